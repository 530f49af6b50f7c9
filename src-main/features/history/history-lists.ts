import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import {
  FOLDED_ORDERS,
  type FoldName,
  type FoundFold,
  type SortOrder,
} from '../../../src-shared/contract/history.ts'
import { factsOfFolds } from './fold-facts.ts'
import { daysOfLines, foldList, placesOfLines, describeLine, type FoldedList } from './folds.ts'
import { SEATS_OF_BITS, type FoundMatches } from './found-matches.ts'
import type { HistorySearch } from './history-search.ts'
import type { HistoryStore } from './history-store.ts'
import type { MatchTable } from './match-columns.ts'

type Folds = { readonly opened: readonly FoldName[] } | undefined

/** What is found as lists: a part of their lines at a time, with folds and the days they begin at. */
export function createHistoryLists(table: MatchTable, store: HistoryStore, search: HistorySearch) {
  const folded = search.untilChanged<FoldedList & { readonly of: Uint32Array }>()
  /** Where days begin, by the lines of a list. */
  const days = new WeakMap<Uint32Array, number[]>()

  /** The list as lines: folded where that is wished and the order lets it. */
  function lines(query: string, sort: SortOrder, folds: Folds): { whole: FoundMatches; list: FoldedList } {
    const { whole, places } = search.order(query, sort)
    if (!folds || !FOLDED_ORDERS.includes(sort.column)) return { whole, list: { lines: places, folds: [] } }
    const list = folded(
      JSON.stringify([sort, query, folds.opened]),
      () => ({ ...foldList(whole, places, table, folds.opened), of: places }),
      // It is of these very places, or of what was there before a query with a date was looked for again.
      (known) => known.of === places,
    )
    return { whole, list }
  }

  /** Folds as they are shown, with what came of each. */
  function withFacts(
    page: readonly ReturnType<typeof describeLine>[],
    { rows }: FoundMatches,
  ): (FoundFold | undefined)[] {
    const folds = page.flatMap(({ fold, places }) =>
      fold && places ? [{ name: fold, rows: Array.from(places, (place) => rows[place]) }] : [],
    )
    const facts = factsOfFolds(folds, table, store).values()
    return page.map(({ fold, places }) => {
      if (!fold || !places) return undefined
      const title = fold.kind === 'suite' ? { title: search.names().bots.get(fold.id) ?? '' } : {}
      return { ...fold, ...title, ...facts.next().value }
    })
  }
  function daysOf(list: FoldedList, whole: FoundMatches): number[] {
    let known = days.get(list.lines)
    if (!known) days.set(list.lines, (known = daysOfLines(list, whole, table)))
    return known
  }

  return {
    search({ query, sort, offset, limit, folds }: CheckedRequestOf<'matches.search'>): {
      ids: number[]
      counted: number[][]
      folds: (FoundFold | undefined)[]
      inFold: boolean[]
      total: number
      matchCount: number
      days?: number[]
    } {
      const { whole, list } = lines(query, sort, folds)
      const page = Array.from(list.lines.subarray(offset, offset + limit), (line) =>
        describeLine(list, line, whole, table),
      )
      return {
        ids: page.map(({ place }) => table.columns.id[whole.rows[place]]),
        counted: page.map(({ place }) => SEATS_OF_BITS[whole.seats[place]]),
        folds: withFacts(page, whole),
        inFold: page.map(({ isInFold }) => isInFold === true),
        total: list.lines.length,
        matchCount: whole.rows.length,
        ...(hasDays(sort) ? { days: daysOf(list, whole) } : {}),
      }
    },

    ids({ query, sort, offset, limit, folds }: CheckedRequestOf<'matches.ids'>): {
      ids: number[]
      total: number
    } {
      const { whole, list } = lines(query, sort, folds)
      const page = placesOfLines(list, list.lines.subarray(offset, offset + limit))
      return { ids: Array.from(page, (k) => table.columns.id[whole.rows[k]]), total: list.lines.length }
    },
  }
}

const hasDays = ({ column }: SortOrder): boolean => column === 'id' || column === 'date'
