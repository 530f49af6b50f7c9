import { createHash } from 'node:crypto'
import { deserialize, serialize } from 'node:v8'
import type { CppFiles } from './cpp-files.ts'
import type { DiskCache } from './disk-cache.ts'
import { runtimeArgs } from './flags.ts'
import type { MemoryFs } from './memory-fs.ts'
import { REPLACED_RUNTIME, WATCH_SOURCES, type Watch } from './mistake-flags.ts'
import type { RuntimeObjects } from './runtime-objects.ts'

export interface WatchDeps {
  readonly cpp: CppFiles
  readonly sysroot: MemoryFs
  readonly cache: DiskCache
  readonly toolchainVersion: string
}

/**
 * What is linked into a bot whose mistakes are looked for, instead of the ordinary run-time part. Compiled when it is
 * first needed, and kept with what else the compiler can make again.
 */
export function watchObjects(
  watch: Watch,
  ordinary: RuntimeObjects,
  { cpp, sysroot, cache, toolchainVersion }: WatchDeps,
  runTool: (fs: MemoryFs, args: readonly string[]) => void,
): RuntimeObjects {
  const objects = new Map([...ordinary].filter(([path]) => !path.endsWith(`/${REPLACED_RUNTIME}`)))
  for (const name of WATCH_SOURCES[watch]) {
    const source = `/quartet/mistakes/${name}`
    const object = source.replace(/\.cc$/, '.o')
    const args = runtimeArgs(source, object)
    const key = `watch-${createHash('sha256')
      .update([toolchainVersion, cpp.hash('mistakes'), ...args].join('\0'))
      .digest('hex')
      .slice(0, 40)}`
    const known = cache.get(key)
    if (known) {
      objects.set(object, deserialize(known) as Uint8Array)
      continue
    }
    const fs = cpp.layOver(sysroot, 'mistakes')
    runTool(fs, args)
    const bytes = Uint8Array.from(fs.read(object)!)
    cache.put(key, serialize(bytes))
    objects.set(object, bytes)
  }
  return objects
}
