import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { CppFiles } from '../files/cpp-files.ts'
import { runtimeArgs } from './flags.ts'
import type { MemoryFs } from '../files/memory-fs.ts'

/**
 * The objects linked into every bot, made from `resources/cpp/runtime`. They are shipped compiled, as compiling them
 * takes about two seconds of a first start; where they are not those of the sources (these were edited), they
 * are compiled.
 */
export type RuntimeObjects = ReadonlyMap<string, Uint8Array>

const HASH_FILE = 'made-from.txt'
const objectOf = (source: string) => source.replace(/\.cc$/, '.o')

/** `runTool` runs the compiler and throws when it fails. */
export function compileRuntime(
  cpp: CppFiles,
  sysroot: MemoryFs,
  runTool: (fs: MemoryFs, args: readonly string[]) => void,
): RuntimeObjects {
  const objects = new Map<string, Uint8Array>()
  for (const source of cpp.runtimeSources) {
    const fs = cpp.layOver(sysroot, 'runtime')
    runTool(fs, runtimeArgs(source, objectOf(source)))
    objects.set(objectOf(source), fs.read(objectOf(source))!)
  }
  return objects
}

/** Of everything that goes into the objects. */
function runtimeHash(cpp: CppFiles, toolchainVersion: string): string {
  const flags = cpp.runtimeSources.flatMap((source) => runtimeArgs(source, objectOf(source)))
  return createHash('sha256')
    .update([toolchainVersion, cpp.hash('runtime'), ...flags].join('\0'))
    .digest('hex')
}

/** Undefined where the shipped ones are missing or made from something else. */
export function readRuntime(
  folder: string,
  cpp: CppFiles,
  toolchainVersion: string,
): RuntimeObjects | undefined {
  try {
    if (readFileSync(join(folder, HASH_FILE), 'utf8').trim() !== runtimeHash(cpp, toolchainVersion))
      return undefined
    return new Map(
      cpp.runtimeSources.map((source) => {
        const object = objectOf(source)
        return [object, readFileSync(join(folder, basename(object)))]
      }),
    )
  } catch {
    return undefined
  }
}

export function writeRuntime(
  folder: string,
  objects: RuntimeObjects,
  cpp: CppFiles,
  toolchainVersion: string,
): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [object, bytes] of objects) writeFileSync(join(folder, basename(object)), bytes)
  writeFileSync(join(folder, HASH_FILE), `${runtimeHash(cpp, toolchainVersion)}\n`)
}
