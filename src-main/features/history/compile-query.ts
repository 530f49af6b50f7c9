import {
  FREEZE_CAUSES,
  isCrash,
  isMachineLimit,
  type FreezeCause,
} from '../../../src-games/kit/freeze-cause.ts'
import type { DateRange, NumberRange, Query, Term } from '../../../src-shared/query/parse-query.ts'
import { stretchOf } from '../../../src-shared/query/moments.ts'
import {
  infoOf,
  isOwnWord,
  type FlagWord,
  type NameWord,
  type NumberWord,
} from '../../../src-shared/query/query-words.ts'
import { CAUSE_CODE } from '../../core/figures/seat-sums.ts'
import { LIMITS_CODE, STATUS_CODE, type MatchTable } from './match-columns.ts'

/** What names stand for besides the columns: all are small. */
export interface NameTables {
  /** Names in matches by their ids, bots' names of today, tags. */
  readonly names: ReadonlyMap<number, string>
  readonly bots: ReadonlyMap<number, string>
  readonly tags: ReadonlyMap<number, string>
}

/** Bit s is set when seat s counts; 0: not a match of the query. */
export type SeatsOf = (row: number) => number
type Test = (at: number) => boolean

const ALL = 15

/** Makes a function of a query that says of a row which of its seats count (see src-shared/query/query-words.ts). */
export function compileQuery(query: Query, table: MatchTable, names: NameTables, now: number): SeatsOf {
  const isAboutSeat = (term: Term) => term.kind !== 'text' && infoOf(term.word).about === 'seat'
  const seatTerms = query.filter(isAboutSeat)
  const hasPositive = seatTerms.some(({ isNegated }) => !isNegated)
  const matchTests = query
    .filter((term) => !isAboutSeat(term))
    .map((term) => signed(term, matchTest(term, table, names, now)))
  /** Bits of the seats that a term leaves. */
  const seatTests = seatTerms.map((term): SeatsOf => {
    const test = seatTest(term, table, names)
    const bits: SeatsOf = (row) => {
      const at = 4 * row
      return (test(at) ? 1 : 0) | (test(at + 1) ? 2 : 0) | (test(at + 2) ? 4 : 0) | (test(at + 3) ? 8 : 0)
    }
    const isOpponent = term.kind === 'name' && term.word === 'opponent'
    if (isOpponent) {
      const others: SeatsOf = (row) => othersOf(bits(row))
      return term.isNegated ? (row) => ALL & ~others(row) : others
    }
    if (!term.isNegated) return bits
    const isAboutAll =
      !hasPositive || (term.kind !== 'text' && (term.word === 'bot' || term.word === 'version'))
    return isAboutAll ? (row) => (bits(row) === 0 ? ALL : 0) : (row) => ALL & ~bits(row)
  })
  const { isThere } = table.columns
  return (row) => {
    if (isThere[row] === 0) return 0
    for (const test of matchTests) if (!test(row)) return 0
    let seats = ALL
    for (const test of seatTests) {
      seats &= test(row)
      if (seats === 0) return 0
    }
    return seats
  }
}

/** Seats that have one of these beside them. */
function othersOf(bits: number): number {
  if (bits === 0) return 0
  const isOne = (bits & (bits - 1)) === 0
  return isOne ? ALL & ~bits : ALL
}

function signed({ isNegated }: Term, test: Test): Test {
  return isNegated ? (row) => !test(row) : test
}

function seatTest(term: Term, table: MatchTable, { names, bots }: NameTables): Test {
  const { name, bot, cause } = table.columns
  switch (term.kind) {
    case 'name': {
      const isName = idsOf(names, term.values)
      const isBot = idsOf(bots, term.values)
      return (at) => isName.has(name[at]) || (bot[at] !== 0 && isBot.has(bot[at]))
    }
    case 'number':
      return seatNumbers(term.word, term.ranges, table)
    case 'flag':
      return causeTest(FLAG_CAUSES[term.word as keyof typeof FLAG_CAUSES], cause)
    case 'choice':
      return causeTest(term.values as FreezeCause[], cause)
    default:
      throw new Error(`no seat word of the kind ${term.kind}`)
  }
}

/** Causes that a flag about a seat means. */
const FLAG_CAUSES = {
  crashed: FREEZE_CAUSES.filter(isCrash),
  'out-of-cpu': ['cpu'],
  mem: ['memory'],
  orders: ['orders'],
  'machine-limit': FREEZE_CAUSES.filter(isMachineLimit),
  frozen: FREEZE_CAUSES,
} as const satisfies Partial<Record<FlagWord, readonly FreezeCause[]>>

function causeTest(causes: readonly FreezeCause[], column: Uint8Array): Test {
  const codes = new Set(causes.map((cause) => CAUSE_CODE.get(cause)!))
  return (at) => codes.has(column[at])
}

function seatNumbers(word: NumberWord, ranges: readonly NumberRange[], table: MatchTable): Test {
  const { columns } = table
  const isIn = inRanges(ranges)
  if (isOwnWord(word)) {
    const { values } = table.own(word)
    return (at) => isIn(values[at])
  }
  if (word === 'seat') return (at) => isIn((at & 3) + 1)
  if (word === 'place') return (at) => columns.place[at] !== 0 && isIn(columns.place[at])
  if (word === 'version') return (at) => columns.version[at] !== 0 && isIn(columns.version[at])
  const values = { score: columns.score, share: columns.share, cpu: columns.cpu, drop: columns.drop }[
    word as 'score'
  ]
  return (at) => isIn(values[at])
}

