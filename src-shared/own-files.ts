import { gameList } from '../src-games/index.ts'
import { countOf } from './stats/plural.ts'

/** Which files of a game's folder are the user's own, by their names and how they begin: nothing else is read here. */

export const OWN_FILE_KINDS = ['config', 'league', 'bot', 'match'] as const
export type OwnKind = (typeof OWN_FILE_KINDS)[number]
const LEFT_OUT = ['program', 'stock', 'backup', 'made', 'other'] as const
export type LeftOut = (typeof LEFT_OUT)[number]

const SENTENCES: Readonly<Record<LeftOut, readonly [one: string, many: string]>> = {
  program: ["file of the game's own program", "files of the game's own program"],
  stock: ['bot that comes with the game', 'bots that come with the game'],
  backup: ['backup of an editor', 'backups of an editor'],
  made: ['object or program', 'objects and programs'],
  other: ['other file', 'other files'],
}
const WORDS: Readonly<Record<OwnKind, readonly [one: string, many: string]>> = {
  bot: ['bot', 'bots'],
  config: ['configuration', 'configurations'],
  league: ['league', 'leagues'],
  match: ['match', 'matches'],
}

const BACKUP = /~$|^#|^\.|\.(?:sw[a-p]|bak\d*|orig|old|rej|tmp)$/i
const MADE = /\.(?:o|obj|a|so|exe|dll|dylib|dSYM|d|gch)(?:\.\w+)?$/i
const STOCK = /^AI(?:Demo|Null|Dummy)\.(?:cc|cpp|cxx)$/i
const BOT = /^AI.*\.(?:cc|cpp|cxx|C|m?ts|m?js)$|\.quartet-bot$/
const MATCH = /\.(?:out|res)\d{0,4}(?:\.gz)?$|\.quartet$/i
const PROGRAM =
  /\.(?:cc|cpp|cxx|hh?|hpp|hxx|html?|js|css|png|jpe?g|gif|svg|ico|json|pdf|md|sh|py)$|^(?:GNU)?makefile/i

/** Which door a file goes through, or why it is left out. `head`: its first characters. */
export function doorOfFile(path: string, head: string): OwnKind | LeftOut {
  const name = nameIn(path)
  if (BACKUP.test(name)) return 'backup'
  if (MADE.test(name) || /^(?:\x7fELF|MZ|!<arch>)/.test(head)) return 'made'
  if (STOCK.test(name)) return 'stock'
  if (BOT.test(name)) return 'bot'
  if (/\.quartet-league$/i.test(name)) return 'league'
  if (/\.cnf$/i.test(name)) return 'config'
  if (MATCH.test(name)) return 'match'
  if (PROGRAM.test(name)) return 'program'
  const words = wordsOf(head)
  if (/^(?:Sec)?Game Seed \d/i.test(words) || /^\w+ [\d.]+ secgame /i.test(words)) return 'match'
  return gameOfConfig(head) ? 'config' : 'other'
}

/** The game that a configuration is of, by its first line. */
export const gameOfConfig = (head: string) =>
  gameList.find(({ version }) => wordsOf(head).startsWith(version))

const wordsOf = (head: string): string =>
  head
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\s+/)
    .join(' ')

/** `8 bots, 7 configurations and 2 matches` */
export function countOwn(counts: Readonly<Record<OwnKind, number>>): string {
  const parts = (['bot', 'config', 'match', 'league'] as const).flatMap((kind) =>
    counts[kind] > 0 ? [countOf(counts[kind], ...WORDS[kind])] : [],
  )
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)!}` : (parts[0] ?? '')
}

/** The name of a file in its path. */
const nameIn = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Headers of the four games and of Quartet, which a bot gets wherever it is. */
const HEADERS = /^(?:Action|Board|Debug|Defs|Info|Player|Random|Registry|Settings|State|Structs|Utils)\.hh$/
const MOST_ASKED_FOR = 5

/**
 * Files beside bots that one of these names in quotes, as sentences: it includes them, or opens them, and a bot is one file that opens
 * none, here as on the judge. `beside`: paths of what is left out.
 */
export function askedForBeside(
  bots: readonly { readonly path: string; readonly text: string }[],
  beside: readonly string[],
): string[] {
  const names = new Set(beside.map(nameIn).filter((name) => !HEADERS.test(name)))
  const sentences = new Map<string, string>()
  for (const { path, text } of bots)
    for (const [, hash = '', quoted] of text.matchAll(/(#[ \t]*include[ \t]*)?"([^"\n]{1,200})"/g)) {
      const name = nameIn(quoted)
      if (!names.has(name) || sentences.has(name)) continue
      const how = hash === '' ? 'opens: a bot has no files' : 'includes: a bot is one file'
      sentences.set(
        name,
        `${name}, which ${nameIn(path)} ${how}, here as on the judge, so put what is in it into the bot`,
      )
    }
  return [...sentences.values()].slice(0, MOST_ASKED_FOR)
}

/** Whether what is left out may be meant for a bot beside it. */
export const mayBeAskedFor = (part: OwnKind | LeftOut): boolean => part === 'other' || part === 'program'

/** What is left out, a phrase for each reason: `31 files of the game's own program`. */
export const countLeftOut = (parts: readonly (OwnKind | LeftOut)[]): string[] =>
  LEFT_OUT.flatMap((reason) => {
    const count = parts.filter((one) => one === reason).length
    return count > 0 ? [countOf(count, ...SENTENCES[reason])] : []
  })
