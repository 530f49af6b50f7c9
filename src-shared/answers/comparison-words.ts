import { wordFor } from '../stats/plural.ts'
import { formatWhole } from '../stats/format-number.ts'

/** What stopped a bot in matches of a comparison, as its sentence says it. */
export type StopKind = 'crashed' | 'cpu' | 'memory' | 'orders'

const STOPPED: Readonly<Record<StopKind, string>> = {
  crashed: 'crashed',
  cpu: 'ran out of CPU',
  memory: 'ran out of memory',
  orders: 'gave too many orders',
}

const matchesOf = (count: number): string => `${formatWhole(count)} ${wordFor(count, 'match', 'matches')}`
const inMatches = (part: number, whole: number): string =>
  part === whole && whole > 1
    ? `in all ${matchesOf(whole)}`
    : `in ${formatWhole(part)} of ${matchesOf(whole)}`
const seedsOf = (count: number): string => `${formatWhole(count)} ${wordFor(count, 'seed')}`
const pointsOf = (points: string): string => `${points} of every 100 points`

/**
 * All that the answer of a comparison can say: functions from names, counts and amounts (already written as text) to words. The new
 * side is the one that is asked about.
 */
export const SAY_COMPARISON = {
  stoppedMendIt: (name: string, kind: StopKind, part: number, whole: number): string =>
    `${name} ${STOPPED[kind]} ${inMatches(part, whole)}; mend that first.`,
  stoppedOtherNot: (name: string, kind: StopKind, part: number, whole: number, other: string): string =>
    `${name} ${STOPPED[kind]} ${inMatches(part, whole)}; ${other} in none.`,
  stopped: (name: string, kind: StopKind, part: number, whole: number): string =>
    `${name} ${STOPPED[kind]} ${inMatches(part, whole)}.`,

  against: (name: string, other: string): string => `${name} against ${other}`,

  sameProgram: (name: string, other: string): string => `${name} and ${other} are the same program.`,
  sameOrders: (seeds: number): string => `The two play alike: the same orders on ${seedsOf(seeds)}.`,

  better: (name: string, other: string, more: string): string =>
    `${name} is better than ${other}: it takes ${more} more of every 100 points.`,
  betterBarely: (name: string, other: string, most: string): string =>
    `${name} is better than ${other}, by ${pointsOf(most)}.`,
  worse: (name: string, other: string, less: string): string =>
    `${name} is worse than ${other}: it takes ${less} less of every 100 points.`,
  worseBarely: (name: string, other: string, most: string): string =>
    `${name} is worse than ${other}, by ${pointsOf(most)}.`,
  betterToo: (name: string, more: string): string =>
    `${name} is better against other bots, too: ${more} more of every 100 points.`,
  againstOthers: (name: string): string => `${name} against other bots`,
  noWorse: (name: string, other: string): string => `${name} is no worse than ${other}.`,
  noDifference: (most: string): string => `No difference that matters: at most ${pointsOf(most)}.`,
  noDifferenceField: (most: string): string =>
    `No difference that matters against other bots: at most ${pointsOf(most)}.`,
  allLevel: (pairs: number): string =>
    `No difference: ${wordFor(pairs, 'the only pair', `all ${formatWhole(pairs)} pairs`)} of matches ended level.`,

  undecided: (after: string, how: string): string => `Undecided after ${after}: ${how}.`,
  cancelled: (after: string, how: string): string => `Cancelled after ${after}: ${how}.`,
  paused: (after: string, how: string): string => `Paused after ${after}: ${how}.`,
  cancelledEarly: (): string => 'Cancelled before anything was known.',
  pausedEarly: (name: string, other: string): string =>
    `${name} against ${other}: paused before the first result.`,
  isAheadBy: (name: string, points: string): string => `${name} is ahead by ${pointsOf(points)}`,
  areLevel: (): string => 'the two are level',
  gaveSameOrders: (seeds: number): string => `the two gave the same orders on ${seedsOf(seeds)}`,
  tooFew: (): string => 'too few matches were over',

  ahead: (name: string, isField: boolean, after: string): string =>
    `${name} is ahead${isField ? ' against other bots' : ''} after ${after}.`,
  level: (name: string, other: string, after: string): string =>
    `${name} and ${other} are level after ${after}.`,
  sameSoFar: (seeds: number): string => `So far the two gave the same orders, on ${seedsOf(seeds)}.`,
  waits: (name: string, other: string): string => `${name} against ${other} waits for its turn.`,
  begins: (name: string, other: string): string =>
    `${name} against ${other}: the first matches are being played.`,

  /** `18 of about 60 matches`, `18 matches`. */
  matches: (count: number, about?: number): string =>
    about === undefined ? matchesOf(count) : `${formatWhole(count)} of about ${matchesOf(about)}`,
  seconds: (count: number): string => `${formatWhole(count)} ${wordFor(count, 'second')}`,
  minutes: (count: number): string => `${formatWhole(count)} ${wordFor(count, 'minute')}`,
  hours: (count: number): string => `${formatWhole(count)} ${wordFor(count, 'hour')}`,
  lessThan: (points: string): string => `less than ${points}`,
  /** The name of a side: its bot where the two are of different bots, its version, and what distinguishes a variant. */
  side: (bot: string, version: string, change: string): string =>
    [bot, version, change === '' ? '' : `(${change})`].filter((part) => part !== '').join(' '),

  noSuchMatch: (): string => 'None of the matches that are kept shows it: it was deleted.',

  small: {
    twoOfEach: (): string => 'Two of each played every match.',
    inTurn: (): string => 'Both took turns against three others.',
    noneStopped: (): string => 'No bot stopped.',
    noMatch: (): string => 'So no match was played.',
    mayDiffer: (ofHundred: string): string => `They may still differ on up to ${ofHundred} of 100 seeds.`,
    lessThanAsked: (points: string): string => `That is less than the ${points} you asked about.`,
    behindAtMost: (name: string, most: string): string => `${name} is behind by at most ${pointsOf(most)}.`,
    aheadAtLeast: (name: string, least: string): string => `${name} is ahead by at least ${pointsOf(least)}.`,
    eitherAhead: (name: string, most: string, other: string, otherMost: string): string =>
      `${name} is ahead by at most ${most}, or ${other} by at most ${otherMost}.`,
    aheadBetween: (name: string, least: string, most: string): string =>
      `${name} is ahead by ${least} to ${pointsOf(most)}.`,
    mayBe: (less: string, name: string, more: string, other: string): string =>
      `In truth ${other} may be ahead by up to ${less}, or ${name} by up to ${more}.`,
    tooFew: (): string => 'Too few matches to say how much of that is luck.',
    lookAnyTime: (): string => 'It stops as soon as the answer is known.',
  },

  sure: {
    count: (matches: number): string => `${matchesOf(matches)}.`,
    countSoFar: (matches: number): string => `${matchesOf(matches)} so far.`,
    none: (): string => 'No match was needed: the two programs are the same.',
    noneYet: (): string => 'No result yet.',
    better: (name: string): string =>
      `When two versions are equal, at most 5 of 100 such tests call ${name} better.`,
    worse: (name: string): string =>
      `When two versions are equal, at most 5 of 100 such tests call ${name} worse.`,
    missed: (points: string, ofHundred: number, isAtMost: boolean): string =>
      `When one takes ${points} more of every 100 points, ${isAtMost ? 'at most ' : ''}${ofHundred} of 100 such tests miss it.`,
    missedWorse: (name: string, points: string): string =>
      `When ${name} takes ${points} less of every 100 points, at most 5 of 100 such tests miss it.`,
    alike: (): string => 'Matches on other seeds may still differ.',
    open: (): string => 'That is not enough for an answer.',
  },

  step: {
    crash: (kind: StopKind): string =>
      kind === 'crashed' ? 'Watch a crash' : kind === 'cpu' ? 'Watch it run out of CPU' : 'Watch it stop',
    field: (): string => 'Check it against other bots',
    showField: (): string => 'See it against other bots',
    showPair: (): string => 'See them against each other',
    gains: (): string => 'See where it gains',
    losses: (): string => 'See where it loses',
    tweak: (): string => 'Test it as a small tweak',
    source: (): string => 'See the source',
    playOn: (): string => 'Play on',
    again: (): string => 'Play it again',
  },

  /** What must not be overlooked beside the answer. */
  notice: {
    oneSided: (name: string): string => `Part of the difference is that only ${name} stopped.`,
    opposite: (): string => 'It is the other way round where the two do not meet.',
    /** Behind *How sure?*. */
    whyOpposite: (name: string, other: string): string =>
      `In the pairs in which ${name} and ${other} did not meet it is the other way round: what decides here is that they play each other.`,
  },

  /** One or two words in the list of comparisons, of the new side. */
  list: {
    better: (name: string): string => `${name} is better`,
    worse: (name: string): string => `${name} is worse`,
    noWorse: (name: string): string => `${name} is no worse`,
    noDifference: 'no difference',
    same: 'same program',
    undecided: 'undecided',
    cancelled: 'cancelled',
    running: 'running',
    queued: 'waits',
    paused: 'paused',
  },

  /** The dialog of two sides. */
  ask: {
    questions: {
      quick: 'Better, worse, or no difference? About half the matches; it misses one difference in five.',
      better: 'Better, worse, or no difference worth having?',
      tweak: 'The same for a small change. Takes about four times as many matches.',
      regression: 'After a clean-up: is the new one not worse by more than this?',
    },
    edited: (version: string): string => `${version}, edited`,
    savedAs: (bot: string, version: string): string =>
      `Your edits of ${bot} are saved as ${version} when it starts.`,
    takes: (matches: string, time: string): string =>
      `About ${matches}${time === '' ? '' : `, ${time} on this computer`}. Stop whenever you like.`,
    lessThanAMinute: (): string => 'less than a minute',
    same: (): string =>
      'The two are the same: choose another version, other constants or another compiler setting.',
    more: (question: string, config: string, points: string, time: string): string =>
      `${question} · ${config} map · ${points} · at most ${time}`,
    thenOthers: (count: number): string =>
      `then against ${formatWhole(count)} ${wordFor(count, 'other', 'others')}`,
    againstOthers: (count: number): string =>
      `against ${formatWhole(count)} ${wordFor(count, 'other', 'others')}`,
    points: (points: string): string => `${points} points`,
  },

  picture: {
    better: (name: string): string => `${name} better`,
    equal: (): string => 'equal',
    caption: (name: string, other: string, isField: boolean): string =>
      isField
        ? `Points of every 100 that ${name} takes more than ${other}.`
        : `Points of every 100 scored in a match that one ${name} takes more than one ${other}.`,
    shaded: (): string => 'Shaded: too little to matter.',
    unknown: (): string => 'Not known yet',
  },
} as const