function matchTest(term: Term, table: MatchTable, names: NameTables, now: number): Test {
  const c = table.columns
  switch (term.kind) {
    case 'text':
      return textTest(term.text, table, names)
    case 'flag':
      if (term.word === 'tagged') return (row) => table.tags.has(row)
      if (term.word === 'noted') return (row) => table.notes.has(row)
      if (term.word === 'forked') return (row) => c.isFork[row] !== 0
      return (row) => c.isImported[row] !== 0
    case 'choice': {
      const [column, codes] =
        term.word === 'game'
          ? [c.game, table.gameCodes]
          : term.word === 'status'
            ? [c.status, STATUS_CODE]
            : [c.limits, LIMITS_CODE]
      const wanted = new Set(term.values.map((value) => codes.get(value)))
      return (row) => wanted.has(column[row])
    }
    case 'name':
      return nameTest(term.word, term.values, table, names)
    case 'number': {
      const isIn = inRanges(term.ranges)
      if (isOwnWord(term.word)) {
        const { values } = table.own(term.word)
        return (row) => isIn(values[row])
      }
      const column = {
        seed: c.seed,
        rounds: c.rounds,
        seconds: c.seconds,
        comparison: c.comparison,
        group: c.group,
        parent: c.parent,
        id: c.id,
      }[term.word as 'seed']
      return (row) => isIn(column[row])
    }
    case 'date': {
      const stretches = term.ranges.map((range) => toStretch(range, now))
      return (row) => stretches.some(({ from, to }) => c.createdAt[row] >= from && c.createdAt[row] < to)
    }
  }
}

function nameTest(word: NameWord, values: readonly string[], table: MatchTable, names: NameTables): Test {
  const c = table.columns
  if (word === 'suite') {
    const wanted = idsOf(names.bots, values)
    return (row) => wanted.has(c.suite[row])
  }
  if (word === 'tag') {
    const wanted = idsOf(names.tags, values)
    return (row) => table.tags.get(row)?.some((id) => wanted.has(id)) ?? false
  }
  if (word === 'note') {
    const patterns = values.map((value) => (value.includes('*') ? value : `*${value}*`))
    const fits = patternTest(patterns)
    return (row) => {
      const note = table.notes.get(row)
      return note !== undefined && fits(note)
    }
  }
  const fits = patternTest(values)
  const wanted = new Set(table.configs.flatMap((config, code) => (fits(config) ? [code] : [])))
  return (row) => wanted.has(c.config[row])
}

/** Part of a name, a configuration, a tag or a note. */
function textTest(text: string, table: MatchTable, { names, bots, tags }: NameTables): Test {
  const c = table.columns
  const wanted = text.toLowerCase()
  const has = (value: string) => value.toLowerCase().includes(wanted)
  const idsWith = (map: ReadonlyMap<number, string>) =>
    new Set([...map].flatMap(([id, name]) => (has(name) ? [id] : [])))
  const isName = idsWith(names)
  const isBot = idsWith(bots)
  const isTag = idsWith(tags)
  const isConfig = new Set(table.configs.flatMap((config, code) => (has(config) ? [code] : [])))
  return (row) => {
    if (isConfig.has(c.config[row])) return true
    for (let at = 4 * row; at < 4 * row + 4; at++)
      if (isName.has(c.name[at]) || (c.bot[at] !== 0 && isBot.has(c.bot[at]))) return true
    if (table.tags.get(row)?.some((id) => isTag.has(id))) return true
    const note = table.notes.get(row)
    return note !== undefined && has(note)
  }
}

function idsOf(map: ReadonlyMap<number, string>, patterns: readonly string[]): Set<number> {
  const fits = patternTest(patterns)
  return new Set([...map].flatMap(([id, name]) => (fits(name) ? [id] : [])))
}

/** Whether a whole name fits one of the patterns, in any case; `*` is any letters. */
function patternTest(patterns: readonly string[]): (name: string) => boolean {
  const made = patterns.map((pattern) => pattern.toLowerCase().split('*'))
  return (name) => {
    const text = name.toLowerCase()
    return made.some((parts) => fitsParts(text, parts))
  }
}

function fitsParts(text: string, parts: readonly string[]): boolean {
  const first = parts[0]
  const last = parts[parts.length - 1]
  if (parts.length === 1) return text === first
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last))
    return false
  const end = text.length - last.length
  let at = first.length
  for (const part of parts.slice(1, -1)) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}

/** False for NaN. */
function inRanges(ranges: readonly NumberRange[]): (value: number) => boolean {
  const tests = ranges.map(
    ({ low, high, isOpenLow = false, isOpenHigh = false }) =>
      (value: number) =>
        (isOpenLow ? value > low : value >= low) && (isOpenHigh ? value < high : value <= high),
  )
  const [only] = tests
  return tests.length === 1 ? only : (value) => tests.some((test) => test(value))
}

function toStretch(
  { low, high, isOpenLow, isOpenHigh }: DateRange,
  now: number,
): { from: number; to: number } {
  const first = low && stretchOf(low, now)
  const last = high && stretchOf(high, now)
  return {
    from: first ? (isOpenLow ? first.to : first.from) : -Infinity,
    to: last ? (isOpenHigh ? last.from : last.to) : Infinity,
  }
}
