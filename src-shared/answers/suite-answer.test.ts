import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { createUniforms } from '../stats/normals.ts'
import { numberWord } from './match-words.ts'
import { answerOfSuite, caseToWatch, type SuiteCaseFacts, type SuiteFacts } from './suite-answer.ts'

const holds: SuiteCaseFacts = { state: 'holds', since: 13, last: { version: 14, holds: true } }
const fails: SuiteCaseFacts = { state: 'fails', since: 13, last: { version: 14, holds: false } }
const red: SuiteCaseFacts = { ...fails, flipped: 'to-red' }
const green: SuiteCaseFacts = { ...holds, flipped: 'to-green' }
const waits: SuiteCaseFacts = { state: 'not played', last: { version: 13, holds: true } }
const nine = Array.from({ length: 9 }, () => holds)
const answerFor = (cases: readonly SuiteCaseFacts[], change: Partial<SuiteFacts> = {}) =>
  answerOfSuite({ version: 14, cases, isOld: false, ...change })

test.each([
  [[red, ...nine], 'v14 loses one of 10 kept matches, which v13 won.', 'warn'],
  [[red, red, fails, holds], 'v14 loses three of 4 kept matches, two of which v13 won.', 'warn'],
  [[red, red], 'v14 loses both kept matches, which v13 won.', 'warn'],
  [[red, red, holds], 'v14 loses two of 3 kept matches, both of which v13 won.', 'warn'],
  [[red, { ...red, since: 12 }, holds], 'v14 loses two of 3 kept matches.', 'warn'],
  [[{ ...red, since: undefined }, green], 'v14 loses one of 2 kept matches, and wins one back.', 'warn'],
  [[fails, { ...fails, since: 12 }], 'v14 loses both kept matches.', 'warn'],
  [[fails, ...nine], 'v14 loses one of 10 kept matches, as v13 did.', 'warn'],
  [[fails, green], 'v14 loses one of 2 kept matches, and wins one back.', 'warn'],
  [[{ ...fails, since: undefined }], 'v14 loses its only kept match.', 'warn'],
  [nine, 'v14 wins all 9 kept matches.', 'good'],
  [[green, ...nine], 'v14 wins all 10 kept matches, one of them back.', 'good'],
  [[green], 'v14 wins its only kept match back.', 'good'],
  [[holds, waits], 'v14 wins one of 2 kept matches; the rest is not played yet.', 'plain'],
  [[waits, waits], 'v14 has not played its 2 kept matches yet.', 'plain'],
  [[{ ...red, stopped: 'crashed' }, fails], 'v14 crashes in one of 2 kept matches.', 'bad'],
  [[{ ...red, stopped: 'other' }], 'v14 is stopped in its only kept match.', 'bad'],
] as const)('%#: %2$s', (cases, words, tone) => {
  expect(answerFor(cases)).toMatchObject({ words, tone })
})

test('figures, what turned and what is to be played stand below', () => {
  expect(answerFor([red, green, holds, waits]).small).toBe(
    '2 of 4 hold · 1 not played · 1 turned red, 1 turned green',
  )
  expect(answerFor([waits, { state: 'not played' }]).small).toBe('1 of 2 held for v13')
  expect(answerFor([{ ...waits, last: { version: 1, holds: true } }]).small).toBe('1 of 1 held for v1')
  expect(answerFor([{ state: 'not played' }]).small).toBe('')
  expect(answerFor([holds], { isOld: true }).small).toBe('1 of 1 hold · the text has changed since')
})

test('while it is played, and before a version compiles', () => {
  expect(answerFor([holds, waits], { progress: { played: 3, all: 10 } })).toMatchObject({
    words: 'v14 plays its kept matches: 3 of 10 so far.',
    tone: 'busy',
  })
  expect(answerFor([waits], { version: undefined }).words).toBe(
    'No version compiles yet, so no kept match was played.',
  )
})

test('what turned red is watched first', () => {
  const at = (...cases: readonly SuiteCaseFacts[]) => caseToWatch(cases)
  expect([at(holds, fails, red), at(red, fails), at(holds, fails), at(fails)]).toEqual([2, 0, 1, 0])
  expect([at(holds), at(green, { ...waits, flipped: 'to-red' }), at()]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('of any cases it is one good sentence, with the first fact of the order and its count', () => {
  const next = createUniforms(3)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  for (let k = 0; k < 5000; k++) {
    const lucky = next()
    const cases = Array.from({ length: pick([1, 1, 2, 3, 10, 25, 200]) }, (): SuiteCaseFacts => {
      const state = next() < lucky ? 'holds' : pick(['fails', 'not played', 'holds'] as const)
      const since = pick([undefined, 6, 6, 12])
      const flipped =
        since !== undefined && next() < 0.3 ? (state === 'fails' ? 'to-red' : 'to-green') : undefined
      const stopped = next() < 0.02 ? pick(['crashed', 'other'] as const) : undefined
      return state === 'not played'
        ? { state, last: pick([undefined, { version: 12, holds: true }]) }
        : { state, since, flipped, stopped, last: { version: 13, holds: state === 'holds' } }
    })
    const facts = { version: pick([13, 13, 13, undefined]), cases, isOld: next() < 0.2 }
    const said = answerOfSuite(facts)
    expect(faultsOf(said), JSON.stringify(cases)).toEqual([])
    const count = (test: (one: SuiteCaseFacts) => boolean) => cases.filter(test).length
    const lost = (one: SuiteCaseFacts) => one.state === 'fails'
    const kinds = [
      [facts.version === undefined, /No version compiles/, undefined],
      [count((one) => one.state === 'not played') === cases.length, /has not played/, undefined],
      [count((one) => lost(one) && one.stopped === 'crashed'), /crashes in/, 'warn'],
      [count((one) => lost(one) && one.stopped !== undefined), /is stopped in/, 'warn'],
      [count(lost), /loses/, 'warn'],
      [true, /wins/, undefined],
    ] as const
    const [holdsFor, pattern] = kinds.find(([one]) => one !== false && one !== 0)!
    expect(said.words).toMatch(pattern)
    expect(said.tone === 'bad').toBe(pattern === kinds[2][1] || pattern === kinds[3][1])
    if (typeof holdsFor !== 'number' || cases.length === 1) continue
    const every = cases.length === 2 ? ' both kept' : ` all ${cases.length} kept`
    const part = ` ${numberWord(holdsFor)} of ${cases.length} kept`
    expect(said.words).toContain(holdsFor === cases.length ? every : part)
  }
})
