import type { PlayedFacts } from '../../../src-shared/answers/contest-answer.ts'
import type { Contest } from '../../../src-shared/contract/contests.ts'
import { versionName } from '../../parts/leagues/league-words.ts'

/** Place of a player of a contest, once it is out or all is over. Who leaves a semifinal shares the place behind the final. */
export function placeIn(
  { players, rounds, semifinals, final, champion }: Contest,
  student: number,
): number | undefined {
  const out = rounds.find((round) => round.out === student)
  // All who were still in after that round are before it.
  if (out) return players.length - (out.round - 1)
  if (student === champion) return 1
  const semifinal = semifinals.find(({ students }) => students.includes(student))
  if (semifinal && semifinal.through.length > 0 && !semifinal.through.includes(student))
    return 1 + semifinals.reduce((sum, { through }) => sum + through.length, 0)
  if (champion === undefined || !final) return undefined
  const pointsOf = (one: number): number => final.points[final.students.indexOf(one)] ?? 0
  const better = final.students.filter((other) => pointsOf(other) > pointsOf(student)).length
  // Level on points with the champion is behind it all the same.
  return Math.max(2, 1 + better)
}

/** The player that the answer is about: of one's own, who is in or got farthest. */
export function ownIn(contest: Contest, isOwn: (versionId: number) => boolean): number | undefined {
  const place = (student: number): number => placeIn(contest, student) ?? 0
  return contest.players
    .flatMap(({ versionId }, student) => (isOwn(versionId) ? [student] : []))
    .toSorted((one, other) => place(one) - place(other))[0]
}

/** What the answer of a played contest is made of. */
export function playedFacts(contest: Contest, own: number | undefined): PlayedFacts {
  const { summary, players } = contest
  const { status, problem, matches, rounds, roundsInAll, champion } = summary
  const place = own === undefined ? undefined : placeIn(contest, own)
  return {
    players: players.length,
    status,
    round: rounds + 1,
    rounds: roundsInAll,
    matches,
    ...(problem === undefined ? {} : { problem }),
    ...(champion ? { champion: versionName(champion) } : {}),
    ...(own === undefined
      ? {}
      : { own: { name: versionName(players[own]), ...(place === undefined ? {} : { place }) } }),
  }
}

/** The match in which a player went out: the last of its last round that is still stored. */
export function matchOfOut({ rounds, semifinals }: Contest, student: number): number | undefined {
  const out = rounds.find((round) => round.out === student)
  const tables =
    out?.stages.flatMap((stage) => stage.tables) ??
    semifinals.find(({ students, through }) => students.includes(student) && !through.includes(student))
      ?.tables ??
    []
  return tables.findLast(({ seats, matchId }) => matchId !== undefined && seats.includes(student))?.matchId
}

/** A match of the final that is still stored, the last of them. */
export const matchOfFinal = ({ final }: Contest): number | undefined =>
  final?.tables.findLast(({ matchId }) => matchId !== undefined)?.matchId

/** Number of a table that is to be played next. */
export function nextTableNumber({ rounds, semifinals, final }: Contest): number | undefined {
  const tables = [
    ...rounds.flatMap(({ stages }) => stages.flatMap((stage) => stage.tables)),
    ...[...semifinals, ...(final ? [final] : [])].flatMap((series) => series.tables),
  ]
  return tables.find(({ scores }) => scores === undefined)?.number
}
