import { expect, test } from 'vitest'
import { KINDS } from './typed-array-program.ts'
import { differencesOf } from './typed-arrays.ts'

/** A bot's log of a round holds what it says of four kinds. */
const GROUPS = [KINDS.slice(0, 4), KINDS.slice(4, 8), KINDS.slice(8)]

test.each(KINDS)('every method of every kind of array on memory of %s is what V8 makes of it', (first) => {
  for (const seconds of GROUPS) expect(differencesOf({ first, seconds, seeds: 12 })).toEqual([])
})
