import { failureOf } from '../../src-games/kit/freeze-cause.ts'
import { placesOf, sharesOf } from '../../src-shared/stats/blocks.ts'
import type { Comparison, SideFigures } from '../../src-shared/contract/comparisons.ts'
import type { PlayedFixture } from './comparison-store.ts'
import { fixturesOfBlock, type Question } from './fixture-plan.ts'

/** What each side did, over all seats and in each: scores, places, and what must not hide in a mean. */
export function figuresOf(question: Question, played: readonly PlayedFixture[]): SideFigures[] {
  const appearances = played
    .filter(({ block }) => block >= 0)
    .flatMap(({ block, fixture, result }) => {
      const { seats } = fixturesOfBlock(question, block)[fixture]
      const places = placesOf(result.scores)
      const shares = sharesOf(result.scores)
      return seats.flatMap((side, seat) => {
        if (side !== 'A' && side !== 'B') return []
        const frozen = result.frozen.find((one) => one.seat === seat)
        const failure = frozen && failureOf(frozen.cause)
        return [
          {
            side,
            seat,
            score: result.scores[seat],
            share: shares[seat],
            place: places[seat],
            cpu: result.cpu[seat] ?? 0,
            failure,
          },
        ]
      })
    })
  const rows: SideFigures[] = []
  for (const side of ['A', 'B'] as const)
    for (const seat of [undefined, 0, 1, 2, 3]) {
      const own = appearances.filter((one) => one.side === side && (seat === undefined || one.seat === seat))
      const mean = (value: (one: (typeof own)[number]) => number) =>
        own.length === 0 ? 0 : own.reduce((sum, one) => sum + value(one), 0) / own.length
      rows.push({
        side,
        ...(seat === undefined ? {} : { seat }),
        matches: own.length,
        meanScore: mean(({ score }) => score),
        meanShare: mean(({ share }) => share),
        meanPlace: mean(({ place }) => place),
        winRate: mean(({ place }) => (place === 1 ? 1 : 0)),
        topTwoRate: mean(({ place }) => (place <= 2 ? 1 : 0)),
        lastRate: mean(({ place }) => (place === 4 ? 1 : 0)),
        cpuOuts: own.filter(({ failure }) => failure === 'cpuOuts').length,
        otherLimits: own.filter(({ failure }) => failure === 'otherLimits').length,
        crashes: own.filter(({ failure }) => failure === 'crashes').length,
        maxCpu: own.reduce((most, { cpu }) => Math.max(most, cpu), 0),
      })
    }
  return rows
}

/** Mean outcome by which seats A had (two against two only). */
export function arrangementsOf(question: Question, outcomes: readonly number[]): Comparison['arrangements'] {
  if (question.opponents.length > 0) return []
  const groups = new Map<string, number[]>()
  outcomes.forEach((y, block) => {
    const pairs = fixturesOfBlock(question, block).map(({ seats }) =>
      seats.flatMap((side, seat) => (side === 'A' ? [seat + 1] : [])).join(' and '),
    )
    const key = pairs.join(', then ')
    groups.set(key, [...(groups.get(key) ?? []), y])
  })
  return [...groups].map(([seatsOfA, values]) => ({
    seatsOfA,
    blocks: values.length,
    mean: values.reduce((sum, y) => sum + y, 0) / values.length,
  }))
}
