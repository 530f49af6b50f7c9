import { expect, test } from 'vitest'
import { botSource, compileOk, recordedCompiler, request } from '../wasm-testing.ts'
import { neverRecorded } from './never-recorded.ts'
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

test('a recorded bot is found by its text, its flags and its game', () => {
  const tasks = [
    compiling('cerr << round() << endl;'),
    compiling('cerr << me() << endl;'),
    compiling('cerr << round() << endl;', { standard: 'c++17' }),
    compiling('cerr << round() << endl;', { mode: 'debug' }),
    compiling('cerr << round() << endl;', { game: 'mad-max' }),
    compiling('cerr << round() << endl;', { fileName: 'AIOther.cc' }),
  ]
  expect(new Set(tasks.map(keyOf)).size).toBe(tasks.length)
  expect(keyOf(compiling('cerr << round() << endl;'))).toBe(keyOf(tasks[0]))
})

test('each is what the present headers make: recorded with other ones it would not be found', () => {
  const stale = readRecordedBots().filter(({ key, task }) => key !== keyOf(task))
  expect(stale, '`npm run record-bots` records them anew').toEqual([])
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
  const play = `cerr << round() << endl; ${neverRecorded()}`
  await compileOk(asked, botSource({ play }))
  await asked.close()
})
