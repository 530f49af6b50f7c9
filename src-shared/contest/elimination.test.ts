import { describe, expect, it } from 'vitest'
import { createUniforms } from '../stats/normals.ts'
import {
  DUMMY,
  eliminationRound,
  gradeOf,
  MOST_EVEN_MATCHES,
  outcomeOfScores,
  type Stage,
} from './elimination.ts'
import { modelContests, type ModelQuestion, type SetEnds } from './model-contest.ts'
import { playModelStage } from './model-table.ts'

const all = (count: number) => Array.from({ length: count }, (_, k) => k)

/** One round in which each seat's score is given by who sits there. */
function playRound(count: number, scoreOf: (student: number) => number, seed = 1) {
  const stages: Stage[] = []
  const round = eliminationRound(all(count), createUniforms(seed))
  let step = round.next()
  while (!step.done) {
    stages.push(step.value)
    step = round.next(outcomeOfScores(step.value, Array.from(step.value.seats, scoreOf)))
  }
  return { out: step.value, stages }
}
const shapes = (stages: readonly Stage[]) =>
  stages.map(({ kind, seats }) => [kind, seats.length / 4, seats.filter((seat) => seat === DUMMY).length])

describe('a round of the elimination', () => {
  it('of four is one match, in which the one behind the others is out', () => {
    expect(DUMMY).toBe(-1)
    const seatsOfLast = new Set<number>()
    for (let seed = 1; seed <= 20; seed++) {
      const { out, stages } = playRound(4, (student) => student, seed)
      expect([out, shapes(stages)]).toEqual([0, [['last', 1, 0]]])
      seatsOfLast.add(stages[0].seats.indexOf(0))
    }
    expect([...seatsOfLast].toSorted()).toEqual([0, 1, 2, 3])
  })

  it('of five is two groups with three Dummies, and then a last table of those that were not safe', () => {
    // Stronger students have higher scores, the Dummy none: of the full group the two weakest go on; the fifth, alone with
    // three Dummies, beats them all and is safe.
    for (let seed = 1; seed <= 20; seed++) {
      const { out, stages } = playRound(5, (student) => student + 1, seed)
      expect(shapes(stages)).toEqual([
        ['groups', 2, 3],
        ['last', 1, 2],
      ])
      const [full] = [stages[0].seats.slice(0, 4)]
      expect(out).toBe(Math.min(...full))
    }
  })

  it('of five with Dummies that beat all leaves the lone student in', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { out, stages } = playRound(5, (student) => (student === DUMMY ? 99 : student), seed)
      // Two of the full group and the one among Dummies: a last table of three, where Dummies do not count.
      expect(shapes(stages)).toEqual([
        ['groups', 2, 3],
        ['last', 1, 1],
      ])
      expect(out).toBe(Math.min(...[...stages[1].seats].filter((seat) => seat !== DUMMY)))
    }
  })

  it('of seven is two groups with one Dummy, whose two or three weakest meet at the last table', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const { out, stages } = playRound(7, (student) => student + 1, seed)
      // Full group: two go on. Three with a weak Dummy: the two best beat two rivals each, the third only the Dummy.
      expect(shapes(stages)).toEqual([
        ['groups', 2, 1],
        ['last', 1, 1],
      ])
      expect(out).toBe(0)
    }
  })

  it('lets all play again when none is left to go on', () => {
    // Only the Dummies lose: all are safe, again and again, until a lot ends it.
    const random = createUniforms(4)
    const round = eliminationRound(all(5), random)
    let stages = 0
    let step = round.next()
    while (!step.done && stages++ < 100) {
      const { seats, kind } = step.value
      const beats = Uint8Array.from(seats, () => (kind === 'groups' ? 3 : 0))
      step = round.next({ beats, beatenBy: new Uint8Array(seats.length) })
    }
    expect(step.done).toBe(true)
  })

  it('plays again with all of them, each once, when none is left to go on', () => {
    const round = eliminationRound(all(6), createUniforms(4))
    const seated = (stage: Stage) => [...stage.seats].toSorted((a, b) => a - b)
    const first = round.next().value as Stage
    expect(seated(first)).toEqual([DUMMY, DUMMY, 0, 1, 2, 3, 4, 5])
    const safe = { beats: new Uint8Array(8).fill(2), beatenBy: new Uint8Array(8) }
    expect(seated(round.next(safe).value as Stage)).toEqual([DUMMY, DUMMY, 0, 1, 2, 3, 4, 5])
  })

  it('of bots that always come out even is ended by lot', () => {
    const { out, stages } = playRound(4, () => 7)
    expect(stages).toHaveLength(MOST_EVEN_MATCHES)
    expect(all(4)).toContain(out)
    expect(all(9)).toContain(playRound(9, () => 7).out)
    expect(playRound(1, () => 7).out).toBe(0)
  })

  it('does not count a Dummy at the last table: the one behind the other is out, though a Dummy is behind that one', () => {
    const { out, stages } = playRound(2, (student) => (student === DUMMY ? 0 : 5 + student))
    expect([out, shapes(stages)]).toEqual([0, [['last', 1, 2]]])
  })
})

