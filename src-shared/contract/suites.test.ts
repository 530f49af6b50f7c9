import { describe, expect, it } from 'vitest'
import { caseToKeep, isMet, suite, type Expectation } from './suites.ts'

describe('what is expected of a match', () => {
  const places = (kind: 'not-last' | 'first') =>
    [1, 2, 3, 4].map((place) => isMet({ kind }, { place, score: 0, isFrozen: true }))
  it('is a place, whatever else became of the bot', () => {
    expect(places('not-last')).toEqual([true, true, true, false])
    expect(places('first')).toEqual([true, false, false, false])
  })
  it('is that the bot was not out', () => {
    const noCrash = (isFrozen: boolean) => isMet({ kind: 'no-crash' }, { place: 4, score: 0, isFrozen })
    expect([noCrash(false), noCrash(true)]).toEqual([true, false])
  })
  it('is a score, which itself is enough', () => {
    const expected: Expectation = { kind: 'score-at-least', score: 100 }
    const met = (score: number) => isMet(expected, { place: 4, score, isFrozen: true })
    expect([99, 100, 101].map(met)).toEqual([false, true, true])
  })
})

it('a case asks of no more matches than it has seeds', () => {
  const takes = (seeds: number, needed: number) =>
    caseToKeep.safeParse({ matchId: 1, seat: 0, expectation: { kind: 'first' }, seeds, needed }).success
  expect([takes(3, 2), takes(3, 3), takes(3, 4)]).toEqual([true, true, false])
})

it('the result of a case is of no single seed', () => {
  const { results } = suite.shape.cases.element.shape
  expect(Object.keys(results.element.shape)).not.toContain('number')
  expect(Object.keys(results.element.shape.runs.element.shape)).toContain('number')
})
