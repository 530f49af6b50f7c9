import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../src-games/kit/orders.ts'
import { guardedJob } from '../../engines/guarded/guarded-job.ts'

export type ReplayProof =
  | {
      readonly kind: 'proven'
      readonly orders: readonly RoundOrders[]
      /** By seat: the first round from which on it had nothing that takes orders, up to where it was looked. */
      readonly bereftFrom: readonly number[]
    }
  | { readonly kind: 'unreadable'; readonly why: string }
  /** Today's rules give another round. */
  | { readonly kind: 'diverged'; readonly round: number }

/** A record played again up to a round: its orders, or in words why it is not believed. */
export const PROVE_RECORD = guardedJob<
  { readonly record: MatchRecord; readonly upTo: number | undefined },
  ReplayProof
>('replay', 120)