describe('equal students', () => {
  it.each([4, 5, 6, 7, 9])('of %i are out first with the same chance', (count) => {
    const runs = 6000
    const out = all(count).map(() => 0)
    const random = createUniforms(17)
    const gamma = new Float64Array(count).fill(1)
    for (let run = 0; run < runs; run++) {
      const round = eliminationRound(all(count), random)
      let step = round.next()
      while (!step.done) step = round.next(playModelStage(step.value, gamma, 0.5, random))
      out[step.value]++
    }
    const expected = runs / count
    for (const times of out) expect(Math.abs(times - expected)).toBeLessThan(4.5 * Math.sqrt(expected))
  })
})

describe('the modelled table', () => {
  it('gives first places in proportion to strength', () => {
    const random = createUniforms(8)
    const firsts = [0, 0, 0, 0]
    const stage: Stage = { kind: 'groups', seats: Int32Array.of(0, 1, 2, DUMMY), tables: 1 }
    for (let k = 0; k < 20_000; k++) {
      const { beats } = playModelStage(stage, [4, 3, 2], 1, random)
      expect([...beats].sort()).toEqual([0, 1, 2, 3])
      firsts[beats.indexOf(3)]++
    }
    ;[0.4, 0.3, 0.2, 0.1].forEach((share, seat) => expect(firsts[seat] / 20_000).toBeCloseTo(share, 1))
  })
})

