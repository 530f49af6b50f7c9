import { sharesOf } from '../stats/blocks.ts'
import { factorize, solve } from './cholesky.ts'
import type { LeagueData } from './league-data.ts'

/**
 * The score league: a bot's share of the total score is a quarter, and more or less as it is worth more or less than the
 * table it sits at. Worths by least squares, the Dummy (bot 0) at 0, in shares of the total score (0.01: a point of share).
 */
export interface WorthFit {
  readonly worths: Float64Array
  readonly factor: Float64Array
}

/** As strong as one match against three Dummies that came out even: keeps apart what is not connected. */
const PULL = 0.75

export function fitWorths({ bots, players, scores, blocks }: LeagueData): WorthFit {
  const free = bots - 1
  const factor = new Float64Array(free * free)
  const values = new Float64Array(free)
  for (let i = 0; i < free; i++) factor[i * free + i] = PULL
  for (let match = 0; match < blocks.length; match++) {
    const at = 4 * match
    const shares = sharesOf([scores[at], scores[at + 1], scores[at + 2], scores[at + 3]])
    for (let a = 0; a < 4; a++) {
      const i = players[at + a] - 1
      if (i < 0) continue
      values[i] += shares[a] - 0.25
      for (let b = 0; b < 4; b++) {
        const j = players[at + b] - 1
        if (j >= 0) factor[i * free + j] += (a === b ? 1 : 0) - 0.25
      }
    }
  }
  factorize(factor, free)
  solve(factor, free, values)
  const worths = new Float64Array(bots)
  worths.set(values, 1)
  return { worths, factor }
}

/** What each match says of the worths beyond what was expected; see `eachSlope`. */
export function eachShareSlope(
  worths: Float64Array,
  { players, scores, blocks }: LeagueData,
  add: (block: number, bot: number, amount: number) => void,
): void {
  for (let match = 0; match < blocks.length; match++) {
    const at = 4 * match
    const shares = sharesOf([scores[at], scores[at + 1], scores[at + 2], scores[at + 3]])
    let mean = 0
    for (let k = 0; k < 4; k++) mean += worths[players[at + k]] / 4
    for (let k = 0; k < 4; k++) {
      const bot = players[at + k]
      add(blocks[match], bot, shares[k] - 0.25 - (worths[bot] - mean))
    }
  }
}

/** Share of the total score at a table of three that are like the others of the league. */
export function shareInField(worths: ArrayLike<number>, bot: number, field: readonly number[]): number {
  const others = field.filter((other) => other !== bot)
  if (others.length === 0) return 0.25
  const mean = others.reduce((sum, other) => sum + worths[other], 0) / others.length
  return 0.25 + 0.75 * (worths[bot] - mean)
}
