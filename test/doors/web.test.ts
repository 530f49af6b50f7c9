import { mkdirSync, writeFileSync } from 'node:fs'
import { connect as connectTcp } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { encode } from '@msgpack/msgpack'
import { listPageFiles } from '../../src-main/hosts/host/page-files.ts'
import { startWebServer, type WebServer } from '../../src-main/hosts/web/server.ts'
import { createClient } from '../../src-shared/rpc/client.ts'
import { serve } from '../../src-shared/rpc/server.ts'
import { mutateBytes } from '../fuzz/mutate.ts'
import { createRandom } from '../fuzz/random.ts'
import { createSmallApi } from '../small-api.ts'
import { openSocketChannel } from '../socket-client.ts'
import { folderOfFile } from '../test-folder.ts'

/** The door of the local web server, from outside. `src-main/hosts/web/server.test.ts` has the plain cases. */
const SECRET = 'the secret of another folder'

const folder = folderOfFile()
let server: WebServer
let warnings = 0

beforeAll(async () => {
  mkdirSync(join(folder, 'page', 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), SECRET)
  writeFileSync(join(folder, 'page', 'index.html'), 'the page')
  writeFileSync(join(folder, 'page', 'assets', 'a.js'), 'export {}')
  server = await startWebServer({
    port: 0,
    files: listPageFiles(join(folder, 'page')),
    connect: (channel) => serve(channel, createSmallApi({ 'bots.list': () => [] }), () => undefined),
    warn: () => (warnings += 1),
  })
})
beforeEach(() => (warnings = 0))
afterAll(() => server.close())

const origin = (): string => new URL(server.url).origin

/** Sends bytes as they are and gives all that comes back, '' when the visitor is hung up on. */
function talk(text: string | Uint8Array): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const visitor = connectTcp(server.port, '127.0.0.1', () => visitor.end(text))
    visitor.on('data', (part) => (answer += part.toString('latin1')))
    visitor.on('error', () => undefined)
    visitor.on('close', () => resolve(answer))
  })
}

function exchange(ticket: string, headers: Record<string, string> = { origin: origin() }, method = 'POST') {
  return fetch(`${origin()}/ticket`, { method, headers, ...(method === 'POST' ? { body: ticket } : {}) })
}
const newTicket = (): string => new URL(server.createTicketUrl()).hash.replace('#ticket=', '')

describe('a ticket', () => {
  it('is no key, and is exchanged for one that opens the socket', async () => {
    const ticket = newTicket()
    await expect(openSocketChannel(`${origin()}/#token=${ticket}`)).rejects.toThrow('401')
    const answer = await exchange(ticket)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const client = createClient(await openSocketChannel(`${origin()}/#token=${await answer.text()}`))
    expect(await client.call('bots.list')).toEqual([])
  })

  it('shown a second time is refused, closes what it opened first, and a warning is printed', async () => {
    const ticket = newTicket()
    const stolen = await openSocketChannel(`${origin()}/#token=${await (await exchange(ticket)).text()}`)
    const own = await openSocketChannel(server.url)
    const closed = new Promise((resolve) => stolen.socket.once('close', resolve))
    expect((await exchange(ticket)).status).toBe(401)
    await closed
    expect(warnings).toBe(1)
    expect(await createClient(own).call('bots.list')).toEqual([])
  })

  it.each<[string, () => Promise<Response>, number]>([
    ['from a page elsewhere', () => exchange(newTicket(), { origin: 'http://evil.example' }), 403],
    [
      'from another port of this computer',
      () => exchange(newTicket(), { origin: 'http://127.0.0.1:1' }),
      403,
    ],
    ['from a file', () => exchange(newTicket(), { origin: 'null' }), 403],
    ['from a program that names no origin', () => exchange(newTicket(), {}), 403],
    ['by a link', () => exchange('', { origin: origin() }, 'GET'), 405],
    ['invented', () => exchange('0'.repeat(64)), 401],
    ['empty', () => exchange(''), 401],
  ])('%s is refused', async (_name, ask, status) => {
    expect((await ask()).status).toBe(status)
  })

  it('as long as a book is hung up on', async () => {
    await expect(exchange('a'.repeat(1_000_000))).rejects.toThrow()
  })
})

