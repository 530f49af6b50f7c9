import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { gunzipSync } from 'node:zlib'
import { callQuartet } from '../../../test/call-quartet.ts'
import { inAFolder } from '../../../test/cli/in-a-folder.ts'
import { playerWith } from '../../../test/files/other-terms.ts'
import { writeZip } from '../../../test/seasons/write-zip.ts'
import { newHome } from '../../../test/run-folder.ts'
import { resourcesDir } from '../../base/entries.ts'

const { places, quartet, write } = inAFolder(callQuartet, newHome)
const bot = (name: string, said: string) =>
  `export default class ${name} extends Player { play() { this.log(${JSON.stringify(said)}) } }`
const small = readFileSync(join(resourcesDir(), 'maps/pandemic/small.cnf'), 'utf8')

/** Files of a folder by their paths. */
function fill(files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(places.folder, dirname(path)), { recursive: true })
    write(path, text)
  }
}
const load = (...args: readonly string[]) => quartet(['import', '--data', 'data', ...args])

it('the folder one works in brings in what is one’s own, each part by itself, and counts what it leaves out', async () => {
  const whole = gunzipSync(
    readFileSync(join(import.meta.dirname, '../../../src-games/pandemic/golden/null/out.gz')),
  )
  fill({
    ...Object.fromEntries(
      ['Board.hh', 'Game.cc', 'Player.hh', 'AIDemo.cc', 'AINull.cc'].map((name) => [`mine/${name}`, 'x']),
    ),
    'mine/AIWalks.ts': bot('Walks', 'one'),
    'mine/old/AIFelt.ts': bot('Felt', 'two'),
    'mine/AIWrong.ts': 'export default class Wrong extends Player { play( }',
    'mine/AIWalks.ts~': 'x',
    'mine/AIWalks.o': '\x7fELF',
    'mine/course.cnf': small.replaceAll('\n', '\r\n'),
    'mine/own.cnf': small.replace(/nb_rounds\s+\d+/, 'nb_rounds 50'),
    'mine/default.res7': whole,
  })
  const { code, stdout, stderr } = await load('mine/')
  expect(stdout.split('\n')).toEqual([
    'configuration small of Pandemic: mine/course.cnf is there already',
    'configuration own of Pandemic, from mine/own.cnf',
    'bot Walks v1 of Pandemic, from mine/AIWalks.ts',
    'bot Wrong of Pandemic, from mine/AIWrong.ts',
    'bot Felt v1 of Pandemic, from mine/old/AIFelt.ts',
    'match 1: Pandemic, 200 of 200 rounds, from mine/default.res7',
    '',
  ])
  expect(stderr).toMatch(
    /^info: mine\/: left out: 3 files of the game's own program, 2 bots that come with the game, 1 backup of an editor, 1 object or program\nmine\/AIWrong\.ts:1:\d+: error: .*\n$/,
  )
  expect(code).toBe(1)
})

it('of a zip what is one’s own comes in as from the folder', async () => {
  const files = {
    'mine/Board.hh': 'x',
    'mine/AIDemo.cc': 'x',
    'mine/AIWalks.ts': bot('Walks', 'one'),
    'own.cnf': small,
  }
  const zip = writeZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) })))
  fill({ 'mine.zip': zip })
  expect(await load('mine.zip')).toEqual({
    code: 0,
    stdout:
      'configuration small of Pandemic: mine.zip/own.cnf is there already\nbot Walks v1 of Pandemic, from mine.zip/mine/AIWalks.ts\n',
    stderr: "info: mine.zip: left out: 1 file of the game's own program, 1 bot that comes with the game\n",
  })
})

it('a changed file is the next version of the bot that is there, or with --same-name bot one of its own', async () => {
  fill({ 'AIIsaac.ts': bot('Isaac', 'one') })
  expect((await load('AIIsaac.ts')).stdout).toBe('bot Isaac v1 of Pandemic, from AIIsaac.ts\n')
  fill({ 'AIIsaac.ts': bot('Isaac', 'two') })
  expect((await load('AIIsaac.ts')).stdout).toBe('bot Isaac v2 of Pandemic, from AIIsaac.ts\n')
  expect((await load('AIIsaac.ts')).stdout).toBe('bot Isaac v2 of Pandemic: AIIsaac.ts is there already\n')
  fill({ 'AIIsaac.ts': bot('Isaac', 'three') })
  expect((await load('--same-name', 'bot', 'AIIsaac.ts')).stdout).toBe(
    'bot Isaac_2 v1 of Pandemic, from AIIsaac.ts\n',
  )
  expect(await load('--same-name', 'ask', 'AIIsaac.ts')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--same-name ask: expected version or bot') as unknown,
  })
})

it('a file of a game that is not here is refused, the others come in; run says it below the errors', async () => {
  fill({
    'AIQueen.cc': playerWith('void play() { for (int id : queens(me())) lay(id, Worker); }'),
    'AIWalks.ts': bot('Walks', 'one'),
  })
  const why = 'for a game that is not here (it uses queens, Worker). Take in the material of that game first.'
  expect(await load('AIQueen.cc', 'AIWalks.ts', 'none')).toEqual({
    code: 1,
    stdout: 'bot Walks v1 of Pandemic, from AIWalks.ts\n',
    stderr: `quartet: AIQueen.cc: AIQueen.cc seems to be ${why}\nquartet: none: expected a file, but there is none\n`,
  })
  const run = await quartet(['run', './AIQueen.cc', 'Null', 'Null', 'Null', '-i', 'small'])
  expect(run.stderr).toContain(
    '\n./AIQueen.cc seems to be for another game (it uses queens, Worker): say which with --game, or take in its material\n',
  )
  expect((await load('--unknown', 'take', 'AIQueen.cc')).stdout).toBe(
    'bot Queen of Pandemic, from AIQueen.cc\n',
  )
})
