import type { Worker } from 'node:worker_threads'
import type { TaskKind } from './compile-protocol.ts'

/** Seconds of CPU that a task may take, some ten times what the longest file of a student does on a slow machine. */
const CPU_SECONDS: Readonly<Record<TaskKind, number>> = {
  compile: 180,
  season: 300,
  linkSeason: 60,
  diagnose: 60,
  inspect: 60,
  layout: 60,
  complete: 60,
  index: 60,
  rename: 300,
  find: 120,
  header: 60,
  resolveTrace: 60,
  profile: 60,
  warm: 60,
  makeHeader: 60,
  meterShipped: 60,
  locate: 60,
}
export interface MemoryLimits {
  /** Of the whole compile process; warm and idle it has half a gigabyte. */
  readonly residentMb: number
  /** What a task must have added to it: a process that was full before is not its fault. */
  readonly ownMb: number
}
const MEMORY: MemoryLimits = { residentMb: 3072, ownMb: 1024 }
const MB = 1024 * 1024
const EVERY_MS = 250

/**
 * Looks at a lane’s thread while it works, and tells when it has taken more than there is for it, in words that complete a
 * sentence. The end of looking is the answer.
 */
export function watchLane(
  worker: Worker,
  kind: TaskKind,
  isOver: (why: string) => void,
  { residentMb, ownMb } = MEMORY,
): () => void {
  const before = worker.cpuUsage().then(secondsOf, () => 0)
  const processBefore = secondsOf(process.cpuUsage())
  const residentBefore = process.memoryUsage.rss()
  const timer = setInterval(() => {
    const limit = CPU_SECONDS[kind]
    const isTooMuch = (seconds: number, factor = 1): void => {
      if (seconds > factor * limit) isOver(`it takes more than ${limit} s of CPU`)
    }
    // A thread that cannot be asked: the process has one other lane.
    isTooMuch(secondsOf(process.cpuUsage()) - processBefore, 3)
    const resident = process.memoryUsage.rss()
    if (resident > residentMb * MB && resident - residentBefore > ownMb * MB)
      isOver(`it takes more than ${residentMb} MB of memory`)
    void Promise.all([before, worker.cpuUsage().then(secondsOf, () => 0)]).then(([from, to]) =>
      isTooMuch(to - from),
    )
  }, EVERY_MS)
  return () => clearInterval(timer)
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}
