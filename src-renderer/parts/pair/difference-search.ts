import { shallowRef, watch, type Ref, type ShallowRef } from 'vue'
import { differencesOf } from '../../../src-games/kit/differences.ts'
import type { Replay } from '../../../src-games/kit/replay.ts'

/** How much two replays differ, as far as it was looked at. */
export interface Differences {
  /** By state from the start: 0 = the same, else cells and units that differ. */
  readonly amounts: readonly number[]
  /** The first state that differs, once it is found. */
  readonly first: number | undefined
  /** Every state that both have was looked at. */
  readonly isComplete: boolean
}

const NOT_LOOKED: Differences = { amounts: [], first: undefined, isComplete: false }

/** Time the page may be kept busy in one go. */
const SLICE_MS = 6

/** Amounts state by state, some at a time, as `differencesOf` gives them; undefined where there is nothing to compare. */
export type ComparedRound = Iterable<readonly number[]> | undefined

/** Boards of two games have nothing to compare. */
export const comparedReplays = (a: Replay, b: Replay): ComparedRound =>
  a.game.id === b.game.id ? differencesOf(a, b) : undefined

/** Looks through both matches from their start in slices, so that boards go on moving; the callback gets what is known so far. */
export async function searchDifferences(
  compared: ComparedRound,
  report: (found: Differences) => void,
  signal: AbortSignal,
): Promise<void> {
  if (!compared) return report({ ...NOT_LOOKED, isComplete: true })
  const amounts: number[] = []
  let first: number | undefined
  let sliceStart = performance.now()
  for (const some of compared) {
    const found = first === undefined ? some.findIndex((amount) => amount > 0) : -1
    if (found >= 0) first = amounts.length + found
    amounts.push(...some)
    if (found >= 0) report({ amounts: [...amounts], first, isComplete: false })
    if (performance.now() - sliceStart < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (signal.aborted) return
    sliceStart = performance.now()
  }
  report({ amounts, first, isComplete: true })
}

/** The differences of the two matches shown; looked for anew when `begin` is another. It is undefined until both are ready. */
export function useDifferences(
  begin: Readonly<Ref<(() => ComparedRound) | undefined>>,
): Readonly<ShallowRef<Differences>> {
  const found = shallowRef(NOT_LOOKED)
  watch(
    begin,
    (start, _before, onCleanup) => {
      found.value = NOT_LOOKED
      if (!start) return
      const controller = new AbortController()
      onCleanup(() => controller.abort())
      void searchDifferences(start(), (now) => (found.value = now), controller.signal)
    },
    { immediate: true },
  )
  return found
}
