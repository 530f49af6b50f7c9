import { createHash } from 'node:crypto'
import { deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { createRoundLog } from '../../src-games/kit/game.ts'
import { encodeRounds, type MatchRecord } from '../../src-games/kit/match-record.ts'
import { NO_ORDERS } from '../../src-games/kit/orders.ts'
import { createReplay } from '../../src-games/kit/replay.ts'
import { hashBlock } from '../../src-games/kit/trace.ts'
import { parseBotFile } from '../../src-main/core/bots/parse-bot-file.ts'
import { readOriginal } from '../../src-main/features/files/read-original.ts'
import { parseQuartetFile } from '../../src-main/features/files/parse-quartet-file.ts'
import { readGoldenMatches } from '../golden-match.ts'
import { join } from './mutate.ts'

/** Small files that would grow. Each is well-formed up to the point of it, with a checksum that fits. */
const MEGABYTE = 1024 * 1024
const NOTHING = Buffer.alloc(256 * MEGABYTE)

function quartetFile(content: Uint8Array): Uint8Array {
  const prefix = Buffer.alloc(12)
  prefix.write('QUARTETM', 'latin1')
  prefix.writeUInt32LE(1, 8)
  return withDigest(join(prefix, content))
}

function botFile(moduleBytes: number, packed: Uint8Array): Uint8Array {
  const header = { name: 'Ada', game: 'pandemic', language: 'cpp', versionHash: 'ab'.repeat(32), moduleBytes }
  const head = Buffer.from(JSON.stringify(header))
  const prefix = Buffer.alloc(16)
  prefix.write('QUARTBOT', 'latin1')
  prefix.writeUInt32LE(1, 8)
  prefix.writeUInt32LE(head.length, 12)
  return withDigest(join(prefix, head, packed))
}

const withDigest = (body: Uint8Array): Uint8Array => join(body, createHash('sha256').update(body).digest())

describe('a file that would grow to hundreds of megabytes', () => {
  it.each<[string, () => Uint8Array, (bytes: Uint8Array) => { readonly ok: boolean }]>([
    ['a match', () => quartetFile(zstdCompressSync(NOTHING)), parseQuartetFile],
    ['a match of matches', () => quartetFile(zstdCompressSync(zstdCompressSync(NOTHING))), parseQuartetFile],
    [
      'a match of nested lists',
      () => quartetFile(zstdCompressSync(Buffer.alloc(30 * MEGABYTE, 0x91))),
      parseQuartetFile,
    ],
    ['a match of empty lists', () => quartetFile(zstdCompressSync(manyLists())), parseQuartetFile],
    ['a bot that says so', () => botFile(256 * MEGABYTE, deflateRawSync(NOTHING)), parseBotFile],
    ['a bot that says otherwise', () => botFile(100, deflateRawSync(NOTHING)), parseBotFile],
    ['an output', () => gzipSync(NOTHING), readOriginal],
    [
      'an output that begins well',
      () => gzipSync(join(Buffer.from('Game\n'), Buffer.alloc(64 * MEGABYTE, '1 '))),
      readOriginal,
    ],
  ])('is refused before it has: %s', (_name, make, read) => {
    const bytes = make()
    expect(bytes.length).toBeLessThan(MEGABYTE)
    const before = process.memoryUsage().arrayBuffers
    expect(read(bytes).ok).toBe(false)
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100 * MEGABYTE)
  })
})

/** One list of 28 million empty ones. */
function manyLists(): Uint8Array {
  const bytes = Buffer.alloc(28_000_005, 0x90)
  bytes[0] = 0xdd
  bytes.writeUInt32BE(28_000_000, 1)
  return bytes
}

it('a match of thousands of rounds on the largest board keeps a bounded part of its states', () => {
  const rounds = 3000
  const game = gameOf('pandemic')
  const config = readGoldenMatches()
    .find((match) => match.game === game && match.config.includes('GENERATOR1'))!
    .config.replace(/rows\s+\d+/, 'rows 200')
    .replace(/cols\s+\d+/, 'cols 200')
    .replace(/nb_rounds\s+\d+/, `nb_rounds ${rounds}`)
  const noOrders = [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS]
  const parsed = game.parseConfig(config)
  const start = parsed.ok ? game.start(parsed.value, 5) : parsed
  if (!start.ok) throw new Error(start.error.message)
  const state = start.value as { readonly ints: Int32Array }
  const trace = [hashBlock(state.ints)]
  for (let round = 0; round < rounds; round++) {
    game.step(state, noOrders, createRoundLog())
    trace.push(hashBlock(state.ints))
  }
  const orders = encodeRounds(Array.from({ length: rounds }, () => noOrders))
  const { rulesVersion } = game
  const record: MatchRecord = {
    game: game.id,
    rulesVersion,
    config,
    seed: 5,
    names: [],
    orders,
    statuses: [],
    trace,
  }
  const before = process.memoryUsage().arrayBuffers
  const replay = createReplay(game, record)
  if (!replay.ok) throw new Error(replay.error.message)
  replay.value.walk(() => {})
  // All states of every tenth round would be 300 MB.
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(230 * MEGABYTE)
  for (const round of [0, 1, 9, 10, 1234, 777, 2999, 3000, 5])
    expect(hashBlock(replay.value.stateAt(round).ints)).toBe(trace[round])
  expect(replay.value.divergedAt).toBeUndefined()
})
