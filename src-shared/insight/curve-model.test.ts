import { describe, expect, it } from 'vitest'
import { createNormals, createUniforms } from '../stats/normals.ts'
import {
  chancesOverMatch,
  fitCurveModel,
  isSurelyGain,
  LEAST_MATCHES,
  worstDrop,
  type MatchFigures,
} from './curve-model.ts'
import { isFirstTwo } from '../stats/blocks.ts'
import { firstTwoOf, fitWeights, likelihood, type ChanceMoment } from './logit.ts'

const SEATS = [0, 1, 2, 3]

describe('who of four comes first', () => {
  const normal = createNormals(4)
  const uniform = createUniforms(5)
  const truth = [1.2, -0.7, 0.4]
  /** Places drawn from the model itself. */
  const drawn = (count: number): ChanceMoment[] =>
    Array.from({ length: count }, () => {
      const figures = SEATS.map(() => truth.map(() => normal()))
      const gamma = figures.map((own) => Math.exp(own.reduce((sum, value, k) => sum + truth[k] * value, 0)))
      const pick = (among: readonly number[]): number => {
        let lot = uniform() * among.reduce((sum, seat) => sum + gamma[seat], 0)
        return among.find((seat) => (lot -= gamma[seat]) < 0) ?? among[among.length - 1]
      }
      const first = pick(SEATS)
      return { figures, first, second: pick(SEATS.filter((seat) => seat !== first)) }
    })

  it('has the gradient and the curvature that finite differences have', () => {
    const moments = drawn(50)
    const at = [0.3, -0.2, 0.9]
    const { gradient, information } = likelihood(moments, at, 0.7)
    const h = 1e-5
    const moved = (k: number, by: number) => at.map((weight, i) => (i === k ? weight + by : weight))
    at.forEach((_, k) => {
      const up = likelihood(moments, moved(k, h), 0.7)
      const down = likelihood(moments, moved(k, -h), 0.7)
      expect(gradient[k]).toBeCloseTo((up.value - down.value) / (2 * h), 4)
      at.forEach((_, i) =>
        expect(information[i * 3 + k]).toBeCloseTo(-(up.gradient[i] - down.gradient[i]) / (2 * h), 3),
      )
    })
  })

  it('finds the weights that matches were drawn with', () => {
    const found = fitWeights(drawn(4000), 3, 1)
    found.forEach((weight, k) => expect(Math.abs(weight - truth[k])).toBeLessThan(0.1))
  })

  it('gives four equal seats one half each, and two places in all', () => {
    for (const chance of firstTwoOf([3, 3, 3, 3])) expect(chance).toBeCloseTo(0.5, 12)
    for (const utilities of [
      [0, 1, 2, 3],
      [500, 0, 0, -500],
      [1e6, 0, 1e6, 0],
    ]) {
      const chances = firstTwoOf(utilities)
      expect(chances.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 6)
      for (const chance of chances) expect(chance).toBeLessThanOrEqual(1 + 1e-9)
    }
  })
})

/**
 * Matches of 33 moments in which units bring points later: who has more units now is ahead in the end, whatever the score says.
 * The third figure is noise.
 */
function simulated(count: number, seed: number, unitsMatter = true): MatchFigures[] {
  const normal = createNormals(seed)
  return Array.from({ length: count }, () => {
    const units = SEATS.map(() => [10 + 2 * normal()])
    const scores = SEATS.map(() => [0])
    const noise = SEATS.map(() => [normal()])
    for (let moment = 1; moment < 33; moment++)
      for (const seat of SEATS) {
        units[seat].push(Math.max(0, units[seat][moment - 1] + 0.6 * normal()))
        scores[seat].push(
          scores[seat][moment - 1] + (unitsMatter ? units[seat][moment - 1] : 10) + 3 * normal(),
        )
        noise[seat].push(normal())
      }
    return { values: [scores, units, noise], scores: scores.map((own) => own[32]) }
  })
}
const FIGURES = ['score', 'units', 'noise']

it.each([
  [0.1644, false],
  [0.1646, true],
  [-0.1646, false],
])(
  'a gain of %d with a standard error of 0.1 is above chance only from 1.645 errors on: %s',
  (gain, isSure) => {
    // One above and one below by 1, a hundred in all: variance 1, so that the mean's standard error is 1 / √100.
    const gains = Array.from({ length: 100 }, (_, k) => gain + (k % 2 === 0 ? 1 : -1))
    expect(isSurelyGain(gains)).toBe(isSure)
  },
)

