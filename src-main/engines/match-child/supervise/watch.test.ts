import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MatchJob } from '../../match-job/match-job.ts'
import type { ScriptSeat } from '../script/script-seat.ts'
import type { MatchMemory } from '../seats/shared-memory.ts'
import { createWatch } from './watch.ts'

// Under a clock of its own, with what the system would say of threads and of the process: no bot is played.

const MB = 1024 * 1024
const NETS = {
  limitSeconds: 1,
  limitedMatchCpuMs: 5_000,
  unlimitedPlayCpuMs: 5_000,
  rssBytes: 1000 * MB,
  maxRssBytes: 2000 * MB,
  botBytes: 300 * MB,
}
const A_SECOND = 1000

/** CPU that each thread took so far, in ms; undefined for one that cannot be asked. */
const threads: (number | undefined)[] = []
const heaps: number[] = []
const system = { processMs: 0, residentMb: 500 }
/** What the seats do: the turn that each has, and the CPU of its turns before. */
const turns: { turn: number | undefined; cpuMs: number }[] = []
const inline = { seat: -1, turn: undefined as number | undefined }
const reports: string[] = []

const usage = (ms: number): NodeJS.CpuUsage => ({ user: ms * 600, system: ms * 400 })
const workerOf = (k: number) =>
  ({
    cpuUsage: () => (threads[k] === undefined ? new Promise(() => {}) : Promise.resolve(usage(threads[k]))),
    getHeapStatistics: () =>
      Promise.resolve({ used_heap_size: heaps[k] * MB, external_memory: 0, malloced_memory: 0 }),
  }) as unknown as Worker
const seatOf = (k: number, worker: Worker, sharers = 1) =>
  ({
    thread: { worker },
    sharers,
    memory: {
      isPlaying: true,
      get isThinking() {
        return turns[k].turn !== undefined
      },
      get clock() {
        return turns[k]
      },
    },
  }) as unknown as ScriptSeat
const memory = {
  startMeasuring: () => reports.push('measuring'),
  round: 7,
  get inlineSeat() {
    return inline.seat
  },
  inlineClock: () => ({ turn: inline.turn, cpuMs: 0 }),
} as unknown as MatchMemory

/** A match of two seats, each with a thread of its own, or with one thread for both. */
function watchMatch(limits: MatchJob['limits'], isShared = false): void {
  const watch = createWatch(NETS, 100, {
    stopBot: (seat, { reason }, isClock) =>
      reports.push(`stop ${seat}: ${reason}${isClock ? ' (clock)' : ''}`),
    silenceInlineBot: (seat, round, { reason }) => reports.push(`silence ${seat} in ${round}: ${reason}`),
    giveUp: () => reports.push('give up'),
  })
  const engine = workerOf(2)
  const first = workerOf(0)
  const seats = [seatOf(0, first, isShared ? 2 : 1), seatOf(1, isShared ? first : workerOf(1))]
  watch.start({ limits } as MatchJob, memory, seats, engine)
  ending.push(() => watch.stop())
}
const ending: (() => void)[] = []
const pass = (ms = A_SECOND) => vi.advanceTimersByTimeAsync(ms)
/** The reports since the last call, each once. */
const heard = (): string[] => [...new Set(reports.splice(0))].filter((one) => one !== 'measuring')

beforeEach(() => {
  threads.splice(0, 3, 0, 0, 0)
  heaps.splice(0, 3, 50, 50, 50)
  turns.splice(0, 2, { turn: undefined, cpuMs: 0 }, { turn: undefined, cpuMs: 0 })
  Object.assign(system, { processMs: 0, residentMb: 500 })
  Object.assign(inline, { seat: -1, turn: undefined })
  reports.length = 0
  vi.useFakeTimers()
  vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => system.residentMb * MB)
  vi.spyOn(process, 'cpuUsage').mockImplementation(() => usage(system.processMs))
})
afterEach(() => {
  for (const end of ending.splice(0)) end()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('a bot is stopped when its own turns took more than the net allows, and not before', async () => {
  watchMatch('jutge')
  turns[0] = { turn: 1, cpuMs: 3_000 }
  await pass()
  threads[0] = 2_000
  await pass()
  expect(heard()).toEqual([])
  threads[0] = 2_001
  await pass()
  expect(heard()).toEqual([
    expect.stringMatching(/^stop 0: used more than 5 s of CPU, mostly outside .* \(clock\)$/),
  ])
})

it('however long a match takes on the clock, no bot is stopped that takes no CPU', async () => {
  watchMatch('jutge')
  turns[0].turn = 1
  await pass(3_600 * A_SECOND)
  expect(heard()).toEqual([])
})

it('without limits it is a single turn that counts', async () => {
  watchMatch('none')
  for (const turn of [1, 2, 3]) {
    turns[0] = { turn, cpuMs: 100_000 }
    await pass()
    threads[0]! += 4_900
    await pass()
  }
  expect(heard()).toEqual([])
  threads[0]! += 101
  await pass()
  expect(heard()).toEqual(['stop 0: did not answer within 5 s of CPU (clock)'])
})

it('what another seat used in the same thread is not held against a bot', async () => {
  watchMatch('jutge', true)
  turns[0].turn = 1
  await pass()
  threads[0] = 4_900
  await pass()
  turns[0].turn = undefined
  turns[1].turn = 2
  await pass()
  threads[0] = 9_800
  await pass()
  expect(heard()).toEqual([])
})

it('a thread that cannot be asked is stopped when the process took twice the net meanwhile', async () => {
  watchMatch('jutge')
  turns[1].turn = 1
  threads[1] = undefined
  await pass()
  system.processMs = 10_000
  await pass()
  expect(heard()).toEqual([])
  system.processMs = 10_001
  await pass()
  expect(heard()).toEqual([expect.stringMatching(/^stop 1: .* \(clock\)$/)])
})

it('a bot inside the engine is silenced in its round', async () => {
  watchMatch('none')
  Object.assign(inline, { seat: 3, turn: 1 })
  await pass()
  threads[2] = 5_001
  await pass()
  expect(heard()).toEqual(['silence 3 in 7: did not answer within 5 s of CPU'])
})

it('of too much memory the largest of those that think is stopped, and only if it is its own', async () => {
  watchMatch('jutge')
  turns[0].turn = 1
  turns[1].turn = 1
  heaps.splice(0, 2, 200, 299)
  system.residentMb = 1_001
  await pass()
  expect(heard()).toEqual([])
  heaps[1] = 301
  await pass()
  expect(heard()).toEqual(['stop 1: used too much memory'])
})

it('a process that holds far too much is given up', async () => {
  watchMatch('jutge')
  system.residentMb = 2_000
  await pass()
  expect(heard()).toEqual([])
  system.residentMb = 2_001
  await pass()
  expect(heard()).toEqual(['give up'])
})
