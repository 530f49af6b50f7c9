import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import {
  FOLDED_ORDERS,
  type FoldName,
  type FoundFold,
  type SortOrder,
} from '../../../src-shared/contract/history.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { isOwnWord } from '../../../src-shared/query/query-words.ts'
import type { Database } from '../../base/db/open.ts'
import { bySeatOf, byVersionOf, distributionOf, ownFigure } from './charts.ts'
import { compileQuery, type NameTables } from './compile-query.ts'
import {
  curvesOf,
  figuresIn,
  nearCurves,
  readCurves,
  type CurveQuestion,
  type CurveSet,
} from './curve-charts.ts'
import { factsOfFolds } from './fold-facts.ts'
import { daysOfLines, foldList, placesOfLines, tellLine, type FoldedList } from './folds.ts'
import { findMatches, narrow, SEATS_OF_BITS, sortFound, type FoundMatches } from './found-matches.ts'
import { createCurveStore } from '../../core/figures/curve-store.ts'
import { createHistoryStore } from './history-store.ts'
import { lossesOf } from './losses.ts'
import { keepingOf } from './keeping.ts'
import { fillDrops } from './drops.ts'
import { createMatchTable } from './match-columns.ts'
import { createTagCounts } from './tags-store.ts'
import { onlyOwn } from './own-seats.ts'
import { fillOwn, ownNamesIn, ownWordsOf } from './own-columns.ts'
import { countSuggestions } from './suggestions.ts'
import { gamesOf, totalsOf } from './totals.ts'

interface CheckedSelection {
  readonly query: string
  readonly ids?: readonly number[] | undefined
}

type Folds = { readonly opened: readonly FoldName[] } | undefined

/** Results that are kept: the page asks for list, totals and charts of the same query. */
const CACHED = 12
/** A query with a date is looked for again after this time, since “the last hour” moves on. */
const CLOCK_MS = 10_000
/** Sets of curves that are kept, since hovering over them asks again and again. */
const CACHED_CURVES = 2

export type History = ReturnType<typeof createHistory>

/**
 * All matches ever played, in the memory of the thread that answers for them. It runs in a thread of its own (see
 * `history-worker.ts`), over a connection that only reads, so that no question keeps the main side from anything.
 */
