import type { Language } from './values.ts'

/** What a bot may be called; the check for Jutge is stricter, this only keeps paths and screens safe. */
export const BOT_NAME = /^[A-Za-z_][A-Za-z0-9_]{0,39}$/
export const BOT_NAME_RULE = 'a bot name has 1 to 40 letters, digits or _, and starts with a letter'

/** A name with its letters as the rule wants them: `Ñandú` is called `Nandu`, in the window and on the command line. */
export function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '')
}

/** How the file of a bot's source ends. */
export const SOURCE_EXTENSIONS: Readonly<Record<Language, string>> = {
  typescript: '.ts',
  javascript: '.js',
  cpp: '.cc',
}
