import type { ResolvedSeat } from '../bots/seat-bots.ts'
import type { MatchJob, MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { explainFreezes } from '../matches/explain-freezes.ts'
import { createKeeper, type Together } from './together.ts'
import { whyNotCounted } from './why-not-counted.ts'

/** Tries of one match that does not count (see `whyNotCounted`) before its batch asks for help. */
export const TRIES = 3

/** One match to play. Owners of batches add what they know it by: a block and fixture, a number, a case. */
export interface BatchJob extends Pick<
  MatchJob,
  'game' | 'config' | 'seed' | 'limits' | 'past' | 'given' | 'futures'
> {
  readonly seats: readonly Pick<ResolvedSeat, 'program' | 'explain'>[]
}

/** What a batch has to play, and what becomes of it. */
export interface BatchPlan<Job extends BatchJob> {
  /** Matches still to be played, in their order. The next is asked for when a match process is about to be free. */
  readonly jobs: Iterable<Job>
  /**
   * Stores a match that was played, in the order of arrival; its freezes are in words. A caller that adds up floating numbers
   * puts `createInOrder` behind it. What it throws ends the batch.
   */
  readonly keep: (job: Job, outcome: MatchOutcome) => void
  /** Asked after each match that was kept: true when the rest need not be played. */
  readonly isEnough?: () => boolean
  /** Called for a match that did not count `TRIES` times; the batch then goes on. Without it the batch ends there. */
  readonly lost?: (job: Job, problem: string) => void
  /** Milliseconds after which no more is played; of leisure only what its matches take counts, not what they wait for. */
  readonly capMs?: number
  /** Only while nothing else is to be played: whatever comes stops it at once, and it goes on after that. */
  readonly isLeisure?: boolean
}

/** `stopped`: from outside; `failed`: for the reason in `problem`, which a student can read. */
export interface PlayEnd {
  readonly why: 'played' | 'enough' | 'capped' | 'stopped' | 'failed'
  readonly problem?: string
  /** Of leisure with a cap: milliseconds that its matches took, by the processes that shared them. */
  readonly playedMs?: number
}

export interface PlayOptions {
  readonly pool: Pick<MatchPool, 'run' | 'state' | 'onChange'>
  readonly signal: AbortSignal
  /** Where `keep` stores something: matches that arrive together are stored together, or none of them when one of them cannot be. */
  readonly together?: Together
}

/**
 * Plays the matches of a plan in the background of the pool: as many at a time as it has lanes. A match that is
 * cut short by the end of the batch is not kept. Rejects with what `jobs`, `keep`, `isEnough` or `lost` throw, never for
 * what happened in a match, and only when none of them is called any more.
 */
export async function playJobs<Job extends BatchJob>(
  { jobs, keep, isEnough, lost, capMs, isLeisure = false }: BatchPlan<Job>,
  { pool, signal, together }: PlayOptions,
): Promise<PlayEnd> {
  const stop = new AbortController()
  const store: (run: () => void) => void | Promise<void> = together ? createKeeper(together) : (run) => run()
  let end: PlayEnd = { why: 'played' }
  const endAs = (next: PlayEnd): void => {
    if (stop.signal.aborted) return
    end = next
    stop.abort()
  }
  const leave = () => endAs({ why: 'stopped' })
  if (signal.aborted) leave()
  signal.addEventListener('abort', leave)
  const isByPlay = isLeisure && capMs !== undefined
  const timer =
    capMs === undefined || isLeisure
      ? undefined
      : setTimeout(() => endAs({ why: 'capped' }), Math.max(0, capMs))
  let playedMs = 0
  function countPlay(ms: number): void {
    playedMs += ms / Math.max(1, pool.state().processes)
    if (isByPlay && playedMs >= capMs) endAs({ why: 'capped' })
  }
  countPlay(0)

  async function play(job: Job): Promise<void> {
    const { game, config, seed, seats, limits, past, given, futures } = job
    const programs = seats.map(({ program }) => program)
    const match: MatchJob = {
      game,
      config,
      seed,
      seats: programs,
      limits,
      live: false,
      ...(past ? { past } : {}),
      ...(given ? { given } : {}),
      ...(futures ? { futures } : {}),
    }
    for (let attempt = 1; ; attempt++) {
      const outcome = await pool.run(match, { signal: stop.signal, isBackground: true, isLeisure })
      if (outcome.status === 'cancelled' || stop.signal.aborted) return
      const not = whyNotCounted(outcome)
      if (!not) {
        const explained = await explainFreezes(outcome, seats)
        await store(() => {
          if (stop.signal.aborted) return
          keep(job, explained)
          if (isEnough?.()) endAs({ why: 'enough' })
        })
        countPlay(outcome.durationMs)
        return
      }
      if (!not.isFinal && attempt < TRIES) continue
      const problem = not.isFinal
        ? `A match (seed ${seed}) does not count: ${not.reason}. It says nothing about the bots, and to leave it out would favour one of them.`
        : `A match (seed ${seed}) was lost ${TRIES} times: ${not.reason}`
      if (lost) lost(job, problem)
      else endAs({ why: 'failed', problem })
      return
    }
  }

  try {
    await inLanes(jobs, play, pool, stop)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', leave)
  }
  return isByPlay ? { ...end, playedMs } : end
}

/** One match waits for each that is played, so that no process idles between two. */
function lanesOf(pool: PlayOptions['pool']): number {
  const { processes, lanes = 2 * processes } = pool.state()
  return lanes
}

/**
 * Plays all jobs, as many at a time as the pool has lanes now: its machines may come and go meanwhile. Rejects with the first error of
 * a job or of the list, once no job is under way any more.
 */
async function inLanes<Job>(
  jobs: Iterable<Job>,
  play: (job: Job) => Promise<void>,
  pool: PlayOptions['pool'],
  stop: AbortController,
): Promise<void> {
  // Every lane takes from the same iterator; leaving a `for … of` would close it for the others.
  const todo = jobs[Symbol.iterator]()
  const { promise: over, resolve, reject } = Promise.withResolvers<void>()
  let lanes = 0
  let isListOver = false
  let failure: { readonly reason: unknown } | undefined
  async function lane(): Promise<void> {
    try {
      while (!stop.signal.aborted && !isListOver && lanes <= lanesOf(pool)) {
        const next = todo.next()
        if (next.done) isListOver = true
        else await play(next.value)
      }
    } catch (error) {
      // The others would play on.
      failure ??= { reason: error }
      stop.abort()
    }
    lanes--
    if (lanes > 0) return
    if (failure) reject(failure.reason)
    else resolve()
  }
  const fill = (): void => {
    while (!stop.signal.aborted && !isListOver && lanes < lanesOf(pool)) {
      lanes++
      void lane()
    }
  }
  const off = pool.onChange(fill)
  try {
    fill()
    if (lanes > 0 || failure) await over
  } finally {
    off()
  }
}
