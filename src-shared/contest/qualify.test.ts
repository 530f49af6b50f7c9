import { expect, it } from 'vitest'
import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import type { QualifyTally } from '../contract/qualify.ts'
import { createUniforms } from '../stats/normals.ts'
import {
  qualifyChances,
  countQualification,
  failsAt,
  formatChance,
  passChance,
  qualifyMatches,
  qualifyVerdict,
  stillInAfter,
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

it('a bot that wins nine of ten passes two times of three', () => {
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
    let total = 0
    for (let run = 0; run < runs; run++) {
      const bySeat = rates.map((rate) => {
        const won = Array.from({ length: 50 }, () => uniform() < rate).filter(Boolean).length
        return { played: 50, won }
      })
      const { tally } = countQualification(50)
      const won = bySeat.reduce((sum, seat) => sum + seat.won, 0)
      const { pass } = qualifyChances({ ...tally, dummies: { planned: 200, played: 200, won, bySeat } })
      if (pass.low > truth || pass.high < truth) missed++
      total += pass.mean
    }
    // 95 of 100, three standard errors, and what is lost to four seats' own luck.
    expect(missed / runs).toBeLessThan(0.05 + 3 * Math.sqrt((0.05 * 0.95) / runs) + 0.01)
    expect(Math.abs(total / runs / truth - 1)).toBeLessThan(0.2)
  }
})

it('seeds follow each other by a fixed step and stay within 31 bits', () => {
  const seeds = [...qualifyMatches(5, 3)].filter(({ step }) => step === 'self').map(({ seed }) => seed)
  expect(seeds).toEqual([5, 104_734, 209_463])
  expect([...qualifyMatches(2 ** 31 - 1, 2)].map(({ seed }) => seed).slice(5)).toEqual(Array(5).fill(104_728))
  expect([...qualifyMatches(1, 1)].map(({ seats }) => seats.map(Number).join(''))).toEqual([
    '1111',
    '1000',
    '0100',
    '0010',
    '0001',
  ])
  const { tally } = countQualification(12)
  expect([tally.self.planned, tally.dummies.planned]).toEqual([10, 48])
  expect(countQualification(3).tally.self.planned).toBe(3)
  const none = { played: 0, won: 0 }
  expect(tally.dummies.bySeat).toEqual([none, none, none, none])
})

const seatsOf = (own: number) => [0, 1, 2, 3].map((seat) => seat === own)
const stopIn = (seat: number, cause: FreezeCause = 'exception') => ({
  scores: [6, 9, 2, 4],
  cpu,
  stops: none.map((_, k) => (k === seat ? { round: 4, cause, reason: 'boom' } : undefined)),
})

it('a trouble is reported with its place and the best of the others, eight of each kind at most', () => {
  const count = countQualification(20)
  const lost = { scores: [6, 9, 2, 4], cpu, stops: none }
  let asked = 0
  for (let k = 0; k < 9; k++) {
    count.add({ step: 'dummies', seed: k, seats: seatsOf(3) }, lost, () => ++asked)
    count.add({ step: 'dummies', seed: k, seats: seatsOf(1) }, stopIn(1), () => undefined)
    count.add({ step: 'self', seed: k, seats: [true, true, true, true] }, stopIn(2), () => undefined)
  }
  expect([count.troubles.length, asked]).toEqual([24, 8])
  const stopped = { round: 4, cause: 'exception', reason: 'boom' }
  expect(count.troubles.slice(0, 3)).toEqual([
    { step: 'dummies', seed: 0, seat: 3, place: 3, score: 4, bestOther: 9, matchId: 1 },
    { step: 'dummies', seed: 0, seat: 1, place: 1, score: 9, bestOther: 6, stopped },
    { step: 'self', seed: 0, seat: 2, place: 4, score: 2, bestOther: 9, stopped },
  ])
  const { self, dummies } = count.tally
  expect(self).toEqual({ planned: 10, played: 9, survived: 0 })
  // Who is stopped has not won, whatever its score.
  expect([dummies.played, dummies.won]).toEqual([18, 0])
  expect(dummies.bySeat.map(({ played }) => played)).toEqual([0, 9, 0, 9])
})

