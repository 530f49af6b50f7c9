import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild, type ChildOptions } from '../../src-main/engines/guarded/start-child.ts'

/**
 * Code that nothing but the process holds: started as match and guarded processes are, without the realm, the bare thread or any
 * code of ours within. It reports what came of each try, by the error's code.
 */
const PROBE = `
import { Worker, isMainThread, parentPort } from 'node:worker_threads'
import { fileURLToPath } from 'node:url'
const load = (name) => process.getBuiltinModule(name)
const here = fileURLToPath(import.meta.url)
const tries = {
  'TCP connect': (done) => load('net').connect(9, '127.0.0.1').on('error', (e) => done(e.code)).on('connect', () => done('done')),
  'TCP listen': (done) => load('net').createServer().listen(0, '127.0.0.1', () => done('done')),
  'a socket file': (done) => load('net').connect(here + '.sock').on('error', (e) => done(e.code)).on('connect', () => done('done')),
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
  'read a foreign file': (done) => load('fs').readFile(here + '.foreign', (e) => done(e ? e.code : 'done')),
  'a signal to the parent': (done) => done(process.kill(process.ppid, 0) ? 'done' : 'refused'),
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
const tryEach = async () => {
  const found = {}
  for (const [name, one] of Object.entries(tries)) found[name] = await attempt(one)
  return found
}
if (!isMainThread) parentPort.postMessage(await tryEach())
else {
  const own = await tryEach()
  new Worker(new URL(import.meta.url)).on('message', (thread) => process.send({ own, thread }, () => process.exit()))
}
`

export interface JailProbe {
  /** What came of each try in a process that is started so, by its name: on its main thread, and in a thread. */
  tryAll(options: ChildOptions): Promise<unknown>
  close(): void
}

/** Lays out what the tries reach where nothing holds them: a file and a socket beside the probe. */
export function openJailProbe(): JailProbe {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-jail-'))
  const probe = join(folder, 'probe.mjs')
  writeFileSync(probe, PROBE)
  writeFileSync(`${probe}.foreign`, 'x')
  const server = createServer((socket) => socket.destroy()).listen(`${probe}.sock`)
  return {
    async tryAll(options) {
      const mayRead = (options.execArgv ?? []).includes('--permission') ? [`--allow-fs-read=${probe}`] : []
      const child = startChild(probe, [], {
        ...options,
        execArgv: [...(options.execArgv ?? []), ...mayRead],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      })
      let complaint = ''
      child.stderr?.on('data', (data: Buffer) => (complaint += String(data)))
      const [answer] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(([code]) => [`ended with ${code}: ${complaint}`]),
      ])) as unknown[]
      return answer
    },
    close() {
      server.close()
      rmSync(folder, { recursive: true })
    },
  }
}
