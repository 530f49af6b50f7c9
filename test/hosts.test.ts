import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { createBridge } from '../src-main/hosts/electron/bridge.ts'
import { runWindow } from '../src-main/hosts/electron/run-window.ts'
import { startWebServer } from '../src-main/hosts/web/server.ts'
import type { Api } from '../src-shared/contract/api.ts'
import { ApiError } from '../src-shared/contract/error-codes.ts'
import { MAX_REQUEST_BYTES, type Channel } from '../src-shared/rpc/channel.ts'
import { createClient, type Client } from '../src-shared/rpc/client.ts'
import { createChannelPair } from './loopback.ts'
import { createBroadcast, serve, type Broadcast } from '../src-shared/rpc/server.ts'
import { createElectronStandIn, smallServices } from './electron-stand-in.ts'
import { CAPABILITIES, createSmallApi } from './small-api.ts'
import { openSocketChannel } from './socket-client.ts'
import { folderOfFile } from './test-folder.ts'

const folder = folderOfFile()

/** Every way of a page to the services must behave alike: these are the same tests for each. */
type Connect = (channel: Channel) => void

interface Host {
  /** A page that has just been loaded. */
  openPage(): Promise<Client>
  close(): Promise<void>
}

const hosts: Record<string, (connect: Connect) => Promise<Host>> = {
  loopback: (connect) => {
    const opened: { close(): void }[] = []
    return Promise.resolve({
      openPage() {
        const [page, main] = createChannelPair()
        connect(main)
        opened.push(page)
        return Promise.resolve(createClient(page))
      },
      close: () => Promise.resolve(opened.forEach((channel) => channel.close())),
    })
  },
  web: async (connect) => {
    const server = await startWebServer({ port: 0, files: new Map(), connect })
    return {
      openPage: async () => createClient(await openSocketChannel(server.url)),
      close: () => server.close(),
    }
  },
  electron: async (connect) => {
    const standIn = createElectronStandIn()
    const app = smallServices({ connect })
    const running = runWindow(standIn.electron, {
      browserFolder: join(folder, 'browser'),
      preloadPath: '/nowhere/preload.cjs',
      logPath: '/nowhere/log',
      version: '1',
      files: new Map(),
      openApp: () => Promise.resolve(app),
    })
    standIn.becomeReady()
    await running
    const [window] = standIn.windows
    let pages = 0
    return {
      async openPage() {
        pages += 1
        const bridge = createBridge(window?.webContents.openPage() as never, `session ${pages}`)
        await nextTurn()
        return createClient(bridge)
      },
      close: async () => {
        window?.close()
        await standIn.exited
      },
    }
  },
}