it('stops are counted by their cause, CPU by the worst match, and lost matches apart', () => {
  const count = countQualification(9)
  const causes = ['cpu', 'trap', 'exit', 'memory', 'net', 'unknown', 'orders'] as const
  for (const cause of causes)
    count.add({ step: 'dummies', seed: 1, seats: seatsOf(2) }, stopIn(2, cause), () => undefined)
  count.addLost()
  count.add(
    { step: 'dummies', seed: 1, seats: seatsOf(1) },
    { scores: [1, 2, 1, 1], cpu, stops: none },
    () => 1,
  )
  const { crashes, cpuOuts, otherStops, lost, worstCpu, dummies } = count.tally
  expect([crashes, cpuOuts, otherStops, lost, worstCpu]).toEqual([2, 1, 4, 1, 0.3])
  expect(dummies.bySeat[1]).toEqual({ played: 1, won: 1 })
  const unknown = countQualification(1)
  unknown.add(
    { step: 'dummies', seed: 1, seats: seatsOf(2) },
    { scores: [1, 2, 3, 1], cpu: [], stops: none },
    () => 1,
  )
  expect(unknown.tally.worstCpu).toBe(0)
})

const tallyOf = (wins: readonly number[], of: readonly number[]): QualifyTally => {
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
  const bySeat = wins.map((won, seat) => ({ won, played: of[seat] }))
  const { tally } = countQualification(5)
  return { ...tally, dummies: { planned: 20, played: sum(of), won: sum(wins), bySeat } }
}

it('the chance to pass is less where seats differ, and its interval wider, as the formula says', () => {
  // Rates 1, ½, 1, ½: variance 1/16, of which ¾ · (¾ · ¼ / 20) is chance.
  const apart = (1 / 16 - (3 / 4) * (3 / 16 / 20)) / (9 / 16)
  const wider = Math.sqrt(1 + apart / (1 / 4))
  const { win, pass } = qualifyChances(tallyOf([20, 10, 20, 10], [20, 20, 20, 20]))
  const z = 1.959964
  const centre = (0.75 + z ** 2 / 160) / (1 + z ** 2 / 80)
  const half = (z * Math.sqrt(0.1875 / 80 + z ** 2 / 25_600)) / (1 + z ** 2 / 80)
  expect([win.mean, win.low, win.high]).toEqual(
    [0.75, centre - half, centre + half].map((x) => expect.closeTo(x, 9)),
  )
  const four = (rate: number) => Math.exp(-2 * apart) * rate ** 4
  const ends = [0.75, 0.75 - wider * (0.75 - win.low), 0.75 + wider * (win.high - 0.75)]
  expect([pass.mean, pass.low, pass.high]).toEqual(ends.map((x) => expect.closeTo(four(x), 9)))
})

it.each([
  ['seats that are equal', [5, 5, 5, 5], [10, 10, 10, 10]],
  ['seats that differ less than chance makes them', [5, 6, 5, 4], [10, 10, 10, 10]],
  ['a seat that was played once', [2, 2, 0, 0], [2, 2, 2, 1]],
  ['a bot that never won', [0, 0, 0, 0], [4, 4, 4, 4]],
  ['a bot that always won', [4, 4, 4, 4], [4, 4, 4, 4]],
])('the chance to pass is the fourth power of that to win one, for %s', (_, wins, of) => {
  const { win, pass } = qualifyChances(tallyOf(wins, of))
  const fourth = [win.mean, win.low, win.high].map((rate) => expect.closeTo(rate ** 4, 12))
  expect([pass.mean, pass.low, pass.high]).toEqual(fourth)
})

it('seats that were played twice are distinguished, and no interval goes below 0', () => {
  const { win, pass } = qualifyChances(tallyOf([2, 2, 0, 0], [2, 2, 2, 2]))
  expect(pass.mean).toBeLessThan(win.mean ** 4)
  // Variance ¼, less ¾ · ⅛ by chance, is 5/32: 0.625 of the mean's square.
  expect(pass.mean).toBeCloseTo(Math.exp(-1.25) / 16, 9)
  const few = qualifyChances(tallyOf([0, 0, 0, 2], [2, 2, 2, 2])).pass
  expect(few.low).toBe(0)
  // Three seats that were played twice, of which one lost one: widened, the upper end would be 1.009.
  const mean = 25 / 26
  const seen = ((1 / 2 - mean) ** 2 + 3 * (1 - mean) ** 2) / 4
  const apart = (seen - (3 / 4) * ((mean * (1 - mean) * (3 / 2 + 1 / 20)) / 4)) / mean ** 2
  const high = qualifyChances(tallyOf([1, 2, 2, 20], [2, 2, 2, 20])).pass.high
  expect(high).toBeCloseTo(Math.exp(-2 * apart), 9)
})

