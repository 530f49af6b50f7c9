import { findGame } from '../../../src-games/index.ts'
import { decodeRounds, encodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { LogEntry } from '../../../src-shared/contract/values.ts'
import type { Drawing } from '../../../src-games/kit/drawings.ts'
import type { LiveRounds, MatchJob } from '../../engines/match-job/match-job.ts'

/** The rounds of a running match so far, for observers who join it in the middle. */
export interface RoundsSoFar {
  add(rounds: LiveRounds): void
  /** What would be stored if the match ended now. */
  read(): {
    readonly record: MatchRecord
    readonly logs: LogEntry[]
    readonly drawings: Drawing[]
    /** Of a season: its states so far. */
    readonly texts: Uint8Array[]
  }
}

export function createRoundsSoFar(job: MatchJob): RoundsSoFar {
  let batches: LiveRounds[] = []
  return {
    add(rounds) {
      // From the start again: a bot failed so that its engine had to be replaced.
      if (rounds.from === 0) batches = []
      batches.push(rounds)
    },
    read() {
      const orders = batches.flatMap((batch) => {
        const decoded = decodeRounds(batch.orders)
        if (!decoded.ok) throw new Error(`rounds of a running match: ${decoded.error.message}`)
        return decoded.value
      })
      const reseeds = job.past?.reseeds ?? []
      return {
        record: {
          game: job.game,
          rulesVersion: findGame(job.game)?.rulesVersion ?? 1,
          config: job.config,
          seed: job.seed,
          names: job.seats.map(({ name }) => name),
          orders: encodeRounds(orders),
          statuses: batches.flatMap(({ statuses }) => statuses),
          // Nothing to prove yet: these rounds are what is being played.
          trace: [],
          ...(reseeds.length > 0 ? { reseeds: [...reseeds] } : {}),
        },
        logs: batches.flatMap(({ logs }) => logs),
        drawings: batches.flatMap(({ drawings }) => drawings),
        texts: batches.flatMap(({ texts }) => texts ?? []),
      }
    },
  }
}
