import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openResp, type Reply } from '../src-main/engines/machines/resp-client.ts'
import { WAIT_MS } from './patience.ts'

/** A real Redis of a test's own, on a free port of the loopback. */
export interface TestRedis {
  readonly port: number
  readonly url: string
  /** Asks it one thing, as its user `default` without a password. */
  ask(...words: readonly string[]): Promise<Reply>
  /** Ends it at once; what it has not written is lost. */
  kill(): Promise<void>
  /** Starts it again on its port and in its folder. */
  start(): Promise<void>
  close(): Promise<void>
}

const MISSING = 'These tests need redis-server: apt-get install redis-server (macOS: brew install redis).'

/** Starts it with `options` as on its command line. @throws a sentence where none is installed */
export async function startRedis(options: readonly string[] = []): Promise<TestRedis> {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-redis-'))
  const port = await freePort()
  const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
  let child: ChildProcess | undefined
  async function start(): Promise<void> {
    child = spawn('redis-server', [...own, ...options], { stdio: ['ignore', 'pipe', 'ignore'] })
    await ready(child)
  }
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child!.once('close', resolve))
    if (child.kill('SIGKILL')) await gone
  }
  await start()
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    async ask(...words) {
      const client = await openResp({ host: '127.0.0.1', port, isEncrypted: false, db: 0 }, WAIT_MS)
      try {
        return await client.ask(...words)
      } finally {
        client.close()
      }
    },
    kill,
    start,
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** It says itself when it can be asked. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.once('error', () => reject(new Error(MISSING)))
    child.once('close', () => reject(new Error(`redis-server ended: ${said.slice(-500)}`)))
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Ready to accept connections')) resolve()
    })
  })
}

/** A port of the loopback on which nothing listens. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
