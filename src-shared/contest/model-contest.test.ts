import { describe, expect, it } from 'vitest'
import { modelContests, type ModelChange, type ModelQuestion, type SetEnds } from './model-contest.ts'

const sure = (mean: number) => ({ mean, draws: [] })
const question = (over: Partial<ModelQuestion> = {}): ModelQuestion => ({
  students: 5,
  finalists: 4,
  own: sure(0),
  known: [],
  population: { mean: 0, spread: 0 },
  changes: [],
  contests: 20,
  seed: 3,
  ...over,
})
const maximumOf = (over: Partial<ModelQuestion>) => modelContests(question(over)).maximum.mean

/** The answer to sets that were all played before: nothing is played, only counted. */
const counted = (done: readonly SetEnds[], over: Partial<ModelQuestion> = {}) =>
  modelContests(question({ students: 3, finalists: 2, contests: done.length, ...over }), { done })

describe('what changes on a day', () => {
  // Far weaker than the other four: safe only alone with three Dummies that are weaker still, which is one draw of five.
  const weakest = { own: sure(-10), known: [10, 20, 30, 40].map(sure), contests: 400 }
  const dummy = (round: number, strength: number): ModelChange => ({ round, what: 'dummy', strength })

  it('another Dummy sits at the tables from its round on, and is no new version of a student', () => {
    expect(maximumOf(weakest)).toBe(0)
    expect(maximumOf({ ...weakest, changes: [dummy(1, 100)] })).toBe(0)
    expect(Math.abs(maximumOf({ ...weakest, changes: [dummy(1, -50)] }) - 0.2)).toBeLessThan(0.08)
    // There is one round: what comes in a second one comes too late.
    expect(maximumOf({ ...weakest, changes: [dummy(2, -50)] })).toBe(0)
  })

  it('a new version counts from its round on, of oneself or of another', () => {
    const student = (round: number, strength: number, who?: number): ModelChange => ({
      round,
      what: 'student',
      strength,
      ...(who === undefined ? {} : { student: who }),
    })
    const four = { ...weakest, students: 4, finalists: 3, contests: 20 }
    const known = [10, 20, 30].map(sure)
    const change = (one: ModelChange) => maximumOf({ ...four, known, changes: [one] })
    expect([change(student(1, 50)), change(student(2, 50)), change(student(1, -50, 2))]).toEqual([1, 0, 1])
    expect(change(student(1, 50, 2))).toBe(0)
  })

  it('a new version of a rival that is not known has the strength that is said', () => {
    // As strong as the one asked about, and both far behind the two others: one of two is out.
    const chance = maximumOf({
      students: 4,
      finalists: 3,
      population: { mean: 50, spread: 0 },
      changes: [{ round: 1, what: 'student', strength: 0, student: 3 }],
      contests: 2000,
    })
    expect(Math.abs(chance - 1 / 2)).toBeLessThan(0.035)
  })

  it('a new version is as much off its estimate as the old one was', () => {
    const with40 = (draw: number, strength: number) =>
      maximumOf({
        students: 4,
        finalists: 3,
        own: { mean: 10, draws: [draw] },
        changes: [{ round: 1, what: 'student', strength }],
      })
    // 40 below the estimate: 20 is −20, behind three at 0. 40 above it: −10 is 30.
    expect([with40(-30, 20), with40(50, -10)]).toEqual([0, 1])
  })
})

