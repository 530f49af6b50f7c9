/** Time the page may be kept busy in one go: well below a frame. */
const SLICE_MS = 6

/**
 * Repeats a small step until it says that it is the last (false), in slices between which the page can do what is
 * more urgent. What is short is done before this returns. Resolves with false when it is no longer wanted.
 */
export async function inSlices(step: () => boolean, isWanted: () => boolean): Promise<boolean> {
  let sliceStart = performance.now()
  while (step()) {
    if (performance.now() - sliceStart < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    if (!isWanted()) return false
    sliceStart = performance.now()
  }
  return true
}
