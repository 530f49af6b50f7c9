import { countOf, wordFor } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'

/** What the evidence of a cell of the version board says. `name`: a version, `v14`. */
export const SAY_EVIDENCE = {
  compiles: (name: string): string => `${name} compiles.`,
  sameTwice: (name: string): string => `${name} gives the same orders when a match is played twice.`,
  differs: (name: string, round: number): string =>
    `${name} gives other orders when a match is played twice, from round ${round} on.`,
  differsSomewhere: (name: string): string => `${name} gives other orders when a match is played twice.`,
  differsBy: (name: string, cause: string): string => `${name} gives other orders the second time: ${cause}.`,
  stoppedTwice: (name: string, verb: string): string => `${name} ${verb} in the match that is played twice.`,
  jutgeTakes: (name: string, notes: number): string =>
    notes === 0 ? `Jutge would take ${name}.` : `Jutge would take ${name}; ${countOf(notes, 'note')}.`,
  jutgeRefuses: (name: string, errors: number, line: number): string =>
    `${name} would be refused by Jutge: ${countOf(errors, 'error')}, ${wordFor(errors, 'in', 'first in')} line ${line}.`,
  jutgeRefusesIt: (name: string, errors: number): string =>
    `${name} would be refused by Jutge: ${countOf(errors, 'error')}.`,
  suite: (name: string, held: number, of: number): string =>
    held === of
      ? `${name} wins ${wordFor(of, 'its only kept match', `all ${formatWhole(of)} kept matches`)}.`
      : `${name} wins ${formatWhole(held)} of ${countOf(of, 'kept match', 'kept matches')}.`,
  qualifies: (name: string, of100: string): string => `${name} would pass in ${of100} of 100 tries.`,
  qualifyStopped: (name: string, part: number, whole: number): string =>
    `${name} stopped in ${formatWhole(part)} of ${countOf(whole, 'match', 'matches')} of its tries; mend that first.`,
  league: (name: string, place: number, of: number): string =>
    `${name} is ${formatPlace(place)} of ${of} in its league.`,
  notYet: (name: string): string => `${name} has not been through this stage.`,
  runs: (name: string): string => `${name} is going through this stage.`,
  waits: (name: string): string => `${name} waits for its turn in this stage.`,
  noAnswer: (name: string): string => `${name} got no answer in this stage.`,

  small: {
    asked: (played: number): string => `${countOf(played, 'match', 'matches')} were played.`,
    tries: (low: string, high: string, played: number): string =>
      `Between ${low} and ${high}, after ${countOf(played, 'match', 'matches')}.`,
    why: (): string =>
      'It may look at memory that was never set, or at the order of addresses; no line of it was found.',
    whyScript: (): string =>
      'A script has no unset memory and no addresses, its clock stands still and its dice begin anew: try it again.',
    cause: (round: number | undefined, line: number, message: string): string =>
      [
        round === undefined ? '' : `From round ${formatWhole(round)} on.`,
        line > 0 ? `Line ${line}: ${message}.` : `${message[0]?.toUpperCase() ?? ''}${message.slice(1)}.`,
      ]
        .filter(Boolean)
        .join(' '),
    places: (league: string, best: number, worst: number): string =>
      best === worst
        ? `${league}: surely ${formatPlace(best)}.`
        : `${league}: its true place is ${formatPlace(best)} to ${formatPlace(worst)}.`,
  },
  step: {
    fill: (): string => 'Try it now',
    again: (): string => 'Try it again',
    lost: (): string => 'Watch a match it lost',
    suite: (): string => 'Watch it',
    league: (): string => 'Open the league',
    line: (line: number): string => `Open line ${line}`,
    qualify: (): string => 'Qualify the bot in hand',
  },
} as const
