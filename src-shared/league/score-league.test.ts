import { describe, expect, it } from 'vitest'
import { simulateLeague } from '../../test/simulate-league.ts'
import { sharesOf } from '../stats/blocks.ts'
import { leagueData, type LeagueMatch } from './league-data.ts'
import { eachShareSlope, fitWorths, shareInField } from './score-league.ts'

const worthsOf = (bots: number, matches: readonly LeagueMatch[]) =>
  fitWorths(leagueData(bots, matches)).worths
const match = (players: number[], scores: number[], block = 0): LeagueMatch => ({ block, players, scores })

describe('worths', () => {
  it('of one bot that met three Dummies once are half of what it had beyond a quarter: the other half is the pull', () => {
    // Share 0.55: 0.3 above, over 0.75 of its own row and 0.75 of the pull.
    const [dummy, own] = worthsOf(2, [match([1, 0, 0, 0], [55, 15, 15, 15])])
    expect([dummy, own]).toEqual([0, expect.closeTo(0.3 / 1.5, 12)])
    // Ten such matches: 3 / (7.5 + 0.75).
    const ten = Array.from({ length: 10 }, () => match([0, 0, 1, 0], [15, 15, 55, 15]))
    expect(worthsOf(2, ten)[1]).toBeCloseTo(3 / 8.25, 12)
    expect([...worthsOf(3, [])]).toEqual([0, 0, 0])
  })

  it('are the least squares: no change of any of them comes nearer to the shares that were seen', () => {
    const matches = simulateLeague({ truth: [0, 1, -0.5, 2, 0.4, 1.2], blocks: 12, seed: 8 })
    matches.push(match([1, 1, 2, 0], [7, 1, 0, 3]), match([4, 4, 4, 4], [1, 0, 3, 0]))
    const found = [...worthsOf(6, matches)]
    const squares = (worths: readonly number[]) =>
      matches.reduce(
        (sum, { players, scores }) => {
          const mean = players.reduce((all, bot) => all + worths[bot] / 4, 0)
          const total = scores.reduce((all, score) => all + score, 0)
          return players.reduce(
            (inner, bot, seat) => inner + (scores[seat] / total - 0.25 - (worths[bot] - mean)) ** 2,
            sum,
          )
        },
        0.75 * worths.reduce((sum, worth) => sum + worth ** 2, 0),
      )
    // A parabola in each of them, whose lowest point is where both sides are as high.
    for (let bot = 1; bot < 6; bot++) {
      const beside = (by: number) => squares(found.with(bot, found[bot] + by))
      expect(beside(0.1)).toBeCloseTo(beside(-0.1), 10)
      expect(beside(0.1)).toBeGreaterThan(squares(found))
    }
  })

  it('have slopes that show what each match said beyond what was expected, and add up to the pull', () => {
    const matches = simulateLeague({ truth: [0, 1, -0.5, 2, 0.4], blocks: 6, seed: 3 })
    const data = leagueData(5, matches)
    const { worths } = fitWorths(data)
    const slopes: { block: number; bot: number; amount: number }[] = []
    eachShareSlope(worths, data, (block, bot, amount) => slopes.push({ block, bot, amount }))
    const expected = matches.flatMap(({ block, players, scores }) => {
      const shares = sharesOf(scores)
      const mean = (worths[players[0]] + worths[players[1]] + worths[players[2]] + worths[players[3]]) / 4
      return players.map((bot, seat) => ({
        block,
        bot,
        amount: expect.closeTo(shares[seat] - (0.25 + worths[bot] - mean), 12),
      }))
    })
    expect(slopes).toEqual(expected)
    for (let bot = 1; bot < 5; bot++) {
      const sum = slopes.filter((one) => one.bot === bot).reduce((all, { amount }) => all + amount, 0)
      expect(sum).toBeCloseTo(0.75 * worths[bot], 10)
    }
  })
})

it('the share in a field is a quarter, and three quarters of what a bot is worth beyond the mean of the others', () => {
  expect(shareInField([0, 0.1, 0.3, 0.5], 3, [0, 1, 2, 3])).toBeCloseTo(0.25 + 0.75 * (0.5 - 0.4 / 3), 12)
  expect(shareInField([0, 0.1, 0.3, 0.5], 0, [1, 3])).toBeCloseTo(0.25 - 0.75 * 0.3, 12)
  expect(shareInField([0, 0.1], 1, [1])).toBe(0.25)
})
