import { expect } from 'vitest'
import { until } from '../eventually.ts'
import type { TestApp } from '../start-app.ts'

export interface ContestRules {
  readonly finalists: number
  readonly series: number
  readonly seed: number
}

/** What tests of contests among the members of one league do again and again. */
export function smallContests(
  app: TestApp,
  league: () => { readonly leagueId: number; readonly versions: readonly number[] },
) {
  const start = (rules: ContestRules) => {
    const { leagueId, versions: versionIds } = league()
    return app.call('contests.play', { leagueId, versionIds: [...versionIds], ...rules })
  }
  const ended = (id: number) =>
    until(
      async () =>
        (await app.call('contests.list', { leagueId: league().leagueId })).find((one) => one.id === id)!,
      ({ status }) => status !== 'running',
    )
  return {
    start,
    ended,
    /** It is played to its champion in two rounds, one bot out in each, and every match of it can be opened. */
    async expectPlayed(rules: ContestRules) {
      const { versions } = league()
      const { id } = await start(rules)
      const { length: players } = versions
      expect(await ended(id)).toMatchObject({ status: 'done', players, rounds: 2, roundsInAll: 2 })
      const contest = await app.call('contests.get', { id })
      const outs = contest.rounds.map(({ out }) => out)
      expect(new Set(outs).size).toBe(2)
      expect(outs).not.toContain(contest.champion)
      expect(contest.summary.champion?.versionId).toBe(versions[contest.champion!])
      const tables = [
        ...contest.rounds.flatMap(({ stages }) => stages.flatMap((stage) => stage.tables)),
        ...contest.final!.tables,
      ]
      for (const { matchId, seats, scores } of tables) {
        const match = await app.call('matches.get', { id: matchId! })
        expect(match.seats.map(({ score }) => score)).toEqual(scores)
        expect(match.seats.map(({ name }) => name)).toEqual(
          seats.map((student) => (student < 0 ? 'Dummy' : contest.players[student].name)),
        )
      }
      return contest
    },
  }
}
