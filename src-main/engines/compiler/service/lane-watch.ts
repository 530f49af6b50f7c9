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
/**
 * Seconds of CPU that a single file of a season's material may take, within what all of it may. The slowest of a course's takes
 * 3 s, its precompiled headers 4 s, a part of our own that is compiled along with it 8 s.
 */
const FILE_CPU_SECONDS = 30
export interface MemoryLimits {
  /** Of the whole compile process; warm and idle it has half a gigabyte. */
  readonly residentMb: number
  /** What a task must have added to it: a process that was full before is not its fault. */
  readonly ownMb: number
}
const MEMORY: MemoryLimits = { residentMb: 3072, ownMb: 1024 }
/** clang has 70 MB for an honest file, and the process 600 MB after all of them. */
const SEASON_MEMORY: MemoryLimits = { residentMb: 1536, ownMb: 768 }
const MB = 1024 * 1024
const EVERY_MS = 250

/** Watches a lane's thread until the answer is there. */
export interface LaneWatch {
  /** The task has come to its next file, which has a CPU limit of its own. */
  beginFile(): void
  end(): void
}

/** CPU from a moment on, of a thread and of its process. */
interface Stretch {
  readonly limit: number
  readonly thread: Promise<number>
  readonly process: number
}

/**
 * Looks at a lane’s thread while it works, and calls `isOver` when it has taken more than its limit, with the end of a sentence
 * that says so.
 */
export function watchLane(
  worker: Worker,
  kind: TaskKind,
  isOver: (why: string) => void,
  { residentMb, ownMb } = kind === 'season' ? SEASON_MEMORY : MEMORY,
): LaneWatch {
  const threadSeconds = (): Promise<number> => worker.cpuUsage().then(secondsOf, () => 0)
  const stretch = (limit: number): Stretch => ({
    limit,
    thread: threadSeconds(),
    process: secondsOf(process.cpuUsage()),
  })
  const task = stretch(CPU_SECONDS[kind])
  let file: Stretch | undefined
  const residentBefore = process.memoryUsage.rss()
  const look = (): void => {
    const stretches = file ? [file, task] : [task]
    const isTooMuch = ({ limit }: Stretch, seconds: number, factor = 1): void => {
      if (seconds > factor * limit) isOver(`it takes more than ${limit} s of CPU`)
    }
    // A thread that cannot be asked: the process has one other lane.
    const processNow = secondsOf(process.cpuUsage())
    for (const one of stretches) isTooMuch(one, processNow - one.process, 3)
    const resident = process.memoryUsage.rss()
    if (resident > residentMb * MB && resident - residentBefore > ownMb * MB)
      isOver(`it takes more than ${residentMb} MB of memory`)
    const threadNow = threadSeconds()
    for (const one of stretches)
      void Promise.all([one.thread, threadNow]).then(([from, to]) => {
        // What was asked during a file that is over says nothing about the next one.
        if (one === task || one === file) isTooMuch(one, to - from)
      })
  }
  const timer = setInterval(look, EVERY_MS)
  return {
    beginFile() {
      file = stretch(FILE_CPU_SECONDS)
    },
    end: () => clearInterval(timer),
  }
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6
}
