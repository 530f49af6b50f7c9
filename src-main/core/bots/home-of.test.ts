import { expect, it } from 'vitest'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { homeOf } from './home-of.ts'

const problems = ['queens', 'Worker'].map((name) => ({
  ...({ severity: 'error', line: 1, column: 1, endLine: 1, endColumn: 1 } as const),
  message: `there is no ${name} here (use of undeclared identifier '${name}')`,
}))
const file = {
  fileName: 'AIAnt.cc',
  game: 'pandemic',
  source: 'void play() { queens(Worker); }',
  problems,
} as const

it('a file goes to the season that is here whose headers have its names', async () => {
  const season = seasonOf(1)
  const ants = {
    ...season,
    entries: new Map([
      ['material/State.hh', Buffer.from('enum Kind { Worker }; vector<int> queens(int pl);')],
    ]),
  }
  expect(await homeOf({ ...file, seasons: [season, ants] })).toBe(season.facts.id)
  await expect(homeOf({ ...file, seasons: [season] })).rejects.toMatchObject({ code: 'bot/unknown-game' })
})
