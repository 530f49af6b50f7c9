import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callQuartet } from '../call-quartet.ts'
import { textOf } from '../ended.ts'
import { roamer } from '../leagues/roamer.ts'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { newDataFolder, newHome } from '../run-folder.ts'
import { removeFolder } from '../start-app.ts'
import { closeProcesses, startWorker, type TestWorker } from './workers.ts'

/** Commands that play in a data folder, or a qualification, with --queue: the same answers, and where the matches were played. */
let redis: TestRedis
let worker: TestWorker
let home: string
const folders: string[] = []
beforeAll(async () => {
  redis = await startRedis()
  return redis.close
})
beforeAll(() => {
  home = newHome()
  worker = startWorker(redis.port)
  return async () => {
    await worker.close()
    for (const folder of [home, ...folders]) removeFolder(folder)
  }
})
afterAll(closeProcesses)

const WHERE = /info: matches played: (?:\d+ on bench 1|\d+ here|, )+\n/
const newData = (): string => {
  const folder = newDataFolder()
  folders.push(folder)
  return folder
}
async function quartet(...args: string[]) {
  const { code, stdout, stderr } = await callQuartet(args, { cwd: home, home })
  return { code, stdout: textOf(stdout), stderr }
}
const withQueue = () => ['--queue', redis.url]

it('a qualification gives the same figures, and says where its matches were played', async () => {
  writeFileSync(join(home, 'One.ts'), roamer(1))
  const ask = ['qualify', 'One.ts', '--game', 'pandemic', '-i', 'small', '--seeds', '3', '--json']
  const alone = await quartet(...ask)
  const both = await quartet(...ask, ...withQueue())
  expect(both.code, both.stderr).toBe(alone.code)
  const { machines, ...answer } = JSON.parse(both.stdout) as { machines: { matches: number }[] }
  // What is listed of many losses are the first that arrived.
  const unordered = (found: object): object => ({ ...found, troubles: undefined })
  expect(unordered(answer)).toEqual(unordered(JSON.parse(alone.stdout) as object))
  expect(machines.reduce((sum, { matches }) => sum + matches, 0)).toBeGreaterThan(0)
  expect(both.stderr).toMatch(WHERE)
})

it('a league and a contest among its members play on the workers of a Redis as well', async () => {
  const folder = newData()
  const few = ['-s', '7', '--matches', '40', '--seconds', '900', '--json']
  const run = ['league', 'run', '--data', folder, '--game', 'pandemic', ...few, 'Ours', 'Demo', 'Null']
  const league = await quartet(...run, ...withQueue())
  expect(league.code, league.stderr).toBe(0)
  expect(league.stderr).toMatch(WHERE)
  const { matches } = JSON.parse(league.stdout) as { matches: number }
  expect(matches).toBeGreaterThanOrEqual(40)
  const contest = [
    'contest',
    '--play',
    '--data',
    folder,
    '--league',
    'Ours',
    '--finalists',
    '2',
    '-s',
    '3',
    '--json',
  ]
  const alone = await quartet(...contest)
  const both = await quartet(...contest, ...withQueue())
  expect(both.code, both.stderr).toBe(0)
  expect(both.stderr).toMatch(WHERE)
  const championOf = (text: string) => (JSON.parse(text) as { champion: number }).champion
  expect(championOf(both.stdout)).toBe(championOf(alone.stdout))
})

it('a Redis that does not answer is said, and nothing is played', async () => {
  const gone = ['--queue', 'redis://127.0.0.1:1']
  const { code, stderr, stdout } = await quartet('league', 'run', '--data', newData(), ...gone, 'Ours')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^quartet: .*127\.0\.0\.1:1/)
})
