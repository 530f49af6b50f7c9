import { fixturesOf, seedOfBlock, type Fixture } from '../../src-shared/stats/blocks.ts'
import type { StoredComparison } from './comparison-store.ts'

/** Seeds on which A alone and B alone are compared order by order before anything is tested. */
export const PROBES = 3

export type Question = Pick<StoredComparison, 'firstSeed' | 'opponents'>

/** The matches of a block. Blocks −1, −2, … are the probes: four A, then four B, on the seed of block 0, 1, …. */
export function fixturesOfBlock(question: Question, block: number): Fixture[] {
  if (block < 0) {
    const seed = seedOfBlock(question.firstSeed, -1 - block)
    return [
      { seed, seats: ['A', 'A', 'A', 'A'] },
      { seed, seats: ['B', 'B', 'B', 'B'] },
    ]
  }
  return fixturesOf(block, question.firstSeed, opponentsOfBlock(question.opponents.length, block))
}

/** Three opponents of the field for a block: all in turn, so that each comes as often as it is listed. */
function opponentsOfBlock(count: number, block: number): number[] {
  return count === 0 ? [] : [0, 1, 2].map((k) => (3 * block + k) % count)
}

/** Blocks in the order in which they are played: the probes, then 0, 1, 2, … below the cap. */
export function* blocksInOrder(capBlocks: number): Generator<number> {
  for (let probe = 0; probe < PROBES; probe++) yield -1 - probe
  for (let block = 0; block < capBlocks; block++) yield block
}
