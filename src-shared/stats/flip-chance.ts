/**
 * How often a case of a suite would turn although nothing changed in how good the bot is. The same seeds are played by
 * both versions, so what counts is the seeds that differ: under no change each is as likely to have got better as worse
 * (sign test, exact).
 */

/** Chance of at least such an imbalance between seeds that got better and seeds that got worse; 1 where none differs. */
export function chanceOfImbalance(better: number, worse: number): number {
  const changed = better + worse
  const most = Math.max(better, worse)
  let term = 1
  let tail = 0
  // Binomial coefficients of ½, from the tail: term is C(changed, k) with k counted down from `changed`.
  for (let k = changed; k >= most; k--) {
    tail += term
    term = (term * k) / (changed - k + 1)
  }
  return Math.min(1, (2 * tail) / 2 ** changed)
}

/**
 * Chance that one match of a bot that passes `passed` of `played` turns either way: 2p(1 − p), where p has half a pass
 * and half a failure added, since a few matches never prove that it always passes.
 */
export function chanceOfTurn(passed: number, played: number): number {
  const p = (passed + 0.5) / (played + 1)
  return 2 * p * (1 - p)
}

/** What happens less often than this by chance is news. */
export const NEWS_BELOW = 0.05
