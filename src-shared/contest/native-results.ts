import type { QualifyTally } from '../contract/qualify.ts'

/**
 * Matches that were played with the course's own program, as a bot's author has them: the lines that it prints at the end
 * (`info: player Heron got score 1234`, one a seat, from seat 1 to 4), of any number of matches, among whatever else a terminal holds.
 */
export interface NativeResult {
  readonly names: readonly string[]
  readonly scores: readonly number[]
  /** Line of the text that its first line is in, from 1. */
  readonly line: number
}

export interface NativeResults {
  readonly results: readonly NativeResult[]
  /** Lines of matches that are not there whole: of fewer than four seats. */
  readonly broken: readonly number[]
}

const SEATS = 4
const LINE = /(?:^|\s)player\s+(\S+)\s+got\s+score\s+(-?\d{1,15})\s*$/
/** Ends a match, so that what follows is of another one. */
const END = /\bgot top score\s*$/

/** Reads them from a text, of which nothing else counts. */
export function readNativeResults(text: string): NativeResults {
  const results: NativeResult[] = []
  const broken: number[] = []
  let names: string[] = []
  let scores: number[] = []
  let line = 0
  const drop = (): void => {
    if (names.length > 0) broken.push(line)
    names = []
    scores = []
  }
  for (const [k, row] of text.split(/\r\n?|\n/).entries()) {
    const found = LINE.exec(row)
    if (!found) {
      if (END.test(row)) drop()
      continue
    }
    if (names.length === 0) line = k + 1
    names.push(found[1])
    scores.push(Number(found[2]))
    if (names.length < SEATS) continue
    results.push({ names, scores, line })
    names = []
    scores = []
  }
  drop()
  return { results, broken }
}

export interface NativeCount {
  /** As of a qualification: matches of the bot against three of one other, won alone. */
  readonly dummies: QualifyTally['dummies']
  /** Who sat in the other seats, by how many matches. */
  readonly against: ReadonlyMap<string, number>
  /** Matches that are of other line-ups: without it, with two of it, or against several bots. */
  readonly others: number
}

/** Names that can be asked about: who played alone against three of one other; the most frequent first. */
export function candidatesIn(results: readonly NativeResult[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { names } of results)
    for (const name of new Set(names))
      if (opponentOf(names, name) !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts.keys()].toSorted((a, b) => counts.get(b)! - counts.get(a)! || a.localeCompare(b))
}

/** What these matches say of a bot: each counts once, a win is the highest score alone. */
export function countNativeResults(results: readonly NativeResult[], name: string): NativeCount {
  const bySeat = Array.from({ length: SEATS }, () => ({ played: 0, won: 0 }))
  const against = new Map<string, number>()
  let others = 0
  for (const { names, scores } of results) {
    const opponent = opponentOf(names, name)
    if (opponent === undefined) {
      others++
      continue
    }
    against.set(opponent, (against.get(opponent) ?? 0) + 1)
    const seat = names.indexOf(name)
    bySeat[seat].played++
    if (scores.every((score, other) => other === seat || score < scores[seat])) bySeat[seat].won++
  }
  const sum = (of: 'played' | 'won'): number => bySeat.reduce((all, seat) => all + seat[of], 0)
  return {
    dummies: { planned: sum('played'), played: sum('played'), won: sum('won'), bySeat },
    against,
    others,
  }
}

/** The one bot in the three other seats; undefined where it sits in several, in none, or the others differ. */
function opponentOf(names: readonly string[], name: string): string | undefined {
  const rest = names.filter((one) => one !== name)
  return rest.length === SEATS - 1 && new Set(rest).size === 1 ? rest[0] : undefined
}
