import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { createUniforms } from '../stats/normals.ts'
import { answerOfRuns, shortOfRuns, stepOfRuns, sureOfRuns, type RunsFacts } from './runs-answer.ts'

const HERON: RunsFacts = {
  name: 'Heron v13',
  others: ['Dummy', 'Dummy', 'Dummy'],
  isItself: false,
  status: 'done',
  planned: 48,
  finished: 48,
  places: [31, 11, 4, 2],
  worst: 4,
  crashes: 0,
  cpuOuts: 0,
  otherLimits: 0,
  machineLimits: 0,
  maxCpu: 0.0612,
}

describe('the answer of a Run ×N', () => {
  test('says whom it beats, and in how many matches it came first', () => {
    expect(answerOfRuns(HERON)).toEqual({
      words: 'Heron v13 beats three Dummies: it came first in 31 of 48 matches.',
      small: 'No crash. Most CPU in one match: 6 % of the limit.',
      tone: 'good',
    })
    expect(sureOfRuns(HERON)).toBe('48 matches: in the long run it would be first in 50 to 77 of 100.')
    expect(stepOfRuns(HERON)).toEqual({ label: 'Watch a match it came last in', find: 'place:4' })
  })
  test('live, it is the count so far', () => {
    const live = answerOfRuns({ ...HERON, status: 'running', finished: 18, places: [7, 7, 2, 2] })
    expect(live.words).toBe('Heron v13 plays three Dummies: first in 7 of 18 so far.')
    expect(live.tone).toBe('busy')
    expect(answerOfRuns({ ...HERON, status: 'running', finished: 0, places: [0, 0, 0, 0] }).words).toBe(
      'Heron v13 plays three Dummies: no match has ended yet.',
    )
  })
  test.each([
    [[24, 24, 0, 0], 'is ahead of'],
    [[25, 23, 0, 0], 'beats'],
    [[18, 10, 10, 10], 'is ahead of'],
    [[17, 11, 10, 10], 'is level with'],
    [[12, 12, 12, 12], 'is level with'],
    [[7, 14, 14, 13], 'is level with'],
    [[6, 14, 14, 14], 'loses to'],
    [[0, 4, 0, 0], 'loses to'],
    [[3, 5, 20, 20], 'loses to'],
  ])('first, second, third and last in %j: it %s the others', (places, verb) => {
    const finished = places.reduce((sum, count) => sum + count, 0)
    expect(answerOfRuns({ ...HERON, finished, places }).words).toContain(`Heron v13 ${verb} three Dummies:`)
  })
  test('against itself it is busy while it plays', () => {
    const itself = { ...HERON, isItself: true } as const
    expect([answerOfRuns({ ...itself, status: 'running' }).tone, answerOfRuns(itself).tone]).toEqual([
      'busy',
      'plain',
    ])
  })
  test.each([
    [0, 'under 1'],
    [0.0099, 'under 1'],
    [0.01, '1'],
    [0.0105, '1'],
    [0.5, '50'],
  ])('of the limit of CPU %d is %s %%', (maxCpu, percent) => {
    expect(answerOfRuns({ ...HERON, maxCpu }).small).toBe(
      `No crash. Most CPU in one match: ${percent} % of the limit.`,
    )
  })
  test('how sure it is, in whole numbers of 100', () => {
    expect(sureOfRuns({ places: [40, 8, 0, 0], finished: 48 })).toBe(
      '48 matches: in the long run it would be first in 70 to 91 of 100.',
    )
    expect(sureOfRuns({ places: [1, 0, 0, 0], finished: 1 })).toBe(
      '1 match: in the long run it would be first in 21 to 100 of 100.',
    )
    expect(sureOfRuns({ places: [0, 0, 0, 0], finished: 0 })).toBe('')
  })
  test('one match in which it was stopped is the one to watch', () => {
    const watch = (change: Partial<RunsFacts>) => stepOfRuns({ ...HERON, ...change })
    expect(watch({ crashes: 1, cpuOuts: 1 })).toEqual({ label: 'Watch a crash', find: 'crashed' })
    expect(watch({ cpuOuts: 1, otherLimits: 1 })).toEqual({
      label: 'Watch one that ran out of CPU',
      find: 'out-of-cpu',
    })
    const stop = { label: 'Watch one that was stopped', find: 'frozen' }
    expect(watch({ otherLimits: 1 })).toEqual(stop)
    expect(watch({ machineLimits: 1 })).toEqual(stop)
    expect(watch({ otherLimits: 1, machineLimits: 1 })).toEqual(stop)
  })
  test('a crash comes first, and what it came to stands below', () => {
    expect(answerOfRuns({ ...HERON, crashes: 9 })).toEqual({
      words: 'Heron v13 crashed in 9 of 48 matches; mend that first.',
      small: 'It came first in 31 of 48 matches.',
      tone: 'bad',
    })
    expect(stepOfRuns({ ...HERON, crashes: 9 })?.find).toBe('crashed')
  })
  test('what was never lost, or never played, has another step', () => {
    expect(stepOfRuns({ ...HERON, worst: 3 })?.label).toBe('Watch a match it came third in')
    expect(stepOfRuns({ ...HERON, worst: 1 })?.label).toBe('Watch a match it won')
    expect(stepOfRuns({ ...HERON, worst: 0 })).toBeUndefined()
  })
  test('counts shared first places by their part', () => {
    expect(answerOfRuns({ ...HERON, places: [30.25, 10.25, 4.25, 3.25] }).words).toBe(
      'Heron v13 beats three Dummies: it came first in 30.3 of 48 matches.',
    )
  })
  test('in a list it is a title and few words', () => {
    expect(shortOfRuns(HERON)).toEqual({
      title: 'Heron v13 against three Dummies',
      text: 'first in 31 of 48',
      tone: 'good',
    })
    expect(shortOfRuns({ ...HERON, others: ['Gold', 'Dummy', 'Gold'], cpuOuts: 1 })).toEqual({
      title: 'Heron v13 against two Golds and Dummy',
      text: 'stopped in 1 of 48 matches',
      tone: 'bad',
    })
    const text = (change: Partial<RunsFacts>) => shortOfRuns({ ...HERON, ...change }).text
    expect(text({ crashes: 1, cpuOuts: 1, otherLimits: 1 })).toBe('stopped in 3 of 48 matches')
    expect(text({ finished: 1, places: [1, 0, 0, 0] })).toBe('first in 1 of 1')
    const none = { finished: 0, places: [0, 0, 0, 0] }
    expect(text({ ...none, status: 'running' })).toBe('no match has ended yet')
    expect(text({ ...none, status: 'cancelled' })).toBe('no match was finished')
  })
})

