import { describe, expect, it } from 'vitest'
import { checkpointsOf, findTurningPoints, type CurvePoint } from './turning-points.ts'

/** So many futures of which this share is worth 1, dealt evenly: no luck is in them. */
const futures = (share: number, count: number): number[] => {
  const before = (k: number) => Math.floor(share * k + 1e-9)
  return Array.from({ length: count }, (_, k) => before(k + 1) - before(k))
}

/** What is found in a match of which each future is known, and what was asked for it. */
async function search(
  valuesOf: (round: number, count: number) => readonly number[],
  outcome = 0,
  rounds = 200,
) {
  const asked: string[] = []
  const curves: (readonly CurvePoint[])[] = []
  const found = await findTurningPoints({
    rounds,
    outcome,
    play(from, count) {
      asked.push(`${from.join(' ')} × ${count}`)
      return Promise.resolve(from.map((round) => valuesOf(round, count)))
    },
    onCurve: (curve) => curves.push(curve),
  })
  const points = found.points.map(({ from, to, before, after }) => [from, to, before.mean, after.mean])
  return { found, asked, curves, points }
}
const falling = (shareAt: (round: number) => number, outcome?: number, rounds?: number) =>
  search((round, count) => futures(shareAt(round), count), outcome, rounds)
const FIRST = '0 25 50 75 100 125 150 175'

describe('the search for turning points', () => {
  it('halves the stretch of a fall until it is at most five rounds wide, and plays anew what it says', async () => {
    const { found, asked, curves, points } = await falling((round) => (round <= 90 ? 1 : 0))
    expect(asked).toEqual([
      `${FIRST} × 6`,
      `${FIRST} × 32`,
      '75 100 × 64',
      '87 × 64',
      '93 × 64',
      '90 × 64',
      '90 93 × 128',
    ])
    expect(points).toEqual([[90, 93, 1, 0]])
    // What chose the rounds is not in it.
    expect([found.points[0].before.played, found.points[0].after.played, found.isPlain]).toEqual([
      64,
      64,
      false,
    ])
    expect(found.curve.map(({ round }) => round)).toEqual([
      0, 25, 50, 75, 87, 90, 93, 100, 125, 150, 175, 200,
    ])
    expect(found.curve.at(-1)?.chance).toEqual({ mean: 0, low: 0, high: 0, played: 0 })
    expect(curves).toHaveLength(6)
    expect(curves.at(-1)).toEqual(found.curve)
  })

  it('goes to the first half where both lost as much', async () => {
    const { points } = await falling((round) => (round <= 75 ? 1 : round < 94 ? 0.5 : 0))
    expect(points).toEqual([[75, 78, 1, 0.5]])
  })

  it('takes the end of the match as it was', async () => {
    const { asked, points } = await falling(() => 1)
    expect(points).toEqual([[196, 200, 1, 0]])
    expect(asked.slice(2)).toEqual(['175 × 64', '187 × 64', '193 × 64', '196 × 64', '196 × 128'])
    expect((await falling(() => 1, 1)).points).toEqual([])
  })

  it('leaves a stretch of five rounds as it is', async () => {
    const { asked, points } = await falling((round) => (round <= 12 ? 1 : 0), 0, 40)
    expect(points).toEqual([[10, 15, 1, 0]])
    expect(asked.slice(2)).toEqual(['10 15 × 64', '10 15 × 128'])
  })

  it('names the two largest falls in the order of the rounds', async () => {
    const { points } = await falling((round) =>
      round <= 30 ? 1 : round <= 90 ? 0.72 : round <= 150 ? 0.38 : 0,
    )
    expect(points.map(([from, to]) => [from <= 90 && 90 < to, from <= 150 && 150 < to])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('looks further apart where no neighbours differ, and then names one stretch', async () => {
    // Each half of 50 rounds loses too little to be sure of with 64 futures.
    const { points, asked } = await falling((round) => Math.max(0.125, 0.875 - (0.75 * round) / 100), 0.125)
    expect(points).toEqual([[0, 50, 0.875, 0.5]])
    expect(asked.slice(2)).toEqual(['0 50 × 64', '25 × 64', '0 50 × 128'])
  })

  it('drops what more futures do not confirm', async () => {
    const fall = (round: number) => (round <= 90 ? 1 : 0.2)
    const byChance = await search((round, count) => futures(count < 64 ? fall(round) : 0.5, count), 1)
    expect(byChance.points).toEqual([])
    expect(byChance.asked.slice(2)).toEqual(['75 100 × 64'])
    // The futures that chose the rounds fall, those that are played for what is said do not.
    const fresh = (round: number, count: number) =>
      count < 128 ? futures(fall(round), count) : [...futures(fall(round), 64), ...futures(0.5, 64)]
    const searched = await search(fresh, 1)
    expect(searched.asked.at(-1)).toBe('90 93 × 128')
    expect([searched.points, searched.found.isPlain]).toEqual([[], false])
  })

  it('is over soon where all futures end as the match did', async () => {
    for (const outcome of [0, 1]) {
      const { found, asked, points } = await falling(() => outcome, outcome)
      expect(asked).toEqual([`${FIRST} × 6`, '0 × 32'])
      expect([points, found.isPlain, found.curve.length]).toEqual([[], true, 9])
    }
  })

  it('goes on where more futures from the start end otherwise, and where seats were level', async () => {
    const late = await search((_, count) => [...futures(0, 6), ...futures(0.5, count - 6)])
    expect(late.asked.slice(0, 3)).toEqual([`${FIRST} × 6`, '0 × 32', '25 50 75 100 125 150 175 × 32'])
    expect(late.found.isPlain).toBe(false)
    const level = await search((_, count) => Array<number>(count).fill(0.5), 0.5)
    expect(level.asked).toEqual([`${FIRST} × 6`, `${FIRST} × 32`])
    expect([level.points, level.found.isPlain]).toEqual([[], false])
  })
})

it('the search begins at eight places, as even as they can be, or at all rounds of a short match', () => {
  expect(checkpointsOf(200)).toEqual([0, 25, 50, 75, 100, 125, 150, 175])
  expect(checkpointsOf(12)).toEqual([0, 1, 3, 4, 6, 7, 9, 10])
  expect(checkpointsOf(3)).toEqual([0, 1, 2])
})
