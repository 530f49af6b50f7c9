import type { MatchPool, PoolState } from '../../engines/match-pool/match-pool.ts'
import { countOf } from '../../../src-shared/stats/plural.ts'
import { idOfJob } from './for-job.ts'
import type { OpenJob } from './open-job.ts'

/** What is played at this moment, and what waits. */
export type Played = Pick<PoolState, 'queued' | 'running' | 'runningElsewhere'> &
  ReturnType<MatchPool['classes']> & { readonly jobs: ReturnType<MatchPool['jobs']> }

/**
 * What a job waits for, which completes "waits for …"; undefined where it gets on. Only what is known from the queue: matches
 * that the user asked for one by one are played before those in the background, and leisure comes after both. Of two in the background
 * what came first is played first.
 */
export function waitsFor(job: OpenJob, all: readonly OpenJob[], played: Played): string | undefined {
  const { queued, running, runningElsewhere = 0, asked, leisure } = played
  if (job.behind !== undefined) return job.behind
  if (job.plays === undefined || queued === 0 || running === 0) return undefined
  const isAskedAlone = running === asked
  if (job.plays === 'background') return isAskedAlone ? inWords(asked) : otherBefore(job, all, played.jobs)
  if (leisure > 0 || runningElsewhere > 0) return undefined
  const before = all.find(({ plays, behind }) => plays === 'background' && behind === undefined)
  return before && !isAskedAlone ? before.title : inWords(asked)
}

/** Another one in the background, where of this one matches wait and none is played. */
function otherBefore(job: OpenJob, all: readonly OpenJob[], { played, waiting }: Played['jobs']) {
  const id = idOfJob(job)
  if (played.has(id) || !waiting.has(id)) return undefined
  return all.find((one) => played.has(idOfJob(one)))?.title
}

/** Matches that were asked for, each by itself. */
function inWords(asked: number): string {
  if (asked === 0) return 'matches that go first'
  return asked > 1 ? `the ${countOf(asked, 'match', 'matches')} played now` : 'the match that is played now'
}
