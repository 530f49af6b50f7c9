import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GameId } from '../../../src-games/kit/game.ts'
import { SOURCE_EXTENSIONS, withoutAccents } from '../../../src-shared/contract/bot-name.ts'
import type { BuildOptions } from '../../../src-shared/contract/build-options.ts'
import type { Language, TemplateName } from '../../../src-shared/contract/values.ts'
import { resourcesDir } from '../../base/entries.ts'

/** Starter bots that are entries of their own too, one file a game, name and language. */
const STARTER_NAMES = ['Null', 'Demo'] as const

/** Of compiled bots to give away (`bot-file.ts`). */
export const BOT_FILE_EXTENSION = '.quartet-bot'

/** The language a source file is written in, by its name. */
export function languageOf(fileName: string): Language | undefined {
  if (/\.(ts|mts)$/i.test(fileName)) return 'typescript'
  if (/\.(js|mjs)$/i.test(fileName)) return 'javascript'
  return /\.(cc|cpp|cxx|C)$/.test(fileName) ? 'cpp' : undefined
}

/** A name for the bot in a file: `AIManolito.cc` holds the bot Manolito, by the custom of the original games. */
export function botNameOfFile(path: string): string {
  const base = path.split(/[\\/]/).at(-1)!
  const plain = withoutAccents(base)
    .replace(/\.[^.]*$/, '')
    .replace(/^AI(?=[A-Z])/, '')
  const safe = plain.replace(/[^A-Za-z0-9_]+/g, '_').slice(0, 40)
  return /^[A-Za-z_]/.test(safe) ? safe : `Bot_${safe}`.slice(0, 40)
}

/** What a new bot begins with, and the name of the template it is of. */
export interface TemplateText {
  readonly name: TemplateName
  readonly text: string
}

/**
 * The text of a template, Demo's where a game has no Walker; `undefined` when the game has neither in that language.
 * `toScript` makes JavaScript of TypeScript.
 */
export async function readTemplate(
  game: GameId,
  name: TemplateName,
  language: Language,
  toScript: (typed: string) => Promise<string>,
): Promise<TemplateText | undefined> {
  const text = await readInLanguage(game, name, language, toScript)
  if (text !== undefined) return { name, text }
  return name === 'Walker' ? readTemplate(game, 'Demo', language, toScript) : undefined
}

async function readInLanguage(
  game: GameId,
  name: TemplateName,
  language: Language,
  toScript: (typed: string) => Promise<string>,
): Promise<string | undefined> {
  const text = readIfThere(game, name, language)
  if (text !== undefined || language !== 'javascript') return text
  const typed = readIfThere(game, name, 'typescript')
  return typed === undefined ? undefined : toScript(typed)
}

/** Opponents that come compiled from C++, without their source: the one to beat first, and the rival after it. */
export const COMPILED_NAMES = ['Dummy', 'Gold'] as const
export type CompiledName = (typeof COMPILED_NAMES)[number]

/** A bot that comes with Quartet, as the entry that is always there. */
export interface Builtin {
  readonly name: string
  readonly language: Language
  /** '' for one that comes compiled. */
  readonly source: string
  readonly module?: Uint8Array
  /** Of C++ with its source; the default when missing. */
  readonly build?: BuildOptions
}

/** The starter bots in TypeScript, which needs no compiler, and Dummy and Gold as modules, which need none either. */
export function readBuiltins(game: GameId): Builtin[] {
  const starters = STARTER_NAMES.flatMap((name): Builtin[] => {
    const source = readIfThere(game, name, 'typescript')
    return source === undefined ? [] : [{ name, language: 'typescript', source }]
  })
  const compiled = COMPILED_NAMES.flatMap((name): Builtin[] => {
    const path = join(resourcesDir(), 'bots', game, `${name}.wasm`)
    return existsSync(path) ? [{ name, language: 'cpp', source: '', module: readFileSync(path) }] : []
  })
  return [...starters, ...compiled]
}

function readIfThere(game: GameId, name: TemplateName, language: Language): string | undefined {
  const path = join(resourcesDir(), 'bots', game, name + SOURCE_EXTENSIONS[language])
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