describe('strengths that are not known for sure', () => {
  const four = { students: 4, finalists: 3 }
  it.each([
    [[-50, 50], 20, 10],
    [[-50, 50, -50], 20, 6],
    [[50], 20, 20],
    // The middle of each part of 1.9 draws is in the even ones.
    [Array.from({ length: 19 }, (_, k) => (k % 2 === 0 ? 50 : -50)), 10, 10],
    // The middle one of each three.
    [Array.from({ length: 60 }, (_, k) => (k % 3 === 1 ? 50 : -50)), 20, 20],
  ])('are dealt evenly over the sets: %j', (draws, contests, through) => {
    expect(maximumOf({ ...four, own: { mean: 0, draws }, contests })).toBe(through / contests)
  })

  it.each([
    [30, 20, [1, 2]],
    [60, 20, [3]],
    [7, 7, [1]],
    [1, 1, [1]],
    [0, 1, [0]],
  ])('%d contests are dealt evenly over %d sets', (contests, sets, sizes) => {
    const reported: number[] = []
    const asked = question({ ...four, contests })
    const answer = modelContests(asked, {
      onSet: (ends) => reported.push(ends.reduce((sum, n) => sum + n, 0)),
    })
    expect([reported.length, reported.reduce((sum, n) => sum + n, 0), answer.contests]).toEqual([
      sets,
      contests,
      contests,
    ])
    for (const size of reported) expect(sizes).toContain(size)
  })

  it('others are drawn around the mean of their population', () => {
    const own = sure(0)
    const at = (mean: number, spread: number) =>
      maximumOf({ ...four, own, population: { mean, spread }, contests: 400 })
    expect([at(25, 1), at(-25, 1)]).toEqual([0, 1])
    // As many above as below, and far apart: last of four with one chance of eight.
    const chance = maximumOf({ ...four, own, population: { mean: 0, spread: 50 }, contests: 2000 })
    expect(Math.abs(chance - 7 / 8)).toBeLessThan(0.035)
  })

  it('each set and each seed has dice of its own', () => {
    const ends: string[] = []
    for (const seed of [1, 2])
      modelContests(question({ students: 12, finalists: 4, contests: 200, seed }), {
        onSet: (set) => ends.push(set.join()),
      })
    expect(new Set(ends).size).toBeGreaterThan(36)
    expect(ends.map((set) => set.split(',').length)).toEqual(Array(40).fill(9))
  })
})

