import { countOf } from '../stats/plural.ts'
import { formatPlace, formatWhole } from '../stats/format-number.ts'

const placesOf = (low: number, high: number): string =>
  low === high ? formatPlace(low) : `${formatPlace(low)} to ${formatPlace(high)}`

/** All that the answers of a contest can say, one that is simulated and one that is played. A `name` is a bot with its version. */
export const SAY_CONTEST = {
  contests: (n: number): string => countOf(n, 'contest'),
  students: (n: number): string => countOf(n, 'student'),
  bots: (n: number): string => countOf(n, 'bot'),
  matches: (n: number): string => countOf(n, 'match', 'matches'),

  crashed: (name: string, part: number, matches: number): string =>
    `${name} crashed in ${formatWhole(part)} of ${SAY_CONTEST.matches(matches)} of the league; mend that first.`,
  notPlayed: (): string => 'The bots have not played each other yet, so their strength is not known.',
  hasNotPlayed: (name: string): string => `${name} has not played in this league yet.`,
  question: (name: string): string => `How far would ${name} get in a contest?`,
  simulating: (name: string, contests: number): string =>
    `${name} is on its way through ${SAY_CONTEST.contests(contests)}.`,
  final: (name: string, of: number): string => `${name} would reach the final in ${of} of 100 contests.`,
  finalAlmostAlways: (name: string): string => `${name} would almost always reach the final.`,
  round: (name: string, round: number, rounds: number): string =>
    `${name} would reach round ${round} of ${rounds} in half of the contests.`,
  outFirst: (name: string, rounds: number): string =>
    `${name} would be out after round 1 of ${rounds} in most contests.`,
  allInFinal: (name: string): string => `${name} is in the final: there are no more students than finalists.`,

  won: (name: string, players: number): string => `${name} won the contest of ${SAY_CONTEST.bots(players)}.`,
  came: (name: string, place: number, players: number): string =>
    `${name} came ${place === players ? 'last' : formatPlace(place)} of ${players}.`,
  stopped: (round: number, rounds: number): string => `The contest stopped in round ${round} of ${rounds}.`,
  stoppedFinal: (): string => 'The contest stopped in its final.',
  paused: (round: number, rounds: number): string => `The contest is paused in round ${round} of ${rounds}.`,
  outAlready: (name: string, place: number, players: number): string =>
    `${name} is out: it came ${place === players ? 'last' : formatPlace(place)} of ${players}.`,
  stillIn: (name: string, round: number, rounds: number): string =>
    `${name} is still in: round ${round} of ${rounds} is being played.`,
  playing: (round: number, rounds: number): string => `Round ${round} of ${rounds} is being played.`,
  inFinal: (name: string): string => `${name} is in the final, which is being played.`,
  playingFinal: (): string => 'The final is being played.',
  pausedFinal: (): string => 'The contest is paused before the end of the final.',

  small: {
    inField: (contests: number, students: number): string =>
      `${SAY_CONTEST.contests(contests)} of ${SAY_CONTEST.students(students)} were simulated.`,
    simulated: (contests: number, students: number): string =>
      `${SAY_CONTEST.contests(contests)} of ${SAY_CONTEST.students(students)} are simulated from the strength of the league’s bots.`,
    done: (of: number): string => `${of} of 100 are done.`,
    soon: (): string => 'Grades, places and their ranges stand here as soon as it is done.',
    playsFirst: (): string => 'Let the league play first.',
    playsBefore: (n: number): string =>
      `How far it would get is known after about ${SAY_CONTEST.matches(n)} of it.`,
    littlePlayed: (n: number): string =>
      `It has played ${SAY_CONTEST.matches(n)} only, so this is wide open.`,
    wonBy: (name: string): string => `${name} won it.`,
    matchesSoFar: (n: number): string => `${SAY_CONTEST.matches(n)} so far.`,
  },
  sure: {
    simulated: (contests: number, low: number, high: number): string =>
      `${SAY_CONTEST.contests(contests)}: in 8 of 10 of them its place is ${placesOf(low, high)}.`,
    misfits: (): string => 'The ranks of this league fit badly.',
    notPlayed: (): string => 'no match was played yet',
    played: (matches: number): string =>
      `${SAY_CONTEST.matches(matches)}, played once: luck decides close ones.`,
    notYet: (): string => 'it is being simulated',
  },
  step: {
    seeWho: (): string => 'See who beats it',
    crashes: (): string => 'See these matches',
    playLeague: (): string => 'Play',
    watchOut: (): string => 'Watch how it went out',
    watchFinal: (): string => 'Watch the final',
    watchNext: (): string => 'Watch the next match',
    another: (): string => 'Play another contest',
  },
  /** The closed line of what a simulation is asked with. */
  asked: (
    students: number,
    finalists: number,
    perDay: number,
    contests: number,
    others: string,
    changes: number,
  ): string =>
    [
      SAY_CONTEST.students(students),
      countOf(finalists, 'finalist'),
      `${countOf(perDay, 'round')} a day`,
      SAY_CONTEST.contests(contests),
      others,
      ...(changes > 0 ? [countOf(changes, 'change')] : []),
    ].join(' · '),
  othersAlike: (): string => 'others like the league',
  othersSet: (mean: string, spread: string): string => `others ${mean} above Dummy, give or take ${spread}`,
} as const
