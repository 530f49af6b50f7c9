import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { RESIDENT_MB } from './guarded-job.ts'
import { CPU_SECONDS_AT, JOB_AT, MEMORY_MARK, TIME_MARK } from './protocol.ts'

/** The thread beside a guarded process: looks at CPU and memory while there is work, sleeps while there is none. */
const now = workerData as Int32Array
const EVERY_MS = 50
const STDERR = 2
const starter = process.ppid

for (;;) {
  Atomics.wait(now, JOB_AT, 0)
  const job = Atomics.load(now, JOB_AT)
  const before = cpuSeconds()
  while (job !== 0 && Atomics.load(now, JOB_AT) === job) {
    Atomics.wait(now, JOB_AT, job, EVERY_MS)
    if (cpuSeconds() - before > Atomics.load(now, CPU_SECONDS_AT)) end(TIME_MARK)
    if (process.memoryUsage.rss() > RESIDENT_MB * 1024 * 1024) end(MEMORY_MARK)
    // Quartet is gone, which a process that is at work does not hear.
    if (process.ppid !== starter) end('')
  }
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function end(mark: string): void {
  if (mark !== '') writeSync(STDERR, `${mark}\n`)
  process.kill(process.pid, 'SIGKILL')
}
