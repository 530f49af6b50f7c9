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

/** A league of equal bots as it is stored: probes of every version on the same two seeds, then blocks of drawn tables. */
export interface SimulatedPlay {
  /** Bots of equal strength, the Dummy among them; version k is bot k. */
  readonly bots: number
  /** Versions that play exactly as bot 1 does. */
  readonly clones: number
  readonly blocks: number
  readonly seed: number
  /** How much a seed itself favours a bot, in log-strength. */
  readonly spread: number
}

export interface PlayedMatch {
  readonly number: number
  readonly kind: 'probe' | 'table'
  readonly turn: number
  readonly versions: readonly number[]
  readonly scores: readonly number[]
  readonly seed: number
}

/** The matches, and which bot each version is. */
export function simulatePlayed({ bots, clones, blocks, seed, spread }: SimulatedPlay) {
  const random = createUniforms(seed)
  const matches: PlayedMatch[] = []
  /** Four rotations on one seed, which favours a bot in all of them. */
  const play = (four: readonly number[]): readonly (readonly number[])[] => {
    const favour = new Map(
      four.map((bot) => [bot, spread * (random() + random() + random() - 1.5) * 2] as const),
    )
    return [0, 1, 2, 3].map((turn) => {
      const luck = four.map((_, k) => -Math.log(1 - random()) / Math.exp(favour.get(four[(k + turn) % 4])!))
      return luck.map((time) => 4 - luck.filter((other) => other < time).length)
    })
  }
  let number = 0
  const keep = (
    kind: PlayedMatch['kind'],
    versions: readonly number[],
    own: number,
    scores: ReturnType<typeof play>,
  ) => {
    scores.forEach((four, turn) => matches.push({ number, kind, turn, versions, scores: four, seed: own }))
    number++
  }
  for (const probe of [0, 1])
    for (let bot = 0; bot < bots; bot++) {
      const scores = play([bot, 0, 0, 0])
      const alike = bot === 1 ? Array.from({ length: clones }, (_, k) => bots + k) : []
      for (const version of [bot, ...alike]) keep('probe', [version, 0, 0, 0], -1 - probe, scores)
    }
  for (let block = 0; block < blocks; block++) {
    const table = new Set<number>()
    while (table.size < 4) table.add(Math.floor(random() * bots))
    keep('table', [...table], block, play([...table]))
  }
  const copies = Array.from({ length: clones }, (_, k) => [bots + k, 1] as const)
  return {
    matches,
    botOf: new Map([...Array.from({ length: bots }, (_, bot) => [bot, bot] as const), ...copies]),
    clones: new Map(copies),
  }
}
