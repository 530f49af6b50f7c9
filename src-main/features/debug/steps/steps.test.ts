import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lineOf, stopper, valuesAt } from '../../../../test/debug/stopping.ts'
import { playAlone } from '../../../../test/debug/watching.ts'
import type { Compiler } from '../../../engines/compiler/compiler.ts'
import { resourcesDir } from '../../../base/entries.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

const CONFIG = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')

const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Tester
using namespace std;

struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int turns = 0;
  vector<int> sums;

  int twice(int x) {
    int result = x + x;
    return result;
  }

  int sum(const vector<int>& of, int depth) {
    if (depth == 0) return 0;
    int rest = sum(of, depth - 1);
    int own = twice(of[depth - 1]);
    return own + rest;
  }

  Pos beside(Pos from, Dir to) {
    Pos found = from + to;
    found.i += turns;
    return found;
  }

  void throwing(int x) {
    if (x % 2) throw x;
  }

  virtual void play () {
    ++turns;
    vector<int> row;
    for (int k = 0; k < 4; ++k) {
      int square = k * k;
      row.push_back(square + turns);
    }
    int total = sum(row, 3);
    sums.push_back(total);
    try {
      throwing(turns);
      total = -1;
    } catch (int caught) {
      total = caught;
    }
    const Pos next = beside(Pos(3, 4), BOTTOM);
    total += next.i - 4 - turns;
    move(my_units(me())[0], LEFT);
    cerr << total << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`
const at = (text: string): number => lineOf(SOURCE, text)
const open = async () => {
  const { record, logs } = await playAlone(compiler, {
    game: 'pandemic',
    source: SOURCE,
    config: CONFIG,
    rounds: 12,
  })
  return { stop: await stopper(compiler, record, SOURCE), logs }
}

test('it stops at a line with a condition, from a round on: functions, arguments, variables, members', async () => {
  const { stop } = await open()
  const answer = stop({ breakpoints: [{ line: at('int own'), condition: 'depth == 2' }], fromRound: 5 })
  expect(answer.stop).toMatchObject({
    round: 5,
    line: at('int own'),
    reason: 'breakpoint',
    orders: [],
    log: '',
  })
  expect(answer.stop!.frames.map(({ function: name, line }) => [name, line])).toEqual([
    ['Tester::sum', at('int own')],
    ['Tester::sum', at('int rest')],
    ['Tester::play', at('int total = sum')],
  ])
  expect(valuesAt(answer)).toMatchObject({ depth: '2', rest: '12', of: '{6, 7, 10, 15}' })
  const [self] = answer.stop!.frames[2].variables
  expect(self.name).toBe('this')
  expect(self.children?.find(({ name }) => name === 'turns')?.text).toBe('6')
  expect(answer.stop!.frames[2].variables.find(({ name }) => name === 'row')?.children).toHaveLength(4)
  expect(answer.difference).toBeUndefined()
  expect(answer.lines).toContain(at('++turns'))
  expect(answer.lines).not.toContain(at('#include'))
})

test('what is given or returned by value is seen, too', async () => {
  const { stop } = await open()
  const answer = stop({ breakpoints: [{ line: at('return found'), condition: 'from.j == 4' }], fromRound: 2 })
  expect(answer.problem).toBeUndefined()
  expect(answer.stop).toMatchObject({ round: 2, line: at('return found') })
  expect(valuesAt(answer)).toMatchObject({ from: '{i: 3, j: 4}', found: '{i: 7, j: 4}' })
})

test('steps go over, into and out of functions, and back', async () => {
  const { stop } = await open()
  const lines: (string | number)[] = []
  let now = stop({ breakpoints: [{ line: at('int total = sum') }], fromRound: 3 }).stop!
  const step = (move: 'over' | 'into' | 'out' | 'back' | 'round') => {
    now = stop({ move, at: { round: now.round, tick: now.tick } }).stop!
    lines.push(now.line)
  }
  const start = now
  step('into')
  step('over')
  step('over')
  step('into')
  step('out')
  step('out')
  expect(lines).toEqual([
    ...[
      at('if (depth == 0)'),
      at('int rest'),
      at('int own'),
      at('int result'),
      at('return own'),
      at('sums.push_back'),
    ],
  ])
  const ticks = [now.tick]
  step('back')
  expect(now).toEqual({ ...start, reason: 'step' })
  ticks.push(now.tick)
  step('over')
  expect([now.line, now.tick]).toEqual([at('sums.push_back'), ticks[0]])
  step('round')
  expect([now.round, now.line]).toEqual([4, at('++turns')])
  expect(stop({ move: 'back', at: { round: 0, tick: 1 } })).toMatchObject({ ended: 'the beginning' })
})

test('what it ordered and wrote in the round so far is there at the stop, and a thrown exception leaves functions', async () => {
  const { stop } = await open()
  const answer = stop({ breakpoints: [{ line: at('cerr << total') }], fromRound: 2 })
  expect(answer.stop!.orders).toEqual([expect.stringMatching(/^move \d+ LEFT$/)])
  expect(answer.stop!.frames).toHaveLength(1)
  expect(valuesAt(answer).total).toBe('3')
})

test('notes are written instead of stops, with values in them, as the bot itself prints them', async () => {
  const { stop, logs } = await open()
  const answer = stop({ breakpoints: [{ line: at('cerr << total'), note: 'total {total} in {round()}' }] })
  expect(answer).toMatchObject({ ended: 'the end' })
  expect(answer.notes.map(({ text }) => text)).toEqual(
    logs.map((log, round) => `total ${log.trim()} in ${round}`),
  )
})

test('a condition that makes no sense is told and stops nothing', async () => {
  const { stop } = await open()
  const answer = stop({ breakpoints: [{ line: at('++turns'), condition: 'nothing > 3' }] })
  expect(answer).toMatchObject({
    ended: 'the end',
    problem: `line ${at('++turns')}: there is no nothing here`,
  })
})

test('a bot that ends on the way to a later round is stopped where it ends', async () => {
  const source = SOURCE.replace('++turns;', '++turns;\n    if (turns == 5) turns += sums[sums.size()] * 0;')
  const { record } = await playAlone(compiler, { game: 'pandemic', source, config: CONFIG, rounds: 12 })
  const stop = await stopper(compiler, record, source)
  const answer = stop({ breakpoints: [{ line: lineOf(source, 'int total = sum') }], fromRound: 9 })
  expect(answer.stop).toMatchObject({ round: 4, reason: 'frozen', line: lineOf(source, 'turns == 5') })
  expect(answer.stop!.text).toMatch(/index 4 of 4|out of bounds|vector/)
  expect(valuesAt(answer)).toHaveProperty('this')
})

test('every step of a whole round is found again, forward and back', async () => {
  const { stop } = await open()
  const first = stop({ breakpoints: [{ line: at('++turns') }], fromRound: 1 }).stop!
  const seen = [first]
  while (seen.length < 30) {
    const { round, tick } = seen.at(-1)!
    seen.push(stop({ move: 'into', at: { round, tick } }).stop!)
  }
  expect(seen.map(({ tick }) => tick - first.tick)).toEqual(seen.map((_, k) => k))
  for (const one of seen) {
    const again = stop({ move: 'here', at: { round: one.round, tick: one.tick } }).stop!
    expect({ ...again, reason: one.reason }).toEqual(one)
  }
})
