import type { LiveRounds, MatchJob, MatchOutcome } from '../matches/match-job.ts'
import type { RealmRules } from './realm-sources.ts'

/** What the main side and a match process say to each other. */
export type ToMatchProcess =
  | { readonly kind: 'run'; readonly id: number; readonly job: MatchJob; readonly rules: RealmRules }
  | { readonly kind: 'cancel'; readonly id: number }

export type FromMatchProcess =
  | { readonly kind: 'started'; readonly id: number }
  | { readonly kind: 'rounds'; readonly id: number; readonly rounds: LiveRounds }
  | {
      readonly kind: 'ended'
      readonly id: number
      readonly ending: Ending
      readonly usage: ProcessUsage
    }

/** What the rules made of the match, or how it ended without them. */
export type Ending =
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

/** The clocks behind the limits counted in steps: a bot that uses more in builtins (sorting, regular expressions) is ended. */
export interface SafetyNets {
  /** CPU of one bot's thread in a whole match, with limits. */
  readonly limitedMatchCpuMs: number
  /** CPU of one bot's thread in a single play, without limits. */
  readonly unlimitedPlayCpuMs: number
  /** Memory of the whole process. */
  readonly rssBytes: number
}

export const DEFAULT_NETS: SafetyNets = {
  limitedMatchCpuMs: 20_000,
  unlimitedPlayCpuMs: 60_000,
  rssBytes: 1024 * 1024 * 1024,
}
