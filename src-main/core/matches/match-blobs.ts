import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import type { FuelRounds } from '../../../src-games/kit/fuel-rounds.ts'
import { CURVE_POINTS, pointRounds, type FigureCurves } from '../../../src-games/kit/chart-figures.ts'
import { SEATS } from '../../../src-games/kit/game.ts'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import type { StackFrame } from '../../../src-shared/contract/cpp.ts'
import type { MatchText } from '../../../src-shared/contract/seasons.ts'
import type { LogEntry } from '../../../src-shared/contract/values.ts'
import { decodeUntrusted, type PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'
import { parseStored, readStored } from '../../base/db/stored.ts'

/**
 * More than any match has, as in files with matches: a folder may be foreign, and this is unpacked in the main
 * process.
 */
const MAX_PART_BYTES = 32 * 1024 * 1024
const PART_LIMITS: PackLimits = { maxValues: 2_000_000, maxKeys: 100 }

/** How the large parts of a match are written into the database: MessagePack, compressed. */

export type RecordBody = Pick<MatchRecord, 'orders' | 'statuses' | 'trace' | 'reseeds' | 'rand'>

export function packRecord({ orders, statuses, trace, reseeds = [], rand }: RecordBody): Buffer {
  // Without limits every status is 0, which a record says by having none.
  const shown = statuses.some((seats) => seats.some((status) => status !== 0)) ? statuses : []
  const futures = reseeds.map(({ round, seed }) => [round, seed])
  if (rand) return pack([orders, shown, trace, futures, rand])
  return pack(futures.length === 0 ? [orders, shown, trace] : [orders, shown, trace, futures])
}

export function unpackRecord(data: Uint8Array): RecordBody {
  return readStored(() => {
    const [orders, statuses, trace, futures, rand] = unpack(data) as [
      Uint8Array,
      number[][],
      number[],
      [number, number][]?,
      string?,
    ]
    if (!(orders instanceof Uint8Array) || !Array.isArray(statuses) || !Array.isArray(trace))
      throw new TypeError('this is no record')
    const reseeds = futures && futures.length > 0 && futures.map(([round, seed]) => ({ round, seed }))
    const isShared = rand === 'shared'
    return { orders, statuses, trace, ...(reseeds ? { reseeds } : {}), ...(isShared ? { rand } : {}) }
  })
}

/** Logs, and drawings, which are texts of a round and seat too. */
export function packLogs(logs: readonly LogEntry[]): Buffer {
  return pack(logs.map(({ round, seat, text }) => [round, seat, text]))
}

export function unpackLogs(data: Uint8Array): LogEntry[] {
  return readStored(() => {
    const rows = unpack(data) as [number, number, string][]
    return rows.map(([round, seat, text]) => ({ round, seat, text }))
  })
}

const MAX_FRAMES = 40
/** Names of templates can be endless. */
const MAX_NAME_CHARS = 300

export function packFrames(frames: readonly StackFrame[]): string {
  return JSON.stringify(
    frames.slice(0, MAX_FRAMES).map(({ function: name, line, column }): StackFrame => ({
      function: name.slice(0, MAX_NAME_CHARS),
      ...(line === undefined ? {} : { line }),
      ...(column === undefined ? {} : { column }),
    })),
  )
}

export function unpackFrames(text: string): StackFrame[] {
  return parseStored(text) as StackFrame[]
}

/** Scores of each seat at evenly spread moments: [rounds, seat 0's scores, …]. */
export function packCurves(curves: readonly (readonly number[])[]): Buffer {
  const rounds = Math.max(0, (curves[0]?.length ?? 0) - 1)
  const at = pointRounds(rounds)
  return Buffer.from(encode([rounds, ...curves.map((curve) => at.map((round) => curve[round] ?? 0))]))
}

/** Rounds that were played, and the scores by seat at `pointRounds` of them. */
export function unpackCurves(data: Uint8Array): { rounds: number; seats: number[][] } {
  return readStored(() => {
    const [rounds, ...seats] = decodeBytes(data) as [number, ...number[][]]
    return { rounds: wholeRounds(rounds), seats: fourSeats(seats) }
  })
}

/** The game's own figures at evenly spread moments: [rounds of a whole match, ids, values by figure, seat and point]. */
export function packFigures({ ids, rounds, values }: FigureCurves): Buffer {
  return pack([rounds, ids, values])
}

export function unpackFigures(data: Uint8Array): FigureCurves {
  return readStored(() => {
    const [rounds, ids, values] = unpack(data) as [number, string[], number[][][]]
    return { rounds: wholeRounds(rounds), ids: ids.map(String), values: values.map(fourSeats) }
  })
}

/** Fuel by round: [rounds of a whole match, limits, fuel by seat and round]. */
export function packFuel({ rounds, limits, used }: FuelRounds): Buffer {
  return pack([rounds, limits, used])
}

export function unpackFuel(data: Uint8Array): FuelRounds {
  return readStored(() => {
    const [rounds, limits, used] = unpack(data) as [number, number[], number[][]]
    const counts = (list: number[]) => list.every((fuel) => Number.isSafeInteger(fuel) && fuel >= 0)
    const played = used[0].length
    const isGood =
      limits.length === SEATS &&
      used.length === SEATS &&
      counts(limits) &&
      used.every((own) => own.length === played && counts(own)) &&
      played <= wholeRounds(rounds)
    if (!isGood) throw new TypeError('no fuel of four seats')
    return { rounds, limits, used }
  })
}

/** What is read feeds arithmetic, so its shape is checked. */
function wholeRounds(rounds: number): number {
  if (!Number.isInteger(rounds) || rounds < 0 || rounds > 1_000_000)
    throw new TypeError('no number of rounds')
  return rounds
}

function fourSeats(seats: number[][]): number[][] {
  const isGood =
    seats.length === SEATS &&
    seats.every(
      (points) => points.length <= CURVE_POINTS && points.every((point) => typeof point === 'number'),
    )
  if (!isGood) throw new TypeError('no curves of four seats')
  return seats
}

/** A season's match that no record writes again. */
export function packMatchText({ text, states, scores }: MatchText): Buffer {
  return pack([text, states, scores])
}

export function unpackMatchText(data: Uint8Array): MatchText {
  return readStored(() => {
    const [text, states, scores] = unpack(data) as [Uint8Array, [number, number][], number[][]]
    if (!(text instanceof Uint8Array) || !Array.isArray(states) || !Array.isArray(scores))
      throw new TypeError('this is no text of a match')
    return { text: text.slice(), states, scores }
  })
}

/** An original's file as text. */
export function packText(text: string): Buffer {
  return zstdCompressSync(text)
}

export function unpackText(data: Uint8Array): string {
  return readStored(() => zstdDecompressSync(data, { maxOutputLength: MAX_PART_BYTES }).toString())
}

function pack(value: unknown): Buffer {
  return zstdCompressSync(encode(value))
}

function unpack(data: Uint8Array): unknown {
  return decodeBytes(zstdDecompressSync(data, { maxOutputLength: MAX_PART_BYTES }))
}

function decodeBytes(bytes: Uint8Array): unknown {
  const read = decodeUntrusted(bytes, PART_LIMITS)
  if (!read) throw new TypeError('this is no MessagePack')
  return read.value
}
