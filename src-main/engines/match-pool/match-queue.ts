import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { RunOptions } from './match-pool.ts'

/** A match that waits for a process, or is played. */
export interface QueuedMatch {
  /** It was stopped to make room, not by its caller. */
  hasYielded?: boolean
  readonly job: MatchJob
  readonly options: RunOptions
  readonly resolve: (outcome: MatchOutcome) => void
}

/** What gives way to nothing else is played at full priority. */
export const isUrgent = ({ options: { isAwaited, isBackground, isLeisure } }: QueuedMatch): boolean =>
  isAwaited ?? !(isBackground || isLeisure)

/** The later, the less it matters when: leisure after background after what the user waits for. */
const classOf = ({ options }: QueuedMatch): number => (options.isLeisure ? 2 : options.isBackground ? 1 : 0)

/** Matches in the order in which they are begun. */
export function createMatchQueue() {
  const queue: QueuedMatch[] = []
  return {
    count: (): number => queue.length,
    first: (): QueuedMatch | undefined => queue[0],
    take: (): QueuedMatch | undefined => queue.shift(),
    /** Behind the last of its class, or before the first of it. */
    add(waiting: QueuedMatch, isFirst = false): void {
      const own = classOf(waiting)
      const at = queue.findIndex((other) => classOf(other) > own || (isFirst && classOf(other) === own))
      queue.splice(at < 0 ? queue.length : at, 0, waiting)
    },
    /** False when it does not wait any more. */
    remove(waiting: QueuedMatch): boolean {
      const at = queue.indexOf(waiting)
      if (at >= 0) queue.splice(at, 1)
      return at >= 0
    },
    takeAll: (): QueuedMatch[] => queue.splice(0),
    jobs: (): ReadonlySet<string> => new Set(queue.flatMap(({ options }) => options.jobId ?? [])),
  }
}
