import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import {
  endlessBody,
  startRawServer,
  startUpdateServer,
  updateFileOf,
  type UpdateServer,
} from '../../../test/update-server.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import type { UpdateState } from '../../../src-shared/contract/updates.ts'
import { fetchUpdateFile } from './ask-address.ts'
import { getFile } from './get-file.ts'
import { isNewer, MAX_UPDATE_FILE_BYTES, readUpdateFile } from './read-update-file.ts'
import { createUpdateService, type UpdateInstaller } from './update-service.ts'
import { updateAddress, updateFileName } from './update-source.ts'

let folder: string
let server: UpdateServer
beforeEach(async () => {
  folder = folderOfTest()
  server = await startUpdateServer()
})
afterEach(() => server.close())

const INSTALLER = Buffer.alloc(50_000, 'installer')
const offer = (version: string): string => updateFileOf(version, `Quartet-${version}.AppImage`, INSTALLER)
const MANY_HEADERS = Object.fromEntries(
  Array.from({ length: 1000 }, (_, k) => [`x-${k}`, 'y'.repeat(10_000)]),
)
const answerText = (text: string) => server.answer((_, response) => response.end(text))

interface Given {
  setting?: 'unasked' | 'off' | 'daily'
  now?: () => number
  installer?: UpdateInstaller
  address?: undefined
}
function start(given: Given = {}) {
  const states: UpdateState[] = []
  const { setting = 'off', now, installer } = given
  const service = createUpdateService({
    address: 'address' in given ? undefined : server.address,
    fetch,
    installer,
    dataFolder: folder,
    version: '0.2.0',
    setting: () => setting,
    emit: (_, state) => states.push(state as UpdateState),
    ...(now ? { now } : {}),
  })
  return { ...service, states, state: service.api['updates.state'], look: service.api['updates.look'] }
}

