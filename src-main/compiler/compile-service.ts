import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { LINE_STOPS_VERSION } from '../debug/steps/line-stops.ts'
import { entryPath, resourcesDir } from '../entries.ts'
import { METER_VERSION } from '../modules/meter-prices.ts'
import type { FromService, Task, ToService, WorkerSettings } from './compile-protocol.ts'
import type { CompileRequest, CompileResult } from './compile-request.ts'
import { readCppFiles } from './cpp-files.ts'
import { openDiskCache } from './disk-cache.ts'
import { withOrderOfGpp } from './evaluation-order.ts'
import { compileArgs, KEEP_TEXTS, linkArgs, runtimeArgs } from './flags.ts'
import { watchLane } from './lane-watch.ts'
import { symbolCompileArgs, symbolDefines } from './symbol-flags.ts'
import { toolchainFiles } from './toolchain-files.ts'

/**
 * The inside of the compile process: three lanes, for building bots, for what the editor asks while somebody types, and for
 * what it asks when they pause, each a worker thread with a queue. Results of building are kept on disk by everything that goes into them.
 */
export interface CompileService {
  handle(message: ToService): void
  readonly isBusy: boolean
  close(): Promise<void>
}

/** Precompiled headers of some games and modes, and a few hundred built bots. */
export const MAX_CACHE_BYTES = 512 * 1024 * 1024

interface Waiting {
  readonly id: number
  readonly task: Task
  readonly startedAt: number
}

