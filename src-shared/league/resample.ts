import { createUniforms } from '../stats/normals.ts'
import { solve } from './cholesky.ts'

/**
 * What other blocks of the same kind would have given: blocks are drawn anew, with replacement, and the estimate moves by
 * one of Newton's steps for the evidence that changed (a score bootstrap), which takes no new fit. The virtual tie with
 * the Dummy is drawn too, so that a bot that was hardly played is uncertain.
 */
export interface SlopeTable {
  /** Entries of block b: `starts[b]` to `starts[b + 1]`. */
  readonly starts: Int32Array
  readonly bots: Int32Array
  readonly amounts: Float64Array
}

export function slopeTable(
  blockCount: number,
  each: (add: (block: number, bot: number, amount: number) => void) => void,
): SlopeTable {
  const sums: Map<number, number>[] = Array.from({ length: blockCount }, () => new Map<number, number>())
  each((block, bot, amount) => {
    if (bot > 0) sums[block].set(bot, (sums[block].get(bot) ?? 0) + amount)
  })
  const starts = new Int32Array(blockCount + 1)
  sums.forEach((sum, block) => (starts[block + 1] = starts[block] + sum.size))
  const bots = new Int32Array(starts[blockCount])
  const amounts = new Float64Array(starts[blockCount])
  let at = 0
  for (const sum of sums)
    for (const [bot, amount] of sum) {
      bots[at] = bot
      amounts[at++] = amount
    }
  return { starts, bots, amounts }
}

export interface ResampleOptions {
  readonly draws: number
  readonly seed: number
  /** Size of the virtual tie's own slope: half a match won or lost. */
  readonly tie: number
}

/** Estimates of `draws` other leagues, one after the other, `bots` numbers each. */
export function resample(
  estimate: Float64Array,
  factor: Float64Array,
  { starts, bots, amounts }: SlopeTable,
  { draws, seed, tie }: ResampleOptions,
): Float64Array {
  const count = estimate.length
  const free = count - 1
  const blockCount = starts.length - 1
  const random = createUniforms(seed)
  const all = new Float64Array(draws * count)
  const times = new Int32Array(blockCount)
  const change = new Float64Array(free)
  const studentised = studentFactors(count, bots)
  // Few blocks look alike by chance: as with n − 1 in a variance. A single one is never drawn otherwise.
  const widening = Math.sqrt(blockCount / (blockCount - 1))
  for (let draw = 0; draw < draws; draw++) {
    times.fill(-1)
    for (let k = 0; k < blockCount; k++) times[Math.floor(random() * blockCount)]++
    for (let i = 0; i < free; i++) change[i] = random() < 0.5 ? -tie : tie
    for (let block = 0; block < blockCount; block++) {
      const more = times[block]
      if (more === 0) continue
      for (let at = starts[block]; at < starts[block + 1]; at++)
        change[bots[at] - 1] += more * widening * amounts[at]
    }
    solve(factor, free, change)
    const out = draw * count
    for (let i = 0; i < free; i++) all[out + i + 1] = estimate[i + 1] + studentised[i + 1] * change[i]
  }
  return all
}

/**
 * How much wider the middle 95 % of Student's t is than the normal's, for as many blocks as each bot has (Cornish and
 * Fisher's first term): with few of them the spread between blocks is itself uncertain. `bots` names a bot once a block.
 */
function studentFactors(count: number, bots: Int32Array): Float64Array {
  const blocks = new Float64Array(count)
  for (const bot of bots) blocks[bot]++
  return blocks.map((own) => 1 + (1.96 ** 2 + 1) / (4 * Math.max(1, own - 1)))
}

/** The middle `1 − 2·tail` of one number in each draw. */
export function middleOf(
  values: readonly number[] | Float64Array,
  tail = 0.025,
): { low: number; high: number } {
  const sorted = Float64Array.from(values).sort()
  // Of n draws the k-th leaves k of n + 1 parts below it; between two draws in proportion.
  const at = (share: number) => {
    const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1))
    const below = Math.floor(place)
    const above = Math.min(sorted.length - 1, below + 1)
    return sorted[below] + (place - below) * (sorted[above] - sorted[below])
  }
  return { low: at(tail), high: at(1 - tail) }
}
