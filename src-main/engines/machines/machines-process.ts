import type { ChildProcess } from 'node:child_process'
import type { RedisTest } from '../../../src-shared/contract/machines.ts'
import { entryPath } from '../../base/entries.ts'
import { walledOff } from '../guarded/process-options.ts'
import { startChild, whyNotStarted, type ChildOptions } from '../guarded/start-child.ts'
import type { FromMachines, RedisOptions, ToMachines } from './protocol.ts'

const HEAP_MB = 2048
/** Waits for the process to end beyond what it may take to leave Redis. */
const CLOSE_MORE_MS = 1500

export interface MachinesProcess {
  send(message: ToMachines): void
  /** Resolves when it is gone. It takes its queue out of Redis for `closeMs` at most, and is ended soon after that. */
  close(closeMs: number): Promise<void>
}

/**
 * Starts the process that talks to Redis: what comes from there is unpacked in it. It may read the program's own files and
 * packages and use the network, and nothing else. `onEnd` gets why it ended, as the end of a sentence.
 */
export function startMachinesProcess(
  hear: (message: FromMachines) => void,
  onEnd: (why: string) => void,
): MachinesProcess {
  const child: ChildProcess = startChild(entryPath('machines-child'), [], processOptions())
  let complaint = ''
  let isEnded = false
  const { promise: gone, resolve } = Promise.withResolvers<void>()
  const ended = (why: string): void => {
    if (isEnded) return
    isEnded = true
    resolve()
    onEnd(why)
  }
  child.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-2000)))
  child.on('error', (error) => ended(`it could not be started: ${whyNotStarted(error)}`))
  child.on('close', (code, signal) => ended(`${signal ?? `exit code ${code}`} ${complaint}`.trim()))
  child.on('message', hear)
  const send = (message: ToMachines): void => void (child.connected && child.send(message, () => {}))
  return {
    send,
    async close(closeMs) {
      send({ kind: 'close' })
      const timer = setTimeout(() => child.kill('SIGKILL'), closeMs + CLOSE_MORE_MS)
      await gone
      clearTimeout(timer)
    },
  }
}

/** Asks a Redis once whether it can be used. In a process of its own, since what answers may be anything. Never rejects. */
export function testRedis(options: RedisOptions): Promise<RedisTest> {
  const { promise, resolve } = Promise.withResolvers<RedisTest>()
  const hear = (message: FromMachines): void => {
    if (message.kind !== 'probed') return
    resolve(message.test)
    void asking.close(0)
  }
  const asking = startMachinesProcess(hear, (why) =>
    resolve({ problem: `Redis could not be asked: the process that asks it ended (${why}).`, warnings: [] }),
  )
  asking.send({ kind: 'probe', options })
  return promise
}

function processOptions(): ChildOptions {
  const { execArgv = [], execPath, env, ...walls } = walledOff({ packages: true })
  // Node 24 and older know no permission for the network, and always give it.
  const isNetNamed = process.allowedNodeEnvironmentFlags.has('--allow-net') || execPath !== undefined
  const mayConnect = execArgv.includes('--permission') && isNetNamed ? ['--allow-net'] : []
  // A file of certificates that the user trusts.
  const { NODE_EXTRA_CA_CERTS } = process.env
  return {
    ...walls,
    ...(execPath === undefined ? {} : { execPath }),
    execArgv: [...execArgv, ...mayConnect, `--max-old-space-size=${HEAP_MB}`],
    env: { ...env, ...(NODE_EXTRA_CA_CERTS === undefined ? {} : { NODE_EXTRA_CA_CERTS }) },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  }
}
