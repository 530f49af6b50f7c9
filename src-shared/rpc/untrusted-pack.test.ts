import { encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { decodeUntrusted, lookOver, MAX_PACK_DEPTH } from './untrusted-pack.ts'

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

describe('a look over bytes', () => {
  const look = (maxValues: number, ...bytes: number[]) =>
    lookOver(Uint8Array.from(bytes), { maxValues, maxKeys: 2 })

  it('goes 32 lists deep, and no deeper', () => {
    expect(MAX_PACK_DEPTH).toBe(32)
    // A list of one a byte; what is in the last is in one more.
    const lists = (depth: number) => [...Array<number>(depth).fill(0x91), 7]
    expect([look(100, ...lists(31)), look(100, ...lists(32))]).toEqual(['whole', 'damaged'])
  })

  it('counts a list and what is in it', () => {
    expect([look(4, 0x93, 1, 2, 3), look(3, 0x93, 1, 2, 3)]).toEqual(['whole', 'too-much'])
    // A map of two pairs has five.
    const map = [0x82, 1, 2, 3, 4]
    expect([look(5, ...map), look(4, ...map)]).toEqual(['whole', 'too-much'])
  })

  it('sees at a list’s head that it is too much, whatever comes then', () => {
    expect([look(4, 0x93, 1, 2, 0xc1), look(3, 0x93, 1, 2, 0xc1)]).toEqual(['damaged', 'too-much'])
  })

  it('sees at its head that a list has more values than there are bytes, before it is too much', () => {
    expect([look(2, 0x93, 1), look(2, 0x93, 1, 1), look(2, 0x93, 1, 1, 1)]).toEqual([
      'damaged',
      'damaged',
      'too-much',
    ])
  })

  it('finds a map with a key too many too much, even where it is cut short', () => {
    expect([look(9, 0x82, 1), look(9, 0x83, 1)]).toEqual(['damaged', 'too-much'])
  })

  it.each<[string, number[]]>([
    ['a text', [0xa3, 65, 66]],
    ['a text with its length in a byte', [0xd9, 3, 65, 66]],
    ['a number', [0xcd, 1]],
    ['a number in a list', [0x92, 1, 0xcd, 1]],
  ])('finds %s damaged of which a byte is missing, and whole with it', (_name, bytes) => {
    expect([look(9, ...bytes), look(9, ...bytes, 67), look(9, ...bytes, 67, 68)]).toEqual([
      'damaged',
      'whole',
      'damaged',
    ])
  })

  // The table of MessagePack's specification: a head, then bytes of a count of two, then what is counted.
  it.each<[string, number, number, number]>([
    ['nil', 0xc0, 0, 0],
    ['false', 0xc2, 0, 0],
    ['true', 0xc3, 0, 0],
    ['float 32', 0xca, 0, 4],
    ['float 64', 0xcb, 0, 8],
    ['uint 8', 0xcc, 0, 1],
    ['uint 16', 0xcd, 0, 2],
    ['uint 32', 0xce, 0, 4],
    ['uint 64', 0xcf, 0, 8],
    ['int 8', 0xd0, 0, 1],
    ['int 16', 0xd1, 0, 2],
    ['int 32', 0xd2, 0, 4],
    ['int 64', 0xd3, 0, 8],
    ['positive fixint', 0x7f, 0, 0],
    ['negative fixint', 0xe0, 0, 0],
    ['fixmap', 0x82, 0, 4],
    ['fixarray', 0x92, 0, 2],
    ['fixstr', 0xa2, 0, 2],
    ['long fixstr', 0xb1, 0, 17],
    ['bin 8', 0xc4, 1, 2],
    ['bin 16', 0xc5, 2, 2],
    ['bin 32', 0xc6, 4, 2],
    ['str 8', 0xd9, 1, 2],
    ['str 16', 0xda, 2, 2],
    ['str 32', 0xdb, 4, 2],
    ['array 16', 0xdc, 2, 2],
    ['array 32', 0xdd, 4, 2],
    ['map 16', 0xde, 2, 4],
    ['map 32', 0xdf, 4, 4],
  ])('knows how long it is: %s', (_name, head, countBytes, counted) => {
    const count = countBytes === 0 ? [] : [...Array<number>(countBytes - 1).fill(0), 2]
    const whole = [head, ...count, ...Array<number>(counted).fill(0)]
    expect(look(99, ...whole)).toBe('whole')
    expect(look(99, ...whole.slice(0, -1))).toBe('damaged')
    expect(look(99, ...whole, 0)).toBe('damaged')
  })

  it.each([0xc1, 0xc7, 0xc8, 0xc9, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8])(
    'takes no extension: a head of %d',
    (head) => {
      for (let size = 0; size < 20; size++)
        expect(look(99, head, ...Array<number>(size).fill(0))).toBe('damaged')
    },
  )
})
