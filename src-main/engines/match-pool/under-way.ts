import type { Care } from '../match-child/supervise/protocol.ts'
import type { MatchOutcome } from '../match-job/match-job.ts'
import type { MatchProcess } from './match-process.ts'
import { isUrgent, type QueuedMatch } from './match-queue.ts'

/** Matches that are played now, each in its process. */
export type UnderWay = ReturnType<typeof createUnderWay>

export function createUnderWay() {
  const busy = new Set<MatchProcess>()
  /** Matches that are played only while processes are free. */
  const leisure = new Map<MatchProcess, QueuedMatch>()
  /** Those that play what the user asked for one by one. */
  const asked = new Set<MatchProcess>()
  /** The jobs of which matches are played. */
  const jobOf = new Map<MatchProcess, string>()

  return {
    async playIn(
      process: MatchProcess,
      waiting: QueuedMatch,
      care?: Care,
      job = waiting.job,
    ): Promise<MatchOutcome> {
      const { options } = waiting
      if (!isUrgent(waiting)) process.lower()
      busy.add(process)
      if (options.isLeisure) leisure.set(process, waiting)
      else if (!options.isBackground) asked.add(process)
      if (options.jobId !== undefined) jobOf.set(process, options.jobId)
      const cancel = () => process.cancel()
      options.signal?.addEventListener('abort', cancel)
      const callbacks = job !== waiting.job ? {} : care ? { ...options, onStart: () => {} } : options
      const outcome = await process.run(job, callbacks, care)
      options.signal?.removeEventListener('abort', cancel)
      busy.delete(process)
      leisure.delete(process)
      asked.delete(process)
      jobOf.delete(process)
      return outcome
    },
    count: (): number => busy.size,
    /** Nothing is played but what gives way to all else. */
    isLeisure: (): boolean => busy.size === leisure.size,
    /** Stops what is played in leisure: something else waits. */
    makeRoom(): void {
      for (const [process, waiting] of leisure) {
        if (waiting.hasYielded) continue
        waiting.hasYielded = true
        process.cancel()
      }
    },
    cancelAll(): void {
      for (const process of busy) process.cancel()
    },
    classes: () => ({ asked: asked.size, leisure: leisure.size }),
    jobs: (): ReadonlySet<string> => new Set(jobOf.values()),
  }
}
