import type { GameId } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { MatchOutcome, SeatProgram } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'

/** A match as it was played, in which one bot is looked at again: all else are its recorded orders. */
export interface SearchedMatch {
  readonly game: GameId
  readonly record: MatchRecord
  readonly seat: number
  readonly rounds: number
  /** Round in which the bot was frozen. */
  readonly frozenAt?: number | undefined
}

export interface PlayAgainOptions {
  readonly signal?: AbortSignal | undefined
  readonly upTo?: number
  /** CPU that the bot may take, see `OrdersCheck`. */
  readonly seconds?: number
}

/**
 * Plays it with another build of the bot. It ends with the first round in which that one gives other orders. The match
 * gives way to every match that the user waits for.
 */
export function playAgain(
  pool: Pick<MatchPool, 'run'>,
  { game, record, seat, rounds, frozenAt }: SearchedMatch,
  wasm: Uint8Array,
  { signal, upTo = rounds, seconds }: PlayAgainOptions = {},
): Promise<MatchOutcome> {
  const seats = record.names.map((name, at): SeatProgram =>
    at === seat ? { kind: 'wasm', name, wasm } : { kind: 'recorded', name },
  )
  const { config, seed, orders, statuses, reseeds = [] } = record
  return pool.run(
    {
      game,
      config,
      seed,
      seats,
      // Checks take CPU too; without a limit the same bot still does the same.
      limits: 'none',
      live: false,
      past: { orders, statuses, reseeds },
      check: {
        seat,
        rounds: Math.min(upTo, rounds, frozenAt === undefined ? rounds : frozenAt + 1),
        sameRounds: Math.min(upTo, frozenAt ?? rounds),
        ...(seconds === undefined ? {} : { seconds }),
      },
    },
    { isBackground: true, ...(signal ? { signal } : {}) },
  )
}
