import { createThrottle } from '../../base/pacing/throttle.ts'

const CHANGED_EVERY_MS = 250

/**
 * Reports that something about a bot has changed: in a later turn, so that no save waits for it, and with a limit on how often.
 */
export function createBoardReports(
  run: (botId: number) => void,
  failed: (error: unknown) => void,
): { request(botId: number): void; close(): void } {
  const throttles = new Map<number, ReturnType<typeof createThrottle>>()
  const asked = new Set<number>()
  let isClosed = false
  const attempt = (botId: number): void => {
    try {
      run(botId)
    } catch (error) {
      failed(error)
    }
  }
  const reportAsked = (): void => {
    const all = [...asked]
    asked.clear()
    for (const botId of isClosed ? [] : all) {
      const throttle = throttles.get(botId) ?? createThrottle(CHANGED_EVERY_MS, () => attempt(botId))
      throttles.set(botId, throttle)
      throttle.request()
    }
  }
  return {
    request(botId) {
      if (asked.size === 0) setImmediate(reportAsked)
      asked.add(botId)
    },
    close() {
      isClosed = true
      for (const { stop } of throttles.values()) stop()
    },
  }
}
