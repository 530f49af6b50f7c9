import { lstatSync } from 'node:fs'
import { basename } from 'node:path'
import { gameIds } from '../../../src-games/known-games.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { MAX_IMPORT_BYTES } from '../../../src-shared/contract/maxima.ts'
import { isSeason } from '../../../src-shared/contract/season-id.ts'
import { MATERIAL_PART_BYTES } from '../../../src-shared/contract/seasons.ts'
import {
  askedForBeside,
  countLeftOut,
  mayBeAskedFor,
  doorOfFile,
  type LeftOut,
  type OwnKind,
} from '../../../src-shared/own-files.ts'
import { gameTitle } from '../../core/configs/game-title.ts'
import { recogniseGame } from '../../core/configs/check-config.ts'
import { languageOf, BOT_FILE_EXTENSION } from '../../core/bots/templates.ts'
import { decodeSource } from '../../engines/compiler/tree/source-text.ts'
import type { GivenFile } from '../../features/seasons/material.ts'
import { readGiven } from '../../features/seasons/read-given.ts'
import type { App } from '../../wiring/app.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage, CliFailure } from './cli-failure.ts'
import { withApp } from './match-commands.ts'
import { parseCommand, parseGame } from './options.ts'
import { explainFileError, readInput } from './read-input.ts'

/** A file to be stored: its path for messages, and what it is taken for. */
interface Coming {
  readonly path: string
  readonly kind: OwnKind
  readonly bytes: () => Uint8Array<ArrayBuffer>
}

interface How {
  readonly open: GameId | undefined
  readonly sameName: 'version' | 'bot'
  readonly takesUnknown: boolean
}

const HEAD_BYTES = 400

/** `quartet import FILE…`: stores matches, bots and configurations from files, folders and zips in a data folder. One that is no good does not stop the others. */
export async function importCommand(caller: Caller, args: readonly string[]): Promise<number> {
  const { values, positionals } = parseCommand(args, {
    data: { type: 'string' },
    game: { type: 'string' },
    'same-name': { type: 'string', default: 'version' },
    unknown: { type: 'string', default: 'refuse' },
  })
  const { 'same-name': sameName, unknown } = values
  if (positionals.length === 0) throw badUsage('expected the files to import')
  if (sameName !== 'version' && sameName !== 'bot')
    throw badUsage(`--same-name ${sameName}: expected version or bot`)
  if (unknown !== 'refuse' && unknown !== 'take')
    throw badUsage(`--unknown ${unknown}: expected refuse or take`)
  const how = { open: parseGame(values.game), sameName, takesUnknown: unknown === 'take' } as const
  return withApp(caller, caller.dataFolder(values.data), async ({ api }) => {
    let isGood = true
    for (const path of positionals) {
      const { files, game } = (await attempt(caller, path, () => filesOf(caller, api, path))) ?? { files: [] }
      if (files.length === 0) isGood = false
      for (const file of files)
        isGood =
          ((await attempt(caller, file.path, () =>
            store(caller, api, file, { ...how, open: how.open ?? game }),
          )) ??
            false) &&
          isGood
    }
    return isGood ? 0 : 1
  })
}

/** Runs one import. A refused file is printed as an error, and the others go on; returns undefined then. */
async function attempt<T>(caller: Caller, path: string, run: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await run()
  } catch (error) {
    const isOfFile = error instanceof CliFailure || (error instanceof ApiError && error.code !== 'internal')
    if (!isOfFile) throw error
    caller.log(`quartet: ${error instanceof ApiError ? `${path}: ` : ''}${error.message}\n`)
    return undefined
  }
}

interface Found {
  readonly files: readonly Coming[]
  readonly game?: GameId
}

/** A file as it is named; of a folder or a zip what is one's own, with the game of its configurations. */
async function filesOf(caller: Caller, api: App['api'], path: string): Promise<Found> {
  if (lstatSync(caller.at(path), { throwIfNoEntry: false })?.isDirectory())
    return ownOf(caller, path, read(caller, path))
  if (!/\.zip$/i.test(path)) return { files: [named(caller, path)] }
  const ticket = 'quartet import'
  for (const { bytes } of read(caller, path)) {
    let at = 0
    do {
      const part = bytes.slice(at, at + MATERIAL_PART_BYTES)
      await api['seasons.give']({ ticket, path, bytes: part })
      at += part.length
    } while (at < bytes.length)
  }
  // It is unpacked in a process with limits.
  return ownOf(caller, path, (await api['seasons.ownFiles']({ ticket })).files)
}

function read(caller: Caller, path: string): readonly GivenFile[] {
  try {
    const given = readGiven(caller.at(path))
    if (given.ok) return given.value
    throw badInput(`${path}: ${given.error}`)
  } catch (error) {
    throw explainFileError(error, path) ?? error
  }
}

