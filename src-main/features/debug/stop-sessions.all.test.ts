import { beforeAll, expect, test } from 'vitest'
import { closedAfter } from '../../../test/closed-after.ts'
import { loopingBot, SOURCE } from '../../../test/debug/looping-bot.ts'
import { lineOf } from '../../../test/debug/stopping.ts'
import { childrenOf } from '../../../test/faults/processes.ts'
import { testCompiler } from '../../../test/wasm-testing.ts'
import type { StopBot } from './steps/step-run.ts'
import { createStopSessions } from './stop-sessions.ts'

const compiler = closedAfter(testCompiler())
let bot: StopBot
beforeAll(async () => void (bot = await loopingBot(compiler)))

const children = (): number => (process.platform === 'linux' ? childrenOf(process.pid).length : 0)

test('no process is left of a bot that is stopped, nor of one that runs without end, when its view is left', async () => {
  const before = children()
  const sessions = createStopSessions()
  const open = (): Promise<StopBot> => Promise.resolve(bot)
  const breakpoints = [{ line: lineOf(SOURCE, '++counted') }]
  const first = await sessions.run('one', open, { move: 'go', breakpoints })
  const { round, tick } = first.stop!
  const endless = sessions.run('one', open, { move: 'go', at: { round, tick }, breakpoints: [] })
  const ended = expect(endless).rejects.toThrow()
  await sessions.run('two', open, { move: 'go', breakpoints: [{ line: lineOf(SOURCE, '++turns') }] })
  if (process.platform === 'linux') expect(children()).toBe(before + 2)
  await Promise.all([sessions.leave('one'), sessions.leave('two')])
  await ended
  expect(sessions.count).toBe(0)
  expect(children()).toBe(before)
})
