import { createHash } from 'node:crypto'
import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from './test-folder.ts'
import { findElectron } from '../scripts/electron-runtime.mjs'
import { fetchWindow } from '../scripts/fetch-window.mjs'
import { explainNoNode } from '../scripts/node24.mjs'
import { lockWindow } from '../scripts/window-lock.mjs'
import { formatProgress } from '../scripts/window-progress.mjs'
import { createTries, withProxies } from '../scripts/window-tries.mjs'

/** Electron’s package with a runtime of our own: the real installer, the real extractor, checksums of the zip below. */
const VERSION = '45.4.1'
const MODULES = join(import.meta.dirname, '../node_modules')
const PROGRAM = 'electron'
const FILE = `electron-v${VERSION}-linux-x64.zip`
const RUNTIME = zip({ [PROGRAM]: randomText(300_000), version: VERSION })

let folder
let mirror
let packageDir
let workFolder
const kept = { ...process.env }

beforeEach(async () => {
  folder = folderOfTest()
  packageDir = join(folder, 'node_modules', 'electron')
  workFolder = join(folder, 'work')
  mkdirSync(packageDir, { recursive: true })
  for (const name of ['@electron', '@electron-internal'])
    symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
  cpSync(join(MODULES, 'electron', 'install.js'), join(packageDir, 'install.js'))
  writeFileSync(join(packageDir, 'package.json'), JSON.stringify({ version: VERSION }))
  announce(RUNTIME)
  mirror = await startMirror()
  Object.assign(process.env, {
    ELECTRON_MIRROR: `${mirror.url}/`,
    electron_config_cache: join(folder, 'cache'),
    ELECTRON_INSTALL_PLATFORM: 'linux',
    ELECTRON_INSTALL_ARCH: 'x64',
  })
})
afterEach(async () => {
  for (const name of Object.keys(process.env)) if (!(name in kept)) delete process.env[name]
  await mirror.close()
})

/** Says in the package what the zip’s checksum is to be. */
function announce(bytes) {
  const sum = createHash('sha256').update(bytes).digest('hex')
  writeFileSync(join(packageDir, 'checksums.json'), JSON.stringify({ [FILE]: sum }))
}

const fetchIt = (options = {}) =>
  fetchWindow({ packageDir, workFolder, stream: { isTTY: false, write: () => true }, ...options })
const isInstalled = () => existsSync(join(packageDir, 'path.txt'))
/** All that is left anywhere of a download. */
const leftovers = () =>
  readdirSync(folder, { recursive: true }).filter(
    (path) => !/node_modules.@/.test(path) && /\.zip|SHASUMS|partial.|dist|getting/.test(path),
  )

