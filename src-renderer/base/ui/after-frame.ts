/** A window that is not shown has no frames: then this is waited for at most. */
const PATIENCE_MS = 150

/** Resolves when what is on its way to the screen has been painted: background work begins then. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS)
    // The frame itself is made after its callbacks; a task comes behind it.
    requestAnimationFrame(() => {
      clearTimeout(timer)
      setTimeout(resolve)
    })
  })
}
