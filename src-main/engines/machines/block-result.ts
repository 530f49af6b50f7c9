import * as z from 'zod'
import { decodeUntrusted } from '../../../src-shared/rpc/untrusted-pack.ts'
import { BadBytes, unpack } from './packing.ts'
import { wireOutcome } from './wire-outcome.ts'
import { MAX_BLOCK_MATCHES, MAX_RESULT_BYTES, RESULT_LIMITS } from './wire-values.ts'

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

/** What a worker says of a block. */
const blockResult = z.object({
  /** Id of the worker. */
  worker: z.string().max(128),
  name: z.string().max(80),
  /** Hash of the block's body as it was played: another one may have been written in its place. */
  of: z.string().max(64),
  /** The outcome of each match of the block, in its order, as bytes (`bytesOfOutcome`). */
  outcomes: z.array(bytes).max(MAX_BLOCK_MATCHES),
  /** Hashes of blobs that were not there: nothing was played then. */
  missing: z.array(z.string().max(64)).max(10_000),
})
export type BlockResult = z.infer<typeof blockResult>

/** An outcome that was checked and is still bytes, and the time that the worker says it took, in ms. */
export interface CheckedOutcome {
  readonly bytes: Uint8Array
  readonly durationMs: number
}
export type CheckedResult = Omit<BlockResult, 'outcomes'> & { readonly outcomes: readonly CheckedOutcome[] }

/** The results of a block as they came from Redis. All of it is checked before any of it is used. @throws BadBytes */
export async function readResult(packed: Uint8Array): Promise<CheckedResult> {
  const result = await unpack(packed, blockResult, { maxBytes: MAX_RESULT_BYTES, limits: RESULT_LIMITS })
  return { ...result, outcomes: result.outcomes.map(checkOutcome) }
}

function checkOutcome(outcome: Uint8Array): CheckedOutcome {
  const decoded = decodeUntrusted(outcome, RESULT_LIMITS)
  if (!decoded) throw new BadBytes('is damaged')
  const parsed = wireOutcome.safeParse(decoded.value)
  if (!parsed.success) throw BadBytes.ofSchema(parsed.error)
  return { bytes: outcome, durationMs: parsed.data.durationMs }
}
