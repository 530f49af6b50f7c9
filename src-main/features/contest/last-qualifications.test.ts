import { expect, test } from 'vitest'
import type { QualifyAnswer } from '../../../src-shared/contract/qualify.ts'
import { countQualification } from '../../../src-shared/contest/qualify.ts'
import { createLastQualifications, type AskedQualification } from './last-qualifications.ts'

const asked = (ticket: string): AskedQualification => ({ ticket, version: 1, text: 'a bot', startedAt: 0 })
const { tally } = countQualification(2)
const answer: QualifyAnswer = {
  name: 'Heron',
  dummy: 'Dummy',
  failsAt: 'none',
  tally,
  win: { mean: 0.9, low: 0.8, high: 1 },
  pass: { mean: 0.7, low: 0.4, high: 1 },
  troubles: [],
  findings: [],
  isComplete: true,
  seed: 1,
  verdict: 'It may pass.',
}

test('a run that ends after a newer one of the same bot has begun changes nothing', () => {
  const last = createLastQualifications()
  last.begin(1, asked('old'))
  last.begin(1, asked('new'))
  last.update(1, 'old', tally)
  last.end(1, 'old', answer)
  last.fail(1, 'old', new Error('stopped'))
  expect(last.of(1)).toEqual({ status: 'running', ...asked('new') })
  last.end(1, 'new', answer)
  expect(last.of(1)).toMatchObject({ status: 'done', answer })
})

test('of the newest 50 bots the qualification is kept; one that begins anew is the newest', () => {
  const last = createLastQualifications()
  for (let bot = 1; bot <= 50; bot++) last.begin(bot, asked(`of ${bot}`))
  last.begin(1, asked('again'))
  last.begin(51, asked('of 51'))
  expect(last.of(2)).toBeUndefined()
  expect(last.of(1)?.ticket).toBe('again')
  expect(last.of(3)?.ticket).toBe('of 3')
  expect(last.of(51)?.ticket).toBe('of 51')
})
