import { cacheKey } from '../../../base/disk/cache-key.ts'
import { deserialize, serialize } from 'node:v8'
import type { CppFiles } from '../files/cpp-files.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { runtimeArgs } from '../request/flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import type { RuntimeObjects } from '../request/runtime-objects.ts'
import type { WasiRun } from '../files/wasi-host.ts'

/** What a season is compiled with. */
export interface SeasonTools {
  readonly cpp: CppFiles
  readonly sysroot: MemoryFs
  readonly cache: DiskCache
  readonly toolchainVersion: string
  readonly runtime: () => RuntimeObjects
  readonly run: (fs: MemoryFs, args: readonly string[]) => WasiRun
}

const SYSTEM = ['system.cc', 'late-heap.cc', 'numbers.cc', 'library.cc']
/** What bots are linked with and a season's program as well: the judge's exceptions, random numbers, fractions and sorting. */
const OF_BOTS = ['/eh.o', '/rand.o', '/text.o']
/** Of these, what players have as well. */
export const STREAMS = ['numbers', 'library']

/**
 * The operating system that a season's program believes it runs on, compiled once a version of the compiler; `onPart` is called
 * before each part of that.
 */
export function systemObjects(
  { cpp, sysroot, cache, toolchainVersion, run, runtime }: SeasonTools,
  onPart: () => void,
): RuntimeObjects {
  const objects = new Map([...runtime()].filter(([path]) => OF_BOTS.some((name) => path.endsWith(name))))
  for (const name of SYSTEM) {
    const source = `/quartet/season/${name}`
    const object = source.replace(/\.cc$/, '.o')
    const args = runtimeArgs(source, object)
    const key = cacheKey('part', [toolchainVersion, cpp.hash('season'), ...args])
    const known = cache.get(key)
    if (known) {
      objects.set(object, deserialize(known) as Uint8Array)
      continue
    }
    onPart()
    const fs = cpp.layOver(sysroot, 'season')
    const made = run(fs, args)
    if (made.exitCode !== 0)
      throw new Error(`compiling the season's system failed: ${made.stderr.slice(0, 2000)}`)
    const bytes = Uint8Array.from(fs.read(object)!)
    cache.put(key, serialize(bytes))
    objects.set(object, bytes)
  }
  return objects
}
