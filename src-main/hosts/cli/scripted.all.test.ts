import { afterAll, beforeAll, expect, it } from 'vitest'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuartet } from '../../../test/run-quartet.ts'
import { newHome } from '../../../test/run-folder.ts'
import { folderOfFile } from '../../../test/test-folder.ts'

/** What students' own scripts call: figures as JSON, how C++ is compiled, and what is said of a word that is not known. */
const cwd = folderOfFile()
let home: string
beforeAll(() => {
  home = newHome()
})
afterAll(() => {
  rmSync(home, { recursive: true, force: true })
})
const quartet = (...args: readonly string[]) => runQuartet(args, { cwd, home, stdin: '' })

const PLAYER = (play: string): string => `#include "Player.hh"
#define PLAYER_NAME Mine
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  virtual void play () { ${play} }
};
RegisterPlayer(PLAYER_NAME);
`

it('run --json gives seats from 1, places and who stopped where; -o writes the match beside it', async () => {
  writeFileSync(
    join(cwd, 'AIMine.cc'),
    PLAYER('volatile int n = 0; while (n < 3000000) n = n + 1; if (round() == 7) abort();'),
  )
  const args = ['run', '--json', '-s', '3', '--limits', 'jutge', 'AIMine.cc', 'Null', 'Null', 'Null']
  const { stdout, code } = await quartet(...args, '-o', 'match.out')
  expect(code).toBe(0)
  const printed = JSON.parse(stdout) as { seats: readonly { cpu: number }[] }
  expect(printed).toMatchObject({ game: 'pandemic', seed: 3, limits: 'jutge', status: 'done', rounds: 200 })
  expect(printed.seats).toHaveLength(4)
  expect(printed.seats[0]).toMatchObject({ seat: 1, name: 'Mine', score: 0, place: 1, stopped: { round: 7 } })
  expect(printed.seats[0].cpu).toBeGreaterThan(0)
  expect(printed.seats[3]).not.toHaveProperty('stopped')
  expect(existsSync(join(cwd, 'match.out'))).toBe(true)
})

it('--std and --debug say how C++ is compiled', async () => {
  writeFileSync(join(cwd, 'AINewer.cc'), PLAYER('static_assert(__cplusplus >= 201703L, "C++17");'))
  const older = await quartet('run', '-s', '1', 'AINewer.cc', 'Null', 'Null', 'Null')
  expect(older.code).toBe(1)
  expect(older.stderr).toContain('AINewer.cc:5:')
  const newer = await quartet(
    'run',
    '-s',
    '1',
    '--std',
    'c++17',
    '-o',
    'x',
    'AINewer.cc',
    'Null',
    'Null',
    'Null',
  )
  expect(newer.code).toBe(0)
  writeFileSync(join(cwd, 'AIOver.cc'), PLAYER('vector<int> v(1); volatile int k = 1; v[k] = 2;'))
  const debug = await quartet('run', '-s', '1', '--debug', '--json', 'AIOver.cc', 'Null', 'Null', 'Null')
  expect(JSON.parse(debug.stdout)).toMatchObject({
    seats: [{ stopped: { round: 0 } }, {}, {}, {}],
  })
  const wrong = await quartet('run', '--std', 'c++98', 'Null', 'Null', 'Null', 'Null')
  expect(wrong.stderr).toContain('--std c++98: expected one of c++11, c++14, c++17, c++20')
})

it.each([
  [['rnu'], 'unknown command "rnu": did you mean run?'],
  [['wathc', '1'], 'unknown command "wathc": did you mean watch?'],
  [['run', '--sed', '3'], 'unknown option --sed: did you mean --seed?'],
  [['compare', '--cap-block', '3'], 'unknown option --cap-block: did you mean --cap-blocks?'],
  [['run', 'Dummi', 'Null', 'Null', 'Null'], 'there is no bot called Dummi (did you mean Dummy?)'],
  [['something'], 'unknown command "something": expected one of run, replay'],
])('%j: %s', async (args, said) => {
  const { stderr, code } = await quartet(...args)
  expect(stderr).toContain(said)
  expect(code).not.toBe(0)
})
