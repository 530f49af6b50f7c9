import { describe, expect, it } from 'vitest'
import { simulateLeague } from '../../test/simulate-league.ts'
import { leagueData, rankingsOf, type LeagueMatch } from './league-data.ts'
import { eachSlope, fitStrengths } from './plackett-luce.ts'

const range = (count: number) => Array.from({ length: count }, (_, k) => k)
const fit = (bots: number, matches: readonly LeagueMatch[]) =>
  fitStrengths(bots, rankingsOf(leagueData(bots, matches)))

/** Log-likelihood of some strengths by the definition: each place is drawn from those that are left; and a tie with bot 0. */
function likelihood(theta: readonly number[], orders: readonly (readonly number[])[]): number {
  const chance = (list: readonly number[]) =>
    theta[list[0]] - Math.log(list.reduce((sum, bot) => sum + Math.exp(theta[bot]), 0))
  const tie = (own: number) => (own - 2 * Math.log(1 + Math.exp(own))) / 2
  return (
    theta.slice(1).reduce((sum, own) => sum + tie(own), 0) +
    orders.reduce((sum, order) => sum + range(3).reduce((all, k) => all + chance(order.slice(k)), 0), 0)
  )
}

const matches = [
  ...simulateLeague({ truth: [0, -1, 0.5, 1.5], blocks: 4, seed: 2 }),
  { block: 4, players: [1, 1, 2, 0], scores: [9, 7, 5, 3] },
  { block: 5, players: [3, 2, 2, 2], scores: [1, 5, 3, 9] },
]
const orders = matches.map(({ players, scores }) =>
  range(4)
    .sort((a, b) => scores[b] - scores[a])
    .map((seat) => players[seat]),
)

describe('a fit', () => {
  it.each([1, 2, 10, 500])('of one bot that beat three Dummies %i times has a closed form', (n) => {
    const won = range(n).map((block) => ({ block, players: [1, 0, 0, 0], scores: [9, 2, 1, 0] }))
    const [zero, own] = fit(2, won).strengths
    expect(zero).toBe(0)
    // Slope 0: n (1 − γ / (γ + 3)) = γ / (γ + 1) − ½, which is γ² + (2 − 6n) γ = 3 + 6n.
    expect(own).toBeCloseTo(Math.log(3 * n - 1 + Math.sqrt(9 * n ** 2 + 4)), 9)
  })

  it('is at the summit, and its factor is that of how sharp the summit is', () => {
    const { strengths, factor } = fit(4, matches)
    const at = (changes: Readonly<Record<number, number>>) =>
      likelihood(
        [...strengths].map((theta, bot) => theta + (changes[bot] ?? 0)),
        orders,
      )
    const h = 1e-3
    for (const a of [1, 2, 3]) {
      expect((at({ [a]: h }) - at({ [a]: -h })) / (2 * h), `slope of bot ${a}`).toBeCloseTo(0, 5)
      for (const b of [1, 2, 3].filter((other) => other <= a)) {
        const bend =
          a === b
            ? (at({ [a]: h }) + at({ [a]: -h }) - 2 * at({})) / h ** 2
            : (at({ [a]: h, [b]: h }) +
                at({ [a]: -h, [b]: -h }) -
                at({ [a]: h, [b]: -h }) -
                at({ [a]: -h, [b]: h })) /
              (4 * h ** 2)
        let product = 0
        for (let k = 0; k < b; k++) product += factor[(a - 1) * 3 + k] * factor[(b - 1) * 3 + k]
        expect(-bend, `bend of ${a} and ${b}`).toBeCloseTo(product, 4)
      }
    }
  })

  it('is exact where few matches say much and where many say the same', () => {
    const chain = range(600).map((block) => ({
      block,
      players: block % 2 ? [1, 2, 2, 2] : [2, 3, 3, 3],
      scores: [4, 3, 2, 1],
    }))
    const { strengths } = fit(4, chain)
    // Bot 2 loses to 1 as often as it beats 3, so it is as strong as the Dummy, and the others as far from it.
    expect(strengths[2]).toBeCloseTo(0, 7)
    expect(strengths[1]).toBeGreaterThan(5)
    expect(strengths[1] + strengths[3]).toBeCloseTo(0, 7)
  })
})

