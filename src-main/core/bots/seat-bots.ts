import type { GameId } from '../../../src-games/kit/game.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Problem, SeatChoice } from '../../../src-shared/contract/values.ts'
import { gameTitle } from '../configs/game-title.ts'
import type { SeatProgram } from '../../engines/match-job/match-job.ts'
import { whyNotPlayed } from '../seasons/season-match.ts'
import { existingBot, existingVersion, type BotsState } from './bots-state.ts'
import type { StoredVersion } from './versions-store.ts'
import type { BotSource } from './build-bot.ts'
import { explainFreeze } from './explain-freeze.ts'
import { doesNotCompile, makeVersion } from './make-version.ts'

/** A seat as a match is started with it: a version, ready to run. */
export interface ResolvedSeat {
  readonly name: string
  readonly botId: number
  readonly versionId: number
  readonly program: SeatProgram
  /** A freeze of this bot in words for its author, with lines of its file. */
  readonly explain: (freeze: Freeze) => Promise<Freeze>
}

/** What a match of that game needs to seat a bot. */
export async function resolveSeat(
  state: BotsState,
  game: GameId,
  choice: SeatChoice,
  rand?: 'shared',
): Promise<ResolvedSeat> {
  const season = state.builder.seasons(game)
  const why = season && whyNotPlayed(season)
  if (why !== undefined) throw new ApiError('request/invalid', why)
  const version = await versionOfSeat(state, choice)
  const { bot, summary } = version
  const titleOf = (id: GameId): string => gameTitle(id, state.builder.seasons)
  if (bot.game !== game)
    throw new ApiError(
      'bot/wrong-game',
      `${bot.name} is a bot of another game (${titleOf(bot.game)}, not ${titleOf(game)}).`,
    )
  const source = toSource(version)
  const origin: BotSource = rand && !source.module ? { ...source, rand } : source
  const built = await state.builder.build(origin)
  if (!built.ok) throw doesNotCompile(`${bot.name} v${summary.number}`, built.problems)
  return {
    name: bot.name,
    botId: summary.botId,
    versionId: summary.id,
    program: built.program,
    explain: (freeze) => explainFreeze(origin, freeze, state.builder.cpp),
  }
}

/** An edited text of a version's bot, ready to run and not stored. */
export async function resolveText(
  state: BotsState,
  versionId: number,
  source: string,
): Promise<Pick<ResolvedSeat, 'program' | 'explain'>> {
  const version = existingVersion(state, versionId)
  const origin: BotSource = { ...toSource(version), source, module: undefined }
  const built = await state.builder.build(origin)
  if (!built.ok) throw doesNotCompile(version.bot.name, built.problems)
  return { program: built.program, explain: (freeze) => explainFreeze(origin, freeze, state.builder.cpp) }
}

/** How a version is called; `variant` says how one that was only made to be compared differs. */
export function describeVersion(
  state: BotsState,
  id: number,
): { botId: number; name: string; number: number; variant?: string } {
  const version = existingVersion(state, id)
  const { botId, number, note, variantOf } = version.summary
  return { botId, name: version.bot.name, number, ...(variantOf === undefined ? {} : { variant: note }) }
}

/** The version a seat plays; for a bot that is what its editor shows. */
async function versionOfSeat(state: BotsState, choice: SeatChoice): Promise<StoredVersion> {
  if ('versionId' in choice) return existingVersion(state, choice.versionId)
  const bot = existingBot(state, choice.botId)
  const { summary, source } = bot
  const { store } = state
  if (bot.versionId !== null) return store.getVersion(bot.versionId)!
  // It was brought in as one that does not compile, and was not saved since.
  const typeErrors = source === null ? [] : await typeErrorsOf(state, { ...summary, source })
  if (typeErrors.length > 0) throw doesNotCompile(summary.name, typeErrors, summary.latestVersion)
  const saved = source === null ? undefined : await makeVersion(state, summary, source)
  if (saved?.isSuperseded) return versionOfSeat(state, choice)
  if (saved?.isCancelled)
    throw new ApiError(
      'bot/does-not-compile',
      `Compiling ${summary.name} was cancelled. Save it again to compile it.`,
    )
  if (saved?.version) return store.getVersion(saved.version.id)!
  throw doesNotCompile(summary.name, saved?.problems ?? [], summary.latestVersion)
}

/** Only of a script that builds: otherwise the build itself reports the errors. */
async function typeErrorsOf({ builder }: BotsState, bot: BotSource): Promise<readonly Problem[]> {
  if (bot.language !== 'typescript' || !(await builder.build(bot)).ok) return []
  return builder.typeErrors(bot)
}

/** A version as its builder wants it. */
export function toSource({ bot, source, module, summary }: StoredVersion): BotSource {
  return { ...bot, source, module, build: summary.build }
}
