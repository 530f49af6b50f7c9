import { expect, test } from 'vitest'
import { closedAfter } from '../../../../test/closed-after.ts'
import {
  botSource,
  compileOk,
  playRound,
  testBot,
  recordedCompiler,
  testState,
} from '../../../../test/wasm-testing.ts'

const compiler = closedAfter(recordedCompiler())

test('an index just out of bounds, which is let pass in Release, ends a Debug build at its line', async () => {
  const play = 'vector<int> v(10);\n    int x = v[12 + round()];\n    move(1, Dir(x % 2 * 0));'
  const built = await compileOk(compiler, botSource({ play }), { mode: 'debug' })
  const state = testState()
  const bot = testBot(built.module, state)
  expect(playRound(bot, state).frozen?.reason).toMatch(/^vector.* index out of bounds in Tester::play\(\)$/)
  const trace = await compiler.resolveTrace(built.debugInfo, bot.failure!.frames)
  expect(trace.frames.at(-1)).toMatchObject({ name: 'Tester::play()', line: 9 })
})