it('of all tries so many are still in after each seat, by rates that are drawn together as far as chance is in them', () => {
  const still = (tally: QualifyTally, survived?: number) => {
    const self = survived === undefined ? { played: 0, survived: 0 } : { played: 10, survived }
    return stillInAfter({ ...tally, self: { planned: 10, ...self } })
  }
  // Rates 1, ½, 1, ½: variance 1/16, of which ¾ · (¾ · ¼ / 20) is chance.
  const beyond = 1 / 16 - (3 / 4) * (3 / 16 / 20)
  const by = Math.sqrt(16 * beyond) / 4
  const [more, less] = [0.75 + by, 0.75 - by]
  const pass = Math.exp((-2 * beyond) / (9 / 16)) * 0.75 ** 4
  const exponent = Math.log(pass) / Math.log(more * less * more * less)
  const after = [more, more * less, more * less * more, more * less * more * less]
  const tally = tallyOf([20, 10, 20, 10], [20, 20, 20, 20])
  const near = (part: number) => after.map((rate) => expect.closeTo(part * rate ** exponent, 9))
  expect(still(tally, 5)).toEqual({ self: 0.5, seats: near(0.5) })
  expect(still(tally)).toEqual({ self: undefined, seats: near(1) })
  const quarters = [1 / 4, 1 / 16, 1 / 64, 1 / 256].map((rate) => expect.closeTo(rate, 12))
  expect(still(tallyOf([1, 0, 0, 0], [1, 1, 1, 1])).seats).toEqual(quarters)
  // Of a rate of its own nothing is known before a seat was played twice.
  expect(still(tallyOf([1, 0, 0, 0], [1, 0, 0, 0])).seats).toEqual([1, 1, 1, 1])
  expect(still(tallyOf([0, 0, 0, 0], [1, 0, 0, 0])).seats).toEqual([0, 0, 0, 0])
  expect(still(tallyOf([0, 0, 0, 0], [0, 0, 0, 0]))).toEqual({
    self: undefined,
    seats: Array(4).fill(undefined),
  })
  expect(stillInAfter({ ...tally, self: { planned: 10, played: 1, survived: 1 } }).self).toBe(1)
})

it.each([
  [0, '0'],
  [0.0049, '<1'],
  [0.005, '1'],
  [0.994, '99'],
  [0.995, '>99'],
  [0.9999, '>99'],
  [1, '100'],
])('a chance of %d is written as %s: only what is certain is 0 or 100', (rate, words) => {
  expect(formatChance({ mean: rate, low: rate, high: rate })).toBe(`${words} % (${words}–${words})`)
})

it('what a qualification comes to is said in a sentence, by the first step that fails', () => {
  const tally = tallyOf([5, 5, 5, 5], [10, 10, 10, 10])
  const self = { planned: 10, played: 10, survived: 10 }
  const cases: QualifyTally[] = [
    { ...tally, self: { ...self, survived: 8 } },
    { ...tallyOf([0, 0, 0, 0], [0, 0, 0, 0]), self },
    { ...tallyOf([0, 0, 0, 0], [1, 0, 0, 0]), self },
    { ...tally, self },
  ]
  expect(cases.map(failsAt)).toEqual(['self', 'none', 'dummies', 'none'])
  expect(cases.map((one) => qualifyVerdict('Ada', one))).toEqual([
    'Ada would not qualify: it was stopped in 2 of 10 matches against copies of itself.',
    'Ada was not played to an end.',
    'Ada would not qualify. It won 0 of 1 match against three Dummies.',
    `Ada passes the four matches with ${formatChance(qualifyChances(tally).pass)}. It won 20 of 40 matches against three Dummies.`,
  ])
})
