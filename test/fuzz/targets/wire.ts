import { isDeepStrictEqual } from 'node:util'
import { encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { readResult } from '../../../src-main/engines/machines/block-result.ts'
import { fatten } from '../../../src-main/engines/machines/fatten-match.ts'
import { fromWire } from '../../../src-main/engines/machines/outcome-from-wire.ts'
import { toWire } from '../../../src-main/engines/machines/outcome-to-wire.ts'
import { BadBytes, squeeze, unpack } from '../../../src-main/engines/machines/packing.ts'
import {
  blockData,
  knownAnswer,
  queueRecord,
  readRecord,
  workerRecord,
} from '../../../src-main/engines/machines/records.ts'
import { createSlimmer } from '../../../src-main/engines/machines/slim-match.ts'
import { blobsOf, wireMatch } from '../../../src-main/engines/machines/wire-match.ts'
import { bytesOfOutcome, decodeOutcome } from '../../../src-main/engines/machines/wire-outcome.ts'
import {
  BLOCK_LIMITS,
  MAX_BLOCK_BYTES,
  MAX_BLOCK_MATCHES,
} from '../../../src-main/engines/machines/wire-values.ts'
import type { MatchJob } from '../../../src-main/engines/match-job/match-job.ts'
import { createAnyMatch } from '../../machines/any-match.ts'
import { mutateBytes, mutateText, mutateValue } from '../mutate.ts'
import { expectSentence } from '../sentence.ts'
import { Broken, type Target } from '../target.ts'

interface Sent {
  readonly kind: 'result' | 'matches' | 'record'
  /** Which of the seeds it was made from. */
  readonly seed: number
  readonly bytes: Uint8Array
}

const SEEDS = 40
const matchList = z.array(wireMatch).max(MAX_BLOCK_MATCHES)
const EPOCH = { version: '1.0.0', rules: 'a', compiler: 'b', meter: 8, engine: 'c' }
const RECORDS = [
  { name: 'Ada', epoch: EPOCH, processes: 4, cores: 8, blocks: 3, matchesPerSecond: 1.5, beat: 7 },
  { known: 'ab', hashes: ['cd'], missing: ['ef'] },
  { body: 'AAAA' },
].map((record) => JSON.stringify(record))

/** What machines send each other by a Redis: results, lists of matches, and records of what they are. */
export function createWireTarget(): Target<Sent> {
  const seeds = Array.from({ length: SEEDS }, (_, k) => makeSeed(k))
  const outcomes = seeds.map(({ outcome }) => bytesOfOutcome(outcome))
  return {
    make(random) {
      const seed = random.below(SEEDS)
      const { outcome, match, blobs } = seeds[seed]
      if (random.chance(0.1)) {
        const text = mutateText(
          random.pick(RECORDS),
          RECORDS,
          ['{', '"', 'null', '1e999', '-1', '__proto__'],
          random,
        )
        return { kind: 'record', seed, bytes: Buffer.from(text) }
      }
      if (random.chance(0.4)) {
        const list = encode(mutateValue([match], random), { ignoreUndefined: true })
        // What a match goes on from is a blob of its own.
        const past = random.chance(0.5) ? mutateBytes(random.pick(blobs), blobs, random) : undefined
        return { kind: 'matches', seed, bytes: past ? encode({ list, past }) : encode({ list }) }
      }
      const made = random.chance(0.5)
        ? mutateBytes(random.pick(outcomes), outcomes, random)
        : encode(mutateValue(outcome, random), { ignoreUndefined: true })
      const whole = { worker: 'w-1', name: 'bench 1', of: 'a'.repeat(64), missing: [], outcomes: [made] }
      const changed = random.chance(0.2) ? mutateValue(whole, random) : whole
      return { kind: 'result', seed, bytes: encode(changed, { ignoreUndefined: true }) }
    },
    async read({ kind, seed, bytes }) {
      if (kind === 'record') return readRecords(Buffer.from(bytes).toString())
      try {
        return kind === 'result'
          ? await readResults(seeds[seed].job, bytes)
          : await readMatches(seeds[seed].sent, bytes)
      } catch (failure) {
        if (!(failure instanceof BadBytes)) throw failure
        expectSentence(failure.message)
        return false
      }
    },
    save: ({ bytes }) => bytes,
  }
}

function makeSeed(seed: number) {
  const any = createAnyMatch(seed)
  const job = any.job()
  const sent = new Map<string, Uint8Array>()
  const { slim } = createSlimmer((hash, bytes) => sent.set(hash, new Uint8Array(bytes)))
  const match = slim(job)
  return { job, match, sent, blobs: [...sent.values()], outcome: toWire(any.outcomeOf(job)) }
}

/** Taken results are whole, and come through a second time as they are. */
async function readResults(job: MatchJob, bytes: Uint8Array): Promise<boolean> {
  const { outcomes } = await readResult(await squeeze(bytes))
  for (const one of outcomes) {
    const made = fromWire(job, decodeOutcome(one.bytes))
    if ([made.scores, made.cpu, made.freezes].some((list) => list.length !== 4))
      throw new Broken('not four seats')
    if (!isDeepStrictEqual(fromWire(job, decodeOutcome(bytesOfOutcome(toWire(made)))), made))
      throw new Broken('another outcome the second time')
  }
  return outcomes.length > 0
}

async function readMatches(sent: ReadonlyMap<string, Uint8Array>, bytes: Uint8Array): Promise<boolean> {
  const { list, past } = await unpack(
    await squeeze(bytes),
    z.object({ list: z.custom<Uint8Array>(), past: z.custom<Uint8Array>().optional() }),
    { maxBytes: MAX_BLOCK_BYTES, limits: BLOCK_LIMITS },
  )
  const matches = await unpack(await squeeze(list), matchList, {
    maxBytes: MAX_BLOCK_BYTES,
    limits: BLOCK_LIMITS,
  })
  for (const match of matches) {
    if (!blobsOf(match).every((hash) => sent.has(hash))) continue
    const job = fatten(match, (hash) => (hash === match.past && past ? past : sent.get(hash)!))
    if (job.seats.length !== 4) throw new Broken('not four seats')
    if (job.given?.some(({ rounds }) => rounds.some((orders) => !(orders instanceof Int32Array))))
      throw new Broken('orders that are none')
  }
  return matches.length > 0
}

function readRecords(text: string): boolean {
  const worker = readRecord(workerRecord, text)
  if (worker && (!Number.isFinite(worker.matchesPerSecond) || worker.name === ''))
    throw new Broken('a worker that is none')
  const all = [
    worker,
    readRecord(queueRecord, text),
    readRecord(knownAnswer, text),
    readRecord(blockData, text),
  ]
  return all.some((one) => one !== undefined)
}