describe('getting the window’s runtime', () => {
  it('unpacks what the mirror gives whole', async () => {
    const written = []
    const stream = { isTTY: true, write: (text) => written.push(text) }
    expect(await fetchIt({ stream })).toBeUndefined()
    expect(readFileSync(join(packageDir, 'path.txt'), 'utf8')).toBe(PROGRAM)
    expect(existsSync(join(packageDir, 'dist', PROGRAM))).toBe(true)
    expect(written.join('')).toContain(
      'Getting Quartet’s window: 0 of 1 MB, Ctrl+C to use the browser instead',
    )
    expect(mirror.asked).toEqual([`/v${VERSION}/${FILE}`])
  })

  it('waits for a slow mirror as long as bytes come', async () => {
    mirror.answer = async (response) => {
      response.writeHead(200, { 'content-length': RUNTIME.length })
      for (let at = 0; at < RUNTIME.length; at += 60_000) {
        response.write(RUNTIME.subarray(at, at + 60_000))
        await new Promise((resolve) => setImmediate(resolve))
      }
      response.end()
    }
    expect(await fetchIt({ firstByteMs: 60_000, silenceMs: 60_000 })).toBeUndefined()
    expect(isInstalled()).toBe(true)
  })

  const HALF = RUNTIME.subarray(0, RUNTIME.length / 2)
  // Only the one patience that is to end is short: a machine that is late has no other cause to name.
  const LONG = { firstByteMs: 60_000, silenceMs: 60_000 }
  const SHORT_SILENCE = { ...LONG, silenceMs: 300 }
  const SHORT_BEFORE = { ...LONG, firstByteMs: 300 }
  const cases = [
    [
      'is cut',
      'the download was cut',
      LONG,
      (response) => {
        response.writeHead(200, { 'content-length': RUNTIME.length })
        response.write(HALF, () => response.destroy())
      },
    ],
    [
      'is cut without a length',
      'what came is not what was announced',
      LONG,
      (response) => response.writeHead(200).end(HALF),
    ],
    [
      'is another one',
      'what came is not what was announced',
      LONG,
      (response) => response.writeHead(200).end(zip({ [PROGRAM]: 'evil' })),
    ],
    ['is not there', 'the server answered 404', LONG, (response) => response.writeHead(404).end('no')],
    ['fails', 'the server answered 500', LONG, (response) => response.writeHead(500).end()],
    [
      'stands still',
      'the download stands still',
      SHORT_SILENCE,
      (response) => {
        response.writeHead(200, { 'content-length': RUNTIME.length })
        response.write(HALF)
      },
    ],
    ['says nothing', 'nothing comes from the network', SHORT_BEFORE, () => undefined],
    [
      'sends its head alone',
      'nothing comes from the network',
      SHORT_BEFORE,
      (response) => {
        response.writeHead(200, { 'content-length': RUNTIME.length })
        response.flushHeaders()
      },
    ],
  ]
  it.each(cases)(
    'gives up when what comes %s, and leaves nothing behind',
    async (_, reason, patience, answer) => {
      mirror.answer = answer
      expect(await fetchIt(patience)).toBe(reason)
      expect(isInstalled()).toBe(false)
      expect(leftovers()).toEqual([])
    },
  )

  it('gives up at once where there is no server', async () => {
    await mirror.close()
    expect(await fetchIt()).toBe('there is no network')
    expect(leftovers()).toEqual([])
  })

  it('refuses a zip of the right checksum that cannot be unpacked', async () => {
    const broken = Buffer.from('PK and nothing more')
    announce(broken)
    mirror.answer = (response) => response.writeHead(200).end(broken)
    expect(await fetchIt()).toBe('it could not be unpacked')
    expect(isInstalled()).toBe(false)
    expect(existsSync(join(packageDir, 'dist'))).toBe(false)
  })

  it('stops when the user wants the browser instead', async () => {
    const controller = new AbortController()
    mirror.answer = (response) => {
      response.writeHead(200, { 'content-length': RUNTIME.length })
      response.write(HALF, () => controller.abort())
    }
    expect(await fetchIt({ signal: controller.signal })).toBe('you asked for the browser')
    expect(leftovers()).toEqual([])
  })

  it('is done by one at a time, and a leftover of a dead process keeps no other out', async () => {
    const release = lockWindow(workFolder)
    expect(await fetchIt()).toBe('another start of Quartet is getting its window just now')
    expect(mirror.asked).toEqual([])
    release()
    const dead = spawn(process.execPath, ['-e', ''])
    await new Promise((resolve) => dead.on('exit', resolve))
    writeFileSync(join(workFolder, 'getting.pid'), String(dead.pid))
    mkdirSync(join(workFolder, 'partial', 'electron-download-x'), { recursive: true })
    expect(await fetchIt()).toBeUndefined()
    expect(readdirSync(workFolder)).toEqual([])
  })

  it('goes through a proxy', async () => {
    const through = []
    const proxy = createServer((request, response) => {
      through.push(request.url)
      void fetch(request.url).then(async (got) =>
        response.writeHead(got.status).end(Buffer.from(await got.arrayBuffer())),
      )
    })
    proxy.on('connect', ({ url }, socket) => {
      through.push(url)
      const [host, port] = url.split(':')
      const out = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n')
        out.pipe(socket).pipe(out)
      })
      for (const end of [out, socket]) end.on('error', () => undefined)
    })
    await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    const env = withProxies({ ...process.env, npm_config_proxy: `http://127.0.0.1:${proxy.address().port}` })
    const script = join(import.meta.dirname, '../scripts/fetch-window.mjs')
    const child = spawn(process.execPath, [script, packageDir, workFolder], { env })
    const code = await new Promise((resolve) => child.on('close', resolve))
    proxy.closeAllConnections()
    proxy.close()
    expect(code).toBe(0)
    expect(through.join()).toContain('127.0.0.1')
    expect(isInstalled()).toBe(true)
  })
})