describe('contests by strengths', () => {
  const question: ModelQuestion = {
    students: 20,
    finalists: 11,
    own: { mean: 1, draws: [] },
    known: [],
    population: { mean: 1, spread: 0 },
    changes: [],
    contests: 4000,
    seed: 3,
  }

  it('of equals bring eleven of twenty to the final', () => {
    const { maximum, survival, grade } = modelContests(question)
    expect(maximum.mean).toBeCloseTo(11 / 20, 1)
    expect(survival[0].mean).toBe(1)
    expect(survival.map(({ mean }) => mean)).toEqual(
      [...survival.map(({ mean }) => mean)].sort((a, b) => b - a),
    )
    expect(survival.at(-1)!.mean).toBeCloseTo(maximum.mean, 12)
    // Out in round r with 1/20 each, r = 1 to 9: 5 + 5·(r − 1)/9; else 10.
    const expected = all(9).reduce((sum, r) => sum + (5 + (5 * r) / 9) / 20, 0) + 10 * (11 / 20)
    expect(grade.mean).toBeCloseTo(expected, 0)
  })

  it('are the same for the same seed, and better for stronger bots', () => {
    expect(modelContests({ ...question, contests: 50 })).toEqual(modelContests({ ...question, contests: 50 }))
    const strong = modelContests({ ...question, own: { mean: 3, draws: [] }, contests: 400 })
    const weak = modelContests({ ...question, own: { mean: -1, draws: [] }, contests: 400 })
    expect(strong.maximum.mean).toBeGreaterThan(0.95)
    expect(weak.maximum.mean).toBeLessThan(0.05)
    expect(weak.place.median).toBeGreaterThan(strong.place.median)
  })

  it('know of a new version that comes later, and of another Dummy', () => {
    const base = { ...question, own: { mean: -1, draws: [] }, contests: 400 }
    const late = modelContests({ ...base, changes: [{ round: 4, what: 'student', strength: 4 }] })
    expect(late.maximum.mean).toBeGreaterThan(modelContests(base).maximum.mean)
    // Who sits alone with three Dummies is safe by beating two of them: the weakest of five by no other way.
    const five = { ...question, students: 5, finalists: 4, own: { mean: -4, draws: [] }, contests: 400 }
    const against = (strength: number) =>
      modelContests({ ...five, changes: [{ round: 1, what: 'dummy', strength }] }).maximum.mean
    expect(against(-9)).toBeGreaterThan(against(9) + 0.1)
    expect(against(0)).toBe(modelContests(five).maximum.mean)
  })

  it('count students alone at the last table, however strong the Dummy is', () => {
    const stage = { kind: 'last', seats: Int32Array.of(DUMMY, 0, 1, DUMMY), tables: 1 } as const
    const played = playModelStage(stage, [1e-9, 1], 1e9, createUniforms(1))
    expect([played.beats[1], played.beatenBy[1]]).toEqual([0, 1])
    expect([played.beats[2], played.beatenBy[2]]).toEqual([1, 0])
    const group = playModelStage({ ...stage, kind: 'groups' }, [1e-9, 1], 1e9, createUniforms(1))
    expect([group.beatenBy[1], group.beatenBy[2]]).toEqual([3, 2])
  })

  it('have a band that is wider when less is known of one’s strength', () => {
    const sure = modelContests({ ...question, contests: 2000 })
    const draws = all(100).map((k) => -1 + (4 * k) / 99)
    const unsure = modelContests({ ...question, own: { mean: 1, draws }, contests: 2000 })
    const width = ({ low, high }: { low: number; high: number }) => high - low
    expect(width(unsure.maximum)).toBeGreaterThan(2 * width(sure.maximum))
  })

  it('know of another student’s new version', () => {
    const base = { ...question, own: { mean: 1, draws: [] }, contests: 400 }
    const others = all(12).map((k) => ({ round: 1, what: 'student' as const, student: k + 1, strength: 6 }))
    const among = modelContests({ ...base, changes: others })
    expect(among.maximum.mean).toBeLessThan(modelContests(base).maximum.mean - 0.2)
  })

  it('go on after being stopped, to the very answer of those that were not', () => {
    const draws = all(100).map((k) => -1 + (4 * k) / 99)
    const asked = { ...question, own: { mean: 1, draws }, population: { mean: 1, spread: 1 }, contests: 210 }
    const done: SetEnds[] = []
    modelContests(asked, { onPart: (share) => share >= 0.4, onSet: (ends) => done.push(ends) })
    expect(done.length).toBeGreaterThan(5)
    let first: number | undefined
    const resumed = modelContests(asked, { done, onPart: (share) => void (first ??= share) })
    expect(first).toBeGreaterThan(0.3)
    expect(resumed).toEqual(modelContests(asked))
    expect(resumed.contests).toBe(210)
  })

  it('can be stopped', () => {
    expect(modelContests(question, { onPart: (share) => share >= 0.01 }).contests).toBe(40)
  })
})

it('the grade grows in proportion to the rounds survived', () => {
  expect([gradeOf(0, 100, 11), gradeOf(89, 100, 11), gradeOf(44.5, 100, 11)]).toEqual([5, 10, 7.5])
  expect(gradeOf(0, 8, 11)).toBe(10)
})