describe('what is reported of contests that were counted', () => {
  it('place when out, grade and share still in, of 100 contests by hand', () => {
    const of = (ends: SetEnds) => counted([ends], { students: 5, finalists: 2 })
    // Out first (fifth) 10 times, then 20 and 30; 40 times in the final of two.
    const { place, grade, survival, maximum } = of([10, 20, 30, 40])
    expect(place).toEqual({ median: 3, low: 2, high: 4 })
    expect(of([11, 19, 30, 40]).place).toEqual({ median: 3, low: 2, high: 5 })
    expect(of([40, 11, 40, 9]).place).toEqual({ median: 4, low: 3, high: 5 })
    expect(of([30, 20, 10, 40]).place).toEqual({ median: 3, low: 2, high: 5 })
    expect(of([50, 30, 10, 10]).place).toEqual({ median: 4, low: 2, high: 5 })
    expect(survival.map(({ mean }) => Number(mean.toFixed(9)))).toEqual([1, 0.9, 0.7, 0.4])
    expect(maximum.mean).toBe(0.4)
    const grades = [5, 20 / 3, 25 / 3, 10]
    const mean = (power: number) =>
      grades.reduce((sum, g, k) => sum + ([10, 20, 30, 40][k] / 100) * g ** power, 0)
    expect(grade.mean).toBeCloseTo(mean(1), 9)
    // One set: no spread, so only the luck of 100 contests.
    const half = 1.2816 * Math.sqrt((mean(2) - mean(1) ** 2) / 100)
    expect(grade.low).toBeCloseTo(mean(1) - half, 9)
    expect(grade.high).toBeCloseTo(mean(1) + half, 9)
  })

  it('where all come to the final none is out', () => {
    const few = { students: 3, finalists: 4 }
    const certain = { mean: 1, low: 1, high: 1 }
    const place = { median: 3, low: 3, high: 3 }
    const grade = { mean: 10, low: 10, high: 10 }
    const all = { maximum: certain, grade, place, survival: [certain] }
    expect(counted([[7]], few)).toEqual({ contests: 7, ...all })
    expect(modelContests(question({ ...few, contests: 1 }))).toEqual({ contests: 1, ...all })
  })

  it('a single contest says what became of it', () => {
    const { place, maximum } = counted([[0, 1]])
    expect([place.median, maximum.mean]).toEqual([2, 1])
    expect(counted([[1, 0]]).place).toEqual({ median: 3, low: 3, high: 3 })
  })

  const setsOf = (rates: readonly number[], contests: number) =>
    rates.map((rate) => [Math.round((1 - rate) * contests), Math.round(rate * contests)])

  it('a band without difference between sets is the luck of all contests together', () => {
    const { low, mean, high } = counted(setsOf([0.5, 0.5, 0.5, 0.5], 100)).maximum
    const half = 1.2816 * Math.sqrt(0.25 / 400)
    expect([low, mean, high]).toEqual([0.5 - half, 0.5, 0.5 + half].map((one) => expect.closeTo(one, 9)))
  })

  it('a band over eleven sets runs from the second to the second last, their own luck taken out', () => {
    const rates = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]
    const { low, mean, high } = counted(setsOf(rates, 10)).maximum
    // Squares of 0.1 to 0.5, both ways: 1.1 in all, over ten degrees of freedom. Luck: 0.25 / 10 a set, 0.25 / 110 in all.
    const kept = Math.sqrt((0.11 - 0.025) / 0.11)
    const half = Math.hypot(0.4 * kept, 1.2816 * Math.sqrt(0.25 / 110))
    expect([low, mean, high]).toEqual([0.5 - half, 0.5, 0.5 + half].map((one) => expect.closeTo(one, 9)))
  })

  it('a band over fifteen sets runs from the second to the second last as well', () => {
    const rates = Array.from({ length: 15 }, (_, k) => k / 14)
    const { low, high } = counted(setsOf(rates, 14)).maximum
    // Squares of 1 to 7 fourteenths, both ways: 280/196 in all. Luck: 0.25 / 14 a set, 0.25 / 210 in all.
    const spread = 280 / 196 / 14
    const kept = Math.sqrt((spread - 0.25 / 14) / spread)
    const half = Math.hypot((6 / 14) * kept, 1.2816 * Math.sqrt(0.25 / 210))
    expect([low, high]).toEqual([0.5 - half, 0.5 + half].map((one) => expect.closeTo(one, 9)))
  })

  it('two sets that are far apart have one degree of freedom', () => {
    const { low, high } = counted(setsOf([0.2, 0.8], 100)).maximum
    const half = Math.hypot(0.3 * Math.sqrt((0.18 - 0.0025) / 0.18), 1.2816 * Math.sqrt(0.25 / 200))
    expect([low, high]).toEqual([0.5 - half, 0.5 + half].map((one) => expect.closeTo(one, 9)))
  })

  it('sets that differ less than luck makes them differ show nothing', () => {
    const { low, high } = counted(setsOf([0.4, 0.6], 10)).maximum
    const half = 1.2816 * Math.sqrt(0.25 / 20)
    expect([low, high]).toEqual([0.5 - half, 0.5 + half].map((one) => expect.closeTo(one, 9)))
  })

  it('a set of many contests counts as many, and a band reaches to its own mean at least', () => {
    // 10 sets of 10 at 0.9 and one of 1000 at 0.1: the mean is near 0.1, below nearly all sets.
    const { low, mean, high } = counted([[900, 100], ...setsOf(Array<number>(10).fill(0.9), 10)]).maximum
    const all = 190 / 1100
    const variance = all * (1 - all)
    const own = 1.2816 * Math.sqrt(variance / 1100)
    const luck = (variance / 1000 + (10 * variance) / 10) / 11
    const spread = ((0.1 - all) ** 2 + 10 * (0.9 - all) ** 2) / 10
    const up = Math.sqrt((spread - luck) / spread) * (0.9 - all)
    expect(mean).toBeCloseTo(all, 9)
    expect(low).toBeCloseTo(all - own, 9)
    expect(high).toBeCloseTo(all + Math.hypot(up, own), 9)
  })

  it('sets without a contest are left out, and no band leaves what is possible', () => {
    const some = counted([[0, 0], ...setsOf([0.5, 0.5], 100), [0, 0]])
    expect(some.maximum).toEqual(counted(setsOf([0.5, 0.5], 100)).maximum)
    // One and nine of ten: 1.28 standard errors of 0.095 are more than 0.1.
    const wide = counted([[1, 9]])
    expect([counted([[9, 1]]).maximum.low, wide.maximum.high, wide.grade.high]).toEqual([0, 1, 10])
    const [first, last] = wide.survival
    expect(first).toEqual({ mean: 1, low: 1, high: 1 })
    expect(last).toEqual(wide.maximum)
    const none = counted([[0, 0]])
    expect([none.contests, none.maximum]).toEqual([0, { mean: 0, low: 0, high: 0 }])
  })
})
