import { computed, shallowRef } from 'vue'
import type { CompileProgress, CompileStage } from '../../../src-shared/contract/cpp.ts'
import { on, onReturn } from '../../base/api/connection.ts'

/** What the C++ compiler is doing now, for who waits for it. */
const current = shallowRef<CompileProgress>()
const ENDS: ReadonlySet<CompileStage> = new Set(['done', 'failed', 'cancelled'])

/** The bot that is being compiled now. */
export const compilingBotId = computed(() => current.value?.botId)
/** '' while nothing is compiled. */
export const compileText = computed(() => current.value?.text ?? '')

export function followCompiler(): void {
  on('compiler.progress', (progress) => {
    current.value = ENDS.has(progress.stage) ? undefined : progress
  })
  // No event will end the progress that was under way when the connection broke.
  onReturn(() => (current.value = undefined))
}
