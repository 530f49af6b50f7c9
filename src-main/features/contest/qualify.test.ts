import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import type { QualifyProgress } from '../../../src-shared/contract/qualify.ts'
import {
  folderWithCompiler,
  homeWithCompiler,
  removeFolder,
  startApp,
  type TestApp,
} from '../../../test/start-app.ts'
import { entryPath, resourcesDir } from '../../base/entries.ts'

const ROAMER = `
export default class Roamer extends Player {
  play() { for (const id of this.myUnits(this.me())) this.move(id, (this.round() % 4) as Dir) }
}`
const THROWER = `
export default class Thrower extends Player {
  play() { if (this.round() === 10) throw new Error('boom') }
}`
const cpp = (play: string) => `#include "Player.hh"
#define PLAYER_NAME Sample
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
    ${play}
  }
};
RegisterPlayer(PLAYER_NAME);
`

let app: TestApp
let folder: string
beforeAll(async () => {
  app = await startApp(folderWithCompiler())
  folder = homeWithCompiler()
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
  rmSync(folder, { recursive: true, force: true })
})

async function create(name: string, source: string, language: 'typescript' | 'cpp' = 'typescript') {
  return (await app.call('bots.create', { game: 'pandemic', name, language, from: { source } })).id
}
const smallConfig = async () =>
  (await app.call('configs.list', { game: 'pandemic' })).find(({ name }) => name === 'small')!.id

it('counts what came of both steps, and the matches that went wrong can be opened', async () => {
  const botId = await create('Roamer', ROAMER)
  const told: QualifyProgress[] = []
  app.on('qualify.progress', (progress) => told.push(progress))
  const request = { ticket: 'a', botId, configId: await smallConfig(), seeds: 2, seed: 5 }
  const answer = await app.call('qualify.run', request)
  expect(answer).toMatchObject({ name: 'Roamer', dummy: 'Dummy', isComplete: true, seed: 5, findings: [] })
  expect(answer.tally.self).toEqual({ planned: 2, played: 2, survived: 2 })
  expect(answer.tally.dummies).toMatchObject({ planned: 8, played: 8 })
  expect(answer.troubles.length + answer.tally.dummies.won).toBe(8)
  for (const { matchId, seat, place } of answer.troubles) {
    const match = await app.call('matches.get', { id: matchId! })
    expect(match.seats[seat]).toMatchObject({ name: 'Roamer', place })
    expect(match.seats.filter(({ name }) => name === 'Dummy')).toHaveLength(3)
  }
  expect(told.at(-1)?.ticket).toBe('a')
  const again = await app.call('qualify.run', { ...request, ticket: 'b' })
  expect(again.tally).toEqual(answer.tally)
})

it('a bot that throws in round 10 fails the match of four copies, with the match and the round', async () => {
  const botId = await create('Thrower', THROWER)
  const answer = await app.call('qualify.run', {
    ticket: 't',
    botId,
    configId: await smallConfig(),
    seeds: 1,
    seed: 1,
  })
  expect(answer.failsAt).toBe('self')
  expect(answer.verdict).toMatch(/Thrower would not qualify: it was stopped in 1 of 1 match/)
  expect(answer.troubles[0]).toMatchObject({ step: 'self', stopped: { round: 10, cause: 'exception' } })
  expect(answer.tally.crashes).toBe(8)
})

it('any bot can stand for the Dummy', async () => {
  const [botId, bots] = [await create('Other', ROAMER), await app.call('bots.list')]
  const idle = bots.find(({ game, name }) => game === 'pandemic' && name === 'Null')!.id
  const answer = await app.call('qualify.run', {
    ...{ ticket: 'd', botId, dummy: { botId: idle }, configId: await smallConfig(), seeds: 1, seed: 1 },
  })
  expect(answer.dummy).toBe('Null')
})

it('what was cancelled says so', async () => {
  const botId = await create('Slow', ROAMER)
  const answer = app.call('qualify.run', {
    ticket: 'c',
    botId,
    configId: await smallConfig(),
    seeds: 500,
    seed: 1,
  })
  await app.call('qualify.cancel', { ticket: 'c' })
  expect(await answer).toMatchObject({ isComplete: false })
})

it('what does not compile fails the first step', async () => {
  const botId = await create('Broken', cpp('mov(1);'), 'cpp')
  const answer = await app.call('qualify.run', { ticket: 'x', botId, seeds: 1, seed: 1 })
  expect(answer).toMatchObject({ failsAt: 'compile', verdict: expect.stringContaining('would not qualify') })
  expect(answer.findings.some(({ message }) => message.startsWith('it does not compile'))).toBe(true)
})

const bad: readonly (readonly [string, string, RegExp])[] = [
  ['an empty file', '', /error: the file is empty/],
  [
    'a file without a player',
    cpp('').replace('RegisterPlayer(PLAYER_NAME);', ''),
    /error: no player is registered/,
  ],
  [
    'a bot that throws in round 10',
    cpp('if (round() == 10) throw 1;'),
    /:6:1: error: it crashed in the match of four copies of itself \(seed 1, round 10\)/,
  ],
  ['leftover debug output in Pandemic', cpp('cerr << 1;'), /:6:5: error: writes to cerr: .* is killed/],
]

test.each(bad)('%s is refused by check and by qualify, and in the window', async (what, source, message) => {
  const path = join(folder, 'AISample.cc')
  writeFileSync(path, source)
  const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const quartet = (...args: string[]) =>
    spawnSync(process.execPath, [entryPath('quartet'), ...args], { cwd: folder, env, encoding: 'utf8' })
  const check = quartet('check', path, '--matches', '1')
  expect(check.stdout).toMatch(message)
  expect(check.status).toBe(1)
  const config = join(resourcesDir(), 'maps/pandemic/small.cnf')
  const qualify = quartet('qualify', path, '--seeds', '1', '--json', '-i', config)
  expect(qualify.status, qualify.stderr).toBe(1)
  const id = await create(`Bad${bad.findIndex(([name]) => name === what)}`, source, 'cpp')
  const { findings } = await app.call('bots.checkSubmission', { id })
  const lines = findings.map(
    ({ line, column, severity, message: text }) => `:${line}:${column}: ${severity}: ${text}`,
  )
  expect(lines.join('\n')).toMatch(message)
})
