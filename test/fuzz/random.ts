/** Seeded dice for attacks: the same seed gives the same inputs on every machine. */
export interface Random {
  /** 0 … n - 1 */
  below(n: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** A fresh one whose numbers do not depend on how many were drawn here. */
  at(index: number): Random
}

export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return {
    below: (n) => next() % Math.max(1, n),
    chance: (probability) => next() < probability * 2 ** 32,
    pick: (list) => list[next() % list.length],
    at: (index) => createRandom(Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)),
  }
}
