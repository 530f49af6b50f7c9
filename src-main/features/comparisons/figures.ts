import { meanPlaceOf, placesTaken } from '../../../src-shared/stats/ties.ts'
import { failureOf, isCrash, type FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { sharesOf } from '../../../src-shared/stats/blocks.ts'
import type { Comparison, SideFigures } from '../../../src-shared/contract/comparisons.ts'
import type { PlayedFixture } from './fixture-store.ts'
import { fixturesOfBlock, type PlanQuestion } from './fixture-plan.ts'

/** One copy of a side in one match. */
interface Appearance {
  readonly seat: number
  readonly score: number
  readonly share: number
  readonly taken: readonly number[]
  readonly cpu: number
  readonly cause: FreezeCause | undefined
  readonly failure: ReturnType<typeof failureOf> | undefined
}

/** What each side did, over all seats and in each: scores, places, and what must not hide in a mean. In the order of the matches. */
export function figuresOfSides(question: PlanQuestion, counted: readonly PlayedFixture[]): SideFigures[] {
  const matches = counted.map(({ block, fixture, result }) => {
    const { seats } = fixturesOfBlock(question, block)[fixture]
    const shares = sharesOf(result.scores)
    const of = (side: 'A' | 'B'): Appearance[] =>
      seats.flatMap((own, seat) => {
        if (own !== side) return []
        const frozen = result.frozen.find((one) => one.seat === seat)
        return {
          seat,
          score: result.scores[seat],
          share: shares[seat],
          taken: placesTaken(result.scores, seat),
          cpu: result.cpu[seat] ?? 0,
          cause: frozen?.cause,
          failure: frozen && failureOf(frozen.cause),
        }
      })
    return { A: of('A'), B: of('B') }
  })
  return (['A', 'B'] as const).flatMap((side) =>
    [undefined, 0, 1, 2, 3].map((seat) => {
      const other = side === 'A' ? 'B' : 'A'
      const own = matches
        .map((match) => ({
          own: match[side].filter((one) => seat === undefined || one.seat === seat),
          // One seat of a side says nothing of who won.
          shareOfOther:
            seat === undefined && match[other].length > 0
              ? meanOf(match[other].map(({ share }) => share))
              : undefined,
        }))
        .filter((match) => match.own.length > 0)
      return { side, ...(seat === undefined ? {} : { seat }), ...figuresOfSide(own) }
    }),
  )
}

function figuresOfSide(
  matches: readonly { readonly own: readonly Appearance[]; readonly shareOfOther: number | undefined }[],
): Omit<SideFigures, 'side' | 'seat'> {
  const copies = matches.flatMap(({ own }) => own)
  const mean = (value: (copy: Appearance) => number) => meanOf(copies.map(value))
  const met = matches.flatMap(({ own, shareOfOther }) =>
    shareOfOther === undefined ? [] : wonOf(meanOf(own.map(({ share }) => share)) - shareOfOther),
  )
  const taken = [0, 1, 2, 3].map((place) => copies.reduce((sum, copy) => sum + copy.taken[place], 0))
  const perMatch = (sum: number) => sum / Math.max(1, matches.length)
  return {
    matches: matches.length,
    copies: copies.length,
    meanScore: mean(({ score }) => score),
    meanShare: mean(({ share }) => share),
    meanPlace: copies.length === 0 ? 0 : meanPlaceOf(taken),
    ...(met.length > 0 ? { wonRate: meanOf(met) } : {}),
    firstRate: perMatch(taken[0]),
    topTwoRate: (taken[0] + taken[1]) / Math.max(1, copies.length),
    lastRate: perMatch(taken[3]),
    cpuOuts: copies.filter(({ failure }) => failure === 'cpuOuts').length,
    otherLimits: copies.filter(({ failure }) => failure === 'otherLimits').length,
    crashes: copies.filter(({ failure }) => failure === 'crashes').length,
    ...stoppedIn(matches.map(({ own }) => own)),
    maxCpu: copies.reduce((most, { cpu }) => Math.max(most, cpu), 0),
  }
}

/** Scores that differ by rounding alone are level. */
const ROUNDING = 1e-12
/** What one has of a match in which it is ahead by so much: of one that comes out level half. */
const wonOf = (ahead: number): number => (Math.abs(ahead) < ROUNDING ? 0.5 : ahead > 0 ? 1 : 0)

/** In how many matches a copy of a side stopped, by the cause; nothing where none did. */
function stoppedIn(matches: readonly (readonly Appearance[])[]): Pick<SideFigures, 'stoppedIn'> {
  const count = (is: (cause: FreezeCause) => boolean) =>
    matches.filter((own) => own.some(({ cause }) => cause !== undefined && is(cause))).length
  const stops = {
    crashed: count(isCrash),
    cpu: count((cause) => cause === 'cpu'),
    memory: count((cause) => cause === 'memory'),
    orders: count((cause) => cause === 'orders'),
  }
  return Object.values(stops).some((matchCount) => matchCount > 0) ? { stoppedIn: stops } : {}
}

/** Mean outcome by which seats A had (two against two only). */
export function arrangementsOf(
  question: PlanQuestion,
  outcomes: readonly number[],
): Comparison['arrangements'] {
  if (question.opponents.length > 0) return []
  const groups = new Map<string, number[]>()
  outcomes.forEach((y, block) => {
    const pairs = fixturesOfBlock(question, block).map(({ seats }) =>
      seats.flatMap((side, seat) => (side === 'A' ? [seat + 1] : [])).join(' and '),
    )
    const key = pairs.join(', then ')
    groups.set(key, [...(groups.get(key) ?? []), y])
  })
  return [...groups].map(([seatsOfA, values]) => ({ seatsOfA, blocks: values.length, mean: meanOf(values) }))
}

function meanOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
}
