import { encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { decodeUntrusted, MAX_PACK_DEPTH } from './untrusted-pack.ts'

const LIMITS = { maxValues: 10_000, maxKeys: 50 }
const nested = (depth: number): unknown => (depth === 0 ? 7 : [nested(depth - 1)])

/** Lists in lists, each of which claims to be as long as the message. */
function lyingLists(size: number): Uint8Array {
  const bytes = new Uint8Array(size)
  for (let at = 0; at + 5 <= size; at += 5)
    bytes.set([0xdd, size >>> 24, (size >>> 16) & 255, (size >>> 8) & 255, size & 255], at)
  return bytes
}

describe('MessagePack from outside', () => {
  it.each<[string, unknown]>([
    ['numbers of every size', [0, 127, 128, 255, 256, 65535, 65536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]],
    [
      'negative numbers',
      [-1, -32, -33, -128, -129, -32768, -32769, -(2 ** 31), -(2 ** 31) - 1, -(2 ** 53) + 1],
    ],
    ['fractions', [0.5, -1e300, Infinity]],
    ['texts of every size', ['', 'é', 'a'.repeat(31), 'a'.repeat(32), 'a'.repeat(256), 'a'.repeat(70_000)]],
    ['bytes of every size', [0, 255, 256, 70_000].map((size) => new Uint8Array(size))],
    ['lists of every size', [[], Array(15).fill(1), Array(16).fill(null), Array(700).fill(true)]],
    [
      'maps',
      {
        a: {},
        b: { c: [{ d: false }] },
        ...Object.fromEntries(
          Array(40)
            .fill(0)
            .map((_, k) => [`k${k}`, k]),
        ),
      },
    ],
    ['a value alone', 5],
    ['as much depth as is allowed', nested(MAX_PACK_DEPTH - 1)],
  ])('comes out as it went in: %s', (_name, value) => {
    expect(decodeUntrusted(encode(value), LIMITS)).toEqual({ value })
  })

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a byte that means nothing', Uint8Array.from([0xc1])],
    ['two values', Uint8Array.from([1, 2])],
    ['a list that claims too much', Uint8Array.from([0xdd, 0xff, 0xff, 0xff, 0xff, 1])],
    ['a map that claims too much', Uint8Array.from([0xdf, 0x7f, 0xff, 0xff, 0xff, 1])],
    ['a text that claims too much', Uint8Array.from([0xdb, 0xff, 0xff, 0xff, 0xff, 65])],
    ['lists that together claim too much', lyingLists(5_000_000)],
    ['too much depth', encode(nested(MAX_PACK_DEPTH))],
    ['endless depth', new Uint8Array(5_000_000).fill(0x91)],
    ['too many values', encode(Array(10_000).fill(0))],
    ['too many keys', encode(Object.fromEntries(Array.from({ length: 51 }, (_, k) => [`k${k}`, k])))],
    ['an extension', Uint8Array.from([0xd4, 1, 0])],
    ['a date', encode(new Date(0))],
    ['a key that would change prototypes', encode(JSON.parse('{"__proto__":1}'))],
    ['a list for a key', Uint8Array.from([0x81, 0x90, 1])],
  ])('is refused: %s', (_name, bytes) => {
    expect(decodeUntrusted(bytes, LIMITS)).toBeUndefined()
  })

  it('cut short at any byte is refused', () => {
    const bytes = encode([1000, 'text', new Uint8Array(300), { key: [1.5, null] }])
    for (let length = 0; length < bytes.length; length++)
      expect(decodeUntrusted(bytes.subarray(0, length), LIMITS)).toBeUndefined()
  })
})