export function createHistory(db: Database) {
  const store = createHistoryStore(db)
  const table = createMatchTable()
  const models = createCurveStore(db)
  let names: NameTables = { names: new Map(), bots: new Map(), tags: new Map() }
  let seenVersion = -1
  let lastChange = -1
  let found = new Map<string, FoundMatches>()
  let sorted = new Map<string, Uint32Array>()
  let folded = new Map<string, FoldedList & { readonly of: Uint32Array }>()
  let curveSets = new Map<string, CurveSet>()
  /** Where days begin, by the lines of a list. */
  const days = new WeakMap<Uint32Array, number[]>()

  function refresh(): void {
    const version = store.dataVersion()
    if (version === seenVersion) return
    seenVersion = version
    lastChange = lastChange < 0 ? store.readAll(table) : store.readChanges(table, lastChange)
    names = store.names()
    found = new Map()
    sorted = new Map()
    folded = new Map()
    curveSets = new Map()
  }

  function find(query: string): FoundMatches {
    refresh()
    const parsed = parseQuery(query)
    // The service has refused what cannot be read.
    if (!parsed.ok) throw new Error(parsed.error[0].message)
    if (parsed.value.some((term) => term.kind === 'number' && term.word === 'drop')) readDrops()
    fillOwn(table, ownWordsOf(parsed.value), store)
    const now = Date.now()
    const hasDate = parsed.value.some(({ kind }) => kind === 'date')
    const key = hasDate ? `${Math.floor(now / CLOCK_MS)} ${query}` : query
    return cached(found, key, () => findMatches(table, compileQuery(parsed.value, table, names, now)))
  }
  function readDrops(): void {
    fillDrops(table, table.games.map(models.get), store)
  }
  function select({ query, ids }: CheckedSelection): FoundMatches {
    const whole = find(query)
    return ids === undefined ? whole : narrow(whole, table, ids)
  }
  function order(query: string, sort: SortOrder): { whole: FoundMatches; places: Uint32Array } {
    const whole = find(query)
    if (sort.column === 'drop') readDrops()
    if (isOwnWord(sort.column)) fillOwn(table, [sort.column], store)
    const key = `${sort.column} ${sort.isDescending} ${query}`
    const places = cached(sorted, key, () => sortFound(whole, sort, table, sortNames()))
    // A query with a date may have been looked for again meanwhile.
    if (places.length === whole.rows.length) return { whole, places }
    sorted.delete(key)
    return { whole, places: cached(sorted, key, () => sortFound(whole, sort, table, sortNames())) }
  }

  const sortNames = () => ({ names: names.names, own: store.ownBots() })

  /** The list as lines: folded where that is wished and the order lets it. */
  function lines(query: string, sort: SortOrder, folds: Folds): { whole: FoundMatches; list: FoldedList } {
    const { whole, places } = order(query, sort)
    if (!folds || !FOLDED_ORDERS.includes(sort.column)) return { whole, list: { lines: places, folds: [] } }
    const key = JSON.stringify([sort, query, folds.opened])
    const known = folded.get(key)
    // It is of these very places, or of what was there before a query with a date was looked for again.
    if (known?.of === places) return { whole, list: known }
    folded.delete(key)
    const list = cached(folded, key, () => ({ ...foldList(whole, places, table, folds.opened), of: places }))
    return { whole, list }
  }

  /** Folds as they are shown, with what came of each. */
  function withFacts(
    page: readonly ReturnType<typeof tellLine>[],
    { rows }: FoundMatches,
  ): (FoundFold | undefined)[] {
    const folds = page.flatMap(({ fold, places }) =>
      fold && places ? [{ name: fold, rows: Array.from(places, (place) => rows[place]) }] : [],
    )
    const facts = factsOfFolds(folds, table, store).values()
    return page.map(({ fold, places }) => {
      if (!fold || !places) return undefined
      const title = fold.kind === 'suite' ? { title: names.bots.get(fold.id) ?? '' } : {}
      return { ...fold, ...title, ...facts.next().value }
    })
  }
  function daysOf(list: FoldedList, whole: FoundMatches): number[] {
    let known = days.get(list.lines)
    if (!known) days.set(list.lines, (known = daysOfLines(list, whole, table)))
    return known
  }

  function curveSet(selection: CheckedSelection, { figure, isPerRound, split }: CurveQuestion): CurveSet {
    refresh()
    const key = JSON.stringify([selection.query, selection.ids, figure, isPerRound, split])
    return cached(
      curveSets,
      key,
      () => readCurves(table, select(selection), names.names, store, { figure, isPerRound, split }),
      CACHED_CURVES,
    )
  }

  return {
    /** Reads what there is, so that the first question need not wait for it. */
    warm: (): number => {
      refresh()
      return table.length
    },

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
        tellLine(list, line, whole, table),
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

    /** Ids of a selection with the seats that count. */
    selected(selection: CheckedSelection): { ids: number[]; counted: number[][] } {
      const { rows, seats } = select(selection)
      return {
        ids: Array.from(rows, (row) => table.columns.id[row]),
        counted: Array.from(seats, (bits) => SEATS_OF_BITS[bits]),
      }
    },

    totals({ isMine, ...selection }: CheckedSelection & { readonly isMine?: boolean }) {
      const chosen = select(selection)
      if (!isMine) return totalsOf(table, chosen)
      const mine = totalsOf(table, onlyOwn(chosen, table, store.ownBots()))
      return { ...mine, games: gamesOf(table, chosen.rows) }
    },

    losses({ selection, versionId }: CheckedRequestOf<'insight.losses'>) {
      const chosen = select(selection)
      return lossesOf(table, chosen, versionId, names.names, table.games.map(models.get), store)
    },

    counts() {
      refresh()
      return { ...countSuggestions(table, names), ...ownNamesIn(table, store) }
    },

    tags: createTagCounts(db),

    keeping(keep: number) {
      refresh()
      return keepingOf(table, keep)
    },

    curves: ({ selection, ...question }: CheckedRequestOf<'charts.curves'>) =>
      curvesOf(curveSet(selection, question)),
    near: ({ selection, ...question }: CheckedRequestOf<'charts.near'>) =>
      nearCurves(table, curveSet(selection, question), question),
    distribution({ selection, what, split, bins }: CheckedRequestOf<'charts.distribution'>) {
      const chosen = select(selection)
      const own = ownFigure(what)
      if (own) fillOwn(table, [own], store)
      const answer = distributionOf(table, chosen, what, split, bins, names.names)
      return { ...answer, figures: figuresIn(table, chosen, store) }
    },
    bySeat: ({ selection, split }: CheckedRequestOf<'charts.bySeat'>) =>
      bySeatOf(table, select(selection), split, names.names),
    byVersion: ({ selection }: CheckedRequestOf<'charts.byVersion'>) =>
      byVersionOf(table, select(selection), names.names, store.versionDates()),
  }
}

const hasDays = ({ column }: SortOrder): boolean => column === 'id' || column === 'date'

/** Keeps the latest answers. */
function cached<T>(known: Map<string, T>, key: string, make: () => T, most = CACHED): T {
  const value = known.get(key) ?? make()
  known.delete(key)
  known.set(key, value)
  if (known.size > most) known.delete(known.keys().next().value!)
  return value
}
