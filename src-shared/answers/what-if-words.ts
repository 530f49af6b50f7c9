import { countOf, wordFor } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'
import { VERBS } from './match-words.ts'
import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'

/** All that the answer to *What if?* can say. `who` is `you` or the name of a bot, `change` what was changed: `v13`, `your orders`. */
export const SAY_WHAT_IF = {
  you: (): string => 'you',
  future: (n: number): string => countOf(n, 'future'),
  orders: (): string => 'your orders',
  dice: (): string => 'other dice',
  bots: (): string => 'these bots',
  nothing: (): string => 'nothing changed',

  from: (round: number): string => `From round ${round} the match goes on with what you change here.`,
  fromStart: (): string => 'From the start the match goes on with what you change here.',
  playing: (from: number, round: number, of: number): string =>
    round > 0 ? `Playing on from round ${from}: round ${round} of ${of}.` : `Playing on from round ${from}.`,
  playingMany: (done: number, planned: number): string =>
    `Playing on: ${formatWhole(done)} of ${SAY_WHAT_IF.future(planned)} are over.`,
  stopped: (name: string, cause: FreezeCause, round: number): string =>
    `${name} ${VERBS[cause]} in round ${round} of this future.`,
  stoppedOften: (name: string, part: number, of: number): string =>
    `${name} stopped in ${formatWhole(part)} of ${SAY_WHAT_IF.future(of)}; mend that first.`,
  byMachine: (): string => 'This machine’s limit stopped this future: play it again.',
  brokeOff: (): string => 'This future was not played to its end.',
  same: (): string => 'The same match came out: nothing made a difference.',
  sameScores: (): string => 'The same scores came out, in spite of what was changed.',

  oneBetter: (change: string, from: number, who: string, place: number, was: number): string =>
    `With ${change} from round ${from} ${who} would have come ${formatPlace(place)} instead of ${formatPlace(was)}.`,
  oneAgain: (change: string, from: number, who: string, place: number, more: number): string =>
    `With ${change} from round ${from} ${who} would have come ${formatPlace(place)} again${
      more === 0
        ? ''
        : `, with ${formatWhole(Math.abs(more))} ${wordFor(Math.abs(more), 'point')} ${more > 0 ? 'more' : 'less'}`
    }.`,
  many: (change: string, from: number, who: string, part: number, of: number): string =>
    `With ${change} from round ${from} ${who} would have come 1st in ${part === 0 ? 'none' : formatWhole(part)} of ${SAY_WHAT_IF.future(of)}.`,

  small: {
    goElsewhere: (): string => 'Go to another round to begin there.',
    ordersForRound: (): string => 'Your orders are for this round.',
    wasPlace: (was: number, shared: number): string =>
      `In the match it was the ${formatPlace(was)} place.${shared === 0 ? '' : ` ${formatWhole(shared)} of the first places ${wordFor(shared, 'is', 'are')} shared.`}`,
    oneOnly: (): string => 'One future only: other dice can lead to another.',
    cameAnyway: (place: number): string => `It came ${formatPlace(place)}.`,
    keepsGoing: (): string => 'It can be watched once it is over.',
    outsideOfDice: (): string => 'The dice fell as they had fallen.',
  },
  sure: {
    one: (): string => 'one future; other dice can differ',
    many: (n: number, low: number, high: number): string =>
      `${SAY_WHAT_IF.future(n)}: in the long run ${low} to ${high} of 100`,
  },
  picture: {
    label: (places: readonly number[]): string =>
      `Places in ${SAY_WHAT_IF.future(places.length)}: ${places.map((place) => formatPlace(place)).join(', ')}`,
    /** `14 × 1st, 6 × 3rd`. */
    caption: (who: string, counts: readonly (readonly [place: number, count: number])[]): string =>
      `Each bar is a future, by the place of ${who === 'you' ? 'your bot' : who}: ${counts
        .map(([place, count]) => `${count} × ${formatPlace(place)}`)
        .join(', ')}.`,
  },
  step: {
    openOne: (match: number): string => `Open match ${match}`,
    watchOne: (): string => 'Watch one',
    playMore: (n: number): string => `Play ${n} more futures`,
    stop: (): string => 'Stop',
  },
} as const
