import {
  computed,
  onScopeDispose,
  readonly,
  shallowRef,
  watch,
  type ComputedRef,
  type Ref,
  type ShallowRef,
} from 'vue'
import type { Suite, SuiteCase } from '../../../src-shared/contract/suites.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { isDirty, saveDocument, type BotDocument } from '../../parts/bots/use-documents.ts'
import { orToast, showToast } from '../../base/ui/use-toasts.ts'
import { countCases, flippedTo, formatExpectation, formatFlips } from './suite-words.ts'

/** The suite of the bot that is open, and what can be done with it. */
export interface OpenSuite {
  /** Undefined until it has been read, and for bots that have none. */
  readonly suite: ShallowRef<Suite | undefined>
  /** Number of the bot's newest version, which the suite is about. */
  readonly version: ComputedRef<number | undefined>
  /** Matches played of those of this run; undefined while none is being played. */
  readonly progress: ComputedRef<{ readonly played: number; readonly all: number } | undefined>
  /** Saves what is not saved, and plays what the newest version has not played. */
  run(): Promise<void>
  /** What has been played so far keeps its results. */
  stop(): Promise<void>
  setRunsOnSave(runs: boolean): Promise<void>
  remove(one: SuiteCase): Promise<void>
}

export interface SuiteView {
  /** Whether the suite itself is seen: elsewhere a message says which cases changed. */
  isSeen(): boolean
  show(): void
  showProblems(): void
}

const inSight = shallowRef<number>()
/** The bot whose suite is in sight: what changes in it needs no further word. */
export const seenSuiteOf = readonly(inSight)

export function useSuite(document: Readonly<Ref<BotDocument | undefined>>, view: SuiteView): OpenSuite {
  const suite = shallowRef<Suite>()
  const all = shallowRef(0)
  const ownId = computed(() => (document.value?.bot.builtin === false ? document.value.id : undefined))
  const version = computed(() => document.value?.bot.latestVersion)

  watch(
    () => (view.isSeen() ? ownId.value : undefined),
    (id) => (inSight.value = id),
    { immediate: true },
  )
  function put(next: Suite | undefined): void {
    if (next?.botId !== ownId.value) return
    const hasEnded = suite.value !== undefined && suite.value.pending > 0 && next?.pending === 0
    all.value = next && next.pending > 0 ? Math.max(all.value, next.pending) : 0
    suite.value = next
    if (hasEnded && next && !view.isSeen()) announceFlips(next)
  }
  /** What the last message was about: the same cases of the same version, played once more, need none. */
  let announced = ''
  function announceFlips(next: Suite): void {
    const flips = formatFlips(next, version.value)
    const turned = next.cases.flatMap((one) => {
      const flipped = flippedTo(one, version.value)
      return flipped ? [`${one.id} ${flipped}`] : []
    })
    const about = [next.botId, version.value, ...turned].join()
    if (!flips || about === announced) return
    announced = about
    showToast(`Suite of ${document.value?.bot.name} v${version.value}: ${flips}.`, {
      action: { label: 'Show', run: view.show },
    })
  }
  async function read(): Promise<void> {
    if (ownId.value !== undefined) put(await orToast(call('suites.get', { botId: ownId.value })))
  }
  watch(
    ownId,
    () => {
      suite.value = undefined
      all.value = 0
      void read()
    },
    { immediate: true },
  )
  const stop = [on('suite.changed', (event) => put(event.suite)), onReturn(() => void read())]
  onScopeDispose(() => stop.forEach((end) => end()))

  /** False when it does not compile; a message has said so. */
  async function save(own: BotDocument): Promise<boolean> {
    if (await saveDocument(own)) return true
    showToast(`${own.bot.name} does not compile, so its suite cannot be played.`, { kind: 'error' })
    view.showProblems()
    return false
  }

  return {
    suite,
    version,
    progress: computed(() =>
      suite.value && suite.value.pending > 0
        ? { played: all.value - suite.value.pending, all: all.value }
        : undefined,
    ),
    async run() {
      const own = document.value
      if (!own || own.id !== ownId.value) return
      if (isDirty(own) && !(await orToast(save(own)))) return
      const asked = await orToast(call('suites.run', { botId: own.id }))
      put(asked)
      if (asked?.pending === 0 && countCases(asked, version.value, 'not played') === 0)
        showToast(
          `v${version.value} is unchanged and has played every case: it would play the same matches again.`,
        )
    },
    async stop() {
      if (ownId.value !== undefined) put(await orToast(call('suites.cancel', { botId: ownId.value })))
    },
    async setRunsOnSave(runsOnSave) {
      if (ownId.value !== undefined)
        put(await orToast(call('suites.set', { botId: ownId.value, runsOnSave })))
    },
    async remove(one) {
      if ((await orToast(call('suites.remove', { id: one.id }))) === undefined) return
      showToast(`Seed ${one.seed} (${formatExpectation(one.expectation).toLowerCase()}) left the suite.`, {
        action: { label: 'Undo', run: () => void orToast(call('suites.restore', { id: one.id })) },
      })
    },
  }
}
