import { zstdCompressSync } from 'node:zlib'
import { decode } from '@msgpack/msgpack'
import { describe, expect, it } from 'vitest'
import {
  packCurves,
  packLogs,
  packRecord,
  unpackFigures,
  unpackLogs,
  unpackRecord,
  unpackText,
} from './match-blobs.ts'

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

describe('what a foreign folder holds instead', () => {
  const MB = 1024 * 1024
  it.each([
    ['grows to more than any match has', Buffer.alloc(64 * MB)],
    // A list of 32 bits that holds three million empty lists.
    [
      'has more values than any match',
      Buffer.concat([Buffer.from([0xdd, 0, 0x2d, 0xc6, 0xc0]), Buffer.alloc(3_000_000, 0x90)]),
    ],
    ['is nested without an end', Buffer.alloc(MB, 0x91)],
  ])('is not unpacked when it %s', (_, bytes) => {
    const packed = zstdCompressSync(bytes)
    for (const unpack of [unpackRecord, unpackLogs, unpackFigures])
      expect(() => unpack(packed)).toThrow('a stored value cannot be read')
    if (bytes.length > 32 * MB) expect(() => unpackText(packed)).toThrow('a stored value cannot be read')
  })
})
