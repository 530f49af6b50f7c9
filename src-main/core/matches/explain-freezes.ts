import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'

/** An outcome whose freezes say what was running, with lines of the bots' files. */
export async function explainFreezes(
  outcome: MatchOutcome,
  seats: readonly Pick<ResolvedSeat, 'explain'>[],
): Promise<MatchOutcome> {
  if (!outcome.freezes.some((freeze) => freeze)) return outcome
  const freezes = await Promise.all(
    outcome.freezes.map(async (freeze, seat) => (freeze ? seats[seat].explain(freeze) : undefined)),
  )
  return { ...outcome, freezes }
}
