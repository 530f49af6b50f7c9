import { expect, it } from 'vitest'
import { cpuTable } from '../scripts/cpu-table.mjs'

const LOG =
  '{"file":"a.test.ts","seconds":1.5}\n{"file":"b.test.ts","seconds":20}\n{"file":"c.test.ts","seconds":0.1}\n'
const LINES = ['  20.0 s  b.test.ts', '   1.5 s  a.test.ts']

it('names the files that took most CPU, after the sum of all beside its aim', () => {
  const table = (aim) => cpuTable('unit', LOG, { aim, count: 2 })
  expect(table(22)).toEqual(['22 s of CPU in unit tests (aim 22)', ...LINES])
  expect(table(undefined)).toEqual(['22 s of CPU in unit tests', ...LINES])
  expect(cpuTable('unit', '')).toEqual([])
})

it('says by how much the sum is above its aim', () => {
  expect(cpuTable('e2e', LOG, { aim: 20, count: 0 })).toEqual([
    '22 s of CPU in stories (aim 20): 2 s above the aim',
  ])
})

it('adds up what several lines say of a file', () => {
  const story = (file, seconds) => `${JSON.stringify({ file, seconds })}\n`
  const log = story('e2e/a.spec.ts', 1) + story('e2e/b.spec.ts', 2) + story('e2e/a.spec.ts', 3.25)
  expect(cpuTable('e2e', log).slice(1)).toEqual(['   4.3 s  e2e/a.spec.ts', '   2.0 s  e2e/b.spec.ts'])
})
