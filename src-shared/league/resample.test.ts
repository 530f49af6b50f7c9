import { describe, expect, it } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import { middleOf, resample, slopeTable } from './resample.ts'

const range = (count: number) => Array.from({ length: count }, (_, k) => k)
/** How much wider the middle of Student's t is than the normal's: Cornish and Fisher's first term, at 97.5 %. */
const wider = (blocks: number) => 1 + (1.96 ** 2 + 1) / (4 * Math.max(1, blocks - 1))

describe('a table of slopes', () => {
  it('has a sum for each bot of a block but the Dummy, block by block', () => {
    const { starts, bots, amounts } = slopeTable(4, (add) => {
      add(0, 2, 0.5)
      add(3, 1, -1)
      add(0, 0, 9)
      add(0, 1, 0.25)
      add(2, 3, 4)
      add(0, 2, 0.75)
      add(3, 3, 2)
    })
    expect([...starts]).toEqual([0, 2, 2, 3, 5])
    expect([...bots]).toEqual([2, 1, 3, 1, 3])
    expect([...amounts]).toEqual([1.25, 0.25, 4, -1, 2])
  })
  it('is empty before the first block', () => {
    const { starts, bots, amounts } = slopeTable(0, () => {})
    expect([[...starts], [...bots], [...amounts]]).toEqual([[0], [], []])
  })
})

describe('other leagues that might have been seen', () => {
  const tableOf = (amounts: readonly (readonly number[])[]) =>
    slopeTable(amounts.length, (put) =>
      amounts.forEach((own, block) => own.forEach((amount, k) => put(block, k + 1, amount))),
    )

  it('are the tie alone before the first block: as strong, or as weak, half of the time each', () => {
    // Information 4, factor 2: a tie of 0.5 is worth 0.125.
    const all = resample(Float64Array.of(0, 3), Float64Array.of(2), tableOf([]), {
      draws: 2000,
      seed: 3,
      tie: 0.5,
    })
    const off = wider(0) * 0.125
    const ups = range(2000).filter((draw) => {
      expect(all[2 * draw]).toBe(0)
      const by = all[2 * draw + 1] - 3
      expect(Math.abs(by)).toBeCloseTo(off, 12)
      return by > 0
    }).length
    // Four standard deviations of a coin.
    expect(Math.abs(ups - 1000)).toBeLessThan(90)
  })

  it('of one block are what was seen: it can be drawn but once', () => {
    const options = { draws: 5, seed: 1, tie: 0 }
    const all = resample(
      Float64Array.of(0, 1, 2),
      Float64Array.of(1, 0, 0, 1),
      tableOf([[0.7, -0.4]]),
      options,
    )
    expect([...all]).toEqual(range(5).flatMap(() => [0, 1, 2]))
  })

  it('draw each block as often as a draw with replacement does, widened for few blocks', () => {
    // Without a tie and with information 1 each draw is the sum of the blocks' slopes, so many times each less once.
    const slopes = [[1], [10], [100], [1000]]
    const draws = 4000
    const all = resample(Float64Array.of(0, 0), Float64Array.of(1), tableOf(slopes), {
      draws,
      seed: 8,
      tie: 0,
    })
    const scale = Math.sqrt(4 / 3) * wider(4)
    const seen = [0, 0, 0, 0]
    for (let draw = 0; draw < draws; draw++) {
      const sum = all[2 * draw + 1] / scale + 1111
      // In the decimal digits of the sum are the times of each block: four in all.
      const digits = String(Math.round(sum)).padStart(4, '0').split('').map(Number).toReversed()
      expect(Math.round(sum)).toBeCloseTo(sum, 6)
      expect(digits.reduce((total, times) => total + times, 0)).toBe(4)
      digits.forEach((times, block) => (seen[block] += times))
    }
    // Each once a draw: a variance of 3/4 a draw.
    for (const times of seen) expect(Math.abs(times - draws)).toBeLessThan(4 * Math.sqrt(0.75 * draws))
  })

  it('of two blocks are as they were, or one of them twice: √2 times what they differ by', () => {
    const options = { draws: 60, seed: 4, tie: 0 }
    const all = resample(Float64Array.of(0, 0), Float64Array.of(1), tableOf([[0.5], [-0.5]]), options)
    const seen = new Set(range(60).map((draw) => (all[2 * draw + 1] / wider(2) / Math.SQRT2).toFixed(9)))
    expect([...seen].map(Number).toSorted((a, b) => a - b)).toEqual([-1, 0, 1])
  })

  it('move each bot by the inverse information, and wider where it has few blocks', () => {
    // Information [[2, 1], [1, 2]], whose inverse is [[2, −1], [−1, 2]] / 3.
    const factor = Float64Array.of(Math.SQRT2, 0, Math.SQRT1_2, Math.sqrt(1.5))
    const estimate = Float64Array.of(0, 0.5, -0.5)
    // Bot 1 has three blocks, bot 2 one of them.
    const table = slopeTable(3, (put) => {
      put(0, 1, 0.3)
      put(1, 1, -0.2)
      put(2, 1, -0.1)
      put(1, 2, 0.6)
    })
    const [draws, tie, seed] = [50, 0.25, 21]
    const all = resample(estimate, factor, table, { draws, seed, tie })
    const random = createUniforms(seed)
    const widening = Math.sqrt(3 / 2)
    for (let draw = 0; draw < draws; draw++) {
      const drawn = range(3).map(() => Math.floor(random() * 3))
      const times = range(3).map((block) => drawn.filter((one) => one === block).length - 1)
      const ties = range(2).map(() => (random() < 0.5 ? -tie : tie))
      const one = ties[0] + widening * (0.3 * times[0] - 0.2 * times[1] - 0.1 * times[2])
      const two = ties[1] + widening * 0.6 * times[1]
      expect(all[3 * draw]).toBe(0)
      expect(all[3 * draw + 1]).toBeCloseTo(0.5 + (wider(3) * (2 * one - two)) / 3, 12)
      expect(all[3 * draw + 2]).toBeCloseTo(-0.5 + (wider(1) * (2 * two - one)) / 3, 12)
    }
    expect(all).toHaveLength(150)
  })
})

describe('the middle of some numbers', () => {
  it('leaves 2.5 % on either side: of 39 the first and the last', () => {
    const values = range(39).map((k) => 10 * ((k * 7) % 39))
    expect(middleOf(values)).toEqual({ low: expect.closeTo(0, 9), high: expect.closeTo(380, 9) })
    // Of 79 the second from either end.
    expect(middleOf(range(79))).toEqual({ low: expect.closeTo(1, 9), high: expect.closeTo(77, 9) })
  })
  it('lies between two numbers in proportion', () => {
    // The tenth part of 10 places of 9 numbers is the first; of 12 places of 11 the first and a fifth.
    expect(middleOf([1, 2, 3, 4, 5, 6, 7, 8, 9], 0.1)).toEqual({ low: 1, high: 9 })
    const { low, high } = middleOf(
      Float64Array.from(range(11), (k) => k * k),
      0.1,
    )
    expect([low, high]).toEqual([expect.closeTo(0.2, 9), expect.closeTo(81 + 0.8 * 19, 9)])
  })
  it('is all there is where there are few, and the number itself where there is one', () => {
    expect(middleOf([4, 1])).toEqual({ low: 1, high: 4 })
    expect(middleOf([3])).toEqual({ low: 3, high: 3 })
  })
})
