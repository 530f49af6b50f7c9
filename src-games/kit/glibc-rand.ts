/**
 * The C library's `rand()` of Linux, never seeded (which means seed 1). The Walking Dead's board generator shuffles
 * with it, so the same seed makes the same board only with exactly these numbers (section E).
 */
export function createGlibcRand(): () => number {
  const { next } = open()
  return () => next() >>> 1
}

/** Its state after so many numbers: the last 31 words, and the place of the oldest. */
export function glibcStateAfter(draws: number): Int32Array {
  const { next, last, place } = open()
  for (let k = 0; k < draws; k++) next()
  return Int32Array.of(...last, place())
}

function open() {
  /** The last 31 numbers of the additive generator r[i] = r[i-3] + r[i-31]; `at` is where r[i-31] stands. */
  const last = new Int32Array(31)
  const seeds = [1]
  for (let i = 1; i < 31; i++) seeds.push((16807 * seeds[i - 1]) % 2147483647)
  last.set(seeds)
  // r[31..33] repeat r[0..2]; from there on the sum. The first 310 sums are thrown away.
  let at = 3
  const next = (): number => {
    const sum = (last[at] + last[at < 3 ? at + 28 : at - 3]) | 0
    last[at] = sum
    at = at === 30 ? 0 : at + 1
    return sum
  }
  for (let i = 34; i < 344; i++) next()
  return { last, next, place: () => at }
}
