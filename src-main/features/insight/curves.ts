import { pointRounds } from '../../../src-games/kit/chart-figures.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import {
  chancesOverMatch,
  fitCurveModel,
  LEAST_MATCHES,
  type CurveModel,
  type MatchFigures,
} from '../../../src-shared/insight/curve-model.ts'
import type { Database } from '../../base/db/open.ts'
import { isDamagedPart } from '../../base/db/stored.ts'
import { createCurveStore } from '../../core/figures/curve-store.ts'
import { figuresOfMatch, learnedFigures } from '../../core/figures/match-figures.ts'

/** The newest so many matches are learned from: bots get better, and more would only take longer. */
const MOST_MATCHES = 600
/** It is learned anew when there are so many times the matches that there were. */
const GROWTH = 1.25

export type Curves = ReturnType<typeof createCurves>

/** What is learned from stored matches. It runs in a thread of its own, over a connection that only reads. */
export function createCurves(db: Database) {
  const store = createCurveStore(db)
  const WHOLE = `
    FROM matches JOIN curves ON curves.match_id = matches.id JOIN figures ON figures.match_id = matches.id
    WHERE game = ? AND status = 'done' AND deleted_at IS NULL`
  const count = db.prepare<[string], number>(`SELECT count(*) ${WHOLE}`).pluck()
  const newest = db.prepare<[string, number], { curves: Uint8Array; figures: Uint8Array }>(
    `SELECT curves.data AS curves, figures.data AS figures ${WHOLE} ORDER BY matches.id DESC LIMIT ?`,
  )
  const one = db.prepare<[number], { game: GameId; curves: Uint8Array; figures: Uint8Array }>(
    `SELECT game, curves.data AS curves, figures.data AS figures
     FROM matches JOIN curves ON curves.match_id = matches.id JOIN figures ON figures.match_id = matches.id
     WHERE matches.id = ? AND status = 'done'`,
  )
  function read(game: GameId, row: { curves: Uint8Array; figures: Uint8Array }) {
    try {
      return figuresOfMatch(game, row.curves, row.figures)
    } catch (error) {
      // One whose figures are damaged does not keep others from being learned from.
      if (isDamagedPart(error)) return undefined
      throw error
    }
  }
  return {
    /** A model learned anew, when there is enough that is new. */
    learn({ game }: { game: GameId }): { known: number; model: CurveModel } | undefined {
      const known = count.get(game) ?? 0
      const before = store.get(game)
      if (known < LEAST_MATCHES || (before && known < GROWTH * before.known)) return undefined
      const matches = newest.all(game, MOST_MATCHES).flatMap((row): MatchFigures[] => {
        const match = read(game, row)
        return match ? [match] : []
      })
      const model = fitCurveModel(matches, learnedFigures(game))
      return model && { known, model }
    },

    /** Chances of the four seats at moments of a match, where the model of its game is to be shown. */
    curve({ id }: { id: number }): { rounds: number[]; chances: number[][] } | undefined {
      const row = one.get(id)
      const model = row && store.get(row.game)?.model
      if (!row || !model?.isBetter) return undefined
      const match = read(row.game, row)
      if (!match) return undefined
      return { rounds: pointRounds(match.rounds), chances: chancesOverMatch(model, match) }
    },
  }
}
