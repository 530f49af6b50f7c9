/** Whether this is `npm run test:all`: every file and every case, one after another, however long it takes. */
export const isWholeRun = process.env['QUARTET_ALL'] === '1'

/**
 * How long one wait of a test may last, in ms, before it counts as for ever. A net: nothing that a test proves depends on it.
 * In the gate it is near, so that what hangs costs a minute; the whole run has dear cases and may be on a slow machine.
 */
export const WAIT_MS = isWholeRun ? 150_000 : 20_000

/** The same for a whole test, which waits several times and compiles in between. */
export const TEST_MS = isWholeRun ? 1_200_000 : 60_000
