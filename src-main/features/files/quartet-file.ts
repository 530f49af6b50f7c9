import { zstdCompressSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import * as z from 'zod'
import { drawing } from '../../../src-shared/contract/analysis.ts'
import {
  freezeCause,
  limits,
  logEntry,
  matchRecord,
  matchStatus,
  seed,
} from '../../../src-shared/contract/values.ts'
import { isSealedAs, sealFile, type SealedKind } from '../../base/disk/sealed-file.ts'

/**
 * A `.quartet` file: a whole match to look at anywhere, in MessagePack, compressed. Its content is checked like any request, and
 * the match is played again before it is believed. Reading one is work for a guarded process: parse-quartet-file.ts.
 */
export const MATCH_FILE_EXTENSION = '.quartet'

export const MATCH_FILE_KIND: SealedKind = { magic: 'QUARTETM', version: 1 }

const name = z.string().min(1).max(200)
/** The shape of what is packed. */
export const content = z.object({
  configName: z.string().max(200),
  limits,
  status: matchStatus.extract(['done', 'aborted', 'cancelled']),
  problem: z.string().max(8000).optional(),
  record: matchRecord.extend({
    config: z.string().max(4 * 1024 * 1024),
    seed,
    names: z.array(name).length(4),
    orders: z.instanceof(Uint8Array),
    statuses: z.array(z.array(z.number()).length(4)).max(100_000),
    trace: z.array(z.number().int()).max(100_001),
    reseeds: z
      .array(z.object({ round: z.number().int().min(0), seed }))
      .max(1000)
      .optional(),
  }),
  cpu: z.array(z.number().min(0).max(1)).length(4),
  /** Version of the meter that counted the CPU, where that is known. */
  meter: z.number().int().min(1).max(1_000_000).optional(),
  freezes: z
    .array(
      z
        .object({
          round: z.number().int().min(0),
          cause: freezeCause,
          reason: z.string().max(8000),
        })
        .nullable(),
    )
    .length(4),
  durationMs: z.number().min(0),
  logs: z.array(logEntry),
  drawings: z.array(drawing),
})
/** Scores and curves are not in it: they come out of the record. */
export type QuartetMatch = z.infer<typeof content>

export function isQuartetFile(bytes: Uint8Array): boolean {
  return isSealedAs(MATCH_FILE_KIND, bytes)
}

export function formatQuartetFile(match: QuartetMatch): Uint8Array<ArrayBuffer> {
  return sealFile(MATCH_FILE_KIND, zstdCompressSync(encode(match, { ignoreUndefined: true })))
}
