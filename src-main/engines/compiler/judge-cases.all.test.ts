import { expect, test } from 'vitest'
import { testJudgeCases, unknownNames } from '../../../test/engines-compiler/judge-cases.ts'
import { ELSEWHERE, KNOWN } from '../../../test/judge-cases/known.ts'

test('the cases that are known to be judged otherwise are there', () => {
  expect(unknownNames([...Object.keys(KNOWN), ...Object.keys(ELSEWHERE)])).toEqual([])
})

// The others than in `judge-cases.test.ts`, which has a few of one game and standard.
testJudgeCases(() => true)
