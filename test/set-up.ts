import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CPU_LOG, cpuSeconds, logCpu } from './cpu-log.ts'
import { LESS_LOG } from './less-log.ts'
import { askedBotsOf } from './recorded-bots/asked-bots.ts'
import { makeRunFolder } from './run-folder.ts'
import { SHARED_COMPILER, shareCompiler } from './shared-compiler.ts'

/** Set-up of a run of Vitest: compile processes for all, and empty logs of the CPU that each file takes and of what proves less. */
export default async function setUp(): Promise<() => void> {
  mkdirSync(dirname(CPU_LOG), { recursive: true })
  writeFileSync(CPU_LOG, '')
  writeFileSync(LESS_LOG, '')
  // What Node makes of our sources, for the children that may read it.
  process.env['NODE_COMPILE_CACHE'] ??= join(SHARED_COMPILER, '..', 'node')
  askedBotsOf('unit')
  const { folder, remove } = await makeRunFolder()
  const processes = {
    'the compile process of all files': await shareCompiler(folder, 'QUARTET_COMPILER'),
    'the compile process of tests about compiling': await shareCompiler(folder, 'QUARTET_COMPILER_OF_TESTS'),
  }
  return () => {
    for (const [name, { pid, end }] of Object.entries(processes)) {
      if (pid !== undefined) logCpu(name, cpuSeconds(pid))
      end()
    }
    remove()
  }
}
