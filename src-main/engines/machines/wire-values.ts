import type { PackLimits } from '../../../src-shared/rpc/untrusted-pack.ts'

/** How large anything may be that comes from Redis: what is larger is refused before it is read. */

/** More rounds than any match of ours has. */
export const MAX_ROUNDS_SENT = 100_000
/** Numbers in one part of an outcome. */
export const MAX_NUMBERS = 4_000_000
/** Bytes of one blob, unpacked. */
export const MAX_BLOB_BYTES = 64 * 1024 * 1024
/** Bytes of the results of one block, unpacked. */
export const MAX_RESULT_BYTES = 128 * 1024 * 1024
/** Bytes of one block's list of matches, unpacked. */
export const MAX_BLOCK_BYTES = 32 * 1024 * 1024
/** Futures of one match. */
export const MAX_FUTURES = 100_000
/** Seats and rounds in which orders are given. */
export const MAX_GIVEN = 100
/** Files of a season's package. */
export const MAX_SEASON_FILES = 5000
/** Matches of one block. */
export const MAX_BLOCK_MATCHES = 2000
export const RESULT_LIMITS: PackLimits = { maxValues: 20_000_000, maxKeys: 1000 }
export const BLOCK_LIMITS: PackLimits = { maxValues: 2_000_000, maxKeys: 1000 }
