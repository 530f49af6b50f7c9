import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { MAX_IDS_AT_ONCE, type FoundFold, type Selection } from '../../../../src-shared/contract/history.ts'
import { call } from '../../../base/api/connection.ts'
import { orToast } from '../../../base/ui/use-toasts.ts'
import type { MatchListView } from './use-match-list.ts'

export interface RowSelection {
  /** The row that keys act on. */
  readonly active: ShallowRef<number>
  readonly ids: ShallowRef<ReadonlySet<number>>
  /** What is meant: the selected matches, or without any the whole result. */
  readonly meant: ComputedRef<Selection>
  readonly isWhole: ComputedRef<boolean>
  has(id: number): boolean
  /** Whether all matches of a fold are selected, as far as that was done by the fold or by everything. */
  hasFold(fold: FoundFold): boolean
  /** A fold is toggled with all that it stands for. */
  toggle(index: number): void
  /** The matches that a line stands for. */
  idsOfLine(index: number): Promise<readonly number[]>
  /** From where the last one began up to this row. */
  extend(to: number): Promise<void>
  moveTo(index: number): void
  /** Keys act on another row; what is selected stays so. */
  pointTo(index: number): void
  all(): Promise<void>
  clear(): void
  /** Resolves when a stretch that was asked for is selected: keys come faster than answers. */
  settled(): Promise<void>
  /** Matches that are gone are not selected any more. */
  drop(ids: readonly number[]): void
}

/** What lines of a folded list stand for is asked for in so many of them at once: a run may have 100,000 matches. */
const LINES_AT_ONCE = 1000

/** Which rows are selected. They are known by id, so that a selection survives another order or query. */
export function useSelection(list: MatchListView): RowSelection {
  const active = shallowRef(0)
  const ids = shallowRef<ReadonlySet<number>>(new Set())
  let anchor = 0
  let asked = 0
  let pending: Promise<void> = Promise.resolve()
  /** What folds stood for when they were chosen. */
  const ofFolds = new Map<string, readonly number[]>()
  const keyOf = ({ kind, id }: FoundFold) => `${kind} ${id}`
  function select(found: Promise<readonly number[] | undefined>): Promise<void> {
    const own = ++asked
    pending = found.then((chosen) => {
      if (chosen && own === asked) ids.value = new Set(chosen)
    })
    return pending
  }
  function toggleFold(index: number, fold: FoundFold): void {
    void select(
      idsOf(list, index, index).then((found) => {
        if (!found) return undefined
        ofFolds.set(keyOf(fold), found)
        const next = new Set(ids.value)
        const isOn = found.every((id) => next.has(id))
        for (const id of found) {
          if (isOn) next.delete(id)
          else next.add(id)
        }
        return [...next]
      }),
    )
  }
  const isWhole = computed(() => ids.value.size === 0 || ids.value.size === list.matchCount.value)
  return {
    active,
    ids,
    isWhole,
    meant: computed(() => {
      const query = list.query.value
      return isWhole.value ? { query } : { query, ids: [...ids.value] }
    }),
    has: (id) => ids.value.has(id),
    hasFold: (fold) =>
      ids.value.size > 0 && (isWhole.value || !!ofFolds.get(keyOf(fold))?.every((id) => ids.value.has(id))),
    idsOfLine: async (index) => (await idsOf(list, index, index)) ?? [],
    toggle(index) {
      const id = idAt(list, index)
      const fold = list.pages.at(index)?.fold
      asked++
      active.value = anchor = index
      if (fold) toggleFold(index, fold)
      if (id === undefined) return
      const next = new Set(ids.value)
      if (!next.delete(id)) next.add(id)
      ids.value = next
    },
    async extend(to) {
      active.value = to
      await select(idsOf(list, Math.min(anchor, to), Math.max(anchor, to)))
    },
    pointTo: (index) => void (active.value = index),
    moveTo(index) {
      asked++
      active.value = anchor = index
      if (ids.value.size > 0) ids.value = new Set()
    },
    all: () => select(idsOf(list, 0, Math.max(0, list.total.value - 1))),
    clear() {
      asked++
      if (ids.value.size > 0) ids.value = new Set()
    },
    settled: () => pending,
    drop(gone) {
      if (!gone.some((id) => ids.value.has(id))) return
      const left = new Set(ids.value)
      for (const id of gone) left.delete(id)
      ids.value = left
    },
  }
}

function idAt(list: MatchListView, index: number): number | undefined {
  const line = list.pages.at(index)
  return line?.fold ? undefined : line?.id
}

/** Ids of a stretch: from the rows that are there, else from the main side. */
async function idsOf(
  list: MatchListView,
  first: number,
  last: number,
): Promise<readonly number[] | undefined> {
  const folds = list.folds.value
  const atOnce = folds ? LINES_AT_ONCE : MAX_IDS_AT_ONCE
  const known = Array.from({ length: Math.min(last - first + 1, 3000) }, (_, k) => idAt(list, first + k))
  if (known.length === last - first + 1 && known.every((id) => id !== undefined)) return known
  const [query, sort] = [list.query.value, list.sort.value]
  const found: (readonly number[])[] = []
  for (let offset = first; offset <= last; offset += atOnce) {
    const limit = Math.min(atOnce, last - offset + 1)
    const answer = await orToast(
      call('matches.ids', { query, sort, offset, limit, ...(folds ? { folds } : {}) }),
    )
    if (!answer) return undefined
    found.push(answer.ids)
  }
  return found.flat()
}
