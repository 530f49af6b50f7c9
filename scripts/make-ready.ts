import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { readyDir, resourcesDir } from '../src-main/base/entries.ts'
import { readCppFiles } from '../src-main/engines/compiler/files/cpp-files.ts'
import { openDiskCache, type DiskCache } from '../src-main/engines/compiler/files/disk-cache.ts'
import { mendHeaders } from '../src-main/engines/compiler/files/header-mends.ts'
import type { IdleJob } from '../src-main/engines/compiler/service/idle-work.ts'
import { giveKeptOrder, orderKey } from '../src-main/engines/compiler/order/kept-order.ts'
import { createModuleBuilder } from '../src-main/engines/compiler/service/module-builder.ts'
import { meterShipped, missingOf, readyList } from '../src-main/engines/compiler/service/ready-list.ts'
import { COMPILER_FLAGS } from '../src-main/engines/compiler/service/service-link.ts'
import { indexKey, openSysroot, sysrootIndex } from '../src-main/engines/compiler/files/sysroot.ts'
import { toolchainFiles } from '../src-main/engines/compiler/files/toolchain-files.ts'
import { loadWasi } from '../src-main/engines/compiler/files/wasi-host.ts'

/** Makes what of `ready-list.ts` is not in `out/ready`; what is no longer on the list goes. */
COMPILER_FLAGS.forEach(setFlagsFromString)
const folder = readyDir()
const files = toolchainFiles()
const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
mkdirSync(folder, { recursive: true })
const cache = openDiskCache(folder, Infinity)
const list = readyList({ toolchainVersion: files.version, cpp })
const program = readFileSync(files.programPath)
const order = orderKey(files.version, program.length)
const index = indexKey(files.version, statSync(files.sysrootPath).size)
const wanted = new Set([order, index, ...list.map(({ key }) => key)])
for (const name of readdirSync(folder)) if (!wanted.has(name)) rmSync(join(folder, name), { force: true })
const missing = missingOf(list, [folder])
if (missing.length > 0 || !cache.get(order) || !cache.get(index)) await make(missing, cache)

async function make(jobs: readonly IdleJob[], cache: DiskCache): Promise<void> {
  const hasOrderOfGpp = giveKeptOrder(program, files.version, cache)
  const sysroot = openSysroot(files.sysrootPath, sysrootIndex(files.sysrootPath, files.version, cache))
  mendHeaders(sysroot)
  const module = await WebAssembly.compile(program)
  const { headers } = createModuleBuilder({
    loadProgram: () => loadWasi(module),
    toolchainVersion: files.version,
    hasOrderOfGpp,
    unlikeGpp: [],
    sysroot,
    cpp,
    cache,
    runtimeFolder: join(resourcesDir(), 'cpp', 'built'),
  })
  for (const { key, task } of jobs)
    if (task.kind === 'makeHeader') headers.make(task.ask)
    else if (task.kind === 'meterShipped') cache.put(key, meterShipped(task.ask.path))
}
