import type { SortOrder } from '../../../src-shared/contract/history.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { isOwnWord } from '../../../src-shared/query/query-words.ts'
import type { CurveStore } from '../../core/figures/curve-store.ts'
import { compileQuery, type NameTables } from './compile-query.ts'
import { fillDrops } from './drops.ts'
import { findMatches, narrow, sortFound, type FoundMatches } from './found-matches.ts'
import type { HistoryStore } from './history-store.ts'
import type { MatchTable } from './match-columns.ts'
import { fillOwn, ownWordsOf } from './own-columns.ts'

/** A query as it was checked; with ids, only those matches of what it finds. */
export interface CheckedSelection {
  readonly query: string
  readonly ids?: readonly number[] | undefined
}

/** Results that are kept: the page asks for list, totals and charts of the same query. */
const CACHED = 12
/** A query with a date is looked for again after this time, since “the last hour” moves on. */
const CLOCK_MS = 10_000

/** Gives the answer of a key: the kept one, where there is one that still holds, or what is made now. */
type KeptAnswers<T> = (key: string, make: () => T, holds?: (answer: T) => boolean) => T

export type HistorySearch = ReturnType<typeof createHistorySearch>

/** What queries find among all matches, and in which order. The table is brought up to date before a question is answered. */
export function createHistorySearch(table: MatchTable, store: HistoryStore, models: CurveStore) {
  let names: NameTables = { names: new Map(), bots: new Map(), tags: new Map() }
  let seenVersion = -1
  let lastChange = -1
  const kept: Map<string, unknown>[] = []
  const found = untilChanged<FoundMatches>()
  const sorted = untilChanged<Uint32Array>()

  /** Keeps the latest answers, until matches change. */
  function untilChanged<T>(most = CACHED): KeptAnswers<T> {
    const answers = new Map<string, T>()
    kept.push(answers)
    return (key, make, holds) => {
      const known = answers.get(key)
      const answer = known !== undefined && (!holds || holds(known)) ? known : make()
      answers.delete(key)
      answers.set(key, answer)
      if (answers.size > most) answers.delete(answers.keys().next().value!)
      return answer
    }
  }

  function refresh(): void {
    const version = store.dataVersion()
    if (version === seenVersion) return
    seenVersion = version
    lastChange = lastChange < 0 ? store.readAll(table) : store.readChanges(table, lastChange)
    names = store.names()
    for (const answers of kept) answers.clear()
  }

  function readDrops(): void {
    fillDrops(table, table.games.map(models.get), store)
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
    return found(key, () => findMatches(table, compileQuery(parsed.value, table, names, now)))
  }

  return {
    refresh,
    untilChanged,
    /** As they were when the table was last brought up to date. */
    names: (): NameTables => names,

    select({ query, ids }: CheckedSelection): FoundMatches {
      const whole = find(query)
      return ids === undefined ? whole : narrow(whole, table, ids)
    },

    /** What a query finds, and the places of it in an order. */
    order(query: string, sort: SortOrder): { whole: FoundMatches; places: Uint32Array } {
      const whole = find(query)
      if (sort.column === 'drop') readDrops()
      if (isOwnWord(sort.column)) fillOwn(table, [sort.column], store)
      const places = sorted(
        `${sort.column} ${sort.isDescending} ${query}`,
        () => sortFound(whole, sort, table, { names: names.names, own: store.ownBots() }),
        // A query with a date may have been looked for again meanwhile.
        (known) => known.length === whole.rows.length,
      )
      return { whole, places }
    },
  }
}
