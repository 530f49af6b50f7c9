import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEATS } from '../../../src-games/kit/game.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { readBuiltins } from '../../core/bots/templates.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { resourcesDir } from '../../base/entries.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { PlayedMatch } from './play-again.ts'

/** One of a bot that has no matches of its own to go by, with the share of its CPU limit that it took. */
export interface OwnMatch extends PlayedMatch {
  readonly cpu: number
  /** What stopped it. */
  readonly freeze: Freeze | undefined
}

/** Matches of a bot against three of the game's Dummies, its seat rotated; [] when it does not compile. */
export async function playOwnMatches(
  builder: BotBuilder,
  pool: MatchPool,
  bot: BotSource,
  count: number,
  signal?: AbortSignal,
): Promise<OwnMatch[]> {
  const { game } = bot
  const dummy = readBuiltins(game).find(({ name }) => name === 'Dummy')!
  const [own, opponent] = await Promise.all([builder.build(bot), builder.build({ ...dummy, game })])
  if (!own.ok || !opponent.ok) return []
  const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
  const played = await Promise.all(
    Array.from({ length: count }, async (_, k): Promise<OwnMatch | undefined> => {
      const seat = k % SEATS
      const seats = Array.from({ length: SEATS }, (_, at) => (at === seat ? own : opponent).program)
      const { status, record, rounds, freezes, cpu } = await pool.run(
        { game, config, seed: k + 1, seats, limits: 'jutge', live: false },
        { isBackground: true, ...(signal ? { signal } : {}) },
      )
      if (status !== 'done') return undefined
      const freeze = freezes[seat]
      return { game, record, seat, rounds, frozenAt: freeze?.round, cpu: cpu[seat], freeze }
    }),
  )
  return played.filter((match) => match !== undefined)
}
