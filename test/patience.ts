/**
 * How long one wait of a test may last, in ms, before it counts as for ever. A net, far above what the slowest machine
 * needs: nothing that a test proves depends on it.
 */
export const WAIT_MS = 150_000

/** The same for a whole test, which waits several times and compiles in between. */
export const TEST_MS = 1_200_000
