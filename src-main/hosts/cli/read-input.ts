import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import type { AnyGame, GameId } from '../../../src-games/kit/game.ts'
import type { TextError } from '../../../src-games/kit/result.ts'
import { decodeText } from '../../../src-shared/files/decode-text.ts'
import { findKnown, type KnownGame } from '../../../src-games/known-games.ts'
import { checkConfig, MAX_CONFIG_CHARS, recogniseGame } from '../../core/configs/check-config.ts'
import { gameTitle } from '../../core/configs/game-title.ts'
import type { Caller } from './caller.ts'
import { badInput, badUsage, type CliFailure } from './cli-failure.ts'
import { shippedConfig, type FoundConfig } from './shipped-config.ts'

export interface ConfigInput {
  readonly game: AnyGame
  readonly text: string
  readonly rounds: number
  /** For messages. */
  readonly fileName: string
}

/**
 * Reads a configuration and finds out its game: from a file, by the name of one that comes with Quartet, or, without
 * either, from the standard input. Where none is given it is the default one of the game.
 */
export async function readConfig(
  caller: Caller,
  path: string | undefined,
  gameId: GameId | undefined,
): Promise<ConfigInput> {
  const given = await readGiven(caller, path, gameId)
  if ('game' in given) {
    caller.log(`info: configuration ${given.name} of ${given.game.title}, which comes with Quartet\n`)
    return checked(await given.game.load(), given.text, given.name)
  }
  const fileName = path ?? '<stdin>'
  const text = textOfInput(given, fileName).replace(/\r\n?/g, '\n')
  const recognised =
    gameId === undefined ? recogniseGame(text) : { ok: true as const, value: gameById(gameId) }
  if (!recognised.ok) throw badPlace(fileName, recognised.error)
  return checked(await recognised.value.load(), text, fileName)
}

async function readGiven(
  caller: Caller,
  path: string | undefined,
  gameId: GameId | undefined,
): Promise<Buffer | FoundConfig> {
  if (path === undefined) {
    const bytes = caller.call.stdin().isTTY ? undefined : await readStandardInput(caller)
    return bytes && bytes.length > 0 ? bytes : shippedConfig('default', gameId)!
  }
  const shipped = existsSync(caller.at(path)) ? undefined : shippedConfig(path, gameId)
  return shipped ?? readInput(caller, path, MAX_CONFIG_CHARS)
}

function checked(game: AnyGame, text: string, fileName: string): ConfigInput {
  const config = checkConfig(game, text)
  if (!config.ok) throw badPlace(fileName, config.error)
  return { game, text, rounds: config.value.rounds, fileName }
}

/** The text of a whole file of at most so many bytes. */
export const readText = (caller: Caller, path: string, maxBytes: number): string =>
  textOfInput(readInput(caller, path, maxBytes), path)

/** The text of a file's bytes; `name` is for messages. */
export function textOfInput(bytes: Uint8Array, name: string): string {
  const text = decodeText(bytes)
  if (text === undefined) throw badInput(`${name}: expected a text file`)
  return text
}

/** A whole file of at most so many bytes; a larger one is not even read. */
export function readInput(caller: Caller, path: string, maxBytes: number): Buffer {
  try {
    const file = openSync(caller.at(path), 'r')
    try {
      if (fstatSync(file).size > maxBytes) throw tooLarge(path, maxBytes)
      return readUpTo(file, path, maxBytes)
    } finally {
      closeSync(file)
    }
  } catch (error) {
    throw explainFileError(error, path) ?? error
  }
}

/** `default.cnf:7: …`, the way compilers say it. */
export function badPlace(fileName: string, { line, message }: TextError): CliFailure {
  return badInput(line > 0 ? `${fileName}:${line}: ${message}` : `${fileName}: ${message}`)
}

/** What went wrong with a file, for the user; `undefined` when it is none of the file's. */
export function explainFileError(error: unknown, path: string): CliFailure | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return badInput(`${path}: expected a file, but there is none`)
  if (code === 'EISDIR') return badInput(`${path}: expected a file, but this is a folder`)
  if (code === 'ENOTDIR') return badInput(`${path}: expected a file, but a part of this path is no folder`)
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return badInput(`${path}: you may not use this file`)
  if (code === 'ENOSPC' || code === 'EDQUOT') return badInput(`${path}: the disk is full`)
  return code === 'ENAMETOOLONG' ? badInput(`${path.slice(0, 80)}…: this name is too long`) : undefined
}

function gameById(id: GameId): KnownGame {
  const game = findKnown(id)
  if (!game) throw badUsage(`this version of Quartet does not have the game ${gameTitle(id)}`)
  return game
}

function readUpTo(file: number, name: string, maxBytes: number): Buffer {
  const chunks: Buffer[] = []
  let length = 0
  for (;;) {
    const chunk = Buffer.allocUnsafe(65536)
    const count = readSync(file, chunk)
    if (count === 0) return Buffer.concat(chunks)
    chunks.push(chunk.subarray(0, count))
    length += count
    if (length > maxBytes) throw tooLarge(name, maxBytes)
  }
}

async function readStandardInput(caller: Caller): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of caller.call.stdin()) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_CONFIG_CHARS) throw tooLarge('<stdin>', MAX_CONFIG_CHARS)
  }
  return Buffer.concat(chunks)
}

function tooLarge(name: string, maxBytes: number): CliFailure {
  return badInput(`${name}: expected at most ${maxBytes / 1_048_576} MiB`)
}
