/** Longer than a service needs to close; a hung one must not keep the program alive. */
const CLOSING_MS = 5000

/**
 * Calls `close` once when the program is told to end: by Ctrl+C, by a signal, or by the death of the starter, which
 * holds the other end of the ipc channel. Then the program ends.
 */
export function onEnd(close: () => Promise<void>, exit: (code: number) => void = exitProcess): void {
  let isEnding = false
  const end = (): void => {
    if (isEnding) return
    isEnding = true
    setTimeout(() => exit(1), CLOSING_MS).unref()
    close().then(
      () => exit(0),
      (error: unknown) => {
        console.error('quartet: could not close properly:', error)
        exit(1)
      },
    )
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
  process.on('SIGHUP', end)
  process.on('disconnect', end)
}

function exitProcess(code: number): void {
  process.exit(code)
}
