import { join } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Freeze } from '../../../src-games/kit/play-match.ts'
import type { BotBuilder, BotSource } from '../../core/bots/build-bot.ts'
import { gameTitle } from '../../core/configs/game-title.ts'
import { explainFreeze } from '../../core/bots/explain-freeze.ts'
import { BOT_FILE_EXTENSION, botNameOfFile, languageOf, readBuiltins } from '../../core/bots/templates.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import type { BuildOptions } from '../../../src-shared/contract/build-options.ts'
import type { SeatProgram } from '../../engines/match-job/match-job.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { nearestOf } from '../../../src-shared/query/nearest.ts'
import type { Caller } from './caller.ts'
import { badInput, gaveUpReading } from './cli-failure.ts'
import { fileBeside } from './file-beside.ts'
import type { FileNote } from './judge-lines.ts'
import { checkBotName } from './options.ts'
import { readInput, readText } from './read-input.ts'
import { findStoredBot, parseVersion, type StoredName } from './stored-versions.ts'
import { READ_BOT_FILE } from '../../core/bots/guarded-jobs.ts'

/** As everywhere: a source has at most 1 MiB. */
const MAX_SOURCE_BYTES = 1_048_576

/** A bot as named on the command line: its text, and what to call the text in messages. */
interface NamedSource extends BotSource {
  readonly fileName: string
  /** It comes with Quartet. */
  readonly isBuiltin?: boolean
}

/** How C++ is compiled that comes as text; whose `rand()` it calls. */
interface HowBuilt {
  readonly rand?: 'own' | 'shared'
  readonly build?: BuildOptions
}

/** A bot ready for a seat. */
export interface PlayableBot {
  readonly program: SeatProgram
  readonly explain: (freeze: Freeze) => Promise<Freeze>
  /** What it is called on the command line; missing, as the next, for those that come with Quartet. */
  readonly file?: string
  /** What the judge would say of it. */
  readonly judge?: () => Promise<readonly FileNote[]>
}

/** Finds bots by name (those that come with Quartet, those of the data folder) or by path, each once. */
export async function resolveBots(
  caller: Caller,
  specs: readonly string[],
  game: GameId,
  dataFolder: string | undefined,
  builder: BotBuilder,
  how: HowBuilt = {},
): Promise<PlayableBot[]> {
  const bots = new Map<string, PlayableBot>()
  for (const spec of specs)
    if (!bots.has(spec))
      bots.set(spec, await build(await findSource(caller, spec, game, dataFolder, builder), builder, how))
  return specs.map((spec) => bots.get(spec)!)
}

async function findSource(
  caller: Caller,
  spec: string,
  game: GameId,
  dataFolder: string | undefined,
  builder: BotBuilder,
): Promise<NamedSource> {
  const version = parseVersion(spec)
  if (version) return findStored(caller, spec, game, version, dataFolder)
  if (/[\\/.]/.test(spec)) return readSource(caller, spec, game, dataFolder, builder)
  const name = checkBotName(spec)
  const builtin = readBuiltins(game).find((bot) => bot.name === name)
  const path = fileBeside(caller, name)
  if (builtin) {
    if (path !== undefined)
      caller.log(`info: ${name} is the one that comes with Quartet; ./${path} plays by its path\n`)
    return { ...builtin, game, fileName: name, isBuiltin: true }
  }
  if (path === undefined) return findStored(caller, spec, game, { name }, dataFolder)
  caller.log(`info: ${name} is ./${path}\n`)
  return readSource(caller, path, game, dataFolder, builder)
}

async function findStored(
  caller: Caller,
  spec: string,
  game: GameId,
  wanted: StoredName,
  dataFolder: string | undefined,
): Promise<NamedSource> {
  const name = checkBotName(wanted.name)
  const bot = await findStoredBot(caller, game, wanted, dataFolder)
  if (bot) return { ...bot, fileName: spec }
  const known = readBuiltins(game).map((one) => one.name)
  const where =
    dataFolder === undefined ? 'or a bot of a data folder given with --data' : `or a bot in ${dataFolder}`
  const near = nearestOf(name, known)
  throw badInput(
    `there is no bot called ${name}${near === undefined ? '' : ` (did you mean ${near}?)`}: expected ${known.join(', ')}, the path of a source file, ${where}`,
  )
}

