import { regionNames } from '../../src-games/kit/block.ts'
import { createBotKit, type BotKitOptions } from '../../src-games/kit/bot-realm.ts'
import { SEATS, type AnyGame } from '../../src-games/kit/game.ts'
import { meterArrays } from './realm-arrays.ts'
import { meterBuiltins } from './realm-builtins.ts'
import { meterRegexps } from './realm-regexps.ts'
import { guardRealm } from './realm-guard.ts'
import { watchRealm } from './realm-watch.ts'

/**
 * What a script worker must know of a game, as plain values: made on the main side, where the games are loaded
 * anyway, so that neither a match process's main thread nor its script workers need to load them.
 */
export interface RealmRules {
  /** Texts of the functions that make a realm, in the order of their evaluation: those that make builtins pay, `guardRealm`, `watchRealm`, `createBotKit`, `botApi`. */
  readonly rooms: readonly string[]
  readonly guard: string
  readonly watch: string
  readonly kit: string
  readonly api: string
  /** See `BotKitOptions`. */
  readonly regions: string
  readonly maxCalls: number
  /** Seat by seat: the bot's generator. */
  readonly random: readonly Pick<BotKitOptions, 'seed' | 'family' | 'burnEachRound'>[]
}

export function realmRulesOf(
  { botApi, regions, maxCalls, botRandom }: AnyGame,
  matchSeed: number,
): RealmRules {
  const { family, burnEachRound, seedOf } = botRandom
  return {
    // The text of a function of ours is what Node runs: its types are already taken away.
    // Each takes the builtins as it finds them: the last one wraps what the others use.
    rooms: [meterArrays, meterRegexps, meterBuiltins].map(String),
    guard: String(guardRealm),
    watch: String(watchRealm),
    kit: String(createBotKit),
    api: String(botApi),
    regions: regionNames(regions),
    maxCalls,
    random: Array.from({ length: SEATS }, (_, seat) => ({
      seed: seedOf(matchSeed, seat),
      family,
      burnEachRound,
    })),
  }
}
