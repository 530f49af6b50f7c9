import { fixturesOf, seedOfBlock, type Fixture, type Seating } from '../../../src-shared/stats/blocks.ts'
import { fieldDraw } from '../../../src-shared/stats/field-draw.ts'
import type { StoredComparison } from './comparison-store.ts'

/** Seeds on which A alone and B alone are compared order by order before anything is tested. */
const PROBES = 3
/** In a field it is the first blocks themselves: at least so many, and until every opponent was met so many times. */
const FIELD_PROBES = 12
const MEETINGS = 2

/** A block further on than any comparison comes. */
const CONFIRMATION_BLOCK = 1_000_000

/** First seed of the field that confirms a comparison: its seeds follow from the comparison's, and are none of them. */
export function seedOfConfirmation(firstSeed: number): number {
  return seedOfBlock(firstSeed, CONFIRMATION_BLOCK)
}

export type Question = Pick<StoredComparison, 'firstSeed' | 'opponents'>

/**
 * The matches of a block. Two against two: blocks −1, −2, … are the probes: four A, then four B, on the seed of block 0,
 * 1, …. In a field: A, then B, in one drawn seat against three drawn opponents.
 */
export function fixturesOfBlock(question: Question, block: number): Fixture[] {
  const { firstSeed, opponents } = question
  if (block < 0) {
    const seed = seedOfBlock(firstSeed, -1 - block)
    return [
      { seed, seats: ['A', 'A', 'A', 'A'] },
      { seed, seats: ['B', 'B', 'B', 'B'] },
    ]
  }
  if (opponents.length === 0) return fixturesOf(block, firstSeed)
  const draw = fieldDraw(firstSeed, opponents.length, block)
  const others: Seating = draw.opponents
  const seed = seedOfBlock(firstSeed, block)
  return (['A', 'B'] as const).map((side) => ({ seed, seats: others.toSpliced(draw.seat, 0, side) }))
}

/**
 * Blocks whose two matches are compared order by order: when they are all the same, the two versions behave alike. In a
 * field these are its own first blocks, since a version may behave otherwise only against some opponent.
 */
export function probesOf({ firstSeed, opponents }: Question): number[] {
  if (opponents.length === 0) return Array.from({ length: PROBES }, (_, probe) => -1 - probe)
  const met = opponents.map(() => 0)
  let blocks = 0
  while (blocks < FIELD_PROBES || Math.min(...met) < MEETINGS)
    for (const k of new Set(fieldDraw(firstSeed, opponents.length, blocks++).opponents)) met[k]++
  return Array.from({ length: blocks }, (_, block) => block)
}

/** Blocks in the order in which they are played: the probes, then 0, 1, 2, … below the cap. */
export function* blocksInOrder(question: Question & Pick<StoredComparison, 'capBlocks'>): Generator<number> {
  yield* probesOf(question).filter((block) => block < 0)
  for (let block = 0; block < question.capBlocks; block++) yield block
}
