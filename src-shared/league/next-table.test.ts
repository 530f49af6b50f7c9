import { describe, expect, it } from 'vitest'
import { nextTable, pairKey, type TableQuestion } from './next-table.ts'

/** The numbers in their order, then a half for ever: lots that are all the same leave the order of the members. */
const numbers = (...first: number[]) => {
  const left = [...first]
  return () => left.shift() ?? 0.5
}

const STRENGTHS = [0, 1, 1.2, 3, 5, 6.9]
/** Leagues one after the other, each with the strengths but for what is said of it. */
const leagues = (...changes: Readonly<Record<number, number>>[]) =>
  Float64Array.from(changes.flatMap((change) => STRENGTHS.map((theta, bot) => change[bot] ?? theta)))

const question: TableQuestion = {
  members: [1, 2, 3, 4, 5],
  strengths: STRENGTHS,
  // Bots 3 and 4 are the other way round in the second.
  draws: leagues({}, { 3: 5, 4: 3 }),
  meetings: new Map(),
  played: [9, 9, 9, 9, 9, 9],
  costs: [1, 1, 1, 1, 1, 1],
}
/** No coverage; the first league and the last. */
const FIRST_AND_LAST = [0.9, 0, 0.99]
const ask = (change: Partial<TableQuestion>, ...random: number[]) =>
  nextTable({ ...question, ...change }, numbers(...random))
const met = (...pairs: [number, number, number][]) =>
  new Map(pairs.map(([a, b, blocks]) => [pairKey(a, b), blocks]))

it('a pair has one key, the smaller number first', () => {
  expect([pairKey(2, 10), pairKey(10, 2)]).toEqual(['2 10', '2 10'])
})

it.each([
  [[], [0, 0, 0, 0]],
  [[7], [7, 0, 0, 0]],
  [
    [0, 3],
    [0, 3, 0, 0],
  ],
  [
    [5, 4, 3],
    [5, 4, 3, 0],
  ],
  [
    [5, 4, 3, 2],
    [5, 4, 3, 2],
  ],
])('up to four all play, in their order: %j', (members, table) => {
  const never = () => expect.unreachable()
  expect(nextTable({ ...question, members }, never)).toEqual(table)
})

describe('a table fills the matrix', () => {
  const meetings = met([1, 2, 3], [1, 3, 2], [1, 4, 1], [1, 5, 2], [2, 4, 4], [3, 4, 2], [4, 5, 1])
  // Bot 1 played least and met bot 4 least; with these two bot 5 was 3 times, bot 3 4 times, bot 2 7 times.
  const played = [9, 4, 5, 5, 5, 5]
  const filled = [1, 4, 5, 3]
  const decided = [3, 4, 2, 5]

  it('while a version has fewer than four blocks', () => {
    expect(ask({ played: played.with(1, 3), meetings }, ...FIRST_AND_LAST)).toEqual(filled)
    expect(ask({ played, meetings }, ...FIRST_AND_LAST)).toEqual(decided)
  })
  it('before the first block of the league', () => {
    expect(ask({ played, meetings, draws: new Float64Array(0) }, 0.9)).toEqual(filled)
  })
  it('once of five times', () => {
    expect(ask({ played, meetings }, 0.1999)).toEqual(filled)
    expect(ask({ played, meetings }, 0.2, 0, 0.99)).toEqual(decided)
  })
  it('with who met least, where never is less than once', () => {
    const once = met([1, 2, 1], [1, 3, 1], [1, 5, 1])
    expect(ask({ played, meetings: once }, 0)[1]).toBe(4)
    // 1 and 2 met never, each of the others one of them; bot 5 neither.
    expect(ask({ played, meetings: met([1, 3, 1], [1, 4, 1], [2, 3, 1], [1, 5, 0]) }, 0)).toEqual([
      1, 2, 5, 4,
    ])
  })
  it('with who played less, where they met as often', () => {
    expect(ask({ played: [9, 1, 2, 8, 9, 7] }, 0)).toEqual([1, 2, 5, 3])
    // A thousand blocks weigh as much as one meeting.
    const half = met([1, 3, 1], [1, 4, 1])
    const members = [1, 2, 5, 4, 3]
    expect(ask({ members, played: [9, 1, 2, 9, 5, 1004], meetings: half }, 0)).toEqual([1, 2, 5, 4])
    expect(ask({ members, played: [9, 1, 2, 9, 5, 1006], meetings: half }, 0)).toEqual([1, 2, 4, 5])
  })
  it('by lot among equals, the lowest first', () => {
    const lots = [0, 0.5, 0.4, 0.3, 0.1, 0.2, 0.3, 0.2, 0.6, 0.4, 0.8, 0.7, 0.75]
    // First of 1 to 5: 4; then of 1, 2, 3, 5: 2; then of 1, 3, 5: 3 and 5.
    expect(ask({}, ...lots)).toEqual([4, 2, 3, 5])
  })
})

