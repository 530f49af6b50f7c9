import { relative, sep } from 'node:path'
import { afterAll, expect } from 'vitest'
import { cpuSeconds, logCpu } from './cpu-log.ts'

// Loaded before each file of tests, and the last to end after it: its apps have closed by then.
const before = cpuSeconds()
afterAll(() => {
  const path = relative(`${import.meta.dirname}/..`, expect.getState().testPath ?? '')
  logCpu(path.replaceAll(sep, '/'), cpuSeconds() - before)
})
