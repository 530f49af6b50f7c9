import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { preparedCode } from '../prepared-code.ts'
import { changedTexts, RULES } from './changed-texts.ts'
import type { HostCallsData, PlayedBeside } from './host-calls-thread.ts'
import { MARKS_ALL } from './marks-all.ts'
import { STEPS } from './stack-end.ts'
import { WALLS } from './walls.ts'

const NOTHING = 'export default class Nothing extends Player { play() {} }'
/** Every step that stack-end.test.ts takes, but for those that go down. */
const STEPS_HERE = Object.values(STEPS).filter((step) => !step.includes('down'))
const ALL_STEPS = `
const f = new Float64Array(4), u = new Uint32Array(f.buffer)
export default class All extends Player {
  play() { const k = 0, look = () => {}; ${STEPS_HERE.map((step) => `{ ${step} }`).join('\n')} }
}`

/** What of the host ran while each played. */
async function callsBeside(
  sources: readonly string[],
  texts = RULES.texts,
): Promise<readonly (readonly string[])[]> {
  const codes = sources.map((source) => preparedCode(source, 'Mine.js'))
  const kit = { maxCalls: RULES.maxCalls, ...RULES.random[0] }
  const worker = new Worker(new URL('./host-calls-thread.ts', import.meta.url), {
    workerData: { sources: { texts, regions: RULES.regions }, kit, codes } satisfies HostCallsData,
  })
  const [played] = (await once(worker, 'message')) as [readonly PlayedBeside[]]
  await worker.terminate()
  for (const { reason } of played) expect(reason).toBe('')
  return played.map(({ calls }) => calls)
}

test('no function of the host runs while a bot does all that it can, but for what calls the bot', async () => {
  const [nothing, ...calls] = await callsBeside([NOTHING, MARKS_ALL, ALL_STEPS])
  expect(nothing).toContain('script-realm.ts play')
  for (const of of calls) expect(of).toEqual(nothing)
})

test('one that runs is seen: the function by which Node makes a text of a stack', async () => {
  const [nothing, all] = await callsBeside([NOTHING, ALL_STEPS], changedTexts(WALLS[1]))
  expect(all.filter((name) => !nothing.includes(name))).toEqual(['errors prepareStackTraceCallback'])
})
