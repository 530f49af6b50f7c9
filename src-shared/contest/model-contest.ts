import { createNormals, createUniforms } from '../stats/normals.ts'
import type { Interval } from '../stats/interval.ts'
import { eliminationRound, gradeOf } from './elimination.ts'
import { playModelStage } from './model-table.ts'

/** How many unknown rivals there are, and how strong they are: log-strengths, normal, the Dummy at 0. */
export interface Population {
  readonly mean: number
  readonly spread: number
}

/** What changes in the course of a contest, from a round (from 1) on. */
export interface ModelChange {
  readonly round: number
  /** A new version of a student, or another Dummy. */
  readonly what: 'student' | 'dummy'
  /** Whose version it is, by index: 0 is the one asked about. */
  readonly student?: number
  readonly strength: number
}

export interface ModelQuestion {
  readonly students: number
  readonly finalists: number
  /** Log-strengths of the one asked about: the estimate, and draws of it for what is not known of it. */
  readonly own: { readonly mean: number; readonly draws: readonly number[] }
  /** Log-strengths of others that are known: friends' bots. Those beyond the number of students stay out. */
  readonly known: readonly { readonly mean: number; readonly draws: readonly number[] }[]
  readonly population: Population
  readonly changes: readonly ModelChange[]
  readonly contests: number
  readonly seed: number
}

export interface ModelAnswer {
  readonly contests: number
  /** Chance to be among the finalists, which is the maximum grade. */
  readonly maximum: Interval
  readonly grade: Interval
  /** Place when out: median, and the middle eight of ten. */
  readonly place: { readonly median: number; readonly low: number; readonly high: number }
  /** Share still in after each round, 0 to `students − finalists`, with its band over what is not known of the strengths. */
  readonly survival: readonly Interval[]
}

/** Sets of strengths that are drawn; each has as many contests. */
const STRENGTH_SETS = 20

/** What came of a set of strengths: contests by the number of rounds survived in them. */
export type SetEnds = readonly number[]

export interface ModelOptions {
  /** Called with the share that is done after each contest; when it returns true the rest is not played. */
  readonly onPart?: (share: number) => boolean | void
  /** Sets that were played before, from the first on: they are not played again. */
  readonly done?: readonly SetEnds[]
  /** Called with each set that is complete. */
  readonly onSet?: (ends: SetEnds) => void
}

/**
 * Plays contests by strengths and counts what becomes of student 0; when it was stopped the answer is about those that were
 * played. Each set of strengths has dice of its own, so that what was interrupted goes on as if it had not been.
 */
export function modelContests(
  question: ModelQuestion,
  { onPart = () => {}, done = [], onSet = () => {} }: ModelOptions = {},
): ModelAnswer {
  const { students, finalists, own, known, population, changes, contests, seed } = question
  const rounds = Math.max(0, students - finalists)
  const sets = Math.max(1, Math.min(STRENGTH_SETS, contests))
  const gamma = new Float64Array(students)
  /** By set: contests that ended after so many rounds survived. */
  const ends = Array.from({ length: sets }, () => new Int32Array(rounds + 1))
  let played = 0
  let isStopped = false
  for (let set = 0; set < sets && !isStopped; set++) {
    const before = done[set]
    if (before) {
      ends[set].set(before)
      played += before.reduce((sum, count) => sum + count, 0)
      continue
    }
    const random = createUniforms(mixed(seed, set))
    const normal = createNormals(mixed(seed ^ 0x5bd1e995, set))
    const drawn = [own, ...known].map((one) => drawOf(one, set, sets))
    const shifts = [own, ...known].map(({ mean }, student) => drawn[student] - mean)
    const end = Math.ceil(((set + 1) * contests) / sets)
    for (let contest = Math.ceil((set * contests) / sets); contest < end && !isStopped; contest++) {
      for (let student = 0; student < students; student++)
        gamma[student] = Math.exp(drawn[student] ?? population.mean + population.spread * normal())
      ends[set][survivedRounds({ gamma, rounds, changes, shifts }, random)]++
      played++
      isStopped = onPart(played / contests) === true
    }
    if (!isStopped) onSet([...ends[set]])
  }
  return answerOf(ends, played, { students, finalists, rounds })
}

/** A seed for each set: these generators begin alike for neighbouring seeds. */
function mixed(seed: number, set: number): number {
  const h = Math.imul(seed ^ Math.imul(set + 1, 0x9e3779b9), 0x85ebca6b)
  return h ^ (h >>> 15)
}

/** The draws of one strength, dealt evenly over the sets. */
function drawOf({ mean, draws }: ModelQuestion['own'], set: number, sets: number): number {
  return draws.length === 0 ? mean : draws[Math.floor(((set + 0.5) * draws.length) / sets)]
}

