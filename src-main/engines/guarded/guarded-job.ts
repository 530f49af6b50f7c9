/**
 * A kind of work on what strangers may have written. The code that needs it declares it in a `guarded-jobs.ts` of its own folder, and
 * `wiring/guarded-child.ts` says what code does it: nothing here knows any of them.
 */
export interface GuardedJob<in Ask, out Answer> {
  readonly kind: string
  /**
   * Seconds of CPU after which it is ended, some ten times what the largest honest input takes on a slow machine. CPU and
   * not time, so that a busy machine refuses nothing.
   */
  readonly cpuSeconds: number
  /** What is asked and answered; known to the compiler alone. */
  readonly types?: (ask: Ask) => Answer
}

/** Declares one; `kind` is its name between the processes, so no two have the same. */
export const guardedJob = <Ask, Answer>(kind: string, cpuSeconds: number): GuardedJob<Ask, Answer> => ({
  kind,
  cpuSeconds,
})

/** Of one guarded process: what JavaScript may hold, and everything together. */
export const HEAP_MB = 1024
export const RESIDENT_MB = 1536
