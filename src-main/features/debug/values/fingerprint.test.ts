import { expect, test } from 'vitest'
import type { Type } from '../../../engines/dwarf/types.ts'
import { fingerprintOf, MOST_WALKED } from './fingerprint.ts'
import { BotMemory } from './memory.ts'
import { showPlace } from './show.ts'

const INT: Type = { kind: 'number', name: 'int', size: 4, sort: 'signed' }
const row = (count: number): Type => ({ kind: 'array', name: `int[${count}]`, of: INT, count })

/** What is at address 4: `count` whole numbers. */
function seen(count: number, change?: { readonly at: number; readonly value: number }) {
  const ints = new Int32Array(count + 1)
  if (change) ints[change.at + 1] = change.value
  const memory = new BotMemory(ints.buffer)
  const place = { type: row(count), address: 4 }
  return { text: showPlace(memory, place), ...fingerprintOf(memory, place) }
}

test('a change far behind what the text shows is another fingerprint', () => {
  const before = seen(1000)
  const changed = Array.from({ length: 1000 }, (_, at) => seen(1000, { at, value: 7 }))
  expect(changed.filter(({ text }) => text === before.text).length).toBeGreaterThan(900)
  expect(new Set([before, ...changed].map(({ hash }) => hash)).size).toBe(1001)
  expect(seen(1000)).toEqual(before)
})

test('a value of more numbers than are walked over says so', () => {
  expect(seen(MOST_WALKED - 1).isPart).toBe(false)
  expect(seen(2 * MOST_WALKED).isPart).toBe(true)
  const far = { at: 2 * MOST_WALKED - 1, value: 1 }
  expect(seen(2 * MOST_WALKED, far).hash).toBe(seen(2 * MOST_WALKED).hash)
})

test('a pointer counts with what it leads to, and a list of lists ends', () => {
  const pointer: Type = { kind: 'pointer', name: 'int*', to: () => INT }
  const at = (ints: number[]) =>
    fingerprintOf(new BotMemory(new Int32Array(ints).buffer), { type: pointer, address: 4 }).hash
  expect(at([0, 8, 5])).not.toBe(at([0, 8, 6]))
  expect(at([0, 8, 5])).not.toBe(at([0, 12, 5, 5]))
  expect(at([0, 0, 5])).toBe(at([0, 0, 6]))
  expect(at([0, 800, 5])).toBe(at([0, 800, 6]))
})
