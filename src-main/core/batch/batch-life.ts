import { orNotFound } from '../../base/db/or-not-found.ts'
import type { Emit } from '../../base/events.ts'
import { afterStart } from '../../base/pacing/after-start.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { addBatchJobs, type BatchJobs } from './batch-jobs.ts'
import { createBatches, type BatchesDeps } from './batches.ts'
import type { Halting } from './halting.ts'
import type { Life } from './life-store.ts'
import type { BatchJob, BatchPlan } from './play-jobs.ts'

export interface BatchLifeDeps extends Pick<BatchesDeps, 'pool' | 'together' | 'explainFailure'> {
  readonly emit: Emit
  readonly jobs: Jobs
}

/** What a kind of batch that is played wave after wave (leagues, contests) does itself. */
export interface BatchLifeKind<Playing extends string, Stored extends Life<string>, Job extends BatchJob> {
  readonly name: 'league' | 'contest'
  readonly store: {
    readonly get: (id: number) => Stored | undefined
    readonly setStatus: (id: number, status: Playing | 'paused', problem?: string | null) => void
    readonly addTime: (id: number, ms: number) => void
  }
  /** Its status while it goes on. */
  readonly playing: Playing
  /** Ids of those that go on when the app starts, in their order. */
  readonly unfinished: () => readonly number[]
  /** Plans its next wave. What it throws pauses the batch and becomes its problem. */
  readonly plan: (stored: Stored) => Promise<BatchPlan<Job>>
  /** Called when a wave was played: whether there may be another. Stores that the batch is over when there is none. */
  readonly goesOn: (stored: Stored) => boolean
  /** Sends the page its present state; called at most every `everyMs` while it is played. */
  readonly changed: (stored: Stored) => void
  readonly everyMs: number
  /** All matches that count. Asked once for each wave. */
  readonly countMatches: (id: number) => number
  /** What the list of jobs says of it. */
  readonly plays: BatchJobs['plays']
  readonly about: (stored: Stored) => ReturnType<BatchJobs['about']>
}

/**
 * Batches that go on by themselves, wave after wave, until they are over or paused: after a restart as well. One wave of one batch
 * follows that of another, so that all of them get on.
 */
export function createBatchLife<Playing extends string, Stored extends Life<string>, Job extends BatchJob>(
  deps: BatchLifeDeps,
  kind: BatchLifeKind<Playing, Stored, Job>,
) {
  const { name, store } = kind
  const notice = noticesOf(deps)
  const existing = (id: number): Stored => orNotFound(store.get(id), name)
  /** Nothing is sent of one that was deleted meanwhile. */
  function announce(id: number): void {
    const stored = store.get(id)
    if (stored) kind.changed(stored)
  }
  /** Matches of those that are played; the database would count them all anew each time. */
  const played = new Map<number, number>()
  const batches = createBatches<Job>(deps, {
    atATime: 1,
    everyMs: kind.everyMs,
    begin: (id) => void existing(id),
    async prepare(id) {
      const plan = await kind.plan(existing(id))
      let count = kind.countMatches(id)
      played.set(id, count)
      return {
        ...plan,
        keep(job, outcome) {
          plan.keep(job, outcome)
          played.set(id, ++count)
        },
      }
    },
    end(id, { why, problem, ms }) {
      const stored = store.get(id)
      if (!stored) return
      store.addTime(id, ms)
      if (why === 'failed') store.setStatus(id, 'paused', problem)
      else if (why === 'played' && stored.status === kind.playing && kind.goesOn(stored)) batches.start(id)
    },
    changed: announce,
    endLost: (_, error) => notice(`A ${name} stopped.`, error),
  })
  addBatchJobs(deps.jobs, batches, {
    kind: name,
    plays: kind.plays,
    stopAs: 'pause',
    about(id) {
      const stored = store.get(id)
      return stored && kind.about(stored)
    },
    howFar(id) {
      const done = played.get(id)
      return done === undefined ? {} : { done }
    },
    stop(id) {
      // What is over stays over.
      if (store.get(id)?.status === kind.playing) setPlaying(id, false)
    },
  })
  function stop(id: number): void {
    store.setStatus(id, 'paused')
    batches.stop(id, 'paused')
  }
  function setPlaying(id: number, plays: boolean): void {
    if (plays) {
      store.setStatus(id, kind.playing)
      batches.start(id)
    } else stop(id)
    announce(id)
  }
  const startUnfinished = (): void => kind.unfinished().forEach(batches.start)
  const cancelBeginning = afterStart(startUnfinished, (error) =>
    notice(`${name[0].toUpperCase()}${name.slice(1)}s do not go on.`, error),
  )

  return {
    /** Throws `not-found` for one that was deleted. */
    existing,
    announce,
    /** Plays one whose status is stored already. */
    start: batches.start,
    /** Stores that it is paused and stops it, without an event. */
    stop,
    setPlaying,
    isRunning: batches.isRunning,
    /** Milliseconds that the present run has lasted. */
    playingMs: batches.playingMs,
    halting: {
      halt: async () => void (await batches.halt()),
      release() {
        startUnfinished()
        batches.release()
      },
    } satisfies Halting<void>,
    /** Resolves when nothing is being played or stored any more. */
    async close(): Promise<void> {
      cancelBeginning()
      await batches.close()
    },
  }
}

/** Says to the user what failed where no request has an answer. */
const noticesOf =
  ({ emit, explainFailure }: Pick<BatchLifeDeps, 'emit' | 'explainFailure'>) =>
  (what: string, error: unknown): void =>
    emit('app.notice', { text: `${what} ${explainFailure(error)}` })
