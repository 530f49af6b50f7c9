import { expect, test } from 'vitest'
import { boardCell, PLANNED_STAGES } from '../../../src-shared/contract/boards.ts'
import { resultOf } from '../../../test/board/open-board.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import type { StoredCell } from './board-store.ts'
import { asked, describeCell, failedToFill, filled, left, stateNow } from './cells.ts'

const ANSWERS = ['better', 'no-regression', 'worse', 'no-difference', 'identical', 'undecided'] as const

/** A cell that was filled at some time, with figures or with a reason why there are none. */
function someFilled(seed: number): StoredCell {
  const dice = createRandom(seed)
  const stage = dice.pick(PLANNED_STAGES)
  const state = dice.pick(['passed', 'failed', 'known', 'empty'] as const)
  const outcome =
    state === 'empty'
      ? { state, why: 'Nothing to ask.' }
      : { state, result: resultOf(stage, dice.chance(0.5)) }
  return filled({ versionId: 1, stage }, outcome, 1 + dice.below(5))
}

test('a cell that is asked for again and left is as it was; one without figures is not there any more', () => {
  for (let seed = 0; seed < 200; seed++) {
    const cell = someFilled(seed)
    const again = asked(cell, asked(cell, cell, { plan: 7, isAsked: true }), { plan: 8, isAsked: false })
    expect(again).toMatchObject({ state: 'waits', isAsked: true, plan: 8 })
    const back = left(again)
    if (cell.result)
      expect(back).toMatchObject({ state: cell.state, result: cell.result, madeAt: cell.madeAt })
    else expect(back).toBeUndefined()
    const failed = failedToFill(cell, again, 'No room.')
    expect(failed).toMatchObject({ problem: 'No room.', state: cell.result ? cell.state : 'empty' })
    expect(failed.result).toEqual(cell.result)
  }
})

test('every cell that is shown is one of the contract, and one without figures says why', () => {
  for (let seed = 0; seed < 300; seed++) {
    const dice = createRandom(seed + 1000)
    const cell = someFilled(seed)
    const stored = dice.pick([
      cell,
      undefined,
      asked(cell, cell, { plan: 2, isAsked: dice.chance(0.5) }),
      { ...asked(cell, undefined, { plan: 2, isAsked: false }), state: 'held' as const },
      failedToFill(cell, dice.pick([cell, undefined]), 'No room.'),
    ])
    const isChampion = dice.chance(0.3)
    const shown = describeCell(stored, {
      stage: cell.stage,
      plan: { number: 3, stages: PLANNED_STAGES.filter(() => dice.chance(0.7)), seconds: 60 },
      isChampion,
      hasChampion: isChampion || dice.chance(0.5),
      ...(dice.chance(0.2) ? { playing: { done: 1, total: 4 } } : {}),
      refresh: (result) => (dice.chance(0.8) ? result : undefined),
    })
    expect(boardCell.strict().parse(shown)).toEqual(shown)
    if (shown.state === 'empty') expect(shown.why).toMatch(/\.$/)
    if (shown.state === 'passed' || shown.state === 'failed' || shown.state === 'known')
      expect(shown.result?.stage).toBe(cell.stage)
    if (isChampion && cell.stage === 'champion') expect(shown.state).toBe('empty')
  }
})

test('a comparison that was played on decides anew, and one that says the same stays as its stage decided', () => {
  const of = (answer: (typeof ANSWERS)[number]) =>
    ({ ...resultOf('champion'), answer }) as ReturnType<typeof resultOf>
  for (const before of ANSWERS)
    for (const now of ANSWERS)
      for (const state of ['passed', 'failed', 'known'] as const) {
        const good = now === 'better' || now === 'no-regression'
        const decided = good ? 'passed' : now === 'worse' ? 'failed' : 'known'
        expect(stateNow(state, of(before), of(now))).toBe(before === now ? state : decided)
      }
  expect(stateNow('passed', resultOf('suite'), resultOf('suite', false))).toBe('failed')
  expect(stateNow('failed', resultOf('suite', false), resultOf('suite'))).toBe('passed')
  expect(stateNow('known', resultOf('qualifies'), resultOf('qualifies'))).toBe('known')
})
