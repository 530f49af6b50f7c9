import { describe, expect, it } from 'vitest'
import { DUMMY } from './elimination.ts'
import { firstRoundOf, followContest, type ContestRules } from './follow-contest.ts'

/** Plays it all: the score of each seat is given by who sits there. */
function playAll(rules: ContestRules, seed: number, scoreOf: (student: number, number: number) => number) {
  const results = new Map<number, number[]>()
  for (let steps = 0; steps < 1000; steps++) {
    const now = followContest(rules, seed, (number) => results.get(number))
    if (now.next.length === 0) return { contest: now, matches: results.size, results }
    for (const { number, seats } of now.next)
      results.set(
        number,
        seats.map((student) => scoreOf(student, number)),
      )
  }
  throw new Error('it does not end')
}
const strongest = (student: number) => (student === DUMMY ? -1 : student)

describe('a contest that is played', () => {
  it.each([2, 4, 5, 7, 12, 20, 30])('of %i comes to its champion, one out a round', (students) => {
    const finalists = Math.min(11, Math.max(1, students - 2))
    const { contest } = playAll({ students, finalists, series: 4 }, 3, strongest)
    expect(contest.rounds).toHaveLength(students - finalists)
    const outs = contest.rounds.map(({ out }) => out)
    expect(new Set(outs).size).toBe(outs.length)
    // The strongest never loses a series.
    expect(contest.champion).toBe(students - 1)
  })

  it('has four semifinals for sixteen, three for eleven with the best second, two for eight, and none for four', () => {
    const shape = (finalists: number) => {
      const { contest } = playAll({ students: finalists, finalists, series: 4 }, 5, strongest)
      return [contest.semifinals.length, contest.final!.students.length]
    }
    expect([16, 11, 8, 4, 3].map(shape)).toEqual([
      [4, 4],
      [3, 4],
      [2, 4],
      [0, 4],
      [0, 3],
    ])
  })

  it('gives 4, 3, 2 and 1 points by place, and shares them among equals', () => {
    const { contest } = playAll({ students: 4, finalists: 4, series: 4 }, 1, strongest)
    expect([...contest.final!.points].sort()).toEqual([12, 16, 4, 8].sort())
    const even = playAll({ students: 4, finalists: 4, series: 4 }, 1, () => 5)
    expect(even.contest.final!.points).toEqual([10, 10, 10, 10])
    expect([0, 1, 2, 3]).toContain(even.contest.champion)
  })

  it('goes on from whatever was played, in whichever order, as if it had not been interrupted', () => {
    const rules = { students: 13, finalists: 8, series: 4 }
    const scoreOf = (student: number, number: number) => ((student + 2) * 7919 + number * 104_729) % 97
    const { contest, results } = playAll(rules, 9, scoreOf)
    for (const known of [0, 1, 7, 20]) {
      const kept = new Map([...results].filter(([number]) => number < known))
      const now = followContest(rules, 9, (number) => kept.get(number))
      for (const { number, seats } of now.next)
        expect(seats.map((student) => scoreOf(student, number))).toEqual(results.get(number))
    }
    expect(followContest(rules, 9, (number) => results.get(number))).toEqual(contest)
    expect(playAll(rules, 9, scoreOf).contest).toEqual(contest)
  })

  it('is drawn otherwise with another seed', () => {
    const seats = (seed: number) =>
      followContest({ students: 9, finalists: 4, series: 4 }, seed, () => undefined).next
    expect(seats(1)).not.toEqual(seats(2))
  })
})

it('days have as many rounds as they have', () => {
  expect([1, 2].map((day) => firstRoundOf(day, 5))).toEqual([1, 6])
  expect(firstRoundOf(3, 5)).toBe(11)
})
