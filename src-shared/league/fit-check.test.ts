import { describe, expect, it } from 'vitest'
import { simulateLeague } from '../../test/simulate-league.ts'
import { checkFit } from './fit-check.ts'
import { leagueData, type LeagueMatch } from './league-data.ts'

const count = <T>(n: number, of: (k: number) => T) => Array.from({ length: n }, (_, k) => of(k))

/** Two bots in two seats each: the first comes out before the second in so many of the four meetings. */
const meeting = (block: number, a: number, b: number, wins: 0 | 2 | 4): LeagueMatch => ({
  block,
  players: [a, a, b, b],
  scores: { 0: [1, 1, 2, 2], 2: [1, 3, 2, 2], 4: [2, 2, 1, 1] }[wins],
})

/** Pairs 0 and 1, 2 and 3 and so on, each by itself in so many blocks, in which the first always wins. */
const ownPairs = (pairs: number, blocks: number) =>
  leagueData(
    2 * pairs,
    count(pairs, (pair) =>
      count(blocks, (k) => meeting(pair * blocks + k, 2 * pair, 2 * pair + 1, 4)),
    ).flat(),
  )
/** The first of each pair is stronger by this, so that each block has `c` more wins of four than is expected. */
const strengthsFor = (pairs: number, c: number) =>
  Float64Array.from(count(2 * pairs, (bot) => (bot % 2 === 0 ? Math.log((4 - c) / c) : 0)))

describe('a field', () => {
  it('is judged once three pairs met in eight blocks each', () => {
    const zeros = (pairs: number) => new Float64Array(2 * pairs)
    expect(checkFit(zeros(3), ownPairs(3, 7))).toEqual({ verdict: 'too-few', pairs: 0 })
    expect(checkFit(zeros(2), ownPairs(2, 8))).toEqual({ verdict: 'too-few', pairs: 2 })
    expect(checkFit(zeros(3), ownPairs(3, 8))).toMatchObject({ verdict: 'misfits', pairs: 3 })
    expect(checkFit(new Float64Array(1), leagueData(1, []))).toEqual({ verdict: 'too-few', pairs: 0 })
  })

  it.each([3, 8, 18])('of %i pairs fits up to 3.1 standard deviations above 1, and no further', (pairs) => {
    const limit = 1 + 3.1 * Math.sqrt(2 / pairs)
    // Eight blocks that are all off by c give (8c)² / (8c² + 1), which is the limit for:
    const off = (statistic: number) => Math.sqrt(statistic / (64 - 8 * statistic))
    const verdict = (statistic: number) =>
      checkFit(strengthsFor(pairs, off(statistic)), ownPairs(pairs, 8)).verdict
    expect([verdict(limit - 0.001), verdict(limit + 0.001)]).toEqual(['fits', 'misfits'])
  })

  it('is not suspected for what averages out within a block', () => {
    const even = count(3, (pair) =>
      count(8, (k) => {
        const block = 8 * pair + k
        return [meeting(block, 2 * pair, 2 * pair + 1, 4), meeting(block, 2 * pair, 2 * pair + 1, 0)]
      }),
    ).flat(2)
    const { verdict, worst } = checkFit(new Float64Array(6), leagueData(6, even))
    // All pairs fit equally well, and the first is named.
    expect([verdict, worst]).toEqual(['fits', { bot: 0, other: 1, seen: 0.5, expected: 0.5 }])
  })

  it('counts level scores as half a win each, and no bot against itself', () => {
    const level = count(8, (block) => ({ block, players: [1, 1, 2, 3], scores: [5, 5, 5, 5] }))
    const { verdict, pairs, worst } = checkFit(new Float64Array(4), leagueData(4, level))
    expect([verdict, pairs]).toEqual(['fits', 3])
    expect(worst).toEqual({ bot: 1, other: 2, seen: 0.5, expected: 0.5 })
  })
})

it('the pair that fits worst is the one that a slow count by blocks finds, with what was seen and expected', () => {
  const strengths = Float64Array.of(0, 0.2, 0.5, 1.1, 0.9, 2)
  for (const seed of [1, 2, 3, 4]) {
    // A league of other strengths: some pairs fit badly.
    const truth = [0, 1, -0.5, 1, 2, 0.4]
    const matches = simulateLeague({ truth, blocks: 21, seed, spread: 0.3 }).filter((_, k) => k % 5 !== 4)
    const rows = count(6, (a) => count(6, (b) => slowPair(matches, strengths, a, b)))
      .flat()
      .filter(({ a, b, blocks }) => a < b && blocks >= 8)
    const worst = rows.toSorted((one, other) => other.square - one.square)[0]
    const mean = rows.reduce((sum, { square }) => sum + square, 0) / rows.length
    const found = checkFit(strengths, leagueData(6, matches))
    expect(found.pairs).toBe(rows.length)
    expect(found.verdict).toBe(mean > 1 + 3.1 * Math.sqrt(2 / rows.length) ? 'misfits' : 'fits')
    expect(found.worst).toEqual({
      bot: worst.a,
      other: worst.b,
      seen: expect.closeTo(worst.seen, 12),
      expected: expect.closeTo(worst.expected, 12),
    })
  }
})

function slowPair(matches: readonly LeagueMatch[], strengths: Float64Array, a: number, b: number) {
  const met = matches.filter(({ players }) => players.includes(a) && players.includes(b))
  const chance = 1 / (1 + Math.exp(strengths[b] - strengths[a]))
  const before = ({ players, scores }: LeagueMatch) =>
    scores[players.indexOf(a)] > scores[players.indexOf(b)] ? 1 : 0
  const seen = met.reduce((sum, match) => sum + before(match), 0) / met.length
  const offs = [...new Set(met.map(({ block }) => block))].map((own) =>
    met.filter(({ block }) => block === own).reduce((sum, match) => sum + before(match) - chance, 0),
  )
  const sum = offs.reduce((all, off) => all + off, 0)
  const square = sum ** 2 / (offs.reduce((all, off) => all + off ** 2, 0) + 1)
  return { a, b, blocks: offs.length, square, seen, expected: chance }
}
