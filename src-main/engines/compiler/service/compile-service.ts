import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import { readyDir, resourcesDir } from '../../../base/entries.ts'
import { createCompileLane, type CompileLane, type Waiting } from './compile-lane.ts'
import type { FromService, FromWorker, Task, ToService } from './compile-protocol.ts'
import type { CompileResult } from '../request/compile-request.ts'
import { createRuns, type Asker, type CompileRun } from './compile-runs.ts'
import { createCompileWorkers, type CompileWorkers, type CompileWorkersOptions } from './compile-workers.ts'
import { readCppFiles } from '../files/cpp-files.ts'
import { openDiskCache } from '../files/disk-cache.ts'
import { createIdleWork, type IdleWorkOptions } from './idle-work.ts'
import type { MissingHeader } from '../headers/precompiled-headers.ts'
import { missingOf, readyList } from './ready-list.ts'
import { createResultKeys } from './result-keys.ts'
import { toolchainFiles, type ToolchainFiles } from '../files/toolchain-files.ts'

/**
 * The inside of the compile process: lanes, one (or `builders`) for building bots, one for what the editor asks while one types, and for
 * what it asks when they pause, each a worker thread with a queue. Results of building are kept on disk by everything that goes into them.
 */
export interface CompileService {
  handle(message: ToService): void
  readonly isBusy: boolean
  close(): Promise<void>
}

/** Precompiled headers of some games and modes, and a few hundred built bots; tests have all games in all modes. */
export const MAX_CACHE_BYTES = (Number(process.env.QUARTET_CACHE_MB) || 512) * 1024 * 1024

/** How long nothing has to be asked before headers are made. */
const REST_MS = 30_000

export interface CompileServiceOptions {
  readonly cacheDir: string
  readonly post: (message: FromService) => void
  /** Bots that are built at once; 1 unless given. */
  readonly builders?: number
  /** Whether headers that would have made a compile faster, and what of `ready-list.ts` is not there, are made at rest. */
  readonly makesHeaders?: boolean
  /** Where what was made ready lies; it is only read. */
  readonly readyFolder?: string
  /** Of another compiler than the one that was installed with the app. */
  readonly files?: ToolchainFiles
  readonly workers?: (options: CompileWorkersOptions) => CompileWorkers
}

const BUILDING: readonly Task['kind'][] = ['compile', 'warm', 'season', 'linkSeason']
const READING: readonly Task['kind'][] = ['index', 'rename', 'find', 'header']

export function createCompileService({
  cacheDir,
  post,
  builders = 1,
  makesHeaders = false,
  readyFolder = readyDir(),
  files = toolchainFiles(),
  workers: createWorkers = createCompileWorkers,
}: CompileServiceOptions): CompileService {
  const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  const keys = createResultKeys(files, cpp)
  const cache = openDiskCache(cacheDir, MAX_CACHE_BYTES, readyFolder)
  const workers = createWorkers({ cacheDir, readyFolder, cache, files })
  const idle = makesHeaders ? createIdleWork({ afterMs: REST_MS, start: startIdle(workers) }) : undefined
  idle?.note(missingOf(readyList({ toolchainVersion: files.version, cpp }), [cacheDir, readyFolder]))
  idle?.rest()

  const runs = createRuns(post)
  const missing = (headers: readonly MissingHeader[]): void =>
    idle?.note(headers.map((ask) => ({ key: ask.key, task: { kind: 'makeHeader', ask } })))
  const createLane = () => createCompileLane({ workers, post: runs.postToAll, finish, missing })
  const building = Array.from({ length: builders }, createLane)
  const lanes = { edit: createLane(), read: createLane() }
  const all = [...building, lanes.edit, lanes.read]
  const isBusy = () => all.some(({ load }) => load > 0)
  const restIfFree = (): void => {
    if (!isBusy()) idle?.rest()
  }

  return {
    handle(message) {
      idle?.stop()
      if (message.type === 'cancel') end(runs.leave(message.id))
      else take(message)
      restIfFree()
    },
    get isBusy() {
      return isBusy()
    },
    async close() {
      idle?.stop()
      await Promise.all(all.map((lane) => lane.close()))
    },
  }

  function take({ id, task, isAhead = false }: Extract<ToService, { type: 'task' }>): void {
    const asker: Asker = { id, isAhead, startedAt: performance.now() }
    const key = keys.of(task)
    const known = key === undefined ? undefined : cache.get(key)
    if (known) post({ type: 'done', id, answer: answerFor(task, deserialize(known), asker) })
    if (known || runs.join(asker, key)) return
    if (BUILDING.includes(task.kind) && !isAhead) setAside()
    runs.begin(asker, key)
    laneFor(task).add({ id, task })
  }
  function laneFor({ kind }: Task): CompileLane {
    if (BUILDING.includes(kind))
      return building.reduce((least, lane) => (lane.load < least.load ? lane : least))
    return READING.includes(kind) ? lanes.read : lanes.edit
  }
  /** What was begun ahead makes room for what is asked for. */
  function setAside(): void {
    for (const { id } of runs.ahead()) {
      runs.postToAll({ type: 'failed', id, message: 'it made room for another build' })
      end(runs.end(id))
    }
  }
  function end(run: CompileRun | undefined): void {
    if (run) for (const lane of all) lane.cancel(run.id)
  }
  function finish({ id, task }: Waiting, message: FromService): void {
    const run = runs.end(id)
    if (message.type === 'done' && run?.key !== undefined) cache.put(run.key, serialize(message.answer))
    for (const asker of run?.askers ?? [])
      if (message.type !== 'done') post({ ...message, id: asker.id })
      else
        post({
          type: 'done',
          id: asker.id,
          answer: answerFor(task, message.answer, asker, message.cpuMs ?? 0),
        })
    restIfFree()
  }
}

/** What it took, for whom it was built. `cpuMs` is missing where it comes from the cache. */
function answerFor(task: Task, answer: unknown, { startedAt }: Asker, cpuMs?: number): unknown {
  if (task.kind !== 'compile') return answer
  const durationMs = performance.now() - startedAt
  return { ...(answer as CompileResult), fromCache: cpuMs === undefined, cpuMs: cpuMs ?? 0, durationMs }
}

/** Each job in a thread of its own, which can be ended whatever it does. */
function startIdle(workers: CompileWorkers): IdleWorkOptions['start'] {
  return ({ task }, done) => {
    let worker: Worker | undefined
    let isEnded = false
    const start = async (): Promise<void> => {
      const startWorker = await workers.load()
      if (isEnded) return
      worker = startWorker()
      worker.on('message', ({ type }: FromWorker) => {
        if (type !== 'done' && type !== 'failed') return
        void worker?.terminate()
        done()
      })
      // Out of memory, say: it is not tried again, and the process goes on.
      worker.once('error', done)
      worker.postMessage({ type: 'task', id: 0, task } satisfies ToService)
    }
    // A compiler that cannot be loaded is reported with the next task.
    start().catch(() => {})
    return () => {
      isEnded = true
      void worker?.terminate()
    }
  }
}
