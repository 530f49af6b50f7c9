import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ResolvedSeat } from '../bots/seat-bots.ts'
import { GuardedFailure } from '../../engines/guarded/guarded-process.ts'
import type { GuardedWork } from '../../engines/guarded/guarded-work.ts'
import type { MatchService } from './match-service.ts'
import { PROVE_RECORD } from './guarded-jobs.ts'

/** What is needed to play on from a stored match: its record, found to be what today's rules give, and its bots. */
export function createPlayOn({
  matches,
  bots,
  guarded,
}: {
  readonly matches: Pick<MatchService, 'recordOf'>
  readonly bots: Pick<BotsService, 'resolveSeat'>
  readonly guarded: GuardedWork
}) {
  return {
    /**
     * The record of a match with its orders, after looking whether today's rules still give it up to a round; and from which
     * round on each seat had nothing to order.
     */
    async proven(
      id: number,
      upTo?: number,
    ): Promise<{
      record: MatchRecord
      rounds: readonly RoundOrders[]
      bereftFrom: readonly number[]
    }> {
      const record = matches.recordOf(id)
      const unplayable = (why: string) =>
        new ApiError('not-found', `This match cannot be played again: ${why}.`)
      const proof = await guarded.run(PROVE_RECORD, { record, upTo }).catch((failure: unknown) => {
        throw failure instanceof GuardedFailure ? unplayable(failure.message) : failure
      })
      if (proof.kind === 'unreadable') throw unplayable(proof.why)
      if (proof.kind === 'diverged')
        throw new ApiError(
          'match/no-record',
          `This match was played by other rules than today's: it cannot be played again from round ${proof.round} on.`,
        )
      return { record, rounds: proof.orders, bereftFrom: proof.bereftFrom }
    },

    /** The version that played a seat. */
    async before(match: MatchSummary, seat: number, rand?: 'shared'): Promise<ResolvedSeat> {
      const { name, versionId } = match.seats[seat]
      if (versionId === undefined)
        throw new ApiError(
          'not-found',
          `The bot ${name} of seat ${seat + 1} is not here${match.file ? ', as the match came from a file' : ' any more'}. Choose a version for this seat.`,
        )
      return bots.resolveSeat(match.game, { versionId }, rand)
    },
  }
}
export type PlayOn = ReturnType<typeof createPlayOn>
