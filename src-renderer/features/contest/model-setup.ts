import type { ContestChange } from '../../../src-shared/contract/contests.ts'

/** What a simulated contest is like: how it is played, and how strong the others are. */
export interface ModelSetup {
  readonly students: number
  readonly finalists: number
  readonly roundsPerDay: number
  readonly contests: number
  readonly changes: readonly ContestChange[]
  /** The others are as `mean` and `spread` say, and not like the league. */
  readonly isOwnPopulation: boolean
  readonly mean: number
  readonly spread: number
}

export const USUAL_SETUP: ModelSetup = {
  students: 100,
  finalists: 11,
  roundsPerDay: 10,
  contests: 500,
  changes: [],
  isOwnPopulation: false,
  mean: 0.5,
  spread: 1,
}

const within = (value: number, least: number, most: number, usual: number): number =>
  Math.max(least, Math.min(most, Math.round(value) || usual))

/** What is asked of the main side: numbers that were typed are brought into their bounds. */
export function requestOf(asked: ModelSetup, leagueId: number, versionId: number) {
  const { finalists, changes, contests, isOwnPopulation, mean, spread } = asked
  return {
    leagueId,
    versionId,
    students: within(asked.students, 4, 320, 100),
    finalists,
    roundsPerDay: within(asked.roundsPerDay, 1, 320, 1),
    changes: [...changes],
    contests,
    ...(isOwnPopulation ? { population: { mean, spread } } : {}),
  }
}
