import type { BotBuilder, BotSource } from '../../src-main/core/bots/build-bot.ts'
import type { MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { findMistakes } from '../../src-main/features/mistakes/find-mistakes.ts'
import { playOwnMatches } from '../../src-main/features/mistakes/own-matches.ts'
import type { MistakesAnswer } from '../../src-shared/contract/mistakes.ts'

/** Looks for the mistakes of a bot in the first rounds of one match, which is enough for what is planted in tests. */
export async function searchFirstRounds(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  most: number,
): Promise<MistakesAnswer> {
  const [match] = await playOwnMatches(builder, pool, bot, { count: 1 })
  if (match === undefined) throw new Error(`${bot.name} does not compile`)
  const { rounds, frozenAt } = match
  const isFrozen = frozenAt !== undefined && frozenAt < most
  const first = { ...match, rounds: Math.min(rounds, most), frozenAt: isFrozen ? frozenAt : undefined }
  return findMistakes({ builder, pool }, bot, [first])
}
