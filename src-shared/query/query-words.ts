import { gameIds } from '../../src-games/index.ts'
import { isSeason } from '../contract/season-id.ts'
import { nearestOf } from './nearest.ts'

import { FREEZE_CAUSES } from '../../src-games/kit/freeze-cause.ts'
import { MAX_SEED } from '../contract/maxima.ts'

/**
 * The words of the query language, in which the Matches screen, the command line and saved filters say which matches
 * they mean. A query is a row of terms that must all hold:
 *
 * - `bot:manolito`, `place:1,2` (either), `score>20000`, `score:10000..20000`, `date>=2026-11-01`;
 * - `"two words"` and `bot:man*` where names are meant, in any case;
 * - `figure.water>20` and `setting.rows:12`: what a match's states say of a seat at their end, and its configuration;
 * - flags such as `crashed`; any other word is looked for in names, configurations, tags and notes;
 * - `-` before a term turns it round.
 *
 * **Whose seat counts.** Seat words (`about: 'seat'`) all speak of one and the same seat: a match is found when one of
 * its seats fits them all, and those seats are the counted ones, of which totals and charts speak. `opponent:` asks that
 * some *other* seat is that bot. Without a seat word all four seats count. Turned round, `-bot:`, `-version:` and
 * `-opponent:` always mean that no seat of the match (but the counted one, for `-opponent:`) is that; `-crashed`,
 * `-place:1` and the like speak of the counted seat where another seat word says which it is, and of no seat of the match
 * otherwise. Seats are 1 to 4, as on the screen.
 */

type WordKind = 'flag' | 'name' | 'choice' | 'number' | 'share' | 'date'

export interface WordInfo {
  readonly kind: WordKind
  /** Whether it speaks of a seat or of the match. */
  readonly about: 'seat' | 'match'
  readonly help: string
  /** What `choice` may be. */
  readonly choices?: readonly string[]
  /** Whether a word is one of those that are not in the list, since they come and go. */
  readonly isMore?: (value: string) => boolean
  /** Whole numbers between which `number` lies. */
  readonly range?: readonly [number, number]
}

const ID: readonly [number, number] = [1, Number.MAX_SAFE_INTEGER]

export const WORDS = {
  game: { kind: 'choice', about: 'match', help: 'the game', choices: gameIds, isMore: isSeason },
  bot: { kind: 'name', about: 'seat', help: 'a bot that plays' },
  version: { kind: 'number', about: 'seat', help: 'number of the bot’s version', range: ID },
  opponent: { kind: 'name', about: 'seat', help: 'a bot that plays against it' },
  seat: { kind: 'number', about: 'seat', help: 'its seat, 1 to 4', range: [1, 4] },
  place: { kind: 'number', about: 'seat', help: 'its place, 1 to 4', range: [1, 4] },
  score: { kind: 'number', about: 'seat', help: 'its score' },
  share: { kind: 'share', about: 'seat', help: 'its share of all scores, e.g. share>30%' },
  cpu: {
    kind: 'share',
    about: 'seat',
    help: 'its share of the CPU limit, e.g. cpu>80% (in matches of the present meter)',
  },
  drop: {
    kind: 'number',
    about: 'seat',
    help: 'the largest fall of its chance within a tenth of the match, in points, e.g. drop>20',
  },
  crashed: { kind: 'flag', about: 'seat', help: 'it crashed: no limit stopped it' },
  'out-of-cpu': { kind: 'flag', about: 'seat', help: 'it ran out of CPU' },
  mem: { kind: 'flag', about: 'seat', help: 'it ran out of memory' },
  orders: { kind: 'flag', about: 'seat', help: 'it gave too many orders in a round' },
  'machine-limit': { kind: 'flag', about: 'seat', help: 'this machine’s limit stopped it' },
  frozen: { kind: 'flag', about: 'seat', help: 'it was out before the end, for whatever reason' },
  cause: { kind: 'choice', about: 'seat', help: 'why it was out', choices: FREEZE_CAUSES },
  status: {
    kind: 'choice',
    about: 'match',
    help: 'how the match ended',
    choices: ['queued', 'running', 'done', 'aborted', 'lost', 'cancelled'],
  },
  date: { kind: 'date', about: 'match', help: 'when it was played: 2026-11-01, today, 7d' },
  config: { kind: 'name', about: 'match', help: 'its configuration' },
  map: { kind: 'name', about: 'match', help: 'its configuration, as config:' },
  seed: { kind: 'number', about: 'match', help: 'its seed', range: [0, MAX_SEED] },
  limits: { kind: 'choice', about: 'match', help: 'its limits', choices: ['jutge', 'none'] },
  rounds: { kind: 'number', about: 'match', help: 'rounds that it has', range: [0, 1_000_000] },
  seconds: { kind: 'number', about: 'match', help: 'seconds that it took' },
  tag: { kind: 'name', about: 'match', help: 'one of its tags' },
  note: { kind: 'name', about: 'match', help: 'words of its note' },
  comparison: { kind: 'number', about: 'match', help: 'number of its comparison', range: ID },
  group: { kind: 'number', about: 'match', help: 'number of its group (Run ×N)', range: ID },
  suite: { kind: 'name', about: 'match', help: 'played for the suite of this bot' },
  parent: { kind: 'number', about: 'match', help: 'it goes on from this match', range: ID },
  id: { kind: 'number', about: 'match', help: 'number of the match', range: ID },
  tagged: { kind: 'flag', about: 'match', help: 'it has a tag' },
  noted: { kind: 'flag', about: 'match', help: 'it has a note' },
  forked: { kind: 'flag', about: 'match', help: 'it goes on from another match' },
  imported: { kind: 'flag', about: 'match', help: 'it came from a file' },
} as const satisfies Record<string, WordInfo>

