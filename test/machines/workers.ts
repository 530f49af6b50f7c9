import { fork, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMachinesPool, type MachinesPool } from '../../src-main/engines/machines/machines-pool.ts'
import type { Pace } from '../../src-main/engines/machines/pace.ts'
import type { MachinesOptions, MachinesState } from '../../src-main/engines/machines/protocol.ts'
import type { RedisAddress } from '../../src-main/engines/machines/redis-address.ts'
import { runWorker, type WorkerOptions } from '../../src-main/engines/machines/worker.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { removeFolder } from '../start-app.ts'

const NEVER_MS = 3600_000

/**
 * Beats come soon and blocks are small, so that there are many. What a clock decides between machines it never does here, but for a
 * block whose worker is gone: then another one has it, which changes nothing of what comes out.
 */
export const SOON: Partial<Pace> = {
  beatMs: 50,
  blockMs: 150,
  lockMs: 1500,
  stalledMs: 200,
  lostMs: NEVER_MS,
  lookedAfterMs: NEVER_MS,
  heldMs: NEVER_MS,
  givenUpMs: NEVER_MS,
  silentMs: NEVER_MS,
  closeMs: 60_000,
}

/** One match process for all workers and pools of a file: to start one takes longer than many matches. */
let processes: MatchPool | undefined
export const ownProcesses = (): MatchPool => (processes ??= createMatchPool({ processes: 1 }))
export async function closeProcesses(): Promise<void> {
  await processes?.close()
  processes = undefined
}

export const addressOf = (port: number): RedisAddress => {
  return { host: '127.0.0.1', port, isEncrypted: false, db: 0 }
}

/** A worker in this process. */
export interface TestWorker {
  readonly notices: readonly string[]
  readonly problem: Promise<string | undefined>
  close(): Promise<void>
}

export function startWorker(port: number, more: Partial<WorkerOptions> = {}): TestWorker {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quartet-worker-'))
  const finish = new AbortController()
  const notices: string[] = []
  const running = runWorker({
    address: addressOf(port),
    isInsecureFine: false,
    name: 'bench 1',
    processes: 1,
    untilEmpty: false,
    cacheFolder,
    pace: SOON,
    play: (job, signal) => ownProcesses().run(job, { isBackground: true, signal }),
    finish: finish.signal,
    onState: () => undefined,
    onNotice: (text) => notices.push(text),
    ...more,
  })
  return {
    notices,
    problem: running.then(({ problem }) => problem),
    async close() {
      finish.abort()
      await running
      removeFolder(cacheFolder)
    },
  }
}

/** The only message to a worker in a process of its own. */
export interface WorkerStart {
  readonly port: number
  readonly name: string
  readonly cacheFolder: string
  readonly pace: Partial<Pace>
  /** It plays its first match after the known ones for ever. */
  readonly isStuck: boolean
}

/**
 * A worker in a process of its own, with match processes of its own. `plays` resolves when it has begun a match that is not one of the
 * known ones.
 */
export function startWorkerProcess(
  port: number,
  name: string,
  { isStuck = false, pace = SOON }: { readonly isStuck?: boolean; readonly pace?: Partial<Pace> } = {},
) {
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quartet-worker-'))
  const child = fork(new URL('./worker-process.ts', import.meta.url), { execArgv: [] })
  const plays = new Promise<void>((resolve) => child.on('message', () => resolve()))
  child.send({ port, name, cacheFolder, pace, isStuck } satisfies WorkerStart)
  return {
    plays,
    async kill() {
      await killed(child)
      removeFolder(cacheFolder)
    },
  }
}

/** Resolves when it is gone. */
export async function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGKILL')
  await gone
}

/** How a test uses the workers of a Redis: here is played only what must be. */
export const optionsOf = (port: number, more: Partial<MachinesOptions> = {}): MachinesOptions => ({
  address: addressOf(port),
  isInsecureFine: false,
  name: 'a desk',
  checkedShare: 0,
  playsHere: false,
  pace: SOON,
  ...more,
})

/** A pool that plays on the workers of a Redis, and here only what must be. */
export function startMachines(port: number, more: Partial<MachinesOptions> = {}): MachinesPool {
  const pool = createMachinesPool({ ...ownProcesses(), close: () => Promise.resolve() })
  pool.use(optionsOf(port, more))
  return pool
}

type Seen = Pick<MachinesPool, 'machines' | 'onMachines'>

/** Resolves when what is known of the workers is so. */
export function whenMachines(pool: Seen, isSo: (state: MachinesState) => boolean): Promise<MachinesState> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = pool.machines()
      if (!state || !isSo(state)) return
      off()
      resolve(state)
    }
    const off = pool.onMachines(look)
    look()
  })
}

/** Resolves when so many workers get blocks. */
export const takePart = (pool: Seen, workers: number) =>
  whenMachines(pool, ({ machines }) => machines.filter(({ isAccepted }) => isAccepted).length === workers)
