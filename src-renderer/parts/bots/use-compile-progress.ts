import { computed, shallowRef } from 'vue'
import type { CompileProgress, CompileStage } from '../../../src-shared/contract/cpp.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'

/** What the C++ compiler is doing now, for the status bar and whoever waits for it. */
const current = shallowRef<CompileProgress>()
const ENDS: ReadonlySet<CompileStage> = new Set(['done', 'failed', 'cancelled'])
const SHOWN_AFTER_END_MS = 2500
let fading: ReturnType<typeof setTimeout> | undefined

export const compileProgress = computed(() => current.value)
export const isCompiling = computed(() => current.value !== undefined && !ENDS.has(current.value.stage))
/** The bot that is being compiled now. */
export const compilingBotId = computed(() => (isCompiling.value ? current.value?.botId : undefined))
/** '' while nothing is compiled. */
export const compileText = computed(() => (isCompiling.value ? (current.value?.text ?? '') : ''))

export function cancelCompile(): void {
  const id = current.value?.botId
  if (id !== undefined) void orToast(call('bots.cancelBuild', { id }))
}

export function followCompiler(): void {
  on('compiler.progress', (progress) => {
    clearTimeout(fading)
    current.value = progress
    if (ENDS.has(progress.stage)) fading = setTimeout(() => (current.value = undefined), SHOWN_AFTER_END_MS)
  })
  // What was under way when the connection broke will not be told to its end.
  onReturn(() => (current.value = undefined))
}
