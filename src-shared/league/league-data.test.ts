import { describe, expect, it } from 'vitest'
import { leagueData, rankingsOf, type LeagueMatch } from './league-data.ts'

it('matches become numbers, and blocks are counted without gaps as they come', () => {
  const match = (block: number, k: number): LeagueMatch => ({
    block,
    players: [k, k + 1, k + 2, k + 3],
    scores: [k / 2, -k, 0, 9],
  })
  const data = leagueData(8, [match(17, 0), match(3, 1), match(17, 2), match(40, 3), match(3, 4)])
  expect([data.bots, data.blockCount, [...data.blocks]]).toEqual([8, 3, [0, 1, 0, 2, 1]])
  expect([...data.players]).toEqual([0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5, 3, 4, 5, 6, 4, 5, 6, 7])
  expect([...data.scores.slice(0, 8)]).toEqual([0, -0, 0, 9, 0.5, -1, 0, 9])
  expect(leagueData(1, [])).toMatchObject({ bots: 1, blockCount: 0 })
})

describe('orders of places', () => {
  const SEATS = [0, 1, 2, 3]
  /** All orders of the seats in which no seat stands before one that has more, by trying all 256 rows of four. */
  function slow({ players, scores }: LeagueMatch): Map<string, number> {
    const rows = SEATS.flatMap((a) =>
      SEATS.flatMap((b) => SEATS.flatMap((c) => SEATS.map((d) => [a, b, c, d]))),
    )
    const fitting = rows.filter(
      (row) =>
        new Set(row).size === 4 && row.every((seat, k) => k === 0 || scores[row[k - 1]] >= scores[seat]),
    )
    const found = new Map<string, number>()
    for (const row of fitting) {
      const key = row.map((seat) => players[seat]).join(' ')
      found.set(key, (found.get(key) ?? 0) + 1 / fitting.length)
    }
    return found
  }

  it.each([
    ['all apart', [5, 2, 9, 4], [10, 40, 20, 30], 1],
    ['two first', [5, 2, 9, 4], [40, 10, 40, 30], 2],
    ['two in the middle', [5, 2, 9, 4], [20, 40, 20, 0], 2],
    ['two in the middle, in the middle seats', [5, 2, 9, 4], [9, 4, 4, 1], 2],
    ['two last', [5, 2, 9, 4], [7, 7, 8, 9], 2],
    ['two and two', [5, 2, 9, 4], [1, 3, 3, 1], 4],
    ['three first', [5, 2, 9, 4], [3, 3, 1, 3], 6],
    ['three last', [5, 2, 9, 4], [3, 3, 4, 3], 6],
    ['four level', [5, 2, 9, 4], [0, 0, 0, 0], 24],
    ['copies level', [5, 5, 5, 4], [1, 1, 1, 1], 24],
    ['a copy level with another', [0, 5, 0, 5], [-1, 2, 2, -1], 4],
  ])('%s', (_, players, scores, ways) => {
    const match = { block: 3, players, scores }
    const plain = { block: 4, players: [1, 2, 3, 4], scores: [4, 3, 2, 1] }
    const { count, orders, weights, blocks } = rankingsOf(leagueData(10, [plain, match, plain]))
    expect([count, weights.length, orders.length]).toEqual([ways + 2, ways + 2, 4 * ways + 8])
    expect([...blocks]).toEqual([0, ...Array.from({ length: ways }, () => 1), 0])
    expect([...orders.slice(0, 4)]).toEqual([1, 2, 3, 4])
    expect([...orders.slice(-4)]).toEqual([1, 2, 3, 4])
    const found = new Map<string, number>()
    for (let r = 1; r <= ways; r++) {
      const key = orders.slice(4 * r, 4 * r + 4).join(' ')
      found.set(key, (found.get(key) ?? 0) + weights[r])
    }
    const expected = slow(match)
    expect([...found.keys()].toSorted()).toEqual([...expected.keys()].toSorted())
    for (const [key, weight] of expected) expect(found.get(key), key).toBeCloseTo(weight, 12)
    expect([weights[0], weights[ways + 1]]).toEqual([1, 1])
  })
})
