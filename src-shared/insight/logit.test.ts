import { describe, expect, it } from 'vitest'
import { fitCurveModel, chancesOverMatch, LEAST_MATCHES, type MatchFigures } from './curve-model.ts'
import { firstTwoOf, fitWeights, likelihood, utilityOf, type ChanceMoment } from './logit.ts'

const SEATS = [0, 1, 2, 3]

it.each([[[0, 0, 0, 0]], [[1, -0.5, 0.3, 2]], [[3, 0, 0, 0]], [[101, 100, 99, 98]]])(
  'the first two places of %j are those of all twelve ordered pairs',
  (utilities) => {
    const strength = utilities.map((utility) => Math.exp(utility - utilities[0]))
    const total = strength.reduce((sum, one) => sum + one, 0)
    const chances = SEATS.map(() => 0)
    for (const first of SEATS)
      for (const second of SEATS) {
        if (first === second) continue
        const pair = (strength[first] / total) * (strength[second] / (total - strength[first]))
        chances[first] += pair
        chances[second] += pair
      }
    firstTwoOf(utilities).forEach((chance, seat) => expect(chance).toBeCloseTo(chances[seat], 9))
  },
)

it('what a seat is worth is the sum of its figures by their weights', () => {
  expect([utilityOf([2, -1, 0.5], [3, 4, 8]), utilityOf([], [])]).toEqual([6, 0])
})

const figures = [[1], [0], [0], [0]]
it('with weights of 0 a first place is one of four, a second one of three, and what was level says nothing', () => {
  const value = (moment: Omit<ChanceMoment, 'figures'>) => likelihood([{ figures, ...moment }], [0], 2).value
  expect(value({ first: 1, second: 2 })).toBeCloseTo(-Math.log(12), 12)
  expect(value({ first: 0, second: undefined })).toBeCloseTo(-Math.log(4), 12)
  expect(value({ first: undefined, second: undefined })).toBeCloseTo(0, 12)
  // The ridge: half of 2 · 3²; then one of e³ + 3.
  const { value: with3, gradient } = likelihood([{ figures, first: 0, second: undefined }], [3], 2)
  const share = Math.exp(3) / (Math.exp(3) + 3)
  expect(with3).toBeCloseTo(-9 + Math.log(share), 9)
  expect(gradient[0]).toBeCloseTo(-6 + 1 - share, 9)
})

it.each([
  [50, 100],
  [90, 100],
  [10, 100],
  [999, 1000],
])(
  'a seat that has one more of something and comes first %d of %d times gets the weight that says so',
  (won, n) => {
    const moments = Array.from({ length: n }, (_, k) => ({
      figures,
      first: k < won ? 0 : 1 + (k % 3),
      second: undefined,
    }))
    // e^w / (e^w + 3) = won / n
    expect(fitWeights(moments, 1, 1e-9)[0]).toBeCloseTo(Math.log((3 * won) / (n - won)), 4)
  },
)

it('a heavy ridge keeps weights small: its pull is the likelihood’s', () => {
  const moments = Array.from({ length: 40 }, () => ({ figures, first: 0, second: undefined }))
  const [weight] = fitWeights(moments, 1, 10)
  // 40 · (1 − share) = 10 · w
  expect(40 * (1 - Math.exp(weight) / (Math.exp(weight) + 3))).toBeCloseTo(10 * weight, 3)
})

describe('with three figures and moments of every kind', () => {
  const moments: ChanceMoment[] = [
    { figures: [[1, 2, -1], [0, 1, 3], [2, -1, 0], [0.5, 0, 1]], first: 2, second: 0 },
    { figures: [[0, 0, 4], [3, 1, 1], [-2, 5, 1], [1, 1, 1]], first: 1, second: 3 },
    { figures: [[1, -3, 2], [2, 2, 2], [0, 1, -1], [4, 0, 0]], first: 3, second: undefined },
    { figures: [[9, 9, 9], [1, 0, 0], [0, 1, 0], [0, 0, 1]], first: undefined, second: undefined },
  ] // prettier-ignore
  const WEIGHTS = [0.3, -0.2, 0.5]
  const RIDGE = 0.7

  /** By the words of the model: the share of who was first among four, then of who was second among the other three. */
  function logLikelihood(weights: readonly number[]): number {
    const strength = (one: readonly number[]) =>
      Math.exp(weights[0] * one[0] + weights[1] * one[1] + weights[2] * one[2])
    let chance = 1
    for (const moment of moments) {
      if (moment.first === undefined) continue
      const strengths = moment.figures.map(strength)
      const total = strengths[0] + strengths[1] + strengths[2] + strengths[3]
      chance *= strengths[moment.first] / total
      if (moment.second !== undefined) chance *= strengths[moment.second] / (total - strengths[moment.first])
    }
    return Math.log(chance) - (RIDGE / 2) * (weights[0] ** 2 + weights[1] ** 2 + weights[2] ** 2)
  }
  const moved = (weights: readonly number[], k: number, by: number) =>
    weights.map((weight, i) => (i === k ? weight + by : weight))
  const slope = (of: (weights: readonly number[]) => number, k: number, weights = WEIGHTS) =>
    (of(moved(weights, k, 1e-4)) - of(moved(weights, k, -1e-4))) / 2e-4

  it('the likelihood is that of all choices together, its gradient its slope, its information minus the slope of that', () => {
    const { value, gradient, information } = likelihood(moments, WEIGHTS, RIDGE)
    expect(value).toBeCloseTo(logLikelihood(WEIGHTS), 12)
    for (const k of [0, 1, 2]) {
      expect(gradient[k]).toBeCloseTo(slope(logLikelihood, k), 6)
      for (const j of [0, 1, 2]) {
        const curve = slope((weights) => likelihood(moments, weights, RIDGE).gradient[j], k)
        expect(information[3 * k + j]).toBeCloseTo(-curve, 6)
      }
    }
  })

  it('the fitted weights are where every way leads down', () => {
    const weights = fitWeights(moments, 3, RIDGE)
    for (const k of [0, 1, 2]) {
      expect(slope(logLikelihood, k, weights)).toBeCloseTo(0, 2)
      for (const by of [0.01, -0.01])
        expect(logLikelihood(moved(weights, k, by))).toBeLessThan(logLikelihood(weights))
    }
  })
})

