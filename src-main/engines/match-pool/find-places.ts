import type { Care } from '../match-child/supervise/protocol.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { isMachineLimit } from '../../../src-games/kit/freeze-cause.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'

/**
 * Where in its file a script failed is not noted while it plays (`realm-plain.ts`): asking V8 for a stack makes it call
 * functions of the host. So such a match is played once more, which is exact, in a process that notes stacks, plays nothing
 * else and is soon thrown away; it says the places, and the match stays as it was.
 */
export async function withPlaces(
  job: MatchJob,
  outcome: MatchOutcome,
  playAgain: (job: MatchJob, care: Care) => Promise<MatchOutcome>,
): Promise<MatchOutcome> {
  if (outcome.status === 'lost' || outcome.status === 'cancelled') return outcome
  if (job.season || job.futures || job.check) return outcome
  const isSought = (freeze: Freeze | undefined, seat: number): freeze is Freeze =>
    freeze !== undefined && job.seats[seat].kind === 'script' && !isMachineLimit(freeze.cause)
  if (!outcome.freezes.some(isSought)) return outcome
  const silenced = outcome.freezes.flatMap((freeze, seat) => {
    if (!freeze || !isMachineLimit(freeze.cause)) return []
    const { round, ...stop } = freeze
    return [{ seat, round, stop }]
  })
  const again = await playAgain({ ...job, live: false, output: false }, { silenced, hasStacks: true })
  const freezes = outcome.freezes.map((freeze, seat) => {
    const found = again.freezes[seat]
    const isSame = isSought(freeze, seat) && found?.round === freeze.round && found.cause === freeze.cause
    return isSame ? found : freeze
  })
  return { ...outcome, freezes }
}
