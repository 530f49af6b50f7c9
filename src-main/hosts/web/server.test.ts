import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect as connectTcp } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from '@msgpack/msgpack'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { openSocketChannel } from '../../../test/socket-client.ts'
import { createSmallApi } from '../../../test/small-api.ts'
import { MAX_REQUEST_BYTES } from '../../../src-shared/rpc/channel.ts'
import { createClient } from '../../../src-shared/rpc/client.ts'
import { serve } from '../../../src-shared/rpc/server.ts'
import { listPageFiles } from '../host/page-files.ts'
import { startWebServer, type WebServer } from './server.ts'

let folder: string
let server: WebServer
let connections = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartet-web-'))
  await mkdir(join(folder, 'page', 'assets'), { recursive: true })
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'page', 'index.html'), '<!doctype html>the page')
  await writeFile(join(folder, 'page', 'assets', 'main-1a2b.js'), 'export {}')
  await symlink(join(folder, 'secret.txt'), join(folder, 'page', 'link.txt'))
  server = await startWebServer({
    port: 0,
    files: listPageFiles(join(folder, 'page')),
    connect(channel) {
      connections += 1
      serve(channel, createSmallApi({ 'bots.list': () => [] }), () => undefined)
    },
  })
})

afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
}

/** Sends the path as it is; `fetch` would tidy it up. */
function get(path: string, options: { method?: string; host?: string } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', host } = options
    const headers = host === undefined ? {} : { host }
    const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => (body += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }))
    })
    asked.on('error', reject)
    asked.end()
  })
}

const token = (): string => new URL(server.url).hash.replace('#token=', '')
const address = (): string => new URL(server.url).origin

