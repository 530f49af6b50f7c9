import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { runQuartet } from '../../../test/run-quartet.ts'
import { fillCache } from '../../../test/run-folder.ts'
import { folderOfFile } from '../../../test/test-folder.ts'
import { entryPath, resourcesDir } from '../../base/entries.ts'

const STILL = `#include "Player.hh"
#define PLAYER_NAME Sample
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () {
  }
};
RegisterPlayer(PLAYER_NAME);
`
const inPlay = (text: string) => STILL.replace('play () {\n', `play () {\n    ${text}\n`)
const WRONG = inPlay('int x = "a";')
const CRASHES = inPlay('int zero = round() - 3; move(100 / zero, Dir(0));')
const MOVES = inPlay('for (int id : my_units(me())) move(id, Dir(random(0, 3)));')

const folder = folderOfFile()
let path: string
beforeAll(() => {
  fillCache(join(folder, 'quartet'))
  path = join(folder, 'AISample.cc')
})

const SMALL = ['-i', join(resourcesDir(), 'maps/pandemic/small.cnf'), '-s', '1', '--cap-blocks', '40']
const once = (...more: string[]) =>
  runQuartet(['dev', '--once', ...SMALL, 'AISample.cc', ...more], { cwd: folder, home: folder })

it('dev --once prints problems as gcc does, and where a bot crashes', async () => {
  writeFileSync(path, WRONG)
  const wrong = await once()
  expect(wrong.stdout).toMatch(/^AISample\.cc:6:\d+: error: \S/)
  expect(wrong.stdout).not.toContain('\u001b')
  expect(wrong.code).toBe(1)
  writeFileSync(path, CRASHES)
  const crashed = await once()
  expect(crashed.stdout).toMatch(/^AISample\.cc:6:1: error: it crashed .*round 3/m)
  expect(crashed.code).toBe(1)
})

it('dev --once says with figures what a file is worth against another, in JSON too', async () => {
  writeFileSync(join(folder, 'AIStill.cc'), STILL)
  writeFileSync(path, MOVES)
  const better = await once('--against', './AIStill.cc')
  expect(Buffer.from(better.stdout, 'latin1').toString()).toMatch(
    /^v1: beats \.\/AIStill\.cc · \+\d+\.\d points of share \(\+\S+ … \+\S+\) in \d+ matches\n$/,
  )
  expect(better.code).toBe(0)
  const same = await once('--against', './AISample.cc', '--json')
  expect(JSON.parse(same.stdout)).toMatchObject({ event: 'verdict', answer: 'identical', matches: 0 })
  const none = await once('--json')
  expect(JSON.parse(none.stdout)).toEqual({ event: 'first', version: 1 })
  expect((await once('another.cc')).code).toBe(2)
})

it('dev says what the judge refuses of each save, before it says what the save is worth', async () => {
  writeFileSync(path, STILL.replaceAll('Sample', 'ThirteenLong1'))
  const text = await once('--against', './AISample.cc')
  const refusal = 'the name ThirteenLong1 has 13 letters: the game refuses names longer than 12'
  expect(text.stdout.split('\n')[0]).toBe(`AISample.cc:2:1: error: ${refusal}`)
  expect(text.stdout).toContain('v1: the same program as ./AISample.cc')
  expect(text.code).toBe(1)
  const json = await once('--json')
  const events = json.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object)
  expect(events).toEqual([
    {
      event: 'judge',
      file: 'AISample.cc',
      version: 1,
      severity: 'error',
      line: 2,
      column: 1,
      message: refusal,
    },
    { event: 'first', version: 1 },
  ])
})

it('dev stays, judges each save against the one before, however it is saved, and ends by Ctrl+C', async () => {
  writeFileSync(path, STILL)
  const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
  const child = spawn(process.execPath, [entryPath('quartet'), 'dev', ...SMALL, 'AISample.cc'], {
    cwd: folder,
    env,
  })
  try {
    let stdout = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text))
    const says = (pattern: RegExp) =>
      until(
        () => stdout,
        (text) => pattern.test(text),
      )
    await says(/^v1: compiles and plays/m)
    writeFileSync(path, WRONG)
    await says(/^AISample\.cc:6:\d+: error: /m)
    writeFileSync(`${path}~`, MOVES)
    renameSync(`${path}~`, path)
    await says(/^v2: beats v1 · \+/m)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