export type QueryWord = keyof typeof WORDS

/**
 * Words that matches bring along: `figure.water` is a seat's number in the last state (the figures of charts), `setting.rows`
 * a line of the configuration. In any case; of names that differ in case only the first counts.
 */
export type OwnWord = `figure.${string}` | `setting.${string}`
export const OWN_WORD_KINDS = ['figure', 'setting'] as const
/** The name after the dot is what a state or a configuration can call something. */
export const OWN_WORD = /^(figure|setting)\.[A-Za-z_][A-Za-z0-9_-]{0,39}$/

export const isOwnWord = (text: string): text is OwnWord => OWN_WORD.test(text)

/** What it is, and its name: `['figure', 'water']`; the name is '' where there is no dot. */
export function ownPartsOf(text: string): [kind: string, name: string] {
  const dot = text.indexOf('.')
  return dot < 0 ? [text, ''] : [text.slice(0, dot), text.slice(dot + 1)]
}

const OWN_INFO = {
  figure: { kind: 'number', about: 'seat', help: 'a number of its state at the end' },
  setting: { kind: 'number', about: 'match', help: 'a number of its configuration' },
} as const satisfies Record<(typeof OWN_WORD_KINDS)[number], WordInfo>

type WordOf<K extends WordKind> = {
  [W in QueryWord]: (typeof WORDS)[W]['kind'] extends K ? W : never
}[QueryWord]
export type FlagWord = WordOf<'flag'>
export type NameWord = WordOf<'name'>
export type ChoiceWord = WordOf<'choice'>
export type NumberWord = WordOf<'number' | 'share'> | OwnWord
export type DateWord = WordOf<'date'>

export const ALL_WORDS = Object.keys(WORDS) as QueryWord[]

export function isWord(text: string): text is QueryWord {
  return Object.hasOwn(WORDS, text)
}

export function infoOf(word: QueryWord | OwnWord): WordInfo {
  return isWord(word) ? WORDS[word] : OWN_INFO[word.startsWith('figure') ? 'figure' : 'setting']
}

/** The word that was probably meant by an unknown one. */
export function nearestWord(text: string): QueryWord | undefined {
  return nearestOf(text.toLowerCase(), ALL_WORDS)
}