export function createCompileService(cacheDir: string, post: (message: FromService) => void): CompileService {
  const files = toolchainFiles()
  const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  const cache = openDiskCache(cacheDir, MAX_CACHE_BYTES)
  let settings: Promise<WorkerSettings> | undefined

  const loadSettings = async (): Promise<WorkerSettings> => {
    const [module, sysroot] = await Promise.all([
      readFile(files.programPath).then((bytes) => WebAssembly.compile(withOrderOfGpp(bytes))),
      readShared(files.sysrootPath),
    ])
    return { cacheDir, module, sysroot }
  }
  const resultKey = (request: CompileRequest): string => {
    const { game, fileName, source, standard, mode, watch, rand, symbols, season } = request
    const hash = createHash('sha256')
    const flags = [...compileArgs(game, standard, mode, fileName), ...runtimeArgs('', ''), ...linkArgs([])]
    if (watch) flags.push(watch, cpp.hash('mistakes'))
    if (rand) flags.push(rand, cpp.hash('options'))
    if (symbols === 'steps') flags.push(`stops ${LINE_STOPS_VERSION}`)
    if (symbols)
      flags.push(
        ...symbolCompileArgs(game, standard, symbols, fileName),
        symbolDefines(request),
        cpp.hash('options'),
      )
    if (season) flags.push(game, season.parts ? 'in one module' : '')
    if (request.keepsTexts) flags.push(KEEP_TEXTS)
    const meter = `meter ${METER_VERSION}`
    hash.update(
      [
        files.version,
        files.codeHash,
        meter,
        cpp.hash(season ? 'season' : game),
        cpp.hash('runtime'),
        ...flags,
      ].join('\0'),
    )
    return `bot-${hash.update('\0').update(source).digest('hex').slice(0, 40)}`
  }
  const finish = (waiting: Waiting, answer: unknown): void => {
    if (waiting.task.kind !== 'compile') {
      post({ type: 'done', id: waiting.id, answer })
      return
    }
    const result = answer as CompileResult
    cache.put(resultKey(waiting.task.ask), serialize(result))
    post({ type: 'done', id: waiting.id, answer: timed(result, false, waiting) })
  }

  const createLane = () => {
    const queue: Waiting[] = []
    let worker: Worker | undefined
    let running: Waiting | undefined
    let isClosed = false
    let stopWatching = () => {}
    /** Its memory is the process's until it has ended: whoever came next would be blamed for it. */
    let ending: Promise<unknown> = Promise.resolve()
    const endWorker = (): void => {
      if (worker) ending = worker.terminate().catch(() => {})
      worker = undefined
    }

    const next = async (): Promise<void> => {
      if (running || isClosed) return
      running = queue.shift()
      if (!running) return
      const { id, task } = running
      try {
        await ending
        if (running?.id !== id) return
        if (!worker) {
          post({ type: 'step', id, step: 'starting the compiler' })
          settings ??= loadSettings()
          const loaded = await settings
          if (running?.id !== id) return
          worker = start(loaded)
        }
        post({ type: 'begun', id })
        worker.postMessage({ type: 'task', id, task } satisfies ToService)
        stopWatching = watchLane(worker, task.kind, (message) => {
          if (running?.id !== id) return
          endWorker()
          end({ type: 'over', id, message })
        })
      } catch (failure) {
        settings = undefined
        end({ type: 'failed', id, message: `the compiler cannot start: ${String(failure)}` })
      }
    }
    const end = (message: FromService): void => {
      const finished = running
      if (message.id !== finished?.id) return
      running = undefined
      stopWatching()
      if (message.type === 'done') finish(finished, message.answer)
      else post(message)
      void next()
    }
    const start = (loaded: WorkerSettings): Worker => {
      const started = new Worker(entryPath('compile-worker'), {
        workerData: loaded,
        resourceLimits: { stackSizeMb: 16 },
      })
      started.on('message', (message: FromService) =>
        message.type === 'step' ? post(message) : end(message),
      )
      started.on('error', (failure) => {
        if (worker !== started) return
        worker = undefined
        if (running)
          end({ type: 'failed', id: running.id, message: `the compiler stopped: ${failure.message}` })
      })
      return started
    }
    return {
      get isBusy() {
        return running !== undefined || queue.length > 0
      },
      add(waiting: Waiting) {
        queue.push(waiting)
        void next()
      },
      cancel(id: number) {
        const at = queue.findIndex((waiting) => waiting.id === id)
        if (at >= 0) queue.splice(at, 1)
        if (running?.id !== id) return
        running = undefined
        stopWatching()
        // A task cannot be interrupted, but its thread can be ended; the next one starts in some 50 ms.
        endWorker()
        void next()
      },
      async close() {
        isClosed = true
        stopWatching()
        await worker?.terminate()
      },
    }
  }
  const lanes = { build: createLane(), edit: createLane(), read: createLane() }
  const READING: readonly string[] = ['index', 'rename', 'find', 'header'] satisfies readonly Task['kind'][]

  return {
    handle(message) {
      if (message.type === 'cancel') {
        lanes.build.cancel(message.id)
        lanes.edit.cancel(message.id)
        lanes.read.cancel(message.id)
        return
      }
      const waiting: Waiting = { id: message.id, task: message.task, startedAt: performance.now() }
      if (message.task.kind === 'season' || message.task.kind === 'linkSeason') {
        lanes.build.add(waiting)
      } else if (message.task.kind === 'compile') {
        const known = readResult(cache.get(resultKey(message.task.ask)))
        if (known) {
          post({ type: 'done', id: message.id, answer: timed(known, true, waiting) })
          return
        }
        lanes.build.add(waiting)
      } else if (READING.includes(message.task.kind)) lanes.read.add(waiting)
      else lanes.edit.add(waiting)
    },
    get isBusy() {
      return lanes.build.isBusy || lanes.edit.isBusy || lanes.read.isBusy
    },
    async close() {
      await Promise.all([lanes.build.close(), lanes.edit.close(), lanes.read.close()])
    },
  }
}

function timed(result: CompileResult, fromCache: boolean, waiting: Waiting): CompileResult {
  return { ...result, fromCache, durationMs: performance.now() - waiting.startedAt }
}

function readResult(bytes: Uint8Array | undefined): CompileResult | undefined {
  return bytes && (deserialize(bytes) as CompileResult)
}

async function readShared(path: string): Promise<SharedArrayBuffer> {
  const { size } = await stat(path)
  const shared = new SharedArrayBuffer(size)
  const bytes = new Uint8Array(shared)
  const file = await open(path)
  try {
    for (let at = 0; at < size;) {
      const { bytesRead } = await file.read(bytes, at, size - at, at)
      if (bytesRead === 0) throw new Error(`${path} is cut`)
      at += bytesRead
    }
  } finally {
    await file.close()
  }
  return shared
}
