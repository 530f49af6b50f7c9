import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEATS, type GameId } from '../../../src-games/kit/game.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import type { SearchedMatch } from './play-again.ts'

/** One of a bot that has no matches of its own to go by, with the share of its CPU limit that it took. */
export interface OwnMatch extends SearchedMatch {
  readonly cpu: number
  /** What stopped it. */
  readonly freeze: Freeze | undefined
}

export interface OwnMatches {
  readonly count: number
  /** Of the first match; the others have the seeds that follow. 1 unless given. */
  readonly firstSeed?: number
  readonly signal?: AbortSignal | undefined
}

/** Matches of a bot against three of the game's Dummies, its seat rotated; [] when it does not compile. */
export async function playOwnMatches(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  { count, firstSeed = 1, signal }: OwnMatches,
): Promise<OwnMatch[]> {
  if (count === 0) return []
  const { game } = bot
  const run = signal ? { signal } : {}
  const dummy = readBuiltins(game).find(({ name }) => name === 'Dummy')!
  const [own, opponent] = await Promise.all([builder.build(bot, run), builder.build({ ...dummy, game }, run)])
  if (!own.ok || !opponent.ok) return []
  const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
  const played = await Promise.all(
    Array.from({ length: count }, async (_, k): Promise<OwnMatch | undefined> => {
      const seat = k % SEATS
      const seats = Array.from({ length: SEATS }, (_, at) => (at === seat ? own : opponent).program)
      const outcome = await pool.run(
        { game, config, seed: firstSeed + k, seats, limits: 'jutge', live: false },
        { isBackground: true, ...(signal ? { signal } : {}) },
      )
      return outcome.status === 'done' ? ownMatch(game, outcome, seat) : undefined
    }),
  )
  return played.filter((match) => match !== undefined)
}

/** A match that was played to its end, as one of a bot's own. */
export function ownMatch(
  game: GameId,
  { record, rounds, freezes, cpu }: MatchOutcome,
  seat: number,
): OwnMatch {
  const freeze = freezes[seat]
  return { game, record, seat, rounds, frozenAt: freeze?.round, cpu: cpu[seat], freeze }
}
