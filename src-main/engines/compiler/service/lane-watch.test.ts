import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchLane, type LaneWatch } from './lane-watch.ts'

// Under a clock of its own, with what the system would say of thread and process.

const MB = 1024 * 1024
const LIMITS = { residentMb: 3000, ownMb: 1000 }
/** Times that the watch looks in a minute, at least. */
const A_MINUTE = 60_000

const system = { residentMb: 500, processSeconds: 10, threadSeconds: 0 }
const usage = (seconds: number): NodeJS.CpuUsage => ({ user: seconds * 600_000, system: seconds * 400_000 })
const lane = { cpuUsage: () => Promise.resolve(usage(system.threadSeconds)) } as Worker

beforeEach(() => {
  Object.assign(system, { residentMb: 500, processSeconds: 10, threadSeconds: 0 })
  vi.useFakeTimers()
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => system.residentMb * MB)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => usage(system.processSeconds))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** What the watch reports of a lane in a minute in which the system changes so. */
async function saidAfter(change: Partial<typeof system>): Promise<string[]> {
  const reports: string[] = []
  const watch = watchLane(lane, 'compile', (why) => reports.push(why), LIMITS)
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(reports).toEqual([])
  Object.assign(system, change)
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  watch.end()
  return [...new Set(reports)]
}

it('a file that fills the compiler is given up on', async () => {
  expect(await saidAfter({ residentMb: 3001 })).toEqual(['it takes more than 3000 MB of memory'])
})

it('a file that takes little in a process that was full before is not', async () => {
  system.residentMb = 2900
  expect(await saidAfter({ residentMb: 3800 })).toEqual([])
  system.residentMb = 2900
  expect(await saidAfter({ residentMb: 3901 })).toEqual(['it takes more than 3000 MB of memory'])
})

it('a file that takes much of a process that has room is not', async () => {
  expect(await saidAfter({ residentMb: 2999 })).toEqual([])
})

it('a thread that takes more CPU than a file may need is given up on, and what it took before does not count', async () => {
  system.threadSeconds = 500
  expect(await saidAfter({ threadSeconds: 679 })).toEqual([])
  system.threadSeconds = 500
  expect(await saidAfter({ threadSeconds: 681 })).toEqual(['it takes more than 180 s of CPU'])
})

it('a thread that cannot be asked is given up on when its process takes three times as much', async () => {
  expect(await saidAfter({ processSeconds: 549 })).toEqual([])
  system.processSeconds = 10
  expect(await saidAfter({ processSeconds: 551 })).toEqual(['it takes more than 180 s of CPU'])
})

it('after the answer nothing is watched any more', async () => {
  const reports: string[] = []
  watchLane(lane, 'compile', (why) => reports.push(why), LIMITS).end()
  Object.assign(system, { residentMb: 9000, processSeconds: 9000, threadSeconds: 9000 })
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(reports).toEqual([])
})

describe('a season', () => {
  const reports: string[] = []
  const watchSeason = () => {
    reports.length = 0
    return watchLane(lane, 'season', (why) => reports.push(why))
  }
  /** After each of these seconds of the thread's CPU another file begins. */
  async function workOn(watch: LaneWatch, seconds: readonly number[]): Promise<void> {
    for (const one of seconds) {
      watch.beginFile()
      await vi.advanceTimersByTimeAsync(A_MINUTE)
      system.threadSeconds += one
      await vi.advanceTimersByTimeAsync(A_MINUTE)
    }
  }

  it('whose files each take less than one may is not given up on, however much they take together, up to its own limit', async () => {
    const watch = watchSeason()
    await workOn(watch, Array<number>(10).fill(29))
    expect(reports).toEqual([])
    await workOn(watch, [29])
    watch.end()
    expect(new Set(reports)).toEqual(new Set(['it takes more than 300 s of CPU']))
  })

  it('with a file that takes more than one may is given up on', async () => {
    const watch = watchSeason()
    await workOn(watch, [5, 31])
    watch.end()
    expect(new Set(reports)).toEqual(new Set(['it takes more than 30 s of CPU']))
  })

  it('whose thread cannot be asked about a file is given up on by the CPU of its process', async () => {
    const watch = watchSeason()
    watch.beginFile()
    system.processSeconds += 89
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    expect(reports).toEqual([])
    system.processSeconds += 2
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    watch.end()
    expect(new Set(reports)).toEqual(new Set(['it takes more than 30 s of CPU']))
  })

  it('has half the memory that other work has', async () => {
    const watch = watchSeason()
    system.residentMb = 1535
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    expect(reports).toEqual([])
    system.residentMb = 1537
    await vi.advanceTimersByTimeAsync(A_MINUTE)
    watch.end()
    expect(new Set(reports)).toEqual(new Set(['it takes more than 1536 MB of memory']))
  })
})
