import { expect, test } from 'vitest'
import { changedTexts, type Piece } from './changed-texts.ts'
import { KINDS } from './typed-array-program.ts'
import { differencesOf, saidByEngine, wrongCases, type Cases } from './typed-arrays.ts'

/** What holds for all kinds is in typed-arrays.all.test.ts. */
const FLOATS = ['Float16Array', 'Float32Array', 'Float64Array']
const PAIRS: readonly Cases[] = [
  ...FLOATS.map((first) => ({ first, seconds: KINDS, seeds: 1 })),
  ...['Uint8Array', 'Int32Array', 'BigUint64Array'].map((first) => ({
    first,
    seconds: [...FLOATS, first],
    seeds: 1,
  })),
]
test.each(PAIRS)('arrays on memory that a $first looked at first are what V8 makes of them', (cases) => {
  expect(saidByEngine({ ...cases, seconds: ['Uint8Array'] }).said.length).toBeGreaterThan(40)
  expect(differencesOf(cases)).toEqual([])
})

/** Faults, some of which there were: each is found within the cases of one pair. */
const FAULTS: Record<string, Piece> = {
  'a callback of map gets the array behind': [/\bvalue,\s*k,\s*proxy\b/, 'value, k, array'],
  'other callbacks get the array behind': [
    /apply\(likeLists, proxy, args\)/,
    'apply(names(prototype, key).value, array, args)',
  ],
  'what gives itself gives the array behind': [/made === array \? proxy : made/, 'made'],
  'elements are read as they are': [/settleAt\(first, k\);?\s*return/, 'return'],
  'a method reads them as they are': [/settle\(buffer, first, offset, offset \+ length \* size\)/, ''],
  'an argument is asked twice': [/includes: \[1, 2\]/, 'includes: [0, 2]'],
  'a part of the memory is of the kind that looks': [/learn\(source, kind\) === kind/, 'kind !== undefined'],
}
test.each(Object.entries(FAULTS))('the comparison finds that %s', (_, piece) => {
  const cases = { first: 'Float64Array', seconds: ['Uint32Array'], seeds: 2 }
  expect(wrongCases(cases, changedTexts([piece])).length).toBeGreaterThan(0)
})
