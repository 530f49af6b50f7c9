import type { CompileRequest } from './compile-request.ts'
import type { CppFiles } from '../files/cpp-files.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import { REPLACED_RUNTIME, WATCH_SOURCES, type MistakeWatch } from './mistake-flags.ts'
import { otherObjects, SHARED_RAND, type OtherParts } from './other-objects.ts'
import { compileRuntime, readRuntime, type RuntimeObjects } from './runtime-objects.ts'
import { symbolParts } from './symbol-flags.ts'

/** Which run-time part a bot is linked with: the ordinary one, or one that stands in for it. */
export interface Runtimes {
  runtime(): RuntimeObjects
  runtimeOf(request: CompileRequest): RuntimeObjects
}

interface RuntimesOptions {
  readonly toolchainVersion: string
  readonly sysroot: MemoryFs
  readonly cpp: CppFiles
  readonly cache: DiskCache
  readonly runtimeFolder: string
}

export function createRuntimes(
  options: RuntimesOptions,
  compileOther: (fs: MemoryFs, args: readonly string[]) => void,
): Runtimes {
  const { toolchainVersion, sysroot, cpp, cache } = options
  let runtimeObjects: RuntimeObjects | undefined
  const runtime = (): RuntimeObjects =>
    (runtimeObjects ??=
      readRuntime(options.runtimeFolder, cpp, toolchainVersion) ?? compileRuntime(cpp, sysroot, compileOther))
  const others = { cpp, sysroot, cache, toolchainVersion }
  const watchRuntime = (watch: MistakeWatch): RuntimeObjects =>
    otherObjects(
      { folder: 'mistakes', sources: WATCH_SOURCES[watch], replaces: REPLACED_RUNTIME },
      runtime(),
      others,
      compileOther,
    )
  const runtimeWith = (parts: OtherParts): RuntimeObjects =>
    otherObjects(parts, runtime(), others, compileOther)
  const runtimeOf = ({ watch, symbols, rand }: CompileRequest): RuntimeObjects => {
    if (watch) return watchRuntime(watch)
    if (symbols) return runtimeWith(symbolParts(symbols))
    return rand ? runtimeWith(SHARED_RAND) : runtime()
  }
  return { runtime, runtimeOf }
}
