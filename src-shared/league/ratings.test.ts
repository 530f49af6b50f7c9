import { describe, expect, it } from 'vitest'
import { simulateLeague } from '../../test/simulate-league.ts'
import { chancesInField, rivalTables } from './field-chances.ts'
import { leagueData, type LeagueMatch } from './league-data.ts'
import { drawsFor, isProvisional, rateLeague, tablesFor, type Ratings } from './ratings.ts'
import { middleOf } from './resample.ts'
import { fitWorths } from './score-league.ts'

const range = (count: number) => Array.from({ length: count }, (_, k) => k)
const ratingOf = ({ table }: Ratings, bot: number) => table.find((one) => one.bot === bot)!

it('a bot with 11 blocks is provisional, with 12 it is not', () => {
  expect([0, 11, 12, 13].map((blocks) => isProvisional({ blocks }))).toEqual([true, true, false, false])
})

describe('what was seen of each bot', () => {
  const matches: LeagueMatch[] = [
    { block: 7, players: [1, 2, 3, 0], scores: [40, 30, 20, 10] },
    { block: 7, players: [2, 3, 0, 1], scores: [50, 0, 0, 50] },
    { block: 9, players: [1, 1, 2, 0], scores: [0, 0, 0, 0] },
    { block: 9, players: [1, 0, 2, 0], scores: [-5, 6, 3, 1] },
  ]
  const { table } = rateLeague(leagueData(5, matches), { members: range(5), draws: 20 })
  it.each([
    // Level with another is not among the first two unless two others are behind; the last place is split; a share below zero is none.
    [0, { blocks: 2, matches: 5, firstTwo: 1 / 5, last: 1.75 / 5, share: (0.1 + 0 + 0.25 + 0.6 + 0.1) / 5 }],
    [1, { blocks: 2, matches: 5, firstTwo: 2 / 5, last: 1.5 / 5, share: (0.4 + 0.5 + 0.25 + 0.25 + 0) / 5 }],
    [2, { blocks: 2, matches: 4, firstTwo: 3 / 4, last: 0.25 / 4, share: (0.3 + 0.5 + 0.25 + 0.3) / 4 }],
    [3, { blocks: 1, matches: 2, firstTwo: 0, last: 0.5 / 2, share: 0.2 / 2 }],
    [4, { blocks: 0, matches: 0, firstTwo: 0, last: 0, share: 0 }],
  ])('bot %i', (bot, { blocks, matches: played, ...seen }) => {
    const found = table.find((one) => one.bot === bot)!
    expect([found.blocks, found.matches]).toEqual([blocks, played])
    expect(found.seen.firstTwo).toBeCloseTo(seen.firstTwo, 12)
    expect(found.seen.last).toBeCloseTo(seen.last, 12)
    expect(found.seen.share).toBeCloseTo(seen.share, 12)
  })
})

describe('before the first match', () => {
  const nothing = (bots: number, members = range(bots)) => rateLeague(leagueData(bots, []), { members })
  // A virtual tie is won or lost by a half. 2.2104: how much wider Student's t is than the normal with next to no blocks.
  const wider = 1 + (1.96 ** 2 + 1) / 4

  it('a strength is the Dummy’s, give or take the virtual tie', () => {
    const { strength, rank } = ratingOf(nothing(2), 1)
    expect(strength.mean).toBe(0)
    expect(strength.low).toBeCloseTo(-wider * (0.5 / 0.25), 9)
    expect(strength.high).toBeCloseTo(wider * (0.5 / 0.25), 9)
    expect(rank).toEqual({ best: 1, worst: 2 })
  })
  it('a share is a quarter, give or take a tenth of a match', () => {
    const { share, shareRank } = ratingOf(nothing(2), 1)
    expect(share.mean).toBe(0.25)
    expect(share.low).toBeCloseTo(0.25 - 0.75 * wider * (0.1 / 0.75), 9)
    expect(share.high).toBeCloseTo(0.25 + 0.75 * wider * (0.1 / 0.75), 9)
    expect(shareRank).toEqual({ best: 1, worst: 2 })
  })
  it('chances are even, the bots stand in their order, and nothing is known of points', () => {
    const rated = nothing(4)
    expect(rated.table.map(({ bot }) => bot)).toEqual([0, 1, 2, 3])
    for (const { firstTwo, last } of rated.table)
      expect([firstTwo.mean, last.mean]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(0.25, 12)])
    expect(rated).not.toHaveProperty('strengthPerPoint')
    expect(nothing(3, []).table).toEqual([])
  })
})

