import { formatTrimmed } from '../stats/decimal.ts'
import { formatWhole } from '../stats/format-number.ts'
import { countOf, partOf, wordFor } from '../stats/plural.ts'

/** Of whom totals are. */
export type WhoseMatches = 'mine' | 'all' | 'query'

const WHO: Readonly<Record<WhoseMatches, string>> = {
  mine: 'Your bots',
  query: 'The bots of this query',
  all: 'The bots',
}
const times = (n: number): string => wordFor(n, 'once', n === 2 ? 'twice' : `${formatWhole(n)} times`)

/** All that the answer of many matches can say. */
export const SAY_MATCHES = {
  matches: (n: number): string => countOf(n, 'match', 'matches'),
  won: (whose: WhoseMatches, won: number, of: number): string =>
    `${WHO[whose]} won ${partOf(won, of, 'match', 'matches')}.`,
  wonAndBest: (whose: WhoseMatches, won: number, of: number, best: string): string =>
    `${WHO[whose]} won ${partOf(won, of, 'match', 'matches')}; ${best}.`,
  ended: (n: number): string =>
    `${countOf(n, 'match was', 'matches were')} played to ${wordFor(n, 'its', 'their')} end.`,
  endedAndBest: (n: number, best: string): string => `Of ${countOf(n, 'match', 'matches')}, ${best}.`,
  crashed: (whose: WhoseMatches, count: number, of: number): string =>
    `${WHO[whose]} crashed ${times(count)} in ${countOf(of, 'match', 'matches')}.`,
  outOfCpu: (whose: WhoseMatches, count: number, of: number): string =>
    `${WHO[whose]} ran out of CPU ${times(count)} in ${countOf(of, 'match', 'matches')}.`,
  overLimit: (whose: WhoseMatches, count: number, of: number): string =>
    `${WHO[whose]} went over a limit ${times(count)} in ${countOf(of, 'match', 'matches')}.`,
  byMachine: (whose: WhoseMatches, count: number, of: number): string =>
    `${WHO[whose]} were stopped by this machine’s limit ${times(count)} in ${countOf(of, 'match', 'matches')}.`,
  noneMine: (): string => 'Your bots have ended no match against others here.',
  none: (): string => 'None of these matches was played to its end.',

  mostFromStart: (name: string): string => `${name} scores most from the start`,
  mostFrom: (name: string, round: number): string =>
    `${name} scores most from round ${formatWhole(round)} on`,
  mostAtEnd: (name: string): string => `${name} scores most at the end`,
  small: {
    won: (won: number, of: number): string => `They won ${formatTrimmed(won, 1)} of ${formatWhole(of)}`,
  },
} as const
