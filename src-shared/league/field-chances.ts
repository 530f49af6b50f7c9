import { createUniforms } from '../stats/normals.ts'

/** What the contest pays: the chance of one of the first two places of four, and of the last one, from strengths alone. */
export interface Chances {
  readonly firstTwo: number
  readonly last: number
}

/** At one table, γ of the bot first, then of its three rivals. Sums of who is left: what is taken away from a giant is lost. */
export function chancesAtTable(own: number, a: number, b: number, c: number): Chances {
  const all = own + a + b + c
  const second = a / (own + b + c) + b / (own + a + c) + c / (own + a + b)
  return {
    firstTwo: (own / all) * (1 + second),
    last: (lastAfter(own, a, b, c) + lastAfter(own, b, a, c) + lastAfter(own, c, a, b)) / all,
  }
}

/** Times the strength of all: x is first, the bot last. */
function lastAfter(own: number, x: number, y: number, z: number): number {
  return (x / (own + y + z)) * (y * (z / (z + own)) + z * (y / (y + own)))
}

/** Tables of three rivals: all there are when they are few, else so many drawn ones, the same for every bot. */
export function rivalTables(rivals: readonly number[], most: number, seed = 1): number[][] {
  const n = rivals.length
  if (n === 0) return []
  // Fewer than three rivals: each may sit there twice or three times.
  if (n < 3) return rivals.flatMap((a) => rivals.flatMap((b) => rivals.map((c) => [a, b, c])))
  if ((n * (n - 1) * (n - 2)) / 6 <= most) {
    const tables: number[][] = []
    for (let a = 0; a < n; a++)
      for (let b = a + 1; b < n; b++)
        for (let c = b + 1; c < n; c++) tables.push([rivals[a], rivals[b], rivals[c]])
    return tables
  }
  const random = createUniforms(seed)
  return Array.from({ length: most }, () => {
    const table = new Set<number>()
    while (table.size < 3) {
      table.add(rivals[Math.floor(random() * n)])
    }
    return [...table]
  })
}

/** Mean over tables. */
export function chancesInField(
  gamma: ArrayLike<number>,
  bot: number,
  tables: readonly (readonly number[])[],
): Chances {
  if (tables.length === 0) return { firstTwo: 0.5, last: 0.25 }
  let firstTwo = 0
  let last = 0
  for (const [a, b, c] of tables) {
    const at = chancesAtTable(gamma[bot], gamma[a], gamma[b], gamma[c])
    firstTwo += at.firstTwo
    last += at.last
  }
  return { firstTwo: firstTwo / tables.length, last: last / tables.length }
}
