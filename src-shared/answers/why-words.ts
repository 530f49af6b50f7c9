import { countOf, wordFor } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'

const rounds = (from: number, last: number): string =>
  last <= from ? `round ${from}` : `rounds ${from} to ${last}`
/** Keeps the number after a dash on the line of the one before it. */
const NO_BREAK = '\u2060'
const shortRounds = (from: number, last: number): string =>
  last <= from ? `round ${from}` : `rounds ${from}–${NO_BREAK}${last}`
/** `You were`, `Heron was`. */
const wereOf = (who: string): string => `${who} ${wordFor(who === 'You' ? 2 : 1, 'was', 'were')}`

/** All that the answer to *Why did I lose?* can say. `who` is `You` or the name of a bot. */
export const SAY_WHY = {
  you: (): string => 'You',
  futures: (n: number): string => countOf(n, 'future'),

  fell: (who: string, from: number, last: number, before: number, after: number): string =>
    `${who} lost it in ${shortRounds(from, last)}: the chance of the first two fell from ${before} to ${after} of 100.`,
  missed: (who: string, from: number, last: number): string =>
    `${who} lost it by the orders in ${shortRounds(from, last)}, not by the dice.`,
  stopped: (who: string, round: number): string =>
    round === 0
      ? `${wereOf(who)} out from the start.`
      : `${wereOf(who)} out from round ${round} on, and gave no orders after.`,
  silent: (who: string, round: number): string =>
    round === 0
      ? `${who} gave no orders in the whole match.`
      : `${who} gave no orders from round ${round} on.`,
  fromStart: (): string => 'It was lost from the start.',
  slowly: (who: string): string => `${who} lost it little by little: no few rounds decided it.`,
  level: (who: string): string => `${who} missed the first two narrowly: level with another.`,
  made: (who: string): string => `${who} came among the first two, and that was never in danger.`,
  madeAfter: (who: string, from: number, last: number): string =>
    `${who} came among the first two, after a setback in ${rounds(from, last)}.`,
  running: (who: string): string => `Looking for the rounds in which ${who === 'You' ? 'you' : who} lost it.`,
  runningWon: (): string => 'Looking for the rounds in which this match turned.',
  cancelled: (): string => 'Cancelled before there was an answer.',
  failed: (): string => 'This could not be found out.',
  notAsked: (who: string, place: number): string =>
    `${who} came ${formatPlace(place)}; playing on from each round shows why.`,
  notAskedYet: (): string => 'Playing on from each round shows where this match turned.',

  small: {
    atStart: (chance: number): string => `The chance of the first two was ${chance} of 100 at the start.`,
    alsoFell: (who: string, from: number, last: number): string =>
      `Most of it: ${who === 'You' ? 'you' : who} lost more in ${rounds(from, last)}.`,
    silent: (who: string, round: number): string => `${who} gave no orders from round ${round} on.`,
    luck: (): string => 'That was bad luck: other dice would have been kinder.',
    orders: (): string => 'It was not the dice: the same orders fail with others, too.',
    missed: (other: string, before: number, after: number): string =>
      `With ${other} in the seat it was ${before} of 100 before them, ${after} after.`,
    played: (futures: number, planned: number): string =>
      `${formatWhole(futures)} of about ${countOf(Math.max(planned, futures), 'future')} played.`,
    waits: (job: string): string => `It waits for ${job}.`,
    gettingReady: (): string => 'Getting ready …',
    goesOn: (futures: number): string =>
      `${countOf(futures, 'future')} ${wordFor(futures, 'was', 'were')} played already: asking again goes on from there.`,
    howMany: (): string => 'Hundreds of ways in which it could have gone on are played.',
  },
  sure: {
    played: (futures: number, off: number): string =>
      `${SAY_WHY.futures(futures)}: right within ${off} of 100`,
    cheap: (matches: number): string => `a guess, learned from ${countOf(matches, 'match', 'matches')}`,
    running: (): string => 'the first futures are being played',
    nothing: (): string => 'nothing was played yet',
  },
  picture: {
    label: (name: string): string => `${name}’s chance of finishing in the top two`,
    cheap: (): string => 'Chance of the first two, of 100: guessed from other matches.',
    played: (): string => 'Chance of the first two, of 100, playing on from there.',
  },
  step: {
    ask: (estimate: string): string => `Find out why${estimate === '' ? '' : ` (${estimate})`}`,
    goTo: (round: number): string => `Go to round ${round}`,
  },
} as const
