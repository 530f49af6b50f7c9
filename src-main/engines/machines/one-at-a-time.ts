/**
 * Wraps something that is begun again and again: while it is under way it is not begun a second time. A question that was asked of a
 * Redis when a connection ended is answered once there is one again, and nobody waits for that. What fails is done the next time.
 */
export function oneAtATime<Args extends readonly unknown[]>(
  run: (...args: Args) => Promise<unknown>,
): (...args: Args) => void {
  let isUnderWay = false
  return (...args) => {
    if (isUnderWay) return
    isUnderWay = true
    void run(...args)
      .catch(() => undefined)
      .finally(() => (isUnderWay = false))
  }
}
