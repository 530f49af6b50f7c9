import { factorize, solve } from './cholesky.ts'
import type { Rankings } from './league-data.ts'

/**
 * Plackett–Luce: a match is a draw of the first place by strengths γ, then of the second among the others, and so on.
 * Log-strengths θ with the Dummy (bot 0) at 0, fitted to all matches at once, whatever their order, by Newton's steps: there
 * is but one summit (Hunter, Ann. Statist. 32, 2004). One virtual tie of each bot with the Dummy keeps those finite that
 * were never beaten, or always.
 */
export interface StrengthFit {
  readonly strengths: Float64Array
  /** Factor of the information of bots 1, 2, …: what a change of the evidence changes in their strengths. */
  readonly factor: Float64Array
}

const MOST_STEPS = 200
const CLOSE_ENOUGH = 1e-9
/** Weight of the virtual tie: one match of two. */
const TIE = 1

export function fitStrengths(bots: number, rankings: Rankings): StrengthFit {
  const strengths = new Float64Array(bots)
  const free = bots - 1
  const step = new Float64Array(free)
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    const information = informationAt(strengths, rankings, step)
    factorize(information, free)
    solve(information, free, step)
    const largest = step.reduce((most, change) => Math.max(most, Math.abs(change)), 0)
    // Too long a step overshoots. How sharply the likelihood bends changes by e² at most with each unit of strength, so that
    // one of this length never does (Bach, Electron. J. Statist. 4, 2010); near the summit it is the whole step.
    const bend = Math.max(2 * largest, CLOSE_ENOUGH)
    const length = Math.log1p(bend) / bend
    for (let bot = 1; bot < bots; bot++) strengths[bot] += length * step[bot - 1]
    if (largest < CLOSE_ENOUGH) break
  }
  const factor = informationAt(strengths, rankings, step)
  factorize(factor, free)
  return { strengths, factor }
}

/** The information at some strengths, of bots 1, 2, …; `gradient` becomes the slope there. */
function informationAt(
  strengths: Float64Array,
  { count, orders, weights }: Rankings,
  gradient: Float64Array,
): Float64Array<ArrayBuffer> {
  const free = strengths.length - 1
  const gamma = strengths.map((theta) => Math.exp(theta))
  const information = new Float64Array(free * free)
  gradient.fill(0)
  for (let i = 0; i < free; i++) {
    const p = gamma[i + 1] / (gamma[i + 1] + 1)
    gradient[i] += TIE * (0.5 - p)
    information[i * free + i] += TIE * p * (1 - p)
  }
  const p = new Float64Array(4)
  for (let r = 0; r < count; r++) {
    const at = 4 * r
    const weight = weights[r]
    for (let stage = 0; stage < 3; stage++) {
      let left = 0
      for (let k = stage; k < 4; k++) left += gamma[orders[at + k]]
      const first = orders[at + stage] - 1
      if (first >= 0) gradient[first] += weight
      for (let k = stage; k < 4; k++) p[k] = gamma[orders[at + k]] / left
      for (let k = stage; k < 4; k++) {
        const i = orders[at + k] - 1
        if (i < 0) continue
        const change = weight * p[k]
        gradient[i] -= change
        information[i * free + i] += change
        for (let l = stage; l < 4; l++) {
          const j = orders[at + l] - 1
          if (j >= 0) information[i * free + j] -= change * p[l]
        }
      }
    }
  }
  return information
}

/**
 * What one ranking says of the strengths of its four bots, beyond what was expected: the slope of its part of the likelihood.
 * Passed on as (bot, amount); for a bot in several seats several times.
 */
export function eachSlope(
  gamma: Float64Array,
  { count, orders, weights, blocks }: Rankings,
  add: (block: number, bot: number, amount: number) => void,
): void {
  /** Strength of those that are left for each place. Added from the last on: what is taken away from a giant is lost. */
  const left = new Float64Array(4)
  for (let r = 0; r < count; r++) {
    const at = 4 * r
    left[3] = gamma[orders[at + 3]]
    for (let k = 2; k >= 0; k--) left[k] = left[k + 1] + gamma[orders[at + k]]
    let chance = 0
    for (let k = 0; k < 4; k++) {
      const bot = orders[at + k]
      if (k < 3) chance += 1 / left[k]
      add(blocks[r], bot, weights[r] * ((k < 3 ? 1 : 0) - gamma[bot] * chance))
    }
  }
}
