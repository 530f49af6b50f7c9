import { join, relative, sep } from 'node:path'
import { test as base } from '@playwright/test'
import { cpuSecondsOfTree, logCpu, STORIES_CPU_LOG } from '../../test/cpu-log.ts'
import { projectDir } from './project.ts'

/**
 * What a worker and its processes (browser, programs) took since the last call belongs to the file of the story that ran
 * meanwhile.
 */
export interface CpuOfWorker {
  add(file: string): void
}

/** The test that all stories begin with: it writes down what CPU each file takes, for the closing table of a run. */
export const test = base.extend<{ countsCpu: null }, { cpu: CpuOfWorker }>({
  cpu: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      let before = 0
      let last = ''
      const add = (file: string): void => {
        last = relative(projectDir, file).replaceAll(sep, '/')
        const now = cpuSecondsOfTree()
        logCpu(last, Math.max(0, now - before), STORIES_CPU_LOG)
        before = now
      }
      await use({ add })
      // The end of the browser and of the programs that were kept for all stories.
      if (last !== '') add(join(projectDir, last))
    },
    { scope: 'worker', auto: true },
  ],
  countsCpu: [
    async ({ cpu }, use, { file }) => {
      await use(null)
      cpu.add(file)
    },
    { auto: true },
  ],
})
