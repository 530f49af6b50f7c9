import { expect, it } from 'vitest'
import { ownEpoch, whyOtherEpoch } from './epoch.ts'

it('a worker of the same version may play; of any other the sentence has both versions', () => {
  const own = ownEpoch()
  const names = { worker: 'bench 1', asking: 'a desk' }
  expect(whyOtherEpoch(own, ownEpoch(), names)).toBe(undefined)
  const others = [{ version: '0.0.9' }, { rules: 'others' }, { compiler: 'others' }, { meter: own.meter + 1 }]
  for (const other of others) {
    const said = whyOtherEpoch({ ...own, ...other }, own, names)!
    expect(said).toMatch(
      /^bench 1 runs Quartet .*, but a desk runs Quartet .*: matches could come out differently/,
    )
    for (const value of [...Object.values(other), ...Object.values(own)])
      expect(said).toContain(String(value))
  }
})
