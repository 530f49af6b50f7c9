import { describe, expect, it } from 'vitest'
import { createSmallApi } from '../../test/small-api.ts'
import { ApiError } from '../contract/error-codes.ts'
import type { Api } from '../contract/api.ts'
import { MAX_REQUEST_BYTES, type Channel } from './channel.ts'
import { createClient } from './client.ts'
import { decodeFrame, encodeFrame, type Frame } from './frames.ts'
import { createBroadcast, serve } from './server.ts'

/** A channel whose two ends are in the test: what was sent, and how to hand something to it. */
function createTestChannel() {
  const sent: Frame[] = []
  let take: (bytes: Uint8Array) => void = () => {}
  const closing: (() => void)[] = []
  let isClosed = false
  const channel: Channel = {
    send: (bytes) => void sent.push(decodeFrame(bytes)!),
    onMessage(listener) {
      take = listener
      return () => {}
    },
    onClose(listener) {
      closing.push(listener)
      return () => {}
    },
    close: () => (isClosed = true),
  }
  return {
    channel,
    sent,
    give: (frame: Frame) => take(encodeFrame(frame)),
    giveBytes: (bytes: Uint8Array) => take(bytes),
    end: () => closing.forEach((listener) => listener()),
    isClosed: () => isClosed,
  }
}

/** The answer of a door to one call, and what it reported. */
async function askDoor(api: Partial<Api>, method: string, request: unknown = {}) {
  const { channel, sent, give } = createTestChannel()
  const faults: string[] = []
  serve(channel, createSmallApi(api), (name, fault) => faults.push(`${name}: ${String(fault)}`))
  give({ kind: 'call', id: 9, method, request })
  await new Promise(setImmediate)
  return { answer: sent[0], faults }
}

describe('the door', () => {
  it('closes to who sends no call', () => {
    for (const bytes of [Uint8Array.from([1]), encodeFrame({ kind: 'event', name: 'a', payload: 1 })]) {
      const { channel, giveBytes, isClosed } = createTestChannel()
      serve(channel, createSmallApi({}), () => {})
      giveBytes(bytes)
      expect(isClosed()).toBe(true)
    }
  })

  it('answers with the number of the call', async () => {
    const { answer, faults } = await askDoor({ 'bots.list': () => [] }, 'bots.list')
    expect(answer).toEqual({ kind: 'answer', id: 9, value: [] })
    expect(faults).toEqual([])
  })

  it.each(['toString', '__proto__', 'bots.nothing'])('has no method %s', async (method) => {
    const { answer, faults } = await askDoor({}, method)
    expect(answer).toMatchObject({ kind: 'failure', id: 9, code: 'request/unknown-method' })
    expect(answer).toMatchObject({ message: `Quartet has no method called “${method}”.` })
    expect(faults).toEqual([])
  })

  it('says what of a request is wrong, of the shape that came nearest', async () => {
    const wrong = (method: string, request: unknown) =>
      askDoor({}, method, request).then(({ answer }) => answer)
    expect(await wrong('bots.get', { id: 'x' })).toMatchObject({
      code: 'request/invalid',
      message: expect.stringMatching(/^bots\.get: id: /),
    })
    const create = { game: 'pandemic', name: 'Ada', language: 'cpp', from: { source: 5 } }
    expect(await wrong('bots.create', create)).toMatchObject({
      message: expect.stringMatching(/^bots\.create: from\.template: /),
    })
    expect(await wrong('bots.get', 7)).toMatchObject({ message: expect.stringMatching(/^bots\.get: [^:]+/) })
  })

  it('hands on what is the user’s fault, and hides what is ours', async () => {
    const refuse = (fault: unknown): Partial<Api> => ({
      'bots.list': () => {
        throw fault
      },
    })
    const shown = await askDoor(refuse(new ApiError('not-found', 'There is no such bot.')), 'bots.list')
    expect(shown.answer).toMatchObject({ code: 'not-found', message: 'There is no such bot.' })
    expect(shown.faults).toEqual([])
    const hidden = await askDoor(refuse(new Error('secret path')), 'bots.list')
    expect(hidden.answer).toMatchObject({ code: 'internal', message: expect.stringContaining('(bots.list)') })
    expect(JSON.stringify(hidden.answer)).not.toContain('secret')
    expect(hidden.faults).toEqual(['bots.list: Error: secret path'])
  })

  it('distinguishes an answer that breaks the contract from other faults', async () => {
    const { answer, faults } = await askDoor({ 'bots.list': () => [{ id: 'x' }] as never }, 'bots.list')
    expect(answer).toMatchObject({ code: 'storage/failed' })
    expect(faults[0]).toMatch(/^bots\.list: Error: bots\.list: 0\.id: /)
  })

  it('refuses what is too large with the name of the method, cut where it is long', async () => {
    const { answer } = await askDoor({}, 'bots.list', { more: 'x'.repeat(100_000) })
    expect(answer).toMatchObject({
      code: 'request/too-large',
      message: 'This is more than Quartet takes at once (bots.list).',
    })
    const long = await askDoor({}, 'm'.repeat(200), { more: 'x'.repeat(100_000) })
    expect(long.answer).toMatchObject({ message: expect.stringContaining(`(${'m'.repeat(80)})`) })
    const unknown = await askDoor({}, 'm'.repeat(200))
    expect(unknown.answer).toMatchObject({ message: expect.stringContaining(`“${'m'.repeat(80)}”`) })
  })
})

