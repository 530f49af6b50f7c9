import { LIMIT_SECONDS } from '../seats/fuel.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../../match-job/match-job.ts'
import type { RealmRules } from '../script/realm-sources.ts'
import type { Silenced } from '../seats/script-seats.ts'

/** What the main side and a match process say to each other. */
export type ToMatchProcess =
  | {
      readonly kind: 'run'
      readonly id: number
      readonly job: MatchJob
      /** Missing in matches without scripts' realms: those of seasons. */
      readonly rules?: RealmRules
      /** Set when the match made its process end before: whom not to play again, and that others must be found. */
      readonly care?: Care
    }
  | { readonly kind: 'cancel'; readonly id: number }

export type FromMatchProcess =
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rounds'; readonly id: number; readonly rounds: LiveRounds }
  | {
      readonly kind: 'ended'
      readonly id: number
      readonly ending: MatchEnding
      readonly usage: ProcessUsage
    }
  /** A thread did not end when it was terminated: the process must not be used again. */
  | { readonly kind: 'stuck' }
  /** It holds more memory than can be allowed, and cannot say whose or take it back. */
  | { readonly kind: 'overloaded' }

/** How a match is played again after its process ended (see turns.ts). */
export interface Care {
  readonly silenced: readonly Silenced[]
  /** Scripts note where they fail (see find-places.ts). */
  readonly hasStacks?: boolean
}

/** What the rules made of the match, or how it ended without them. */
export type MatchEnding =
  | { readonly kind: 'played'; readonly outcome: MatchOutcome }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'lost'; readonly problem: string }

export interface ProcessUsage {
  /** CPU that all threads of the process used since it began. */
  readonly cpuMs: number
  readonly rssBytes: number
  /** Set when a thread could not be ended: the process must not be used again. */
  readonly isTainted: boolean
}

/**
 * The limit counted in steps, and the clocks behind it: a bot that uses more in builtins (sorting, regular
 * expressions) is ended.
 */
export interface SafetyNets {
  /** CPU that a bot may use in a match with limits, in seconds of the judge. */
  readonly limitSeconds: number
  /** CPU of one bot in a whole match, with limits: far above what its steps can cost on a slow and busy machine. */
  readonly limitedMatchCpuMs: number
  /** CPU of one bot in a single play, without limits. */
  readonly unlimitedPlayCpuMs: number
  /** Memory of the whole process at which a bot with more than its share is ended, and at which the process is. */
  readonly rssBytes: number
  readonly maxRssBytes: number
  /** More than a bot can use while its own limits of memory hold: a script may make 512 MB in one round. */
  readonly botBytes: number
}

export const DEFAULT_NETS: SafetyNets = {
  limitSeconds: LIMIT_SECONDS,
  limitedMatchCpuMs: 60_000,
  unlimitedPlayCpuMs: 60_000,
  rssBytes: 2048 * 1024 * 1024,
  maxRssBytes: 3072 * 1024 * 1024,
  botBytes: 1024 * 1024 * 1024,
}