/** Facts of all kinds: none, one, many, all alike, long names and names with odd letters. */
function* manyFacts(count: number): Generator<RunsFacts> {
  const next = createUniforms(12)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  const NAMES = ['Heron v1', 'Gold', 'Dummy', 'A', `${'Majoras'.repeat(5)}Wrath v120`, 'Ñandú_9 v7', 'X__ v2']
  for (let k = 0; k < count; k++) {
    const places = [0, 1, 2, 3].map(() => pick([0, 0, 1, 2, 7, 48, 20_000]))
    const finished = places.reduce((sum, one) => sum + one, 0)
    const stops = () => (next() < 0.2 ? Math.min(finished, pick([0, 1, 3, 5000])) : 0)
    const status = pick(['running', 'paused', 'done', 'cancelled'] as const)
    yield {
      name: pick(NAMES),
      others: [pick(NAMES), pick(NAMES), pick(NAMES)],
      isItself: next() < 0.1,
      status,
      planned: finished + (status === 'done' ? 0 : pick([0, 1, 40])),
      finished,
      places,
      worst: places.findLastIndex((count) => count > 0) + 1,
      crashes: stops(),
      cpuOuts: stops(),
      otherLimits: stops(),
      machineLimits: stops(),
      maxCpu: pick([undefined, 0, 0.001, 0.5, 1, 1.04]),
    }
  }
}
const number = (n: number): string => n.toLocaleString('en')

test('of any facts it is one good sentence, with the first fact of the order, and numbers that were counted', () => {
  for (const facts of manyFacts(5000)) {
    const said = answerOfRuns(facts)
    expect(faultsOf(said), JSON.stringify(facts)).toEqual([])
    expect(faultsOf({ words: said.words, small: sureOfRuns(facts) })).toEqual([])
    const kinds = [
      ['finished', facts.finished === 0, /no match has ended yet|was finished/i],
      ['crash', facts.crashes > 0, / crashed in /],
      ['CPU', facts.cpuOuts > 0, / ran out of CPU in /],
      ['limit', facts.otherLimits > 0, / went over a limit in /],
      ['machine', facts.machineLimits > 0, /this machine’s limit/],
      ['same program', facts.isItself, /copies of itself/],
      ['live', facts.status === 'running', /so far\.$/],
      ['verdict', true, / (?:beats|is ahead of|is level with|loses to) /],
    ] as const
    const first = kinds.findIndex(([, holds]) => holds)
    kinds.forEach(([kind, , pattern], at) =>
      expect(pattern.test(said.words), `${kind} in: ${said.words}`).toBe(at === first),
    )
    if (first === 0) continue
    const count = [0, facts.crashes, facts.cpuOuts, facts.otherLimits, facts.machineLimits][first]
    const shown = first < 5 ? number(count) : number(facts.places[0])
    const plain = `${said.words} ${said.small}`
    if (first === 6)
      expect(said.words).toContain(`first in ${number(facts.places[0])} of ${number(facts.finished)} so far`)
    else expect(said.words).toContain(` in ${shown} of ${number(facts.finished)} match`)
    expect(plain.includes('Most CPU')).toBe(first > 4 && facts.maxCpu !== undefined)
    expect(said.tone === 'bad').toBe(first >= 1 && first <= 3)
    if (said.tone === 'good') expect(2 * facts.places[0]).toBeGreaterThan(facts.finished)
  }
})

test('the line of How sure is around what was seen', () => {
  for (const facts of manyFacts(2000)) {
    if (facts.finished === 0) continue
    const [low, high = low] = [...sureOfRuns(facts).matchAll(/(\d+)(?= of 100| to )/g)].map(([, n]) =>
      Number(n),
    )
    const seen = (100 * facts.places[0]) / facts.finished
    expect(low).toBeLessThanOrEqual(seen + 0.5)
    expect(high).toBeGreaterThanOrEqual(seen - 0.5)
  }
})
