/** Far longer than the services need to close, on a busy machine too; a hung one must not keep the program alive. */
export const CLOSING_MS = 30_000

/**
 * Calls `end` once when the program is to end: by Ctrl+C, by a signal, or by the death of the starter, which holds the other end
 * of the ipc channel. `exit` is called when that leads to nothing.
 */
export function onEnd(end: () => void, exit: (code: number) => void): void {
  let isEnding = false
  const endOnce = (): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => exit(1), CLOSING_MS).unref()
    end()
  }
  process.on('SIGINT', endOnce)
  process.on('SIGTERM', endOnce)
  process.on('SIGHUP', endOnce)
  process.on('disconnect', endOnce)
}
