import { expect, test } from 'vitest'
import { testJudgeCases, unknownNames } from '../../../../test/engines-compiler/judge-cases.ts'
import { ELSEWHERE, KNOWN } from '../../../../test/judge-cases/known.ts'

test('the cases that are known to be judged otherwise are there', () => {
  expect(unknownNames([...Object.keys(KNOWN), ...Object.keys(ELSEWHERE)])).toEqual([])
})

/** What does not depend on the headers of a game is asked once a standard. */
const OF_ALL = /^(?:language|types): /

testJudgeCases(
  () => true,
  (name, game) => game === 'pandemic' || !OF_ALL.test(name),
)
