import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { gameIds } from '../../../../src-games/index.ts'
import { resourcesDir } from '../../../base/entries.ts'
import type { CompileRequest, CompileStep } from '../request/compile-request.ts'
import { readCppFiles, type CppFiles } from '../files/cpp-files.ts'
import type { DiskCache } from '../files/disk-cache.ts'
import { MODULE_PATH, OBJECT_PATH, PCH_PATH } from '../request/flags.ts'
import { mendHeaders } from '../files/header-mends.ts'
import type { MemoryFs } from '../files/memory-fs.ts'
import { createModuleBuilder } from './module-builder.ts'
import { readyList } from './ready-list.ts'
import { openSysroot } from '../files/sysroot.ts'
import { toolchainFiles } from '../files/toolchain-files.ts'

/**
 * What a first Run on a fresh folder does, counted: each run of clang and of its linker, with programs in their place that write
 * what is expected of them. No machine is too slow for it, and no flag can change without the list of what is made ready.
 */
const STARTERS = ['Null', 'Demo', 'Walker']
const files = toolchainFiles()
let cpp: CppFiles
let sysroot: MemoryFs
beforeAll(() => {
  cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  sysroot = openSysroot(files.sysrootPath)
  mendHeaders(sysroot)
})

/** A cache with nothing in it but these keys. */
function cacheOf(keys: readonly string[]) {
  const asked: string[] = []
  const put: string[] = []
  const cache: DiskCache = {
    get(key) {
      asked.push(key)
      return keys.includes(key) || put.includes(key) ? Uint8Array.of(1) : undefined
    },
    put: (key) => void put.push(key),
  }
  return { cache, asked, put }
}

function builderWith(cache: DiskCache) {
  const runs: string[] = []
  const module = readFileSync(join(resourcesDir(), 'bots', 'pandemic', 'Dummy.wasm'))
  const builder = createModuleBuilder({
    loadProgram: () => (fs, args) => {
      runs.push(args.includes('-emit-pch') ? 'header' : args[0])
      if (args[0] === 'wasm-ld') fs.put(MODULE_PATH, module)
      else fs.put(runs.at(-1) === 'header' ? PCH_PATH : OBJECT_PATH, module)
      return { exitCode: 0, stdout: '', stderr: '' }
    },
    toolchainVersion: files.version,
    hasOrderOfGpp: false,
    unlikeGpp: [],
    sysroot,
    cpp,
    cache,
    runtimeFolder: join(resourcesDir(), 'cpp', 'built'),
  })
  return { builder, runs }
}

const starter = (game: string, name: string): CompileRequest => ({
  game,
  fileName: `AI${name}.cc`,
  source: readFileSync(join(resourcesDir(), 'bots', game, `${name}.cc`), 'utf8'),
  standard: 'c++11',
  mode: 'release',
})

const readyHeaders = (): string[] =>
  readyList({ toolchainVersion: files.version, cpp })
    .filter(({ task }) => task.kind === 'makeHeader')
    .map(({ key }) => key)

describe.each(gameIds)('%s', (game) => {
  it.each(STARTERS)('%s, with what was made ready: one clang, one wasm-ld, no header', (name) => {
    const { cache, put } = cacheOf(readyHeaders())
    const { builder, runs } = builderWith(cache)
    const steps: CompileStep[] = []
    expect(builder.compile(starter(game, name), (step) => steps.push(step))).toMatchObject({ ok: true })
    expect(runs).toEqual(['clang++', 'wasm-ld'])
    expect(steps).toEqual(['compiling', 'linking', 'metering'])
    expect(put).toEqual([])
    expect(builder.headers.takeMissing()).toEqual([])
  })

  it('with nothing made ready: the plain header is made, the larger one is only noted', () => {
    const { cache, put } = cacheOf([])
    const { builder, runs } = builderWith(cache)
    builder.compile(starter(game, 'Walker'), () => {})
    expect(runs).toEqual(['header', 'clang++', 'wasm-ld'])
    const missing = builder.headers.takeMissing().map(({ key }) => key)
    expect(readyHeaders()).toEqual(expect.arrayContaining([...put, ...missing]))
    expect([put.length, missing.length]).toEqual([1, 1])
    expect(builder.headers.takeMissing()).toEqual([])
  })
})

it('the headers of each game, one for the judge among them, and what comes compiled are made ready, each under a key of its own', () => {
  const list = readyList({ toolchainVersion: files.version, cpp })
  expect(list.map(({ task }) => task.kind)).toEqual([
    ...Array<string>(3 * gameIds.length).fill('makeHeader'),
    ...Array<string>(2 * gameIds.length).fill('meterShipped'),
  ])
  expect(new Set(list.map(({ key }) => key)).size).toBe(list.length)
})

it('a header is made once: what another has made meanwhile is taken', () => {
  const { cache, put } = cacheOf([])
  const [job] = readyList({ toolchainVersion: files.version, cpp })
  if (job.task.kind !== 'makeHeader') throw new Error('the first is no header')
  const { builder, runs } = builderWith(cache)
  builder.headers.make(job.task.ask)
  builder.headers.make(job.task.ask)
  const other = builderWith(cache)
  other.builder.headers.make(job.task.ask)
  expect([runs, other.runs, put]).toEqual([['header'], [], [job.key]])
})
