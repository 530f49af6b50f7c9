import { decode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import { packCurves, packLogs, packRecord, unpackLogs, unpackRecord } from './match-blobs.ts'

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
