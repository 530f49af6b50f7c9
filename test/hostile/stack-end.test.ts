import { expect, test } from 'vitest'
import { changedTexts } from './changed-texts.ts'
import { deepBot, measuringBot, playOnStack, STEPS, WAYS_DOWN } from './stack-end.ts'

/** Of stack-end.all.test.ts: the steps that once gave something away, some distances each. */
const SOME = [
  'nothing but a call',
  'an error of its own',
  'a trap',
  'finally that leaves',
  'finally that leaves a loop',
]
const DISTANCES = [0, 64, 128, 192, 256, 320]

test('where V8’s stack ends a bot is out, and gets nothing of another realm', async () => {
  const bots = SOME.flatMap((step) => DISTANCES.map((bytes) => deepBot(STEPS[step], bytes)))
  const played = await playOnStack(bots, 1)
  expect(played.map(({ log, cause }) => log + cause)).toEqual(bots.map(() => 'net'))
})

test('a bot that leaves by finally would go on if nothing but its catching were looked at', async () => {
  const texts = changedTexts([[/running\.failing\(\) > 0/, 'false']])
  const [{ cause }] = await playOnStack([deepBot(STEPS['finally that leaves'], 0)], 1, { texts })
  expect(cause).toBe(undefined)
})

test('at the deepest level 64 kB of the stack are left, and too little stack is found out', async () => {
  const bots = ['functions', 'many variables', 'six proxies', 'replaced pieces'].map((way) =>
    measuringBot(WAYS_DOWN[way]),
  )
  const full = 'Maximum call stack size exceeded\n'
  for (const { log, cause } of await playOnStack(bots, 256))
    expect([log, cause]).toEqual([`${full}true\n${full}`, undefined])
  // The same bot is out where the stack is too small for it.
  const [{ log, cause }] = await playOnStack([measuringBot(WAYS_DOWN['replaced pieces'])], 2)
  expect([log, cause]).toEqual(['', 'net'])
})
