import { describe, expect, it } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import { chancesAtTable, chancesInField, rivalTables } from './field-chances.ts'
import { checkFit } from './fit-check.ts'
import { leagueData, rankingsOf, type LeagueMatch } from './league-data.ts'
import { nextTable, pairKey } from './next-table.ts'
import { fitStrengths } from './plackett-luce.ts'
import { rateLeague } from './ratings.ts'
import { simulateLeague } from '../../test/simulate-league.ts'

const fit = (bots: number, matches: readonly LeagueMatch[]) =>
  fitStrengths(bots, rankingsOf(leagueData(bots, matches))).strengths
const all = (count: number) => Array.from({ length: count }, (_, k) => k)

describe('strengths', () => {
  const truth = [0, -1, 0.5, 1, 1.5, 2.5]

  it('are recovered from simulated matches', () => {
    const found = fit(6, simulateLeague({ truth, blocks: 1500, seed: 3 }))
    truth.forEach((theta, bot) => expect(Math.abs(found[bot] - theta), `bot ${bot}`).toBeLessThan(0.15))
  })

  it('do not depend on the order of the matches', () => {
    const matches = simulateLeague({ truth, blocks: 60, seed: 4 })
    const before = fit(6, matches)
    const random = createUniforms(9)
    const shuffled = matches
      .map((match) => ({ match, lot: random() }))
      .sort((a, b) => a.lot - b.lot)
      .map(({ match }) => match)
    const after = fit(6, shuffled)
    before.forEach((theta, bot) => expect(after[bot]).toBeCloseTo(theta, 8))
  })

  it('are the best there are: no small change of any of them fits better', () => {
    const matches = simulateLeague({ truth, blocks: 30, seed: 5 })
    const found = fit(6, matches)
    const value = (theta: readonly number[]) => {
      const tie = (a: number) => a / 2 - Math.log(Math.exp(a) + 1)
      const virtual = theta.slice(1).reduce((sum, a) => sum + tie(a), 0)
      return matches.reduce((sum, { players, scores }) => {
        const order = all(4).sort((a, b) => scores[b] - scores[a])
        return order.slice(0, 3).reduce((inner, seat, k) => {
          const left = order.slice(k).reduce((total, other) => total + Math.exp(theta[players[other]]), 0)
          return inner + theta[players[seat]] - Math.log(left)
        }, sum)
      }, virtual)
    }
    const best = value([...found])
    for (let bot = 1; bot < 6; bot++)
      for (const by of [-0.01, 0.01])
        expect(value(all(6).map((k) => found[k] + (k === bot ? by : 0)))).toBeLessThan(best)
  })

  it('of a bot that was never beaten are finite, and above all others', () => {
    const matches = all(40).map((block) => ({
      block,
      players: [1, 0, 2, 0],
      scores: [9, 1 + (block % 3), 2, 0],
    }))
    const found = fit(3, matches)
    expect(Number.isFinite(found[1])).toBe(true)
    expect(found[1]).toBeGreaterThan(found[2])
    expect(found[1]).toBeGreaterThan(2)
  })

  it('are equal when all always come out even, as when all crash', () => {
    const matches = all(20).map((block) => ({ block, players: [0, 1, 2, 3], scores: [0, 0, 0, 0] }))
    for (const theta of fit(4, matches)) expect(theta).toBeCloseTo(0, 6)
    const { table, fit: check } = rateLeague(leagueData(4, matches), { members: [0, 1, 2, 3] })
    expect(table.map(({ rank }) => rank)).toEqual(all(4).map(() => ({ best: 1, worst: 4 })))
    expect(check.verdict).not.toBe('misfits')
  })

  it('are those of the Dummy alone when there is no other, and zero before the first match', () => {
    expect([...fit(1, [])]).toEqual([0])
    expect([...fit(3, [])]).toEqual([0, 0, 0])
    expect(rateLeague(leagueData(1, []), { members: [0] }).table).toHaveLength(1)
  })
})

describe('chances at a table', () => {
  it('of four equals are a half and a quarter', () => {
    const even = chancesAtTable(1, 1, 1, 1)
    expect(even.firstTwo).toBeCloseTo(0.5, 12)
    expect(even.last).toBeCloseTo(0.25, 12)
  })
  it('add up over a table: two are among the first two, one is last', () => {
    const gamma = [0.3, 1, 2.5, 7]
    const at = (k: number) => {
      const [a, b, c] = gamma.filter((_, other) => other !== k)
      return chancesAtTable(gamma[k], a, b, c)
    }
    expect(all(4).reduce((sum, k) => sum + at(k).firstTwo, 0)).toBeCloseTo(2, 12)
    expect(all(4).reduce((sum, k) => sum + at(k).last, 0)).toBeCloseTo(1, 12)
  })
  it('in a field are the mean over its tables', () => {
    expect(rivalTables([1, 2, 3, 4], 100)).toEqual([
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 4],
      [2, 3, 4],
    ])
    expect(rivalTables(all(50), 30)).toHaveLength(30)
    const gamma = [1, 1, 1, 1, 1]
    expect(chancesInField(gamma, 0, rivalTables([1, 2, 3, 4], 100)).firstTwo).toBeCloseTo(0.5, 12)
  })
})

