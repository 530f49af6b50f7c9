import type { MatchJob } from '../../src-main/engines/match-job/match-job.ts'

/** A match of these bots that other machines could play; nothing of it is read. */
export const plainJob = (seed: number, seats: MatchJob['seats']): MatchJob => ({
  game: 'pandemic',
  config: 'the configuration',
  seed,
  limits: 'jutge',
  live: false,
  seats,
})
