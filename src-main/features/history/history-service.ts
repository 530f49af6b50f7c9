import { countOf } from '../../../src-shared/stats/plural.ts'
import type { Api, AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { FoundFold, SavedFilter } from '../../../src-shared/contract/history.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import type { MatchList } from '../../core/matches/match-list.ts'
import type { NamedByNumber } from '../../core/matches/match-part.ts'
import type { MatchService } from '../../core/matches/match-service.ts'
import { csvHead, csvLines } from './history-csv.ts'
import type { AskHistory } from './history-thread.ts'
import type { TagsStore } from './tags-store.ts'
import type { Emit } from '../../base/events.ts'

export interface HistoryDeps {
  readonly ask: AskHistory
  readonly tags: TagsStore
  /** What a query can name by number or bot. */
  readonly links: Readonly<Record<'comparison' | 'group' | 'suite', NamedByNumber>>
  readonly list: MatchList
  readonly matches: MatchService
  readonly emit: Emit
}

/** More would not fit a message, nor a spreadsheet. */
const MAX_CSV_MATCHES = 50_000

type HistoryMethods =
  | 'matches.search' | 'matches.ids' | 'matches.totals' | 'matches.suggestions' | 'matches.tags' | 'matches.tag'
  | 'matches.note' | 'matches.deleteSelection' | 'matches.exportCsv'
  | `filters.${'list' | 'save' | 'delete' | 'restore'}`
  | 'insight.losses'
  | `charts.${'curves' | 'near' | 'distribution' | 'bySeat' | 'byVersion'}` // prettier-ignore

/** Everything ever played: finding it, saying something of it, drawing it. */
export function createHistoryService({ ask, tags, links, list, matches, emit }: HistoryDeps) {
  let isWarm = false
  async function warm(): Promise<void> {
    await ask('warm')
    isWarm = true
  }

  function check(query: string): void {
    const parsed = parseQuery(query)
    if (parsed.ok) return
    const [{ message, from }] = parsed.error
    throw new ApiError('query/invalid', `The query cannot be read, at character ${from + 1}: ${message}`)
  }
  async function idsOf(selection: CheckedRequestOf<'matches.deleteSelection'>): Promise<number[]> {
    check(selection.query)
    // A selection by ids alone needs no search.
    if (selection.query.trim() === '' && selection.ids) return selection.ids
    return (await ask('selected', selection)).ids
  }
  /** Comparisons and groups are called as in a query. */
  function titled(folds: readonly (FoundFold | undefined)[]): (FoundFold | undefined)[] {
    const named = (kind: 'comparison' | 'group') =>
      folds.some((fold) => fold?.kind === kind)
        ? new Map(links[kind].named().map(({ value, detail }) => [value, detail]))
        : new Map<string, string>()
    const titles = { comparison: named('comparison'), group: named('group') }
    return folds.map((fold) => {
      if (fold?.kind !== 'comparison' && fold?.kind !== 'group') return fold
      const title = titles[fold.kind].get(String(fold.id))
      return title === undefined ? fold : { ...fold, title }
    })
  }
  const filtersChanged = () => emit('filters.changed', { filters: tags.filters() })
  function existingFilter(id: number): SavedFilter {
    const filter = tags.filter(id)
    if (!filter) throw new ApiError('not-found', 'This filter no longer exists.')
    return filter
  }
  function refuseName(name: string, id?: number): void {
    const taken = tags.filterByName(name)
    if (taken !== undefined && taken !== id)
      throw new ApiError('request/invalid', `There is a filter “${name}” already; choose another name.`)
  }
  /** Asks the thread, once the query makes sense. */
  const chart =
    <R extends { readonly selection: { readonly query: string } }, A>(run: (request: R) => Promise<A>) =>
    (request: R): Promise<A> => {
      check(request.selection.query)
      return run(request)
    }

  const api: Pick<Api, HistoryMethods> = {
    async 'matches.search'(request) {
      check(request.query)
      const isPlain = request.query.trim() === '' && request.sort.column === 'id' && request.sort.isDescending
      // The first page need not wait until all matches have been read.
      if (isPlain && !isWarm) {
        void warm()
        const { matches: page, total } = list.newest(request.offset, request.limit)
        return {
          matches: page.map((match) => ({ ...matches.overlay(match), counted: [0, 1, 2, 3] })),
          total,
          matchCount: total,
          ...(request.folds ? { isEarly: true } : {}),
        }
      }
      const { ids, counted, folds, inFold, ...counts } = await ask('search', request)
      const told = titled(folds)
      const byId = new Map(list.some(ids).map((match) => [match.id, match]))
      return {
        matches: ids.flatMap((id, k) => {
          const match = byId.get(id)
          if (!match) return []
          const fold = told[k]
          const line = { ...(fold ? { fold } : {}), ...(inFold[k] ? { isInFold: true } : {}) }
          return [{ ...matches.overlay(match), counted: counted[k], ...line }]
        }),
        ...counts,
      }
    },

    'matches.ids'(request) {
      check(request.query)
      return ask('ids', request)
    },

    'matches.totals'(selection) {
      check(selection.query)
      return ask('totals', selection)
    },

    async 'matches.suggestions'(): Promise<AnswerOf<'matches.suggestions'>> {
      const { bots, configs, tags: used, figures, settings } = await ask('counts')
      const counted = (rows: readonly (readonly [string, number])[]) =>
        rows.map(([value, n]) => ({ value, detail: countOf(n, 'match', 'matches') }))
      return {
        bot: counted(bots),
        config: counted(configs),
        tag: counted(used),
        comparison: links.comparison.named(),
        group: links.group.named(),
        suite: links.suite.named(),
        figure: figures.map((value) => ({ value })),
        setting: settings.map((value) => ({ value })),
      }
    },

    'matches.tags': () => ask('tags'),

    async 'matches.tag'({ selection, add, remove }) {
      const wanted = await idsOf(selection)
      const changed: number[] = []
      await inParts(wanted, (part) => void changed.push(...tags.setTags(part, add, remove)))
      if (remove.length > 0) tags.dropUnusedTags()
      announce(changed)
      return { ids: changed }
    },

    'matches.note'({ id, note }) {
      matches.existing(id)
      tags.setNote(id, note.trim())
      announce([id])
      return matches.existing(id)
    },

    async 'matches.deleteSelection'(selection) {
      const wanted = await idsOf(selection)
      return { ids: await matches.removeAll(wanted) }
    },

    async 'matches.exportCsv'({ selection, countedOnly, separator, mark }) {
      check(selection.query)
      const { ids, counted } = await ask('selected', selection)
      if (ids.length > MAX_CSV_MATCHES)
        throw new ApiError(
          'request/too-large',
          `These are ${ids.length} matches; at most ${MAX_CSV_MATCHES} are exported at once. Choose fewer with the query.`,
        )
      const seatsOf = new Map(ids.map((id, k) => [id, counted[k]]))
      const form = { separator, mark }
      const lines: string[] = [csvHead(form)]
      await inParts(ids, (part) => {
        for (const match of list.some(part).reverse())
          lines.push(...csvLines(match, seatsOf.get(match.id)!, countedOnly, form))
      })
      return { fileName: `quartet-${ids.length}-matches.csv`, text: lines.join('\n') + '\n' }
    },

    'filters.list': () => tags.filters(),
    'filters.save'({ id, name, query }) {
      check(query)
      if (id !== undefined) existingFilter(id)
      refuseName(name, id)
      const kept = id ?? tags.insertFilter(name, query)
      if (id !== undefined) tags.updateFilter(id, name, query)
      filtersChanged()
      return existingFilter(kept)
    },
    'filters.delete'({ id }) {
      existingFilter(id)
      tags.setFilterDeleted(id, Date.now())
      filtersChanged()
      return {}
    },
    'filters.restore'({ id }) {
      refuseName(existingFilter(id).name, id)
      tags.setFilterDeleted(id, null)
      filtersChanged()
      return existingFilter(id)
    },

    'insight.losses': chart((request) => ask('losses', request)),
    'charts.curves': chart((request) => ask('curves', request)),
    'charts.near': chart((request) => ask('near', request)),
    'charts.distribution': chart((request) => ask('distribution', request)),
    'charts.bySeat': chart((request) => ask('bySeat', request)),
    'charts.byVersion': chart((request) => ask('byVersion', request)),
  }

  /** Few matches one by one, many as a number. */
  function announce(ids: readonly number[]): void {
    if (ids.length === 0) return
    if (ids.length <= 50)
      for (const match of list.some(ids)) emit('match.changed', { match: matches.overlay(match) })
    emit('matches.edited', { count: ids.length })
  }

  return { api, warm }
}
