import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchJob } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { NoticeBeyond } from './beyond-notices.ts'
import { explainFreezes } from './explain-freezes.ts'
import type { LiveMatches } from './live-matches.ts'
import type { MatchList } from './match-list.ts'
import type { MatchStore } from './match-store.ts'

export interface PlayStoredDeps {
  readonly store: Pick<MatchStore, 'setRunning' | 'finish' | 'setLost'>
  readonly list: Pick<MatchList, 'get'>
  readonly pool: Pick<MatchPool, 'run'>
  readonly live: LiveMatches
  readonly emit: Emit
  readonly noticeBeyond: NoticeBeyond
  /** What keeps a match from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
  /** Once true, nothing more is stored or sent. */
  readonly isClosing: () => boolean
}

/** Plays a match that is stored as queued to its end and stores what came of it. Never rejects. */
export async function playStored(
  deps: PlayStoredDeps,
  id: number,
  job: MatchJob,
  seats: readonly ResolvedSeat[],
  signal: AbortSignal,
): Promise<void> {
  const { store, list, pool, live, emit, noticeBeyond, explainFailure, isClosing } = deps
  try {
    // Rounds are always sent, since an observer may join.
    const outcome = await pool.run(
      { ...job, live: true },
      {
        signal,
        onStart: () => {
          if (isClosing()) return
          store.setRunning(id)
          live.update(id, { status: 'running' })
        },
        onRounds: (rounds) => {
          live.update(id, { round: rounds.from + rounds.statuses.length })
          if (live.addRounds(id, rounds)) emit('match.rounds', { id, ...rounds })
        },
      },
    )
    const explained = isClosing() ? outcome : await explainFreezes(outcome, seats)
    if (isClosing()) return
    store.finish(id, job.limits, explained)
    live.end(id)
    const match = list.get(id)
    if (match) emit('match.changed', { match })
    noticeBeyond({ limits: job.limits, seats }, explained)
  } catch (error) {
    const problem = `Its result could not be stored. ${explainFailure(error)}`
    const match = live.end(id)
    if (match) emit('match.changed', { match: { ...match, status: 'lost', problem } })
    emit('app.notice', { text: `Match ${id} is lost. ${problem}` })
    giveUp(deps, id, problem)
  }
}

function giveUp({ store, explainFailure }: PlayStoredDeps, id: number, problem: string): void {
  try {
    store.setLost(id, problem)
  } catch (error) {
    // The disk that failed just now: the next start will find the match unfinished.
    explainFailure(error)
  }
}
