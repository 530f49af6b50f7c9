import { countOf, partOf, wordFor } from '../stats/plural.ts'

/** `800 rounds of 4 matches`: the rounds of all matches together; of one match its rounds alone. */
const roundsOf = (matches: number, rounds: number): string =>
  countOf(rounds, 'round') + wordFor(matches, '', ` of ${countOf(matches, 'match', 'matches')}`)

/** What the four modes of Inside say of a bot, as functions of facts. */
export const SAY_INSIDE = {
  stopped: (round: number, line: number): string => `Stopped in round ${round} at line ${line}.`,
  paused: (round: number, line: number): string => `Paused in round ${round} at line ${line}.`,
  tooLong: (round: number, line: number): string =>
    `It runs and runs: it was stopped in round ${round} at line ${line}.`,
  /** `line`: 0 where it is not known. */
  endsHere: (round: number, line: number): string =>
    line > 0
      ? `Its match ends here, in round ${round} at line ${line}.`
      : `Its match ends here, in round ${round}.`,
  nothingBefore: (): string => 'There is nothing before this.',
  noOtherStop: (): string => 'It did not stop again before the match ended.',
  badBreakpoint: (problem: string): string => `A breakpoint cannot be used: ${problem}.`,
  otherOrder: (round: number, given: string, recorded: string, order: number): string =>
    `In round ${round} it gave another order than in the match: ${given} instead of ${recorded} (its order ${order}).`,
  otherMatch: (what: string): string => `${what} from there on belongs to another match.`,
  noOrder: (): string => 'none',

  dearest: (name: string, percent: string): string => `${name} takes ${percent} of the CPU.`,
  hardlyAny: (): string => 'It takes hardly any CPU.',
  total: (time: string): string => `${time} of CPU in this match.`,
  forecast: (text: string): string => `On the judge it ${text}.`,

  sound: (matches: number, rounds: number): string => `No mistake found in ${roundsOf(matches, rounds)}.`,
  soundToo: (): string => 'Its orders do not depend on variables that were never set.',
  mistakes: (count: number, matches: number, rounds: number): string =>
    `${countOf(count, 'mistake')} found in ${roundsOf(matches, rounds)}.`,
  unclear: (): string => 'Not all of it could be checked.',
  notLookedAt: (left: string): string => `Not looked at within its CPU: ${left}.`,
  endedEarly: (): string => 'It ended early.',

  holds: (condition: string, count: number, rounds: number): string =>
    `${condition} holds in ${partOf(count, rounds, 'round')}.`,
  holdsNever: (condition: string): string => `${condition} holds in none of the rounds.`,
  cannotBeAsked: (): string => 'This cannot be asked.',
  values: (count: number, rounds: number): string =>
    `${countOf(count, 'value')} after each of ${countOf(rounds, 'round')}.`,
  noValues: (): string => 'It has no members of its own.',
  /** What a fault of others is said to be: a whole sentence. */
  because: (text: string): string => {
    const trimmed = text.trim()
    return `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}${/[.!?…]$/.test(trimmed) ? '' : '.'}`
  },
} as const