it('a large league is looked at less closely: fewer draws above 60 bots, fewer tables above 123, never below 8', () => {
  expect([1, 60, 61, 500].map(drawsFor)).toEqual([400, 400, 200, 200])
  // 1,600,000 looks: at each table for the estimate and 80 draws, of every bot.
  expect([0, 1, 123, 124, 200].map(tablesFor)).toEqual([160, 160, 160, 159, 98])
  expect([2194, 2195, 2469, 2470, 9999].map(tablesFor)).toEqual([9, 8, 8, 8, 8])
  const { strengthDraws } = rateLeague(leagueData(2, []), { members: [0, 1] })
  expect(strengthDraws).toHaveLength(2 * 400)
})

describe('a league', () => {
  const truth = [0, -0.6, 0.3, 0.9, 1.4, 2.2, 0.5, 1.1, -1, 3, 2, 0.1, 1.7]
  const data = leagueData(13, simulateLeague({ truth, blocks: 40, seed: 6, spread: 0.3 }))
  const members = range(13).filter((bot) => bot !== 11)
  const rated = rateLeague(data, { members, draws: 90, seed: 5 })

  it('has chances of every bot against 160 tables of others, and their middle over 80 draws', () => {
    const { strengths, strengthDraws } = rated
    expect(strengthDraws).toHaveLength(90 * 13)
    for (const bot of [0, 5, 12]) {
      const tables = rivalTables(
        members.filter((other) => other !== bot),
        160,
        5,
      )
      const chances = (theta: Float64Array) =>
        chancesInField(
          theta.map((own) => Math.exp(own)),
          bot,
          tables,
        )
      const drawn = range(80).map((draw) => chances(strengthDraws.subarray(13 * draw, 13 * draw + 13)))
      const now = chances(strengths)
      for (const kind of ['firstTwo', 'last'] as const) {
        const { low, high } = middleOf(drawn.map((one) => one[kind]))
        expect(ratingOf(rated, bot)[kind]).toEqual({
          mean: expect.closeTo(now[kind], 12),
          low: expect.closeTo(low, 12),
          high: expect.closeTo(high, 12),
        })
      }
      const own = range(90).map((draw) => strengthDraws[13 * draw + bot])
      expect(ratingOf(rated, bot).strength).toEqual({ mean: strengths[bot], ...middleOf(own) })
    }
  })

  it('stands by its chances, the best first, without who is no member', () => {
    const chances = rated.table.map(({ firstTwo }) => firstTwo.mean)
    expect(chances).toEqual(chances.toSorted((a, b) => b - a))
    expect(rated.table.map(({ bot }) => bot).toSorted((a, b) => a - b)).toEqual(members)
    // Twelve bots, two of four first: half of the time on the mean; 160 of 165 tables are near enough.
    expect(chances.reduce((sum, chance) => sum + chance, 0) / 12).toBeCloseTo(0.5, 1)
  })

  it('has every figure inside of its interval, and the intervals inside of 0 to 1', () => {
    for (const { firstTwo, last, share } of rated.table)
      for (const { mean, low, high } of [firstTwo, last, share])
        expect([0 <= low, low <= mean, mean <= high, high <= 1]).toEqual([true, true, true, true])
  })

  it('says how much strength goes with a point of share: the line through all bots', () => {
    const { worths } = fitWorths(data)
    const mean = (values: Float64Array) => members.reduce((sum, bot) => sum + values[bot], 0) / 12
    const [x, y] = [mean(worths), mean(rated.strengths)]
    const up = members.reduce((sum, bot) => sum + (worths[bot] - x) * (rated.strengths[bot] - y), 0)
    const along = members.reduce((sum, bot) => sum + (worths[bot] - x) ** 2, 0)
    // A point of share in a field of three others is 0.01 / 0.75 of worth.
    expect(rated.strengthPerPoint).toBeCloseTo(((up / along) * 0.01) / 0.75, 10)
  })

  it('is the same for the same matches and seed, and its draws are others for another', () => {
    expect(rateLeague(data, { members, draws: 90, seed: 5 })).toEqual(rated)
    const other = rateLeague(data, { members, draws: 90, seed: 6 })
    expect(other.strengths).toEqual(rated.strengths)
    expect(other.strengthDraws).not.toEqual(rated.strengthDraws)
    const usual = rateLeague(data, { members: [0, 1], draws: 9 })
    expect(usual).toEqual(rateLeague(data, { members: [0, 1], draws: 9, seed: 1 }))
  })
})

