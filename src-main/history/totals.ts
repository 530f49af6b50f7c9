import { failureOf, FREEZE_CAUSES } from '../../src-games/kit/freeze-cause.ts'
import type { MeanInterval, Totals } from '../../src-shared/contract/history.ts'
import { meanInterval } from '../../src-shared/stats/interval.ts'
import type { Sums } from '../../src-shared/stats/sums.ts'
import { SEATS_OF_BITS, type Found } from './found-matches.ts'
import { DONE, type MatchTable } from './match-columns.ts'

/** What is counted of a cause, by its code in the columns. */
const FAILURES = [undefined, ...FREEZE_CAUSES.map(failureOf)]

/** Adds up what seats did. The seats of one match depend on each other, so the interval counts a match once. */
export function createSums() {
  let finished = 0
  let seats = 0
  let score = 0
  let share = 0
  let place = 0
  const places = [0, 0, 0, 0]
  const failures = { crashes: 0, cpuOuts: 0, otherLimits: 0, machineLimits: 0 }
  let cpu = 0
  let withCpu = 0
  let maxCpu = 0
  // Of each match: its counted seats and the sum of their scores, for the error of a ratio of sums.
  let countSquares = 0
  let scoreSquares = 0
  let products = 0

  return {
    /** One finished match with the seats (0 to 3) of it that count. */
    add({ columns: c }: MatchTable, row: number, counted: readonly number[]): void {
      let inMatch = 0
      finished++
      for (const seat of counted) {
        const at = 4 * row + seat
        seats++
        inMatch += c.score[at]
        share += c.share[at]
        place += c.place[at]
        places[c.place[at] - 1]++
        const failure = FAILURES[c.cause[at]]
        if (failure) failures[failure]++
        if (!Number.isNaN(c.cpu[at])) {
          withCpu++
          cpu += c.cpu[at]
          if (c.cpu[at] > maxCpu) maxCpu = c.cpu[at]
        }
      }
      score += inMatch
      countSquares += counted.length * counted.length
      scoreSquares += inMatch * inMatch
      products += inMatch * counted.length
    },
    get places(): number[] {
      return places
    },
    /** Without what is about all matches of a selection. */
    figures(): Omit<Totals, 'matches' | 'games'> {
      if (seats === 0) return { finished, seats, ...failures }
      return {
        finished,
        seats,
        winRate: places[0] / seats,
        topTwoRate: (places[0] + places[1]) / seats,
        lastRate: places[3] / seats,
        meanPlace: place / seats,
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

/** The interval of the contract, which has no endless ends. */
export function intervalOf(sums: Sums): MeanInterval {
  const { mean, low, high } = meanInterval(sums)
  return Number.isFinite(low) ? { mean, low, high } : { mean }
}

export function totalsOf(table: MatchTable, { rows, seats }: Found): Totals {
  const { columns: c } = table
  const sums = createSums()
  const games = new Set<number>()
  for (let k = 0; k < rows.length; k++) {
    const row = rows[k]
    games.add(c.game[row])
    if (c.status[row] === DONE && c.place[4 * row] !== 0) sums.add(table, row, SEATS_OF_BITS[seats[k]])
  }
  return {
    matches: rows.length,
    ...sums.figures(),
    games: table.games.filter((_, code) => games.has(code)),
  }
}
