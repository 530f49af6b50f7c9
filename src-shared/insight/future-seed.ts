import { MAX_SEED } from '../contract/maxima.ts'

/**
 * Seed of a match's future `k`: the same in every round and for every seat, so that what is compared has the same dice
 * where it can. A mixer of 32 bits (the finaliser of MurmurHash3), since neighbouring seeds of these generators begin alike.
 */
export function futureSeed(matchSeed: number, k: number): number {
  let h = Math.imul(matchSeed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(k + 1, 0xc2b2ae35)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  h ^= h >>> 16
  return 1 + ((h >>> 0) % (MAX_SEED - 1))
}
