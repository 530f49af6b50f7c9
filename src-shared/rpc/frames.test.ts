import { decode, encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { decodeCall, decodeFrame, encodeFrame, MAX_CALL_KEYS } from './frames.ts'

const MUCH = () => ({ bytes: 1_000_000, values: 100_000 })
const call = (id: number, method: string, request: unknown = {}): Uint8Array =>
  encode([0, id, method, request])
/** A call by hand: `id` and `method` are the bytes that stand for them. */
const byHand = (id: number[], method: number[]): Uint8Array =>
  Uint8Array.from([0x94, 0, ...id, ...method, 0x80])
const A = [0xa1, 'a'.charCodeAt(0)]

describe('a call from a page', () => {
  it.each([0, 1, 127, 128, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 40 + 5, 2 ** 53 - 1])(
    'is read with its number: %d',
    (id) => {
      expect(decodeCall(call(id, 'bots.get', { id: 7 }), MUCH)).toEqual({
        kind: 'call',
        id,
        method: 'bots.get',
        request: { id: 7 },
      })
    },
  )

  it.each<[string, number[], number]>([
    ['one byte', [0xcc, 200], 200],
    ['two bytes', [0xcd, 1, 2], 258],
    ['four bytes', [0xce, 1, 2, 3, 4], 16_909_060],
    ['eight bytes', [0xcf, 0, 0, 1, 0, 0, 0, 0, 2], 2 ** 40 + 2],
    ['a fraction without one', [0xcb, 0x40, 0x45, 0, 0, 0, 0, 0, 0], 42],
  ])('is read with a number in %s', (_name, bytes, id) => {
    expect(decodeCall(byHand(bytes, A), MUCH)).toEqual({ kind: 'call', id, method: 'a', request: {} })
    const none = () => ({ bytes: 0, values: 0 })
    expect(decodeCall(byHand(bytes, A), none)).toEqual({ kind: 'too-large', id, method: 'a' })
  })

  it.each(['', 'a', 'm'.repeat(31), 'm'.repeat(32), 'm'.repeat(255)])(
    'is measured by its method: “%s”',
    (method) => {
      const asked: string[] = []
      const sizeOf = (name: string) => (asked.push(name), MUCH())
      expect(decodeCall(call(300, method), sizeOf)).toMatchObject({ kind: 'call', id: 300, method })
      expect(asked).toEqual([method])
    },
  )

  it.each<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a list of three', encode([0, 1, 'a'])],
    ['a list of five', encode([0, 1, 'a', {}, {}])],
    ['an answer', encode([1, 1, 'a', {}])],
    ['a failure', encode([2, 1, 'code', 'message'])],
    ['a number that is a text', encode([0, '1', 'a', {}])],
    ['a number below zero', encode([0, -1, 'a', {}])],
    ['a number with a fraction', encode([0, 1.5, 'a', {}])],
    ['a number that is too large', byHand([0xcf, 0, 0x20, 0, 0, 0, 0, 0, 0], A)],
    ['a method that is no text', encode([0, 1, 5, {}])],
    ['a method that is a list', byHand([1], [0x91, 1])],
    ['a method longer than any of ours', call(1, 'm'.repeat(256))],
    ['a method of bytes', byHand([1], [0xc4, 1, 65])],
    ['another value behind it', Uint8Array.from([...call(1, 'a'), 0])],
  ])('is none: %s', (_name, bytes) => {
    expect(decodeCall(bytes, MUCH)).toBeUndefined()
  })

  it.each<[string, Uint8Array]>([
    ['an answer', encode([1, 1, 'a', {}])],
    ['a list of three', encode([0, 1, 'a'])],
    ['a list of five', encode([0, 1, 'a', {}, {}])],
    ['a number that is a map', byHand([0x80], A)],
    ['a number that is a text', encode([0, '1', 'a', {}])],
    ['a method that is nothing', byHand([1], [0xc0])],
    ['a method that is a list', byHand([1], [0x9f, 1])],
    ['a method that is a number', byHand([1], [0x1f])],
    ['a method of bytes', byHand([1], [0xc4, 1, 65])],
    ['no method', Uint8Array.of(0x94, 0, 1)],
    ['no number', Uint8Array.of(0x94, 0)],
  ])('is none before it is measured: %s', (_name, bytes) => {
    const sizeOf = () => {
      throw new Error('it was measured')
    }
    expect(decodeCall(bytes, sizeOf)).toBeUndefined()
  })

  it('cut short at any byte is none, whether or not more lies behind it', () => {
    for (const id of [5, 200, 60_000, 2 ** 30, 2 ** 50]) {
      const bytes = call(id, 'm'.repeat(40), { id: 7, name: 'Ada' })
      for (let length = 0; length < bytes.length; length++) {
        expect(decodeCall(bytes.subarray(0, length), MUCH)).toBeUndefined()
        expect(decodeCall(bytes.slice(0, length), MUCH)).toBeUndefined()
      }
    }
  })

  it('of as many bytes as its method may bring is taken, of one more is not', () => {
    const bytes = call(3, 'a', { text: 'x'.repeat(500) })
    const sizeOf = (spare: number) => () => ({ bytes: bytes.length + spare, values: 100 })
    expect(decodeCall(bytes, sizeOf(0))?.kind).toBe('call')
    expect(decodeCall(bytes, sizeOf(-1))).toEqual({ kind: 'too-large', id: 3, method: 'a' })
  })

  it('of as many values as its method may bring is taken, of one more is not', () => {
    // The list, its four parts, and the ten numbers.
    const bytes = call(3, 'a', Array(10).fill(1))
    const sizeOf = (values: number) => () => ({ bytes: 1000, values })
    expect(decodeCall(bytes, sizeOf(15))?.kind).toBe('call')
    expect(decodeCall(bytes, sizeOf(14))?.kind).toBe('too-large')
  })

  it(`of maps with ${MAX_CALL_KEYS} keys is taken, with one more it is not`, () => {
    const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, k) => [`k${k}`, k]))
    expect(MAX_CALL_KEYS).toBe(100)
    expect(decodeCall(call(1, 'a', keys(100)), MUCH)?.kind).toBe('call')
    expect(decodeCall(call(1, 'a', keys(101)), MUCH)?.kind).toBe('too-large')
  })

  it('in the middle of a larger buffer is read', () => {
    for (const id of [5, 200, 60_000, 2 ** 30, 2 ** 50]) {
      const bytes = call(id, 'bots.list')
      const larger = new Uint8Array(bytes.length + 20).fill(0x93)
      larger.set(bytes, 7)
      expect(decodeCall(larger.subarray(7, 7 + bytes.length), MUCH)).toMatchObject({
        id,
        method: 'bots.list',
      })
    }
  })
})

