import { isMachineLimited, type MatchJob, type MatchOutcome } from '../match-job/match-job.ts'
import { canTravel, type WireMatch } from './wire-match.ts'
import { toWire } from './outcome-to-wire.ts'
import { hashOfOutcome } from './wire-outcome.ts'

/** Matches that every worker begins with. */
const KNOWN_MATCHES = 2

/**
 * The first matches of a run that were played here: a worker that finds another outcome for them gets none. Passes them on with
 * the hashes of their outcomes, when there are enough.
 */
export function createKnownMatches(
  slim: (job: MatchJob) => WireMatch,
  send: (matches: readonly WireMatch[], hashes: readonly string[]) => void,
) {
  const known: { readonly job: MatchJob; readonly hash: string }[] = []
  const sendAll = (): void => {
    if (known.length < KNOWN_MATCHES) return
    send(
      known.map(({ job }) => slim(job)),
      known.map(({ hash }) => hash),
    )
  }
  return {
    /** Takes a match that was played here, if one is still needed. */
    learn(job: MatchJob, outcome: MatchOutcome): void {
      if (known.length >= KNOWN_MATCHES || !canTravel(job) || !isSound(outcome)) return
      known.push({ job, hash: hashOfOutcome(toWire(outcome)) })
      sendAll()
    },
    /** Sends them once more: no worker, or a new one, knows them. */
    sendAgain: sendAll,
  }
}

/** Whether an outcome says what the bots and the rules decided, and nothing about the machine that played it. */
export const isSound = (outcome: MatchOutcome): boolean =>
  outcome.status === 'done' && !isMachineLimited(outcome)
