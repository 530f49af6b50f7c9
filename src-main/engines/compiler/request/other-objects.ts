import { cacheKey } from '../../../base/disk/cache-key.ts'
import { deserialize, serialize } from 'node:v8'
import type { CppFiles } from '../files/cpp-files.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { runtimeArgs } from './flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import type { RuntimeObjects } from './runtime-objects.ts'

export interface OtherDeps {
  readonly cpp: CppFiles
  readonly sysroot: MemoryFs
  readonly cache: DiskCache
  readonly toolchainVersion: string
}

/** Parts of a run-time that stand in for one of the ordinary ones. */
export interface OtherParts {
  /** Of `resources/cpp`. */
  readonly folder: 'mistakes' | 'options'
  readonly sources: readonly string[]
  /** Name of the object that they replace. */
  readonly replaces: string
}

export const SHARED_RAND: OtherParts = { folder: 'options', sources: ['shared-rand.cc'], replaces: 'rand.o' }

/**
 * What is linked into a bot instead of the ordinary run-time part. Compiled when it is first needed, and kept with what
 * else the compiler can make again.
 */
export function otherObjects(
  { folder, sources, replaces }: OtherParts,
  ordinary: RuntimeObjects,
  { cpp, sysroot, cache, toolchainVersion }: OtherDeps,
  runTool: (fs: MemoryFs, args: readonly string[]) => void,
): RuntimeObjects {
  const objects = new Map([...ordinary].filter(([path]) => !path.endsWith(`/${replaces}`)))
  for (const name of sources) {
    const source = `/quartet/${folder}/${name}`
    const object = source.replace(/\.cc$/, '.o')
    const args = runtimeArgs(source, object)
    const key = cacheKey('part', [toolchainVersion, cpp.hash(folder), cpp.hash('runtime'), ...args])
    const known = cache.get(key)
    if (known) {
      objects.set(object, deserialize(known) as Uint8Array)
      continue
    }
    const fs = cpp.layOver(cpp.layOver(sysroot, 'runtime'), folder)
    runTool(fs, args)
    const bytes = Uint8Array.from(fs.read(object)!)
    cache.put(key, serialize(bytes))
    objects.set(object, bytes)
  }
  return objects
}
