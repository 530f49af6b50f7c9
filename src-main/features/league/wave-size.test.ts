import { beforeEach, expect, it } from 'vitest'
import { createKeepMatch } from '../../core/batch/keep-match.ts'
import { createMatchStore } from '../../core/matches/match-store.ts'
import { migrate } from '../../base/db/migrate.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import type { Ask } from '../../base/pacing/asking-thread.ts'
import { createLeagueFigures, type LeagueFigures } from './league-figures.ts'
import { createLeagueStore, type LeagueStore } from './league-store.ts'
import { waveFor } from './plan-wave.ts'
import { prepareWave, type WaveDeps } from './prepare-wave.ts'

const DUMMY = 10
const VERSIONS = [DUMMY, 21, 22, 23]

let db: Database
let store: LeagueStore
beforeEach(() => {
  db = openDatabase(':memory:')
  migrate(db)
  for (const version of VERSIONS)
    db.exec(`
      INSERT INTO bots (id, game, name, language, builtin, changed_at)
        VALUES (${version}, 'pandemic', 'Bot${version}', 'typescript', 0, 0);
      INSERT INTO versions (id, bot_id, number, hash, source, note, created_at)
        VALUES (${version}, ${version}, 1, 'h', '', '', 0)`)
  store = createLeagueStore(db, createKeepMatch(db, createMatchStore(db)))
  const configs = [{ name: 'small', text: '' }]
  const league = {
    game: 'pandemic',
    name: 'Mine',
    configs,
    seed: 7,
    dummyVersionId: DUMMY,
    status: 'playing',
  } as const
  store.insert(league, VERSIONS)
  return () => db.close()
})

/** The jobs of what is played next, where so many processes are on other machines. */
async function prepared(elsewhere: number) {
  const figures = createLeagueFigures(db)
  const ask = ((what: 'plan' | 'unplayed', request: { id: number; size: number; limit: number }) =>
    Promise.resolve(figures[what](request))) as Ask<LeagueFigures>
  const seat = { program: { kind: 'recorded', name: 'Bot' } }
  const deps = {
    store,
    ask,
    bots: { resolveSeat: () => Promise.resolve(seat) },
    configs: { resolve: () => Promise.resolve({ rounds: 1 }) },
    emit: () => undefined,
    pool: { state: () => ({ queued: 0, running: 0, processes: 1 + elsewhere, elsewhere }) },
  } as unknown as WaveDeps
  const plan = await prepareWave(store.get(1)!, deps)
  if (plan === 'settled') throw new Error('it is settled')
  return [...plan.jobs]
}
/** Stores a result of all that is planned, the better the higher a version's number: by whom it was played is not asked. */
function playPlanned(machine: number | null): void {
  const put = db.prepare<unknown[]>(
    `INSERT INTO league_matches (league_id, block, turn, scores, cpu, causes, hash, meter, is_reported, machine_id)
      VALUES (1, ?, ?, ?, '[0,0,0,0]', '[null,null,null,null]', ?, 1, 0, ?)`,
  )
  for (const { number, turn, versions } of [...store.unplayed(1)]) {
    const scores = versions.map((_, seat) => versions[(seat + turn) % 4])
    put.run(number, turn, JSON.stringify(scores), `${number} ${turn}`, machine)
  }
}
const blocks = () => store.blocks(1).length

it('a wave has twelve blocks, and more where many processes on other machines would wait for each other', () => {
  expect([0, 1, 2, 3, 30, 120, 1000].map(waveFor)).toEqual([12, 12, 12, 15, 150, 600, 960])
})

it('a plan that is made without other machines has twelve blocks', async () => {
  await prepared(0)
  playPlanned(null)
  expect(await prepared(0)).toHaveLength(4 * 12)
})

it('a plan is made for the machines that there are, and gone on with as it was stored when they are gone', async () => {
  await prepared(0)
  playPlanned(null)
  const probes = blocks()
  expect(await prepared(30)).toHaveLength(4 * 150)
  expect(blocks()).toBe(probes + 150)
  const stored = store.blocks(1)
  // Quartet was killed, and the machines are gone: nothing else is planned before all of it is played.
  const next = await prepared(0)
  expect(next.map(({ planned }) => planned.number)).toEqual(
    Array.from({ length: next.length }, (_, k) => probes + Math.floor(k / 4)),
  )
  expect(store.blocks(1)).toEqual(stored)
})

it('the table and the next plan follow from what is stored, not from who played it', async () => {
  await prepared(0)
  playPlanned(null)
  await prepared(30)
  playPlanned(null)
  const here = createLeagueFigures(db).table({ id: 1 })!
  const planned = createLeagueFigures(db).plan({ id: 1, size: 12 })
  db.exec(
    `INSERT INTO machines (id, run, name) VALUES (1, 'w-1', 'bench'); UPDATE league_matches SET machine_id = 1`,
  )
  const { playedOn, ...there } = createLeagueFigures(db).table({ id: 1 })!
  expect(playedOn).toEqual([{ machine: 'bench', matches: there.matches }])
  expect(there).toEqual(here)
  expect(createLeagueFigures(db).plan({ id: 1, size: 12 })).toEqual(planned)
})

it('what was taken back and played again otherwise is rated anew by the thread that had rated it', async () => {
  await prepared(0)
  playPlanned(null)
  const figures = createLeagueFigures(db)
  const before = figures.table({ id: 1 })!
  db.exec(`PRAGMA foreign_keys = OFF;
    UPDATE league_matches SET match_id = 100 + 4 * block + turn, scores = '[1,1,1,1]'`)
  expect(figures.table({ id: 1 })!.rows).not.toEqual(before.rows)
})
