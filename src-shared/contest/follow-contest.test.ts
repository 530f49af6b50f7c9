import { describe, expect, it } from 'vitest'
import { MAX_PLAYED_FINALISTS } from '../contract/contests.ts'
import { DUMMY } from './elimination.ts'
import { firstRoundOfDay, followContest, roundsOf, type ContestRules } from './follow-contest.ts'

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

  it('as large as may be asked for, each bot sits once in each seat of its series', () => {
    for (let finalists = 2; finalists <= MAX_PLAYED_FINALISTS; finalists++) {
      const { contest } = playAll({ students: finalists, finalists, series: 4 }, 5, strongest)
      for (const { students, tables } of [...contest.semifinals, contest.final!])
        for (const student of students)
          expect(tables.map(({ seats }) => seats.indexOf(student)).toSorted()).toEqual([0, 1, 2, 3])
    }
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
  expect([1, 2].map((day) => firstRoundOfDay(day, 5))).toEqual([1, 6])
  expect(firstRoundOfDay(3, 5)).toBe(11)
})

/** Scores of few values, so that seats are often level. */
const rough = (student: number, number: number) =>
  student === DUMMY ? number % 3 : ((student + 3) * 7919 + (number + 1) * 104_729) % 7

/** Points of a student at a table, by giving each place to a bot that may have it: those that are level share theirs. */
function pointsAt(
  { seats, scores }: { seats: readonly number[]; scores?: readonly number[] },
  student: number,
) {
  const order = [0, 1, 2, 3].sort((a, b) => scores![b] - scores![a])
  const own = scores![seats.indexOf(student)]
  const worth = order.flatMap((seat, place) => (scores![seat] === own ? [4 - place] : []))
  return worth.reduce((sum, one) => sum + one, 0) / worth.length
}

describe('the final of a contest', () => {
  it.each([3, 4, 6, 8, 11, 12, 16])(
    'of %i has the points, and whom they put through, as its rules say',
    (finalists) => {
      for (const seed of [1, 2, 3]) {
        const { contest } = playAll({ students: finalists + 1, finalists, series: 4 }, seed, rough)
        const { semifinals, final, champion } = contest
        const groups = finalists <= 4 ? 0 : Math.ceil(finalists / 4)
        expect(semifinals).toHaveLength(groups)
        for (const { students, tables, points, through } of [...semifinals, final!]) {
          expect(tables).toHaveLength(4)
          // Each student sits in each seat once.
          for (const student of students)
            expect(tables.map(({ seats }) => seats.indexOf(student)).sort()).toEqual([0, 1, 2, 3])
          expect(points).toEqual(
            students.map((student) => tables.reduce((sum, table) => sum + pointsAt(table, student), 0)),
          )
          const rest = points.filter((_, k) => !through.includes(students[k]))
          const least = Math.min(...through.map((student) => points[students.indexOf(student)]))
          expect(least).toBeGreaterThanOrEqual(Math.max(0, ...rest))
        }
        expect(semifinals.map(({ through }) => through.length)).toEqual(
          Array(groups).fill(groups === 2 ? 2 : 1),
        )
        expect(final!.through).toEqual([champion])
        const sizes = semifinals.map(({ students }) => students.length)
        if (groups > 0) expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
        const winners = semifinals.flatMap(({ through }) => through)
        if (groups > 0) expect(final!.students.slice(0, winners.length)).toEqual(winners)
        if (groups !== 3) continue
        const seconds = semifinals.flatMap(({ students, points, through }) =>
          points.filter((_, k) => !through.includes(students[k])),
        )
        const fourth = final!.students[3]
        const from = semifinals.find(({ students }) => students.includes(fourth))!
        expect(winners).not.toContain(fourth)
        expect(from.points[from.students.indexOf(fourth)]).toBe(Math.max(...seconds))
      }
    },
  )

  it('is decided by the share of the scores where points are level', () => {
    // Students 0 and 1 win two matches each; student 1 by far.
    const scoreOf = (student: number, number: number) =>
      student === number % 2 ? (student === 1 ? 1000 : 30) : student < 2 ? 20 : 10 - student
    for (const seed of [1, 2, 3, 4, 5]) {
      const { contest } = playAll({ students: 4, finalists: 4, series: 4 }, seed, scoreOf)
      expect([contest.final!.points[0] === contest.final!.points[1], contest.champion]).toEqual([true, 1])
    }
  })

  it('lists what is open: tables of a round, then all semifinals at once, then the final, each with its number', () => {
    const rules = { students: 9, finalists: 8, series: 2 }
    const results = new Map<number, number[]>()
    const asked: number[][] = []
    const kinds: string[] = []
    for (;;) {
      const now = followContest(rules, 4, (number) => results.get(number))
      if (now.next.length === 0) {
        expect(now.champion).toBeDefined()
        break
      }
      expect(now.champion).toBeUndefined()
      kinds.push(
        now.final ? 'final' : now.semifinals.length > 0 ? 'semifinals' : `round ${now.rounds.at(-1)!.round}`,
      )
      asked.push(now.next.map(({ number }) => number))
      for (const series of [...now.semifinals, ...(now.final ? [now.final] : [])])
        if (series.tables.some(({ scores }) => !scores)) expect(series.through).toEqual([])
      for (const { number, seats } of now.next) results.set(number, seats.map(strongest))
    }
    expect(asked.flat()).toEqual(Array.from({ length: results.size }, (_, k) => k))
    expect(kinds.slice(-2)).toEqual(['semifinals', 'final'])
    expect(new Set(kinds.slice(0, -2))).toEqual(new Set(['round 1']))
    expect(asked.slice(-2).map((numbers) => numbers.length)).toEqual([4, 2])
  })
})

