/** One job at a time: `ask` is what the job of this kind says. */
export interface AskedJob {
  readonly id: number
  readonly kind: string
  readonly ask: unknown
}

/** To a guarded process. `pause`: a bot that runs in it is to be stopped where it is. */
export type ToGuarded = { readonly kind: 'pause' } | { readonly kind: 'job'; readonly job: AskedJob }

export type FromGuarded =
  | { readonly kind: 'share'; readonly id: number; readonly share: number }
  | { readonly kind: 'done'; readonly id: number; readonly answer: unknown }
  /** The engine refused: a text nested deeper than its stack, a size that it has no number for. */
  | { readonly kind: 'too-deep'; readonly id: number }
  /** A fault of ours. */
  | { readonly kind: 'fault'; readonly id: number; readonly stack: string }

/** What the watching thread writes before it ends its process: the only witness of why. */
export const TIME_MARK = 'quartet: more CPU than there is for this'
export const MEMORY_MARK = 'quartet: more memory than there is for this'

/** Places in the numbers that a guarded process shares with its watching thread. */
export const JOB_AT = 0
export const CPU_SECONDS_AT = 1
