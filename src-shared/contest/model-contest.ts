import { createNormals, createUniforms } from '../stats/normals.ts'
import type { Interval } from '../stats/interval.ts'
import { eliminationRound, gradeOf } from './elimination.ts'
import { playModelStage } from './model-table.ts'

/** How many rivals there are that nobody knows, and how strong they are: log-strengths, normal, the Dummy at 0. */
export interface Population {
  readonly mean: number
  readonly spread: number
}

/** What changes in the course of a contest, from a round (from 1) on. */
export interface ModelChange {
  readonly round: number
  /** One's own new version, or another Dummy. */
  readonly what: 'own' | 'dummy'
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

/**
 * Plays contests by strengths and counts what becomes of student 0. `onPart` is told the share that is done after each
 * contest; when it gives true the rest is not played, and the answer is about those that were.
 */
export function modelContests(
  question: ModelQuestion,
  onPart: (share: number) => boolean | void = () => {},
): ModelAnswer {
  const { students, finalists, own, known, population, changes, contests, seed } = question
  const rounds = Math.max(0, students - finalists)
  const sets = Math.max(1, Math.min(STRENGTH_SETS, contests))
  const random = createUniforms(seed)
  const normal = createNormals(seed ^ 0x5bd1e995)
  const gamma = new Float64Array(students)
  /** By set: contests that ended after so many rounds survived. */
  const ends = Array.from({ length: sets }, () => new Int32Array(rounds + 1))
  let played = 0
  for (let contest = 0; contest < contests; contest++) {
    const set = Math.floor((contest * sets) / contests)
    const ownNow = drawOf(own, set, sets)
    gamma[0] = Math.exp(ownNow)
    for (let student = 1; student < students; student++) {
      const friend = known[student - 1]
      gamma[student] = Math.exp(
        friend ? drawOf(friend, set, sets) : population.mean + population.spread * normal(),
      )
    }
    ends[set][survivedRounds({ gamma, finalists, changes, shift: ownNow - own.mean }, random)]++
    played++
    if (onPart(played / contests)) break
  }
  return answerOf(ends, played, students, finalists)
}

/** The draws of one strength, dealt evenly over the sets. */
function drawOf({ mean, draws }: ModelQuestion['own'], set: number, sets: number): number {
  return draws.length === 0 ? mean : draws[Math.floor(((set + 0.5) * draws.length) / sets)]
}

interface Field {
  readonly gamma: Float64Array
  readonly finalists: number
  readonly changes: readonly ModelChange[]
  /** A new version is as much off its estimate as the old one. */
  readonly shift: number
}

/** Rounds that student 0 survives; all there are when it comes to the final. */
function survivedRounds({ gamma, finalists, changes, shift }: Field, random: () => number): number {
  let alive = Array.from(gamma, (_, student) => student)
  const rounds = Math.max(0, gamma.length - finalists)
  let dummy = 1
  for (let round = 1; round <= rounds; round++) {
    for (const change of changes) {
      if (change.round !== round) continue
      if (change.what === 'dummy') dummy = Math.exp(change.strength)
      else gamma[0] = Math.exp(change.strength + shift)
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
  students: number,
  finalists: number,
): ModelAnswer {
  const rounds = Math.max(0, students - finalists)
  const bySet = ends
    .map((counts) => ({ counts, of: counts.reduce((sum, count) => sum + count, 0) }))
    .filter(({ of }) => of > 0)
  const total = new Int32Array(rounds + 1)
  for (const { counts } of bySet) counts.forEach((count, survived) => (total[survived] += count))
  const of = Math.max(1, played)
  const gradeIn = (counts: Int32Array, count: number) =>
    counts.reduce((sum, n, survived) => sum + n * gradeOf(survived, students, finalists), 0) /
    Math.max(1, count)
  const quantile = (share: number): number => {
    let seen = 0
    for (let survived = rounds; survived >= 0; survived--) {
      seen += total[survived]
      if (seen >= share * of) return Math.max(Math.min(finalists, students), students - survived)
    }
    return students
  }
  return {
    contests: played,
    maximum: over(
      total[rounds] / of,
      bySet.map(({ counts, of: n }) => counts[rounds] / n),
    ),
    grade: over(
      gradeIn(total, of),
      bySet.map(({ counts, of: n }) => gradeIn(counts, n)),
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
      shares[survived] = left / Math.max(1, count)
      left -= n
    })
    return shares
  }
  const means = still(total, of)
  const sets = bySet.map(({ counts, of: n }) => still(counts, n))
  return Array.from(means, (mean, round) =>
    over(
      mean,
      sets.map((set) => set[round]),
    ),
  )
}

/** A mean and the middle eight of ten of what the sets say. */
function over(mean: number, sets: readonly number[]): Interval {
  const sorted = [...sets].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? mean
  return { mean, low: Math.min(mean, at(0.1)), high: Math.max(mean, at(0.9)) }
}
