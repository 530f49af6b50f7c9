import { expect, it } from 'vitest'
import { judgeNote } from './submission.ts'

it('a note of the judge by line says what is there, not how to mend it', () => {
  expect(Object.keys(judgeNote.shape).toSorted()).toEqual(['column', 'line', 'message', 'severity'])
})
