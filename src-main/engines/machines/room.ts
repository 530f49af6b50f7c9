import type { MatchJob } from '../match-job/match-job.ts'
import type { RunOptions } from '../match-pool/match-pool.ts'
import type { AwayMatches } from './away-matches.ts'
import type { HomeMatches } from './home-matches.ts'
import { canTravel } from './wire-match.ts'

export interface RoomOptions {
  /** Whether matches of the background are played here as well; otherwise what there is no room for waits for the workers. */
  readonly playsHere: boolean
  readonly home: HomeMatches
  readonly away: AwayMatches
  /** Match processes of this machine. */
  readonly processes: () => number
  /** Matches that the workers may have under way. */
  readonly lanesAway: () => number
}

/** Where a match finds room: here first, then on workers. Leisure makes room for all others wherever it is. */
export function createRoom({ playsHere, home, away, processes, lanesAway }: RoomOptions) {
  const lanesHere = (): number => (playsHere ? 2 * processes() : 0)
  const hasRoomAway = (isLeisure: boolean): boolean =>
    lanesAway() > (playsHere ? away.size() - (isLeisure ? 0 : away.leisure()) : 0)
  return {
    /** Matches that a batch may have under way, here and there. */
    lanes: (): number => lanesHere() + lanesAway(),
    /** Whether a worker is to play it. What is watched stays here. */
    isAway(job: MatchJob, { isBackground, staysHere, onRounds, isLeisure = false }: RunOptions): boolean {
      if (!isBackground || onRounds !== undefined || staysHere || !canTravel(job)) return false
      return hasRoomAway(isLeisure) && home.running(isLeisure) >= lanesHere()
    },
  }
}