describe('places', () => {
  it('are in their set in at least 95 of 100 leagues, whichever bot one looks at', () => {
    const truth = [0, 0.3, 0.4, 0.9, 1, 1.6, 2.4]
    const order = all(7).sort((a, b) => truth[b] - truth[a])
    const leagues = 120
    const held = all(7).map(() => 0)
    let width = 0
    for (let league = 0; league < leagues; league++) {
      const matches = simulateLeague({ truth, blocks: 90, seed: 1000 + league, spread: 0.4 })
      const { table } = rateLeague(leagueData(7, matches), { members: all(7), draws: 300, seed: league + 1 })
      for (const { bot, rank } of table) {
        const place = order.indexOf(bot) + 1
        if (rank.best <= place && place <= rank.worst) held[bot]++
        width += rank.worst - rank.best
      }
    }
    // Three standard errors of 120 leagues below 95 %.
    for (const count of held) expect(count / leagues).toBeGreaterThanOrEqual(0.89)
    expect(held.reduce((sum, count) => sum + count, 0) / (7 * leagues)).toBeGreaterThanOrEqual(0.95)
    // And they say something.
    expect(width / (7 * leagues)).toBeLessThan(4)
  })
})

describe('the fit', () => {
  it('is good in a field that is described by one number a bot, and bad where stone, paper and scissors meet', () => {
    const truth = [0, 0.5, 1, 1.5, 2]
    let alarms = 0
    for (let league = 0; league < 40; league++) {
      const data = leagueData(5, simulateLeague({ truth, blocks: 100, seed: league + 1, spread: 0.3 }))
      const { strengths } = fitStrengthsOf(data)
      if (checkFit(strengths, data).verdict === 'misfits') alarms++
    }
    expect(alarms).toBeLessThanOrEqual(2)
    const cyclic = all(60).flatMap((block) => {
      const [a, b] = [
        [1, 2],
        [2, 3],
        [3, 1],
      ][block % 3]
      return all(4).map((turn) => {
        const players = all(4).map((k) => [a, b, 0, 0][(k + turn) % 4])
        return { block, players, scores: players.map((bot) => (bot === a ? 9 : bot === b ? 5 : 1)) }
      })
    })
    const data = leagueData(4, cyclic)
    const check = checkFit(fitStrengthsOf(data).strengths, data)
    expect(check.verdict).toBe('misfits')
    expect(check.worst!.seen).toBeOneOf([0, 1])
  })
})

function fitStrengthsOf(data: ReturnType<typeof leagueData>) {
  return fitStrengths(data.bots, rankingsOf(data))
}

describe('the next table', () => {
  const question = {
    members: all(8),
    strengths: [0, 0.1, 0.2, 1, 1.1, 2, 3, 4],
    draws: new Float64Array(0),
    meetings: new Map<string, number>(),
    played: all(8).map(() => 10),
    costs: all(8).map(() => 1),
  }
  it('is the same for the same numbers, and never seats a bot twice when there are enough', () => {
    const draws = Float64Array.from(all(80), (k) => question.strengths[k % 8] + Math.sin(k))
    const tables = (seed: number) => {
      const random = createUniforms(seed)
      return all(50).map(() => nextTable({ ...question, draws }, random))
    }
    expect(tables(5)).toEqual(tables(5))
    for (const table of tables(6)) expect(new Set(table).size).toBe(4)
  })
  it('brings in who is new first, and fills up with Dummies', () => {
    const played = question.played.with(6, 0)
    const random = createUniforms(1)
    for (let k = 0; k < 20; k++) expect(nextTable({ ...question, played }, random)).toContain(6)
    expect(nextTable({ ...question, members: [0, 3] }, random)).toEqual([0, 3, 0, 0])
  })
  it('plays most where the order is open, and yet lets all meet', () => {
    // Bots 1 and 2 are close; the others are known to be far apart.
    const random = createUniforms(3)
    const draws = Float64Array.from(all(8 * 200), (k) => {
      const bot = k % 8
      return question.strengths[bot] + (bot === 1 || bot === 2 ? 0.4 : 0.01) * (random() - 0.5)
    })
    const meetings = new Map<string, number>()
    const tables = all(300).map(() => {
      const table = nextTable({ ...question, draws, meetings }, random)
      table.forEach((a, k) =>
        table
          .slice(k + 1)
          .forEach((b) => meetings.set(pairKey(a, b), (meetings.get(pairKey(a, b)) ?? 0) + 1)),
      )
      return table
    })
    const both = tables.filter((table) => table.includes(1) && table.includes(2)).length
    expect(both).toBeGreaterThan(150)
    expect(meetings.size).toBe(28)
  })
})
