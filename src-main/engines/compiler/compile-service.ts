import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { entryPath, resourcesDir } from '../../base/entries.ts'
import type { FromService, Task, ToService, WorkerSettings } from './compile-protocol.ts'
import type { CompileResult } from './compile-request.ts'
import { readCppFiles } from './cpp-files.ts'
import { openDiskCache } from './disk-cache.ts'
import { giveOrderOfGpp } from './evaluation-order.ts'
import { watchLane } from './lane-watch.ts'
import { createResultKeys } from './result-keys.ts'
import type { SeasonResult } from './season-request.ts'
import { toolchainFiles } from './toolchain-files.ts'

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

interface Waiting {
  readonly id: number
  readonly task: Task
  readonly startedAt: number
}

/** `files`: of another compiler than the one that was installed with the app. */
export function createCompileService(
  cacheDir: string,
  post: (message: FromService) => void,
  builders = 1,
  files = toolchainFiles(),
): CompileService {
  const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  const keys = createResultKeys(files, cpp)
  const cache = openDiskCache(cacheDir, MAX_CACHE_BYTES)
  let settings: Promise<WorkerSettings> | undefined

  const loadSettings = async (): Promise<WorkerSettings> => {
    const sysroot = readShared(files.sysrootPath)
    const program = await readFile(files.programPath)
    const hasOrderOfGpp = giveOrderOfGpp(program)
    const module = await WebAssembly.compile(program)
    return { cacheDir, module, hasOrderOfGpp, version: files.version, sysroot: await sysroot }
  }
  const readKept = <Result>(key: string): Result | undefined => {
    const bytes = cache.get(key)
    return bytes && (deserialize(bytes) as Result)
  }
  const finish = (waiting: Waiting, answer: unknown): void => {
    const { id, task } = waiting
    if (task.kind === 'compile') cache.put(keys.ofBot(task.ask), serialize(answer))
    if (task.kind === 'season') cache.put(keys.ofSeason(task.ask), serialize(answer))
    post({
      ...{ type: 'done', id },
      answer: task.kind === 'compile' ? timed(answer as CompileResult, false, waiting) : answer,
    })
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
      /** Tasks that it has, with the one it works on. */
      get load() {
        return queue.length + (running ? 1 : 0)
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
  const building = Array.from({ length: builders }, createLane)
  const lanes = { edit: createLane(), read: createLane() }
  const all = [...building, lanes.edit, lanes.read]
  const build = (waiting: Waiting): void =>
    building.reduce((least, lane) => (lane.load < least.load ? lane : least)).add(waiting)
  const READING: readonly string[] = ['index', 'rename', 'find', 'header'] satisfies readonly Task['kind'][]

  return {
    handle(message) {
      if (message.type === 'cancel') {
        for (const lane of all) lane.cancel(message.id)
        return
      }
      const waiting: Waiting = { id: message.id, task: message.task, startedAt: performance.now() }
      const { id, task } = message
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
    },
    get isBusy() {
      return all.some(({ load }) => load > 0)
    },
    async close() {
      await Promise.all(all.map((lane) => lane.close()))
    },
  }
}

function timed(result: CompileResult, fromCache: boolean, waiting: Waiting): CompileResult {
  return { ...result, fromCache, durationMs: performance.now() - waiting.startedAt }
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
