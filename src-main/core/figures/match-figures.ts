import { findGame } from '../../../src-games/index.ts'
import { SCORE_FIGURE } from '../../../src-games/kit/chart-figures.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchFigures } from '../../../src-shared/insight/curve-model.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { unpackCurves, unpackFigures } from '../matches/match-blobs.ts'

const KILLS = 'kills'
const CPU = 'cpu'
/** 1 from when a bot's CPU was used up: it gives no more orders. */
const CPU_OUT = 'cpu-out'

/** What a seat's chance of winning is computed from, in the order of `figuresOfMatch`'s values. */
export const learnedFigures = (game: GameId): string[] => [
  SCORE_FIGURE.id,
  ...(isSeason(game) ? [] : [KILLS]),
  ...(findGame(game)?.figures.list ?? []).map(({ id }) => id),
  CPU_OUT,
]

/** Titles for the screen, by id. */
export function titleOfFigure(game: GameId, id: string): string {
  if (id === SCORE_FIGURE.id) return SCORE_FIGURE.title
  if (id === KILLS) return 'Kills'
  if (id === CPU_OUT) return 'CPU used up'
  return findGame(game)?.figures.list.find((figure) => figure.id === id)?.title ?? id
}

/** Whether a seat is worse off that has more of it than the others. */
export function isBadFigure(game: GameId, id: string): boolean {
  return id === CPU_OUT || findGame(game)?.figures.list.find((figure) => figure.id === id)?.isBad === true
}

/** What is stored of a match that was played to its end; undefined where that is not all of it. */
export function figuresOfMatch(
  game: GameId,
  curves: Uint8Array,
  figures: Uint8Array,
): (MatchFigures & { readonly rounds: number }) | undefined {
  const { rounds, seats } = unpackCurves(curves)
  const { ids, rounds: planned, values } = unpackFigures(figures)
  const moments = seats[0].length
  if (moments < 3 || rounds !== planned) return undefined
  const none = seats.map((seat) => seat.map(() => 0))
  const lists = learnedFigures(game).map((id) => {
    if (id === SCORE_FIGURE.id) return seats
    if (id === CPU_OUT) {
      const cpu = values[ids.indexOf(CPU)]
      return cpu ? cpu.map((seat) => seat.map((share) => (share >= 1 ? 1 : 0))) : none
    }
    return values[ids.indexOf(id)]
  })
  const isWhole = lists.every((list) => list?.every((seat) => seat.length === moments))
  if (!isWhole) return undefined
  return {
    rounds,
    values: lists,
    scores: seats.map((seat) => seat[moments - 1]),
  }
}