describe.each(Object.keys(hosts))('through the %s host', (name) => {
  const faults: unknown[] = []
  const opened: Host[] = []

  async function start(api: Partial<Api>): Promise<{ host: Host; page: Client; broadcast: Broadcast }> {
    const broadcast = createBroadcast()
    const host = await hosts[name]((channel) => {
      serve(channel, createSmallApi(api), (_method, fault) => faults.push(fault))
      broadcast.add(channel)
    })
    opened.push(host)
    return { host, page: await host.openPage(), broadcast }
  }

  afterEach(async () => {
    faults.length = 0
    for (const host of opened.splice(0)) await host.close()
  })

  it('a call gets its answer', async () => {
    const { page } = await start({ 'app.capabilities': () => CAPABILITIES })
    expect(await page.call('app.capabilities')).toEqual(CAPABILITIES)
  })

  it('answers find their calls in whatever order they come', async () => {
    const later = Promise.withResolvers<void>()
    const { page } = await start({
      'versions.source': async ({ id }) => {
        if (id === 1) await later.promise
        return { source: `of ${id}` }
      },
    })
    const first = page.call('versions.source', { id: 1 })
    expect(await page.call('versions.source', { id: 2 })).toEqual({ source: 'of 2' })
    later.resolve()
    expect(await first).toEqual({ source: 'of 1' })
  })

  it('bytes stay bytes and undefined does not travel', async () => {
    const orders = Uint8Array.from({ length: 300 }, (_, index) => index & 255)
    const record = {
      game: 'pandemic' as const,
      rulesVersion: 1,
      config: 'ü',
      seed: 2147483647,
      names: ['a', 'b', 'c', 'd'],
      orders,
      statuses: [[0, 1]],
      trace: [4294967295, 0],
    }
    const { page } = await start({ 'matches.record': () => ({ ...record, extra: undefined }) })
    const arrived = await page.call('matches.record', { id: 1 })
    expect(arrived).toStrictEqual(record)
    expect(Object.getPrototypeOf(arrived.orders)).toBe(Uint8Array.prototype)
  })

  it('a request that breaks the contract is refused, and the field is named', async () => {
    const { page } = await start({ 'bots.get': () => expect.unreachable('the service must not see it') })
    await expect(page.call('bots.get', { id: -1 })).rejects.toMatchObject({
      code: 'request/invalid',
      message: expect.stringMatching(/^bots\.get: id: /) as string,
    })
    await expect(page.call('bots.get', null as never)).rejects.toMatchObject({ code: 'request/invalid' })
  })

  it('inside a choice of shapes the field of the nearest one is named', async () => {
    const { page } = await start({})
    const seats = [{ botId: 1 }, { botId: 1 }, { botId: 'one' }, { botId: 1 }]
    const request = { game: 'pandemic', config: { id: 1 }, seats } as never
    await expect(page.call('matches.start', request)).rejects.toMatchObject({
      code: 'request/invalid',
      message: expect.stringContaining('seats.2') as string,
    })
  })

  it.each(['toString', '__proto__', 'constructor', 'bots', ''])('there is no method “%s”', async (method) => {
    const { page } = await start({})
    await expect(page.call(method as 'bots.list')).rejects.toMatchObject({ code: 'request/unknown-method' })
  })

  it('an expected failure arrives with its code and sentence', async () => {
    const { page } = await start({
      'bots.rename': () => {
        throw new ApiError('bot/name-taken', 'There is a bot called Bob already.')
      },
    })
    const failure = await page.call('bots.rename', { id: 1, name: 'Bob' }).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ApiError)
    expect(failure).toMatchObject({ code: 'bot/name-taken', message: 'There is a bot called Bob already.' })
  })

  it('a fault of ours is logged and not sent to the page', async () => {
    const fault = new Error('SELECT secret FROM /home/user')
    const { page } = await start({
      'bots.list': () => {
        throw fault
      },
    })
    const failure: unknown = await page.call('bots.list').catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'internal' })
    expect((failure as Error).message).not.toMatch(/secret|home/)
    expect(faults).toEqual([fault])
  })

  it('an answer that cannot be written is a fault of ours', async () => {
    const answer = { ids: [], total: 0, more: () => 1 }
    const { page } = await start({ 'matches.ids': () => answer })
    await expect(page.call('matches.ids', { query: '' })).rejects.toMatchObject({ code: 'internal' })
    expect(faults).toHaveLength(1)
  })

  it('an answer that the contract does not have never reaches the page', async () => {
    const { page } = await start({ 'bots.list': () => [{ id: -1, name: null } as never] })
    const failure: unknown = await page.call('bots.list').catch((error: unknown) => error)
    // The loopback of tests takes it for a fault of ours, which it would be in a folder of our own.
    expect((failure as ApiError).code).toBeOneOf(['storage/failed', 'internal'])
    expect((failure as ApiError).message).not.toContain('\n')
    expect(faults).toHaveLength(1)
  })

  it('events reach the page until it stops listening', async () => {
    const { page, broadcast } = await start({ 'bots.list': () => [] })
    const heard: number[] = []
    const stop = page.on('queue.changed', ({ queued }) => heard.push(queued))
    broadcast.emit('queue.changed', { queued: 1, running: 0, processes: 1 })
    broadcast.emit('matches.removed', { ids: [1] })
    await page.call('bots.list')
    stop()
    broadcast.emit('queue.changed', { queued: 2, running: 0, processes: 1 })
    await page.call('bots.list')
    expect(heard).toEqual([1])
  })

  it('what is too large is refused before it is sent, and the page goes on', async () => {
    const { page } = await start({ 'bots.list': () => [] })
    const source = 'x'.repeat(MAX_REQUEST_BYTES)
    await expect(page.call('bots.save', { id: 1, source })).rejects.toMatchObject({
      code: 'request/too-large',
    })
    expect(await page.call('bots.list')).toEqual([])
  })

  it('a page loaded again gets its own answers', async () => {
    const later = Promise.withResolvers<void>()
    const { host, page } = await start({
      'versions.source': async ({ id }) => {
        if (id === 1) await later.promise
        return { source: `of ${id}` }
      },
    })
    const old = page.call('versions.source', { id: 1 })
    old.catch(() => undefined)
    await nextTurn()
    const next = await host.openPage()
    const answer = next.call('versions.source', { id: 2 })
    later.resolve()
    expect(await answer).toEqual({ source: 'of 2' })
  })
})

describe('when the connection is lost', () => {
  it.each(['loopback', 'web'])('calls that wait end with an error, through the %s host', async (name) => {
    const host = await hosts[name]((channel) =>
      serve(channel, createSmallApi({ 'bots.list': () => new Promise(() => undefined) }), () => undefined),
    )
    const page = await host.openPage()
    const waiting = page.call('bots.list')
    const failure = expect(waiting).rejects.toMatchObject({ code: 'connection/lost' })
    await nextTurn()
    await host.close()
    await failure
    expect(page.isConnected).toBe(false)
    await expect(page.call('bots.list')).rejects.toMatchObject({ code: 'connection/lost' })
  })

  it('the client goes on over a new channel, and its listeners with it', async () => {
    const broadcast = createBroadcast()
    const connect = (): Channel & { close(): void } => {
      const [page, main] = createChannelPair()
      serve(main, createSmallApi({ 'bots.list': () => [] }), () => undefined)
      broadcast.add(main)
      return page
    }
    const first = connect()
    const client = createClient(first)
    const heard: number[] = []
    client.on('queue.changed', ({ queued }) => heard.push(queued))
    first.close()
    client.attach(connect())
    broadcast.emit('queue.changed', { queued: 7, running: 0, processes: 1 })
    expect(await client.call('bots.list')).toEqual([])
    expect(heard).toEqual([7])
  })

  it('a socket that opened is a WebSocket of the protocol', async () => {
    const server = await startWebServer({ port: 0, files: new Map(), connect: () => undefined })
    const channel = await openSocketChannel(server.url)
    expect(channel.socket).toBeInstanceOf(WebSocket)
    expect(channel.socket.protocol).toBe('quartet')
    await server.close()
  })
})
