/**
 * The two families of random generators of the original programs. The state is one int kept inside the game's
 * block, so that a keyframe restores the dice; every function takes the region that holds it at index 0.
 */

const RANGE_LIMIT = 1_000_000

/** Linear congruential generator modulo 2^31 of Pandemic, The Walking Dead and Apocalypse Now (section E). */
export const lcg31 = {
  seed(rng: Int32Array, seed: number): void {
    rng[0] = Math.abs(seed) % 0x80000000
  },
  /** Uniform in [l, u]; l without a draw when l > u or the range passes 10^6. Each draw makes two steps. */
  random(rng: Int32Array, l: number, u: number): number {
    if (l > u || u - l + 1 > RANGE_LIMIT) return l
    let x = rng[0]
    x = (Math.imul(843314861, x) + 453816693) & 0x7fffffff
    x = (Math.imul(843314861, x) + 453816693) & 0x7fffffff
    rng[0] = x
    return l + Math.trunc((u - l + 1) * (x / 0x80000000))
  },
  /** A permutation of 0..n-1 (n draws, also for the last place); empty for n < 0 or n > 10^6. */
  permutation(rng: Int32Array, n: number): number[] {
    if (n < 0 || n > RANGE_LIMIT) return []
    const v = Array.from({ length: n }, (_, i) => i)
    for (let i = 0; i < n; i++) {
      const j = lcg31.random(rng, i, n - 1)
      const swapped = v[i]
      v[i] = v[j]
      v[j] = swapped
    }
    return v
  },
}

/** Park–Miller generator, multiplier 48271, of Mad Max (section E). */
export const parkMiller = {
  seed(rng: Int32Array, seed: number): void {
    rng[0] = 1 + (Math.abs(seed) % 2147483646)
  },
  /** Uniform in 0 .. 2147483645. */
  draw(rng: Int32Array): number {
    rng[0] = (48271 * rng[0]) % 2147483647
    return rng[0] - 1
  },
  /** l + draw modulo the range; the range u-l+1 must not be 0. */
  random(rng: Int32Array, l: number, u: number): number {
    return l + (parkMiller.draw(rng) % (u - l + 1))
  },
}
