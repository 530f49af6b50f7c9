import { expect, test } from 'vitest'
import { PERMITTED } from '../../src-main/engines/match-child/script/realm-permits.ts'
import { SIZED, type SizedCall } from './builtin-calls.ts'
import { FLAT_CALLS, flatNames, sizedNames } from './builtin-prices.ts'
import { runsOf } from './builtin-runs.ts'
import { FIND_FUNCTIONS } from './builtin-walk.ts'
import { realmOf } from './realm-of.ts'

/** Every function of the language that a bot can hold. */
function foundIn(permitted: string): string[] {
  // A bot that says something of BigInts has them.
  const source = `export default class Mine extends Player { play() { 1n; ${FIND_FUNCTIONS}
    for (const [, name] of functions) this.log(name) } }`
  const realm = realmOf(source, undefined, permitted)
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  return realm.takeLog().trim().split('\n')
}
const priced = new Set([...flatNames, ...sizedNames])

test('every builtin that a bot can hold has a price, and every price is of one', () => {
  const found = foundIn(PERMITTED)
  expect(found.filter((name) => !priced.has(name))).toEqual([])
  const names = new Set(found)
  expect([...priced].filter((name) => !names.has(name))).toEqual([])
  expect(flatNames.filter((name) => sizedNames.has(name))).toEqual([])
  expect(flatNames.length + sizedNames.size).toBe(found.length)
})

test('a builtin that is new in the realm has none', () => {
  const more = PERMITTED.replace('Object.prototype: ', 'Object.prototype: __lookupGetter__ ')
  expect(foundIn(more).filter((name) => !priced.has(name))).toEqual(['Object.prototype.__lookupGetter__'])
})

/** What is refused before any work is done, whatever the size. */
const REFUSED = /this method is for arrays|Invalid array length|is no BigInt here|Cannot set property length|Cannot delete property/ // prettier-ignore
const SIZES = [64, 256, 2048] as const
/** Growing eight times, what is paid grows by nearly that; a square by much more. */
const LEAST = { 1: 6, 2: 12 } as const

/** Why the units of a call are none that its size explains; undefined where they are. */
function wrongUnits(
  runs: ReturnType<typeof runsOf>,
  { grows }: SizedCall,
  which: number,
): string | undefined {
  // prettier-ignore
  const units: number[] = []
  for (const size of SIZES) {
    runs.begin(which, size)
    units.push(runs.run(1))
    const failure = runs.failure()
    if (failure) return `out: ${failure}`
    if (runs.thrown() !== '') return REFUSED.test(runs.thrown()) ? undefined : runs.thrown()
  }
  const [few, some, many] = units
  if ((many - few) / (some - few) >= LEAST[grows]) return undefined
  return `${units.join(', ')} units for ${SIZES.join(', ')}`
}

test('what takes longer for more costs more, in every shape', () => {
  const runs = runsOf(SIZED)
  const wrong = SIZED.flatMap((call, which) => {
    const why = wrongUnits(runs, call, which)
    return why === undefined ? [] : [`${call.name}: ${call.shape}: ${why}`]
  })
  expect(wrong).toEqual([])
})

test('all that is flat can be called with much of everything', () => {
  expect(FLAT_CALLS.length).toBeGreaterThan(2000)
  const some = FLAT_CALLS.filter((_, which) => which % 16 === 0)
  const runs = runsOf(some)
  const out = some.flatMap(({ name, shape }, which) => {
    runs.begin(which, 512)
    if (runs.thrown() === '') runs.run(1)
    const failure = runs.failure()
    return failure ? [`${name}: ${shape}: ${failure}`] : []
  })
  expect(out).toEqual([])
})
