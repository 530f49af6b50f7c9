import { factorize, solve } from '../league/cholesky.ts'

/**
 * Who of four comes first, and who second, by what they have: a conditional logit with one weight a figure for all seats.
 * The first place is drawn by exp(utility), the second in the same way among the other three (Plackett and Luce), so that
 * four equal seats have 1/2 each for the first two places.
 */

/** One moment of a match. */
export interface ChanceMoment {
  /** By seat, then by figure. */
  readonly figures: readonly (readonly number[])[]
  /** Seats that came first and second; undefined where they were level with others. */
  readonly first: number | undefined
  readonly second: number | undefined
}

/** Chance of each seat to be among the first two. Utilities may be as large as they like. */
export function firstTwoOf(utilities: readonly number[]): number[] {
  const most = Math.max(...utilities)
  const gamma = utilities.map((utility) => Math.max(1e-12, Math.exp(utility - most)))
  const total = gamma.reduce((sum, one) => sum + one, 0)
  // Added up, not taken away: of one that is nearly all there is nothing would be left.
  const rest = gamma.map((_, k) => gamma.reduce((sum, one, j) => (j === k ? sum : sum + one), 0))
  return gamma.map((own, seat) =>
    gamma.reduce(
      (sum, other, k) => (k === seat ? sum : sum + (other / total) * (own / rest[k])),
      own / total,
    ),
  )
}

export const utilityOf = (weights: readonly number[], figures: readonly number[]): number =>
  weights.reduce((sum, weight, k) => sum + weight * figures[k], 0)

/** Log-likelihood of the first two places less the ridge (½ · ridge · |weights|²), its gradient, and minus its Hessian. */
export function likelihood(
  moments: readonly ChanceMoment[],
  weights: readonly number[],
  ridge: number,
): { readonly value: number; readonly gradient: Float64Array; readonly information: Float64Array } {
  const n = weights.length
  const gradient = Float64Array.from(weights, (weight) => -ridge * weight)
  const information = new Float64Array(n * n)
  for (let k = 0; k < n; k++) information[k * n + k] = ridge
  let value = -0.5 * ridge * weights.reduce((sum, weight) => sum + weight * weight, 0)

  const mean = new Float64Array(n)
  /** Adds that `winner` was the first among `among`. */
  function addChoice(figures: ChanceMoment['figures'], among: readonly number[], winner: number): void {
    const utilities = among.map((seat) => utilityOf(weights, figures[seat]))
    const most = Math.max(...utilities)
    const gamma = utilities.map((utility) => Math.exp(utility - most))
    const total = gamma.reduce((sum, one) => sum + one, 0)
    value += utilities[among.indexOf(winner)] - most - Math.log(total)
    mean.fill(0)
    among.forEach((seat, k) => {
      const share = gamma[k] / total
      for (let i = 0; i < n; i++) mean[i] += share * figures[seat][i]
    })
    for (let i = 0; i < n; i++) gradient[i] += figures[winner][i] - mean[i]
    among.forEach((seat, k) => {
      const share = gamma[k] / total
      for (let i = 0; i < n; i++) {
        const di = share * (figures[seat][i] - mean[i])
        for (let j = 0; j <= i; j++) information[i * n + j] += di * (figures[seat][j] - mean[j])
      }
    })
  }
  for (const { figures, first, second } of moments) {
    if (first === undefined) continue
    addChoice(figures, [0, 1, 2, 3], first)
    if (second !== undefined)
      addChoice(
        figures,
        [0, 1, 2, 3].filter((seat) => seat !== first),
        second,
      )
  }
  for (let i = 0; i < n; i++) for (let j = 0; j < i; j++) information[j * n + i] = information[i * n + j]
  return { value, gradient, information }
}

const STEPS = 30
const SMALL = 1e-6

/** Weights that make what happened most likely: Newton's steps, halved where they would lead too far. */
export function fitWeights(moments: readonly ChanceMoment[], figures: number, ridge: number): number[] {
  let weights: number[] = Array<number>(figures).fill(0)
  let now = likelihood(moments, weights, ridge)
  for (let step = 0; step < STEPS; step++) {
    // With a ridge it is always positive.
    factorize(now.information, figures)
    solve(now.information, figures, now.gradient)
    const way = now.gradient
    let share = 1
    let next = now
    let moved = weights
    for (; share > SMALL; share /= 2) {
      moved = weights.map((weight, k) => weight + share * way[k])
      next = likelihood(moments, moved, ridge)
      if (next.value >= now.value) break
    }
    const gain = next.value - now.value
    if (!(gain >= 0)) break
    weights = moved
    now = next
    if (gain < SMALL) break
  }
  return weights
}
