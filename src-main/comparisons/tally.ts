import { blockOutcome } from '../../src-shared/stats/blocks.ts'
import {
  addBlock,
  decide,
  logLikelihoodRatio,
  NO_BLOCKS,
  PRESETS,
  type Decision,
  type Sums,
} from '../../src-shared/stats/sprt.ts'
import type { PlayedFixture, StoredComparison } from './comparison-store.ts'
import { fixturesOfBlock, type Question } from './fixture-plan.ts'

/**
 * The running account of a comparison. Matches may come in any order, but blocks are counted strictly in theirs: if
 * quick blocks counted first, short matches would weigh more.
 */
export interface Tally {
  /** Counts a match. */
  add(played: PlayedFixture): void
  has(block: number, fixture: number): boolean
  readonly decision: Decision
  /** Blocks counted. */
  readonly sums: Sums
  readonly outcomes: readonly number[]
  readonly ratios: readonly number[]
  /** All matches of counted and of unfinished blocks, probes too. */
  readonly played: readonly PlayedFixture[]
}

export function createTally(
  comparison: Question & Pick<StoredComparison, 'preset'>,
  known: readonly PlayedFixture[],
): Tally {
  const window = PRESETS[comparison.preset]
  const byBlock = new Map<number, PlayedFixture[]>()
  const played: PlayedFixture[] = []
  const outcomes: number[] = []
  const ratios: number[] = []
  let sums = NO_BLOCKS
  let decision: Decision = 'continue'

  const countReadyBlocks = () => {
    // After a decision, blocks that were still on their way no longer change it.
    while (decision === 'continue') {
      const block = outcomes.length
      const fixtures = fixturesOfBlock(comparison, block)
      const done = byBlock.get(block)
      if (!done || done.length < fixtures.length) return
      const y = blockOutcome(
        done.map(({ fixture, result }) => ({ seats: fixtures[fixture].seats, scores: result.scores })),
      )
      sums = addBlock(sums, y)
      outcomes.push(y)
      ratios.push(logLikelihoodRatio(sums, window))
      decision = decide(sums, window)
    }
  }
  const add = (fixture: PlayedFixture) => {
    played.push(fixture)
    const block = byBlock.get(fixture.block)
    if (block) block.push(fixture)
    else byBlock.set(fixture.block, [fixture])
  }
  known.forEach(add)
  countReadyBlocks()

  return {
    add(fixture) {
      add(fixture)
      countReadyBlocks()
    },
    has: (block, fixture) => byBlock.get(block)?.some((one) => one.fixture === fixture) ?? false,
    get decision() {
      return decision
    },
    get sums() {
      return sums
    },
    outcomes,
    ratios,
    played,
  }
}