describe('a frame', () => {
  it.each<[Parameters<typeof encodeFrame>[0], unknown[]]>([
    [{ kind: 'call', id: 1, method: 'm', request: { a: 1 } }, [0, 1, 'm', { a: 1 }]],
    [{ kind: 'answer', id: 2, value: null }, [1, 2, null]],
    [{ kind: 'failure', id: 3, code: 'c', message: 'said' }, [2, 3, 'c', 'said']],
    [{ kind: 'event', name: 'n', payload: [] }, [3, 'n', []]],
  ])('travels as a list that begins with its kind: %j', (frame, list) => {
    expect(decode(encodeFrame(frame))).toEqual(list)
    expect(decodeFrame(encode(list))).toEqual(frame)
  })
})

describe('a frame from outside', () => {
  it('of what may not travel leaves out what is undefined', () => {
    const frame = { kind: 'answer', id: 1, value: { a: 1, b: undefined } } as const
    expect(decodeFrame(encodeFrame(frame))).toStrictEqual({ kind: 'answer', id: 1, value: { a: 1 } })
  })

  it.each<[string, unknown]>([
    ['no list', 5],
    ['an unknown kind', [4, 1, 2]],
    ['a call of three', [0, 1, 'a']],
    ['a call of five', [0, 1, 'a', {}, 0]],
    ['a call whose number is none', [0, 'x', 'a', {}]],
    ['a call whose method is none', [0, 1, 2, {}]],
    ['an answer of two', [1, 1]],
    ['an answer of four', [1, 1, 2, 3]],
    ['an answer whose number is none', [1, 1.5, 2]],
    ['a failure of three', [2, 1, 'code']],
    ['a failure of five', [2, 1, 'code', 'message', 0]],
    ['a failure whose number is none', [2, null, 'code', 'message']],
    ['a failure whose code is none', [2, 1, 7, 'message']],
    ['a failure whose message is none', [2, 1, 'code', 7]],
    ['an event of two', [3, 'name']],
    ['an event of four', [3, 'name', 1, 2]],
    ['an event whose name is none', [3, 1, 2]],
  ])('is none: %s', (_name, value) => {
    expect(decodeFrame(encode(value))).toBeUndefined()
  })

  it('may be as large as it likes, unless limits are given', () => {
    const bytes = encodeFrame({ kind: 'answer', id: 1, value: Array(200_000).fill(1) })
    expect(decodeFrame(bytes)?.kind).toBe('answer')
    expect(decodeFrame(bytes, { maxValues: 200_002, maxKeys: 1 })).toBeUndefined()
    expect(decodeFrame(bytes, { maxValues: 200_004, maxKeys: 1 })?.kind).toBe('answer')
  })
})
