import { mkdirSync, writeFileSync } from 'node:fs'
import { cpuSeconds, logCpu, STORIES_CPU_LOG } from '../../test/cpu-log.ts'
import { askedBotsOf } from '../../test/recorded-bots/asked-bots.ts'
import { makeRunFolder } from '../../test/run-folder.ts'
import { shareCompiler } from '../../test/shared-compiler.ts'

/** Set-up of a run of Playwright: one warm compile process for the programs of all stories, and a folder for what they save. */
export default async function setUp(): Promise<() => void> {
  mkdirSync('out/reports/screens', { recursive: true })
  writeFileSync(STORIES_CPU_LOG, '')
  askedBotsOf('e2e')
  const { folder, remove } = await makeRunFolder()
  const { pid, end } = await shareCompiler(folder, 'QUARTET_COMPILER')
  return () => {
    if (pid !== undefined) logCpu('the compile process of all stories', cpuSeconds(pid), STORIES_CPU_LOG)
    end()
    remove()
  }
}
