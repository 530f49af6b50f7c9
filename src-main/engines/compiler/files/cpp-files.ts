import { gameIds } from '../../../../src-games/index.ts'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { MemoryFs } from './memory-fs.ts'

/** Our own C++ files (`resources/cpp`), as the compiler sees them: under `/quartet`. */
export interface CppFiles {
  /**
   * A new tree over `below` with the headers of a game (its id), or those of a run-time part: `runtime`, or `mistakes`
   * of bots whose mistakes are looked for, or `options`, or `season`.
   */
  layOver(below: MemoryFs, folder: string): MemoryFs
  /** Changes whenever one of the files does. */
  hash(folder: string): string
  /** Names of the sources of the run-time part. */
  readonly runtimeSources: readonly string[]
}

const ROOT = '/quartet'

export function readCppFiles(folder: string): CppFiles {
  const readTree = (name: string): Map<string, Uint8Array> => {
    const files = new Map<string, Uint8Array>()
    const visit = (path: string) => {
      for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
        const inside = `${path}/${entry.name}`
        if (entry.isDirectory()) visit(inside)
        else files.set(`${ROOT}/${inside}`, readFileSync(join(folder, inside)))
      }
    }
    visit(name)
    return files
  }
  const present = new Set(readdirSync(folder))
  const trees = new Map<string, Map<string, Uint8Array>>()
  for (const name of ['kit', 'runtime', 'mistakes', 'options', 'season', ...gameIds])
    trees.set(name, present.has(name) ? readTree(name) : new Map())
  const filesOf = (name: string): [string, Uint8Array][] => [...trees.get('kit')!, ...trees.get(name)!]
  return {
    runtimeSources: [...trees.get('runtime')!.keys()].filter((path) => path.endsWith('.cc')).sort(),
    layOver(below, name) {
      const fs = new MemoryFs(below)
      for (const [path, bytes] of filesOf(name)) fs.put(path, bytes)
      return fs
    },
    hash(name) {
      const hash = createHash('sha256')
      for (const [path, bytes] of filesOf(name).sort(([a], [b]) => (a < b ? -1 : 1)))
        hash.update(`${path}\0${bytes.length}\0`).update(bytes)
      return hash.digest('hex')
    },
  }
}
