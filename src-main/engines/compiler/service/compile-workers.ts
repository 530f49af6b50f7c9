import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { entryPath } from '../../../base/entries.ts'
import type { WorkerSettings, WorkerStart } from './compile-protocol.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { giveKeptOrder } from '../order/kept-order.ts'
import { createMakers, giveBack } from '../files/one-maker.ts'
import { sysrootIndex } from '../files/sysroot.ts'
import type { ToolchainFiles } from '../files/toolchain-files.ts'

/** The threads that run the compiler. It is loaded once, for all of them. */
export interface CompileWorkers {
  /** Loads the compiler unless it is; gives what starts a thread. What could not be loaded is tried again the next time. */
  load(): Promise<() => Worker>
}

export interface CompileWorkersOptions {
  readonly cacheDir: string
  readonly readyFolder: string
  readonly cache: DiskCache
  readonly files: ToolchainFiles
}

export function createCompileWorkers({
  cacheDir,
  readyFolder,
  cache,
  files,
}: CompileWorkersOptions): CompileWorkers {
  const makers = createMakers()
  let lastThread = 0
  let loading: Promise<WorkerSettings> | undefined
  const read = async (): Promise<WorkerSettings> => {
    const program = await readFile(files.programPath)
    const hasOrderOfGpp = giveKeptOrder(program, files.version, cache)
    const module = await WebAssembly.compile(program)
    const index = sysrootIndex(files.sysrootPath, files.version, cache)
    return { cacheDir, readyFolder, module, hasOrderOfGpp, files, index, makers }
  }
  return {
    async load() {
      loading ??= read()
      try {
        const settings = await loading
        return () => {
          const thread = ++lastThread
          const workerData: WorkerStart = { ...settings, thread }
          const worker = new Worker(entryPath('compile-worker'), {
            workerData,
            resourceLimits: { stackSizeMb: 16 },
          })
          return worker.once('exit', () => giveBack(makers, thread))
        }
      } catch (failure) {
        loading = undefined
        throw failure
      }
    },
  }
}
