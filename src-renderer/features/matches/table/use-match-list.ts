import { computed, onScopeDispose, shallowRef, watch, type ComputedRef, type Ref, type ShallowRef } from 'vue'
import type { Events } from '../../../../src-shared/contract/events.ts'
import {
  FOLDED_ORDERS,
  type FoldName,
  type FoundMatch,
  type SortOrder,
} from '../../../../src-shared/contract/history.ts'
import { call, on, onReturn } from '../../../base/api/connection.ts'
import { isBoolean, remembered } from '../../../base/ui/remembered.ts'
import { showToast } from '../../../base/ui/use-toasts.ts'
import { isHalfWritten, readQuery } from '../../../parts/matches/match-query.ts'
import { createMatchPages, type MatchPages } from './match-pages.ts'

const TYPING_PAUSE_MS = 150
/** Who stops in the middle of a word and takes none of the offers gets the list all the same. */
const HALF_PAUSE_MS = 1200
/** While matches pour in, the list is read again at most so often. */
const REFRESH_MS = 700
const EDIT_MS = 30
/** Of folds that are open at once; the one opened first is closed again. */
const MOST_OPEN = 200
/** Whether matches of one comparison, run or fork are one line. */
const wantsFolds = remembered('matches.folds', true, isBoolean)

export interface MatchListView {
  /** Whether it is on the screen; it may be needed all the same, to go from match to match. */
  readonly isShown: Readonly<Ref<boolean>>
  readonly pages: Pick<MatchPages, 'at' | 'indexOf' | 'see' | 'days'>
  /** Goes up when rows changed: what reads `pages` depends on it. */
  readonly version: ShallowRef<number>
  /** Goes up when a match that is being played went on: only what shows its rounds depends on it, too. */
  readonly rounds: ShallowRef<number>
  /** Lines of the list, and the matches that they stand for. */
  readonly total: ShallowRef<number>
  readonly matchCount: ShallowRef<number>
  /** What the list is folded by at the moment; undefined: every match is a line, by choice or by the order. */
  readonly folds: ComputedRef<{ readonly opened: FoldName[] } | undefined>
  /** Whether it is to be folded where the order lets it. */
  readonly wantsFolds: Readonly<Ref<boolean>>
  toggleFolding(): void
  readonly canFold: ComputedRef<boolean>
  toggleFold(fold: FoldName): void
  readonly status: ShallowRef<'idle' | 'loading' | 'done' | 'error'>
  /** Why the last reading failed. */
  readonly problem: ShallowRef<string>
  retry(): void
  readonly sort: Readonly<ShallowRef<SortOrder>>
  sortBy(order: SortOrder): void
  /** The query that the rows answer. */
  readonly query: ShallowRef<string>
  /** Goes up when the rows are those of another question: one looks at its start. */
  readonly question: ShallowRef<number>
  /** Goes up when matches came, went or changed: totals and charts are out of date. */
  readonly changes: ShallowRef<number>
}

