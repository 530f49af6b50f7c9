import { chancesOverMatch, worstDrop } from '../../../src-shared/insight/curve-model.ts'
import { isDamagedPart } from '../../base/db/stored.ts'
import type { StoredCurveModel } from '../../core/figures/curve-store.ts'
import { figuresOfMatch } from '../../core/figures/match-figures.ts'
import type { CurveBlobs } from './curve-charts.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** Matches whose figures are in memory at a time. */
const AT_ONCE = 500

/**
 * Works out the largest fall of each seat's chance, for the finished matches for which that was not done with the present
 * model of their game. Games whose model is not shown have none.
 */
export function fillDrops(
  table: MatchTable,
  models: readonly (StoredCurveModel | undefined)[],
  blobs: CurveBlobs,
): void {
  const c = table.columns
  const todo: number[] = []
  for (let row = 0; row < table.length; row++) {
    const stored = models[c.game[row]]
    if (!stored || c.isThere[row] === 0 || c.status[row] !== DONE || c.dropModel[row] === stored.number)
      continue
    c.dropModel[row] = stored.number
    for (let seat = 0; seat < 4; seat++) c.drop[4 * row + seat] = NaN
    if (stored.model.isBetter) todo.push(row)
  }
  for (let from = 0; from < todo.length; from += AT_ONCE) {
    const rows = todo.slice(from, from + AT_ONCE)
    const ids = rows.map((row) => c.id[row])
    const [curves, figures] = [blobs.curves(ids), blobs.figures(ids)]
    for (const row of rows) {
      const chances = chancesIn(row, curves, figures)
      if (chances)
        for (let seat = 0; seat < 4; seat++) c.drop[4 * row + seat] = 100 * worstDrop(chances, seat).drop
    }
  }

  function chancesIn(
    row: number,
    curves: ReadonlyMap<number, Uint8Array>,
    figures: ReadonlyMap<number, Uint8Array>,
  ): number[][] | undefined {
    const [curve, own] = [curves.get(c.id[row]), figures.get(c.id[row])]
    if (!curve || !own) return undefined
    try {
      const match = figuresOfMatch(table.games[c.game[row]], curve, own)
      return match && chancesOverMatch(models[c.game[row]]!.model, match)
    } catch (error) {
      if (isDamagedPart(error)) return undefined
      throw error
    }
  }
}
