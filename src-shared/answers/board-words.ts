import type { PlannedStage, StageId } from '../contract/boards.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'
import { countOf, wordFor } from '../stats/plural.ts'
import { numberWord } from './match-words.ts'

/** Titles of the columns. */
const STAGE: Readonly<Record<StageId, string>> = {
  compiles: 'Compiles',
  'same-twice': 'Same twice',
  jutge: 'Jutge',
  suite: 'Suite',
  qualifies: 'Qualifies',
  champion: 'Against the champion',
  others: 'Against others',
  league: 'League',
}
/** What is going on in a stage, at the beginning of a sentence. */
const GOES_ON: Readonly<Record<StageId, string>> = {
  compiles: 'It is being compiled',
  'same-twice': 'One match is being played twice',
  jutge: 'It is being checked for Jutge',
  suite: 'Its kept matches are being played',
  qualifies: 'It is being tried against three Dummies',
  champion: 'It is playing the champion',
  others: 'It is playing other bots',
  league: 'It is playing in the league',
}
const AFTER: Readonly<Record<StageId, string>> = {
  compiles: 'when it compiles',
  'same-twice': 'after Same twice',
  jutge: 'after Jutge',
  suite: 'after the suite',
  qualifies: 'after Qualifies',
  champion: 'after the champion',
  others: 'after others',
  league: 'after the league',
}
const stages = (count: number): string => countOf(count, 'stage')
const matches = (count: number): string => countOf(count, 'match', 'matches')
/** `the only stage that was tried`, `all 5 stages that were tried`. */
const allTried = (count: number): string =>
  wordFor(count, 'the only stage that was tried', `all ${stages(count)} that were tried`)
/** `one match`, `two matches`. */
const someMatches = (count: number): string => `${numberWord(count)} ${wordFor(count, 'match', 'matches')}`

