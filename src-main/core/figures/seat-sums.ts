import { meanPlaceOf, placesTaken } from '../../../src-shared/stats/ties.ts'
import { failureOf, FREEZE_CAUSES } from '../../../src-games/kit/freeze-cause.ts'
import type { BySeatAnswer, MeanInterval, Totals } from '../../../src-shared/contract/history.ts'

export type SeatFigures = BySeatAnswer['series'][number]['seats'][number]

/** What froze a seat, as a number in columns; 0 is left for nothing. */
export const CAUSE_CODE: ReadonlyMap<string, number> = new Map(
  FREEZE_CAUSES.map((cause, k) => [cause, k + 1]),
)

/** What is counted of a cause, by its code in the columns. */
const FAILURES = [undefined, ...FREEZE_CAUSES.map(failureOf)]

/** What a seat came to in a finished match, as the columns of a table say it. */
export interface CountedSeat {
  readonly score: number
  readonly share: number
  /** What it took of each place (`placesTaken`). */
  readonly taken: readonly number[]
  /** NaN where it is not known. */
  readonly cpu: number
  /** `CAUSE_CODE` of what froze it, or 0. */
  readonly cause: number
}

/** The same of many matches: seat s of row r is at 4·r + s. */
export interface SeatColumns {
  readonly score: Float64Array
  readonly share: Float64Array
  readonly cpu: Float64Array
  readonly cause: Uint8Array
}

/** Adds up what seats did. The seats of one match depend on each other, so the interval counts a match once. */
export function createSums() {
  let finished = 0
  let seats = 0
  let score = 0
  let share = 0
  const places = [0, 0, 0, 0]
  const failures = { crashes: 0, cpuOuts: 0, otherLimits: 0, machineLimits: 0 }
  let cpu = 0
  let withCpu = 0
  let maxCpu = 0
  // Of each match: its counted seats and the sum of their scores, for the error of a ratio of sums.
  let countSquares = 0
  let scoreSquares = 0
  let products = 0

  function count(seat: CountedSeat): void {
    seats++
    share += seat.share
    for (let place = 0; place < 4; place++) places[place] += seat.taken[place]
    const failure = FAILURES[seat.cause]
    if (failure) failures[failure]++
    if (Number.isNaN(seat.cpu)) return
    withCpu++
    cpu += seat.cpu
    if (seat.cpu > maxCpu) maxCpu = seat.cpu
  }
  function endMatch(counted: number, sum: number): void {
    finished++
    score += sum
    countSquares += counted * counted
    scoreSquares += sum * sum
    products += sum * counted
  }

  return {
    /** One finished match of which one seat counts. */
    addSeat(seat: CountedSeat): void {
      count(seat)
      endMatch(1, seat.score)
    },
    /** One finished match in row `row` of the columns, with the seats (0 to 3) of it that count. */
    add(c: SeatColumns, row: number, counted: readonly number[]): void {
      let sum = 0
      const four = c.score.subarray(4 * row, 4 * row + 4)
      for (const seat of counted) {
        const at = 4 * row + seat
        sum += c.score[at]
        count({
          score: c.score[at],
          share: c.share[at],
          taken: placesTaken(four, seat),
          cpu: c.cpu[at],
          cause: c.cause[at],
        })
      }
      endMatch(counted.length, sum)
    },
    get places(): number[] {
      return places
    },
    /** Without what is about all matches of a selection. */
    figures(): Omit<Totals, 'matches' | 'games'> {
      const [won, second, , last] = places
      if (seats === 0) return { finished, won, seats, ...failures }
      return {
        finished,
        won,
        seats,
        winRate: won / seats,
        topTwoRate: (won + second) / seats,
        lastRate: last / seats,
        meanPlace: meanPlaceOf(places),
        meanShare: share / seats,
        score: ratioInterval(finished, seats, score, countSquares, scoreSquares, products),
        ...failures,
        ...(withCpu === 0 ? {} : { meanCpu: cpu / withCpu, maxCpu }),
      }
    },
  }
}

/** Mean of the scores of all seats, with the error of a ratio of two sums over matches (linearised). */
function ratioInterval(
  matches: number,
  seats: number,
  score: number,
  countSquares: number,
  scoreSquares: number,
  products: number,
): MeanInterval {
  const mean = score / seats
  if (matches < 2) return { mean }
  const squares = Math.max(0, scoreSquares - 2 * mean * products + mean * mean * countSquares)
  const variance = (squares / (matches - 1)) * (matches / (seats * seats))
  const half = 1.959964 * Math.sqrt(variance)
  return { mean, low: mean - half, high: mean + half }
}

/** The figures of a seat, from the sums over the matches in it. */
export function figuresOfSeat(
  seat: number,
  sums: Pick<ReturnType<typeof createSums>, 'figures'>,
): SeatFigures {
  const { finished, score, meanPlace, winRate } = sums.figures()
  return {
    seat,
    matches: finished,
    ...(score === undefined ? {} : { score }),
    ...(meanPlace === undefined ? {} : { meanPlace }),
    ...(winRate === undefined ? {} : { winRate }),
  }
}
