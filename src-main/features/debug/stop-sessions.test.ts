import { beforeAll, expect, test } from 'vitest'
import { closedAfter } from '../../../test/closed-after.ts'
import { loopingBot, SOURCE } from '../../../test/debug/looping-bot.ts'
import { lineOf } from '../../../test/debug/stopping.ts'
import { eventually } from '../../../test/eventually.ts'
import { recordedCompiler } from '../../../test/wasm-testing.ts'
import { createStopper, type StopBot } from './steps/step-run.ts'
import { createStopSessions } from './stop-sessions.ts'

const at = (text: string): number => lineOf(SOURCE, text)

const compiler = closedAfter(recordedCompiler())
let bot: StopBot
beforeAll(async () => void (bot = await loopingBot(compiler)))

test('a loop without end is paused by hand and looked at, while another bot is stopped', async () => {
  const sessions = createStopSessions()
  let opened = 0
  const open = (): Promise<StopBot> => {
    opened++
    return Promise.resolve(bot)
  }
  const inLoop = { line: at('++counted') }
  const first = await sessions.run('one', open, { move: 'go', breakpoints: [inLoop] })
  expect(first.stop).toMatchObject({ round: 2, line: at('++counted'), reason: 'breakpoint' })
  const { round, tick } = first.stop!
  const endless = sessions.run('one', open, { move: 'go', at: { round, tick }, breakpoints: [] })
  const other = await sessions.run('two', open, { move: 'go', breakpoints: [{ line: at('++turns') }] })
  expect(other.stop).toMatchObject({ round: 0, line: at('++turns') })
  let answer: Awaited<typeof endless> | undefined
  void endless.then((given) => (answer = given))
  await eventually(() => {
    sessions.pause('one')
    expect(answer).toBeDefined()
  })
  expect(answer!.stop).toMatchObject({ round: 2, reason: 'paused' })
  expect(answer!.stop!.frames[0].variables.find(({ name }) => name === 'counted')).toBeDefined()
  // And gone on from there, in the same process.
  const paused = answer!.stop!.tick
  expect(paused).toBeGreaterThan(tick)
  const here = { round, tick: paused }
  const again = await sessions.run('one', open, { move: 'here', at: here, breakpoints: [] })
  expect(again.stop).toMatchObject({ ...here, reason: 'step' })
  expect(opened).toBe(2)
  await Promise.all([sessions.leave('one'), sessions.leave('two')])
  expect(sessions.count).toBe(0)
})

test('a loop without end on the way to a later round is paused in its own round, though no line is counted on the way', () => {
  let asked = 0
  // Asked before each of the rounds 0 to 2, and then at the lines of the one that has not ended.
  const { stop } = createStopper(bot, () => ++asked > 3).run({ move: 'go', fromRound: 5, breakpoints: [] })
  expect(stop).toMatchObject({ round: 2, line: at('++turns'), reason: 'paused' })
  expect(stop!.frames.map(({ function: name }) => name)).toEqual(['Tester::play'])
})
