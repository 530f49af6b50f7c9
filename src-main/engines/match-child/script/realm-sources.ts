import { regionNames } from '../../../../src-games/kit/block.ts'
import { createBotKit, type BotKitOptions } from '../../../../src-games/kit/bot-realm.ts'
import { SEATS, type AnyGame } from '../../../../src-games/kit/game.ts'
import { meterArrays } from './realm-arrays.ts'
import { meterBigInts } from './realm-bigints.ts'
import { meterErrors } from './realm-errors.ts'
import { meterRegexps } from './realm-regexps.ts'
import { PERMITTED } from './realm-permits.ts'
import { paySizes } from './realm-sizes.ts'
import { meterTexts } from './realm-texts.ts'
import { guardRealm } from './realm-guard.ts'
import { meterIterators } from './realm-iterators.ts'
import { meterLists } from './realm-lists.ts'
import { meterObjects } from './realm-objects.ts'
import { makePlain } from './realm-plain.ts'
import { watchText } from './realm-watch.ts'

/** Texts of the functions that make a realm: what Node runs, their types already taken away. */
export interface RealmTexts {
  readonly plain: string
  /** Of the language: see realm-permits.ts. */
  readonly permitted: string
  readonly sizes: string
  /** The builtins, in the order in which they are wrapped. */
  readonly parts: readonly string[]
  /** The last of them, where the bot has BigInts. */
  readonly bigInts: string
  readonly guard: string
  readonly watch: string
  readonly kit: string
  readonly api: string
}

const PARTS = [meterArrays, meterRegexps, meterObjects, meterTexts, meterIterators, meterLists, meterErrors]
const TEXTS: Omit<RealmTexts, 'api'> = {
  plain: String(makePlain),
  permitted: PERMITTED,
  sizes: String(paySizes),
  parts: PARTS.map(String),
  bigInts: String(meterBigInts),
  guard: String(guardRealm),
  watch: watchText,
  kit: String(createBotKit),
}

/**
 * What a script worker must know of a game, as plain values: made on the main side, where the games are loaded
 * anyway, so that neither a match process's main thread nor its script workers need to load them.
 */
export interface RealmRules {
  readonly texts: RealmTexts
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
    texts: { ...TEXTS, api: String(botApi) },
    regions: regionNames(regions),
    maxCalls,
    random: Array.from({ length: SEATS }, (_, seat) => ({
      seed: seedOf(matchSeed, seat),
      family,
      burnEachRound,
    })),
  }
}
