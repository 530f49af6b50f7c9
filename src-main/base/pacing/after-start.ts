/** When the page is on the screen. */
const AFTER_MS = 2000

/**
 * Does what goes on from an earlier run, some time after the start. What it throws is passed to `failed` and ends nothing: a
 * folder that makes it fail would otherwise end every start. Returns a function that cancels it.
 */
export function afterStart(run: () => void, failed: (error: unknown) => void): () => void {
  const timer = setTimeout(() => {
    try {
      run()
    } catch (error) {
      failed(error)
    }
  }, AFTER_MS)
  timer.unref()
  return () => clearTimeout(timer)
}
