import { afterEach, beforeEach, expect, it } from 'vitest'
import { storePlayed } from '../../../test/leagues/store-played.ts'
import { simulatePlayed } from '../../../test/simulate-league.ts'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { createLeagueFigures } from './league-figures.ts'

const DUMMY = 10
/** From the worst to the best. */
const MEMBERS = [21, 22, 23]

let db: Database
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  for (const [k, version] of [DUMMY, ...MEMBERS, 99].entries()) {
    db.prepare<unknown[]>(
      "INSERT INTO bots (id, game, name, language, builtin, changed_at) VALUES (?, 'pandemic', ?, 'typescript', 0, 0)",
    ).run(k + 1, `Bot${k}`)
    db.prepare<unknown[]>(
      "INSERT INTO versions (id, bot_id, number, hash, source, note, created_at) VALUES (?, ?, 1, 'h', '', '', 0)",
    ).run(version, k + 1)
  }
  db.prepare<[number]>(
    `INSERT INTO leagues (id, game, name, configs, seed, dummy_version_id, status, playing_ms, created_at)
     VALUES (1, 'pandemic', 'Mine', '[]', 7, ?, 'paused', 0, 0)`,
  ).run(DUMMY)
  for (const version of [DUMMY, ...MEMBERS])
    db.prepare<[number]>('INSERT INTO league_members VALUES (1, ?, 0, NULL)').run(version)
})
afterEach(() => db.close())

/** Every bot has the more points the later it stands among the members. */
function play(blocks: number): void {
  const { matches } = simulatePlayed({ bots: MEMBERS.length + 1, clones: 0, blocks, seed: 5, spread: 0 })
  const decided = matches.map((match) => ({
    ...match,
    scores: match.versions.map((_, seat) => match.versions[(seat + match.turn) % 4]),
  }))
  storePlayed(db, 1, MEMBERS, decided)
}

it('the table has the best first, and the best beside a member is the first of it, but not beside itself', () => {
  play(24)
  const figures = createLeagueFigures(db)
  expect(figures.table({ id: 1 })!.rows.map(({ versionId }) => versionId)).toEqual([23, 22, 21, DUMMY])
  expect([21, 22, 23].map((versionId) => figures.bestBeside({ versionId }))).toEqual([23, 23, undefined])
})

it('none is the best beside a version that is in no league, or in one that has hardly played', () => {
  play(0)
  const figures = createLeagueFigures(db)
  expect([21, 99].map((versionId) => figures.bestBeside({ versionId }))).toEqual([undefined, undefined])
})

it('a version has the place of its league with the most matches, and none before it has played enough', () => {
  db.exec(
    `INSERT INTO leagues (id, game, name, configs, seed, dummy_version_id, status, playing_ms, created_at)
     VALUES (2, 'pandemic', 'New', '[]', 7, ${DUMMY}, 'paused', 0, 0);
     INSERT INTO league_members VALUES (2, 23, 0, NULL)`,
  )
  play(24)
  const figures = createLeagueFigures(db)
  const { rank } = figures.table({ id: 1 })!.rows[1]
  const places = new Map(figures.placesOf({ versionIds: [22, 23, 99] }))
  expect(places.get(22)).toEqual({
    leagueId: 1,
    league: 'Mine',
    place: 2,
    best: rank.best,
    worst: rank.worst,
    of: 4,
  })
  expect(places.get(23)).toMatchObject({ leagueId: 1, place: 1 })
  expect(places.has(99)).toBe(false)
})

it('a version of a league that has hardly played has no place', () => {
  play(0)
  expect(createLeagueFigures(db).placesOf({ versionIds: [21] })).toEqual([])
})
