import type { Job, JobKind, JobTarget } from '../../../src-shared/contract/jobs.ts'

/** A job as the feature knows it that does it. */
export interface OpenJob extends HowFar {
  readonly kind: JobKind
  /** By this its kind knows it. */
  readonly key: string | number
  readonly title: string
  readonly target?: JobTarget
  /** Its matches are in the queue: `background`, or `leisure` for those that give way to all others. */
  readonly plays?: 'background' | 'leisure'
  /** It has not begun: what is before it, which completes "waits for …". */
  readonly behind?: string
  readonly stopAs?: Job['stop']
  readonly stop: () => void
}

/** How far a job has come. */
export interface HowFar {
  readonly done?: number
  readonly total?: number
  /** From 0 to 1, where nothing is counted. */
  readonly share?: number
}
