import { writeSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { endNow, endWithStandardInput } from './end-with-parent.ts'
import { RESIDENT_MB } from './guarded-job.ts'
import { CPU_SECONDS_AT, JOB_AT, MEMORY_MARK, TIME_MARK } from './protocol.ts'

/**
 * The thread beside a guarded process: looks at CPU and memory while there is work, sleeps while there is none, and ends the
 * process with its parent.
 */
const now = workerData as Int32Array
const EVERY_MS = 50
const STDERR = 2

endWithStandardInput()
for (;;) {
  await Atomics.waitAsync(now, JOB_AT, 0).value
  const job = Atomics.load(now, JOB_AT)
  const before = cpuSeconds()
  while (job !== 0 && Atomics.load(now, JOB_AT) === job) {
    await setTimeout(EVERY_MS)
    if (cpuSeconds() - before > Atomics.load(now, CPU_SECONDS_AT)) end(TIME_MARK)
    if (process.memoryUsage.rss() > RESIDENT_MB * 1024 * 1024) end(MEMORY_MARK)
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function end(mark: string): void {
  writeSync(STDERR, `${mark}\n`)
  endNow()
}
