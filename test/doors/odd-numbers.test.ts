import { expect, test } from 'vitest'
import * as z from 'zod'
import { methods } from '../../src-shared/contract/api.ts'
import { manyIntsOf } from '../../src-shared/contract/many-ints.ts'

/** Every number that a request of the contract can bring, with its place. */
function numbersIn(schema: z.core.$ZodType, place: string): readonly (readonly [string, z.core.$ZodType])[] {
  const inside = (inner: z.core.$ZodType, name = '') => numbersIn(inner, place + name)
  const def = (schema as z.core.$ZodTypes)._zod.def
  switch (def.type) {
    case 'number':
      return [[place, schema]]
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => inside(inner, `.${key}`))
    case 'array':
      return inside(def.element, '[]')
    case 'record':
      return [...inside(def.keyType, '{}'), ...inside(def.valueType, '{}')]
    case 'tuple':
      return def.items.flatMap((item, k) => inside(item, `[${k}]`))
    case 'union':
      return def.options.flatMap((option, k) => inside(option, `|${k}`))
    case 'optional':
    case 'default':
    case 'nullable':
      return inside(def.innerType)
    case 'custom':
      return manyIntsOf(schema) ? [[`${place}[ints]`, schema]] : []
    case 'string':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'null':
      return []
    default:
      throw new Error(`a request has a part of type ${def.type}, which this test cannot look into yet`)
  }
}

/** What no number of a request may be: without an end, not exact, or no number at all. */
const ODD = [
  NaN, Infinity, -Infinity, 1e308, -1e308, 2 ** 53, -(2 ** 53), 2 ** 63, '1', '', '0x10', ' 1', true, false, null, [], [1],
  {}, { valueOf: () => 1 }, new Date(1), Object(1), 1n, () => 1, new Uint8Array(1),
] // prettier-ignore
/** What a whole number may not be; 5e-324 is the smallest there is. */
const NOT_WHOLE = [0.5, -0.5, 5e-324, 1 + Number.EPSILON, 1e15 + 0.5]

/** They have bounds all the same. */
const HOW_MUCH = [
  'charts.near.value',
  'comparisons.start.window',
  'contests.model.population.mean',
  'contests.model.population.spread',
]

const numbers = Object.entries(methods).flatMap(([name, [request]]) => numbersIn(request, name))
const takes = (schema: z.core.$ZodType, place: string, value: unknown): boolean =>
  z.safeParse(schema, place.endsWith('[ints]') ? Array(4).fill(value) : value).success

test('no number of any request takes what is none, has no end or is not exact', () => {
  expect(numbers.length).toBeGreaterThan(100)
  const taken = numbers.flatMap(([place, schema]) =>
    ODD.filter((value) => takes(schema, place, value)).map(
      (value) => `${place} takes ${typeof value} ${String(value)}`,
    ),
  )
  expect(taken).toEqual([])
})

test('every number of a request is whole, but for those that say how much', () => {
  const fractions = numbers.filter(([place, schema]) =>
    NOT_WHOLE.some((value) => takes(schema, place, value)),
  )
  expect(fractions.map(([place]) => place)).toEqual(HOW_MUCH)
})
