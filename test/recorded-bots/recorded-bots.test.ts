import { describe, expect, test } from 'vitest'
import { botSource, compileOk, recordedCompiler, request } from '../wasm-testing.ts'
import {
  createRecordKeys,
  lasting,
  packRecordedBots,
  readRecordedBots,
  unpackRecordedBots,
  type BuildTask,
} from './recorded-bots.ts'

const keyOf = createRecordKeys()
const compiling = (play: string, options = {}): BuildTask => ({
  kind: 'compile',
  ask: request(botSource({ play }), options),
})

describe('a recorded bot is found', () => {
  test('by its text, its flags and its game', () => {
    const tasks = [
      compiling('move(0, Up);'),
      compiling('move(0, Down);'),
      compiling('move(0, Up);', { standard: 'c++17' }),
      compiling('move(0, Up);', { mode: 'debug' }),
      compiling('move(0, Up);', { game: 'mad-max' }),
      compiling('move(0, Up);', { fileName: 'AIOther.cc' }),
    ]
    expect(new Set(tasks.map(keyOf)).size).toBe(tasks.length)
    expect(keyOf(compiling('move(0, Up);'))).toBe(keyOf(tasks[0]!))
  })
  test('as long as headers and flags are those it was recorded with', () => {})
})

test('what is packed comes out the same', () => {
  const bots = readRecordedBots().slice(0, 3)
  expect(bots).toHaveLength(3)
  expect(unpackRecordedBots(packRecordedBots(bots))).toEqual(bots)
})

test('a recorded bot is not compiled, and another one is', async () => {
  const steps: string[] = []
  const asked = recordedCompiler()
  const bots = readRecordedBots()
  const known = bots.find(({ task, answer }) => task.kind === 'compile' && answer.ok)!
  if (known.task.kind !== 'compile') throw new Error('not a bot')
  const answer = await asked.compile(known.task.ask, { onProgress: (step) => steps.push(step) })
  expect(lasting(answer)).toEqual(known.answer)
  expect(steps).toEqual([])
  const play = `// ${bots.length} recorded bots do not hold this text\nmove(0, Up);`
  await compileOk(asked, botSource({ play }))
  await asked.close()
})
