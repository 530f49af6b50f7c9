import { beforeAll, expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import { lineOf, stopper, valuesAt } from '../../../../test/debug/stopping.ts'
import { at, openTester, SOURCE } from '../../../../test/debug/tester.ts'
import { recordedCompiler } from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())
let tester: Awaited<ReturnType<typeof openTester>>
beforeAll(async () => void (tester = await openTester(compiler)))

test('it stops at a line with a condition, from a round on: functions, arguments, variables, members', () => {
  const { stop } = tester
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

test('it says at which line each order of a round was given', () => {
  const { stop } = tester
  for (const round of [0, 5]) {
    const answer = stop({ ordersOf: round, fromRound: round })
    expect(answer.orderLines).toEqual([
      { text: expect.stringMatching(/^move \d+ LEFT$/), line: at('move(my_units') },
    ])
    expect(answer).toMatchObject({ ended: 'the end' })
  }
  expect(stop({ fromRound: 5 })).not.toHaveProperty('orderLines')
})

test('what is given or returned by value is seen, too', () => {
  const { stop } = tester
  const answer = stop({ breakpoints: [{ line: at('return found'), condition: 'from.j == 4' }], fromRound: 2 })
  expect(answer.problem).toBeUndefined()
  expect(answer.stop).toMatchObject({ round: 2, line: at('return found') })
  expect(valuesAt(answer)).toMatchObject({ from: '{i: 3, j: 4}', found: '{i: 7, j: 4}' })
})

test('a step goes over, into and out of a function, and back', () => {
  const { stop } = tester
  const first = stop({ breakpoints: [{ line: at('int total = sum') }], fromRound: 1 }).stop!
  let now = first
  const step = (move: 'over' | 'into' | 'out' | 'back') => {
    now = stop({ move, at: { round: now.round, tick: now.tick } }).stop!
    return now.line
  }
  expect(step('into')).toBe(at('if (depth == 0)'))
  expect(step('out')).toBe(at('sums.push_back'))
  expect(step('back')).toBe(at('int total = sum'))
  expect(now).toEqual({ ...first, reason: 'step' })
  expect(step('over')).toBe(at('sums.push_back'))
})

test('what it ordered and wrote in the round so far is there at the stop, and a thrown exception leaves functions', () => {
  const { stop } = tester
  const answer = stop({ breakpoints: [{ line: at('cerr << total') }], fromRound: 2 })
  expect(answer.stop!.orders).toEqual([expect.stringMatching(/^move \d+ LEFT$/)])
  expect(answer.stop!.frames).toHaveLength(1)
  expect(valuesAt(answer).total).toBe('3')
})

test('what functions held is still there where an exception nothing catches left them', async () => {
  const { record } = tester
  const source = SOURCE.replace(
    'int rest = sum(of',
    'if (turns == 3) vector<int>(3).at(of.size());\n    int rest = sum(of',
  )
  const stop = await stopper(compiler, record, source)
  const answer = stop({ fromRound: 1 })
  expect(answer.stop).toMatchObject({ round: 2, reason: 'frozen', line: lineOf(source, 'turns == 3') })
  expect(answer.stop!.text).toContain('out_of_range')
  expect(valuesAt(answer)).toMatchObject({ of: '{3, 4, 7, 12}', depth: '3' })
  expect(answer.stop!.frames[1].variables.find(({ name }) => name === 'row')?.children).toHaveLength(4)
})

test('notes are written instead of stops, with values in them, as the bot itself prints them', () => {
  const { stop, logs } = tester
  const answer = stop({ breakpoints: [{ line: at('cerr << total'), note: 'total {total} in {round()}' }] })
  expect(answer).toMatchObject({ ended: 'the end' })
  expect(answer.notes.map(({ text }) => text)).toEqual(
    logs.map((log, round) => `total ${log.trim()} in ${round}`),
  )
})

test('a condition that makes no sense is reported and stops nothing', () => {
  const { stop } = tester
  const answer = stop({ breakpoints: [{ line: at('++turns'), condition: 'nothing > 3' }] })
  expect(answer).toMatchObject({
    ended: 'the end',
    problem: `line ${at('++turns')}: there is no nothing here`,
  })
})