/** All that the version board can say: columns, cells, its sentence and what a promotion costs. */
export const SAY_BOARD = {
  version: (number: number): string => `v${number}`,
  versions: 'Version',
  /** Of another bot, in its row. */
  ofBot: (name: string, number: number): string => `${name} v${number}`,
  anotherOfYours: 'another bot of yours',
  fromFriend: 'from a friend, no plan',
  stage: (stage: StageId): string => STAGE[stage],
  /** Three columns in one, where there is little room. */
  checks: 'Checks',

  cell: {
    none: '–',
    yes: 'yes',
    no: 'failed',
    errors: 'errors',
    isChampion: 'is the champion',
    after: (stage: StageId | undefined): string =>
      stage === undefined ? 'after other stages' : AFTER[stage],
    waits: 'waits',
    runs: 'runs',
    part: (part: number, whole: number): string => `${formatWhole(part)} of ${formatWhole(whole)}`,
    soFar: (count: number): string => `${formatWhole(count)} so far`,
    noAnswer: 'no answer',
    askAgain: 'it can be asked again',
    differs: 'differs',
    inRound: (round: number): string => `in round ${formatWhole(round)}`,
    refused: 'refused',
    problems: (count: number): string => countOf(count, 'error'),
    line: (line: number): string => `line ${line}`,
    atLine: (line: number, message: string): string => `line ${line}: ${message}`,
    notes: (count: number): string => countOf(count, 'note'),
    loses: (count: number): string => `loses ${countOf(count, 'seed')}`,
    of100: (text: string): string => `${text} of 100`,
    range: (low: string, high: string): string => (low === high ? `about ${low}` : `${low} to ${high}`),
    stopped: 'stopped',
    crashed: 'crashed',
    stoppedIn: (part: number, whole: number): string => `in ${formatWhole(part)} of ${formatWhole(whole)}`,
    inOneMatch: 'in its match',
    by: (points: string): string => `by ${points}`,
    better: 'better',
    worse: 'worse',
    noWorse: 'no worse',
    noDifference: 'no difference',
    sameAs: (number: number): string => `the same as v${number}`,
    undecided: 'undecided',
    sameProgram: 'the same program',
    lessThan: (points: string): string => `less than ${points}`,
    matches: (count: number): string => matches(count),
    place: (place: number, of: number): string => `${formatPlace(place)} of ${of}`,
    places: (best: number, worst: number): string =>
      best === worst ? 'surely' : `${formatPlace(best)} to ${formatPlace(worst)}`,
  },

  /** A sentence begins with it: the version, and that it is the champion. */
  name: (number: number, isChampion: boolean): string =>
    isChampion ? `Your champion v${number}` : `v${number}`,
  champion: (number: number): string => `your champion v${number}`,

  empty: (): string => 'Save a version, and it proves itself here.',
  compilesNot: (name: string): string => `${name} does not compile; mend that first.`,
  stopped: (name: string, verb: string, part: number, whole: number): string =>
    `${name} ${verb} in ${formatWhole(part)} of ${matches(whole)}; mend that first.`,
  stoppedOnce: (name: string, verb: string): string =>
    `${name} ${verb} in the match that is played twice; mend that first.`,
  differs: (name: string): string => `${name} differs when it is played twice; mend that first.`,
  differsBy: (name: string, cause: string): string => `${name} differs when played twice: ${cause}.`,
  refused: (name: string): string => `Jutge would refuse ${name}; mend that first.`,

  sameProgram: (name: string, other: string): string => `${name} and ${other} are the same program.`,
  beats: (name: string, other: string): string => `${name} beats ${other}`,
  noWorse: (name: string, other: string): string => `${name} is no worse than ${other}`,
  asGood: (name: string, other: string): string => `${name} plays about as well as ${other}`,
  worse: (name: string, other: string, less: string): string =>
    `${name} is worse than ${other}: it takes ${less} less of every 100 points.`,
  isWorse: (name: string, other: string): string => `${name} is worse than ${other}.`,
  undecided: (name: string, other: string): string => `${name} against ${other}: not decided yet.`,
  isAhead: (name: string, other: string, points: string): string =>
    `Undecided: ${name} is ahead of ${other} by ${points} of every 100 points.`,
  isBehind: (name: string, other: string, points: string): string =>
    `Undecided: ${name} is behind ${other} by ${points} of every 100 points.`,
  /** What follows a verdict: `v14 beats your champion v13, but …`. */
  but: (verdict: string, what: string): string => `${verdict}, but ${what}.`,
  full: (verdict: string): string => `${verdict}.`,
  losesOfSuite: (count: number): string => `loses ${someMatches(count)} of the suite`,
  cannotQualify: (): string => 'cannot qualify yet',
  hardlyQualifies: (): string => 'would hardly ever qualify yet',
  worseAgainstOthers: (): string => 'is worse against other bots',
  itDoes: (name: string, what: string): string => `${name} ${what}.`,

  tried: (name: string, done: number, of: number): string =>
    `${name} is being tried: ${formatWhole(done)} of ${stages(of)} ${wordFor(of, 'is', 'are')} done.`,
  passed: (name: string, count: number): string => `${name} passed ${allTried(count)}.`,
  passedNoChampion: (name: string, count: number): string =>
    `${name} passed ${allTried(count)}; there is no champion yet.`,
  notTried: (name: string): string => `${name} has not been tried yet.`,
  goneThrough: (name: string): string => `${name} has been through its stages.`,

  small: {
    saved: (age: string): string => `Saved ${age}.`,
    goesOn: (
      stage: StageId,
      done: number | undefined,
      total: number | undefined,
      toGoMs: number | undefined,
    ): string => {
      if (total === undefined || done === undefined) return `${GOES_ON[stage]}.`
      const left = toGoMs === undefined ? '' : `, ${formatToGo(toGoMs)} to go`
      return `${GOES_ON[stage]}: ${formatWhole(done)} of ${matches(total)}${left}.`
    },
    next: (stage: StageId): string => `Next: ${STAGE[stage]}.`,
    held: (count: number): string =>
      `${stages(count)} ${wordFor(count, 'waits', 'wait')} until you ask for ${wordFor(count, 'it', 'them')}.`,
    noAnswer: (stage: StageId, problem: string): string => `${STAGE[stage]}: ${problem}`,
    alsoBeats: (): string => 'It beats other bots, too.',
    firstVersion: (): string => 'Promote it, and the versions after it play against it.',
    empty: (): string => 'Every version is tried by itself, while the computer has nothing else to do.',
  },

  step: {
    save: (): string => 'Save',
    watchThat: (): string => 'Watch that match',
    watchOne: (): string => 'Watch one of them',
    watchLost: (): string => 'Watch a match it lost',
    suite: (): string => 'See the suite',
    promote: (number: number): string => `Promote v${number}`,
    loses: (): string => 'See where it loses',
    stopped: (): string => 'See where it stopped',
    differs: (): string => 'See where it differs',
    errors: (): string => 'See the errors',
    refused: (): string => 'See what Jutge says',
    fill: (): string => 'Try it now',
  },

  plan: {
    button: (chosen: number, of: number, time: string): string => {
      if (chosen === 0) return 'Plan: no stages'
      return `Plan: ${chosen === of ? 'all stages' : `${chosen} of ${stages(of)}`}, ${time} a version`
    },
    seconds: (count: number): string => `${formatWhole(count)} s`,
    minutes: (count: string): string => `${count} min`,
    title: 'What a saved version goes through',
    about: 'The cheapest first, while nothing else is played. One that fails holds the later ones back.',
    minutesLabel: 'Minutes a version',
    use: 'Use this plan',
    stop: 'Stop filling',
  },
  stageHint: {
    'same-twice': 'the same match twice, orders compared',
    jutge: 'would the judge take its file?',
    suite: 'the matches you kept',
    qualifies: 'four of itself, then three Dummies',
    champion: 'two of each in a match',
    others: 'other bots of the game',
  } satisfies Readonly<Record<PlannedStage, string>>,

  promote: {
    title: (number: number): string => `Promote v${number}`,
    becomes: (number: number): string =>
      `v${number} becomes the champion: later versions are compared with it.`,
    lost: (other: string): string => `What it costs against ${other}`,
    nothing: 'Nothing that was played speaks against it.',
    note: 'What is new in it',
    suite: (held: number, of: number, other: string, otherHeld: number): string =>
      `It wins ${formatWhole(held)} of ${matches(of)} of the suite; ${other} won ${formatWhole(otherHeld)}.`,
    qualifies: (chance: string, other: string, otherChance: string): string =>
      `${chance} of 100 tries would qualify; with ${other} it was ${otherChance}.`,
    points: (less: string, other: string): string =>
      `It takes ${less} less of every 100 points against ${other}.`,
    pointsOthers: (less: string): string => `It takes ${less} less of every 100 points against other bots.`,
    place: (place: number, of: number, otherPlace: number): string =>
      `It is ${formatPlace(place)} of ${of} in the league, not ${formatPlace(otherPlace)}.`,
    stopped: (part: number, whole: number): string =>
      `It stopped in ${formatWhole(part)} of ${matches(whole)}.`,
    differs: (): string => 'It differs when it is played twice.',
    compilesNot: (): string => 'It does not compile.',
    refused: (): string => 'Jutge would refuse it.',
    notPlayed: (other: string): string => `It has not played against ${other} yet.`,
    pending: (count: number): string => `${stages(count)} ${wordFor(count, 'is', 'are')} still being tried.`,
  },

  older: (count: number): string => `${formatWhole(count)} older`,
  fewer: 'Fewer',
  moreBots: (count: number): string => `${formatWhole(count)} more ${wordFor(count, 'bot', 'bots')}`,
  fewerBots: 'Fewer bots',
  fill: (stage: StageId): string => `Fill ${STAGE[stage]}`,
  fillAgain: (stage: StageId): string => `Fill ${STAGE[stage]} again`,
  fillAll: 'Fill all stages',
  ofStage: (stage: StageId, text: string): string => `${STAGE[stage]}: ${text}`,
  about: (stage: StageId, name: string, text: string): string => `${STAGE[stage]} of ${name}: ${text}`,
} as const

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const HOUR = 60 * MINUTE
/** From here on an hour is closer than so many minutes. */
const MOST_MINUTES = 99

/** `less than a minute`, `about a minute`, `about 3 minutes`, `about 2 hours`: how long something goes on, in two figures at most. */
export function formatToGo(ms: number): string {
  if (ms < MINUTE) return 'less than a minute'
  const minutes = Math.round(ms / MINUTE)
  if (minutes === 1) return 'about a minute'
  if (minutes <= MOST_MINUTES) return `about ${minutes} minutes`
  return `about ${Math.min(99, Math.round(ms / HOUR))} hours`
}

/** `just now`, `12 min ago`, `3 h ago`, `yesterday`, `Tuesday`, `3 Nov`: how old a version is. */
export function formatAge(time: number, now: number): string {
  const minutes = Math.floor(Math.max(0, now - time) / MINUTE)
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${minutes} min ago`
  const date = new Date(time)
  const midnight = new Date(now).setHours(0, 0, 0, 0)
  if (time >= midnight) return `${Math.floor(minutes / 60)} h ago`
  if (time >= midnight - DAY) return 'yesterday'
  if (time >= midnight - 6 * DAY) return date.toLocaleDateString(undefined, { weekday: 'long' })
  const isThisYear = date.getFullYear() === new Date(now).getFullYear()
  return date.toLocaleDateString(undefined, {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  })
}
