/**
 * Hands on what arrives in any order strictly by its number: 0, 1, 2, … A sum of floating numbers then comes out the
 * same, bit for bit, whichever match ended first and wherever the batch was interrupted.
 */
export function createInOrder<T>(take: (value: T, number: number) => void): {
  /** Each number once. */
  add(number: number, value: T): void
} {
  const waiting = new Map<number, T>()
  let next = 0
  return {
    add(number, value) {
      waiting.set(number, value)
      for (; waiting.has(next); next++) {
        take(waiting.get(next)!, next)
        waiting.delete(next)
      }
    },
  }
}
