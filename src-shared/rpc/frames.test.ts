import { encode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { decodeCall, decodeFrame, encodeFrame, MAX_CALL_KEYS } from './frames.ts'
import { decodeUntrusted, lookOver } from './untrusted-pack.ts'

const sizeOf = () => ({ bytes: 1000, values: 500 })
const call = (id: number, method = 'bots.list', request: unknown = null) =>
  ({ kind: 'call', id, method, request }) as const

describe('frames', () => {
  it.each([
    call(1),
    { kind: 'answer', id: 0, value: { a: [1] } } as const,
    { kind: 'failure', id: 2, code: 'c', message: 'm' } as const,
    { kind: 'event', name: 'n', payload: new Uint8Array([1]) } as const,
  ])('come out as they went in: $kind', (frame) => {
    expect(decodeFrame(encodeFrame(frame))).toEqual(frame)
  })
  it('are no other lists', () => {
    const lists = [
      [0, 1, 'm'],
      [0, 1, 'm', 1, 1],
      [0, 1.5, 'm', 1],
      [0, 1, 2, 1],
      [1, 1],
      [1, 1, 1, 1],
      [1, 'a', 1],
      [2, 1, 'c'],
      [2, 1, 'c', 'm', 1],
      [2, 'a', 'c', 'm'],
      [2, 1, 3, 'm'],
      [2, 1, 'c', 3],
      [3, 'n'],
      [3, 'n', 1, 1],
      [3, 1, 1],
      [4, 1, 'c', 'm'],
      [-1, 'n', 1],
      3,
      { length: 3 },
    ]
    for (const list of lists) expect(decodeFrame(encode(list)), JSON.stringify(list)).toBeUndefined()
  })
})

describe('a call of a page', () => {
  const ids = [0, 127, 128, 255, 256, 65_535, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1]
  it.each(ids)('is known by its number %d', (id) => {
    expect(decodeCall(encodeFrame(call(id)), sizeOf)).toEqual(call(id))
    expect(decodeCall(encodeFrame(call(id)), () => ({ bytes: 1, values: 500 }))).toEqual({
      kind: 'too-large',
      id,
      method: 'bots.list',
    })
  })
  it('may write its number as a fraction is written', () => {
    const of = (id: number) => {
      const bytes = Uint8Array.from([0x94, 0, 0xcb, 0, 0, 0, 0, 0, 0, 0, 0, 0xa1, 0x78, 0xc0])
      new DataView(bytes.buffer).setFloat64(3, id)
      return decodeCall(bytes, sizeOf)
    }
    expect(of(5)).toEqual(call(5, 'x'))
    expect(of(5.5)).toBeUndefined()
  })
  it.each([1, 31, 32, 255])('asks the size of its method, whose name has %d letters', (length) => {
    const asked: string[] = []
    const frame = call(300, 'm'.repeat(length))
    const decoded = decodeCall(encodeFrame(frame), (method) => (asked.push(method), sizeOf()))
    expect([decoded, asked]).toEqual([frame, ['m'.repeat(length)]])
  })
  it('has as many bytes and values as its method may bring, and no more', () => {
    // The list, its kind, number and name, then the request's list with three numbers: 8 values.
    const frame = call(1, 'm', [1, 2, 3])
    const bytes = encodeFrame(frame)
    const decode = (size: number, values: number) => decodeCall(bytes, () => ({ bytes: size, values }))
    expect(decode(bytes.length, 8)).toEqual(frame)
    expect(decode(bytes.length - 1, 8)?.kind).toBe('too-large')
    expect(decode(bytes.length, 7)?.kind).toBe('too-large')
  })
  it('has maps of 100 keys, and no more', () => {
    expect(MAX_CALL_KEYS).toBe(100)
    const kindOf = (keys: number) => {
      const map = Object.fromEntries(Array.from({ length: keys }, (_, k) => [`k${k}`, 0]))
      return decodeCall(encodeFrame(call(1, 'm', map)), sizeOf)?.kind
    }
    expect([kindOf(100), kindOf(101)]).toEqual(['call', 'too-large'])
  })
  it('is no other message, and none cut short', () => {
    const others = [
      [1, 1, 'm'],
      [1, 1, 'm', 1],
      [0, 1, 'm'],
      [0, -1, 'm', 1],
      [0, 1, 2, 1],
      [0, 1, 'm'.repeat(256), 1],
      [],
    ]
    for (const other of others)
      expect(decodeCall(encode(other), sizeOf), JSON.stringify(other)).toBeUndefined()
    const whole = encodeFrame(call(70_000))
    for (let length = 0; length < whole.length; length++)
      expect(decodeCall(whole.subarray(0, length), sizeOf)).toBeUndefined()
  })
})

describe('the limits of MessagePack from outside', () => {
  const look = (value: unknown, maxValues: number, maxKeys: number) =>
    lookOver(encode(value), { maxValues, maxKeys })
  it('count every value, those inside too', () => {
    expect([look([1, [2, 3]], 5, 0), look([1, [2, 3]], 4, 0)]).toEqual(['whole', 'too-much'])
    expect([look({ a: 1, b: 2 }, 5, 2), look({ a: 1, b: 2 }, 4, 2)]).toEqual(['whole', 'too-much'])
    expect([look(1, 1, 0), look(1, 0, 0)]).toEqual(['whole', 'too-much'])
  })
  it('count the keys of each map', () => {
    expect([look({ a: 1, b: 2 }, 99, 2), look({ a: 1, b: 2 }, 99, 1)]).toEqual(['whole', 'too-much'])
    expect(look([{ a: 1 }, { b: 2 }], 99, 1)).toBe('whole')
  })
  it('give bytes as a plain list of bytes, from any place of a buffer', () => {
    const inside = Buffer.concat([Buffer.from([1, 2]), encode(new Uint8Array([7]))]).subarray(2)
    const value = decodeUntrusted(inside, { maxValues: 1, maxKeys: 0 })?.value
    expect(Buffer.isBuffer(value)).toBe(false)
    expect(value).toEqual(new Uint8Array([7]))
  })
})
