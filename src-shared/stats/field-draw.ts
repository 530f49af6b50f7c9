/**
 * Who meets whom in a field. Each block of a confirmation draws three opponents, their order round the table, and the
 * seat of the version that is asked about. All of these arrangements are shuffled by the comparison's seed and dealt
 * out one a block; when all have been played they are shuffled anew. So in any stretch every opponent comes about
 * equally often in every seat, and every trio in every order comes at last.
 */

export interface FieldDraw {
  /** Seat of A, and of B after it. */
  readonly seat: number
  /** Indices of the opponents in the other seats, in the order of the seats. */
  readonly opponents: readonly number[]
}

/** All arrangements of a field of `count`: different opponents, or from one or two whichever there are. */
export function drawsOf(count: number): FieldDraw[] {
  const pool = Array.from({ length: count }, (_, k) => k)
  const trios = pool.flatMap((a) => pool.flatMap((b) => pool.map((c) => [a, b, c])))
  const isPlayed = (trio: readonly number[]) => count < 3 || new Set(trio).size === 3
  return trios.filter(isPlayed).flatMap((opponents) => [0, 1, 2, 3].map((seat) => ({ seat, opponents })))
}

/** The draw of a block, from 0. */
export function fieldDraw(firstSeed: number, count: number, block: number): FieldDraw {
  const draws = shuffled(firstSeed, count, 0)
  const cycle = Math.floor(block / draws.length)
  return (cycle === 0 ? draws : shuffled(firstSeed, count, cycle))[block % draws.length]
}

/** The last few: a comparison asks for the same one again and again. */
const known = new Map<string, readonly FieldDraw[]>()
const KNOWN = 8

function shuffled(firstSeed: number, count: number, cycle: number): readonly FieldDraw[] {
  const key = `${firstSeed} ${count} ${cycle}`
  const found = known.get(key)
  if (found) return found
  const draws = drawsOf(count)
  const random = randomOf(firstSeed, cycle)
  for (let k = draws.length - 1; k > 0; k--) {
    const other = Math.floor(random() * (k + 1))
    ;[draws[k], draws[other]] = [draws[other], draws[k]]
  }
  if (known.size >= KNOWN) known.delete(known.keys().next().value!)
  known.set(key, draws)
  return draws
}

/** Numbers from 0 to 1 (a Weyl sequence, mixed); the same for the same seed and cycle for all time: results depend on it. */
function randomOf(seed: number, cycle: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) ^ Math.imul(cycle + 1, 0x85ebca6b)
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x100000000
  }
}