it('the grade is between 5 and 10, however many rounds a bot survives', () => {
  expect([gradeOf(12, 10, 1), gradeOf(0, 11, 11), gradeOf(0, 12, 11), gradeOf(1, 12, 11)]).toEqual([
    10, 10, 5, 10,
  ])
})

it('who beat whom is counted by table; equal scores are neither, and only at the last table Dummies do not count', () => {
  const seats = Int32Array.of(0, DUMMY, 1, 2, 3, 4, DUMMY, DUMMY)
  const scores = [5, 7, 5, 9, 0, 3, 1, 1]
  const counts = (kind: Stage['kind']) => {
    const { beats, beatenBy } = outcomeOfScores({ kind, seats, tables: 2 }, scores)
    return [beats.join(''), beatenBy.join('')]
  }
  expect(counts('groups')).toEqual(['02030311', '21203011'])
  expect(counts('last')).toEqual(lastCounts(seats, scores))
})

/** The same by asking each pair of seats. */
function lastCounts(seats: Int32Array, scores: readonly number[]): string[] {
  const isRival = (a: number, b: number) => Math.floor(a / 4) === Math.floor(b / 4) && seats[b] !== DUMMY
  const count = (isSo: (own: number, other: number) => boolean) =>
    scores.map((own, a) => scores.filter((other, b) => isRival(a, b) && isSo(own, other)).length).join('')
  return [count((own, other) => other < own), count((own, other) => other > own)]
}

describe('lots of a round', () => {
  it('after ten stages in which all come out even half of them go on', () => {
    const repeated = (times: number, shape: unknown[]) => Array.from({ length: times }, () => shape)
    expect(shapes(playRound(8, () => 7).stages)).toEqual([
      ...repeated(10, ['groups', 2, 0]),
      ...repeated(10, ['last', 1, 0]),
    ])
    expect(shapes(playRound(9, () => 7).stages)).toEqual([
      ...repeated(10, ['groups', 3, 3]),
      ...repeated(10, ['groups', 2, 3]),
      ...repeated(10, ['last', 1, 1]),
    ])
  })

  it('stages in which a bot is safe begin the count of even ones anew', () => {
    // Nine even stages of nine, one in which one is safe, then ten of eight.
    const round = eliminationRound(all(9), createUniforms(2))
    let step = round.next()
    let stages = 0
    while (!step.done && step.value.kind === 'groups') {
      stages++
      const beats = new Uint8Array(step.value.seats.length)
      if (stages === 10) beats[0] = 2
      else beats.fill(1)
      step = round.next({ beats, beatenBy: new Uint8Array(beats.length) })
    }
    expect(stages).toBe(20)
  })

  it('who is alone among those not safe is out without a match, and a lot decides between two that stay even', () => {
    const one = eliminationRound([3], () => 0)
    expect(one.next()).toEqual({ done: true, value: 3 })
    const outs = [0, 0.499, 0.501, 0.999].map((lot) => {
      let matches = 0
      // The last lot decides; those before it keep the two where they are.
      const round = eliminationRound([5, 6], () => (matches === MOST_EVEN_MATCHES ? lot : 0.999))
      let step = round.next()
      while (!step.done) {
        matches++
        step = round.next({ beats: new Uint8Array(4), beatenBy: new Uint8Array(4) })
      }
      return [step.value, matches]
    })
    expect(outs).toEqual([5, 5, 6, 6].map((out) => [out, MOST_EVEN_MATCHES]))
  })

  it('seats are dealt so that each student sits in each as often', () => {
    const random = createUniforms(6)
    const times = all(16).map(() => 0)
    for (let run = 0; run < 4000; run++) {
      const stage = eliminationRound(all(4), random).next().value as Stage
      stage.seats.forEach((student, seat) => times[4 * student + seat]++)
    }
    for (const count of times) expect(Math.abs(count - 1000)).toBeLessThan(4.5 * Math.sqrt(750))
  })
})
