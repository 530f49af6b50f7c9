import { describe, expect, it } from 'vitest'
import { chancesAtTable, chancesInField, rivalTables } from './field-chances.ts'

describe('chances at a table', () => {
  /** Each of the 24 orders, with its chance: each place is drawn by strength from those that are left. */
  const orders = (
    gamma: readonly number[],
    left: readonly number[],
  ): { order: number[]; chance: number }[] =>
    left.length === 0
      ? [{ order: [], chance: 1 }]
      : left.flatMap((seat) => {
          const own = gamma[seat] / left.reduce((sum, other) => sum + gamma[other], 0)
          const rest = left.filter((other) => other !== seat)
          return orders(gamma, rest).map(({ order, chance }) => ({
            order: [seat, ...order],
            chance: own * chance,
          }))
        })

  it.each([
    [[1, 1, 1, 1]],
    [[0.3, 1, 2.5, 7]],
    [[7, 0.3, 1, 2.5]],
    [[2, 5, 0.1, 0.7]],
    [[1, 1, 1, 40]],
    [[1, 1e30, 1e-20, 3]],
    [[1e-30, 1e30, 1, 1]],
    [[1e30, 1e15, 1, 1e-15]],
  ])('are those of all its orders together: %j', (gamma) => {
    const all = orders(gamma, [0, 1, 2, 3])
    expect(all).toHaveLength(24)
    const chance = (places: readonly number[]) =>
      all
        .filter(({ order }) => places.includes(order.indexOf(0)))
        .reduce((sum, { chance: own }) => sum + own, 0)
    const { firstTwo, last } = chancesAtTable(gamma[0], gamma[1], gamma[2], gamma[3])
    expect(firstTwo).toBeCloseTo(chance([0, 1]), 12)
    expect(last).toBeCloseTo(chance([3]), 12)
  })

  it('in a field are the mean over its tables, and even without rivals', () => {
    const gamma = [1, 2, 3, 4, 5]
    const [one, other] = [chancesAtTable(2, 1, 3, 4), chancesAtTable(2, 3, 4, 5)]
    const mean = chancesInField(gamma, 1, [
      [0, 2, 3],
      [2, 3, 4],
    ])
    expect(mean.firstTwo).toBeCloseTo((one.firstTwo + other.firstTwo) / 2, 12)
    expect(mean.last).toBeCloseTo((one.last + other.last) / 2, 12)
    expect(chancesInField(gamma, 1, [])).toEqual({ firstTwo: 0.5, last: 0.25 })
  })
})

describe('tables of three rivals', () => {
  it('have one or two of them several times where there are no three', () => {
    expect(rivalTables([], 10)).toEqual([])
    expect(rivalTables([7], 10)).toEqual([[7, 7, 7]])
    expect(rivalTables([7, 9], 1).map((table) => table.join(' '))).toEqual([
      '7 7 7',
      '7 7 9',
      '7 9 7',
      '7 9 9',
      '9 7 7',
      '9 7 9',
      '9 9 7',
      '9 9 9',
    ])
    expect(rivalTables([7, 9, 3], 1)).toEqual([[7, 9, 3]])
  })

  it.each([
    [3, 1],
    [4, 4],
    [5, 10],
    [6, 20],
    [9, 84],
  ])('of %i rivals are all %i, and so many drawn ones where there may be one fewer', (rivals, all) => {
    const bots = Array.from({ length: rivals }, (_, k) => 10 + k)
    const every = rivalTables(bots, all)
    expect(every).toHaveLength(all)
    expect(new Set(every.map((table) => table.join(' '))).size).toBe(all)
    for (const [a, b, c] of every) expect(10 <= a && a < b && b < c && c < 10 + rivals).toBe(true)
    expect(rivalTables(bots, all - 1)).toHaveLength(all - 1)
  })

  it('are drawn from all rivals alike, three different ones each, the same for the same seed', () => {
    const rivals = [3, 5, 8, 13, 21, 34, 55]
    const seats = new Map(rivals.map((bot) => [bot, 0]))
    for (let seed = 1; seed <= 100; seed++)
      for (const table of rivalTables(rivals, 30, seed)) {
        expect(new Set(table).size).toBe(3)
        for (const bot of table) seats.set(bot, seats.get(bot)! + 1)
      }
    // 9000 seats for seven: 1286 each; six standard deviations are 163.
    expect([...seats.keys()]).toEqual(rivals)
    for (const held of seats.values()) expect(Math.abs(held - 9000 / 7)).toBeLessThan(163)
    expect(rivalTables(rivals, 30, 2)).toEqual(rivalTables(rivals, 30, 2))
    expect(rivalTables(rivals, 30, 2)).not.toEqual(rivalTables(rivals, 30, 1))
    expect(rivalTables(rivals, 30)).toEqual(rivalTables(rivals, 30, 1))
  })
})