describe('a broadcast', () => {
  it('reaches every channel that is open', () => {
    const broadcast = createBroadcast()
    const [one, two] = [createTestChannel(), createTestChannel()]
    broadcast.emit('queue.changed', { queued: 0 } as never)
    broadcast.add(one.channel)
    broadcast.add(two.channel)
    broadcast.emit('queue.changed', { queued: 1 } as never)
    one.end()
    broadcast.emit('queue.changed', { queued: 2 } as never)
    const event = (queued: number) => ({ kind: 'event', name: 'queue.changed', payload: { queued } })
    expect(one.sent).toEqual([event(1)])
    expect(two.sent).toEqual([event(1), event(2)])
  })
})

describe('the page’s end', () => {
  it('numbers its calls, and hands each its answer', async () => {
    const { channel, sent, give } = createTestChannel()
    const client = createClient(channel)
    const [first, second] = [client.call('bots.list'), client.call('bots.get', { id: 4 })]
    expect(sent).toEqual([
      { kind: 'call', id: 1, method: 'bots.list', request: {} },
      { kind: 'call', id: 2, method: 'bots.get', request: { id: 4 } },
    ])
    give({ kind: 'answer', id: 2, value: 'second' })
    give({ kind: 'answer', id: 7, value: 'of no call' })
    give({ kind: 'failure', id: 1, code: 'not-found', message: 'None.' })
    await expect(first).rejects.toMatchObject({ code: 'not-found', message: 'None.' })
    await expect(second).resolves.toBe('second')
  })

  it('takes a code that it does not know for a fault of ours', async () => {
    const { channel, give } = createTestChannel()
    const answer = createClient(channel).call('bots.list')
    give({ kind: 'failure', id: 1, code: 'made-up', message: 'x' })
    await expect(answer).rejects.toMatchObject({ code: 'internal' })
  })

  it('hears events until it no longer wants to; a listener given twice is called twice', () => {
    const { channel, give } = createTestChannel()
    const client = createClient(channel)
    const heard: unknown[] = []
    const listener = (payload: unknown) => void heard.push(payload)
    const stop = client.on('matches.removed', listener)
    client.on('matches.removed', listener)
    const announce = (ids: number[]) => give({ kind: 'event', name: 'matches.removed', payload: { ids } })
    announce([1])
    stop()
    announce([2])
    give({ kind: 'event', name: 'bots.changed', payload: 0 })
    expect(heard).toEqual([{ ids: [1] }, { ids: [1] }, { ids: [2] }])
  })

  it('loses what is open when the channel closes, and goes on over another', async () => {
    const [old, next] = [createTestChannel(), createTestChannel()]
    const client = createClient(old.channel)
    const heard: unknown[] = []
    client.on('matches.removed', (payload) => heard.push(payload))
    const lost = client.call('bots.list')
    expect(client.isConnected).toBe(true)
    old.end()
    expect(client.isConnected).toBe(false)
    await expect(lost).rejects.toMatchObject({ code: 'connection/lost' })
    await expect(client.call('bots.list')).rejects.toMatchObject({ code: 'connection/lost' })
    client.attach(next.channel)
    const again = client.call('bots.list')
    old.end()
    expect(client.isConnected).toBe(true)
    const event = (id: number): Frame => ({ kind: 'event', name: 'matches.removed', payload: { ids: [id] } })
    old.give(event(1))
    next.give(event(2))
    next.give({ kind: 'answer', id: 2, value: [] })
    await expect(again).resolves.toEqual([])
    expect(heard).toEqual([{ ids: [2] }])
    expect(next.sent).toHaveLength(1)
  })

  it('does not send what is too large, and says how large it is', async () => {
    const { channel, sent } = createTestChannel()
    const client = createClient(channel)
    const empty = encodeFrame({ kind: 'call', id: 1, method: 'settings.set', request: { x: '' } }).length
    // A long text has four bytes of length where an empty one has none.
    const fits = 'a'.repeat(MAX_REQUEST_BYTES - empty - 4)
    await expect(client.call('settings.set', { x: `${fits}a` } as never)).rejects.toMatchObject({
      code: 'request/too-large',
      message: expect.stringContaining(`${(MAX_REQUEST_BYTES / 1048576).toFixed(1)} MB can be sent`),
    })
    expect(sent).toHaveLength(0)
    void client.call('settings.set', { x: fits } as never)
    expect(sent).toHaveLength(1)
  })
})
