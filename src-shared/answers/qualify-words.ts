import { countOf, partOf } from '../stats/plural.ts'

/** All that the answer of *Qualify* can say. */
export const SAY_QUALIFY = {
  matches: (n: number): string => countOf(n, 'match', 'matches'),
  partOf: (part: number, whole: number): string => partOf(part, whole, 'match', 'matches'),

  surely: (name: string, chance: string): string => `${name} would almost surely qualify: ${chance}.`,
  probably: (name: string, chance: string): string => `${name} would probably qualify: ${chance}.`,
  perhaps: (name: string, chance: string): string => `${name} might qualify: ${chance}.`,
  hardly: (name: string, chance: string): string => `${name} would hardly qualify: ${chance}.`,
  wonAll: (name: string, matches: string): string => `${name} would qualify: it won all of ${matches}.`,
  wonTheOne: (name: string): string => `${name} won its only match so far.`,
  wonNone: (name: string, matches: string): string =>
    `${name} cannot qualify yet: it won none of ${matches}.`,

  notCompiled: (name: string): string => `${name} cannot qualify yet: it does not compile.`,
  stopsWithItself: (name: string, what: string, part: string): string =>
    `${name} cannot qualify yet: it ${what} in ${part} against itself.`,
  stops: (name: string, what: string, part: string): string => `${name} ${what} in ${part}; mend that first.`,
  crashes: (): string => 'crashes',
  runsOut: (): string => 'runs out of CPU',
  isStopped: (): string => 'is stopped',
  refusedLine: (name: string, line: number): string =>
    `${name} cannot qualify yet: Jutge would refuse line ${line}.`,
  refused: (name: string): string => `${name} cannot qualify yet: Jutge would refuse its file.`,
  refusedLines: (name: string, count: number): string =>
    `${name} cannot qualify yet: Jutge would refuse it for ${countOf(count, 'reason')}.`,

  live: (name: string, chance: string): string => `${name} is being tried: so far ${chance}.`,
  begins: (name: string): string => `${name} is being tried: no match has ended yet.`,
  liveItself: (name: string, part: string): string =>
    `${name} is being tried: it survived ${part} against itself.`,
  noDummies: (name: string): string => `${name} has not played against Dummies yet.`,
  notPlayed: (name: string): string => `${name} has not played for this yet.`,
  failed: (name: string): string => `The tries of ${name} did not come to an end.`,

  /** Of tries that pass: `<1`, `>99` or a whole number. */
  chance: (of100: string): string => {
    if (of100.startsWith('<')) return 'fewer than 1 of 100 tries would pass'
    if (of100.startsWith('>')) return 'more than 99 of 100 tries would pass'
    return `${of100} of 100 tries would pass`
  },

  small: {
    asks: (): string => 'The course asks for four wins, one in each seat, against three Dummies.',
    wouldPass: (chance: string): string => `Apart from that, ${chance}.`,
    changed: (): string => 'Its text has changed since.',
    early: (part: string): string => `Stopped early, after ${part}.`,
  },
  sure: (matches: string, low: number, high: number): string => {
    const against = `${matches} against three Dummies`
    if (low < high) return `${against}: between ${low} and ${high} of 100 tries.`
    return high === 0 ? `${against}: fewer than 1 of 100 tries.` : `${against}: about ${high} of 100 tries.`
  },
  sureOfMatches: (matches: string): string => `${matches} so far.`,
  ownDummy: (): string => 'Quartet’s Dummy scores within 10 % of the course’s.',
  strongerDummy: (): string => 'Quartet’s Dummy is stronger than the course’s in this game.',
  standIn: (name: string): string => `${name} stood for the Dummy.`,

  steps: {
    compiles: (): string => 'Compiles',
    survives: (): string => 'Survives four of itself',
    winsFirst: (): string => 'Wins in seat 1',
    wins: (seat: number): string => `… in seat ${seat + 1}`,
  },
  caption: (): string => 'Of 100 tries, how many are still in after each step.',
  page: (): string => 'Qualify',
  tabs: { answer: 'Answer', matches: 'Lost', findings: 'Findings' },
  againShort: (): string => 'Again',
  about: (): string =>
    'A try passes when the bot survives a match of four copies of itself and wins four of four matches, one in each seat. Where seats differ, each has a chance of its own.',
  survived: (part: string): string => `It survived ${part} of four copies of itself`,
  survivesYet: (): string => 'It survives a match of four copies of itself',
  won: (part: string): string => `It won ${part} against three Dummies`,
  wonIn: (part: string, seat: number): string => `It won ${part} in seat ${seat + 1}`,
  winsYet: (): string => 'It wins four matches against three Dummies',
  compiled: (): string => 'It compiles',
  compilesNot: (): string => 'It does not compile',

  /** Of matches that were played with the course's own program. */
  native: {
    title: (): string => 'Matches of the course’s program',
    none: (): string => 'Count your own: against the course’s Dummy itself.',
    answer: (name: string, part: string, chance: string): string => `${name} won ${part}: ${chance}.`,
    leftOut: (): string => 'Not the bot against three of one other: left out',
    without: (what: string): string => `Left out: ${what}.`,
    about: (): string =>
      'Play your bot against three of the course’s Dummies with its own program, and paste the lines that it prints at the end, of as many matches as you have; or choose its outputs.',
    paste: (): string => 'What the program printed',
    example: (): string => 'info: player Heron got score 1234',
    count: (): string => 'Count them',
    files: (): string => 'Choose outputs…',
    clear: (): string => 'Clear',
  },

  watchLost: (): string => 'Watch a match it lost',
  watchCrash: (): string => 'Watch a crash',
  watchStop: (): string => 'Watch one that was stopped',
  openLine: (line: number): string => `Open line ${line}`,
  qualify: (): string => 'Qualify',
  again: (): string => 'Qualify again',
  playMore: (): string => 'Play more',
} as const
