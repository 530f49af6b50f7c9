import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CPU_LOG, cpuSeconds, logCpu } from './cpu-log.ts'
import { LESS_LOG } from './less-log.ts'
import { SHARED_COMPILER, shareCompiler } from './shared-compiler.ts'

/** Set-up of a run of Vitest: a compile process for all, and empty logs of the CPU that each file takes and of what proves less. */
export default async function setUp(): Promise<() => void> {
  mkdirSync(dirname(CPU_LOG), { recursive: true })
  writeFileSync(CPU_LOG, '')
  writeFileSync(LESS_LOG, '')
  // What Node makes of our sources, for the children that may read it.
  process.env['NODE_COMPILE_CACHE'] ??= join(SHARED_COMPILER, '..', 'node')
  const { pid, end } = await shareCompiler()
  return () => {
    if (pid !== undefined) logCpu('the compile process of all files', cpuSeconds(pid))
    end()
  }
}
