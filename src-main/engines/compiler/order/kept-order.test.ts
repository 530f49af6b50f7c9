import { expect, it } from 'vitest'
import { bytesOf, CALLS } from '../../../../test/engines-compiler/evaluated.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { giveOrderOfGpp } from './evaluation-order.ts'
import { giveKeptOrder, orderKey } from './kept-order.ts'

const OPERATORS = '220b416e6a4108490d0241002116200b411d4d0d01420021150b'
const REST = '0b'.repeat(40)
const program = () => bytesOf(REST, CALLS, REST, OPERATORS, REST)

function memoryCache(files: Record<string, string> = {}) {
  const kept = new Map(Object.entries(files).map(([key, text]) => [key, new TextEncoder().encode(text)]))
  const cache: DiskCache = {
    get: (key) => kept.get(key),
    put: (key, content) => void kept.set(key, Uint8Array.from(content)),
  }
  return { cache, texts: () => [...kept].map(([key, bytes]) => [key, new TextDecoder().decode(bytes)]) }
}

const turned = program()
giveOrderOfGpp(turned)
const KEY = orderKey('1.2', turned.length)
const CALLS_AT = 40
const OPERATORS_AT = 2 * 40 + bytesOf(CALLS).length
const PLACES = JSON.stringify({ calls: CALLS_AT, operators: OPERATORS_AT })

it('the places are kept where they were looked for', () => {
  const { cache, texts } = memoryCache()
  const found = program()
  expect(giveKeptOrder(found, '1.2', cache)).toBe(true)
  expect(found).toEqual(turned)
  expect(texts()).toEqual([[KEY, PLACES]])
})

it('places that are kept are not looked for: a second one elsewhere is not seen', () => {
  const { cache } = memoryCache({ [orderKey('1.2', turned.length + bytesOf(CALLS).length)]: PLACES })
  const twice = bytesOf(REST, CALLS, REST, OPERATORS, REST, CALLS)
  expect(giveOrderOfGpp(Buffer.from(twice))).toBe(false)
  expect(giveKeptOrder(twice, '1.2', cache)).toBe(true)
  expect(twice.subarray(0, turned.length)).toEqual(turned)
})

it.each([
  ['of something else', KEY, JSON.stringify({ calls: CALLS_AT + 1, operators: OPERATORS_AT })],
  ['of which one is wrong', KEY, JSON.stringify({ calls: CALLS_AT, operators: 0 })],
  ['that are no places', KEY, JSON.stringify({ calls: 'x', operators: null })],
  ['beyond the end', KEY, JSON.stringify({ calls: 1e9, operators: OPERATORS_AT })],
  ['of another version', orderKey('1.1', turned.length), PLACES],
])('kept places %s are looked for again', (_, key, text) => {
  const { cache, texts } = memoryCache({ [key]: text })
  const found = program()
  expect(giveKeptOrder(found, '1.2', cache)).toBe(true)
  expect(found).toEqual(turned)
  expect(texts()).toContainEqual([KEY, PLACES])
})

it('a program without the places stays as it is, and nothing is kept', () => {
  const { cache, texts } = memoryCache()
  const other = bytesOf(REST, CALLS, REST)
  expect(giveKeptOrder(other, '1.2', cache)).toBe(false)
  expect(other).toEqual(bytesOf(REST, CALLS, REST))
  expect(texts()).toEqual([])
})
