import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchLane } from './lane-watch.ts'

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

/** What is told of a lane in a minute in which the system changes so. */
async function toldAfter(change: Partial<typeof system>): Promise<string[]> {
  const told: string[] = []
  const end = watchLane(lane, 'compile', (why) => told.push(why), LIMITS)
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(told).toEqual([])
  Object.assign(system, change)
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  end()
  return [...new Set(told)]
}

it('a file that fills the compiler is given up on', async () => {
  expect(await toldAfter({ residentMb: 3001 })).toEqual(['it takes more than 3000 MB of memory'])
})

it('a file that takes little in a process that was full before is not', async () => {
  system.residentMb = 2900
  expect(await toldAfter({ residentMb: 3800 })).toEqual([])
  system.residentMb = 2900
  expect(await toldAfter({ residentMb: 3901 })).toEqual(['it takes more than 3000 MB of memory'])
})

it('a file that takes much of a process that has room is not', async () => {
  expect(await toldAfter({ residentMb: 2999 })).toEqual([])
})

it('a thread that takes more CPU than a file may need is given up on, and what it took before does not count', async () => {
  system.threadSeconds = 500
  expect(await toldAfter({ threadSeconds: 679 })).toEqual([])
  system.threadSeconds = 500
  expect(await toldAfter({ threadSeconds: 681 })).toEqual(['it takes more than 180 s of CPU'])
})

it('a thread that cannot be asked is given up on when its process takes three times as much', async () => {
  expect(await toldAfter({ processSeconds: 549 })).toEqual([])
  system.processSeconds = 10
  expect(await toldAfter({ processSeconds: 551 })).toEqual(['it takes more than 180 s of CPU'])
})

it('after the answer nothing is watched any more', async () => {
  const told: string[] = []
  watchLane(lane, 'compile', (why) => told.push(why), LIMITS)()
  Object.assign(system, { residentMb: 9000, processSeconds: 9000, threadSeconds: 9000 })
  await vi.advanceTimersByTimeAsync(A_MINUTE)
  expect(told).toEqual([])
})
