import { blockOutcome } from '../../../src-shared/stats/blocks.ts'
import { createJudge, type Design, type Judge } from '../../../src-shared/stats/judge.ts'
import type { PlayedFixture } from './fixture-store.ts'
import { FIELD_PART, fixturesOfBlock, isCheckBlock, type PlanQuestion } from './fixture-plan.ts'
import { isSamePlay } from './same-play.ts'

/**
 * The running account of a comparison. Matches may come in any order, but blocks are counted strictly in theirs, and the
 * matches of a block in theirs: if quick blocks counted first, short matches would weigh more; and the sums come out the
 * same to the last bit, wherever the comparison was interrupted.
 */
export interface Tally extends Pick<Judge, 'decision' | 'sums' | 'tests'> {
  /** Counts a match. */
  add(played: PlayedFixture): void
  has(block: number, fixture: number): boolean
  /** Of each block that decides, in its order: what B for A brings, of share. */
  readonly outcomes: readonly number[]
  /** The same of the blocks of a field that only check the direction. */
  readonly checks: readonly number[]
  /** Whether the two gave the same orders in every block counted, of which there is one at least. */
  readonly isSameSoFar: boolean
  /** The matches of the blocks counted, in their order. */
  readonly counted: readonly PlayedFixture[]
  /** All matches, as they came: also those that wait for the rest of their block. */
  readonly played: readonly PlayedFixture[]
}

export function createTally(question: PlanQuestion, design: Design, known: readonly PlayedFixture[]): Tally {
  const judge = createJudge(design)
  const byBlock = new Map<number, PlayedFixture[]>()
  const played: PlayedFixture[] = []
  const counted: PlayedFixture[] = []
  const outcomes: number[] = []
  const checks: number[] = []
  let sameBlocks = 0

  const countReadyBlocks = () => {
    // After a decision, blocks that were still on their way no longer change it.
    while (judge.decision === 'continue') {
      const block = outcomes.length + checks.length
      const fixtures = fixturesOfBlock(question, block)
      const done = byBlock.get(block)
      if (!done || done.length < fixtures.length) return
      done.sort((one, other) => one.fixture - other.fixture)
      const y = blockOutcome(
        done.map(({ fixture, result }) => ({ seats: fixtures[fixture].seats, scores: result.scores })),
      )
      counted.push(...done)
      if (isSamePlay(done)) sameBlocks++
      if (isCheckBlock(question, block)) {
        checks.push(y)
        continue
      }
      const value = question.opponents.length > 0 ? FIELD_PART * y : y
      outcomes.push(value)
      judge.add(value)
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
      return judge.decision
    },
    get sums() {
      return judge.sums
    },
    tests: judge.tests,
    outcomes,
    checks,
    get isSameSoFar() {
      return sameBlocks > 0 && sameBlocks === outcomes.length + checks.length
    },
    counted,
    played,
  }
}
