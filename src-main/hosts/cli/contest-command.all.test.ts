import { expect, it } from 'vitest'
import { leagueInAFolder } from '../../../test/cli/league-in-a-folder.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import type { Contest } from '../../../src-shared/contract/contests.ts'

const { playContest } = leagueInAFolder(runQuartet, { game: 'mad-max', matches: 0 })
const rules = ['--finalists', '1', '--series', '12', '-s', '5']

/** All but its number and those of its matches. */
function found(text: string): unknown {
  const { players, rounds, semifinals, final, champion } = JSON.parse(text, (key, value: unknown) =>
    key === 'matchId' ? undefined : value,
  ) as Contest
  return { players, rounds, semifinals, final, champion }
}

it('a played contest has one champion, the same whenever it is played, and what makes no sense is an error', async () => {
  const first = await playContest(...rules)
  const again = await playContest(...rules)
  expect(first.code, first.stderr).toBe(0)
  const { summary, players } = JSON.parse(first.stdout) as Contest
  expect(summary).toMatchObject({ status: 'done', players: 2, rounds: 1 })
  expect(players.map(({ name }) => name).sort()).toEqual(['Demo', 'Null'])
  expect(found(again.stdout)).toEqual(found(first.stdout))
  expect((await playContest('--finalists', '0')).code).toBe(2)
  expect((await playContest('Missing')).code).toBe(1)
})
