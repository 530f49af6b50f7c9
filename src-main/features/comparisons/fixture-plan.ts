import { fixturesOf, seedOfBlock, type Fixture, type Seating } from '../../../src-shared/stats/blocks.ts'
import { fieldDraw } from '../../../src-shared/stats/field-draw.ts'
import type { StoredComparison } from './comparison-store.ts'

/** A block further on than any comparison comes. */
const CONFIRMATION_BLOCK = 1_000_000

/** First seed of the field that confirms a comparison: its seeds follow from the comparison's, and are none of them. */
export function seedOfConfirmation(firstSeed: number): number {
  return seedOfBlock(firstSeed, CONFIRMATION_BLOCK)
}

export type PlanQuestion = Pick<StoredComparison, 'firstSeed' | 'opponents'>

/** In a field every so many blocks are of the kind that only checks the direction of the others. */
const CHECK_EVERY = 3

/**
 * Whether a block of a field has A and B each alone against the same three opponents, in matches of their own. It takes more such
 * matches to distinguish two versions, so they decide nothing: they show whether the version that wins in matches with both also
 * does without the other.
 */
export function isCheckBlock({ opponents }: Pick<PlanQuestion, 'opponents'>, block: number): boolean {
  return opponents.length > 0 && block % CHECK_EVERY === CHECK_EVERY - 1
}

/** Of a lead in one match with both, so much is what changing A for B brings in a field: one of four shares of the total is its own. */
export const FIELD_PART = 0.75

/**
 * The two matches of a block, on one seed. Two against two: A's seats in one are B's in the other. In a field: A and B against two
 * drawn opponents, seats exchanged in the second; in a check block A, then B, in one drawn seat against three.
 */
export function fixturesOfBlock(question: PlanQuestion, block: number): Fixture[] {
  const { firstSeed, opponents } = question
  if (opponents.length === 0) return fixturesOf(block, firstSeed)
  const { seat, opponents: drawn } = fieldDraw(firstSeed, opponents.length, block)
  const seed = seedOfBlock(firstSeed, block)
  const around = (own: readonly ('A' | 'B')[]): Seating => {
    const [first, second] = own
    // One of the three gives its place to the other version, each in its turn.
    const place = Math.floor(block / CHECK_EVERY) % 3
    const others: Seating =
      second === undefined ? drawn : (drawn.slice(0, 2) as Seating).toSpliced(place, 0, second)
    return others.toSpliced(seat, 0, first)
  }
  const pairs = isCheckBlock(question, block)
    ? ([['A'], ['B']] as const)
    : ([
        ['A', 'B'],
        ['B', 'A'],
      ] as const)
  return pairs.map((own) => ({ seed, seats: around(own) }))
}

/** Blocks in the order in which they are played, below the cap. */
export function* blocksInOrder({ capBlocks }: Pick<StoredComparison, 'capBlocks'>): Generator<number> {
  for (let block = 0; block < capBlocks; block++) yield block
}
