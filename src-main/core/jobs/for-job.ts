import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { OpenJob } from './open-job.ts'

/** What a job is called by, everywhere. */
export const idOfJob = ({ kind, key }: Pick<OpenJob, 'kind' | 'key'>): string => `${kind} ${key}`

/** The pool for one job alone: its matches say which one they are played for. */
export function forJob(pool: MatchPool, job: Pick<OpenJob, 'kind' | 'key'>): MatchPool {
  const jobId = idOfJob(job)
  return { ...pool, run: (match, options) => pool.run(match, { ...options, jobId }) }
}
