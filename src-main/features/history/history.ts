import type { CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import type { Database } from '../../base/db/open.ts'
import { createCurveStore } from '../../core/figures/curve-store.ts'
import { bySeatOf, byVersionOf, distributionOf, ownFigure } from './charts.ts'
import {
  curvesOf,
  figuresIn,
  nearCurves,
  readCurves,
  type CurveQuestion,
  type CurveSet,
} from './curve-charts.ts'
import { SEATS_OF_BITS } from './found-matches.ts'
import { createHistoryLists } from './history-lists.ts'
import { createHistorySearch, type CheckedSelection } from './history-search.ts'
import { createHistoryStore } from './history-store.ts'
import { keepingOf } from './keeping.ts'
import { lossesOf } from './losses.ts'
import { createMatchTable } from './match-columns.ts'
import { fillOwn, ownNamesIn } from './own-columns.ts'
import { onlyOwn } from './own-seats.ts'
import { countSuggestions } from './suggestions.ts'
import { createTagCounts } from './tags-store.ts'
import { gamesOf, totalsOf } from './totals.ts'

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
  const search = createHistorySearch(table, store, models)
  const { refresh, select, names } = search
  const curveSets = search.untilChanged<CurveSet>(CACHED_CURVES)

  function curveSet(selection: CheckedSelection, { figure, isPerRound, split }: CurveQuestion): CurveSet {
    refresh()
    const key = JSON.stringify([selection.query, selection.ids, figure, isPerRound, split])
    return curveSets(key, () =>
      readCurves(table, select(selection), names().names, store, { figure, isPerRound, split }),
    )
  }

  return {
    ...createHistoryLists(table, store, search),

    /** Reads what there is, so that the first question need not wait for it. */
    warm: (): number => {
      refresh()
      return table.length
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
      return lossesOf(table, chosen, versionId, names().names, table.games.map(models.get), store)
    },

    counts() {
      refresh()
      return { ...countSuggestions(table, names()), ...ownNamesIn(table, store) }
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
      const answer = distributionOf(table, chosen, what, split, bins, names().names)
      return { ...answer, figures: figuresIn(table, chosen, store) }
    },
    bySeat: ({ selection, split }: CheckedRequestOf<'charts.bySeat'>) =>
      bySeatOf(table, select(selection), split, names().names),
    byVersion: ({ selection }: CheckedRequestOf<'charts.byVersion'>) =>
      byVersionOf(table, select(selection), names().names, store.versionDates()),
  }
}