describe('who is level', () => {
  it('in everything stands in the order of the bots', () => {
    const { table } = rateLeague(leagueData(4, []), { members: [2, 0, 3, 1], draws: 5 })
    expect(table.map(({ bot }) => bot)).toEqual([0, 1, 2, 3])
  })
  it('in chances stands by its share', () => {
    // Bots 1 and 2 beat each other once each, bot 2 by more.
    const matches = [
      { block: 0, players: [1, 2, 0, 0], scores: [29, 25, 23, 22] },
      { block: 1, players: [2, 1, 0, 0], scores: [80, 10, 6, 4] },
    ]
    for (const members of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const { table } = rateLeague(leagueData(3, matches), { members, draws: 5 })
      expect(table.map(({ bot }) => bot)).toEqual([2, 1, 0])
      expect(table[0].firstTwo.mean).toBe(table[1].firstTwo.mean)
    }
  })
})

it('a share is never given as more than all or less than nothing', () => {
  // Three blocks that could not differ more: by the draws bot 1 has between less than nothing and more than all.
  const wild = [1, 1, 0].map((wins, block) => ({
    block,
    players: [1, 0, 0, 0],
    scores: wins ? [9, 0, 0, 0] : [0, 3, 3, 3],
  }))
  const { share } = ratingOf(rateLeague(leagueData(2, wild), { members: [0, 1] }), 1)
  // Twice 0.75 and once −0.25 above a quarter, over three times 0.75 and the pull.
  expect(share).toEqual({ mean: expect.closeTo(0.25 + 0.75 * (1.25 / 3), 12), low: 0, high: 1 })
})

describe('strength by points of share', () => {
  // Bot 1 always has 60 of 100, bot 2 always 10.
  const play = (players: number[], scores: number[]) =>
    leagueData(
      3,
      range(20).map((block) => ({ block, players, scores })),
    )
  const perPoint = (data: ReturnType<typeof play>, members = [0, 1, 2]) =>
    rateLeague(data, { members, draws: 10 }).strengthPerPoint
  it('takes three bots, and such as differ', () => {
    expect(perPoint(play([1, 0, 0, 2], [60, 16, 14, 10]))).toBeGreaterThan(0)
    expect(perPoint(play([1, 0, 0, 2], [60, 16, 14, 10]), [0, 1])).toBeUndefined()
    expect(perPoint(play([1, 0, 0, 2], [25, 25, 25, 25]))).toBeUndefined()
    const little = [{ block: 0, players: [1, 0, 0, 2], scores: [30, 26, 24, 20] }]
    expect(perPoint(leagueData(3, little))).toBeGreaterThan(0)
  })
  it('is shown of bots whose shares are known: what they always had', () => {
    const { table } = rateLeague(play([1, 0, 0, 2], [60, 16, 14, 10]), { members: [0, 1, 2], draws: 30 })
    for (const { share } of table) expect(share.high - share.low).toBeLessThan(0.03)
  })
  it('is not shown where who has more is the weaker', () => {
    // Bot 1 comes first by a little in most matches, and bot 2 rarely, but by all there is.
    const rare = range(20).map((block) => ({
      block,
      players: [1, 0, 0, 2],
      scores: block % 5 === 0 ? [0, 0, 0, 1000] : [26, 25, 25, 24],
    }))
    expect(perPoint(leagueData(3, rare))).toBeUndefined()
  })
})

it('a long league in which each bot always beats the next stands in that order, with intervals', () => {
  const matches = simulateLeague({ truth: range(11).map(() => 0), blocks: 1000, seed: 3 })
  const ranked = matches.map(({ block, players }) => ({ block, players, scores: players }))
  const { table } = rateLeague(leagueData(11, ranked), { members: range(11), draws: 40 })
  expect(table.map(({ bot }) => bot)).toEqual(range(11).toReversed())
  for (const { rank, strength, firstTwo, last } of table)
    for (const { mean, low, high } of [strength, firstTwo, last])
      expect([Number.isFinite(high - low), low <= mean, mean <= high, rank.worst - rank.best]).toEqual([
        true,
        true,
        true,
        0,
      ])
  // Of its 120 tables a bot wins those where all three are below it, is second where one is above, last where all are.
  const pairs = (n: number) => (n * (n - 1)) / 2
  const trios = (n: number) => (pairs(n) * (n - 2)) / 3
  for (const { bot, firstTwo, last } of table) {
    const above = 10 - bot
    expect(firstTwo.mean).toBeCloseTo((trios(bot) + above * pairs(bot)) / 120, 1)
    expect(last.mean).toBeCloseTo(trios(above) / 120, 1)
  }
})
