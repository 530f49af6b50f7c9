import { expect, it } from 'vitest'
import { placesOf, sharesOf } from '../../../src-shared/stats/blocks.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { createSums } from '../../core/figures/seat-sums.ts'
import { csvHead, csvLines } from './history-csv.ts'

const FOUR = [0, 1, 2, 3]
/** Every way in which four seats can come out, level or not. */
const PATTERNS = Array.from({ length: 4 ** 4 }, (_, n) =>
  FOUR.map((seat) => Math.floor(n / 4 ** seat) % 4),
).filter((scores) => [...new Set(scores)].toSorted().every((score, k) => score === k))

function matchOf(scores: readonly number[]): MatchSummary {
  const places = placesOf(scores)
  const seats = scores.map((score, seat) => ({
    name: `Bot${seat}`,
    botId: seat + 1,
    score,
    place: places[seat],
  }))
  const facts = { game: 'pandemic', configName: 'small', seed: 1, limits: 'none', status: 'done' } as const
  return { id: 7, round: 3, rounds: 3, createdAt: 0, ...facts, seats }
}

/** What the window says of some seats of a match. */
function totalsOf(scores: readonly number[], seats: readonly number[]) {
  const sums = createSums()
  const columns = {
    score: Float64Array.from(scores),
    share: Float64Array.from(sharesOf(scores)),
    cpu: new Float64Array(4).fill(NaN),
    cause: new Uint8Array(4),
  }
  sums.add(columns, 0, seats)
  return sums.figures()
}

it.each(PATTERNS)('%i %i %i %i: totals add up, and the CSV says the same', (...scores) => {
  const columns = csvHead().split(',')
  const lines = csvLines(matchOf(scores), FOUR, false).map((line) => line.split(',').map(Number))
  const cell = (seat: number, column: string): number => lines[seat][columns.indexOf(column)]
  const all = FOUR.map((seat) => totalsOf(scores, [seat]))
  const sumOf = (rate: 'winRate' | 'topTwoRate' | 'lastRate' | 'meanPlace') =>
    all.reduce((sum, one) => sum + one[rate]!, 0)
  expect([sumOf('winRate'), sumOf('topTwoRate'), sumOf('lastRate'), sumOf('meanPlace')]).toEqual(
    [1, 2, 1, 10].map((sum) => expect.closeTo(sum, 10)),
  )
  for (const seat of FOUR) {
    const { won, winRate, topTwoRate, lastRate, meanPlace } = all[seat]
    expect(
      totalsOf(
        scores,
        FOUR.filter((other) => other !== seat),
      ).won,
    ).toBeCloseTo(1 - won, 10)
    expect(['won', 'top_two', 'last', 'mean_place'].map((column) => cell(seat, column))).toEqual(
      [winRate, topTwoRate, lastRate, meanPlace].map((figure) => expect.closeTo(figure!, 10)),
    )
  }
})
