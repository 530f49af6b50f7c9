import type { Contest, ContestSummary, ContestTable } from '../../../src-shared/contract/contests.ts'
import {
  followContest,
  roundsOf,
  type FollowedContest,
  type FollowedSeries,
  type FollowedTable,
} from '../../../src-shared/contest/follow-contest.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { ContestResult, ContestStore, StoredContest } from './contest-store.ts'

export interface DescribedDeps {
  readonly store: Pick<ContestStore, 'results'>
  readonly bots: Pick<BotsService, 'describeVersion'>
}

/** How far a contest has come, and its results by the number of their match. */
interface Followed {
  readonly now: FollowedContest
  readonly results: ReadonlyMap<number, ContestResult>
}

/** Plays the rules of elimination over the results that are stored: what is decided and what can be played next. */
export function followStoredContest(
  { store }: Pick<DescribedDeps, 'store'>,
  contest: StoredContest,
): Followed {
  const { id, setup, seed } = contest
  const results = store.results(id)
  const { finalists, series, versionIds } = setup
  const rules = { students: versionIds.length, finalists, series }
  return { now: followContest(rules, seed, (number) => results.get(number)?.scores), results }
}

/** The line of a contest in a list. */
export function summarise(
  deps: DescribedDeps,
  contest: StoredContest,
  { now, results }: Followed = followStoredContest(deps, contest),
): ContestSummary {
  const { id, leagueId, setup, status, problem, createdAt } = contest
  const { finalists, versionIds } = setup
  return {
    id,
    leagueId,
    status,
    createdAt,
    ...(problem === null ? {} : { problem }),
    players: versionIds.length,
    matches: results.size,
    rounds: now.rounds.filter(({ out }) => out !== undefined).length,
    roundsInAll: roundsOf({ students: versionIds.length, finalists }),
    ...(now.champion === undefined ? {} : { champion: playerOf(deps, versionIds[now.champion]) }),
  }
}

/** The whole of a contest: every stage and table, with the scores and matches there are. */
export function describeContest(
  deps: DescribedDeps & { readonly store: Pick<ContestStore, 'playedOn'> },
  contest: StoredContest,
): Contest {
  const playedOn = deps.store.playedOn(contest.id)
  const followed = followStoredContest(deps, contest)
  const { now, results } = followed
  const table = ({ number, seats, scores }: FollowedTable): ContestTable => {
    const matchId = results.get(number)?.matchId
    return {
      number,
      seats: [...seats],
      ...(scores ? { scores: [...scores] } : {}),
      ...(matchId ? { matchId } : {}),
    }
  }
  const series = ({ students, tables, points, through }: FollowedSeries) => ({
    students: [...students],
    tables: tables.map(table),
    points: [...points],
    through: [...through],
  })
  return {
    summary: summarise(deps, contest, followed),
    players: contest.setup.versionIds.map((versionId) => playerOf(deps, versionId)),
    rounds: now.rounds.map(({ round, stages, out }) => ({
      round,
      stages: stages.map(({ kind, tables }) => ({ kind, tables: tables.map(table) })),
      ...(out === undefined ? {} : { out }),
    })),
    semifinals: now.semifinals.map(series),
    ...(now.final ? { final: series(now.final) } : {}),
    ...(now.champion === undefined ? {} : { champion: now.champion }),
    ...(playedOn ? { playedOn } : {}),
  }
}

function playerOf({ bots }: DescribedDeps, versionId: number) {
  const { name, number } = bots.describeVersion(versionId)
  return { versionId, name, number }
}
