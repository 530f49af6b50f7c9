import { describe, expect, it } from 'vitest'
import { createSmallApi } from '../../test/small-api.ts'
import { decodeFrame, encodeFrame, type Frame } from './frames.ts'
import { assertWireSafe, createLoopback } from '../../test/loopback.ts'
import { createBroadcast } from './server.ts'

describe('a frame', () => {
  it.each<Frame>([
    { kind: 'call', id: 1, method: 'bots.get', request: { id: 7 } },
    { kind: 'answer', id: 2 ** 40, value: [1, 'two', null, Uint8Array.from([3])] },
    { kind: 'failure', id: 3, code: 'not-found', message: 'There is none.' },
    { kind: 'event', name: 'queue.changed', payload: { queued: 1 } },
  ])('comes out as it went in: $kind', (frame) => {
    expect(decodeFrame(encodeFrame(frame))).toStrictEqual(frame)
  })

  it('cut short at any byte is no frame', () => {
    const bytes = encodeFrame({ kind: 'call', id: 1000, method: 'bots.get', request: { id: 7, name: 'Ada' } })
    for (let length = 0; length < bytes.length; length++)
      expect(decodeFrame(bytes.subarray(0, length))).toBeUndefined()
  })

  it('is read from the middle of a larger buffer', () => {
    const bytes = encodeFrame({ kind: 'answer', id: 1, value: 5 })
    const larger = new Uint8Array(bytes.length + 8)
    larger.set(bytes, 4)
    expect(decodeFrame(larger.subarray(4, 4 + bytes.length))).toEqual({ kind: 'answer', id: 1, value: 5 })
  })

  it('followed by something else is no frame', () => {
    const bytes = encodeFrame({ kind: 'answer', id: 1, value: 5 })
    expect(decodeFrame(Uint8Array.from([...bytes, 0]))).toBeUndefined()
  })
})

describe('what is safe on the wire', () => {
  it('is plain data', () => {
    expect(() =>
      assertWireSafe({ a: [1, 'b', true, null], c: undefined, d: new Uint8Array(2) }, 'it'),
    ).not.toThrow()
  })

  class Point {
    readonly x = 1
  }
  it.each<[string, unknown, string]>([
    ['a Map', { a: new Map() }, 'it.a is a Map'],
    ['a Date', [new Date(0)], 'it[0] is a Date'],
    ['an object of a class', { a: { b: new Point() } }, 'it.a.b is a Point'],
    ['another typed array', { a: new Int32Array(1) }, 'it.a is a Int32Array'],
    ['a function', { a: () => 1 }, 'it.a is a function'],
    ['a bigint', { a: 1n }, 'it.a is a bigint'],
    ['undefined in a list', { a: [1, undefined] }, 'it.a[1] is undefined'],
  ])('is not %s', (_name, value, message) => {
    expect(() => assertWireSafe(value, 'it')).toThrow(message)
  })
})

describe('the loopback', () => {
  const faults: unknown[] = []
  const reportFault = (_method: string, fault: unknown): number => faults.push(fault)

  it('fails an answer that would change on the way', async () => {
    const client = createLoopback(createSmallApi({ 'settings.get': () => new Map() as never }), {
      reportFault,
    })
    await expect(client.call('settings.get')).rejects.toMatchObject({ code: 'internal' })
    expect(String(faults.pop())).toContain('settings.get is a Map')
  })

  it('fails an answer that breaks the contract', async () => {
    const client = createLoopback(createSmallApi({ 'settings.get': () => ({ theme: 'pink' }) as never }), {
      reportFault,
    })
    await expect(client.call('settings.get')).rejects.toMatchObject({ code: 'internal' })
    expect(String(faults.pop())).toContain('breaks the contract')
  })

  it('fills in what a request may leave out', async () => {
    const seen: unknown[] = []
    const api = createSmallApi({
      'matches.list'(request) {
        seen.push(request)
        return { matches: [], total: 0 }
      },
    })
    await createLoopback(api).call('matches.list')
    expect(seen).toEqual([{ filter: {}, limit: 100 }])
  })

  it('hears events of a broadcast, until it is closed', async () => {
    const broadcast = createBroadcast()
    const client = createLoopback(createSmallApi({ 'bots.list': () => [] }), { broadcast })
    const heard: unknown[] = []
    client.on('matches.removed', ({ ids }) => heard.push(...ids))
    broadcast.emit('matches.removed', { ids: [1, 2] })
    await client.call('bots.list')
    client.close()
    broadcast.emit('matches.removed', { ids: [3] })
    await Promise.resolve()
    expect(heard).toEqual([1, 2])
  })
})
