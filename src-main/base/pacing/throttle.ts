/**
 * Calls `run` at once, then at most every so many milliseconds, and always once after the last `request`. What it throws
 * goes to the caller; by the clock there is no caller, and the next request tries again.
 */
export function createThrottle(everyMs: number, run: () => void): { request(): void; stop(): void } {
  let timer: NodeJS.Timeout | undefined
  let isWaiting = false
  const fire = (): void => {
    isWaiting = false
    run()
    timer = setTimeout(() => {
      timer = undefined
      if (!isWaiting) return
      try {
        fire()
      } catch (error) {
        console.error('quartet: something could not be done later:', error)
      }
    }, everyMs)
    timer.unref()
  }
  return {
    request() {
      if (timer) isWaiting = true
      else fire()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isWaiting = false
    },
  }
}
