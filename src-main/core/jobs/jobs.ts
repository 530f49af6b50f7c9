import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { JOB_KINDS, type Job } from '../../../src-shared/contract/jobs.ts'
import type { Emit } from '../../base/events.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { HowFar, OpenJob } from './open-job.ts'
import { idOfJob } from './for-job.ts'
import { waitsFor } from './waits-for.ts'

/** One job from its beginning to its end. */
export interface BegunJob {
  /** What is different now. */
  update(now: HowFar & Partial<Pick<OpenJob, 'title'>>): void
  end(): void
}

/** All that goes on and takes longer than a moment, for every window. */
export interface Jobs {
  /** A feature that knows its jobs anyway; it calls `changed` when one of them begins, moves on or ends. */
  add(source: () => readonly OpenJob[]): void
  /** A job of a feature that keeps no list of its own. */
  begin(job: OpenJob): BegunJob
  changed(): void
}

/** Least between two lists that differ in counts alone: each is a frame of every window, which matches pay with CPU. */
const COUNTED_EVERY_MS = 500
/** The same where something was begun, ended or cancelled. */
const BEGUN_EVERY_MS = 250
/** What begins and ends meanwhile is not reported. */
const MOMENT_MS = 100

export interface JobsService extends Jobs {
  readonly api: Pick<Api, 'jobs.list' | 'jobs.cancel'>
  /** Sends nothing from now on. */
  close(): void
}

/** The list of jobs: read from the features whenever it is asked for, and sent when it has changed. */
export function createJobs(
  pool: Pick<MatchPool, 'state' | 'classes' | 'jobs' | 'onChange'>,
  emit: Emit,
): JobsService {
  const sources: (() => readonly OpenJob[])[] = []
  const begun = new Map<number, OpenJob>()
  let lastBegun = 0
  let isClosed = false
  let sent = '[]'
  let sentAt = -COUNTED_EVERY_MS
  let dueAt = 0
  let timer: NodeJS.Timeout | undefined

  const open = (): OpenJob[] => [...sources.flatMap(jobsOf), ...begun.values()]
  function list(): Job[] {
    const all = open().toSorted((one, other) => JOB_KINDS.indexOf(one.kind) - JOB_KINDS.indexOf(other.kind))
    const played = { ...pool.state(), ...pool.classes(), jobs: pool.jobs() }
    const jobs = all.map((job) => describe(job, waitsFor(job, all, played)))
    // Within each, in the order of kinds.
    return [
      ...jobs.filter(({ status }) => status === 'running'),
      ...jobs.filter(({ status }) => status === 'waiting'),
    ]
  }
  /** Later, never within a call of `changed`: that may come while matches are being stored. */
  function send(): void {
    timer = undefined
    sentAt = performance.now()
    const jobs = list()
    const text = JSON.stringify(jobs)
    if (text === sent) return
    sent = text
    emit('jobs.changed', { jobs })
  }
  function changed(everyMs = COUNTED_EVERY_MS): void {
    if (isClosed) return
    const now = performance.now()
    const due = Math.max(now + MOMENT_MS, sentAt + everyMs)
    if (timer && due >= dueAt) return
    clearTimeout(timer)
    dueAt = due
    timer = setTimeout(send, due - now)
    timer.unref()
  }
  const stopListening = pool.onChange(() => changed())

  return {
    add: (source) => void sources.push(source),
    begin(job) {
      const number = ++lastBegun
      begun.set(number, job)
      changed(BEGUN_EVERY_MS)
      return {
        update(now) {
          const known = begun.get(number)
          if (!known) return
          begun.set(number, { ...known, ...now })
          changed()
        },
        end() {
          if (begun.delete(number)) changed(BEGUN_EVERY_MS)
        },
      }
    },
    changed: () => changed(),
    api: {
      'jobs.list': () => ({ jobs: list() }),
      /** One that has ended meanwhile stays as it is. */
      'jobs.cancel'({ id }: CheckedRequestOf<'jobs.cancel'>): Record<never, never> {
        open()
          .find((job) => idOfJob(job) === id)
          ?.stop()
        changed(BEGUN_EVERY_MS)
        return {}
      },
    },
    close() {
      isClosed = true
      stopListening()
      clearTimeout(timer)
    },
  }
}

/** None where they cannot be read: a database that fails is reported by what needs it. */
function jobsOf(source: () => readonly OpenJob[]): readonly OpenJob[] {
  try {
    return source()
  } catch (error) {
    console.error('quartet: jobs could not be listed:', error)
    return []
  }
}

function describe(job: OpenJob, waiting: string | undefined): Job {
  const { kind, title, done, total, share, target, stopAs = 'cancel' } = job
  return {
    id: idOfJob(job),
    kind,
    title,
    stop: stopAs,
    ...(done === undefined ? {} : { done }),
    ...(total === undefined ? {} : { total }),
    ...(share === undefined ? {} : { share }),
    ...(target ? { target } : {}),
    ...(waiting === undefined ? { status: 'running' } : { status: 'waiting', waitsFor: waiting }),
  }
}
