import type { SafetyNets } from '../match-child/supervise/protocol.ts'
import type { QueueState } from '../../../src-shared/contract/values.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { MatchCallbacks } from './match-process.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import { createAloneLane } from './play-alone.ts'
import { createPlacer } from './play-for-places.ts'
import { createPlayer } from './play-waiting.ts'
import { createProcessStock } from './process-stock.ts'
import { createUnderWay } from './under-way.ts'
import { createMatchQueue, type QueuedMatch } from './match-queue.ts'

export interface MatchPoolOptions {
  /** Match processes at a time, at least 1. */
  readonly processes: number
  readonly nets?: Partial<SafetyNets>
  /** Starts the first process at once, for a match that is being prepared. */
  readonly isWarm?: boolean
}

export interface RunOptions extends MatchCallbacks {
  readonly signal?: AbortSignal
  /** Gives way to every match that is not: a comparison must not keep a user waiting who wants to watch one. */
  readonly isBackground?: boolean
  /** The user waits for it, though it is in the background: its process does not give way to all else that the machine does. */
  readonly isAwaited?: boolean
  /**
   * Waits until nothing else is played or waits, and makes room at once for whatever comes: what was begun is then played
   * again from its start, and its caller notices nothing.
   */
  readonly isLeisure?: boolean
  /** The job that it is played for, by its id: what waits can say for what. */
  readonly jobId?: string
  /** Played on this machine, though it is in the background: for what is measured. */
  readonly staysHere?: boolean
  /** In a process that has played nothing yet. With `staysHere`. */
  readonly isFresh?: boolean
  /** Its process plays this match first, which calls none of the callbacks. With `staysHere`. */
  readonly after?: MatchJob
}

export interface PoolState extends QueueState {
  /** Matches that a batch may have under way, so that no process idles; two for each process where it is missing. */
  readonly lanes?: number
  /** Of the processes, those on other machines; missing: none. */
  readonly elsewhere?: number
  /** Of the matches that are played, those on other machines; missing: none. */
  readonly runningElsewhere?: number
}

/** Plays matches in child processes, as many at a time as there are processes, in the order of the calls, those in the background last. */
export interface MatchPool {
  /** Never rejects: whatever happens to a match is its outcome. */
  run(job: MatchJob, options?: RunOptions): Promise<MatchOutcome>
  state(): PoolState
  /** Of the matches that are played in these processes: those that the user asked for one by one, and those that make room for all others. */
  classes(): { readonly asked: number; readonly leisure: number }
  /** Jobs that have matches here which say so: those that are played, and those that wait. */
  jobs(): { readonly played: ReadonlySet<string>; readonly waiting: ReadonlySet<string> }
  /** Starts a process before there is a match for it, while the caller still prepares one. */
  warm(): void
  onChange(listener: () => void): () => void
  resize(processes: number): void
  /** CPU that the match processes used so far, as they reported it after their last match. */
  cpuMs(): number
  /** Process ids, for tests and measurements. */
  pids(): number[]
  /** Ends everything: queued and running matches come out `cancelled`. */
  close(): Promise<void>
}

/** The same pool for matches that the user waits for, whatever plays them. */
export const awaited = <Pool extends Pick<MatchPool, 'run'>>(pool: Pool): Pool => ({
  ...pool,
  run: (job, options) => pool.run(job, { ...options, isAwaited: true }),
})

export function createMatchPool({ processes, nets = {}, isWarm = false }: MatchPoolOptions): MatchPool {
  let size = Math.max(1, processes)
  let isClosed = false
  const queue = createMatchQueue()
  const stock = createProcessStock(nets)
  const underWay = createUnderWay()
  const alone = createAloneLane(underWay.count)
  const placer = createPlacer({
    stock,
    underWay,
    isClosed: () => isClosed,
    isWanted: () => queue.count() > 0,
  })
  const listeners = new Set<() => void>()
  const play = createPlayer({
    stock,
    underWay,
    alone,
    placer,
    isClosed: () => isClosed,
    leave: (process) => stock.leave(process, isClosed ? 0 : size - underWay.count()),
    next,
    yielded(waiting) {
      queue.add(waiting, true)
      next()
    },
  })

  const changed = () => listeners.forEach((listener) => listener())
  /** What waits to be played alone holds up what is played in the background. */
  const isNext = (first: QueuedMatch | undefined): boolean =>
    first !== undefined &&
    (!alone.isTaken() || !first.options.isBackground) &&
    (!first.options.isLeisure || underWay.isLeisure())
  /** Begins what can be begun. */
  function next(): void {
    while (underWay.count() < size && isNext(queue.first())) {
      const waiting = queue.take()!
      void play(waiting, stock.takeFor(waiting))
    }
    alone.next()
    if (queue.count() === 0 && underWay.count() === 0) placer.dismiss()
    changed()
  }
  if (isWarm) stock.warm()

  return {
    run(job, options = {}) {
      const { signal } = options
      if (isClosed || signal?.aborted) return Promise.resolve(emptyOutcome(job, 'cancelled'))
      return new Promise((resolve) => {
        const leave = () => {
          if (!queue.remove(waiting)) return
          resolve(emptyOutcome(job, 'cancelled'))
          changed()
        }
        const waiting: QueuedMatch = {
          job,
          options,
          resolve(outcome) {
            signal?.removeEventListener('abort', leave)
            resolve(outcome)
          },
        }
        signal?.addEventListener('abort', leave)
        queue.add(waiting)
        if (!options.isLeisure) underWay.makeRoom()
        next()
      })
    },
    warm() {
      if (!isClosed) stock.warm()
    },
    state: () => ({ queued: queue.count(), running: underWay.count(), processes: size }),
    classes: underWay.classes,
    jobs: () => ({ played: underWay.jobs(), waiting: queue.jobs() }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resize(processes) {
      size = Math.max(1, processes)
      stock.keep(size - underWay.count())
      next()
    },
    cpuMs: stock.cpuMs,
    pids: stock.pids,
    close() {
      isClosed = true
      for (const { job, resolve } of queue.takeAll()) resolve(emptyOutcome(job, 'cancelled'))
      underWay.cancelAll()
      const closed = stock.close()
      alone.close()
      changed()
      return closed
    },
  }
}
