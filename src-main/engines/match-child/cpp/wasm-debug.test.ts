import { describe, expect, test } from 'vitest'
import { MAX_SHAPES_A_ROUND, parseShapes, splitLog } from '../../../../src-games/kit/drawings.ts'
import { readDebugHeader } from '../../../core/bots/debug-header.ts'
import { closedAfter } from '../../../../test/closed-after.ts'
import { botSource, compileOk, testBot, recordedCompiler, testState } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())

async function logsOf(play: string, before: string, rounds = 1): Promise<string[]> {
  const { module } = await compileOk(compiler, botSource({ play, before }))
  const state = testState()
  const bot = testBot(module, state)
  return Array.from({ length: rounds }, () => {
    bot.begin(state)
    const { log, frozen } = bot.finish()
    expect(frozen).toBeUndefined()
    return log
  })
}
const DEBUG = '#include "Debug.hh"'

describe('drawings of a C++ bot', () => {
  test('are the shapes that a TypeScript bot would draw', async () => {
    const [log] = await logsOf(
      `cerr << "before" << endl;
       debug::cell(3, 4);
       debug::cell(Pos(5, 6), "red");
       cerr << "between ";
       debug::line(0.5, 1.257, 2, -3, "blue");
       debug::line(Pos(1, 2), Pos(3, 4));
       debug::circle(Pos(1, 1), 2.5, "green");
       debug::text(7, 8, "go\\nthere", "white");
       debug::text(Pos(7, 8), string(300, 'x'));
       debug::mark("attack now");
       debug::cell(0.0 / 0.0, 1);
       debug::cell(1e30, 1);
       cerr << "end" << endl;`,
      DEBUG,
    )
    const { text, drawn } = splitLog(log)
    expect(text).toBe('before\nbetween end\n')
    expect(parseShapes(drawn)).toEqual([
      { kind: 'cell', i: 3, j: 4, colour: 'seat' },
      { kind: 'cell', i: 5, j: 6, colour: 'red' },
      { kind: 'line', i: 0.5, j: 1.25, toI: 2, toJ: -3, colour: 'blue' },
      { kind: 'line', i: 1, j: 2, toI: 3, toJ: 4, colour: 'seat' },
      { kind: 'circle', i: 1, j: 1, radius: 2.5, colour: 'green' },
      { kind: 'text', i: 7, j: 8, text: 'go there', colour: 'white' },
      { kind: 'text', i: 7, j: 8, text: 'x'.repeat(80), colour: 'seat' },
      { kind: 'mark', label: 'attack now' },
    ])
  })

  test('are at most so many in each round, and never cut in two', async () => {
    const [first, second] = await logsOf(
      `for (int k = 0; k < 9000; ++k) debug::cell(k % 60, 1000 + k % 60, "orange");`,
      DEBUG,
      2,
    )
    for (const log of [first, second]) {
      const shapes = parseShapes(splitLog(log).drawn)
      expect(shapes).toHaveLength(MAX_SHAPES_A_ROUND)
      expect(shapes.every((shape) => shape.kind === 'cell' && shape.colour === 'orange')).toBe(true)
      expect(shapes.every((shape) => shape.kind === 'cell' && shape.j === 1000 + shape.i)).toBe(true)
    }
  })

  test('and long texts keep their characters whole', async () => {
    const [log] = await logsOf(`debug::mark("${'é'.repeat(200)}"); cerr << "ñ" << endl;`, DEBUG)
    const { text, drawn } = splitLog(log)
    expect(text).toBe('ñ\n')
    expect(parseShapes(drawn)).toEqual([{ kind: 'mark', label: 'é'.repeat(80) }])
  })

  test.each([
    ['in a submission', `#define QUARTET_SUBMISSION\n${DEBUG}`],
    ['under another compiler', `#undef __wasm__\n${DEBUG}`],
  ])('are nothing at all %s', async (_name, before) => {
    const play = `debug::cell(1, 2); debug::text(Pos(1, 2), "x"); debug::line(1, 2, 3, 4); debug::line(Pos(1, 1), Pos(2, 2));
      debug::circle(1, 2, 3, "red"); debug::mark("m");`
    expect(await logsOf(play, before)).toEqual([''])
  })
})

test('the header that is given away is the one that compiles here', () => {
  const { fileName, text } = readDebugHeader()
  expect(fileName).toBe('Debug.hh')
  expect(text).toContain('#if defined(__wasm__) && !defined(QUARTET_SUBMISSION)')
})