describe('after a failure', () => {
  it('it is not tried again that day, but on the next, or for another version', () => {
    let day = 'Sun Nov 22 2026'
    const tries = createTries(workFolder, '45.4.1', () => day)
    expect(tries.hasFailed()).toBe(false)
    tries.fail()
    expect(tries.hasFailed()).toBe(true)
    expect(createTries(workFolder, '45.4.2', () => day).hasFailed()).toBe(false)
    day = 'Mon Nov 23 2026'
    expect(tries.hasFailed()).toBe(false)
    tries.fail()
    tries.forget()
    expect(tries.hasFailed()).toBe(false)
  })
})

it('the progress is shown in whole megabytes', () => {
  expect(formatProgress(38_400_000, 119_200_000)).toBe(
    'Getting Quartet’s window: 38 of 120 MB, Ctrl+C to use the browser instead',
  )
  expect(formatProgress(5_000_000, undefined)).toContain('5 MB so far,')
})

describe('the runtime can be fetched', () => {
  it.each([
    ['where there is a display', { DISPLAY: ':0' }, true],
    ['not where there is none', {}, false],
    [
      'not where the user has said where it is',
      { DISPLAY: ':0', ELECTRON_OVERRIDE_DIST_PATH: '/none' },
      false,
    ],
  ])('%s', (_, env, canFetch) => {
    const found = findElectron(env, 'linux')
    if (!found.path) expect(found.canFetch).toBe(canFetch)
  })
})

it('the missing Node is named in one line, with what helps on this system', () => {
  expect(explainNoNode('20.20.2', 'darwin', 'arm64')).toBe(
    'quartet: this is Node 20.20.2, and Quartet needs Node 24 (at least 22.18). Install it from https://nodejs.org; on this system it does not come along.',
  )
  for (const [platform, arch] of [
    ['linux', 'x64'],
    ['win32', 'x64'],
  ])
    expect(explainNoNode('20.20.2', platform, arch)).toMatch(/^[^\n]*npm ci[^\n]*$/)
})

async function startMirror() {
  const asked = []
  const server = createServer((request, response) => {
    asked.push(request.url)
    response.on('error', () => undefined)
    void state.answer(response)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const state = {
    url: `http://127.0.0.1:${server.address().port}`,
    asked,
    answer: (response) => response.writeHead(200, { 'content-length': RUNTIME.length }).end(RUNTIME),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return state
}

/** The smallest zip that holds these files. */
function zip(files) {
  const locals = []
  const entries = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const raw = Buffer.from(text)
    const packed = deflateRawSync(raw)
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(crc32(raw), 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(raw.length, 18)
    head.writeUInt16LE(name.length, 22)
    locals.push(Buffer.from('PK\x03\x04'), head, Buffer.from(name), packed)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE((0o100755 << 16) >>> 0, 6)
    tail.writeUInt32LE(at, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03'), head, tail, Buffer.from(name)]))
    at += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

/** Hard to pack, so that it comes in several pieces. */
function randomText(length) {
  let state = 7
  return Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return String.fromCharCode(33 + ((state >>> 16) % 90))
  }).join('')
}