/** The matches of the query: only those in sight are here; kept up to date by events. */
export function useMatchList(
  isNeeded: Readonly<Ref<boolean>>,
  isShown: Readonly<Ref<boolean>>,
): MatchListView {
  const version = shallowRef(0)
  const rounds = shallowRef(0)
  const total = shallowRef(0)
  const matchCount = shallowRef(0)
  const status = shallowRef<MatchListView['status']['value']>('idle')
  const problem = shallowRef('')
  const sort = shallowRef<SortOrder>({ column: 'id', isDescending: true })
  const query = shallowRef(readQuery.value)
  const { opened, ...folding } = useFolding(sort)
  const { folds } = folding
  const question = shallowRef(0)
  const changes = shallowRef(0)

  const refreshSoon = useRefresh(isNeeded, () => {
    changes.value++
    pages.refresh().catch(() => undefined)
  })
  const pages = createMatchPages(
    async (asked, offset, limit) => {
      status.value = 'loading'
      try {
        const answer = await call('matches.search', { ...asked, offset, limit })
        status.value = 'done'
        if (answer.isEarly) refreshSoon(0)
        return answer
      } catch (failure) {
        status.value = 'error'
        problem.value = failure instanceof Error ? failure.message : String(failure)
        showToast(problem.value, { kind: 'error' })
        throw failure
      }
    },
    () => {
      total.value = pages.total()
      matchCount.value = pages.matchCount()
      version.value++
    },
  )

  const wanted = () => ({
    query: readQuery.value,
    sort: sort.value,
    ...(folds.value ? { folds: folds.value } : {}),
  })

  async function ask(): Promise<void> {
    const asked = wanted()
    try {
      await pages.ask(asked)
    } catch {
      return
    }
    query.value = asked.query
    question.value++
  }
  let typing: ReturnType<typeof setTimeout> | undefined
  watch([readQuery, isHalfWritten], ([text], [before]) => {
    if (text === before && text === query.value) return
    clearTimeout(typing)
    typing = setTimeout(() => void ask(), isHalfWritten.value ? HALF_PAUSE_MS : TYPING_PAUSE_MS)
  })
  onScopeDispose(() => clearTimeout(typing))
  watch([sort, wantsFolds], () => void ask())
  watch(opened, () => {
    pages.askAlso({ ...wanted(), query: query.value }).catch(() => undefined)
  })
  void ask()

  useChanges(refreshSoon, (match) => {
    const before = pages.patch(match.id, (old: FoundMatch) => ({ ...match, counted: old.counted }))
    const isOn = match.status === 'running'
    if (before && isOn && before.status === 'running') rounds.value++
    else if (before) version.value++
    // The rounds of a match that is being played change nothing but its own row.
    if (!before || !isOn || match.round === 0) refreshSoon()
  })
  onScopeDispose(onReturn(() => void ask()))
  return {
    isShown,
    pages,
    version,
    rounds,
    total,
    matchCount,
    ...folding,
    status,
    problem,
    retry: () => void ask(),
    sort,
    sortBy: (order) => (sort.value = order),
    query,
    question,
    changes,
  }
}

/** By what a list in this order is folded, and which of its folds are open. */
function useFolding(sort: Readonly<Ref<SortOrder>>) {
  const opened = shallowRef<FoldName[]>([])
  const canFold = computed(() => FOLDED_ORDERS.includes(sort.value.column))
  return {
    opened,
    canFold,
    folds: computed(() => (wantsFolds.value && canFold.value ? { opened: opened.value } : undefined)),
    wantsFolds,
    toggleFolding: () => void (wantsFolds.value = !wantsFolds.value),
    toggleFold({ kind, id }: FoldName): void {
      const others = opened.value.filter((one) => one.kind !== kind || one.id !== id)
      opened.value =
        others.length < opened.value.length ? others : [...others.slice(1 - MOST_OPEN), { kind, id }]
    },
  }
}

/** Reads again when something changed: soon, and at once when it is needed again. Gives what says that something did. */
function useRefresh(isNeeded: Readonly<Ref<boolean>>, read: () => void): (pauseMs?: number) => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  let isLate = false
  function refresh(): void {
    waiting = undefined
    read()
  }
  watch(isNeeded, (needed) => {
    if (!needed || !isLate) return
    isLate = false
    refresh()
  })
  onScopeDispose(() => clearTimeout(waiting))
  /** Many changes in a row are one reading; they do not put it off. */
  return (pauseMs = REFRESH_MS) => {
    if (isNeeded.value) waiting ??= setTimeout(refresh, pauseMs)
    else isLate = true
  }
}

/** Calls what is to be done when a match changed, and when the list did otherwise. */
function useChanges(
  refreshSoon: (pauseMs?: number) => void,
  onMatch: (match: Events['match.changed']['match']) => void,
): void {
  const stop = [
    on('match.changed', ({ match }) => onMatch(match)),
    // What came of a comparison stands in its row.
    on('comparison.changed', ({ comparison }) => {
      if (comparison.status !== 'running' && comparison.status !== 'queued') refreshSoon()
    }),
    on('comparisons.removed', () => refreshSoon(EDIT_MS)),
    // What was done on purpose is seen at once.
    on('matches.removed', () => refreshSoon(EDIT_MS)),
    on('matches.edited', () => refreshSoon(EDIT_MS)),
  ]
  onScopeDispose(() => stop.forEach((end) => end()))
}
