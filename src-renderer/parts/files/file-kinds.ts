import { gameList } from '../../../src-games/index.ts'

/** What a file from outside is taken for. */
export type FileKind = 'match' | 'bot' | 'config' | 'league' | 'material'

export const MATCH_FILES = '.out,.res,.txt,.gz,.quartet'
export const BOT_FILES = '.cc,.cpp,.cxx,.ts,.mts,.js,.mjs,.quartet-bot'
export const SOURCE = /\.(cc|cpp|cxx|C)$/
const BOT = /\.(m?[tj]s|quartet-bot)$/i
const MATCH = /\.(out|res|gz|quartet)$/i

/**
 * By its name; where that says nothing, by how it begins. `head`: its first characters. A file of no known kind counts as a
 * match: the errors of reading it say best what it should be.
 */
export function fileKindOf(name: string, head: string): FileKind {
  if (SOURCE.test(name) || BOT.test(name)) return 'bot'
  // An archive: only a course’s material comes so.
  if (/\.zip$/i.test(name) || head.startsWith('PK\x03\x04')) return 'material'
  if (MATCH.test(name)) return 'match'
  if (/\.quartet-league$/i.test(name)) return 'league'
  if (/\.cnf$/i.test(name)) return 'config'
  const words = head
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\s+/)
  // An output of Mad Max begins like its configurations, and goes on with the judge's word.
  const isConfig =
    gameList.some(({ version }) => words.join(' ').startsWith(version)) && !words.includes('secgame')
  return isConfig ? 'config' : 'match'
}
