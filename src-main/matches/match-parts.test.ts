import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { packCurves, packLogs, packRecord, unpackLogs, unpackRecord } from './match-blobs.ts'
import { decode } from '@msgpack/msgpack'
import { placesOf } from '../../src-shared/stats/blocks.ts'
import { createThrottle } from '../pacing/throttle.ts'

describe('places', () => {
  it.each([
    ['all apart', [10, 40, 20, 30], [4, 1, 3, 2]],
    ['a tie for the first place', [40, 40, 20, 30], [1, 1, 4, 3]],
    ['a tie in the middle', [40, 20, 20, 10], [1, 2, 2, 4]],
    ['a tie for the last place', [40, 30, 10, 10], [1, 2, 3, 3]],
    ['all the same', [0, 0, 0, 0], [1, 1, 1, 1]],
    ['scores below zero', [-5, 0, -10, 5], [3, 2, 4, 1]],
  ])('%s', (_, scores, places) => {
    expect(placesOf(scores)).toEqual(places)
  })
})

describe('what is stored of a match', () => {
  const record = {
    orders: Uint8Array.from([1, 2, 3]),
    trace: [0, 4294967295, 7],
    statuses: [[0, 0.25, -1, 0.125]],
  }

  it('comes back as it was', () => {
    const unpacked = unpackRecord(packRecord(record))
    expect({ ...unpacked, orders: [...unpacked.orders] }).toEqual({ ...record, orders: [1, 2, 3] })
    const logs = [{ round: 3, seat: 2, text: 'ñandú\nline two' }]
    expect(unpackLogs(packLogs(logs))).toEqual(logs)
  })

  it('says nothing of statuses that are all 0', () => {
    expect(unpackRecord(packRecord({ ...record, statuses: [[0, 0, 0, 0]] })).statuses).toEqual([])
  })

  it('keeps curves in 65 points with both ends, and short ones whole', () => {
    const long = Array.from({ length: 201 }, (_, round) => round)
    const [rounds, points] = decode(packCurves([long, long, long, long])) as [number, number[]]
    expect(rounds).toBe(200)
    expect(points).toHaveLength(65)
    expect([points[0], points[32], points[64]]).toEqual([0, 100, 200])
    expect(decode(packCurves([[1, 2, 3]]))).toEqual([2, [1, 2, 3]])
    expect(decode(packCurves([[5]]))).toEqual([0, [5]])
    expect(decode(packCurves([[]]))).toEqual([0, [0]])
  })
})

describe('a throttle', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('runs at once, then at most once in each interval, and after the last request', () => {
    const run = vi.fn()
    const throttle = createThrottle(100, run)
    for (let n = 0; n < 5; n++) throttle.request()
    expect(run).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(100)
    expect(run).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(2)
    throttle.request()
    expect(run).toHaveBeenCalledTimes(3)
    throttle.request()
    throttle.stop()
    vi.advanceTimersByTime(1000)
    expect(run).toHaveBeenCalledTimes(3)
  })
})