it('a contest has a round for each student who does not come to the final', () => {
  expect([roundsOf({ students: 20, finalists: 11 }), roundsOf({ students: 3, finalists: 11 })]).toEqual([
    9, 0,
  ])
})

describe('of a contest on its way', () => {
  const all = (count: number) => Array.from({ length: count }, (_, k) => k)

  it('a round has its stages: tables of four, each bot at one of them, and Dummies in what is left', () => {
    const { contest } = playAll({ students: 11, finalists: 10, series: 1 }, 6, strongest)
    const [{ stages }] = contest.rounds
    expect(stages.map(({ kind }) => kind)).toEqual([
      ...Array<string>(stages.length - 1).fill('groups'),
      'last',
    ])
    expect(stages[0].tables.map(({ seats }) => seats.length)).toEqual([4, 4, 4])
    const seated = stages[0].tables.flatMap(({ seats }) => [...seats])
    expect(seated.toSorted((a, b) => a - b)).toEqual([DUMMY, ...all(11)])
    expect(stages.at(-1)!.tables).toHaveLength(1)
    for (const { tables } of stages)
      for (const { seats, scores } of tables) expect(scores).toEqual(seats.map(strongest))
  })

  it('five who come to the final have two semifinals before it', () => {
    const { contest } = playAll({ students: 5, finalists: 5, series: 4 }, 2, strongest)
    expect(contest.semifinals.map(({ students }) => students.length)).toEqual([3, 2])
    expect(contest.final!.students).toHaveLength(4)
  })

  it('no bot has points or is through before matches are played, and none is through before all are', () => {
    const rules = { students: 8, finalists: 8, series: 2 }
    const none = followContest(rules, 1, () => undefined)
    expect(none.semifinals.map(({ points, through }) => [points, through])).toEqual(
      Array(2).fill([[0, 0, 0, 0], []]),
    )
    expect(none.next.map(({ number }) => number)).toEqual([0, 1, 2, 3])
    // All but one: 4, 3, 2 and 1 points of a match, and no final yet.
    const scores = [9, 7, 5, 3]
    const open = followContest(rules, 1, (number) => (number === 3 ? undefined : scores))
    expect(open.next.map(({ number }) => number)).toEqual([3])
    expect(open.final).toBeUndefined()
    const [first, second] = open.semifinals
    expect(first.through).toHaveLength(2)
    expect([second.through, second.points.toSorted()]).toEqual([[], [1, 2, 3, 4]])
  })

  it('a lot decides between those that are level in all, and who is in whose semifinal', () => {
    const runs = 400
    const champions = [0, 0, 0, 0]
    let together = 0
    for (let seed = 1; seed <= runs; seed++) {
      champions[playAll({ students: 4, finalists: 4, series: 1 }, seed, () => 5).contest.champion!]++
      const { semifinals } = followContest({ students: 8, finalists: 8, series: 1 }, seed, () => undefined)
      if (semifinals.some(({ students }) => students.includes(0) && students.includes(1))) together++
    }
    // One of four each; the other is one of seven, of whom three are in the same semifinal. Within 4.5 deviations.
    const isNear = (count: number, share: number) =>
      Math.abs(count - runs * share) < 4.5 * Math.sqrt(runs * share * (1 - share))
    expect([...champions.map((count) => isNear(count, 1 / 4)), isNear(together, 3 / 7)]).toEqual(
      Array(5).fill(true),
    )
  })
})
