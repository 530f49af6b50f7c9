import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { orStopped } from '../../base/pacing/or-stopped.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Together } from './together.ts'
import { playJobs, type BatchJob, type BatchPlan, type PlayEnd, type PlayOptions } from './play-jobs.ts'

/** What becomes of a batch that is stopped: `paused` is to be resumed, `cancelled` need not be. */
export type StopAs = 'paused' | 'cancelled'

/** How a batch ended, to be stored. */
export interface BatchEnd extends PlayEnd {
  /** What it is now when not all of it was played. */
  readonly stopAs: StopAs
  /** Milliseconds of this run. */
  readonly ms: number
}

/**
 * What a kind of batch (comparisons, groups, suites) does itself. Its store is all there is to resume from: `prepare`
 * plans what is not stored yet, and `keep` of the plan stores a match and its part in the batch (`createKeepMatch`).
 */
export interface BatchKind<Job extends BatchJob> {
  /** Batches of this kind that are played at a time; the others wait in the order in which they were started. */
  readonly atATime: number
  /** Stores that it runs. */
  readonly begin: (id: number) => void
  /**
   * Plans what is left of it, and makes its versions ready. What it throws becomes the problem of the batch; a batch that is
   * stopped meanwhile does not wait for it.
   */
  readonly prepare: (id: number) => Promise<BatchPlan<Job>>
  /** Stores how it ended. It is no longer running then. */
  readonly end: (id: number, end: BatchEnd) => void
  /** Sends the page its state: at most every `everyMs` while it is played, and when it has ended. */
  readonly changed: (id: number) => void
  readonly everyMs: number
  /** Not even its end could be stored. What was played is, and it can be resumed. */
  readonly endLost: (id: number, error: unknown) => void
}

export interface BatchesDeps {
  readonly pool: PlayOptions['pool']
  readonly together: Together
  /** What keeps something from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
  /** `changed` is called when what `open` gives is different, and when a match was kept. */
  readonly jobs?: Pick<Jobs, 'changed'>
}

interface Running {
  readonly controller: AbortController
  /** Its versions are ready and its matches wait or are played. */
  isPlaying: boolean
  readonly startedAt: number
  stopAs: StopAs
  /** It was started again while its end was still on its way. */
  startsAgain: boolean
}

/** A batch that is played, that is being made ready for it, or that waits for the one before it. */
export interface OpenBatch {
  readonly id: number
  readonly stage: 'plays' | 'prepares' | 'waits'
}

/** Batches of one kind, by id: started, waiting for their turn, played, stopped, and played on after that. */
export interface Batches {
  /** Plays it, or lets it wait for its turn; one that is being stopped, as soon as it has ended. Otherwise nothing happens. */
  start(id: number): void
  /** Stops it, and takes it out of those that wait; false when it did neither. Its end is stored soon after. */
  stop(id: number, as: StopAs): boolean
  /** Whether it is played or waits. */
  has(id: number): boolean
  isRunning(id: number): boolean
  /** All that are not stopped; those that wait in their order, after the others. */
  open(): readonly OpenBatch[]
  /** Milliseconds that this run has lasted; 0 when it is not running. */
  playingMs(id: number): number
  /**
   * Stops all of them and lets none begin before `release`. Resolves when nothing is being played or stored any more, and what was
   * going on or waited is stored as paused; gives that, in the order in which it would have gone on.
   */
  halt(): Promise<number[]>
  /** What is started begins again. */
  release(): void
  /** Resolves when nothing is being played or stored any more; what was going on is stored as paused. */
  close(): Promise<void>
}

