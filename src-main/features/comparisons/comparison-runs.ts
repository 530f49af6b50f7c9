import { designOf } from '../../../src-shared/stats/presets.ts'
import { deviationOf } from '../../../src-shared/stats/sums.ts'
import type { ComparisonEnding } from '../../../src-shared/stats/verdict.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches, type BatchEnd, type BatchKind } from '../../core/batch/batches.ts'
import { checkOneMeter } from '../../core/batch/one-meter.ts'
import type { BatchPlan } from '../../core/batch/play-jobs.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import { planComparison, type ComparisonPlan, type FixtureJob } from './comparison-plan.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { confirmationOf } from './confirmation.ts'
import { estimateOfAnswer } from './result.ts'
import { createTally, type Tally } from './tally.ts'

const CHANGED_EVERY_MS = 250

export interface ComparisonRunsDeps extends BatchDeps {
  readonly store: ComparisonStore
  /** Throws `not-found` when it was deleted. */
  readonly existing: (id: number) => StoredComparison
  /** Called when a comparison has changed. */
  readonly changed: (id: number) => void
  /** Called when not even the end of one could be stored. */
  readonly endLost: (id: number) => void
}

/** A comparison that is being played. */
interface Running {
  readonly tally: Tally
  /** Undefined until its versions are ready. */
  plan?: ComparisonPlan
}

/** Plays comparisons: from what is stored on, up to an answer, and on to the field where that was asked for. */
export function createComparisonRuns(deps: ComparisonRunsDeps) {
  const { store, bots, emit, jobs, explainFailure, existing, changed, endLost } = deps
  const running = new Map<number, Running>()
  const tallyOf = (comparison: StoredComparison): Tally =>
    running.get(comparison.id)?.tally ??
    createTally(comparison, designOf(comparison), store.played(comparison.id))

  async function prepare(id: number): Promise<BatchPlan<FixtureJob>> {
    const comparison = existing(id)
    const own = running.get(id)!
    own.plan = await planOf(deps, comparison, own.tally)
    return { ...own.plan, isLeisure: isLeisure(id) }
  }
  /** Those that are asked in leisure: one that the user asks does not wait behind them. */
  const leisureIds = new Set<number>()
  const isLeisure = (id: number) => leisureIds.has(id)
  /** One comparison after another: two at once would only both take longer. */
  const kind: BatchKind<FixtureJob> = {
    atATime: 1,
    everyMs: CHANGED_EVERY_MS,
    begin(id) {
      const comparison = existing(id)
      running.set(id, { tally: tallyOf(comparison) })
      store.update(id, { ...comparison, status: 'running', problem: null })
    },
    prepare,
    end(id, end) {
      const comparison = store.getEvenDeleted(id)!
      const { plan, tally } = running.get(id) ?? {}
      running.delete(id)
      const ending = plan?.endingOf(end) ?? 'continue'
      const follow = storeEnd(store, comparison, ending, end, tally)
      if (follow !== undefined) usual.start(follow)
    },
    changed,
    endLost(id, error) {
      running.delete(id)
      emit('app.notice', { text: `A comparison was stopped. ${explainFailure(error)}` })
      endLost(id)
    },
  }
  const usual = createBatches(deps, kind)
  /** They are not in the list of jobs: the version board is, which asks for them. */
  const leisure = createBatches(deps, kind)
  const both = [usual, leisure] as const
  const stop: typeof usual.stop = (id, as) => both.some((batches) => batches.stop(id, as))
  const has = (id: number): boolean => both.some((batches) => batches.has(id))
  addBatchJobs(jobs, usual, {
    kind: 'comparison',
    plays: 'background',
    about(id) {
      const comparison = store.get(id)
      if (!comparison) return undefined
      const [a, b] = [comparison.aVersion, comparison.bVersion].map(bots.describeVersion)
      return { title: titleOf(a, b, comparison.opponents.length > 0), target: { what: 'comparison', id } }
    },
    howFar(id) {
      const own = running.get(id)
      return own ? { done: own.tally.played.length } : {}
    },
    stop: (id) => void usual.stop(id, 'cancelled'),
  })

  return {
    /** Plays it: one that is played in leisure goes on so. */
    start(id: number): void {
      const batches = isLeisure(id) || leisure.has(id) ? leisure : usual
      batches.start(id)
    },
    isLeisure: (id: number): boolean => isLeisure(id) || leisure.has(id),
    /** Whether it is played in leisure from its next start on. */
    setLeisure(id: number, is: boolean): void {
      if (is) leisureIds.add(id)
      else leisureIds.delete(id)
    },
    stop,
    has,
    tallyOf,
    playingMs: (id: number) => usual.playingMs(id) + leisure.playingMs(id),
    halt: async () => (await Promise.all(both.map((batches) => batches.halt()))).flat(),
    release: () => both.forEach((batches) => batches.release()),
    close: async () => void (await Promise.all(both.map((batches) => batches.close()))),
  }
}

