import { TIES_SPLIT } from '../stats/ties.ts'
import { formatTrimmed } from '../stats/decimal.ts'
import { SAY } from './match-words.ts'
import { formatWhole } from '../stats/format-number.ts'
import { countOf, partOf } from '../stats/plural.ts'

/** All that the answer of a Run ×N can say. */
export const SAY_RUNS = {
  matches: (n: number): string => countOf(n, 'match', 'matches'),
  partOf: (part: number, whole: number): string => partOf(part, whole, 'match', 'matches'),

  beats: (name: string, others: string, first: string): string =>
    `${name} beats ${others}: it came first in ${first}.`,
  isAhead: (name: string, others: string, first: string): string =>
    `${name} is ahead of ${others}: it came first in ${first}.`,
  isLevel: (name: string, others: string, first: string): string =>
    `${name} is level with ${others}: it came first in ${first}.`,
  loses: (name: string, others: string, first: string): string =>
    `${name} loses to ${others}: it came first in ${first}.`,
  playsItself: (name: string, first: string): string =>
    `${name} plays three copies of itself: it came first in ${first}.`,
  live: (name: string, others: string, first: number, of: number): string =>
    `${name} plays ${others}: first in ${formatTrimmed(first, 1)} of ${formatWhole(of)} so far.`,
  begins: (name: string, others: string): string => `${name} plays ${others}: no match has ended yet.`,
  none: (name: string, others: string): string => `No match of ${name} against ${others} was finished.`,

  crashed: (name: string, part: string): string => `${name} crashed in ${part}; mend that first.`,
  outOfCpu: (name: string, part: string): string => `${name} ran out of CPU in ${part}; mend that first.`,
  overLimit: (name: string, part: string): string => `${name} went over a limit in ${part}; mend that first.`,
  byMachine: (name: string, part: string): string =>
    `${name} was stopped by this machine’s limit in ${part}; run it again.`,

  first: (first: number, of: number): string => `first in ${formatTrimmed(first, 1)} of ${formatWhole(of)}`,
  notYet: (): string => 'no match has ended yet',
  noMatch: (): string => 'no match was finished',
  stoppedIn: (part: string): string => `stopped in ${part}`,
  /** `three Dummies and Gold`; many words make no sentence. */
  others: (names: readonly string[]): string =>
    SAY.and([...Map.groupBy(names, (name) => name)].map(([name, same]) => SAY.bots(name, same.length))),
  /** `3 × Dummy`, `2 × Dummy, Gold`. */
  othersShort: (names: readonly string[]): string =>
    [...Map.groupBy(names, (name) => name)]
      .map(([name, same]) => (same.length > 1 ? `${same.length} × ${name}` : name))
      .join(', '),
  against: (name: string, others: string): string => `${name} against ${others}`,
  plan: (seeds: number, rotates: boolean): string =>
    `${countOf(seeds, 'seed')}${rotates ? ' × 4 seats' : ', one seat'}`,

  small: {
    noCrash: (): string => 'No crash.',
    mostCpu: (percent: string): string => `Most CPU in one match: ${percent} % of the limit.`,
    cameFirst: (part: string): string => `It came first in ${part}.`,
    cancelled: (part: string): string => `Cancelled after ${part}.`,
    paused: (part: string): string => `Stopped before its end, after ${part}.`,
    adding: (): string => 'Places, points and CPU add up here as matches end.',
  },
  sure: (matches: string, low: number, high: number): string =>
    low === high
      ? `${matches}: in the long run it would be first in about ${low} of 100.`
      : `${matches}: in the long run it would be first in ${low} to ${high} of 100.`,

  page: (): string => 'Run ×N',
  showInWatch: (): string => 'Show in Watch',
  pause: (): string => 'Pause',
  stop: (): string => 'Stop',
  resume: (): string => 'Resume',
  tabs: { answer: 'Answer', matches: 'Matches', charts: 'Charts', losses: 'Where it loses' },
  listed: (shown: number, all: number): string =>
    shown < all
      ? `The newest ${formatWhole(shown)} of ${countOf(all, 'match', 'matches')}`
      : countOf(all, 'match', 'matches'),
  count: (n: number): string => formatTrimmed(n, 1),
  placeOf: (place: number): string => SAY.place(place),
  caption: (bot: string): string => `Each bar is a match, by the place of ${bot}; ${TIES_SPLIT}.`,
  captionOfMany: (bot: string): string => `Matches by the place of ${bot}; ${TIES_SPLIT}.`,
  label: (counts: readonly number[]): string =>
    counts.map((count, k) => `${SAY.place(k + 1)} in ${formatTrimmed(count, 1)}`).join(', '),

  watchCrash: (): string => 'Watch a crash',
  watchCpu: (): string => 'Watch one that ran out of CPU',
  watchStop: (): string => 'Watch one that was stopped',
  watchPlace: (place: number): string => `Watch a match it ${PLACES[place]}`,
  again: (): string => 'Run ×N again…',
  isGone: (): string => 'That match no longer exists.',
} as const

const PLACES = ['', 'won', 'came second in', 'came third in', 'came last in']
