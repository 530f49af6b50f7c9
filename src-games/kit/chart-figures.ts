import { roundTo } from './machine-numbers.ts'
import { SEATS, type AnyGame, type GameEvent, type GameState } from './game.ts'

/** A number that a game has for each seat beside the score, drawn over the rounds of many matches. */
export interface ChartFigure {
  readonly id: string
  readonly title: string
  readonly hint: string
  /** Who has more of it is worse off. */
  readonly isBad?: true
}

/** What the rounds so far add up to and no state holds, by seat. */
export interface FigureTally {
  readonly kills: readonly number[]
}

/** How a game fills its figures. */
export interface ChartFigures<State extends GameState = GameState> {
  readonly list: readonly ChartFigure[]
  /** Those of `list` that are right only when all kills are known. */
  readonly needKills?: readonly string[]
  /** Values in the order of `list`. */
  of(state: State, seat: number, tally: FigureTally): number[]
}

/** Known of every match that had limits. */
export const CPU_FIGURE: ChartFigure = { id: 'cpu', title: 'CPU', hint: 'Share of the CPU limit used so far' }
export const SCORE_FIGURE: ChartFigure = { id: 'score', title: 'Score', hint: 'Score so far' }
const KILLS: ChartFigure = { id: 'kills', title: 'Kills', hint: 'Units of others killed so far' }

/** All figures of a game, the score first. */
export function figuresOfGame(game: AnyGame): readonly ChartFigure[] {
  return [SCORE_FIGURE, CPU_FIGURE, KILLS, ...game.figures.list]
}

/** Points kept of a match, the first and the last state included. */
export const CURVE_POINTS = 65

/** The rounds, out of a whole match of `rounds`, after which points are kept. */
export function pointRounds(rounds: number): number[] {
  const points = Math.min(CURVE_POINTS, rounds + 1)
  return Array.from({ length: points }, (_, k) => (points > 1 ? Math.round((k * rounds) / (points - 1)) : 0))
}

/** Figures of one match at some points of it: `values[figure][seat][point]`. */
export interface FigureCurves {
  readonly ids: readonly string[]
  /** Rounds that the match was to have; one that ended early has fewer points. */
  readonly rounds: number
  readonly values: readonly (readonly (readonly number[])[])[]
}

export interface FigureCollector {
  /** A state, the first one (round 0) or one after a round, with what happened in that round and the share of the CPU limit used, exact. */
  add(state: GameState, events: readonly GameEvent[], cpu?: readonly number[]): void
  end(): FigureCurves
}

/** Gathers the figures of a match while it is played; between the points it only counts kills. */
export function createFigureCollector(game: AnyGame, rounds: number, hasCpu: boolean): FigureCollector {
  const at = new Set(pointRounds(rounds))
  const kills = [0, 0, 0, 0]
  const ids = [...(hasCpu ? [CPU_FIGURE.id] : []), KILLS.id, ...game.figures.list.map(({ id }) => id)]
  const values = ids.map(() => Array.from({ length: SEATS }, (): number[] => []))
  let round = 0
  return {
    add(state, events, cpu = [0, 0, 0, 0]) {
      for (const { kind, seat } of events) if (kind === 'kill' && seat >= 0 && seat < SEATS) kills[seat]++
      if (at.has(round++))
        for (let seat = 0; seat < SEATS; seat++) {
          // In millionths: a round may use less than that, and rounding would show as steps.
          const share = hasCpu ? [roundTo(cpu[seat], 6)] : []
          const own = [...share, kills[seat], ...game.figures.of(state, seat, { kills })]
          own.forEach((value, figure) => values[figure][seat].push(value))
        }
    },
    end: () => ({ ids, rounds, values }),
  }
}
