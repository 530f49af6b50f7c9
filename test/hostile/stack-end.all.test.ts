import { expect, test } from 'vitest'
import { deepBot, measuringBot, playOnStack, STEPS, WAYS_DOWN } from './stack-end.ts'

/** More than one call of the bot takes, in steps that nothing on a stack is smaller than. */
const DISTANCES = Array.from({ length: 24 }, (_, k) => 64 * k)

test.each(Object.keys(STEPS))(
  'a bot is out at every distance from the end of the stack: %s',
  async (step) => {
    const bots = DISTANCES.map((bytes) => deepBot(STEPS[step], bytes))
    for (const { log, cause } of await playOnStack(bots, 1)) expect([log, cause]).toEqual(['', 'net'])
  },
)

test.each(Object.keys(WAYS_DOWN))('64 kB of the stack are left at the deepest level: %s', async (way) => {
  const full = 'Maximum call stack size exceeded\n'
  const [{ log, cause }] = await playOnStack([measuringBot(WAYS_DOWN[way])], 256)
  expect([log, cause]).toEqual([`${full}true\n${full}`, undefined])
})