describe('looking for a new version', () => {
  it.each([
    ['newer', '0.10.0', '0.10.0'],
    ['older', '0.1.9', undefined],
    ['the same', '0.2.0', undefined],
  ])('when the offered one is %s', async (_, version, newest) => {
    answerText(offer(version))
    const { look } = start({ now: () => 5 })
    const state = await look()
    expect(state).toEqual({
      address: server.address,
      canInstall: false,
      phase: 'idle',
      lookedAt: 5,
      ...(newest === undefined ? {} : { newest }),
    })
  })

  it('is one request that says nothing of this machine, its user or its version', async () => {
    answerText(offer('0.3.0'))
    const { look } = start()
    await Promise.all([look(), look()])
    expect(server.asked).toEqual([
      {
        method: 'GET',
        url: `/new/${updateFileName()}`,
        headers: {
          host: new URL(server.address).host,
          connection: 'keep-alive',
          accept: '*/*',
          'accept-encoding': 'identity',
          'accept-language': '*',
          'cache-control': 'no-cache',
          pragma: 'no-cache',
          'sec-fetch-mode': 'cors',
          'user-agent': 'Quartet',
        },
      },
    ])
  })

  it.each<[string, Parameters<UpdateServer['answer']>[0], RegExp]>([
    ['is cut', (_, response) => response.end(offer('0.3.0').slice(0, 60)), /cannot be used/],
    [
      'is cut by the connection',
      (_, response) => {
        const given = response.writeHead(200, { 'content-length': 5000 })
        given.write(offer('0.3.0').slice(0, 60), () => response.destroy())
      },
      /was not found out/,
    ],
    ['is not there', (_, response) => response.writeHead(404).end(), /the answer was 404/],
    ['is elsewhere', (_, response) => response.writeHead(302, { location: '/other' }).end(), /not found out/],
    ['is endless', (_, response) => void response.write('version: 0.3.0\n'.repeat(20_000)), /too long/],
    [
      'is packed',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
      /the answer is packed/,
    ],
    ['hangs up', (_, response) => response.destroy(), /not found out/],
    ['is a page', (_, response) => response.end('<!doctype html><p>Log in'), /cannot be used/],
    [
      'sends itself on',
      (url, response) => response.writeHead(301, { location: url }).end(),
      /unexpected redirect/,
    ],
    ['sends to a file', (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(), /unexpected redirect/], // prettier-ignore
    ['sends to this machine', (_, response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(), /unexpected redirect/], // prettier-ignore
    [
      'sends on by a header of pages',
      (_, response) => response.writeHead(200, { refresh: '0;url=file:///etc/passwd' }).end('x'),
      /cannot be used/,
    ],
    [
      'has 10 MB of headers',
      (_, response) => response.writeHead(200, MANY_HEADERS).end(),
      /Headers Overflow/,
    ],
    [
      'is packed twice',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip, br' }).end('x'),
      /the answer is packed/,
    ],
  ])('when the answer %s ends with a sentence', async (_, handler, sentence) => {
    server.answer(handler)
    const state = await start().look()
    expect(state.problem).toMatch(sentence)
    expect(state).toMatchObject({ phase: 'idle' })
    expect(state.newest).toBeUndefined()
  })

  it.each([
    ['says nothing', () => undefined],
    [
      'goes on for ever, a little at a time',
      (_: string, response: ServerResponse) => {
        // oxlint-disable-next-line quartet/by-the-clock -- what the server does until it is left, however long that takes
        const timer = setInterval(() => response.write('v'), 20)
        response.once('close', () => clearInterval(timer))
      },
    ],
  ])('gives up on a server that %s', async (_, handler) => {
    server.answer(handler)
    const result = await fetchUpdateFile(fetch, server.address, 150)
    expect(result).toEqual({
      ok: false,
      error: 'The newest version was not found out: there was no answer in time.',
    })
  })

  it('takes no more of an endless answer than the small file may have', async () => {
    const { response, taken } = endlessBody(Buffer.alloc(4096, '\n'))
    expect(await fetchUpdateFile(() => Promise.resolve(response), server.address)).toMatchObject({
      error: 'The newest version was not found out: the answer is too long.',
    })
    expect(taken()).toBeLessThanOrEqual(MAX_UPDATE_FILE_BYTES + 3 * 4096)
  })

  it('says in one plain line that a server speaks no TLS, or no HTTP', async () => {
    const secure = server.address.replace('http:', 'https:')
    expect(await fetchUpdateFile(fetch, secure)).toMatchObject({
      error: 'The newest version was not found out: the connection to the address is not a secure one.',
    })
    const raw = await startRawServer('HTTP/1.1 200 OK\r\nevil\0\x1b[31m\r\nno header at all')
    const said = await fetchUpdateFile(fetch, raw.address)
    await raw.close()
    expect(said).toMatchObject({
      error: expect.stringMatching(/^The newest version was not found out: [ -~]{1,200}\.$/),
    })
  })

  it('says so when there is no server', async () => {
    const { address } = server
    await server.close()
    expect(await fetchUpdateFile(fetch, address)).toEqual({
      ok: false,
      error: 'The newest version was not found out: no server answers at the address.',
    })
    server = await startUpdateServer()
  })
})

describe('once a day', () => {
  it.each(['unasked', 'off'] as const)('nothing is asked while the setting is “%s”', (setting) => {
    start({ setting }).lookIfDue()
    expect(server.asked).toEqual([])
  })

  it('the address is asked, also after a restart and whatever came of it', async () => {
    let now = Date.UTC(2026, 10, 22)
    const clock = () => now
    const first = start({ setting: 'daily', now: clock })
    first.lookIfDue()
    await eventually(() => expect(first.state().problem).toBeDefined())
    first.lookIfDue()
    now += 23 * 3_600_000
    const second = start({ setting: 'daily', now: clock })
    second.lookIfDue()
    expect(server.asked).toHaveLength(1)
    answerText(offer('0.3.0'))
    now += 3_600_000
    second.lookIfDue()
    await eventually(() => expect(second.state().newest).toBe('0.3.0'))
    expect(server.asked).toHaveLength(2)
    // A clock that went back does not keep it from asking for years.
    now -= 400 * 24 * 3_600_000
    second.lookIfDue()
    await eventually(() => expect(second.state().lookedAt).toBe(now))
  })

  it('what was found is remembered without asking, until it is this version', async () => {
    answerText(offer('0.3.0'))
    await start().look()
    expect(start().state().newest).toBe('0.3.0')
    writeFileSync(join(folder, 'updates.json'), '{"lookedAt":1,"newest":"0.2.0"}')
    expect(start().state()).toMatchObject({ lookedAt: 1 })
    expect(start().state().newest).toBeUndefined()
    expect(server.asked).toHaveLength(1)
  })

  it.each(['', '{', '{"lookedAt":"x"}', '[]'])('a file %j counts as none', (text) => {
    writeFileSync(join(folder, 'updates.json'), text)
    expect(start().state().lookedAt).toBeUndefined()
  })

  it('a link in its place is not followed', async () => {
    writeFileSync(join(folder, 'other'), '{"lookedAt":1}')
    symlinkSync(join(folder, 'other'), join(folder, 'updates.json'))
    expect(start().state().lookedAt).toBeUndefined()
    await start().look()
    expect(readFileSync(join(folder, 'other'), 'utf8')).toBe('{"lookedAt":1}')
  })
})

it('where no address is known nothing is asked and nothing can be got', async () => {
  const service = start({ address: undefined, setting: 'daily' })
  service.lookIfDue()
  expect(await service.look()).toEqual({ canInstall: false, phase: 'idle' })
  expect(await service.api['updates.get']()).toEqual({ canInstall: false, phase: 'idle' })
  expect(() => service.api['updates.restart']()).toThrow('There is no new version to install.')
})

describe('getting a new version', () => {
  it('reports its progress, and starts it when that is wanted', async () => {
    answerText(offer('0.3.0'))
    const restart = vi.fn()
    const service = start({ installer: { get: (_f, _a, onShare) => Promise.resolve(onShare(0.5)), restart } })
    await service.look()
    expect(() => service.api['updates.restart']()).toThrow('There is no new version')
    expect((await service.api['updates.get']()).phase).toBe('ready')
    expect(service.states.map(({ phase, share }) => [phase, share])).toContainEqual(['getting', 0.5])
    service.api['updates.restart']()
    expect(restart).toHaveBeenCalledOnce()
    // Nothing is asked while it lies ready.
    await service.look()
    expect(server.asked).toHaveLength(1)
  })

  it('that fails says why, and can be tried again', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    answerText(offer('0.3.0'))
    let isGood = false
    const get = () => (isGood ? Promise.resolve() : Promise.reject(new Error('its checksum is wrong')))
    const service = start({ installer: { get, restart: () => undefined } })
    await service.look()
    expect(await service.api['updates.get']()).toMatchObject({
      phase: 'idle',
      newest: '0.3.0',
      problem: 'The new version was not got: its checksum is wrong.',
    })
    isGood = true
    expect(await service.api['updates.get']()).toMatchObject({ phase: 'ready' })
    log.mockRestore()
  })
})

describe('a file that is got', () => {
  const wanted = (size = INSTALLER.length) => {
    const sha512 = /sha512: (\S+)/.exec(offer('0.3.0'))?.[1] ?? ''
    return { url: server.address, size, sha512 }
  }
  const get = (size?: number, stallMs?: number) =>
    getFile(fetch, wanted(size), join(folder, 'got'), stallMs === undefined ? {} : { stallMs })

  it('is the announced one', async () => {
    server.answer((_, response) => response.end(INSTALLER))
    await get()
    expect(readFileSync(join(folder, 'got'))).toEqual(INSTALLER)
  })

  it.each<[string, Parameters<UpdateServer['answer']>[0], string]>([
    ['cut', (_, response) => response.end(INSTALLER.subarray(0, 9000)), 'it was cut short'],
    ['longer', (_, response) => response.end(Buffer.alloc(90_000)), 'it is longer than announced'],
    ['another one', (_, response) => response.end(Buffer.alloc(50_000)), 'its checksum is wrong'],
    ['not there', (_, response) => response.writeHead(500).end(), 'the answer was 500'],
    ['one that stops coming', (_, response) => void response.write('x'), 'it stopped coming'],
  ])('is refused when it is %s', async (_, handler, problem) => {
    server.answer(handler)
    // Of the others none is to be given up before it has come, however slow the machine.
    const stallMs = problem === 'it stopped coming' ? 300 : undefined
    await expect(get(undefined, stallMs)).rejects.toThrow(problem)
  })
})

describe('a file that comes a byte at a time', () => {
  it('is given up where too little comes in the time that is allowed', async () => {
    server.answer((_, response) => {
      // oxlint-disable-next-line quartet/by-the-clock -- what the server does until it is left, however long that takes
      const timer = setInterval(() => response.write('v'), 20)
      response.once('close', () => clearInterval(timer))
    })
    const file = { url: server.address, size: INSTALLER.length, sha512: '' }
    await expect(getFile(fetch, file, join(folder, 'got'), { stallMs: 300 })).rejects.toThrow(
      'it stopped coming',
    )
  })

  it('that never ends is taken no further than it was announced', async () => {
    const { response, taken } = endlessBody(Buffer.alloc(10_000))
    const file = { url: server.address, size: INSTALLER.length, sha512: '' }
    const got = getFile(() => Promise.resolve(response), file, join(folder, 'got'), {})
    await expect(got).rejects.toThrow('it is longer than announced')
    expect(taken()).toBeLessThanOrEqual(INSTALLER.length + 3 * 10_000)
    expect(readdirSync(folder)).toEqual(['got'])
    expect(readFileSync(join(folder, 'got'))).toHaveLength(INSTALLER.length)
  })
})

describe('the file that says which version is the newest', () => {
  it('is taken as electron-builder writes it', () => {
    expect(readUpdateFile(offer('1.2.3'))).toMatchObject({
      ok: true,
      value: { version: '1.2.3', sizes: new Map([['Quartet-1.2.3.AppImage', 50_000]]) },
    })
    expect(readUpdateFile(offer('1.2.3').replaceAll('\n', '\r\n')).ok).toBe(true)
  })

  it.each([
    ['empty', ''],
    ['without a version', offer('1.2.3').replace('version: 1.2.3\n', '')],
    ['with a version that is none', offer('1.2')],
    ['with a version in words', offer('1.2.3-beta')],
    ['with a version that turns round what follows', offer('9.0.0\u202e')],
    ['with a version of 400 digits', offer(`9.0.${'0'.repeat(400)}`)],
    ['with a version that a terminal obeys', offer('9.0.0\x1b[31m')],
    ['with a file above its folder', offer('1.2.3').replace('url: Q', 'url: ../../Q')],
    ['with a path above its folder', offer('1.2.3').replace('path: Q', 'path: ../../Q')],
    ['with a file that begins with a dot', offer('1.2.3').replace('url: Q', 'url: .Q')],
    ['with two documents', `${offer('1.2.3')}---\nversion: 9.0.0\n`],
    ['with its size in words of YAML', offer('1.2.3').replace('size: 50000', 'size: 0x10')],
    ['with a mark of its encoding', `\ufeff${offer('1.2.3')}`],
    ['with an anchor', offer('1.2.3').replace('version: 1.2.3', 'version: &a 1.2.3')],
    ['with an alias', offer('1.2.3').replace('size: 50000', 'size: *a')],
    ['with a tag', offer('1.2.3').replace('size: 50000', 'size: !!js/function x')],
    ['with a list on one line', offer('1.2.3').replace('size: 50000', 'size: [1, 2]')],
    ['with a text of several lines', `${offer('1.2.3')}releaseNotes: |\n  hello\n`],
    ['with a merge', `${offer('1.2.3')}<<: {}\n`],
    ['with a file elsewhere', offer('1.2.3').replace('url: Q', 'url: https://evil.example/Q')],
    ['with a path', offer('1.2.3').replace('url: Q', 'url: ../Q')],
    ['with a size that is none', offer('1.2.3').replace('size: 50000', 'size: -1')],
    ['with a file of 5 GB', offer('1.2.3').replace('size: 50000', 'size: 5000000000')],
    ['without a checksum', offer('1.2.3').replace(/ {4}sha512: .*\n/, '')],
    ['with a word of every object', `${offer('1.2.3')}constructor: x\n`],
    ['too long', offer('1.2.3') + '\n'.repeat(20_000)],
  ])('is refused %s', (_, text) => {
    expect(readUpdateFile(text).ok).toBe(false)
  })
})

it('versions are compared by their numbers', () => {
  const rising = ['0.1.0', '0.1.9', '0.1.10', '0.2.0', '0.10.0', '1.0.0', '10.0.0']
  for (const [k, version] of rising.entries())
    for (const [j, other] of rising.entries()) expect(isNewer(version, other)).toBe(k > j)
  expect(isNewer('x', '1.0.0')).toBe(false)
})

describe('the address', () => {
  const of = (updates: unknown, env = {}) => {
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ updates }))
    return updateAddress(env, join(folder, 'package.json'))
  }
  it.each([
    ['https://quartet.example/new', 'https://quartet.example/new/'],
    ['http://127.0.0.1:80/x/', 'http://127.0.0.1/x/'],
    ['http://quartet.example/', undefined],
    ['file:///etc/', undefined],
    ['https://me:secret@quartet.example/', undefined],
    ['https://quartet.example/?a=1', undefined],
    ['', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('%j in package.json is %j', (given, expected) => {
    expect(of(given)).toBe(expected)
  })

  it('is that of QUARTET_UPDATES where it is set', () => {
    expect(of('https://a.example/', { QUARTET_UPDATES: 'https://b.example/' })).toBe('https://b.example/')
  })

  it('has a file for each system', () => {
    const names = (['win32 x64', 'darwin arm64', 'linux x64', 'linux arm64'] as const).map((one) => {
      const [platform, arch] = one.split(' ')
      return updateFileName({ platform, arch })
    })
    expect(names).toEqual(['latest.yml', 'latest-mac.yml', 'latest-linux.yml', 'latest-linux-arm64.yml'])
  })
})
