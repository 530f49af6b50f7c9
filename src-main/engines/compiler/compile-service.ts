import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import type { Worker } from 'node:worker_threads'
import { readyDir, resourcesDir } from '../../base/entries.ts'
import { createCompileLane, type Waiting } from './compile-lane.ts'
import type { FromService, FromWorker, Task, ToService } from './compile-protocol.ts'
import type { CompileResult } from './compile-request.ts'
import { createCompileWorkers, type CompileWorkers, type CompileWorkersOptions } from './compile-workers.ts'
import { readCppFiles } from './cpp-files.ts'
import { openDiskCache } from './disk-cache.ts'
import { createIdleWork, type IdleWorkOptions } from './idle-work.ts'
import type { MissingHeader } from './precompiled-headers.ts'
import { missingOf, readyList } from './ready-list.ts'
import { createResultKeys } from './result-keys.ts'
import type { SeasonResult } from './season-request.ts'
import { toolchainFiles, type ToolchainFiles } from './toolchain-files.ts'

/**
 * The inside of the compile process: lanes, one (or `builders`) for building bots, one for what the editor asks while somebody types, and for
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
  /** Bots that are built at once; 1 unless told. */
  readonly builders?: number
  /** Whether headers that would have made a compile faster, and what of `ready-list.ts` is not there, are made at rest. */
  readonly makesHeaders?: boolean
  /** Where what was made ready lies; it is only read. */
  readonly readyFolder?: string
  /** Of another compiler than the one that was installed with the app. */
  readonly files?: ToolchainFiles
  readonly workers?: (options: CompileWorkersOptions) => CompileWorkers
}

const READING: readonly string[] = ['index', 'rename', 'find', 'header'] satisfies readonly Task['kind'][]

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

  const readKept = <Result>(key: string): Result | undefined => {
    const bytes = cache.get(key)
    return bytes && (deserialize(bytes) as Result)
  }
  const finish = (waiting: Waiting, message: FromService): void => {
    if (message.type === 'done') post({ ...message, answer: kept(waiting, message.answer) })
    else post(message)
    restIfFree()
  }
  const kept = (waiting: Waiting, answer: unknown): unknown => {
    const { task } = waiting
    if (task.kind === 'season') cache.put(keys.ofSeason(task.ask), serialize(answer))
    if (task.kind !== 'compile') return answer
    cache.put(keys.ofBot(task.ask), serialize(answer))
    return timed(answer as CompileResult, false, waiting)
  }
  const missing = (headers: readonly MissingHeader[]): void =>
    idle?.note(headers.map((ask) => ({ key: ask.key, task: { kind: 'makeHeader', ask } })))
  const createLane = () => createCompileLane({ workers, post, finish, missing })
  const building = Array.from({ length: builders }, createLane)
  const lanes = { edit: createLane(), read: createLane() }
  const all = [...building, lanes.edit, lanes.read]
  const isBusy = () => all.some(({ load }) => load > 0)
  const restIfFree = (): void => {
    if (!isBusy()) idle?.rest()
  }
  const build = (waiting: Waiting): void =>
    building.reduce((least, lane) => (lane.load < least.load ? lane : least)).add(waiting)

  return {
    handle(message) {
      idle?.stop()
      if (message.type === 'cancel') for (const lane of all) lane.cancel(message.id)
      else take({ id: message.id, task: message.task, startedAt: performance.now() })
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

  function take(waiting: Waiting): void {
    const { id, task } = waiting
    if (task.kind === 'linkSeason') build(waiting)
    else if (task.kind === 'season') {
      const known = readKept<SeasonResult>(keys.ofSeason(task.ask))
      if (known) post({ type: 'done', id, answer: known })
      else build(waiting)
    } else if (task.kind === 'compile') {
      const known = readKept<CompileResult>(keys.ofBot(task.ask))
      if (known) post({ type: 'done', id, answer: timed(known, true, waiting) })
      else build(waiting)
    } else if (READING.includes(task.kind)) lanes.read.add(waiting)
    else lanes.edit.add(waiting)
  }
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
      worker.postMessage({ type: 'task', id: 0, task } satisfies ToService)
    }
    // A compiler that cannot be loaded is told with the next task.
    start().catch(() => {})
    return () => {
      isEnded = true
      void worker?.terminate()
    }
  }
}

function timed(result: CompileResult, fromCache: boolean, waiting: Waiting): CompileResult {
  return { ...result, fromCache, durationMs: performance.now() - waiting.startedAt }
}
