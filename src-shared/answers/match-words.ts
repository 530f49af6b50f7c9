import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { countOf, wordFor } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'

/**
 * All that the sentence of a match can say, as functions of facts. Nothing else makes words of its own, so another language is
 * another table like this one and those beside it.
 */
export const SAY = {
  points: (n: number): string => countOf(n, 'point'),
  rounds: (n: number): string => countOf(n, 'round'),
  place: (place: number): string => formatPlace(place),

  won: (points: string): string => `You won by ${points}.`,
  wonFirst: (points: string): string => `You won your first match by ${points}.`,
  wonAndLed: (points: string, from: number): string => `You won by ${points}, and led from round ${from} on.`,
  wonAndLedAlways: (points: string): string => `You won by ${points}, and led from the start.`,
  passed: (winner: string, round: number, points: string): string =>
    `${winner} passed you in round ${round} and won by ${points}.`,
  neverAhead: (winner: string, points: string): string => `${winner} won by ${points}; you were never ahead.`,
  aheadFrom: (winner: string, points: string, from: number): string =>
    `${winner} won by ${points}, and was ahead from round ${from} on.`,
  otherWon: (winner: string, points: string): string => `${winner} won by ${points}.`,
  shareFirst: (others: string): string => `You share the first place with ${others}.`,
  othersShare: (names: string): string => `${names} share the first place.`,
  over: (): string => 'The match is over.',

  /** `verb` is of `VERBS`. */
  wonYet: (points: string, name: string, verb: string, round: number): string =>
    `You won by ${points}, though ${name} ${verb} in round ${round}.`,
  crashed: (name: string, round: number, cause: string): string =>
    `${name} crashed in round ${round}${cause === '' ? '' : `: ${cause}`}.`,
  outOfCpu: (name: string, round: number): string =>
    `${name} ran out of CPU in round ${round} and gave no orders after.`,
  outOfMemory: (name: string, round: number): string =>
    `${name} ran out of memory in round ${round} and gave no orders after.`,
  tooManyOrders: (name: string, round: number): string =>
    `${name} gave too many orders in round ${round}, and none after.`,
  byMachine: (name: string, round: number): string =>
    `${name} was stopped by this machine’s limit in round ${round}.`,
  stopped: (name: string, round: number): string => `${name} stopped in round ${round}.`,

  plays: (name: string, others: string): string => `${name} plays ${others}.`,
  playsAt: (name: string, others: string, place: number, rounds: string): string =>
    `${name} plays ${others}: ${formatPlace(place)} after ${rounds}.`,
  playsLevel: (name: string, others: string, rounds: string): string =>
    `${name} plays ${others}: all are level after ${rounds}.`,
  leads: (name: string, points: string, rounds: string): string =>
    `${name} leads by ${points} after ${rounds}.`,
  lead: (names: string, rounds: string): string => `${names} lead after ${rounds}.`,
  allLevel: (rounds: string): string => `All are level after ${rounds}.`,
  begins: (): string => 'The match is about to begin.',

  cancelled: (round: number): string =>
    round > 0 ? `This match was cancelled in round ${round}.` : 'This match was cancelled before it began.',
  lost: (round: number): string =>
    round > 0 ? `This match broke off in round ${round}.` : 'This match broke off before it began.',
  withoutScores: (rounds: string): string => `The file of this match has all ${rounds}, but no scores.`,
  fromFile: (round: number): string => `The file of this match goes up to round ${round}.`,
  aborted: (round: number): string => `This match ended in round ${round}: its rules could not go on.`,

  small: {
    youAre: (place: number, of: number): string => `You are ${formatPlace(place)} of ${of}`,
    behind: (points: string): string => `${points} behind`,
    behindWhom: (points: string, name: string): string => `${points} behind ${name}`,
    ahead: (points: string): string => `${points} ahead`,
    of: (place: number, of: number): string => `${formatPlace(place)} of ${of}`,
    against: (others: string): string => `against ${others}`,
    youLed: (from: number, to: number): string =>
      from === to ? `you led in round ${from}` : `you led from round ${from} to ${to}`,
    youLedOn: (from: number): string => `you led from round ${from} on`,
    youLedOften: (rounds: string, last: number): string => `you led in ${rounds}, last in round ${last}`,
    itLed: (from: number): string => `It led from round ${from} on`,
    eachHas: (points: string): string => `Each has ${points}`,
    whenAndEnd: (when: number, verb: string, end: number): string =>
      when === end
        ? `${formatPlace(when)} when it ${verb}, and ${formatPlace(end)} at the end`
        : `${formatPlace(when)} when it ${verb}, ${formatPlace(end)} at the end`,
    whenAndNow: (when: number, verb: string, now: number, rounds: string): string =>
      `${formatPlace(when)} when it ${verb}, ${formatPlace(now)} after ${rounds}`,
    noMoreOrders: (): string => 'its units got no more orders',
    countsNowhere: (): string => 'this match counts nowhere: run it again',
    otherStopped: (name: string, cause: FreezeCause, round: number): string =>
      `${name} ${VERBS[cause]} in round ${round}`,
  },

  and: (names: readonly string[]): string =>
    names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)!}`,
  /** `three Dummies`, `Gold`. */
  bots: (name: string, count: number): string =>
    count === 1 ? name : /[a-z]$/.test(name) ? `${NUMBERS[count]} ${manyOf(name)}` : `${count} × ${name}`,
  inSeat: (name: string, seat: number): string => `${name} (seat ${seat + 1})`,
} as const

const NUMBERS = ['no', 'one', 'two', 'three', 'four']

/** Past tense of what stopped a bot, for *2nd when it …*. */
export const VERBS: Readonly<Record<FreezeCause, string>> = {
  cpu: 'ran out of CPU',
  memory: 'ran out of memory',
  orders: 'gave too many orders',
  trap: 'crashed',
  exception: 'crashed',
  exit: 'crashed',
  process: 'was stopped',
  net: 'was stopped',
  unknown: 'stopped',
}

/** `Dummies`, `Golds`: of names that end in a small letter. */
function manyOf(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const UP_TO_TWENTY =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/** `five`, from 21 on `21`: for beginnings of sentences. */
export const numberWord = (n: number): string => UP_TO_TWENTY[n] ?? formatWhole(n)

/** `Five of your cars stood still …`: a sentence begins with a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a pin can say; words of games are in their `happenings`. */
export const PIN_SAY = {
  worthSeeing: (n: number): string =>
    wordFor(
      n,
      'One round is worth seeing: Next goes there.',
      `${capital(numberWord(n))} ${wordFor(n, 'round')} are worth seeing: Next goes to the first.`,
    ),
  stoodStill: (n: number, units: string, rounds: number): string =>
    `${capital(numberWord(n))} of your ${units} stood still for ${formatWhole(rounds)} rounds.`,
  allStoodStill: (n: number, units: string, rounds: number): string =>
    `${wordFor(n, 'Your only unit', `All your ${n} ${units}`)} stood still for ${formatWhole(rounds)} rounds.`,
  othersMoved: (n: number): string =>
    `${capital(numberWord(n))} other ${wordFor(n, 'one')} of yours moved meanwhile.`,
  noneOrdered: (): string => 'They got no orders.',
  failed: (failed: number, asked: number, rounds: number): string =>
    `${formatWhole(failed)} of ${formatWhole(asked)} orders did nothing in ${countOf(rounds, 'round')}.`,
  refused: (failed: number, asked: number, rounds: number): string =>
    `${formatWhole(failed)} of ${formatWhole(asked)} orders were refused in ${countOf(rounds, 'round')}.`,
  mostly: (reason: string): string => `Mostly: ${reason}.`,
  /** `words` of a game's happenings begin with a number at most. */
  within: (words: string, rounds: number): string => {
    const begin = words.replace(/\.$/, '').replace(/^\d+(?= )/, (n) => capital(numberWord(Number(n))))
    return `${begin} in ${wordFor(rounds, 'one round', `${formatWhole(rounds)} rounds`)}.`
  },
  gainedOnYou: (name: string, points: number): string =>
    `${name} gained ${countOf(points, 'point')} on you meanwhile.`,
  youGained: (points: number): string =>
    `You gained ${countOf(points, 'point')} on the best of the others meanwhile.`,
  passedYou: (name: string, theirs: number, yours: number): string =>
    `${name} passed you: ${formatWhole(theirs)} to ${formatWhole(yours)}.`,
  youPassed: (name: string, yours: number, theirs: number): string =>
    `You passed ${name}: ${formatWhole(yours)} to ${formatWhole(theirs)}.`,
} as const
