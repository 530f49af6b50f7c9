import { computed, type ComputedRef, type Ref } from 'vue'
import type { BotDocument } from '../../parts/bots/use-documents.ts'
import { suiteWish } from './suite-wish.ts'
import { useSuiteCommands } from './use-suite-commands.ts'
import { useSuite, type OpenSuite } from './use-suite.ts'
import { countCases } from './suite-words.ts'

/** The suite as a tab of the workbench: its count is what fails. */
export function useSuiteTab(
  document: Readonly<Ref<BotDocument | undefined>>,
  isShown: Readonly<Ref<boolean>>,
  tab: Ref<string>,
): OpenSuite & { readonly head: ComputedRef<{ id: string; title: string; count: number }> } {
  const show = () => void (tab.value = 'suite')
  const open = useSuite(document, {
    isSeen: () => isShown.value && tab.value === 'suite',
    show,
    showProblems: () => (tab.value = 'problems'),
  })
  useSuiteCommands(open, isShown, show)
  suiteWish.grant(show, (botId) => document.value?.id === botId)
  const fails = () => countCases(open.suite.value, open.version.value, 'fails')
  return { ...open, head: computed(() => ({ id: 'suite', title: 'Suite', count: fails() })) }
}