describe('the server', () => {
  it('gives nothing of another folder for three thousand spellings of a path to it', async () => {
    const random = createRandom(8)
    const parts = [
      '..',
      '%2e%2e',
      '..%2f',
      '%2e%2e%5c',
      '....//',
      '.',
      '',
      'assets',
      'page',
      '%00',
      '..;',
      '~',
      '%c0%ae%c0%ae',
    ]
    const ends = [
      'secret.txt',
      'secret%2etxt',
      'secret.txt%00.html',
      'secret.txt?x=.js',
      'SECRET.TXT',
      'secret.txt#',
      `${folder}/secret.txt`,
    ]
    const asked = Array.from({ length: 3000 }, () => {
      const path = Array.from({ length: 1 + random.below(7) }, () => random.pick(parts))
      return `${random.pick(['/', '//', '\\', '', 'file://', `${origin()}/`])}${[...path, random.pick(ends)].join(random.pick(['/', '\\', '%2f', '%5c']))}`
    })
    // Many on one connection, as they come; an address that is no line of HTTP ends it.
    for (let from = 0; from < asked.length; from += 100) {
      const lines = asked
        .slice(from, from + 100)
        .map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n\r\n`)
      expect(await talk(lines.join(''))).not.toContain(SECRET)
    }
    expect(await (await fetch(`${origin()}/`)).text()).toBe('the page')
  })

  it('lives through requests that are none, endless headers and bodies', async () => {
    const random = createRandom(9)
    const whole = Buffer.from(
      `GET /rpc HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${origin()}\r\nUpgrade: websocket\r\n` +
        'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    for (let k = 0; k < 300; k++) await talk(mutateBytes(whole, [whole], random))
    const long = `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`
    expect(await talk(long)).toContain('431')
    await talk(`POST / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Length: 9999999999\r\n\r\nx`)
    expect(await (await fetch(`${origin()}/`)).text()).toBe('the page')
  })

  it('serves others beside hundreds of visitors who begin and do not go on, or begin twice', async () => {
    const head = `Host: 127.0.0.1:${server.port}\r\nOrigin: ${origin()}\r\n`
    const upgrade = `GET /rpc HTTP/1.1\r\n${head}Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n`
    const page = `GET / HTTP/1.1\r\n${head}\r\n`
    const begun = [
      '', 'G', 'GET / HTTP/1.1\r\n', `GET / HTTP/1.1\r\n${head}X: `, upgrade, `${upgrade}\r\n`,
      `${upgrade}\r\n${upgrade}\r\n`, `${upgrade}\r\n\x81\xfe`, `${page}${upgrade}\r\n${page}`, page.repeat(200),
      `POST /ticket HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nffffffff\r\n`,
      `POST /ticket HTTP/1.1\r\n${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${page}`,
      `POST /ticket HTTP/1.1\r\n${head}Content-Length: -1\r\n\r\n${page}`, `CONNECT 127.0.0.1:1 HTTP/1.1\r\n${head}\r\n`,
      `GET / HTTP/1.1\r\n${head}Expect: 100-continue\r\nContent-Length: 9\r\n\r\n`, `GET / HTTP/1.1\r\n${head}${head}\r\n`,
      `GET / HTTP/1.1\r\n${head}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAAA\r\n\r\n`,
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(1500)}\r\n`,
    ] // prettier-ignore
    const said: string[] = []
    const visitors = Array.from({ length: 20 * begun.length }, (_, k) => {
      const visitor = connectTcp(server.port, '127.0.0.1', () =>
        visitor.write(begun[k % begun.length], 'latin1'),
      )
      said.push('')
      visitor.on('data', (bytes) => (said[k] += bytes.toString('latin1'))).on('error', () => undefined)
      return visitor
    })
    try {
      const good = createClient(await openSocketChannel(server.url))
      for (let k = 0; k < 20; k++) {
        expect(await (await fetch(`${origin()}/`)).text()).toBe('the page')
        expect(await good.call('bots.list')).toEqual([])
      }
      // Without a key no socket opened, however often it was asked for.
      expect(said.filter((text) => text.includes(' 101 '))).toEqual([])
      expect(said.join('')).not.toContain(SECRET)
    } finally {
      for (const visitor of visitors) visitor.destroy()
    }
  })

  it('closes the socket of a sender of changed messages, and serves the others', async () => {
    const random = createRandom(10)
    const call = encode([0, 1, 'bots.list', {}])
    const good = createClient(await openSocketChannel(server.url))
    for (let k = 0; k < 150; k++) {
      const channel = await openSocketChannel(server.url)
      channel.socket.send(mutateBytes(call, [call], random))
      channel.socket.send(call)
      // Either the change was still a call, which is answered, or this is the end of the socket.
      await new Promise((resolve) => {
        channel.socket.once('message', resolve)
        channel.socket.once('close', resolve)
      })
      channel.socket.terminate()
    }
    expect(await good.call('bots.list')).toEqual([])
  })

  it('has one policy on every answer, which lets no script in and nothing out', async () => {
    for (const path of ['/', '/assets/a.js', '/nowhere', '/ticket']) {
      const { headers } = await fetch(`${origin()}${path}`)
      const policy = headers.get('content-security-policy') ?? ''
      const rules = Object.fromEntries(policy.split('; ').map((rule) => rule.split(/ (.*)/s).slice(0, 2)))
      expect(rules).toMatchObject({
        'default-src': "'none'",
        'script-src': "'self'",
        'connect-src': "'self'",
        'base-uri': "'none'",
        'form-action': "'none'",
        'frame-ancestors': "'none'",
      })
      expect(policy).not.toMatch(/unsafe-eval|unsafe-hashes|https?:|\*/)
      // The one exception: Monaco writes its styles from code.
      expect(policy.match(/[a-z-]+ [^;]*'unsafe-inline'/g)).toEqual(["style-src 'self' 'unsafe-inline'"])
    }
  })
})
