import { expect, it } from 'vitest'
import { leagueInAFolder } from '../../../test/cli/league-in-a-folder.ts'
import type { LeagueTable } from '../../../src-shared/contract/leagues.ts'

const { quartet, data } = leagueInAFolder({ game: 'pandemic', matches: 1 })

it('a league that was played on the command line has a table', () => {
  const { status, stdout, stderr } = quartet('league', 'table', ...data(), '--json', 'Ours')
  expect(status, stderr).toBe(0)
  const { rows, matches } = JSON.parse(stdout) as LeagueTable
  expect(rows.map(({ name }) => name).sort()).toEqual(['Demo', 'Dummy', 'Null'])
  expect(matches).toBeGreaterThanOrEqual(1)
})
