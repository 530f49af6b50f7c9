import type { Care, SafetyNets } from '../match-child/supervise/protocol.ts'
import type { QueueState } from '../../../src-shared/contract/values.ts'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import { playAfterDeaths, type PlayedAgain } from './after-deaths.ts'
import { withPlaces } from './find-places.ts'
import { createMatchProcess, type MatchCallbacks, type MatchProcess } from './match-process.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'

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

/** After this many matches, or above this memory, a process makes room for a fresh one. */
const RETIRE_AFTER_MATCHES = 400
/** After this many matches played again for places, their process goes. */
const MOST_PLACES = 50
const RETIRE_ABOVE_BYTES = 768 * 1024 * 1024

interface Waiting {
  /** It was stopped to make room, not by its caller. */
  hasYielded?: boolean
  readonly job: MatchJob
  readonly options: RunOptions
  readonly resolve: (outcome: MatchOutcome) => void
}

export function createMatchPool({ processes, nets = {}, isWarm = false }: MatchPoolOptions): MatchPool {
  let size = Math.max(1, processes)
  let isClosed = false
  let retiredCpuMs = 0
  const queue: Waiting[] = []
  const idle: MatchProcess[] = []
  const busy = new Set<MatchProcess>()
  /** Matches that are played only while processes are free. */
  const leisure = new Map<MatchProcess, Waiting>()
  /** Those that play what the user asked for one by one. */
  const asked = new Set<MatchProcess>()
  /** The jobs of which matches are played. */
  const jobOf = new Map<MatchProcess, string>()
  const alive = new Set<MatchProcess>()
  /** Waits for the next match of which a place is sought. */
  let placer: MatchProcess | undefined
  const listeners = new Set<() => void>()
  let closed: (() => void) | undefined
  /** Matches begun so far. */
  let begun = 0
  /** Matches that wait to be played alone, or are. */
  let alone = 0
  let lastAlone: Promise<void> = Promise.resolve()
  const whenQuiet: (() => void)[] = []

  const changed = () => listeners.forEach((listener) => listener())
  const start = (isCareful: boolean): MatchProcess => {
    const process = createMatchProcess(nets, isCareful, () => {
      alive.delete(process)
      retiredCpuMs += process.usage.cpuMs
      const at = idle.indexOf(process)
      if (at >= 0) idle.splice(at, 1)
      if (alive.size === 0) closed?.()
    })
    alive.add(process)
    return process
  }
  const isWornOut = ({ usage, matchesPlayed }: MatchProcess) =>
    usage.isTainted || matchesPlayed >= RETIRE_AFTER_MATCHES || usage.rssBytes > RETIRE_ABOVE_BYTES

  /** What gives way to nothing else is played at full priority. */
  const isUrgent = ({ options: { isAwaited, isBackground, isLeisure } }: Waiting): boolean =>
    isAwaited ?? !(isBackground || isLeisure)
  /**
   * An idle process of the priority that a match has, or a new one. A single match that the user asked for begins at once, in a process
   * that was lowered too, rather than after a start; what takes seconds does not.
   */
  const processFor = (waiting: Waiting): MatchProcess => {
    if (waiting.options.isFresh) return start(false)
    const same = idle.findLastIndex(({ isLow }) => isLow !== isUrgent(waiting))
    if (same >= 0) return idle.splice(same, 1)[0]
    const other = idle.pop()
    if (other && !(other.isLow && waiting.options.isAwaited)) return other
    other?.kill()
    return start(false)
  }

  const playIn = async (
    process: MatchProcess,
    waiting: Waiting,
    care?: Care,
    job = waiting.job,
  ): Promise<MatchOutcome> => {
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
  }
  /** A match, behind the one that its process is to play before it. */
  const playFirst = async (process: MatchProcess, waiting: Waiting): Promise<MatchOutcome> => {
    const { after } = waiting.options
    const before = after && (await playIn(process, waiting, undefined, after))
    return before?.status === 'cancelled' ? emptyOutcome(waiting.job, 'cancelled') : playIn(process, waiting)
  }
  /** A match in a fresh process with nothing of ours beside it, but what the user wants to watch. */
  const playAlone = async (
    waiting: Waiting,
    last: MatchProcess,
    isCareful: boolean,
    care?: Care,
  ): Promise<PlayedAgain> => {
    alone++
    const before = lastAlone
    const { promise, resolve } = Promise.withResolvers<void>()
    lastAlone = promise
    await before
    if (busy.size > 0) await new Promise<void>((quiet) => whenQuiet.push(quiet))
    const isOff = isClosed || waiting.options.signal?.aborted === true
    const process = isOff ? last : start(isCareful)
    const outcome = isOff ? emptyOutcome(waiting.job, 'cancelled') : await playIn(process, waiting, care)
    alone--
    resolve()
    return { process, outcome }
  }
  /** In a process that plays nothing else, and goes when it was used often or nothing waits. */
  const playForPlaces = async (waiting: Waiting, care: Care): Promise<MatchOutcome> => {
    if (isClosed || waiting.options.signal?.aborted) return emptyOutcome(waiting.job, 'cancelled')
    const { signal, isBackground = false } = waiting.options
    const isAwaited = isUrgent(waiting)
    if (isAwaited && placer?.isLow) placer.kill()
    const process = placer?.isAlive && !(isAwaited && placer.isLow) ? placer : start(false)
    placer = undefined
    const outcome = await playIn(
      process,
      { ...waiting, options: { isBackground, isAwaited, ...(signal ? { signal } : {}) } },
      care,
    )
    if (
      placer ||
      isClosed ||
      queue.length === 0 ||
      process.usage.isTainted ||
      process.matchesPlayed >= MOST_PLACES
    )
      process.kill() // prettier-ignore
    else placer = process
    return outcome
  }
  const play = async (waiting: Waiting, first: MatchProcess): Promise<void> => {
    const isFirst = busy.size === 0 && first.matchesPlayed === 0
    const number = ++begun
    let played: PlayedAgain = { process: first, outcome: await playFirst(first, waiting) }
    const hasYielded = waiting.hasYielded === true && played.outcome.status === 'cancelled'
    waiting.hasYielded = false
    if (hasYielded && !isClosed && !waiting.options.signal?.aborted) {
      leave(first)
      enqueue(waiting, true)
      next()
      return
    }
    played = await playAfterDeaths(waiting, played, {
      start: () => start(true),
      playIn,
      playAlone: (last, care) => playAlone(waiting, last, true, care),
      isClosed: () => isClosed,
    })
    const { outcome } = played
    const wasAlone = isFirst && begun === number
    // A clock or a measure of memory acted, which what was played before or beside it can have a part in.
    if (outcome.freezes.some((freeze) => freeze?.cause === 'net') && !wasAlone && !isClosed) {
      leave(played.process)
      next()
      const again = await playAlone(waiting, played.process, false)
      if (again.outcome.status !== 'lost') played = again
      else leave(again.process)
    }
    const found = await withPlaces(waiting.job, played.outcome, (job, care) =>
      playForPlaces({ ...waiting, job }, care),
    )
    leave(played.process)
    // The next match begins before the answer of this one is used.
    next()
    waiting.resolve(found)
  }
  /** After a match: kept for the next, or ended. */
  const leave = (process: MatchProcess): void => {
    if (!process.isAlive || idle.includes(process)) return
    const isOneTooMany = busy.size + idle.length >= size
    if (isClosed || process.isCareful || isWornOut(process) || isOneTooMany) process.kill()
    else idle.push(process)
  }
  const next = (): void => {
    // What waits to be played alone holds up what is played in the background.
    const isNext = () => {
      if (queue.length === 0) return false
      const { isBackground, isLeisure } = queue[0].options
      return (alone === 0 || !isBackground) && (!isLeisure || busy.size === leisure.size)
    }
    while (busy.size < size && isNext()) {
      const waiting = queue.shift()!
      void play(waiting, processFor(waiting))
    }
    if (busy.size === 0) whenQuiet.shift()?.()
    if (queue.length === 0 && busy.size === 0) {
      placer?.kill()
      placer = undefined
    }
    changed()
  }
  /** The later, the less it matters when: leisure after background after what the user waits for. */
  const classOf = ({ options }: Waiting): number => (options.isLeisure ? 2 : options.isBackground ? 1 : 0)
  const enqueue = (waiting: Waiting, isFirst = false): void => {
    const own = classOf(waiting)
    const at = queue.findIndex((other) => classOf(other) > own || (isFirst && classOf(other) === own))
    queue.splice(at < 0 ? queue.length : at, 0, waiting)
  }
  const makeRoom = (): void => {
    for (const [process, waiting] of leisure) {
      if (waiting.hasYielded) continue
      waiting.hasYielded = true
      process.cancel()
    }
  }
  if (isWarm) idle.push(start(false))

  return {
    run(job, options = {}) {
      const { signal } = options
      if (isClosed || signal?.aborted) return Promise.resolve(emptyOutcome(job, 'cancelled'))
      return new Promise((resolve) => {
        const leave = () => {
          const at = queue.indexOf(waiting)
          if (at < 0) return
          queue.splice(at, 1)
          resolve(emptyOutcome(job, 'cancelled'))
          changed()
        }
        const waiting: Waiting = {
          job,
          options,
          resolve(outcome) {
            signal?.removeEventListener('abort', leave)
            resolve(outcome)
          },
        }
        signal?.addEventListener('abort', leave)
        enqueue(waiting)
        if (!options.isLeisure) makeRoom()
        next()
      })
    },
    warm() {
      if (!isClosed && alive.size === 0) idle.push(start(false))
    },
    state: () => ({ queued: queue.length, running: busy.size, processes: size }),
    classes: () => ({ asked: asked.size, leisure: leisure.size }),
    jobs: () => ({
      played: new Set(jobOf.values()),
      waiting: new Set(queue.flatMap(({ options }) => options.jobId ?? [])),
    }),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    resize(processes) {
      size = Math.max(1, processes)
      while (idle.length > 0 && busy.size + idle.length > size) idle.pop()!.kill()
      next()
    },
    cpuMs: () => [...alive].reduce((sum, process) => sum + process.usage.cpuMs, retiredCpuMs),
    pids: () => [...alive].flatMap(({ pid }) => pid ?? []),
    close() {
      isClosed = true
      for (const { job, resolve } of queue.splice(0)) resolve(emptyOutcome(job, 'cancelled'))
      for (const process of busy) process.cancel()
      for (const process of alive) process.kill()
      for (const quiet of whenQuiet.splice(0)) quiet()
      changed()
      return alive.size === 0 ? Promise.resolve() : new Promise((resolve) => (closed = resolve))
    },
  }
}