function ownOf(caller: Caller, path: string, given: readonly GivenFile[]): Found {
  const parts: (OwnKind | LeftOut)[] = []
  const files: Coming[] = []
  const beside: string[] = []
  let game: GameId | undefined
  for (const { path: below, bytes } of given.toSorted((a, b) => depthOf(a.path) - depthOf(b.path))) {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_BYTES))
    const kind = doorOfFile(below, head)
    parts.push(kind)
    if (mayBeAskedFor(kind)) beside.push(below)
    const found = kind === 'config' ? recogniseGame(head) : undefined
    if (found?.ok) game ??= found.value.id
    if (kind === 'bot' || kind === 'config' || kind === 'match' || kind === 'league')
      files.push({ path: `${path.replace(/\/+$/, '')}/${below}`, kind, bytes: () => Uint8Array.from(bytes) })
  }
  const leftOut = countLeftOut(parts)
  if (leftOut.length > 0) caller.log(`info: ${path}: left out: ${leftOut.join(', ')}\n`)
  const bots = files.flatMap(({ path: at, kind, bytes }) =>
    kind === 'bot' ? [{ path: at, text: decodeSource(bytes()) }] : [],
  )
  for (const sentence of askedForBeside(bots, beside)) caller.log(`info: ${path}: ${sentence}\n`)
  if (files.length === 0)
    throw badInput(`${path}: expected bots, configurations or matches, but there are none`)
  const order: readonly OwnKind[] = ['config', 'league', 'bot', 'match']
  files.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
  return { files, ...(game === undefined ? {} : { game }) }
}

const depthOf = (path: string): number => path.split('/').length

function named(caller: Caller, path: string): Coming {
  const isBot = languageOf(path) !== undefined || path.endsWith(BOT_FILE_EXTENSION)
  const kind = isBot ? 'bot' : /\.cnf$/i.test(path) ? 'config' : 'match'
  const most = isBot ? MAX_IMPORT_BYTES : MAX_MATCH_FILE_BYTES
  return { path, kind, bytes: () => new Uint8Array(readInput(caller, path, most)) }
}

/** Through the door of its kind. Whether all of it makes sense. */
async function store(
  caller: Caller,
  api: App['api'],
  { path, kind, bytes }: Coming,
  how: How,
): Promise<boolean> {
  if (kind === 'bot') return storeBot(caller, api, path, bytes(), how)
  if (kind === 'config') return storeConfig(caller, api, path, bytes())
  if (kind === 'league') throw badInput(`${path}: a league is opened in the window`)
  const { match, isKnown, problem } = await api['matches.importFile']({
    fileName: basename(path),
    bytes: bytes(),
  })
  const what = `match ${match.id}: ${await titleOf(api, match.game)}, ${match.round} of ${match.rounds} rounds`
  await caller.print([isKnown ? `${what}: ${path} is there already\n` : `${what}, from ${path}\n`])
  if (!problem) return true
  caller.log(`quartet: ${path}${problem.line > 0 ? `:${problem.line}` : ''}: ${problem.message}\n`)
  return false
}

async function titleOf(api: App['api'], game: GameId): Promise<string> {
  const season = isSeason(game) ? (await api['seasons.list']({})).find(({ id }) => id === game) : undefined
  return season?.title ?? gameTitle(game)
}

async function storeBot(
  caller: Caller,
  api: App['api'],
  path: string,
  bytes: Uint8Array<ArrayBuffer>,
  { open = gameIds[0], sameName, takesUnknown }: How,
): Promise<boolean> {
  const { guessGame } = await import('../../../src-shared/guess-game.ts')
  const game = languageOf(path) === 'cpp' ? guessGame(decodeSource(bytes), open) : open
  const ask = { fileName: basename(path), bytes, game, sameName, takesUnknown }
  const { bot, isNew, problems } = await api['bots.import'](ask)
  const what = `bot ${bot.name}${bot.latestVersion === undefined ? '' : ` v${bot.latestVersion}`} of ${await titleOf(api, bot.game)}`
  await caller.print([isNew ? `${what}, from ${path}\n` : `${what}: ${path} is there already\n`])
  const errors = problems.filter(({ severity }) => severity === 'error')
  for (const { line, column, message } of errors) caller.log(`${path}:${line}:${column}: error: ${message}\n`)
  return errors.length === 0
}

async function storeConfig(
  caller: Caller,
  api: App['api'],
  path: string,
  bytes: Uint8Array,
): Promise<boolean> {
  const text = decodeSource(bytes)
  const found = recogniseGame(text)
  if (!found.ok) throw badInput(`${path}: ${found.error.message}`)
  const { id: game, title } = found.value
  const all = await api['configs.list']({ game })
  const plain = (one: string): string => one.replaceAll('\r\n', '\n').trim()
  for (const { id, name } of all)
    if (plain((await api['configs.get']({ id })).text) === plain(text)) {
      await caller.print([`configuration ${name} of ${title}: ${path} is there already\n`])
      return true
    }
  const like =
    basename(path)
      .replace(/\.(cnf|txt)$/i, '')
      .slice(0, 70) || 'imported'
  const taken = new Set(all.map(({ name }) => name))
  let name = like
  for (let number = 2; taken.has(name); number++) name = `${like} ${number}`
  await api['configs.create']({ game, name, text })
  await caller.print([`configuration ${name} of ${title}, from ${path}\n`])
  return true
}
