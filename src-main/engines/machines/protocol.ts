import type { RedisTest } from '../../../src-shared/contract/machines.ts'
import type { CheckedOutcome } from './block-result.ts'
import type { Pace } from './pace.ts'
import type { RedisAddress } from './redis-address.ts'
import type { WireMatch } from './wire-match.ts'

/** A match under the number that the main process gave it. */
export interface Placed {
  readonly id: number
  readonly match: WireMatch
  /** It is handed out only while nothing else of its owner is, or waits. */
  readonly isLeisure?: boolean
}

/** What the main process says to the process that talks to Redis. */
export type ToMachines =
  /** The first message of a process that plays. */
  | { readonly kind: 'open'; readonly options: MachinesOptions }
  /** Comes before the first match that names it. */
  | { readonly kind: 'blob'; readonly hash: string; readonly bytes: Uint8Array }
  | { readonly kind: 'play'; readonly matches: readonly Placed[] }
  /** These matches were cancelled. */
  | { readonly kind: 'cancel'; readonly ids: readonly number[] }
  /** Matches that were played here, and the hashes of their outcomes: every worker begins with them. */
  | { readonly kind: 'known'; readonly matches: readonly WireMatch[]; readonly hashes: readonly string[] }
  /** A worker sent another result than what comes out here: nothing more is taken from it. */
  | { readonly kind: 'refuse'; readonly worker: string; readonly why: string }
  /** A block of this worker was played again here, and came out the same. */
  | { readonly kind: 'checked'; readonly worker: string }
  /** The only message of a process that plays nothing: whether this Redis can be used. */
  | { readonly kind: 'probe'; readonly options: RedisOptions }
  | { readonly kind: 'close' }

/** What the process that talks to Redis says to the main process. */
export type FromMachines =
  /** The Redis cannot be used, for the reason in `problem`, a sentence. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Answers `probe`. */
  | { readonly kind: 'probed'; readonly test: RedisTest }
  | { readonly kind: 'state'; readonly state: MachinesState }
  | {
      readonly kind: 'played'
      readonly worker: MachineName
      /** To be played again here and compared, before any of it counts. */
      readonly isChecked: boolean
      readonly outcomes: readonly (CheckedOutcome & { readonly id: number })[]
    }
  /** No worker will play these matches: they are played here. */
  | { readonly kind: 'home'; readonly ids: readonly number[] }
  /** Redis lost the blobs `lost`: the matches `ids`, which need them, are to be handed over again. */
  | { readonly kind: 'again'; readonly ids: readonly number[]; readonly lost: readonly string[] }

export interface MachineName {
  /** Of one run of a worker. */
  readonly id: string
  /** For people. */
  readonly name: string
}

export interface RedisOptions {
  readonly address: RedisAddress
  /** A Redis without a password that listens beyond its own machine is used all the same. */
  readonly isInsecureFine: boolean
  /** Sentences are read in the window, where there are neither options nor variables of an environment. */
  readonly isInWindow?: boolean
}

/** Share of the blocks of other machines that are played again here and compared. */
export const CHECKED_SHARE = 0.03

export interface MachinesOptions extends RedisOptions {
  /** Name of who asks, for those at the workers. */
  readonly name: string
  /** Share of the blocks that are played again here and compared, from 0 to 1. */
  readonly checkedShare: number
  /** False: nothing is played here that workers can play. */
  readonly playsHere?: boolean
  /** For tests: other waits. */
  readonly pace?: Partial<Pace>
}

/** A worker as who asks sees it. */
export interface MachineState extends MachineName {
  /** Of its machine. */
  readonly cores: number
  /** Match processes. */
  readonly processes: number
  /** Of the last half a minute, for all coordinators. */
  readonly matchesPerSecond: number
  /** Played so far, for all coordinators. */
  readonly blocks: number
  /** Of Quartet. */
  readonly version: string
  /** Blocks of it that were played again here and came out the same. */
  readonly checks: number
  /** Milliseconds since it was last heard of. */
  readonly seenMs: number
  /** Why nothing is taken from it, as a sentence; missing where nothing is wrong. */
  readonly problem?: string
  /** It has played the known matches as they should be, and gets blocks. */
  readonly isAccepted: boolean
}

export interface MachinesState {
  /** Redis answers. */
  readonly isConnected: boolean
  /** What keeps matches from being played elsewhere, or did, as a sentence. */
  readonly problem?: string
  readonly machines: readonly MachineState[]
  /** Match processes of the workers that take part. */
  readonly processes: number
  /** Matches that may be handed over at a time. */
  readonly lanes: number
}