it.each([
  ['of two that win in turns', 2, 5, (bot: number, k: number) => (bot + k) % 3],
  ['of bots of which each always beats the next', 12, 400, (bot: number) => bot],
  ['of bots of which each but the Dummy always beats the one before', 9, 60, (bot: number) => -bot],
  [
    'of bots far apart that are beaten now and then',
    7,
    150,
    (bot: number, k: number) => (k % 29 ? 10 * bot : -bot),
  ],
])('the slopes of all rankings %s and of the tie are 0 in the end', (_, bots, blocks, score) => {
  const played = simulateLeague({ truth: range(bots).map(() => 0), blocks, seed: 7 }).map((match, k) => ({
    ...match,
    scores: match.players.map((bot) => score(bot, k)),
  }))
  const rankings = rankingsOf(leagueData(bots, played))
  const { strengths } = fitStrengths(bots, rankings)
  const gamma = strengths.map((theta) => Math.exp(theta))
  const slopes = gamma.map((own) => 0.5 - own / (own + 1))
  eachSlope(gamma, rankings, (_block, bot, amount) => (slopes[bot] += amount))
  for (const slope of slopes.slice(1)) expect(slope).toBeCloseTo(0, 10)
})

describe('the slopes of a ranking', () => {
  const slopeSums = (theta: readonly number[], of: readonly LeagueMatch[]) => {
    const sums = new Map<string, number>()
    const gamma = Float64Array.from(theta, (own) => Math.exp(own))
    eachSlope(gamma, rankingsOf(leagueData(theta.length, of)), (block, bot, amount) => {
      const key = `block ${block}, bot ${bot}`
      sums.set(key, (sums.get(key) ?? 0) + amount)
    })
    return sums
  }

  it('are what its likelihood changes by with each strength, by blocks', () => {
    const theta = [0, -0.7, 0.4, 1.3]
    const sums = slopeSums(theta, matches)
    const h = 1e-4
    for (const block of range(6))
      for (const bot of range(4)) {
        const own = orders.filter((_, k) => matches[k].block === block)
        const at = (by: number) =>
          likelihood(theta.with(bot, theta[bot] + by), own) - likelihood(theta.with(bot, theta[bot] + by), [])
        const slope = (at(h) - at(-h)) / (2 * h)
        expect(sums.get(`block ${block}, bot ${bot}`) ?? 0, `${block} ${bot}`).toBeCloseTo(slope, 6)
      }
  })

  it('of a match with ties are the mean of the orders that it allows', () => {
    const level = [{ block: 0, players: [1, 2, 3, 0], scores: [5, 5, 1, 0] }]
    const each = [
      [6, 5, 1, 0],
      [5, 6, 1, 0],
    ].map((scores) => slopeSums([0, 1, 2, 3], [{ ...level[0], scores }]))
    for (const [key, amount] of slopeSums([0, 1, 2, 3], level))
      expect(amount).toBeCloseTo((each[0].get(key)! + each[1].get(key)!) / 2, 12)
  })

  it('are right among bots of which each is a giant beside the next', () => {
    // Bots 0 to 3 from the weakest, e^50 apart, and in that order the surprise is complete.
    const [expected, surprise] = [
      [3, 2, 1, 0],
      [0, 1, 2, 3],
    ].map((players) => [
      ...slopeSums([0, 50, 100, 150], [{ block: 0, players, scores: [4, 3, 2, 1] }]).values(),
    ])
    for (const amount of expected) expect(amount).toBeCloseTo(0, 12)
    // First, second and third gain a place each that was never theirs; the last lost all three.
    expect(surprise.map((amount) => Math.round(1e9 * amount) / 1e9)).toEqual([1, 1, 1, -3])
  })
})
