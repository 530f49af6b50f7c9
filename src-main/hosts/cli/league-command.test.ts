import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { leagueInAFolder } from '../../../test/cli/league-in-a-folder.ts'
import type { LeagueTable } from '../../../src-shared/contract/leagues.ts'

const { quartet, data } = leagueInAFolder(callQuartet, { game: 'pandemic', matches: 1 })

it('a league that was played on the command line has a table', async () => {
  const { code, stdout, stderr } = await quartet('league', 'table', ...data(), '--json', 'Ours')
  expect(code, stderr).toBe(0)
  const { rows, matches } = JSON.parse(stdout) as LeagueTable
  expect(rows.map(({ name }) => name).sort()).toEqual(['Demo', 'Dummy', 'Null'])
  expect(matches).toBeGreaterThanOrEqual(1)
})
