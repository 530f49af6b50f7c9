import { expect, it, vi } from 'vitest'
import { engineAnswers } from './engine-answers.ts'
import { ownEpoch, whyOtherEpoch } from './epoch.ts'

it('a worker of the same version may play; of any other the sentence has both versions', () => {
  const own = ownEpoch()
  const names = { worker: 'bench 1', asking: 'a desk' }
  expect(whyOtherEpoch(own, ownEpoch(), names)).toBe(undefined)
  const others = [
    { version: '0.0.9' },
    { rules: 'others' },
    { compiler: 'others' },
    { meter: own.meter + 1 },
    { engine: 'others' },
  ]
  for (const other of others) {
    const said = whyOtherEpoch({ ...own, ...other }, own, names)!
    expect(said).toMatch(
      /^bench 1 runs Quartet .*, but a desk runs Quartet .*: matches could come out differently/,
    )
    for (const value of [...Object.values(other), ...Object.values(own)])
      expect(said).toContain(String(value))
  }
})

it('what the engine answers is the same every time, and another answer is another epoch', () => {
  const engine = (): string => ownEpoch().engine
  const before = engine()
  expect(engine()).toBe(before)
  const sin = vi.spyOn(Math, 'sin').mockImplementation((x) => x)
  expect(engine()).not.toBe(before)
  sin.mockRestore()
  expect(engine()).toBe(before)
  const messages = engineAnswers()
    .flat()
    .filter((answer) => typeof answer === 'string')
  expect(messages).toContainEqual(expect.stringContaining('Cannot read properties of undefined'))
})
