import SqliteDatabase from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { formatLeagueFile } from '../../src-main/features/league/league-file.ts'
import { removeFolder, startApp } from '../start-app.ts'
import { lookOver } from './look-over.ts'
import { signal, startProgram, watch } from './processes.ts'

const BLOCKS = 10_000
/** Matches of the league that are stored when the program is killed. */
const KILLED_AT = [1, 3000, 8000]

let folder: string
let file: string
/** The same program with a note in it, so that it is another version. */
const noted = (module: Uint8Array, note: number) => Uint8Array.from([...module, 0, 2, 1, note])
beforeAll(async () => {
  const app = await startApp()
  folder = app.folder
  file = join(mkdtempSync(join(tmpdir(), 'quartet-import-')), 'friends.quartet-league')
  const bots = await app.call('bots.list')
  const { id } = bots.find(({ game, name }) => game === 'pandemic' && name === 'Dummy')!
  const [{ hash, number }] = (await app.call('bots.get', { id })).versions
  const [config] = await app.call('configs.list', { game: 'pandemic' })
  const { text } = await app.call('configs.get', { id: config.id })
  const module = Uint8Array.from(readFileSync(join(resourcesDir(), 'bots/pandemic/Dummy.wasm')))
  const result = { scores: [4, 3, 2, 1], cpu: [0, 0, 0, 0], causes: [null, null, null, null], meter: 1 }
  const matches = [{ ...result, turn: 0, hash: 'a'.repeat(64) }]
  const common = { game: 'pandemic' as const, name: 'Friends', seed: 1, configs: [{ name: 'small', text }] }
  const dummy = { name: 'Dummy', number, hash }
  const known = { name: 'Known', number: 1, hash: 'c'.repeat(64), module }
  // A student whose bot came before, in a league that was taken away again.
  const before = formatLeagueFile({ ...common, bots: [dummy, known], blocks: [] })
  await app.call('leagues.import', { fileName: 'a.quartet-league', bytes: before })
  const [first] = await app.call('leagues.list')
  await app.call('leagues.delete', { id: first.id })
  await app.close()
  const league = formatLeagueFile({
    ...common,
    bots: [
      dummy,
      { name: 'Stranger', number: 1, hash: 'b'.repeat(64), module },
      { ...known, number: 2, hash: 'd'.repeat(64), module: noted(module, 110) },
    ],
    blocks: Array.from({ length: BLOCKS }, (_, seed) => ({
      kind: 'table' as const,
      config: 0,
      seed,
      matches,
      bots: [0, 1, 0, 1],
    })),
  })
  writeFileSync(file, league)
})
afterAll(() => {
  removeFolder(folder)
  rmSync(join(file, '..'), { recursive: true })
})

/** Counts of what a page would list, and of matches that are stored, seen or not. */
function stored() {
  const db = new SqliteDatabase(join(folder, 'quartet.db'), { readonly: true })
  try {
    const count = (sql: string) => db.prepare<[], number>(sql).pluck().get()!
    return {
      leagues: count('SELECT count(*) FROM leagues WHERE deleted_at IS NULL'),
      strangers: count("SELECT count(*) FROM bots WHERE deleted_at IS NULL AND name LIKE 'Stranger%'"),
      versions: count(
        "SELECT count(*) FROM versions WHERE bot_id = (SELECT id FROM bots WHERE deleted_at IS NULL AND name = 'Known')",
      ),
      // Each try is a league of its own.
      matches: count(
        'SELECT count(*) FROM league_matches WHERE league_id = (SELECT max(league_id) FROM league_matches)',
      ),
    }
  } finally {
    db.close()
  }
}
const lastTry = () => {
  const db = new SqliteDatabase(join(folder, 'quartet.db'), { readonly: true })
  try {
    return db.prepare<[], number>('SELECT max(id) FROM leagues').pluck().get() ?? 0
  } finally {
    db.close()
  }
}

test('a league whose taking in was killed is not there, nor its bots, nor a version more of one that was there; taken in again it is there once', async () => {
  for (const least of KILLED_AT) {
    const before = lastTry()
    const program = watch(startProgram('import-league.ts', [folder, file]))
    await program.said((message) => message === 'ready')
    let hasEnded = false
    void program.ended.then(() => (hasEnded = true))
    while (!hasEnded && (lastTry() === before || stored().matches < least)) await wait(1)
    signal(program.child.pid!, 'SIGKILL')
    await program.ended
    expect(program.child.signalCode, program.output()).toBe('SIGKILL')
    const { leagues, strangers, versions, matches } = stored()
    expect({ leagues, strangers, versions }).toEqual({ leagues: 0, strangers: 0, versions: 1 })
    expect(matches).toBeLessThan(BLOCKS)
    expect(lookOver(join(folder, 'quartet.db')).problems).toEqual([])
  }
  const program = watch(startProgram('import-league.ts', [folder, file]))
  const imported = await program.said((message) => message !== 'ready')
  expect(imported).toEqual({ matches: BLOCKS, leagues: 1, bots: ['Stranger'] })
  expect(await program.ended).toBe(0)
  expect(stored().versions).toBe(2)
})
