import { spawnSync } from 'node:child_process'
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

/** All but its number and those of its matches. */
function found(text: string): unknown {
  const { players, rounds, semifinals, final, champion } = JSON.parse(text, (key, value: unknown) =>
    key === 'matchId' ? undefined : value,
  ) as Contest
  return { players, rounds, semifinals, final, champion }
}

it('a played contest has one champion, the same whenever it is played, and what makes no sense is told', () => {
  const [first, again] = [1, 2].map(() => quartet(...args(...rules)))
  expect(first.status, first.stderr).toBe(0)
  const { summary, players } = JSON.parse(first.stdout) as Contest
  expect(summary).toMatchObject({ status: 'done', players: 2, rounds: 1 })
  expect(players.map(({ name }) => name).sort()).toEqual(['Demo', 'Null'])
  expect(found(again.stdout)).toEqual(found(first.stdout))
  expect(quartet(...args('--finalists', '0')).status).toBe(2)
  expect(quartet(...args('Nobody')).status).toBe(1)
})
