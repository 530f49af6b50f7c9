import type { FreezeCause } from '../../../../src-games/kit/freeze-cause.ts'
import { endOfFile } from '../../../../src-shared/answers/file-end.ts'
import type { MatchSummary, SeatResult } from '../../../../src-shared/contract/values.ts'
import type { Scores } from '../lead.ts'
import { SAY } from '../../../../src-shared/answers/match-words.ts'

/** A bot that gave no orders from a round on. */
export interface Stop {
  readonly round: number
  readonly cause: FreezeCause
  readonly reason: string
}

/** What is known of a match, as far as the page may show it. */
export interface MatchFacts {
  /** `over`: it ended as it should. */
  readonly state: 'waiting' | 'live' | 'over' | 'cancelled' | 'lost' | 'aborted'
  /** Rounds that sentences are about: those played, or while it plays those that were seen. */
  readonly round: number
  /** By seat, as sentences call them. Opponents of one name stand together, so they come twice. */
  readonly names: readonly string[]
  readonly plainNames: readonly string[]
  /** After `round`; undefined while nothing is known. */
  readonly scores?: readonly number[] | undefined
  /** Of the states from 0, as far as they are known. */
  readonly curve: Scores
  /** Seats that *you* means. None: a match of others. */
  readonly own: readonly number[]
  readonly stops: readonly (Stop | undefined)[]
  /** What the main side says of a match that did not end as it should. */
  readonly problem?: string | undefined
  /** Why the file that it came from does not say how it came out. */
  readonly fileEnd?: ReturnType<typeof endOfFile>
  readonly isFirst?: boolean | undefined
}

/** Where one stands in a match. */
export interface SeenSoFar {
  readonly own: readonly number[]
  /** Of the match that is shown; none while another one is on its way. */
  readonly curve: Scores
  readonly round: number
  /** Its end may be shown. */
  readonly isOver: boolean
  readonly isFirst?: boolean
}

/** The facts of a match for who has seen so much of it. */
export function factsOfMatch(match: MatchSummary, seen: SeenSoFar): MatchFacts {
  const { seats, status } = match
  const stops = seats.map(({ frozen }) => frozen)
  const base = {
    names: shortNames(seats),
    plainNames: seats.map(({ name }) => cut(name)),
    own: seen.own,
    isFirst: seen.isFirst,
  }
  if (!seen.isOver)
    return {
      ...base,
      state: status === 'queued' ? 'waiting' : 'live',
      round: seen.round,
      scores: seen.curve[seen.round],
      curve: seen.curve.slice(0, seen.round + 1),
      // The state after the round in which it failed is the first to show it.
      stops: stops.map((stop) => (stop && stop.round < seen.round ? stop : undefined)),
    }
  const scores = seats.flatMap(({ score }) => (score === undefined ? [] : [score]))
  return {
    ...base,
    state: status === 'done' || status === 'queued' || status === 'running' ? 'over' : status,
    round: match.round,
    scores: scores.length === seats.length ? scores : seen.curve.at(-1),
    // A curve that is not whole yet says nothing of who passed whom.
    curve: seen.curve.length > match.round ? seen.curve : [],
    stops,
    problem: match.problem,
    fileEnd: endOfFile(match),
  }
}

/** A name from a file may be as long as a line. */
const MOST_CHARS = 24
const cut = (name: string): string =>
  name.length > MOST_CHARS ? `${name.slice(0, MOST_CHARS - 1).trimEnd()}…` : name

/** Names without versions, unless one plays in several versions; those of one version have their seats behind. */
export function shortNames(seats: readonly Pick<SeatResult, 'name' | 'versionNumber'>[]): string[] {
  const isOnce = (names: readonly string[], name: string) => names.indexOf(name) === names.lastIndexOf(name)
  const plain = seats.map(({ name }) => cut(name))
  const versions = seats.map(({ versionNumber }, seat) =>
    versionNumber === undefined ? plain[seat] : `${plain[seat]} v${versionNumber}`,
  )
  return seats.map((_, seat) => {
    if (isOnce(plain, plain[seat])) return plain[seat]
    return isOnce(versions, versions[seat]) ? versions[seat] : SAY.inSeat(plain[seat], seat)
  })
}
