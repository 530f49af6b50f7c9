import { SEATS } from '../../src-games/kit/game.ts'
import { PROVISIONAL_BLOCKS } from '../league/ratings.ts'
import { SAY_CONTEST } from './contest-words.ts'
import type { Sentence } from './sentence.ts'

/** A simulated contest as its answer sees it. */
export interface ModelFacts {
  /** The bot that is asked about: `Heron v13`. */
  readonly name: string
  /** Of the league: while it has none, no strength is known. */
  readonly matches: number
  readonly own: { readonly matches: number; readonly crashes: number }
  readonly students: number
  readonly contests: number
  /** How much is done, 0 to 1, while it runs. */
  readonly running?: number
  /** Chance of being in after 0, 1, 2 … rounds. */
  readonly survival?: readonly number[]
}

/** Matches of a bot before its place in a league is shown (`PROVISIONAL_BLOCKS`, of four rotated seats each). */
export const MATCHES_BEFORE = SEATS * PROVISIONAL_BLOCKS

const of100 = (rate: number): number => Math.round(100 * rate)
/** What a chance that is not certain may be called: never 0 or 100 of 100. */
const chanceOf100 = (rate: number): number => Math.max(1, Math.min(99, of100(rate)))

/** How far a bot would get in a contest of the course. */
export function answerOfModel(facts: ModelFacts): Sentence {
  const { name, matches, own, students, contests, running, survival } = facts
  const { small, ...say } = SAY_CONTEST
  if (own.crashes > 0)
    return {
      words: say.crashed(name, Math.min(own.crashes, own.matches), own.matches),
      small: survival && running === undefined ? reached(name, survival) : '',
      tone: 'bad',
    }
  if (matches === 0) return { words: say.notPlayed(), small: small.playsFirst(), tone: 'plain' }
  if (own.matches === 0)
    return { words: say.hasNotPlayed(name), small: small.playsBefore(MATCHES_BEFORE), tone: 'plain' }
  if (running !== undefined)
    return { words: say.simulating(name, contests), small: small.done(of100(running)), tone: 'busy' }
  if (!survival)
    return { words: say.question(name), small: small.simulated(contests, students), tone: 'plain' }
  const isOpen = own.matches < MATCHES_BEFORE
  return {
    words: reached(name, survival),
    small: isOpen ? small.littlePlayed(own.matches) : small.inField(contests, students),
    tone: 'plain',
  }
}

/** The last round that it reaches in half of the contests: who is in after `k` rounds reaches round `k + 1`. */
function reached(name: string, survival: readonly number[]): string {
  const rounds = survival.length - 1
  if (rounds <= 0) return SAY_CONTEST.allInFinal(name)
  const final = survival[rounds]
  if (final > 0.995) return SAY_CONTEST.finalAlmostAlways(name)
  if (final >= 0.5) return SAY_CONTEST.final(name, chanceOf100(final))
  const survived = survival.findLastIndex((rate) => rate >= 0.5)
  return survived < 1 ? SAY_CONTEST.outFirst(name, rounds) : SAY_CONTEST.round(name, survived + 1, rounds)
}

/** The closed line of *How sure?* of a simulated one. */
export function sureOfModel(
  place: { readonly low: number; readonly high: number } | undefined,
  contests: number,
  misfits: boolean,
): string {
  const { sure } = SAY_CONTEST
  if (!place) return sure.notYet()
  const line = sure.simulated(contests, place.low, place.high)
  return misfits ? `${line} ${sure.misfits()}` : line
}

/** A contest that was or is played, as its answer sees it. */
export interface PlayedFacts {
  readonly players: number
  readonly status: 'running' | 'paused' | 'done'
  /** The round that is played, from 1; more than `rounds` in the final. */
  readonly round: number
  readonly rounds: number
  readonly matches: number
  readonly problem?: string
  readonly champion?: string
  /** One's own bot that got farthest; its place where it is out or all is over. */
  readonly own?: { readonly name: string; readonly place?: number }
}

/** What came of a contest that was played, or how far it is. */
export function answerOfPlayed(facts: PlayedFacts): Sentence {
  const { players, status, round, rounds, matches, problem, champion, own } = facts
  const { small, ...say } = SAY_CONTEST
  const isFinal = round > rounds
  const at = Math.min(round, rounds)
  const so = small.matchesSoFar(matches)
  if (problem !== undefined)
    return {
      words: isFinal ? say.stoppedFinal() : say.stopped(at, rounds),
      small: tidy(problem),
      tone: 'warn',
    }
  if (champion !== undefined) {
    if (own?.place === 1) return { words: say.won(own.name, players), small: '', tone: 'good' }
    return own?.place === undefined
      ? { words: say.won(champion, players), small: '', tone: 'plain' }
      : { words: say.came(own.name, own.place, players), small: small.wonBy(champion), tone: 'plain' }
  }
  if (status !== 'running')
    return { words: isFinal ? say.pausedFinal() : say.paused(at, rounds), small: so, tone: 'plain' }
  if (own?.place !== undefined)
    return { words: say.outAlready(own.name, own.place, players), small: so, tone: 'busy' }
  if (isFinal) return { words: own ? say.inFinal(own.name) : say.playingFinal(), small: so, tone: 'busy' }
  return { words: own ? say.stillIn(own.name, at, rounds) : say.playing(at, rounds), small: so, tone: 'busy' }
}

/** A problem in one line; what it says is not ours. */
const tidy = (problem: string): string => problem.split('\n', 1)[0].replace(/\s+/g, ' ').trim()

export const sureOfPlayed = (matches: number): string =>
  matches === 0 ? SAY_CONTEST.sure.notPlayed() : SAY_CONTEST.sure.played(matches)
