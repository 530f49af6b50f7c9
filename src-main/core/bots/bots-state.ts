import { orNotFound } from '../../base/db/or-not-found.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Bot, BotSummary } from '../../../src-shared/contract/values.ts'
import type { BotsStore, StoredBot } from './bots-store.ts'
import type { StoredVersion } from './versions-store.ts'
import type { BotBuilder } from './build-bot.ts'
import type { BuildAhead } from './build-ahead.ts'
import type { BuildQueue } from './build-queue.ts'

/** What everything that is done with bots works on. */
export interface BotsState {
  readonly store: BotsStore
  readonly builder: BotBuilder
  readonly builds: BuildQueue
  readonly ahead: BuildAhead
  /** Of bots whose text is no version: what is known of it since the start. */
  readonly unbuilt: Map<number, 'building' | 'refused'>
  /** Sends the pages the list of bots. */
  announce(): void
}

/** A bot that is there, or an error for the user. */
export const existingBot = ({ store }: BotsState, id: number): StoredBot => orNotFound(store.get(id), 'bot')

/** One of the user's own. */
export function editableBot(state: BotsState, id: number): StoredBot {
  const bot = existingBot(state, id)
  if (bot.summary.builtin)
    throw new ApiError(
      'bot/builtin',
      `${bot.summary.name} comes with Quartet and cannot be changed. Make a copy of it.`,
    )
  return bot
}

export const existingVersion = ({ store }: BotsState, id: number): StoredVersion =>
  orNotFound(store.getVersion(id), 'version')

export function sourceOf(bot: StoredBot): string {
  if (bot.source === null) throw cameCompiled(bot.summary.name)
  return bot.source
}

/** A bot or version of which there is a module only. */
export function cameCompiled(name: string): ApiError {
  return new ApiError('bot/no-source', `${name} was shared without its source.`)
}

/** Refuses a name that another bot of the game has. */
export function checkName({ store }: BotsState, game: GameId, name: string, ownId?: number): void {
  const holder = store.byName(game, name)
  if (holder && holder.summary.id !== ownId)
    throw new ApiError(
      'bot/name-taken',
      `There is already a bot called ${holder.summary.name} in this game. Choose another name.`,
    )
}

/** The name itself, or with a number when a bot of that game has it. */
export function freeBotName({ store }: BotsState, game: GameId, name: string): string {
  for (let k = 1; ; k++) {
    const suffix = k > 1 ? `_${k}` : ''
    const candidate = name.slice(0, 40 - suffix.length) + suffix
    if (!store.byName(game, candidate)) return candidate
  }
}

/** A bot as the page gets it, with its versions. */
export function describeBot(state: BotsState, { summary, source }: StoredBot): Bot {
  const versions = state.store.versionsOf(summary.id)
  return { ...summarizeBot(state, summary), source: source ?? '', versions }
}

/** All bots as the page gets them. */
export const listBots = (state: BotsState): BotSummary[] =>
  state.store.list().map((summary) => summarizeBot(state, summary))

export const summarizeBot = ({ unbuilt }: BotsState, summary: BotSummary): BotSummary =>
  summary.unbuilt ? { ...summary, unbuilt: unbuilt.get(summary.id) ?? summary.unbuilt } : summary
