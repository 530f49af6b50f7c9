import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Contest } from '../../../src-shared/contract/contests.ts'
import { entryPath } from '../../base/entries.ts'

let around: string
let env: NodeJS.ProcessEnv
beforeAll(() => {
  around = mkdtempSync(join(tmpdir(), 'quartet-contest-'))
  env = { ...process.env, XDG_CACHE_HOME: around, HOME: around, LOCALAPPDATA: around }
  const made = quartet(
    ...[
      'league',
      'run',
      '--data',
      around,
      '--game',
      'mad-max',
      '-s',
      '7',
      '--matches',
      '0',
      'Ours',
      'Demo',
      'Null',
    ],
  )
  expect(made.status, made.stderr).toBe(0)
})
afterAll(() => rmSync(around, { recursive: true, force: true }))

function quartet(...args: string[]) {
  const options = { env, encoding: 'utf8', maxBuffer: 1 << 26 } as const
  return spawnSync(process.execPath, [entryPath('quartet'), ...args], options)
}
const play = ['contest', '--play', '--data', () => around, '--league', 'Ours', '--json'] as const
const args = (...more: string[]) => [...play.map((one) => (typeof one === 'string' ? one : one())), ...more]
const rules = ['--finalists', '1', '--series', '12', '-s', '5']

/** Plays until some matches are stored, and is killed there. */
function playAndKill(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entryPath('quartet'), ...args(...rules)], { env })
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
/** All but its number and those of its matches. */
function found(text: string): unknown {
  const { players, rounds, semifinals, final, champion } = JSON.parse(text, (key, value: unknown) =>
    key === 'matchId' ? undefined : value,
  ) as Contest
  return { players, rounds, semifinals, final, champion }
}

it('a played contest that was killed in the middle goes on to the bracket of one that was not', async () => {
  await playAndKill()
  const resumed = quartet(...args('--resume'))
  expect(resumed.status, resumed.stderr).toBe(0)
  const { summary, players } = JSON.parse(resumed.stdout) as Contest
  expect(summary).toMatchObject({ status: 'done', players: 2, rounds: 1 })
  expect(players.map(({ name }) => name).sort()).toEqual(['Demo', 'Null'])
  const whole = quartet(...args(...rules))
  expect(whole.status, whole.stderr).toBe(0)
  expect(found(resumed.stdout)).toEqual(found(whole.stdout))
  expect(quartet(...args('--resume')).stderr).toContain('no contest of Ours is unfinished')
})

it('another Dummy enters on a chosen day, and what makes no sense is told', () => {
  const changed = quartet(
    ...args(...rules, '--series', '1', '--rounds-a-day', '1', '--change', '2:Dummy=Null', 'Demo', 'Null'),
  )
  expect(changed.status, changed.stderr).toBe(0)
  expect(quartet(...args('--change', 'tomorrow:Demo=Null')).status).toBe(2)
  expect(quartet(...args('--change', '1:Demo=Nobody')).status).toBe(1)
  expect(quartet(...args('--finalists', '0')).status).toBe(2)
})
