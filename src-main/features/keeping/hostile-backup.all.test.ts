import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { BACKUP_PART_BYTES } from '../../../src-shared/contract/keeping.ts'
import { until } from '../../../test/eventually.ts'
import { endlessScript } from '../../../test/hostile/hostile-files.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { seasonOf } from '../../../test/seasons/plain-season.ts'
import { startApp, type TestApp } from '../../../test/start-app.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { openDatabase } from '../../base/db/open.ts'
import { formatSeasonFile, parseSeasonFile, type SeasonFacts } from '../../core/seasons/season-file.ts'
import { writeBackup } from './backup-file.ts'

let around: string
let app: TestApp | undefined
afterEach(() => app?.close())

const MARKUP = '<img src=x onerror="document.title=1">'

/** A backup laid out as ours is, in which every content is a stranger's; and the ids of what is in it. */
async function hostileBackup(file: string): Promise<{ botId: number; matchId: number }> {
  const other = await startApp(join(around, 'other'))
  const world = smallMatches(() => other)
  await world.create('Mine', 'export default class Mine extends Player { play() {} }')
  const botId = await world.botId('Mine')
  const matchId = await world.play(['Mine', 'Null', 'Null', 'Null'])
  await other.close()
  const path = join(other.folder, 'quartet.db')
  const db = openDatabase(path)
  const bomb = zstdCompressSync(Buffer.alloc(512 * 1024 * 1024))
  db.prepare('UPDATE bots SET name = ?, source = ? WHERE id = ?').run(MARKUP, endlessScript(), botId)
  db.prepare('UPDATE versions SET source = ?, note = ? WHERE bot_id = ?').run(endlessScript(), MARKUP, botId)
  db.prepare('UPDATE replays SET data = ? WHERE match_id = ?').run(bomb, matchId)
  db.prepare('INSERT OR REPLACE INTO logs (data, match_id) VALUES (?, ?)').run(bomb, matchId)
  db.prepare('UPDATE matches SET config_name = ? WHERE id = ?').run(MARKUP, matchId)
  db.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)').run('app', '['.repeat(100_000))
  db.close()
  await writeBackup(path, file, () => {})
  const backup = openDatabase(file)
  backup.pragma('journal_mode = DELETE')
  const put = backup.prepare('INSERT INTO season_files (season, is_removed, data) VALUES (?, ?, ?)')
  for (const [season, data] of strangeSeasons()) put.run(season, 0, data)
  backup.close()
  return { botId, matchId }
}

const PLAIN = 'season:0123456789abcdef'

/** Seasons of a stranger: names that lead elsewhere, what is none, lying heads, and one whose program is none. */
function strangeSeasons(): [string, Buffer][] {
  const { facts, entries } = seasonOf(7)
  const fileOf = (id: string, change: object = {}): Buffer =>
    Buffer.concat(formatSeasonFile({ facts: { ...facts, id, ...change }, entries }))
  const whole = fileOf(PLAIN)
  return [
    // Well formed, with more in its head than a season has.
    [PLAIN, fileOf(PLAIN, { motto: MARKUP })],
    ['../../climbed', whole],
    ['season:../../climbed00', fileOf('season:../../climbed00')],
    ['season:1111111111111111', whole],
    ['season:2222222222222222', Buffer.from('QSEASON1')],
    ['season:3333333333333333', Buffer.alloc(0)],
    ['season:4444444444444444', fileOf('season:4444444444444444').subarray(0, 4000)],
    ['season:5555555555555555', Buffer.concat([Buffer.from('QSEASON1\xff\xff\xff\xff', 'latin1'), whole])],
    ['season:6666666666666666', fileOf('season:6666666666666666', { programFuel: -1 })],
    ['season:7777777777777777', fileOf('season:7777777777777777', { players: 'all' })],
    ['season:8888888888888888', headed('['.repeat(900_000))],
    ['season:9999999999999999', overlapping({ ...facts, id: 'season:9999999999999999' }, entries)],
    [
      'season:aaaaaaaaaaaaaaaa',
      Buffer.concat(
        formatSeasonFile({
          facts: { ...facts, id: 'season:aaaaaaaaaaaaaaaa' },
          entries: new Map([['../../climbed', new Uint8Array(4)]]),
        }),
      ),
    ],
  ]
}

/** A small file that says it holds its program 10,000 times. */
function overlapping(facts: SeasonFacts, entries: ReadonlyMap<string, Uint8Array>): Buffer {
  const program = entries.get('made/program')!
  const places = Array.from({ length: 10_000 }, (_, k) => [`made/${k}`, 0, program.length])
  return Buffer.concat([headed(JSON.stringify({ facts, places })), program])
}

function headed(head: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(head.length)
  return Buffer.concat([Buffer.from('QSEASON1'), length, Buffer.from(head)])
}

test('a backup with hostile contents is restored whole; what is in it fails by itself, and all else goes on', async () => {
  around = folderOfTest()
  const file = join(around, 'strange.quartet-backup')
  const { botId, matchId } = await hostileBackup(file)
  const folder = join(around, 'data')
  app = await startApp(folder)
  const bytes = new Uint8Array(readFileSync(file))
  const { uploadId } = await app.call('backups.upload', {
    fileName: 'strange.quartet-backup',
    total: bytes.length,
  })
  for (let at = 0; at < bytes.length; at += BACKUP_PART_BYTES)
    await app.call('backups.uploadPart', { uploadId, at, bytes: bytes.slice(at, at + BACKUP_PART_BYTES) })
  const settled = () =>
    until(
      () => app!.call('backups.list'),
      ({ progress }) => progress === undefined,
    )
  const [{ id, problem }] = (await settled()).list
  expect(problem).toBeUndefined()
  await app.call('backups.restore', { id })
  await settled()
  await app.close()

  app = await startApp(folder)
  const bots = await app.call('bots.list')
  expect(bots.find((bot) => bot.id === botId)?.name).toBe(MARKUP)
  expect((await app.call('matches.search')).total).toBe(1)
  // Of its seasons one is well formed; a notice counts the others, and nothing was written anywhere else.
  expect((await app.call('seasons.list')).map((season) => season.id)).toEqual([PLAIN])
  expect((await app.call('app.capabilities')).notices).toContain(
    '12 games in the backup could not be read: take in the course’s material again.',
  )
  expect(readdirSync(join(folder, 'seasons'))).toEqual(['0123456789abcdef.season'])
  // Written anew before this start: nothing in its head is a stranger's text.
  const kept = readFileSync(join(folder, 'seasons', '0123456789abcdef.season'))
  expect(kept.includes('motto')).toBe(false)
  expect(parseSeasonFile(kept)?.facts).toEqual({ ...seasonOf(7).facts, id: PLAIN })
  expect(readdirSync(around).filter((name) => name.includes('climbed'))).toEqual([])
  // Each of these is refused in a sentence, or is empty; none is a fault of ours.
  const answers = await Promise.all([
    app.call('matches.record', { id: matchId }).catch((error: Error & { code?: string }) => error.code),
    app.call('matches.logs', { id: matchId }).catch((error: Error & { code?: string }) => error.code),
  ])
  expect(answers).not.toContain('internal')
  const world = smallMatches(() => app!)
  const played = await world.play(['Null', 'Null', 'Null', 'Null'])
  expect((await app.call('matches.get', { id: played })).status).toBe('done')
})
