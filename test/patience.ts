/** Whether this is `npm run test:all`: every file and every case, one after another, however long it takes. */
export const isWholeRun = process.env['QUARTET_ALL'] === '1'

/**
 * How long one wait of a test may last, in ms, before it counts as for ever. A net: nothing that a test proves depends on it.
 * In the gate it is near, so that what hangs costs a minute, and three times as far as the longest that was seen on two cores with
 * empty caches beside two endless loops (more than 20 s); the whole run has dear cases.
 */
export const WAIT_MS = isWholeRun ? 150_000 : 60_000

/** The same for a whole test, which waits several times and compiles in between. */
export const TEST_MS = isWholeRun ? 1_200_000 : 180_000