export function createBatches<Job extends BatchJob>(deps: BatchesDeps, kind: BatchKind<Job>): Batches {
  const moved = (): void => deps.jobs?.changed()
  const waiting: number[] = []
  const running = new Map<number, Running>()
  const ends = new Set<Promise<void>>()
  let isClosing = false
  let isHalted = false

  async function run(id: number): Promise<void> {
    const own: Running = {
      controller: new AbortController(),
      isPlaying: false,
      startedAt: performance.now(),
      stopAs: 'paused',
      startsAgain: false,
    }
    running.set(id, own)
    moved()
    try {
      const end = await playBatch(id, own, deps, kind)
      running.delete(id)
      const ms = end.playedMs ?? performance.now() - own.startedAt
      kind.end(id, { ...end, stopAs: own.stopAs, ms })
      if (!isClosing) kind.changed(id)
    } catch (error) {
      running.delete(id)
      kind.endLost(id, error)
    }
    if (own.startsAgain && !has(id)) waiting.push(id)
    moved()
  }
  function next(): void {
    while (!isClosing && !isHalted && running.size < kind.atATime && waiting.length > 0) {
      const end = run(waiting.shift()!)
      ends.add(end)
      void end.finally(() => {
        ends.delete(end)
        next()
      })
    }
  }
  const has = (id: number) => running.has(id) || waiting.includes(id)
  function stop(id: number, as: StopAs): boolean {
    const own = running.get(id)
    if (own) {
      own.stopAs = as
      own.startsAgain = false
      own.controller.abort()
      moved()
      return true
    }
    const at = waiting.indexOf(id)
    if (at < 0) return false
    waiting.splice(at, 1)
    kind.end(id, { why: 'stopped', stopAs: as, ms: 0 })
    kind.changed(id)
    moved()
    return true
  }
  return {
    start(id) {
      if (isClosing) return
      const own = running.get(id)
      if (own?.controller.signal.aborted) own.startsAgain = true
      if (has(id)) return
      waiting.push(id)
      next()
      moved()
    },
    stop,
    has,
    isRunning: (id) => running.has(id),
    open: () => [...openOf(running), ...waiting.map((id): OpenBatch => ({ id, stage: 'waits' }))],
    playingMs(id) {
      const own = running.get(id)
      return own ? performance.now() - own.startedAt : 0
    },
    async halt() {
      isHalted = true
      const halted = [...openOf(running).map(({ id }) => id), ...waiting]
      for (const id of halted) stop(id, 'paused')
      await Promise.all(ends)
      return halted
    },
    release() {
      isHalted = false
      next()
    },
    async close() {
      isClosing = true
      for (const { controller } of running.values()) controller.abort()
      await Promise.all(ends)
    },
  }
}

/** Those that are not stopped. */
const openOf = (running: ReadonlyMap<number, Running>): readonly OpenBatch[] =>
  [...running]
    .filter(([, { controller, startsAgain }]) => !controller.signal.aborted || startsAgain)
    .map(([id, { isPlaying }]) => ({ id, stage: isPlaying ? 'plays' : 'prepares' }))

/** Plays one from what is stored of it, and sends the page where it is. */
async function playBatch<Job extends BatchJob>(
  id: number,
  own: Running,
  { pool, together, explainFailure, jobs }: BatchesDeps,
  kind: BatchKind<Job>,
): Promise<PlayEnd> {
  const { signal } = own.controller
  const announce = createThrottle(kind.everyMs, () => kind.changed(id))
  try {
    kind.begin(id)
    announce.request()
    const plan = await orStopped(kind.prepare(id), signal)
    if (!plan) return { why: 'stopped' }
    own.isPlaying = true
    jobs?.changed()
    const announceMove = (): void => {
      announce.request()
      jobs?.changed()
    }
    const keep: typeof plan.keep = (job, outcome) => {
      plan.keep(job, outcome)
      announceMove()
    }
    const lost: typeof plan.lost = (job, problem) => {
      plan.lost?.(job, problem)
      announceMove()
    }
    return await playJobs({ ...plan, keep, ...(plan.lost ? { lost } : {}) }, { pool, together, signal })
  } catch (error) {
    return { why: 'failed', problem: error instanceof ApiError ? error.message : explainFailure(error) }
  } finally {
    announce.stop()
  }
}
