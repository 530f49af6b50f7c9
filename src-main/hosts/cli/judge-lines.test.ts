import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { callQuartet } from '../../../test/call-quartet.ts'
import { withCompiler } from '../../../test/cli/with-compiler.ts'

const { places, quartet } = withCompiler(callQuartet)

const REFUSED = `#include "Player.hh"
#define PLAYER_NAME Thirteen_Long
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int best = INT_MAX;
  void play () {
    if (rand() % 2 == 0 and rand() % 3 == 0) best = 0;
    ifstream weights("weights.txt");
  }
};
RegisterPlayer(PLAYER_NAME);
`
const NOTES = [
  ['error', 2, /^the name Thirteen_Long has 13 letters: the game refuses names longer than 12$/],
  ['error', 5, /^INT_MAX needs #include <climits>: the judge's compiler/],
  ['info', 7, /^draws from rand\(\): /],
  ['warning', 8, /^uses ifstream: a player must not open files$/],
] as const

it('run says what the judge would refuse of each file once, and plays it all the same', async () => {
  writeFileSync(join(places.folder, 'AIMine.cc'), REFUSED)
  const seats = ['AIMine.cc', 'AIMine.cc', 'Demo', 'Null']
  const { code, stdout, stderr } = await quartet(
    'run',
    ...seats,
    '--game',
    'apocalypse-now',
    '-s',
    '1',
    '--json',
  )
  const {
    status,
    judge,
    seats: played,
  } = JSON.parse(stdout) as {
    status: string
    seats: { cpu: number }[]
    judge: { severity: string; line: number }[]
  }
  expect([code, status]).toEqual([0, 'done'])
  // Counted without limits, too; far from the judge's second, so nothing is said of it.
  expect(played.map(({ cpu }) => cpu < 0.5)).toEqual([true, true, true, true])
  expect(stderr).not.toContain('the judge gives')
  expect(judge).toEqual(
    NOTES.map(([severity, line, message]) => ({
      file: 'AIMine.cc',
      severity,
      line,
      column: expect.any(Number),
      message: expect.stringMatching(message),
    })),
  )
  const lines = stderr.split('\n')
  const notes = lines.filter((line) => line.startsWith('AIMine.cc:'))
  expect(notes.map((line) => /^AIMine\.cc:(\d+):\d+: (\w+): /.exec(line)?.slice(1))).toEqual([
    ['2', 'warning'],
    ['5', 'warning'],
    ['7', 'info'],
    ['8', 'warning'],
  ])
  // What scripts read of the original's lines comes first.
  expect(lines.indexOf('info: game played')).toBeLessThan(lines.indexOf(notes[0]))
})
