import { countOf, wordFor } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'
import { capital, numberWord } from './match-words.ts'

/** All that the answer of a league can say. A `name` is a bot with its version: `Heron v13`. */
export const SAY_LEAGUE = {
  bots: (n: number): string => `${numberWord(n)} ${wordFor(n, 'bot')}`,
  matches: (n: number): string => countOf(n, 'match', 'matches'),
  of: (part: number, matches: number): string =>
    `${formatWhole(part)} of ${countOf(matches, 'match', 'matches')}`,

  tooFewBots: (bots: number): string => `Six bots make a league; you have ${numberWord(bots)}.`,
  crashed: (name: string, of: string): string => `${name} crashed in ${of}; mend that first.`,
  outOfCpu: (name: string, of: string): string => `${name} ran out of CPU in ${of}; mend that first.`,
  stopped: (name: string, of: string): string => `${name} stopped in ${of}; mend that first.`,
  notPlayed: (name: string, left: number): string =>
    `${name} has not played here yet: about ${SAY_LEAGUE.matches(left)} until this says something.`,
  playedFew: (name: string, matches: number, left: number): string =>
    `${name} has played ${SAY_LEAGUE.matches(matches)} here: about ${formatWhole(left)} more until this says something.`,
  noneHasPlayed: (bots: number): string =>
    `${capital(SAY_LEAGUE.bots(bots))} ${wordFor(bots, 'is', 'are')} in this league, and no match was played yet.`,
  noPlaces: (matches: number): string =>
    `${capital(SAY_LEAGUE.matches(matches))} were played: too few for places yet.`,

  alone: (name: string): string => `${name} is the only bot with a place yet.`,
  firstClear: (name: string, of: number, other: string): string =>
    `${name} is 1st of ${of}, clearly ahead of ${other}.`,
  firstClose: (name: string, of: number, other: string): string =>
    `${name} is 1st of ${of}, just ahead of ${other}.`,
  firstLevel: (name: string, of: number, other: string): string =>
    `${name} is 1st of ${of}, about level with ${other}.`,
  place: (place: number, of: number): string =>
    place === of ? `last of ${of}` : `${formatPlace(place)} of ${of}`,
  placeClear: (name: string, place: string, other: string): string =>
    `${name} is ${place}, well behind ${other}.`,
  placeClose: (name: string, place: string, other: string): string =>
    `${name} is ${place}, close behind ${other}.`,
  placeLevel: (name: string, place: string, other: string): string =>
    `${name} is ${place}, about level with ${other}.`,
  leads: (name: string, bots: number): string => `${name} leads ${SAY_LEAGUE.bots(bots)}.`,

  small: {
    losesTo: (other: string, behind: number, matches: number): string =>
      `It loses most to ${other}: behind it in ${SAY_LEAGUE.of(behind, matches)}.`,
    noneOfYours: (): string => 'No bot of yours is in it.',
    newOnes: (n: number): string =>
      `${capital(SAY_LEAGUE.bots(n))} ${wordFor(n, 'is', 'are')} new and ${wordFor(n, 'has', 'have')} no place yet.`,
    addMore: (): string => 'Versions, built-in bots and friends’ bots can be in it.',
    playsWhenFree: (): string => 'Matches are played while this machine has nothing else to do.',
    paused: (): string => 'The league is paused.',
    placeSoFar: (place: string): string => `It is ${place} so far.`,
  },
  sure: {
    none: (): string => 'no match was played',
    matches: (matches: number): string => `${SAY_LEAGUE.matches(matches)}.`,
    place: (matches: number, best: number, worst: number): string =>
      best === worst
        ? `${SAY_LEAGUE.matches(matches)}: its true place is ${formatPlace(best)}.`
        : `${SAY_LEAGUE.matches(matches)}: its true place is ${formatPlace(best)} to ${formatPlace(worst)}.`,
    fits: (): string => 'The ranks fit the matches well.',
    misfits: (): string => 'The ranks fit the matches badly: look at who beats whom.',
  },
  step: {
    watch: (name: string): string => `Watch how ${name} wins`,
    contest: (): string => 'How far in a contest?',
    play: (): string => 'Play',
    add: (): string => 'Add bots…',
    whoBeatsWhom: (): string => 'Who beats whom',
    crashes: (): string => 'See these matches',
  },
  picture: {
    label: (rows: readonly string[]): string => `Ladder: ${rows.join('; ')}`,
    row: (place: string, name: string, points: number, low: number, high: number): string =>
      `${place} ${name}, ${points} of every 100 points (${low} to ${high})`,
    meaning: (): string => 'Places go by first and second places; the bars are points.',
    axis: (): string => 'points of every 100',
    isNew: (): string => 'new',
    others: (n: number): string => `${wordFor(n, 'One more is', `${formatWhole(n)} more are`)} in the table.`,
  },
  /** What the league does, for the bar. */
  state: {
    playing: (): string => 'plays while the machine is free',
    waiting: (): string => 'waits for its turn',
    paused: (): string => 'paused',
    settled: (): string => 'settled: every place is known',
    problem: (problem: string): string => `stopped: ${problem}`,
  },
} as const
