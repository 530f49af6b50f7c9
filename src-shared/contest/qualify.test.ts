import { expect, it } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import {
  chancesOf,
  countQualification,
  failsAt,
  formatChance,
  passChance,
  qualifyMatches,
  qualifyVerdict,
} from './qualify.ts'

const none = [undefined, undefined, undefined, undefined]
const cpu = [0.1, 0.2, 0.3, 0.4]

it('plays four copies on ten seeds, and each seed in all four seats', () => {
  const matches = [...qualifyMatches(5, 12)]
  expect(matches.filter(({ step }) => step === 'self')).toHaveLength(10)
  const dummies = matches.filter(({ step }) => step === 'dummies')
  expect(dummies).toHaveLength(48)
  expect(dummies.slice(0, 4).map(({ seats }) => seats.indexOf(true))).toEqual([0, 1, 2, 3])
  expect(new Set(matches.map(({ seed }) => seed)).size).toBe(12)
})

it('a match is won alone and without being stopped; a tie with a Dummy is not', () => {
  const count = countQualification(1)
  const [self, ...dummies] = [...qualifyMatches(1, 1)]
  count.add(self, { scores: [1, 1, 1, 1], cpu, stops: none }, () => 7)
  count.add(dummies[0], { scores: [9, 1, 2, 3], cpu, stops: none }, () => 8)
  count.add(dummies[1], { scores: [4, 4, 2, 3], cpu, stops: none }, () => 9)
  const stop = { round: 10, cause: 'exception', reason: 'boom' } as const
  count.add(
    dummies[2],
    { scores: [1, 1, 9, 3], cpu, stops: [undefined, undefined, stop, undefined] },
    () => 10,
  )
  expect(count.tally).toMatchObject({
    self: { played: 1, survived: 1 },
    dummies: { played: 3, won: 1 },
    crashes: 1,
    worstCpu: 0.4,
  })
  expect(count.troubles.map(({ matchId, stopped }) => [matchId, stopped?.round])).toEqual([
    [9, undefined],
    [10, 10],
  ])
  expect(failsAt(count.tally)).toBe('none')
})

it('a Dummy that stops does not count against the bot', () => {
  const count = countQualification(1)
  const [, first] = [...qualifyMatches(1, 1)]
  const stop = { round: 3, cause: 'cpu', reason: 'slow' } as const
  count.add(first, { scores: [5, 1, 1, 1], cpu, stops: [undefined, stop, undefined, undefined] }, () => 1)
  expect(count.tally).toMatchObject({ crashes: 0, cpuOuts: 0, dummies: { won: 1 }, worstCpu: 0.1 })
})

it('a copy that is stopped in any seat fails the second step, whatever came of the Dummies', () => {
  const count = countQualification(1)
  const [self, first] = [...qualifyMatches(1, 1)]
  const stop = { round: 10, cause: 'exception', reason: 'boom' } as const
  count.add(self, { scores: [1, 1, 1, 1], cpu, stops: [undefined, undefined, undefined, stop] }, () => 7)
  count.add(first, { scores: [5, 1, 1, 1], cpu, stops: none }, () => 8)
  expect(failsAt(count.tally)).toBe('self')
  expect(qualifyVerdict('Ada', count.tally)).toBe(
    'Ada would not qualify: it was stopped in 1 of 1 match against copies of itself.',
  )
})

it('whoever wins nine of ten passes two times of three', () => {
  expect(passChance({ mean: 0.9, low: 0.8, high: 1 })).toEqual({
    mean: expect.closeTo(0.6561, 9),
    low: expect.closeTo(0.4096, 9),
    high: 1,
  })
  expect(formatChance({ mean: 0.712, low: 0.64, high: 0.77 })).toBe('71 % (64–77)')
  expect(formatChance({ mean: 0.999, low: 0.8, high: 1 })).toBe('>99 % (80–100)')
})

it('the interval of passing holds in about 95 of 100 cases, also where seats differ', () => {
  const uniform = createUniforms(5)
  for (const rates of [
    [0.9, 0.9, 0.9, 0.9],
    [0.95, 0.7, 0.8, 0.6],
    [0.9, 0.5, 0.9, 0.5],
    [0.3, 0.2, 0.25, 0.2],
  ]) {
    const truth = rates.reduce((product, rate) => product * rate, 1)
    const runs = 1500
    let missed = 0
    let told = 0
    for (let run = 0; run < runs; run++) {
      const bySeat = rates.map((rate) => {
        const won = Array.from({ length: 50 }, () => uniform() < rate).filter(Boolean).length
        return { played: 50, won }
      })
      const { tally } = countQualification(50)
      const won = bySeat.reduce((sum, seat) => sum + seat.won, 0)
      const { pass } = chancesOf({ ...tally, dummies: { planned: 200, played: 200, won, bySeat } })
      if (pass.low > truth || pass.high < truth) missed++
      told += pass.mean
    }
    // 95 of 100, three standard errors, and what is lost to four seats' own luck.
    expect(missed / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs) + 0.01)
    expect(Math.abs(told / runs / truth - 1)).toBeLessThan(0.2)
  }
})
