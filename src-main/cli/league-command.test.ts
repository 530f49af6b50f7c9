import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LeagueMatrix, LeagueTable } from '../../src-shared/contract/leagues.ts'
import { entryPath } from '../entries.ts'

let around: string
let env: NodeJS.ProcessEnv
beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'quartet-league-'))
  env = { ...process.env, XDG_CACHE_HOME: around, HOME: around, LOCALAPPDATA: around }
})
afterAll(() => rmSync(around, { recursive: true, force: true }))

function quartet(...args: string[]) {
  const options = { env, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  return spawnSync(process.execPath, [entryPath('quartet'), ...args], options)
}
const run = (folder: string) => [
  ...['league', 'run', '--data', join(around, folder), '--game', 'pandemic', '-s', '7'],
  ...['--seconds', '900', '--json', 'Ours', 'Demo', 'Null'],
]
/** Plays until it was told of some matches, and is killed there. */
function runAndKill(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entryPath('quartet'), ...run(folder)], { env })
    let told = ''
    child.stderr.on('data', (text: Buffer) => {
      told += text.toString()
      if (/info: [1-9]\d* matches/.test(told)) child.kill('SIGKILL')
    })
    child.once('exit', (_, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Error(`it ended before it was killed: ${told}`))
    })
  })
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
  expect(quartet('contest', '--data', data, '--league', 'Nobody', 'Demo').status).toBe(1)
  expect(quartet('league', 'dance').status).toBe(2)
})