interface Field {
  readonly gamma: Float64Array
  readonly rounds: number
  readonly changes: readonly ModelChange[]
  /** By student, of those that are known: a new version is as much off its estimate as the old one. */
  readonly shifts: readonly number[]
}

/** Rounds that student 0 survives; all there are when it comes to the final. */
function survivedRounds({ gamma, rounds, changes, shifts }: Field, random: () => number): number {
  let alive = Array.from(gamma, (_, student) => student)
  let dummy = 1
  for (let round = 1; round <= rounds; round++) {
    for (const change of changes) {
      if (change.round !== round) continue
      if (change.what === 'dummy') dummy = Math.exp(change.strength)
      else {
        const student = change.student ?? 0
        gamma[student] = Math.exp(change.strength + (shifts[student] ?? 0))
      }
    }
    const play = eliminationRound(alive, random)
    let step = play.next()
    while (!step.done) step = play.next(playModelStage(step.value, gamma, dummy, random))
    const out = step.value
    if (out === 0) return round - 1
    alive = alive.filter((student) => student !== out)
  }
  return rounds
}

function answerOf(
  ends: readonly Int32Array[],
  played: number,
  {
    students,
    finalists,
    rounds,
  }: Pick<ModelQuestion, 'students' | 'finalists'> & { readonly rounds: number },
): ModelAnswer {
  const bySet = ends
    .map((counts) => ({ counts, of: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ of }) => of > 0)
  const total = new Int32Array(rounds + 1)
  for (const { counts } of bySet) counts.forEach((count, survived) => (total[survived] += count))
  const of = Math.max(1, played)
  const gradeIn = (counts: Int32Array, count: number, power = 1) =>
    counts.reduce((sum, n, survived) => sum + n * gradeOf(survived, students, finalists) ** power, 0) / count
  const grade = gradeIn(total, of)
  const chance = total[rounds] / of
  const quantile = (share: number): number => {
    let seen = 0
    for (let survived = rounds; survived > 0; survived--) {
      seen += total[survived]
      if (seen >= share * of) return students - survived
    }
    return students
  }
  return {
    contests: played,
    maximum: bandOf(
      chance,
      bySet.map(({ counts, of: n }) => ({ value: counts[rounds] / n, contests: n })),
      rateVariance,
    ),
    grade: bandOf(
      grade,
      bySet.map(({ counts, of: n }) => ({ value: gradeIn(counts, n), contests: n })),
      () => Math.max(0, gradeIn(total, of, 2) - grade ** 2),
      gradeOf(rounds, students, finalists),
    ),
    place: { median: quantile(0.5), low: quantile(0.1), high: quantile(0.9) },
    survival: survivalOf(total, of, bySet),
  }
}

function survivalOf(
  total: Int32Array,
  of: number,
  bySet: readonly { readonly counts: Int32Array; readonly of: number }[],
): Interval[] {
  const still = (counts: Int32Array, count: number): Float64Array => {
    const shares = new Float64Array(counts.length)
    let left = count
    counts.forEach((n, survived) => {
      shares[survived] = left / count
      left -= n
    })
    return shares
  }
  const means = still(total, of)
  const sets = bySet.map(({ counts, of: n }) => still(counts, n))
  return Array.from(means, (mean, round) =>
    bandOf(
      mean,
      sets.map((set, k) => ({ value: set[round], contests: bySet[k].of })),
      rateVariance,
    ),
  )
}

const rateVariance = (rate: number): number => rate * (1 - rate)
/** Of a normal distribution, the middle eight of ten lie within so many deviations. */
const MIDDLE = 1.2816

/**
 * A mean and the middle eight of ten of what it may be, strengths not being known better. The sets, each of a contest or more, differ by their strengths and
 * by the luck of their few contests; that luck, `variance(mean) / contests`, is taken out of their spread, and the luck of all
 * contests together put in.
 */
export function bandOf(
  mean: number,
  sets: readonly { readonly value: number; readonly contests: number }[],
  variance: (mean: number) => number,
  most = 1,
): Interval {
  const all = sets.reduce((sum, { contests }) => sum + contests, 0)
  const own = all === 0 ? 0 : variance(mean) / all
  const luck = sets.reduce((sum, { contests }) => sum + variance(mean) / contests, 0) / sets.length
  const spread = sets.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / Math.max(1, sets.length - 1)
  const kept = spread > luck ? Math.sqrt(1 - luck / spread) : 0
  const sorted = sets.map(({ value }) => kept * (value - mean)).toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  const half = (by: number) => Math.hypot(by, MIDDLE * Math.sqrt(own))
  return {
    mean,
    low: Math.max(0, mean - half(Math.min(0, at(0.1)))),
    high: Math.min(most, mean + half(Math.max(0, at(0.9)))),
  }
}