/** The plan of a comparison, with its versions made ready. */
async function planOf(
  { store, bots, configs }: ComparisonRunsDeps,
  comparison: StoredComparison,
  tally: Tally,
): Promise<ComparisonPlan> {
  const { game, config, configName, limits, aVersion, bVersion, opponents } = comparison
  checkOneMeter(limits, store.meters(comparison.id))
  const sides = new Map(
    await Promise.all(
      [aVersion, bVersion, ...opponents].map(
        async (versionId) => [versionId, await bots.resolveSeat(game, { versionId })] as const,
      ),
    ),
  )
  const versionOf = (side: 'A' | 'B' | number) =>
    side === 'A' ? aVersion : side === 'B' ? bVersion : opponents[side]
  const { rounds } = await configs.resolve(game, { text: config, name: configName })
  return planComparison({
    comparison,
    seatOf: (side) => sides.get(versionOf(side))!,
    tally,
    store: ({ block, fixture, seed, seats }, outcome, result) => {
      const match = { game, configName, config, seed, limits, rounds, seats }
      return store.addPlayed(comparison.id, block, fixture, match, outcome, result)
    },
    playedMs: comparison.playingMs,
  })
}

/** Stores what a comparison came to, or how far it came. Gives the id of one in a field that is to go on from it. */
function storeEnd(
  store: ComparisonStore,
  comparison: StoredComparison,
  ending: ComparisonEnding,
  end: BatchEnd,
  tally: Tally | undefined,
): number | undefined {
  const { id } = comparison
  const isOver = ending !== 'continue'
  if (isOver && tally) {
    const estimate = estimateOfAnswer(comparison, ending, tally)
    if (estimate) store.setEstimate(id, estimate)
    store.setFound(id, { blocks: tally.sums.n, deviation: 100 * deviationOf(tally.sums) })
  }
  return store.atOnce(() => {
    store.update(id, {
      status: isOver ? 'done' : end.stopAs,
      ending: !isOver && end.stopAs === 'cancelled' ? 'cancelled' : ending,
      playingMs: comparison.playingMs + end.ms,
      problem: (isOver ? undefined : end.problem) ?? null,
    })
    // It may have been confirmed before matches of it were taken back.
    const goesOn =
      ending === 'upper' &&
      comparison.confirmWith.length > 0 &&
      store.confirmedBy(comparison.id) === undefined
    return goesOn ? store.insert(confirmationOf(comparison, comparison.confirmWith)) : undefined
  })
}

type Side = ReturnType<BotsService['describeVersion']>

/** The newer one first, as in "is B better than A?". */
function titleOf(a: Side, b: Side, isField: boolean): string {
  const isSameBot = a.botId === b.botId
  const [first, second] = [b, a].map(({ name, number, variant }) => {
    const version = variant === undefined ? `v${number}` : `v${number} (${variant})`
    return isSameBot ? version : `${name} ${version}`
  })
  return `${first} against ${second}${isField ? ', in the field' : ''}`
}
