import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownNode } from '../../base/entries.ts'
import { matchProcessOptions } from '../match-pool/match-process-options.ts'
import { walledOff } from './process-options.ts'
import { startChild, type ChildOptions } from './start-child.ts'

/**
 * Code that nothing but the process holds: started as match and guarded processes are, without the realm, the bare thread
 * or any code of ours within. It tells what came of each try, by the error's code.
 */
const PROBE = `
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
const load = (name) => process.getBuiltinModule(name)
const here = fileURLToPath(import.meta.url)
const tries = {
  'TCP connect': (done) => load('net').connect(9, '127.0.0.1').on('error', (e) => done(e.code)).on('connect', () => done('done')),
  'TCP listen': (done) => load('net').createServer().listen(0, '127.0.0.1', () => done('done')),
  'a socket file': (done) => load('net').connect(here + '.sock').on('error', (e) => done(e.code)),
  'UDP send': (done) => {
    const socket = load('dgram').createSocket('udp4').on('error', (e) => done(e.code))
    socket.send('x', 9, '127.0.0.1', (e) => done(e ? e.code : 'done'))
  },
  'dns lookup': (done) => load('dns').lookup('localhost', (e) => done(e ? e.code : 'done')),
  'dns resolve': (done) => load('dns').resolve4('localhost', (e) => done(e ? e.code : 'done')),
  'fetch': (done) => fetch('http://127.0.0.1:45999').then(() => done('done'), (e) => done(e.cause?.code ?? e.code)),
  'child process': (done) => done(load('child_process').spawnSync(process.execPath, ['-v']).status === 0 ? 'done' : 'refused'),
  'write a file': (done) => load('fs').writeFile(here + '.written', 'x', (e) => done(e ? e.code : 'done')),
  'read a folder': (done) => load('fs').readdir(process.cwd(), (e) => done(e ? e.code : 'done')),
  'a binding': (done) => done(typeof process.binding('tcp_wrap')),
  'code of text': (done) => done(String(Function('return 1')())),
}
// What a try throws in a later turn is its answer, too.
const attempt = (one) => new Promise((resolve) => {
  process.removeAllListeners('uncaughtException')
  process.on('uncaughtException', (e) => resolve(e.code))
  setTimeout(resolve, 20_000, 'no answer').unref()
  try { one(resolve) } catch (error) { resolve(error.code ?? error.name) }
})
const tell = async () => {
  const found = {}
  for (const [name, one] of Object.entries(tries)) found[name] = await attempt(one)
  return found
}
if (!isMainThread) parentPort.postMessage(await tell())
else {
  const own = await tell()
  new Worker(new URL(import.meta.url)).on('message', (thread) => process.send({ own, thread }, () => process.exit()))
}
`

let folder: string
let probe: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-jail-'))
  probe = join(folder, 'probe.mjs')
  writeFileSync(probe, PROBE)
})
afterAll(() => rmSync(folder, { recursive: true }))

async function whatCameOf(options: ChildOptions): Promise<unknown> {
  const execArgv = [...(options.execArgv ?? []), `--allow-fs-read=${probe}`]
  const child = startChild(probe, [], { ...options, execArgv })
  let complaint = ''
  child.stderr?.on('data', (data: Buffer) => (complaint += String(data)))
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => [`ended with ${code}: ${complaint}`]),
  ])
  return answer
}

const REFUSED = 'ERR_ACCESS_DENIED'
const NOTHING = {
  'TCP connect': REFUSED,
  'TCP listen': REFUSED,
  'a socket file': REFUSED,
  'UDP send': REFUSED,
  'dns lookup': REFUSED,
  'dns resolve': REFUSED,
  fetch: REFUSED,
  'child process': REFUSED,
  'write a file': REFUSED,
  'read a folder': REFUSED,
  'a binding': REFUSED,
  'code of text': 'EvalError',
}

describe('the process alone, under the Node that comes along', () => {
  // Elsewhere no Node comes along; SECURITY.md says what is missing there.
  const hasOwn = ownNode() !== undefined
  it.each([
    ['a match', matchProcessOptions(false)],
    ['a match played with care', matchProcessOptions(true)],
    ['guarded work', walledOff({ packages: true })],
  ])('of %s reaches no network, program or file, nor do its threads', async (_, options) => {
    const found = await whatCameOf({ ...options, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    expect(found).toMatchObject(hasOwn ? { own: NOTHING, thread: NOTHING } : {})
  })
})
