import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { LeagueMatrix, LeagueTable } from '../../../src-shared/contract/leagues.ts'
import { until } from '../../../test/eventually.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { startApp } from '../../../test/start-app.ts'
import { folderOfFile } from '../../../test/test-folder.ts'
import { openStoreForReading } from '../../base/db/open-store.ts'
import { entryPath } from '../../base/entries.ts'

const around = folderOfFile()
let env: NodeJS.ProcessEnv
beforeAll(async () => {
  env = { ...process.env, XDG_CACHE_HOME: around, HOME: around, LOCALAPPDATA: around }
  for (const name of ['killed', 'whole']) await makeLeague(join(around, name))
})

/** A league of short matches: how long they are has nothing to do with what becomes of it. */
async function makeLeague(folder: string): Promise<void> {
  const app = await startApp(folder)
  const { botId, shortSmall } = smallMatches(() => app)
  const short = await app.call('configs.create', {
    game: 'pandemic',
    name: 'short',
    text: await shortSmall(30),
  })
  await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Ours',
    seed: 7,
    configIds: [short.id],
    plays: false,
    members: [{ botId: await botId('Demo') }, { botId: await botId('Null') }],
  })
  await app.close()
}
function quartet(...args: string[]) {
  const options = { env, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  return spawnSync(process.execPath, [entryPath('quartet'), ...args], options)
}
const run = (folder: string) => [
  ...['league', 'run', '--data', join(around, folder), '--seconds', '900', '--json', 'Ours'],
]
/** Plays until some matches are stored, and is killed there. */
async function runAndKill(folder: string): Promise<void> {
  const child = spawn(process.execPath, [entryPath('quartet'), ...run(folder)], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  await until(
    () => playedIn(join(around, folder)),
    (matches) => matches > 0 || child.exitCode !== null,
  )
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}
function playedIn(folder: string): number {
  const { db, close } = openStoreForReading(folder)
  try {
    return db
      .prepare<[], number>(`SELECT count(*) FROM league_matches WHERE scores IS NOT NULL`)
      .pluck()
      .get()!
  } finally {
    close()
  }
}

it('a league that was killed in the middle has in the end the table of one that was not', async () => {
  await runAndKill('killed')
  const resumed = quartet(...run('killed'))
  expect(resumed.status, resumed.stderr).toBe(0)
  const whole = quartet(...run('whole'))
  const table = JSON.parse(resumed.stdout) as LeagueTable
  expect(table).toEqual(JSON.parse(whole.stdout))
  expect(table.rows.map(({ name }) => name).sort()).toEqual(['Demo', 'Dummy', 'Null'])
  expect(table.matches).toBeGreaterThanOrEqual(24)

  const data = join(around, 'whole')
  const shown = quartet('league', 'table', '--data', data, 'Ours')
  expect(shown.stdout).toMatch(/^(1|provisional)\s+\w+:v1\s+first two \d+ % \(\d+–\d+\)/)
  const matrix = JSON.parse(
    quartet('league', 'matrix', '--data', data, '--json', 'Ours').stdout,
  ) as LeagueMatrix
  expect(matrix.versionIds).toHaveLength(3)
  expect(quartet('league', 'matrix', '--data', data, 'Ours').stdout.trim().split('\n')).toHaveLength(3)
  const contest = [
    'contest',
    '--data',
    data,
    '--league',
    'Ours',
    '--students',
    '30',
    '--contests',
    '100',
    'Demo',
  ]
  const modelled = quartet(...contest)
  expect(modelled.stdout).toMatch(/^maximum grade \d+ % \(\d+–\d+\)\nexpected grade \d+\.\d\d/)
  expect(quartet(...contest).stdout).toBe(modelled.stdout)
  const json = JSON.parse(quartet(...contest, '--json').stdout) as { survival: unknown[] }
  expect(json.survival).toHaveLength(20)
  expect(quartet('contest', '--data', data, '--league', 'Missing', 'Demo').status).toBe(1)
  expect(quartet('league', 'dance').status).toBe(2)
})
