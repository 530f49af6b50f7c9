import { gameList } from '../../../src-games/index.ts'
import { latin1Text } from './material-paths.ts'

/** What a season calls itself, and whether it is one of the four games. */

const VERSION = /^[A-Za-z][\w' -]{0,60} \d[\d.]{0,8}$/
const PLACES = [
  'Settings.hh',
  'Settings.cc',
  'Board.hh',
  'Board.cc',
  'Utils.hh',
  'Defs.hh',
  'Info.hh',
  'Info.cc',
]

/**
 * What `Settings::version()` answers: a text in the sources with which a configuration begins; without such a one the first text of that
 * form, or the beginning of `default.cnf`.
 */
export function versionOf(here: ReadonlyMap<string, Uint8Array>): string | undefined {
  const begins = [...here]
    .filter(([name]) => name.endsWith('.cnf'))
    .sort(([a], [b]) => Number(b === 'default.cnf') - Number(a === 'default.cnf'))
    .map(([, bytes]) => latin1Text(bytes.subarray(0, 200)).split(/\r?\n/)[0].trim())
    .filter((line) => VERSION.test(line))
  const texts = PLACES.flatMap((name) =>
    [...latin1Text(here.get(name) ?? new Uint8Array()).matchAll(/"([^"\\\n]{3,80})"/g)].map(
      ([, text]) => text,
    ),
  ).filter((text) => VERSION.test(text))
  return texts.find((text) => begins.includes(text)) ?? texts.at(0) ?? begins.at(0)
}

/** The title of one of ours. */
export function builtInOf(here: ReadonlyMap<string, Uint8Array>): string | undefined {
  const version = versionOf(here)
  return gameList.find((game) => game.version === version)?.title
}
