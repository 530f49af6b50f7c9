import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { buildBots } from './build-bots.ts'
import { createRecordKeys, lasting, readRecordedBots } from './recorded-bots.ts'

test('every recorded bot is, byte for byte, what the compiler makes of it today', async () => {
  const recorded = readRecordedBots()
  expect(recorded.length).toBeGreaterThan(50)
  const keyOf = createRecordKeys()
  const differing: string[] = []
  let at = 0
  for await (const { task, answer } of buildBots(recorded.map((bot) => bot.task)))
    if (!isDeepStrictEqual(answer, lasting(recorded[at++].answer))) differing.push(keyOf(task))
  expect(differing, '`npm run record-bots` records what has changed').toEqual([])
  expect(at).toBe(recorded.length)
})
