import { createUniforms } from '../src-shared/stats/normals.ts'
import type { LeagueMatch } from '../src-shared/league/league-data.ts'

/** Leagues whose strengths are known, to try on them what is said of leagues. */
export interface SimulatedLeague {
  /** Log-strengths; bot 0 is the Dummy. */
  readonly truth: readonly number[]
  readonly blocks: number
  readonly seed: number
  /** How much a seed itself favours a bot, in log-strength: what makes the four matches of a block alike. */
  readonly spread?: number
}

/** Blocks of four drawn bots, each seed in four rotations; places as Plackett and Luce have them, scores 4 to 1. */
export function simulateLeague({ truth, blocks, seed, spread = 0 }: SimulatedLeague): LeagueMatch[] {
  const random = createUniforms(seed)
  const matches: LeagueMatch[] = []
  for (let block = 0; block < blocks; block++) {
    const table = new Set<number>()
    while (table.size < Math.min(4, truth.length)) table.add(Math.floor(random() * truth.length))
    const four = [...table, 0, 0, 0].slice(0, 4)
    const strengths = four.map((bot) => truth[bot] + spread * (random() + random() + random() - 1.5) * 2)
    for (let turn = 0; turn < 4; turn++) {
      const players = four.map((_, k) => four[(k + turn) % 4])
      const luck = four.map((_, k) => -Math.log(1 - random()) / Math.exp(strengths[(k + turn) % 4]))
      const scores = luck.map((time) => 4 - luck.filter((other) => other < time).length)
      matches.push({ block, players, scores })
    }
  }
  return matches
}
