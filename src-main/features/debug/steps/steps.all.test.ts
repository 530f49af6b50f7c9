import { beforeAll, expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { lineOf, stopper, valuesAt } from '../../../../test/debug/stopping.ts'
import { at, CONFIG, openTester, SOURCE } from '../../../../test/debug/tester.ts'
import { playAlone } from '../../../../test/debug/watching.ts'
import { testCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(testCompiler())
let tester: Awaited<ReturnType<typeof openTester>>
beforeAll(async () => void (tester = await openTester(compiler)))

test('a bot that ends on the way to a later round is stopped where it ends', async () => {
  const source = SOURCE.replace('++turns;', '++turns;\n    if (turns == 5) turns += sums[sums.size()] * 0;')
  const { record } = await playAlone(compiler, { game: 'pandemic', source, config: CONFIG, rounds: 12 })
  const stop = await stopper(compiler, record, source)
  const answer = stop({ breakpoints: [{ line: lineOf(source, 'int total = sum') }], fromRound: 9 })
  expect(answer.stop).toMatchObject({ round: 4, reason: 'frozen', line: lineOf(source, 'turns == 5') })
  expect(answer.stop!.text).toMatch(/index 4 of 4|out of bounds|vector/)
  expect(valuesAt(answer)).toHaveProperty('this')
})

test('every step of a whole round is found again, forward and back', () => {
  const { stop } = tester
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

test('steps go over, into and out of functions, and back', () => {
  const { stop } = tester
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
