import { computed, shallowRef, type ComputedRef, type ShallowRef } from 'vue'
import { MAX_IDS_AT_ONCE, type Selection } from '../../../src-shared/contract/history.ts'
import { call } from '../../api/connection.ts'
import { orToast } from '../../ui/use-toasts.ts'
import type { MatchListView } from './use-match-list.ts'

export interface RowSelection {
  /** The row that keys act on. */
  readonly active: ShallowRef<number>
  readonly ids: ShallowRef<ReadonlySet<number>>
  /** What is meant: the selected matches, or without any the whole result. */
  readonly meant: ComputedRef<Selection>
  readonly isWhole: ComputedRef<boolean>
  has(id: number): boolean
  toggle(index: number): void
  /** From where the last one began up to this row. */
  extend(to: number): Promise<void>
  moveTo(index: number): void
  all(): Promise<void>
  clear(): void
  /** Resolves when a stretch that was asked for is selected: keys come faster than answers. */
  settled(): Promise<void>
  /** Matches that are gone are not selected any more. */
  drop(ids: readonly number[]): void
}

/** Which rows are selected. They are known by id, so that a selection survives another order or query. */
export function useSelection(list: MatchListView): RowSelection {
  const active = shallowRef(0)
  const ids = shallowRef<ReadonlySet<number>>(new Set())
  let anchor = 0
  let asked = 0
  let pending: Promise<void> = Promise.resolve()
  const idAt = (index: number) => list.pages.at(index)?.id

  /** Ids of a stretch: from the rows that are there, else from the main side. */
  async function idsOf(first: number, last: number): Promise<readonly number[] | undefined> {
    const known = Array.from({ length: Math.min(last - first + 1, 3000) }, (_, k) => idAt(first + k))
    if (known.length === last - first + 1 && known.every((id) => id !== undefined)) return known
    const [query, sort] = [list.query.value, list.sort.value]
    const found: (readonly number[])[] = []
    for (let offset = first; offset <= last; offset += MAX_IDS_AT_ONCE) {
      const limit = Math.min(MAX_IDS_AT_ONCE, last - offset + 1)
      const answer = await orToast(call('matches.ids', { query, sort, offset, limit }))
      if (!answer) return undefined
      found.push(answer.ids)
    }
    return found.flat()
  }
  function select(first: number, last: number): Promise<void> {
    const own = ++asked
    pending = idsOf(first, last).then((found) => {
      if (found && own === asked) ids.value = new Set(found)
    })
    return pending
  }
  const isWhole = computed(() => ids.value.size === 0 || ids.value.size === list.total.value)
  return {
    active,
    ids,
    isWhole,
    meant: computed(() => {
      const query = list.query.value
      return isWhole.value ? { query } : { query, ids: [...ids.value] }
    }),
    has: (id) => ids.value.has(id),
    toggle(index) {
      const id = idAt(index)
      asked++
      active.value = anchor = index
      if (id === undefined) return
      const next = new Set(ids.value)
      if (!next.delete(id)) next.add(id)
      ids.value = next
    },
    async extend(to) {
      active.value = to
      await select(Math.min(anchor, to), Math.max(anchor, to))
    },
    moveTo(index) {
      asked++
      active.value = anchor = index
      if (ids.value.size > 0) ids.value = new Set()
    },
    all: () => select(0, Math.max(0, list.total.value - 1)),
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
