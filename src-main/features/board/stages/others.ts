import { orNotFound } from '../../../base/db/or-not-found.ts'
import type { GameId } from '../../../../src-games/kit/game.ts'
import { ApiError } from '../../../../src-shared/contract/error-codes.ts'
import type { BotSummary, SeatChoice } from '../../../../src-shared/contract/values.ts'
import type { BotsService } from '../../../core/bots/bots-service.ts'
import type { StagePlay } from '../stage-ports.ts'
import { outcomeOfCompared, comparisonQuestion, type AskComparison } from './compared.ts'
import { usualConfigId, type Configs } from './usual-config.ts'

export interface OthersDeps {
  readonly bots: Pick<BotsService, 'api' | 'existing' | 'resolveSeat'>
  readonly configs: Pick<Configs, 'api'>
  readonly ask: AskComparison
  /** The configuration to play on; the game's usual one when missing. */
  readonly configId?: number
}

const MOST = 6

/** Whether a version does better against other bots than the champion, or than the version before where there is no champion. */
export function createOthersStage({ bots, configs, ask, configId }: OthersDeps): StagePlay {
  return async ({ botId, versionId, champion, seconds, signal, count }) => {
    const { game, versions } = bots.existing(botId)
    const saved = versions.filter(({ variantOf }) => variantOf === undefined)
    const own = orNotFound(
      saved.find(({ id }) => id === versionId),
      'version',
    )
    const before = saved
      .filter(({ number }) => number < own.number)
      .toSorted((one, other) => other.number - one.number)[0]
    const other = saved.find(({ id }) => id === champion) ?? before
    if (!other) return { state: 'empty', why: 'No version came before it to be compared with.' }
    const opponents = await opponentsOf(bots, game, botId)
    signal.throwIfAborted()
    if (opponents.length === 0) return { state: 'empty', why: 'No other bot of this game is here.' }
    const facts = await ask(
      comparisonQuestion({
        game,
        opponents,
        seconds,
        a: other.id,
        b: versionId,
        configId: configId ?? usualConfigId(configs, game),
      }),
      { signal, onCount: count },
    )
    return outcomeOfCompared('others', facts, other.number)
  }
}

/** Versions to play against: half of them bots that come with the game where there are more, and all of them play. */
async function opponentsOf(bots: OthersDeps['bots'], game: GameId, own: number): Promise<number[]> {
  const here = bots.api['bots.list']().filter((bot) => bot.game === game && bot.id !== own)
  // Null never moves: a match against it shows nothing about a bot.
  const builtin = here.filter((bot) => bot.builtin && bot.name !== 'Null').map(({ id }) => ({ botId: id }))
  const mine = here
    .filter((bot) => !bot.builtin)
    .toSorted((one, other) => other.changedAt - one.changedAt)
    .flatMap((bot) => newestOf(bots, bot))
  const half = MOST / 2
  const choices = [
    ...builtin.slice(0, half),
    ...mine.slice(0, half),
    ...builtin.slice(half),
    ...mine.slice(half),
  ]
  const found: number[] = []
  for (const choice of choices) {
    if (found.length === MOST) break
    const version = await playable(bots, game, choice)
    if (version !== undefined && !found.includes(version)) found.push(version)
  }
  return found
}

/** The newest version of a bot that was saved. */
function newestOf(bots: OthersDeps['bots'], { id }: BotSummary): SeatChoice[] {
  const saved = bots.existing(id).versions.filter(({ variantOf }) => variantOf === undefined)
  const newest = saved.toSorted((one, other) => other.number - one.number)[0]
  return newest ? [{ versionId: newest.id }] : []
}

/** Undefined where it no longer compiles. */
async function playable(
  bots: OthersDeps['bots'],
  game: GameId,
  choice: SeatChoice,
): Promise<number | undefined> {
  try {
    return (await bots.resolveSeat(game, choice)).versionId
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}
