import { expect, test } from 'vitest'
import { testJudgeCases, unknownNames } from '../../../../test/engines-compiler/judge-cases.ts'
import { PICKED } from '../../../../test/judge-cases/picked.ts'

test('the cases that are picked are there', () => {
  expect(unknownNames(PICKED)).toEqual([])
})

// Those that prove most, for one game and one standard: all of them would take too long here.
testJudgeCases(
  (game, standard) => game === 'pandemic' && standard === 'c++11',
  (name) => PICKED.has(name),
)
