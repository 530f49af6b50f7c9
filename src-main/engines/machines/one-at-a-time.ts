/**
 * Wraps work that is begun again and again: a call while it is under way is left out, and so is its error. A question to a Redis whose
 * connection has ended stays open until there is a connection again: the calls meanwhile pile up no others.
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