/** 'open', or the status of the refusal. */
function knock(given: {
  path?: string
  protocols?: string[]
  origin?: string
  host?: string
}): Promise<'open' | number> {
  const { path = '/rpc', protocols = ['quartet', `token.${token()}`], origin = address(), host } = given
  return new Promise((resolve) => {
    const headers = host === undefined ? {} : { host }
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`, protocols, {
      headers,
      ...(origin === '' ? {} : { origin }),
    })
    socket.on('open', () => {
      socket.terminate()
      resolve('open')
    })
    socket.on('unexpected-response', (_request, response) => {
      socket.terminate()
      resolve(response.statusCode ?? 0)
    })
    socket.on('error', () => undefined)
  })
}

describe('the page', () => {
  it('is served with the headers that shut it in', async () => {
    const { status, headers, body } = await get('/')
    expect({ status, body }).toEqual({ status: 200, body: '<!doctype html>the page' })
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe-eval')
  })

  it('has its assets, and they may be kept', async () => {
    const { status, headers, body } = await get('/assets/main-1a2b.js?import')
    expect({ status, body }).toEqual({ status: 200, body: 'export {}' })
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'max-age=31536000, immutable',
    })
  })

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%00',
    '//secret.txt',
    '/link.txt',
    'http://127.0.0.1/../secret.txt',
    '/rpc',
    '/nothing-here',
    '/__proto__',
  ])('nothing is found at %s', async (path) => {
    const { status, body } = await get(path)
    expect(status).toBe(404)
    expect(body).not.toContain('secret')
  })

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    expect((await get('/', { method })).status).toBe(405)
  })

  it.each(['evil.example', 'localhost', '127.0.0.1', '127.0.0.1:1'])(
    'is not served as “%s”',
    async (host) => {
      // A page elsewhere could point its own name at 127.0.0.1 and then read whatever comes from there.
      const { status, body } = await get('/', { host })
      expect([400, 403]).toContain(status)
      expect(body).not.toContain('the page')
    },
  )
})

describe('the socket', () => {
  it('opens to our page with the token', async () => {
    expect(await knock({})).toBe('open')
  })

  it('has a token of 256 bits that differs at every start', async () => {
    expect(token()).toMatch(/^[0-9a-f]{64}$/)
    const other = await startWebServer({ port: 0, files: new Map(), connect: () => undefined })
    expect(other.url).not.toContain(token())
    await other.close()
  })

  it.each<[string, () => Parameters<typeof knock>[0], number]>([
    ['without a token', () => ({ protocols: ['quartet'] }), 401],
    ['without protocols', () => ({ protocols: [] }), 401],
    ['with the token alone', () => ({ protocols: [`token.${token()}`] }), 401],
    ['with an empty token', () => ({ protocols: ['quartet', 'token.'] }), 401],
    ['with another token', () => ({ protocols: ['quartet', `token.${'0'.repeat(64)}`] }), 401],
    ['with a shorter token', () => ({ protocols: ['quartet', `token.${token().slice(1)}`] }), 401],
    ['from another page', () => ({ origin: 'http://evil.example' }), 403],
    ['from another port', () => ({ origin: 'http://127.0.0.1:1' }), 403],
    ['from a page of the same name but https', () => ({ origin: address().replace('http', 'https') }), 403],
    ['from a file', () => ({ origin: 'null' }), 403],
    ['from a program that names no origin', () => ({ origin: '' }), 403],
    ['under another host name', () => ({ host: 'evil.example' }), 403],
    ['at another path', () => ({ path: '/' }), 404],
    ['at a path with a query', () => ({ path: '/rpc?token' }), 404],
  ])('stays shut %s', async (_name, given, status) => {
    const before = connections
    expect(await knock(given())).toBe(status)
    expect(connections).toBe(before)
  })

  it.each<[string, string | Uint8Array, number]>([
    ['text', 'hello', 1003],
    ['bytes that are no message', Uint8Array.from([0xc1, 0xff]), 1007],
    ['an empty message', new Uint8Array(0), 1007],
    ['a list that claims to be endless', Uint8Array.from([0xdd, 0xff, 0xff, 0xff, 0xff]), 1007],
    ['a key that would change prototypes', encode([0, 1, 'bots.list', JSON.parse('{"__proto__":{}}')]), 1007],
    ['a message for pages only', encode([1, 1, []]), 1007],
    ['a number for a method', encode([0, 1, 2, {}]), 1007],
    ['more than fits', new Uint8Array(MAX_REQUEST_BYTES + 1), 1009],
  ])('is closed on %s', async (_name, message, code) => {
    const channel = await openSocketChannel(server.url)
    const closed = new Promise<number>((resolve) => channel.socket.once('close', resolve))
    channel.socket.send(message)
    expect(await closed).toBe(code)
  })

  it('of one page closing leaves the others alone', async () => {
    const good = createClient(await openSocketChannel(server.url))
    const bad = await openSocketChannel(server.url)
    const closed = new Promise((resolve) => bad.socket.once('close', resolve))
    bad.socket.send('nonsense')
    await closed
    expect(await good.call('bots.list')).toEqual([])
  })

  it('survives a visitor who hangs up in the middle', async () => {
    await new Promise<void>((resolve) => {
      const visitor = connectTcp(server.port, '127.0.0.1', () => {
        visitor.write(
          `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
        )
        visitor.resetAndDestroy()
        resolve()
      })
    })
    expect(await knock({})).toBe('open')
  })
})

it('a port that is taken is an error to handle', async () => {
  const options = { port: server.port, files: new Map(), connect: () => undefined }
  await expect(startWebServer(options)).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

it('visitors who say nothing, or not all of it, are hung up on when patience ends', async () => {
  const other = await startWebServer({ port: 0, files: new Map(), connect: () => undefined, patienceMs: 200 })
  const hungUp = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const visitor = connectTcp(other.port, '127.0.0.1', () => visitor.write(text))
      visitor
        .on('close', () => resolve())
        .on('error', reject)
        .resume()
    })
  await Promise.all([
    hungUp('G'),
    hungUp('GET / HTTP/1.1\r\nHost: x'),
    hungUp(`POST /ticket HTTP/1.1\r\nHost: 127.0.0.1:${other.port}\r\nOrigin: http://127.0.0.1:${other.port}\r\nContent-Length: 100\r\n\r\na`), // prettier-ignore
  ])
  await other.close()
})
