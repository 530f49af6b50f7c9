import { computed, shallowRef, type ComputedRef, type Ref } from 'vue'
import type { Problem } from '../../src-shared/contract/values.ts'
import type { Tab } from '../base/layout/UiTabs.vue'
import { isString, remembered } from '../base/ui/remembered.ts'
import { useSuiteTab } from '../features/suites/use-suite-tab.ts'
import { problemsWish } from '../parts/bots/bot-dialogs.ts'
import { canSubmit } from '../parts/bots/use-submission.ts'
import type { BotDocument } from '../parts/bots/use-documents.ts'

/** The foot of Write: what is known of the text in the editor. Folded it is its tabs with their counts. */
export interface WriteFoot {
  readonly tab: Ref<string>
  readonly isFolded: Ref<boolean>
  readonly tabs: ComputedRef<readonly Tab[]>
  readonly suite: ReturnType<typeof useSuiteTab>
  /** Opens the drawer with a tab. */
  show(id: string): void
}

export function useWriteFoot(
  document: Readonly<Ref<BotDocument | undefined>>,
  problems: Readonly<Ref<readonly Problem[]>>,
  isShown: Readonly<Ref<boolean>>,
): WriteFoot {
  const chosen = remembered('write.foot', 'problems', isString)
  const isFolded = shallowRef(true)
  // What is asked for is seen: a tab that is chosen opens the drawer.
  const tab = computed({
    get: () => chosen.value,
    set: (id) => {
      chosen.value = id
      isFolded.value = false
    },
  })
  const seen = computed(() => isShown.value && !isFolded.value)
  const suite = useSuiteTab(document, seen, tab)
  problemsWish.grant(
    () => (tab.value = 'problems'),
    () => isShown.value,
  )
  const errors = computed(() => problems.value.filter(({ severity }) => severity === 'error').length)
  const tabs = computed<readonly Tab[]>(() => [
    {
      id: 'problems',
      title: 'Problems',
      badge: String(problems.value.length),
      isBad: errors.value > 0,
      hint: 'What the compiler and the editor find wrong',
    },
    suite.head.value,
    ...(canSubmit(document.value)
      ? [{ id: 'jutge', title: 'Jutge', hint: 'What Jutge would say of this text' }]
      : []),
  ])
  return { tab, isFolded, tabs, suite, show: (id) => (tab.value = id) }
}
