import { ORDER_INTS } from '../../../src-games/kit/orders.ts'
import type { Insight, InsightAlternative, InsightProgress } from '../../../src-shared/contract/insight.ts'
import { causeOfFall } from '../../../src-shared/insight/cause.ts'
import { certain, chanceOf, isClearlyAbove, type Chance } from '../../../src-shared/insight/chance.ts'
import { findMissed } from '../../../src-shared/insight/missed.ts'
import { standstillOf } from '../../../src-shared/insight/standstill.ts'
import {
  CHECKPOINTS,
  CLOSE_FUTURES,
  FIRST_FUTURES,
  SOON_FUTURES,
  WIDEST,
  findTurningPoints,
  type CurvePoint,
  type TurningPoint,
} from '../../../src-shared/insight/turning-points.ts'
import { isFirstTwo, sharesOf } from '../../../src-shared/stats/blocks.ts'
import { meanInterval } from '../../../src-shared/stats/interval.ts'
import { sumsOf } from '../../../src-shared/stats/sums.ts'
import type { FutureChange, Futures } from './futures.ts'
import type { Substitute } from './substitutes.ts'
import type { FuturesOf } from './play-futures-of.ts'

export interface InsightQuestion {
  readonly seat: number
  readonly of: FuturesOf
  /** Final scores of the match, rounds it was to have, and the round in which the seat's bot was frozen. */
  readonly scores: readonly number[]
  readonly rounds: number
  readonly frozenAt: number | undefined
  /** Round from which on it had nothing that takes orders. */
  readonly bereftFrom: number
  readonly substitutes: readonly Substitute[]
}

export type OnProgress = (
  progress: Pick<InsightProgress, 'step' | 'curve'> & { readonly planned?: number },
) => void

/** About how many futures a question takes, and the share of a match that one takes in the mean. */
export const USUAL_FUTURES = CHECKPOINTS * FIRST_FUTURES + 13 * CLOSE_FUTURES
export const USUAL_SHARE = 0.5
/** How many are enough where they all end as the match did. */
const PLAIN_FUTURES = (CHECKPOINTS - 1) * SOON_FUTURES + FIRST_FUTURES

/** The futures of a point once more: by what share they ended. */
async function withShare(
  { round, chance }: CurvePoint,
  { seat, scores }: InsightQuestion,
  futures: Futures,
): Promise<Insight['curve'][number]> {
  if (chance.played === 0) {
    const mean = sharesOf(scores)[seat]
    return { round, chance, share: { mean, low: mean, high: mean } }
  }
  const [ends] = await futures({ kind: 'none' }, [round], chance.played)
  return { round, chance, share: meanInterval(sumsOf(ends.map((one) => sharesOf(one)[seat]))) }
}

/**
 * Why a seat did not finish in the top two: where its chance fell, whether that was luck or its orders, and what others
 * would have made of it. All of it is played; the answer is the same whenever the same is asked.
 */
