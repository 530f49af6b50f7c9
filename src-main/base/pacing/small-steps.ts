/** Longest that a step should take; others wait for it. */
const STEP_MS = 20
const REST_MS = 4

/**
 * Does work in steps too small to be felt: each is made as large as fits some twenty milliseconds, by what the one
 * before took. `step` gets the size and answers whether there is more.
 */
export async function inSmallSteps(
  step: (size: number) => boolean,
  { first = 16, most = 4096, signal }: { first?: number; most?: number; signal: AbortSignal },
): Promise<void> {
  let size = first
  while (!signal.aborted) {
    const start = performance.now()
    if (!step(size)) return
    const took = performance.now() - start
    if (took > STEP_MS) size = Math.max(1, Math.floor((size * STEP_MS) / took / 1.5))
    else if (took < STEP_MS / 3) size = Math.min(most, size * 2)
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
  }
}
