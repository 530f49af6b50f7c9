import { findKnown } from '../../../src-games/known-games.ts'
import type { MatchJob, MatchOutcome } from './match-job.ts'

/** The outcome of a match of which nothing is known but how it ended. */
export function emptyOutcome(job: MatchJob, status: MatchOutcome['status'], problem?: string): MatchOutcome {
  return {
    status,
    ...(problem === undefined ? {} : { problem }),
    rounds: 0,
    record: {
      game: job.game,
      rulesVersion: findKnown(job.game)?.rulesVersion ?? 1,
      config: job.config,
      seed: job.seed,
      names: job.seats.map((seat) => seat.name),
      orders: new Uint8Array([0]),
      statuses: [],
      trace: [],
    },
    scores: [0, 0, 0, 0],
    curves: [[], [], [], []],
    logs: [],
    drawings: [],
    freezes: [undefined, undefined, undefined, undefined],
    cpu: [0, 0, 0, 0],
    durationMs: 0,
  }
}