it('utilities as large as they like: a choice that was sure costs nothing, one that was hopeless its distance', () => {
  const far = [[5000], [0], [0], [-5000]]
  const value = (first: number) => likelihood([{ figures: far, first, second: undefined }], [1], 0).value
  expect([0, 1, 3].map(value)).toEqual([0, -5000, -10_000])
})

it('a seat far ahead is among the first two; the others have a third of the second place each', () => {
  for (const far of [100, 1000, 1e6])
    firstTwoOf([0, -far, -far, -far]).forEach((chance, seat) =>
      expect(chance).toBeCloseTo(seat === 0 ? 1 : 1 / 3, 9),
    )
  expect(firstTwoOf([5, -1e6, 5, -1e6]).map((chance) => Math.round(1e9 * chance) / 1e9)).toEqual([1, 0, 1, 0])
})

/** Matches in which no seat is ever ahead before the end. */
const level = (count: number, scores: readonly number[]): MatchFigures[] =>
  Array.from({ length: count }, () => ({ values: [SEATS.map(() => [5, 5, 5, 5])], scores }))

it('a curve is learned from 40 matches on; where all are level it gives one half, and what that was worth', () => {
  expect(LEAST_MATCHES).toBe(40)
  expect(fitCurveModel(level(39, [4, 3, 2, 1]), ['score'])).toBeUndefined()
  const model = fitCurveModel(level(40, [4, 3, 2, 1]), ['score'])!
  expect(model).toMatchObject({ method: 1, figures: ['score'], matches: 40, isBetter: false })
  expect(model.brier).toEqual({ own: expect.closeTo(0.25, 9), score: expect.closeTo(0.25, 9) })
  // 40 matches, three moments before the end, four seats; two of four come true.
  expect(model.reliability.map(({ count }) => count).reduce((sum, n) => sum + n, 0)).toBe(480)
  for (const { forecast } of model.reliability) expect(forecast).toBeCloseTo(0.5, 9)
  const seen = model.reliability.reduce((sum, bin) => sum + bin.seen * bin.count, 0)
  expect(seen).toBeCloseTo(240, 6)
  expect(model.parts).toHaveLength(10)
  for (const { scales, weights } of model.parts) expect([scales, weights]).toEqual([[1], [0]])
  const [match] = level(1, [1, 2, 3, 4])
  const chances = chancesOverMatch(model, match)
  expect(chances.slice(0, 3).flat()).toEqual(Array(12).fill(expect.closeTo(0.5, 9)))
  expect(chances[3]).toEqual([0, 0, 1, 1])
})

it('what is ahead by far in each match comes true: of the leads only their size in the usual ones counts', () => {
  // Seats are turned, so that a model by seats would know nothing. The lead is twice as large in the second half.
  const matches = Array.from({ length: 40 }, (_, k) => {
    const lead = SEATS.map((seat) => [0, 1, 2, 3][(seat + k) % 4])
    return { values: [lead.map((one) => [one, one, 2 * one, 2 * one, 2 * one])], scores: lead }
  })
  const { brier, parts, reliability } = fitCurveModel(matches, ['score'])!
  // Of moments 1 and 3, in other tenths, nothing was learned: ¼ each, half of all. The rest comes true.
  expect(brier.own).toBeGreaterThan(0.125)
  expect(brier.own).toBeLessThan(0.135)
  // Root mean square of −1.5, −0.5, 0.5, 1.5; moments 0 and 2 of four steps are in the tenths 0 and 5.
  expect(parts.map(({ scales }) => scales[0])).toEqual(
    [1, 0, 0, 0, 0, 2, 0, 0, 0, 0].map((is) => expect.closeTo(is === 0 ? 1 : is * Math.sqrt(1.25), 9)),
  )
  expect(parts.map(({ weights }) => weights[0] > 1)).toEqual(
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((k) => k % 5 === 0),
  )
  const ends = [reliability[0], reliability.at(-1)!]
  expect(ends.map(({ seen }) => seen)).toEqual([0, 1])
})
