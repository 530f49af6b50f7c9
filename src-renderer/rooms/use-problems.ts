import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import type { Problem } from '../../src-shared/contract/values.ts'
import type { OpenBot } from '../parts/bots/use-open-bot.ts'

/** The problems of the text in the editor, by their lines. `ofService` are those that the editor's own service finds. */
export function useProblems({ document, version }: OpenBot): {
  readonly problems: ComputedRef<readonly Problem[]>
  readonly ofService: ShallowRef<readonly Problem[]>
} {
  const ofService = shallowRef<readonly Problem[]>([])
  /** Both checkers see a syntax error: then the one of the editor's own service stands alone. */
  const problems = computed<readonly Problem[]>(() => {
    if (!document.value || version.value) return []
    const seen = new Set(ofService.value.filter((one) => one.severity === 'error').map((one) => one.line))
    const own = document.value.problems.filter((one) => !seen.has(one.line))
    return [...own, ...ofService.value].sort((a, b) => a.line - b.line || a.column - b.column)
  })
  return { problems, ofService }
}
