import * as z from 'zod'
import type { MatchJob, MatchOutcome } from '../match-job/match-job.ts'
import type { BlobStore } from './blob-store.ts'
import type { BlockResult } from './block-result.ts'
import { BadBytes, sha256, unpack } from './packing.ts'
import { blockData, type KnownAnswer } from './records.ts'
import { fatten } from './fatten-match.ts'
import { toWire } from './outcome-to-wire.ts'
import { blobsOf, wireMatch, type WireMatch } from './wire-match.ts'
import { bytesOfOutcome, hashOfOutcome, type WireOutcome } from './wire-outcome.ts'
import { BLOCK_LIMITS, MAX_BLOCK_BYTES, MAX_BLOCK_MATCHES } from './wire-values.ts'

/** Matches of a block under way at a time: the second waits for the process, which so never idles. */
const MATCHES_AT_A_TIME = 2

const matches = z.array(wireMatch).max(MAX_BLOCK_MATCHES)

export type Play = (job: MatchJob, signal: AbortSignal) => Promise<MatchOutcome>

/** Plays lists of matches that came from Redis. They are checked here; bots run in match processes only (`play`). */
export function createBlockPlayer(blobs: BlobStore, play: Play) {
  /** @throws BadBytes */
  const readMatches = (packed: Uint8Array): Promise<WireMatch[]> =>
    unpack(packed, matches, { maxBytes: MAX_BLOCK_BYTES, limits: BLOCK_LIMITS })

  /** Fetches what the matches need. `missing`: hashes of what is not there. */
  async function load(list: readonly WireMatch[]) {
    const found = new Map<string, Uint8Array>()
    const missing: string[] = []
    const needed = [...new Set(list.flatMap(blobsOf))]
    await Promise.all(
      needed.map(async (hash) => {
        const bytes = await blobs.get(hash)
        if (bytes) found.set(hash, bytes)
        else missing.push(hash)
      }),
    )
    return { found, missing }
  }
  async function playAll(
    list: readonly WireMatch[],
    found: ReadonlyMap<string, Uint8Array>,
    signal: AbortSignal,
  ): Promise<WireOutcome[]> {
    const outcomes: WireOutcome[] = []
    const todo = list.entries()
    const lane = async (): Promise<void> => {
      for (const [at, match] of todo) {
        const job = fatten(match, (hash) => found.get(hash)!)
        outcomes[at] = toWire(await play(job, signal))
      }
    }
    await Promise.all(Array.from({ length: MATCHES_AT_A_TIME }, lane))
    return outcomes
  }

  return {
    /** Plays a block. `data` is what a job of BullMQ brings along. @throws BadBytes */
    async playBlock(
      data: unknown,
      worker: { readonly id: string; readonly name: string },
      signal: AbortSignal,
    ): Promise<BlockResult> {
      const parsed = blockData.safeParse(data)
      if (!parsed.success) throw new BadBytes('is no block')
      const body = Buffer.from(parsed.data.body, 'base64')
      const list = await readMatches(body)
      const { found, missing } = await load(list)
      const outcomes = missing.length === 0 ? await playAll(list, found, signal) : []
      const { id, name } = worker
      return { worker: id, name, of: sha256(body), missing, outcomes: outcomes.map(bytesOfOutcome) }
    },
    /** Plays the known matches of a queue, and gives what came of them. @throws BadBytes */
    async playKnown(packed: Uint8Array, signal: AbortSignal): Promise<KnownAnswer> {
      const known = sha256(packed)
      const list = await readMatches(packed)
      const { found, missing } = await load(list)
      if (missing.length > 0) return { known, hashes: [], missing }
      const outcomes = await playAll(list, found, signal)
      return { known, hashes: outcomes.map(hashOfOutcome) }
    },
  }
}
export type BlockPlayer = ReturnType<typeof createBlockPlayer>
