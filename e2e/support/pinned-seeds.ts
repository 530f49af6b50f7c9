import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Loaded by all programs of stories: seeds that were not given are the same in each run, so that what is played is what was
 * played when the story was written.
 */
let seeds = 0
crypto.randomInt = (most: number) => (7919 * ++seeds) % most
syncBuiltinESMExports()

/** The next one is the first again. */
export function pinSeedsAnew(): void {
  seeds = 0
}
