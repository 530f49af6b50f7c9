import { expect, test } from 'vitest'
import { realmOf } from './realm-of.ts'

/**
 * Buffers and long texts lie outside V8's heap, where no limit of the heap sees them. They are counted where they are made:
 * by their bytes, the same however much of them is garbage by then.
 */
const MB = 1024 * 1024
const ROUND_MB = 512
const LARGE = 4 * MB

/** What makes at least so many bytes each time; `b` is a buffer of them, `u` an array on it, `t` a text as long. */
const MAKERS: Readonly<Record<string, readonly [code: string, bytes: number]>> = {
  'a buffer': [`new ArrayBuffer(${LARGE})`, LARGE],
  'a class of its own buffers': [`new (class extends ArrayBuffer {})(${LARGE})`, LARGE],
  'a buffer by Reflect': [`Reflect.construct(ArrayBuffer, [${LARGE}])`, LARGE],
  'a buffer by its constructor': [`new b.constructor(${LARGE})`, LARGE],
  'a part of a buffer': [`b.slice(0)`, LARGE],
  'an array of bytes': [`new Uint8Array(${LARGE})`, LARGE],
  'an array of doubles': [`new Float64Array(${LARGE / 8})`, LARGE],
  'an array by its constructor': [`new u.constructor(${LARGE})`, LARGE],
  'a copy of an array': [`new Uint8Array(u)`, LARGE],
  'a wider copy': [`new Float64Array(u)`, 8 * LARGE],
  'a part of an array': [`u.slice()`, LARGE],
  'a mapped array': [`u.map((x) => x)`, LARGE],
  'an array turned round': [`u.toReversed()`, LARGE],
  'an array with one changed': [`u.with(0, 1)`, LARGE],
  'a sorted array': [`u.toSorted()`, LARGE],
  // V8 keeps the next three as ropes of what they were made of; they count half a byte a letter.
  'a repeated text': [`'ab'.repeat(${LARGE / 2})`, LARGE / 2],
  'a filled text': [`''.padEnd(${LARGE}, 'ab')`, LARGE / 2],
  'a text put together': [`[t, t].join('-')`, LARGE],
  'a text in other letters': [`t.toUpperCase()`, LARGE],
  'a text as JSON': [`JSON.stringify(t)`, LARGE],
  'a text of an array': [`u.join('')`, LARGE],
}

/** How many were made in one round, and how it ended. Some of them are kept, as `keeps` says. */
function endOf(code: string, keeps: string): { readonly made: number; readonly cause: string | undefined } {
  const realm = realmOf(
    `export default class Mine extends Player {
      kept = []
      play() {
        const b = new ArrayBuffer(${LARGE}), u = new Uint8Array(b), t = 'ab'.repeat(${LARGE / 2})
        for (let k = 0; ; k++) { this.log('made'); const one = ${code}; if (${keeps}) this.kept.push(one) }
      }
    }`,
    1e14,
  )
  if (typeof realm === 'string') throw new Error(realm)
  realm.play()
  return { made: realm.takeLog().split('made').length - 2, cause: realm.failure()?.cause }
}

test.each(Object.entries(MAKERS))('it is counted by its bytes, kept or not: %s', (_, [code, bytes]) => {
  const [dropped, kept, mixed] = ['false', 'k < 8', 'k % 7 === 3'].map((keeps) => endOf(code, keeps))
  expect(dropped.cause).toBe('memory')
  expect(dropped.made * bytes).toBeLessThanOrEqual(ROUND_MB * MB)
  // The list of what is kept is counted as well, in bytes that no whole one has room for.
  expect([kept, mixed]).toEqual([dropped, dropped])
})