async function readSource(
  caller: Caller,
  path: string,
  game: GameId,
  dataFolder: string | undefined,
  builder: BotBuilder,
): Promise<NamedSource> {
  if (path.endsWith(BOT_FILE_EXTENSION)) return readCompiled(caller, path, game, dataFolder, builder)
  const language = languageOf(path)
  if (!language)
    throw badInput(
      `${path}: expected the name of a bot, or the path of a source file (.ts, .js or .cc) or of a ${BOT_FILE_EXTENSION}`,
    )
  const source = readText(caller, path, MAX_SOURCE_BYTES)
  return { game, name: checkBotName(botNameOfFile(path)), language, source, fileName: path }
}

async function readCompiled(
  caller: Caller,
  path: string,
  game: GameId,
  dataFolder: string | undefined,
  builder: BotBuilder,
): Promise<NamedSource> {
  const bytes = readInput(caller, path, MAX_IMPORT_BYTES)
  const file = await builder.guarded.run(READ_BOT_FILE, { bytes }).catch(gaveUpReading)
  if (!file.ok) throw badInput(`${path}: ${file.error}`)
  const { name, language, module } = file.value
  if (file.value.game !== game)
    throw badInput(
      `${path}: a bot of ${await titleOf(caller, file.value.game, dataFolder)}, not of ${gameTitle(game)}`,
    )
  return { game, name, language, source: '', module, fileName: path }
}

/** What a game is called; the seasons of the data folder are opened only where it is one. */
async function titleOf(caller: Caller, game: GameId, dataFolder: string | undefined): Promise<string> {
  if (!isSeason(game)) return gameTitle(game)
  const { createSeasonStore, SEASONS_FOLDER } = await import('../../core/seasons/season-store.ts')
  return gameTitle(game, createSeasonStore(join(caller.dataFolder(dataFolder), SEASONS_FOLDER)).get)
}

async function build(
  { fileName, isBuiltin = false, ...source }: NamedSource,
  builder: BotBuilder,
  { rand, build: asked }: HowBuilt,
): Promise<PlayableBot> {
  // A stored version keeps its own build; what comes compiled has been built.
  const isOpen = asked !== undefined && source.language === 'cpp' && source.build === undefined
  const bot: BotSource = source.module
    ? source
    : { ...source, ...(isOpen ? { build: asked } : {}), ...(rand === 'shared' ? { rand } : {}) }
  const built = await builder.build(bot)
  // The original knows a C++ player by the name in its source, whatever the file is called.
  if (built.ok)
    return {
      program: { ...built.program, name: checkBotName(built.registeredName ?? bot.name) },
      explain: (freeze) => explainFreeze(bot, freeze, builder.cpp),
      ...(isBuiltin
        ? {}
        : { file: fileName, judge: () => judgeFile(fileName, bot, builder, built.registeredName) }),
    }
  const lines = built.problems.map((p) => `${fileName}:${p.line}:${p.column}: ${p.severity}: ${p.message}`)
  const [{ errorsOf, listed }, { foreignNames }] = await Promise.all([
    import('../../core/bots/home-of.ts'),
    import('../../../src-shared/guess-game.ts'),
  ])
  const names =
    bot.language === 'cpp' ? foreignNames(bot.source, bot.game, errorsOf(built.problems)) : undefined
  if (names)
    lines.push(
      `${fileName} seems to be for another game (it uses ${listed(names)}): say which with --game, or take in its material`,
    )
  throw badInput(lines.join('\n'))
}

/** What the judge would say of a bot as it was built, with what it is called on the command line. */
export async function judgeFile(
  file: string,
  bot: BotSource,
  builder: BotBuilder,
  registeredName: string | undefined,
): Promise<FileNote[]> {
  const notes = await builder.judge.of(bot, registeredName)
  // A user who asked for one rand() for all knows what it is about.
  const shown = bot.rand === 'shared' ? notes.filter(({ severity }) => severity !== 'info') : notes
  return shown.map((note) => ({ file, ...note }))
}
