import { createUniforms } from '../stats/normals.ts'
import { placesOf, sharesOf } from '../stats/blocks.ts'
import { DUMMY, eliminationRound, outcomeOfScores, SERIES_POINTS, type Stage } from './elimination.ts'

/**
 * A contest that is really played, followed as far as its results go: who met whom, who is out, and what is to be played
 * next. Everything follows from the seed and the results, so what was interrupted goes on as if it had not been.
 */
export interface ContestRules {
  readonly students: number
  readonly finalists: number
  /** Matches of each table of the final. */
  readonly series: number
}

export interface FollowedTable {
  /** Of the match, from 0: its result is asked for by it. */
  readonly number: number
  /** Students by index; `DUMMY` where none sits. */
  readonly seats: readonly number[]
  readonly scores?: readonly number[]
}

export interface FollowedRound {
  /** From 1. */
  readonly round: number
  readonly stages: readonly { readonly kind: Stage['kind']; readonly tables: readonly FollowedTable[] }[]
  readonly out?: number
}

export interface FollowedSeries {
  readonly students: readonly number[]
  readonly tables: readonly FollowedTable[]
  readonly points: readonly number[]
  readonly through: readonly number[]
}

export interface FollowedContest {
  readonly rounds: readonly FollowedRound[]
  readonly semifinals: readonly FollowedSeries[]
  readonly final?: FollowedSeries
  readonly champion?: number
  /** Matches that can be played now. */
  readonly next: readonly Pick<FollowedTable, 'number' | 'seats'>[]
}

export function followContest(
  { students, finalists, series }: ContestRules,
  seed: number,
  resultOf: (number: number) => readonly number[] | undefined,
): FollowedContest {
  const random = createUniforms(seed)
  let number = 0
  let alive = Array.from({ length: students }, (_, k) => k)
  const rounds: FollowedRound[] = []
  const tableOf = (seats: readonly number[]): FollowedTable => {
    const scores = resultOf(number)
    return { number: number++, seats, ...(scores ? { scores } : {}) }
  }
  const openOf = (tables: readonly FollowedTable[]) =>
    tables.flatMap((table) => (table.scores ? [] : [{ number: table.number, seats: table.seats }]))

  while (alive.length > finalists) {
    const round = rounds.length + 1
    const stages: { kind: Stage['kind']; tables: FollowedTable[] }[] = []
    const play = eliminationRound(alive, random)
    let step = play.next()
    while (!step.done) {
      const stage: Stage = step.value
      const tables = Array.from({ length: stage.tables }, (_, t) =>
        tableOf([...stage.seats.slice(4 * t, 4 * t + 4)]),
      )
      stages.push({ kind: stage.kind, tables })
      const next = openOf(tables)
      if (next.length > 0) return { rounds: [...rounds, { round, stages }], semifinals: [], next }
      step = play.next(
        outcomeOfScores(
          stage,
          tables.flatMap(({ scores }) => [...scores!]),
        ),
      )
    }
    const out = step.value
    rounds.push({ round, stages, out })
    alive = alive.filter((student) => student !== out)
  }

  /** Groups of at most four, their series, and how many of each go on. */
  function playSeries(group: readonly number[], places: number): FollowedSeries {
    const tables = Array.from({ length: series }, (_, k) =>
      tableOf([0, 1, 2, 3].map((seat) => group[(seat + k) % 4] ?? DUMMY)),
    )
    const points = group.map((student) => tables.reduce((sum, table) => sum + pointsOf(table, student), 0))
    const isOver = tables.every(({ scores }) => scores !== undefined)
    return {
      students: group,
      tables,
      points,
      through: isOver ? bestOf(group, points, tables, random).slice(0, places) : [],
    }
  }

  const groups = alive.length <= 4 ? [] : dealt(alive, Math.min(4, Math.ceil(alive.length / 4)), random)
  const semifinals = groups.map((group) => playSeries(group, groups.length === 2 ? 2 : 1))
  const open = semifinals.flatMap(({ tables }) => openOf(tables))
  if (open.length > 0) return { rounds, semifinals, next: open }
  const finalTable = groups.length === 0 ? alive : withBestSecond(semifinals)
  const final = playSeries(finalTable, 1)
  const next = openOf(final.tables)
  return { rounds, semifinals, final, ...(next.length === 0 ? { champion: final.through[0] } : {}), next }
}

/** 4, 3, 2, 1 by place; equal scores share the points of their places. */
function pointsOf({ seats, scores }: FollowedTable, student: number): number {
  const seat = seats.indexOf(student)
  if (!scores || seat < 0) return 0
  const places = placesOf(scores)
  const equals = places.filter((place) => place === places[seat]).length
  const first = places[seat] - 1
  return SERIES_POINTS.slice(first, first + equals).reduce((sum, points) => sum + points, 0) / equals
}

/** By points, then by share of the scores, then by lot. */
function bestOf(
  group: readonly number[],
  points: readonly number[],
  tables: readonly FollowedTable[],
  random: () => number,
): number[] {
  return group
    .map((student, k) => ({
      student,
      points: points[k],
      share: tables.reduce(
        (sum, { seats, scores }) => sum + (sharesOf(scores!)[seats.indexOf(student)] ?? 0),
        0,
      ),
      lot: random(),
    }))
    .sort((a, b) => b.points - a.points || b.share - a.share || a.lot - b.lot)
    .map(({ student }) => student)
}

/** Three semifinals leave one seat of the final to the best of their seconds. */
function withBestSecond(semifinals: readonly FollowedSeries[]): number[] {
  const winners = semifinals.flatMap(({ through }) => through)
  if (semifinals.length !== 3) return winners
  const others = semifinals.flatMap(({ students, points, through }) =>
    students.flatMap((student, k) => (through.includes(student) ? [] : [{ student, points: points[k] }])),
  )
  return [...winners, others.reduce((best, one) => (one.points > best.points ? one : best)).student]
}

/** Dealt at random into so many groups, as even as can be. */
function dealt(students: readonly number[], groups: number, random: () => number): number[][] {
  const shuffled = students
    .map((student) => ({ student, lot: random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ student }) => student)
  return Array.from({ length: groups }, (_, group) => shuffled.filter((_, k) => k % groups === group))
}

/** Rounds that a contest has. */
export const roundsOf = ({ students, finalists }: Pick<ContestRules, 'students' | 'finalists'>): number =>
  Math.max(0, students - finalists)

/** Days are counted from 1, as rounds are. */
export const firstRoundOfDay = (day: number, roundsPerDay: number): number => 1 + (day - 1) * roundsPerDay