describe('two whose order is open', () => {
  const pairOf = (change: Partial<TableQuestion>, ...random: number[]) =>
    ask(change, ...(random.length === 0 ? FIRST_AND_LAST : random)).slice(0, 2)

  it('are those that two drawn leagues put in another order', () => {
    const draws = leagues({}, { 3: 5, 4: 3 }, { 4: 6.9, 5: 5 })
    expect(pairOf({ draws }, 0.9, 0, 0.34)).toEqual([3, 4])
    expect(pairOf({ draws }, 0.9, 0.66, 0.1)).toEqual([3, 4])
    expect(pairOf({ draws }, 0.9, 0.3, 0.67)).toEqual([4, 5])
    expect(pairOf({ draws }, 0.9, 0.99, 0.33)).toEqual([4, 5])
    // The first member and the last.
    expect(pairOf({ draws: leagues({}, { 0: 2 }), members: [1, 3, 4, 5, 0] })).toEqual([1, 0])
  })
  it('are any two where both leagues agree', () => {
    expect(pairOf({}, 0.9, 0, 0.1)).toEqual([1, 2])
    expect(pairOf({ members: [5, 4, 3, 2, 1] }, 0.9, 0.99, 0.6)).toEqual([2, 1])
    expect(pairOf({ strengths: [0, -2, -1.9, 0, 2, 4] }, 0.9, 0, 0.1)).toEqual([1, 2])
  })
  it('are the closest, and the first among equally close ones', () => {
    const strengths = [0, 10, 8, 5, 3, 2]
    const upside = Float64Array.from([...strengths, ...strengths.map((theta) => -theta)])
    expect(pairOf({ strengths, draws: upside })).toEqual([4, 5])
    const even = [0, 1, 2, 3, 4, 5]
    const turned = Float64Array.from([...even, ...even.map((theta) => -theta)])
    expect(pairOf({ strengths: even, draws: turned })).toEqual([1, 2])
  })
  it('are level in a league where both have the same strength: none is behind', () => {
    // The one counts as behind the other only where it is weaker.
    const level = { 3: 3, 4: 3 }
    const weaker = { 3: 3, 4: 4 }
    const stronger = { 3: 4, 4: 3 }
    expect(pairOf({ draws: leagues(level, weaker) })).toEqual([3, 4])
    expect(pairOf({ draws: leagues(weaker, level) })).toEqual([3, 4])
    expect(pairOf({ draws: leagues(level, stronger) })).toEqual([1, 2])
    expect(pairOf({ draws: leagues(stronger, level) })).toEqual([1, 2])
  })
})

describe('what a match costs', () => {
  // All pairs are open. Distances: 1 2: 0, 2 3 and 1 3: 0.1, then 4 with these, then 5.
  const strengths = [0, 1, 1, 1.1, 2, 30]
  const draws = Float64Array.from([...[0, 1, 2, 3, 4, 5], ...[0, 5, 4, 3, 2, 1]])
  const pairWith = (costs: number[]) => ask({ strengths, draws, costs }, ...FIRST_AND_LAST).slice(0, 2)

  it('is weighed against how close two are: a tenth and the distance, times both costs', () => {
    expect(pairWith([1, 1, 1, 1, 1, 1])).toEqual([1, 2])
    // 0.1 · (c + 1.95 − c) against 0.2 · …: the pair 1 3 costs 2 / 1.95 or 2 / 2.05 of half of 1 2.
    expect(pairWith([1, 0.1, 1.85, 0.9, 9, 9])).toEqual([1, 2])
    expect(pairWith([1, 0.1, 1.95, 0.9, 9, 9])).toEqual([1, 3])
  })
  it('is weighed of the four closest pairs alone', () => {
    const apart = [0, 10, 11, 11.5, 13.1, 40]
    // 2 and 3: 0.5, 1 and 2: 1, 1 and 3: 1.5, 3 and 4: 1.6, 2 and 4: 2.1, and so on.
    const cheap = (...bots: number[]) => apart.map((_, bot) => (bots.includes(bot) ? 0.001 : 100))
    expect(ask({ strengths: apart, draws, costs: cheap(3, 4) }, ...FIRST_AND_LAST).slice(0, 2)).toEqual([
      3, 4,
    ])
    expect(ask({ strengths: apart, draws, costs: cheap(2, 4) }, ...FIRST_AND_LAST).slice(0, 2)).toEqual([
      2, 3,
    ])
  })
})

describe('the two others at a table', () => {
  // Beside 3 and 4, whose middle is 4: bot 2 is off by 2.8, bot 5 by 2.9, bot 1 by 3.
  const beside = (...drawn: [number, number, number]) =>
    ask({}, ...FIRST_AND_LAST, ...drawn.flatMap((own) => [own, 0.5])).slice(2)

  it('are of about the strength of the pair', () => {
    expect(beside(0, 0, 0)).toEqual([2, 5])
  })
  it('are drawn among those within half of a unit', () => {
    expect(beside(0.9, 0.19, 0)).toEqual([2, 5])
    expect(beside(0.9, 0.21, 0)).toEqual([5, 2])
    expect(beside(0, 0.9, 0)).toEqual([5, 1])
  })
})