it('the largest fall is looked for within a tenth of a match, and given with the moments of its ends', () => {
  // 21 moments are 20 steps, a tenth of them are 2: the fall by 0.6 over 3 steps does not count, one of 0.5 over 2 does.
  const own = [0.9, 0.9, 0.7, 0.5, 0.3, 0.3, 0.3, 0.8, 0.6, 0.3, ...Array.from({ length: 11 }, () => 0.3)]
  const fall = worstDrop(
    own.map((chance) => [0, chance, 1, 0]),
    1,
  )
  expect(fall).toEqual({ drop: expect.closeTo(0.5, 9), from: 7, to: 9 })
  const rises = own.toSorted((a, b) => a - b).map((chance) => [chance])
  expect(worstDrop(rises, 0)).toEqual({ drop: 0, from: 0, to: 0 })
  // 21 steps: a tenth of them is rounded up to three.
  const long = [0.9, 0.7, 0.5, 0.3, ...Array<number>(18).fill(0.3)].map((chance) => [chance])
  expect(worstDrop(long, 0)).toEqual({ drop: expect.closeTo(0.6, 9), from: 0, to: 3 })
  expect(worstDrop([[0.9], [0.6], [0.2]], 0)).toEqual({ drop: expect.closeTo(0.4, 9), from: 1, to: 2 })
  expect(worstDrop([[0.9]], 0)).toEqual({ drop: 0, from: 0, to: 0 })
  expect(worstDrop([[0.5], [0.2]], 0)).toEqual({ drop: expect.closeTo(0.3, 9), from: 0, to: 1 })
})

describe('the chance at every moment of a match', () => {
  it('is calibrated on matches that it was not learned from, and better than the score alone', () => {
    const model = fitCurveModel(simulated(400, 7), FIGURES)!
    expect(model.isBetter).toBe(true)
    expect(model.brier.own).toBeLessThan(model.brier.score)
    const sums = Array.from({ length: 5 }, () => ({ forecast: 0, seen: 0, count: 0 }))
    for (const match of simulated(400, 8)) {
      const chances = chancesOverMatch(model, match)
      expect(chances.at(-1)).toEqual(SEATS.map((seat) => Number(isFirstTwo(match.scores, seat))))
      for (const seat of SEATS) {
        // One moment of each match: those of one match come true together.
        const sum = sums[Math.min(4, Math.floor(chances[10][seat] * 5))]
        sum.forecast += chances[10][seat]
        sum.seen += Number(isFirstTwo(match.scores, seat))
        sum.count++
      }
    }
    for (const { forecast, seen, count } of sums) {
      const deviation = Math.sqrt(0.25 / count)
      expect(Math.abs(forecast - seen) / count).toBeLessThan(3 * deviation)
    }
    for (const { forecast, seen, count } of model.reliability)
      if (count > 3000) expect(Math.abs(forecast - seen)).toBeLessThan(0.1)
  })

  it('is tested on each fifth of the matches by what the others say', () => {
    // Each fifth has a figure of its own, which says how its matches ended: held out, that fifth says nothing of it.
    const matches = Array.from({ length: LEAST_MATCHES }, (_, k) => ({
      values: [0, 1, 2, 3, 4, 5].map((figure) =>
        SEATS.map((seat) => Array<number>(3).fill(figure === 1 + (k % 5) ? 3 - seat : 0)),
      ),
      scores: [4, 3, 2, 1],
    }))
    const { brier, reliability, isBetter } = fitCurveModel(matches, ['score', 'a', 'b', 'c', 'd', 'e'])!
    expect([brier.own, brier.score]).toEqual([expect.closeTo(0.25, 9), expect.closeTo(0.25, 9)])
    // Two moments before the end, in each seat.
    expect(reliability).toEqual([
      { forecast: expect.closeTo(0.5, 9), seen: expect.closeTo(0.5, 9), count: 8 * LEAST_MATCHES },
    ])
    expect(isBetter).toBe(false)
  })

  it('is not shown where figures add nothing that the score does not', () => {
    expect(fitCurveModel(simulated(200, 9, false), FIGURES)!.isBetter).toBe(false)
  })

  it('is the same whenever the same is learned, and needs some matches', () => {
    const matches = simulated(60, 3)
    expect(fitCurveModel(matches, FIGURES)).toEqual(fitCurveModel(matches, FIGURES))
    expect(fitCurveModel(matches.slice(0, LEAST_MATCHES - 1), FIGURES)).toBeUndefined()
  })

  it('falls most where a seat lost its units', () => {
    const model = fitCurveModel(simulated(400, 7), FIGURES)!
    const [match] = simulated(1, 11)
    const broken = match.values.map((figure, k) =>
      k === 1
        ? figure.map((own, seat) => own.map((v, moment) => (seat === 2 && moment >= 12 ? 0 : v + 4)))
        : figure,
    )
    const { drop, from, to } = worstDrop(chancesOverMatch(model, { ...match, values: broken }), 2)
    expect(drop).toBeGreaterThan(0.2)
    expect(from).toBeLessThan(12)
    expect(to).toBeGreaterThanOrEqual(12)
  })
})
