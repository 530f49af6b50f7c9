import { expect, it } from 'vitest'
import * as z from 'zod'
import { sizeOfCall, sizeOfPart } from './call-sizes.ts'
import { manyInts, manyIntsOf } from './many-ints.ts'

const pairs = manyInts('pairs', { least: 1, most: 9, maxLength: 6, by: 2 })
const takes = (value: unknown) => pairs.safeParse(value).success

it('a list of whole numbers is taken to its bounds, and refused beyond', () => {
  expect([[], [1, 9], [1, 2, 3, 4, 5, 6]].map(takes)).toEqual([true, true, true])
  const wrong = [
    [1],
    [0, 1],
    [1, 10],
    [1, 2, 3, 4, 5, 6, 7, 8],
    [1.5, 2],
    ['1', '2'],
    [1, NaN],
    12,
    '12',
    {},
    null,
  ]
  expect(wrong.map(takes)).toEqual(wrong.map(() => false))
  const holes: number[] = [1]
  holes[3] = 2
  expect(takes(holes)).toBe(false)
  expect(pairs.safeParse([0]).error?.issues.map(({ message }) => message)).toEqual(['expected pairs'])
  expect(manyIntsOf(pairs)).toEqual({ least: 1, most: 9, maxLength: 6, by: 2 })
  expect(manyIntsOf(z.array(z.int()))).toBeUndefined()
})

/** Bytes of MessagePack at most: a head of a list or map 5, a number 9, a text 5 and three for each unit of UTF-16. */
it.each<[string, z.ZodType, number, number]>([
  ['a number', z.number(), 9, 1],
  ['a yes or no', z.boolean(), 9, 1],
  ['a text of at most 10', z.string().max(10), 35, 1],
  ['a text of just 4', z.string().length(4), 17, 1],
  ['a text with two ends', z.string().max(10).max(7).max(9), 26, 1],
  ['a text with a pattern', z.string().regex(/^a{1,5}$/), 1205, 1],
  ['a text without an end', z.string(), Infinity, 1],
  ['one of some words', z.enum(['a', 'abc', 'ab']), 14, 1],
  ['just a word', z.literal('abcd'), 17, 1],
  ['a list of three numbers', z.array(z.number()).max(3), 5 + 27, 4],
  ['a list without an end', z.array(z.number()), Infinity, Infinity],
  ['a pair', z.tuple([z.number(), z.string().max(1)]), 5 + 9 + 8, 3],
  ['many numbers', pairs, 54, 6],
  ['an object', z.object({ a: z.number(), bc: z.boolean() }), 5 + (8 + 9) + (11 + 9), 5],
  ['a choice of two', z.union([z.string().max(10), z.tuple([z.number(), z.number()])]), 35, 3],
  ['what may be missing', z.number().optional(), 9, 1],
  ['what may be null', z.string().length(4).nullable(), 17, 1],
  ['what is filled in', z.number().default(5), 9, 1],
  ['keys and values', z.record(z.string().length(1), z.number()), 5 + 100 * (8 + 9), 1 + 100 * 2],
  ['anything', z.unknown(), Infinity, Infinity],
])('a call is measured by the largest that its schema takes: %s', (_name, schema, bytes, values) => {
  expect(sizeOfPart(schema)).toEqual({ bytes, values })
})

it('of a method, with room for unknown fields', () => {
  const spare = { bytes: 16_384, values: 500 }
  expect(sizeOfCall('bots.list')).toEqual({ bytes: spare.bytes + 5, values: spare.values + 1 })
  // { id }: a map, its key of two, its number.
  expect(sizeOfCall('bots.get')).toEqual({ bytes: spare.bytes + 5 + 11 + 9, values: spare.values + 3 })
  expect(sizeOfCall('bots.get')).toBe(sizeOfCall('bots.get'))
  expect(sizeOfCall('toString')).toEqual(spare)
  const megabytes = (count: number) => count * 1024 * 1024
  expect(sizeOfCall('matches.importFile')).toEqual({ bytes: megabytes(24) + 16_384, values: 500 })
  expect(sizeOfCall('leagues.import')).toEqual({ bytes: megabytes(26), values: 500 })
  expect(sizeOfCall('matches.fork')).toEqual({ bytes: 5_000_000, values: 1_000_000 })
})
