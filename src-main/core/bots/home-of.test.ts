import { expect, it } from 'vitest'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { findHome } from '../../../src-shared/guess-game.ts'
import type { MisplacedText } from './guarded-jobs.ts'
import { homeOf } from './home-of.ts'

const missing = (...names: readonly string[]) =>
  names.map((name) => ({
    ...({ severity: 'error', line: 1, column: 1, endLine: 1, endColumn: 1 } as const),
    message: `there is no ${name} here (use of undeclared identifier '${name}')`,
  }))
const problems = missing('queens', 'Worker')
const file = {
  fileName: 'AIAnt.cc',
  game: 'pandemic',
  source: 'void play() { queens(Worker); }',
  problems,
  findHome: (text: MisplacedText) => Promise.resolve(findHome(text)),
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

it('a player of one of ours that was given to a season goes to its game', async () => {
  const { facts } = seasonOf(1)
  const given = { ...file, game: facts.id, seasons: [seasonOf(1)] }
  expect(await homeOf({ ...given, problems: missing('my_units', 'city_owner') })).toBe('pandemic')
  expect(await homeOf(given)).toBe(facts.id)
})
