import { countOf } from '../../../src-shared/stats/plural.ts'
import type { Api, AnswerOf, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { inParts } from '../../base/pacing/in-parts.ts'
import type { MatchList } from '../../core/matches/match-list.ts'
import { checkQuery } from './check-query.ts'
import { createFiltersService, type FiltersApi } from './filters-service.ts'
import { createFoundPages, type FoundPageDeps } from './found-page.ts'
import { csvHead, csvLines, type CsvForm } from './history-csv.ts'
import type { TagsStore } from './tags-store.ts'
import type { Emit } from '../../base/events.ts'

export interface HistoryDeps extends FoundPageDeps {
  readonly tags: TagsStore
  readonly emit: Emit
}

/** More would not fit a message, nor a spreadsheet. */
const MAX_CSV_MATCHES = 50_000

type HistoryMethods =
  | 'matches.search' | 'matches.ids' | 'matches.totals' | 'matches.suggestions' | 'matches.tags' | 'matches.tag'
  | 'matches.note' | 'matches.deleteSelection' | 'matches.exportCsv'
  | 'insight.losses'
  | `charts.${'curves' | 'near' | 'distribution' | 'bySeat' | 'byVersion'}` // prettier-ignore

/** Everything ever played: finding it, saying something of it, drawing it. */
export function createHistoryService(deps: HistoryDeps) {
  const { ask, tags, links, list, matches, emit } = deps
  const { warm, pageOf } = createFoundPages(deps)

  async function idsOf(selection: CheckedRequestOf<'matches.deleteSelection'>): Promise<number[]> {
    checkQuery(selection.query)
    // A selection by ids alone needs no search.
    if (selection.query.trim() === '' && selection.ids) return selection.ids
    return (await ask('selected', selection)).ids
  }
  /** Asks the thread, once the query makes sense. */
  const chart =
    <R extends { readonly selection: { readonly query: string } }, A>(run: (request: R) => Promise<A>) =>
    (request: R): Promise<A> => {
      checkQuery(request.selection.query)
      return run(request)
    }

  const api: Pick<Api, HistoryMethods> & FiltersApi = {
    async 'matches.search'(request) {
      checkQuery(request.query)
      return pageOf(request)
    },

    'matches.ids'(request) {
      checkQuery(request.query)
      return ask('ids', request)
    },

    'matches.totals'(selection) {
      checkQuery(selection.query)
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
      checkQuery(selection.query)
      return csvOf(list, await ask('selected', selection), countedOnly, { separator, mark })
    },

    ...createFiltersService(tags, emit),

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

async function csvOf(
  list: MatchList,
  { ids, counted }: { readonly ids: readonly number[]; readonly counted: readonly number[][] },
  countedOnly: boolean,
  form: CsvForm,
): Promise<AnswerOf<'matches.exportCsv'>> {
  if (ids.length > MAX_CSV_MATCHES)
    throw new ApiError(
      'request/too-large',
      `These are ${ids.length} matches; at most ${MAX_CSV_MATCHES} are exported at once. Choose fewer with the query.`,
    )
  const seatsOf = new Map(ids.map((id, k) => [id, counted[k]]))
  const lines: string[] = [csvHead(form)]
  await inParts(ids, (part) => {
    for (const match of list.some(part).reverse())
      lines.push(...csvLines(match, seatsOf.get(match.id)!, countedOnly, form))
  })
  return { fileName: `quartet-${ids.length}-matches.csv`, text: lines.join('\n') + '\n' }
}
