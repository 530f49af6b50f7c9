import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { METER_VERSION } from '../../src-main/engines/modules/meter-prices.ts'

/** Counts that the texts state and the code decides: this fails when one is changed without the other. */
const read = (path: string): string => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
const security = read('SECURITY.md')

/** The one number that a text states in a place; NaN where it states none or several. */
function statedIn(text: string, place: RegExp): number {
  const all = [...text.matchAll(new RegExp(place, 'gm'))].map(([, digits]) => Number(digits))
  return all.length === 1 ? all[0] : NaN
}
/** A number given to a name or an expression in a file of ours. */
const inCode = (path: string, place: RegExp): number => statedIn(read(path), place)

it('matches and kills of the main process are those that the test has', () => {
  const kill = 'test/faults/kill.all.test.ts'
  expect(statedIn(security, /: (\d+) matches, \d+ kills/)).toBe(inCode(kill, /^const MATCHES = (\d+)$/))
  expect(statedIn(security, /: \d+ matches, (\d+) kills/)).toBe(inCode(kill, /^const KILLS = (\d+)$/))
})

it('the message of a refused module is as short as the text says', () => {
  const limit = inCode('test/hostile/module-refused.ts', /message\.length < (\d+)/)
  expect(statedIn(security, /a sentence of less than (\d+) characters/)).toBe(limit)
})

it('the present version of the meter is the one that figures are said not to be of', () => {
  expect(statedIn(security, /under the present version (\d+)/)).toBe(METER_VERSION)
  expect(statedIn(read('bench/README.md'), /Not measured with the present version (\d+) of the meter/)).toBe(
    METER_VERSION,
  )
})