export async function findInsight(
  question: InsightQuestion,
  futures: Futures,
  onProgress: OnProgress,
): Promise<Insight> {
  const { seat, of, rounds, substitutes } = question
  const values = async (change: FutureChange, from: readonly number[], count: number) =>
    (await futures(change, from, count)).map((some) => some.map((scores) => Number(isFirstTwo(scores, seat))))
  let curve: Insight['curve'] = []
  const outcome = Number(isFirstTwo(question.scores, seat))
  const found = await findTurningPoints({
    rounds: Math.min(rounds, of.orders.length),
    outcome,
    play: (from, count) => values({ kind: 'none' }, from, count),
    onCurve(now) {
      curve = [...now]
      onProgress({ step: now.length > CHECKPOINTS + 1 ? 'turning points' : 'curve', curve })
    },
  })
  const { isPlain } = found
  /** Futures for each answer beside the curve: where the curve is plain, as many as it has at the start. */
  const count = isPlain ? FIRST_FUTURES : CLOSE_FUTURES
  const chance = async (change: FutureChange, from: number): Promise<Chance> =>
    chanceOf((await values(change, [from], count))[0])
  if (isPlain) {
    const others = outcome === 1 ? 0 : substitutes.length
    onProgress({ step: 'curve', curve, planned: PLAIN_FUTURES + others * FIRST_FUTURES })
  }
  curve = await Promise.all(found.curve.map((point) => withShare(point, question, futures)))

  async function versionsFrom(round: number, own: Chance): Promise<InsightAlternative[]> {
    const list: InsightAlternative[] = []
    for (const by of substitutes) {
      onProgress({ step: 'other bots', curve })
      const other = await chance({ kind: 'version', seat, by }, round)
      const { name, versionId } = by
      list.push({
        kind: 'version',
        name,
        versionId,
        chance: other,
        isClearlyBetter: isClearlyAbove(other, own),
      })
    }
    return list
  }

  async function explained({ from, to, before, after }: TurningPoint): Promise<Insight['points'][number]> {
    onProgress({ step: 'other bots', curve })
    const same = await chance({ kind: 'orders', seat, to }, from)
    const cause = causeOfFall(before, same, after)
    const later =
      cause === 'luck' ? await laterOrders({ from, to, before, after }, question, chance) : undefined
    const orders: InsightAlternative = {
      kind: 'orders',
      name: '',
      chance: later?.same ?? same,
      isClearlyBetter: cause === 'luck' && !later,
    }
    return {
      from,
      to: later?.to ?? to,
      before,
      after: later?.after ?? after,
      cause: later ? 'orders' : cause,
      alternatives: [orders, ...(await versionsFrom(from, before))],
    }
  }

  const points: Insight['points'] = []
  for (const point of found.points) points.push(await explained(point))
  const counts = of.orders.map((seats) => seats[seat].length / ORDER_INTS)
  const stood = standstillOf(counts, question.frozenAt, question.bereftFrom)
  let standstill: Insight['standstill']
  if (stood && stood.round < of.orders.length) {
    const own = await chance({ kind: 'none' }, stood.round)
    standstill = { ...stood, own, alternatives: await versionsFrom(stood.round, own) }
  }
  // Standing still explains a defeat only where another bot would have won from there on.
  const wasCostly = standstill?.alternatives.some(({ isClearlyBetter }) => isClearlyBetter) ?? false
  const isExplained = points.length > 0 || wasCostly || outcome === 1
  const start = isExplained ? [] : await versionsFrom(0, await chance({ kind: 'none' }, 0))
  const missed = await missedBy(start, { question, count, values })
  return {
    seat,
    rounds: of.orders.length,
    outcome,
    curve,
    points,
    ...(standstill ? { standstill } : {}),
    start: { alternatives: start },
    ...(missed ? { missed } : {}),
    futures: 0,
  }
}

/**
 * A chance falls already with the throw that a bot will answer badly. So what looks like luck is looked at again with the few
 * rounds after it: it was orders when these fail with other dice too, and the throw cost another bot nothing, but they did.
 */
async function laterOrders(
  { from, to, before, after }: TurningPoint,
  { seat, of, scores, substitutes }: InsightQuestion,
  chance: (change: FutureChange, from: number) => Promise<Chance>,
): Promise<{ to: number; after: Chance; same: Chance } | undefined> {
  const end = of.orders.length
  const until = Math.min(to + WIDEST, end)
  if (until === to) return undefined
  const same = await chance({ kind: 'orders', seat, to: until }, from)
  if (causeOfFall(before, same, after) !== 'orders') return undefined
  const ended = certain(Number(isFirstTwo(scores, seat)))
  const at = async (change: FutureChange, round: number) => (round < end ? chance(change, round) : ended)
  for (const by of substitutes) {
    const change: FutureChange = { kind: 'version', seat, by }
    const thrown = await at(change, to)
    if (!isClearlyAbove(thrown, after) || isClearlyAbove(await at(change, from), thrown)) continue
    if (isClearlyAbove(thrown, await at(change, until)))
      return { to: until, after: await at({ kind: 'none' }, until), same }
  }
  return undefined
}

interface Asking {
  readonly question: InsightQuestion
  readonly count: number
  readonly values: (
    change: FutureChange,
    from: readonly number[],
    count: number,
  ) => Promise<readonly (readonly number[])[]>
}

/**
 * Where the orders were that lost it, of a match that its bot loses whatever the dice: by the best of those who would clearly
 * have done better from the start on.
 */
async function missedBy(
  start: readonly InsightAlternative[],
  { question: { seat, of, substitutes }, count, values }: Asking,
): Promise<Insight['missed']> {
  const [best] = start
    .filter(({ isClearlyBetter }) => isClearlyBetter)
    .toSorted((a, b) => b.chance.mean - a.chance.mean)
  const by = substitutes.find(({ versionId }) => versionId === best?.versionId)
  if (!by) return undefined
  const found = await findMissed({
    rounds: of.orders.length,
    start: best.chance,
    count,
    play: async (round, many) => (await values({ kind: 'version', seat, by }, [round], many))[0],
  })
  if (!found) return undefined
  const { from, to, before, after } = found
  const same = chanceOf((await values({ kind: 'orders', seat, to, by }, [from], count))[0])
  if (causeOfFall(before, same, after) !== 'orders') return undefined
  return { from, to, name: by.name, versionId: by.versionId, before, after, same }
}
