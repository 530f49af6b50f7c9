import { MAX_RESULT_BYTES } from './wire-values.ts'

const MOST_MATCHES = 400
/** Bytes that the results of one block should not exceed: far below what is refused as too large. */
const MOST_BYTES = MAX_RESULT_BYTES / 4
/** What a match is thought to take before one was measured: rather too long, so that the first blocks are soon over. */
const FIRST_MATCH_MS = 500

/** How many matches make a block that takes about `blockMs`, by what matches were measured to take. */
export function createBlockSize(blockMs: () => number) {
  let matchMs = FIRST_MATCH_MS
  /** Of the results of a match. */
  let matchBytes = 1
  return {
    matches(): number {
      const most = Math.min(
        MOST_MATCHES,
        Math.round(blockMs() / matchMs),
        Math.floor(MOST_BYTES / matchBytes),
      )
      return Math.max(1, most)
    },
    /** What a match takes, in ms. */
    matchMs: (): number => matchMs,
    /** Learns from what the matches of a block took, in ms, and from the bytes of its results. */
    measured(times: readonly number[], bytes: number): void {
      if (times.length === 0) return
      const sum = times.reduce((all, one) => all + one, 0)
      matchMs = Math.max(0.5, 0.7 * matchMs + (0.3 * sum) / times.length)
      // Larger ones count at once.
      const each = bytes / times.length
      matchBytes = Math.max(1, each, 0.7 * matchBytes + 0.3 * each)
    },
  }
}
