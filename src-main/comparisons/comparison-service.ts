import { randomInt } from 'node:crypto'
import type { GameId } from '../../src-games/kit/game.ts'
import type { CheckedRequestOf } from '../../src-shared/contract/api.ts'
import type {
  Comparison,
  ComparisonMatch,
  ComparisonSide,
  ComparisonSummary,
  UsualDeviation,
} from '../../src-shared/contract/comparisons.ts'
import { parseQuery } from '../../src-shared/query/parse-query.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import type { EventName, Events } from '../../src-shared/contract/events.ts'
import type { SeatChoice } from '../../src-shared/contract/values.ts'
import { sharesOf } from '../../src-shared/stats/blocks.ts'
import { designOf, fieldDeviation, usualWindow } from '../../src-shared/stats/presets.ts'
import { waldBounds } from '../../src-shared/stats/sprt.ts'
import { deviationOf } from '../../src-shared/stats/sums.ts'
import { createBatches } from '../batch/batches.ts'
import type { BatchPlan } from '../batch/play-jobs.ts'
import type { BotsService } from '../bots/bots-service.ts'
import type { ConfigsService } from '../configs/configs-service.ts'
import type { AskHistory } from '../history/history-thread.ts'
import type { MatchPool } from '../match-pool/match-pool.ts'
import type { MatchStore } from '../matches/match-store.ts'
import { planComparison, type ComparisonPlan, type FixtureJob } from './comparison-plan.ts'
import type { ComparisonStore, StoredComparison } from './comparison-store.ts'
import { fits, parseExpression } from './explore.ts'
import { arrangementsOf, figuresOf } from './figures.ts'
import { fieldFiguresOf } from './field-figures.ts'
import { fixturesOfBlock, probesOf, seedOfConfirmation } from './fixture-plan.ts'
import { estimateOf, knownOf, verdictOf } from './result.ts'
import { createTally, type Tally } from './tally.ts'
import { usualDeviation } from './usual-deviation.ts'
import { MAX_SEED } from '../../src-shared/contract/values.ts'

export interface ComparisonDeps {
  readonly store: ComparisonStore
  readonly matches: MatchStore
  readonly pool: MatchPool
  readonly bots: BotsService
  readonly configs: ConfigsService
  readonly ask: AskHistory
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void
  /** What keeps something from being stored, as a sentence. */
  readonly explainFailure: (error: unknown) => string
}

const CHANGED_EVERY_MS = 100
const PROBES_SHOWN = 3

/** A comparison that is being played. */
interface Running {
  readonly tally: Tally
  /** Undefined until its versions are ready. */
  plan?: ComparisonPlan
}

/** Answers "is B better than A?" with matches, one comparison after another. What is stored is all there is to resume from. */
export function createComparisonService({
  store,
  matches,
  pool,
  bots,
  configs,
  ask,
  emit,
  explainFailure,
}: ComparisonDeps) {
  store.pauseInterrupted()
  const running = new Map<number, Running>()
  /** Looking for a divergence unpacks two records; a page that looks on asks ten times a second. */
  const divergences = new Map<string, number>()

  function existing(id: number): StoredComparison {
    const comparison = store.get(id)
    if (!comparison) throw new ApiError('not-found', 'This comparison no longer exists.')
    return comparison
  }
  const sideOf = (versionId: number): ComparisonSide => {
    const version = bots.describeVersion(versionId)
    return { versionId, ...version }
  }
  function summarize(comparison: StoredComparison): ComparisonSummary {
    const { id, game, configName, preset, method, status, ending, createdAt } = comparison
    const [a, b] = [sideOf(comparison.aVersion), sideOf(comparison.bVersion)]
    const confirms = comparison.confirms ?? undefined
    return {
      id,
      game,
      configName,
      preset,
      method,
      a,
      b,
      status,
      ending,
      createdAt,
      ...(confirms === undefined ? {} : { confirms }),
    }
  }
  const tallyOf = (comparison: StoredComparison): Tally =>
    createTally(comparison, designOf(comparison), store.played(comparison.id))
  function describe(comparison: StoredComparison): Comparison {
    const tally = running.get(comparison.id)?.tally ?? tallyOf(comparison)
    const { sums, outcomes, counted, played } = tally
    const { ending } = comparison
    const confirmedBy = store.confirmedBy(comparison.id)
    const isField = comparison.opponents.length > 0 && comparison.method !== 'former'
    const known = knownOf(comparison, ending, tally, comparison.estimate ?? undefined)
    const { reject, accept } = waldBounds()
    const abouts = comparison.method === 'former' ? (['former'] as const) : (['B', 'A'] as const)
    return {
      id: comparison.id,
      game: comparison.game,
      configName: comparison.configName,
      preset: comparison.preset,
      method: comparison.method,
      window: comparison.window,
      deviation: comparison.deviation,
      limits: comparison.limits,
      a: sideOf(comparison.aVersion),
      b: sideOf(comparison.bVersion),
      opponents: comparison.opponents.map(sideOf),
      confirmWith: comparison.confirmWith.map(sideOf),
      ...(comparison.confirms === null ? {} : { confirms: comparison.confirms }),
      ...(confirmedBy === undefined ? {} : { confirmedBy }),
      ...(isField ? { field: fieldFiguresOf(comparison, counted) } : {}),
      firstSeed: comparison.firstSeed,
      capBlocks: comparison.capBlocks,
      capSeconds: comparison.capSeconds,
      status: comparison.status,
      ending,
      verdict: verdictOf(comparison, comparison, ending, tally, known),
      ...(comparison.problem === null ? {} : { problem: comparison.problem }),
      blocks: sums.n,
      matches: counted.length,
      played: played.length,
      playingMs: comparison.playingMs + batches.playingMs(comparison.id),
      createdAt: comparison.createdAt,
      tests: tally.tests.map(({ ratios }, k) => ({
        // A regression test has but the one, about A.
        about: abouts.at(k - tally.tests.length)!,
        ratios: [...ratios],
      })),
      rejectAt: reject,
      acceptAt: accept,
      outcomes: [...outcomes],
      ...(Number.isFinite(known.low) ? { interval: known } : {}),
      figures: figuresOf(comparison, counted),
      arrangements: arrangementsOf(comparison, outcomes),
      probes: probesPlayed(comparison, tally),
    }
  }
  /** The first few of them: what is shown is where the two begin to differ. */
  function probesPlayed(comparison: StoredComparison, { played }: Tally): Comparison['probes'] {
    return probesOf(comparison)
      .slice(0, PROBES_SHOWN)
      .flatMap((block) => {
        const [a, b] = [0, 1].map((fixture) =>
          played.find((one) => one.block === block && one.fixture === fixture),
        )
        if (!a || !b) return []
        const { seed } = fixturesOfBlock(comparison, block)[0]
        const at = divergenceOf(a.matchId, b.matchId)
        if (at === undefined) return []
        return [{ seed, matchA: a.matchId, matchB: b.matchId, ...(at < 0 ? {} : { divergedAt: at }) }]
      })
  }
  /** First state that differs between two stored matches, −1 for none; undefined when one was deleted for good. */
  function divergenceOf(matchA: number, matchB: number): number | undefined {
    const key = `${matchA} ${matchB}`
    const known = divergences.get(key)
    if (known !== undefined) return known
    const [first, second] = [matchA, matchB].map((matchId) => matches.record(matchId)?.record?.trace)
    if (!first || !second) return undefined
    const at = first.findIndex((hash, round) => hash !== second[round])
    divergences.set(key, at)
    return at
  }
  /** A comparison may have been deleted while it was being played. */
  function tell(id: number): void {
    const comparison = store.get(id)
    if (comparison) emit('comparison.changed', { comparison: summarize(comparison) })
  }

  async function prepare(id: number): Promise<BatchPlan<FixtureJob>> {
    const comparison = existing(id)
    const { game, config, configName, limits, aVersion, bVersion, opponents } = comparison
    if (aVersion === bVersion) return { jobs: [], keep: () => {} }
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
    const own = running.get(id)!
    own.plan = planComparison({
      comparison,
      seatOf: (side) => sides.get(versionOf(side))!,
      tally: own.tally,
      store: ({ block, fixture, seed, seats }, outcome, result) => {
        const match = { game, configName, config, seed, limits, rounds, seats }
        return store.addPlayed(id, block, fixture, match, outcome, result)
      },
      playedMs: comparison.playingMs,
    })
    return own.plan
  }
  /** One comparison after another: two at once would only both take longer. */
  const batches = createBatches(
    { pool, explainFailure },
    {
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
        const isSame = comparison.aVersion === comparison.bVersion && end.why === 'played'
        const ending = isSame ? 'identical' : (plan?.endingOf(end) ?? 'continue')
        const isOver = ending !== 'continue'
        if (isOver && tally) {
          const estimate = estimateOf(comparison, ending, tally)
          if (estimate) store.setEstimate(id, estimate)
          store.setFound(id, { blocks: tally.sums.n, deviation: 100 * deviationOf(tally.sums) })
        }
        const follow = store.atOnce(() => {
          store.update(id, {
            status: isOver ? 'done' : end.stopAs,
            ending: !isOver && end.stopAs === 'cancelled' ? 'cancelled' : ending,
            playingMs: comparison.playingMs + end.ms,
            problem: (isOver ? undefined : end.problem) ?? null,
          })
          const goesOn = ending === 'upper' && comparison.confirmWith.length > 0
          return goesOn ? insertConfirmation(comparison, comparison.confirmWith) : undefined
        })
        if (follow !== undefined) batches.start(follow)
      },
      changed: tell,
      endLost(id, error) {
        running.delete(id)
        emit('app.notice', { text: `A comparison was stopped. ${explainFailure(error)}` })
      },
    },
  )
  function setStatus(
    comparison: StoredComparison,
    status: StoredComparison['status'],
    ending = comparison.ending,
  ): void {
    store.update(comparison.id, { ...comparison, status, ending })
    tell(comparison.id)
  }

  /** The same question to a field, on seeds that follow from those of the comparison and are none of them. */
  function insertConfirmation(comparison: StoredComparison, opponents: readonly number[]): number {
    return store.insert({
      ...comparison,
      window:
        comparison.method === 'former' ? usualWindow(comparison.preset, comparison.game) : comparison.window,
      deviation: fieldDeviation(comparison.game),
      opponents,
      confirmWith: [],
      confirms: comparison.id,
      firstSeed: seedOfConfirmation(comparison.firstSeed),
    })
  }
  const versionsOf = async (game: GameId, choices: readonly SeatChoice[]): Promise<number[]> =>
    (await Promise.all(choices.map((choice) => bots.resolveSeat(game, choice)))).map(
      ({ versionId }) => versionId,
    )

  return {
    async start(request: CheckedRequestOf<'comparisons.start'>): Promise<Comparison> {
      const { game, preset, limits, capBlocks, capSeconds, seed: firstSeed = randomInt(MAX_SEED) } = request
      const { window = usualWindow(preset, game) } = request
      const { name: configName, text: config } = await configs.resolve(game, request.config)
      if (request.opponents.length > 0 && request.confirmWith.length > 0)
        throw new ApiError('request/invalid', 'A comparison in a field is confirmed by itself.')
      const [[aVersion, bVersion], opponents, confirmWith] = await Promise.all([
        versionsOf(game, [request.a, request.b]),
        versionsOf(game, request.opponents),
        versionsOf(game, request.confirmWith),
      ])
      const id = store.insert({
        game,
        configName,
        config,
        preset,
        window,
        deviation: opponents.length > 0 ? fieldDeviation(game) : usualDeviation(store, game).points,
        limits,
        aVersion,
        bVersion,
        opponents,
        confirmWith,
        confirms: null,
        firstSeed,
        capBlocks,
        capSeconds,
      })
      batches.start(id)
      return describe(existing(id))
    },
    /** Goes on from two against two to a field. */
    async confirm({ id, opponents }: CheckedRequestOf<'comparisons.confirm'>): Promise<Comparison> {
      const comparison = existing(id)
      if (comparison.opponents.length > 0)
        throw new ApiError('request/invalid', 'This comparison was played in a field already.')
      if (comparison.status !== 'done')
        throw new ApiError('request/invalid', 'A comparison can be confirmed once it is decided.')
      const field = insertConfirmation(comparison, await versionsOf(comparison.game, opponents))
      batches.start(field)
      tell(id)
      return describe(existing(field))
    },
    list: (): ComparisonSummary[] => store.list().map(summarize),
    usualDeviation: ({ game }: { game: GameId }): UsualDeviation => usualDeviation(store, game),
    get: ({ id }: { id: number }): Comparison => describe(existing(id)),
    pause({ id }: { id: number }): Record<never, never> {
      existing(id)
      batches.stop(id, 'paused')
      return {}
    },
    resume({ id }: { id: number }): Record<never, never> {
      const comparison = existing(id)
      // One that says it runs and does not could not be stored as paused.
      const hasStopped = comparison.status === 'running' && !batches.has(id)
      if (comparison.status === 'paused' || hasStopped) setStatus(comparison, 'queued')
      if (existing(id).status === 'queued') batches.start(id)
      return {}
    },
    cancel({ id }: { id: number }): Record<never, never> {
      const comparison = existing(id)
      if (!batches.stop(id, 'cancelled') && comparison.status === 'paused')
        setStatus(comparison, 'cancelled', 'cancelled')
      return {}
    },
    delete({ id }: { id: number }): Record<never, never> {
      batches.stop(id, 'cancelled')
      store.setDeleted(id, Date.now())
      emit('comparisons.removed', { ids: [id] })
      return {}
    },
    restore({ id }: { id: number }): Comparison {
      store.setDeleted(id, null)
      tell(id)
      return describe(existing(id))
    },
    /**
     * The matches that fit an expression. It is chosen by who looks at what came out, so nothing is decided by it. In a
     * field a block is taken whole, so that A and B are still compared on the same seeds.
     */
    async explore({ id, expression }: CheckedRequestOf<'comparisons.explore'>): Promise<{ ids: number[] }> {
      const comparison = existing(id)
      const { conditions, query } = parseExpression(expression)
      const parsed = parseQuery(query)
      if (!parsed.ok)
        throw new ApiError('query/invalid', `The expression cannot be read: ${parsed.error[0].message}`)
      const found = new Set((await ask('selected', { query: `comparison:${id} ${query}` })).ids)
      const curves = conditions.some(({ kind }) => kind === 'round') ? store.curves(id) : undefined
      const played = store.played(id).filter(({ block }) => block >= 0)
      const fitting = played.filter(
        ({ block, fixture, matchId }) =>
          found.has(matchId) &&
          fits(conditions, fixturesOfBlock(comparison, block)[fixture].seats, curves?.get(matchId)),
      )
      const blocks = new Set(fitting.map(({ block }) => block))
      const taken =
        comparison.opponents.length === 0 ? fitting : played.filter(({ block }) => blocks.has(block))
      return { ids: taken.map(({ matchId }) => matchId) }
    },
    matches({ id }: { id: number }): ComparisonMatch[] {
      const comparison = existing(id)
      const names = comparison.opponents.map((versionId) => sideOf(versionId).name)
      return store
        .played(id)
        .filter(({ block }) => block >= 0)
        .map(({ block, fixture, matchId, result }) => {
          const { seed, seats } = fixturesOfBlock(comparison, block)[fixture]
          return {
            matchId,
            block,
            seed,
            seats: seats.map((side) => (typeof side === 'number' ? names[side] : side)),
            scores: [...result.scores],
            difference: matchDifference(seats, sharesOf(result.scores)),
            frozen: result.frozen.map(({ seat }) => seat),
          }
        })
    },
    /** Resolves when nothing of a comparison is being played or stored any more. */
    close: batches.close,
  }
}

/** B's mean share less A's; where only one of them plays, its share against a fair quarter. */
function matchDifference(seats: readonly ('A' | 'B' | number)[], shares: readonly number[]): number {
  const meanOfSide = (side: 'A' | 'B') => {
    const own = shares.filter((_, seat) => seats[seat] === side)
    return own.length === 0 ? 0.25 : own.reduce((sum, share) => sum + share, 0) / own.length
  }
  return meanOfSide('B') - meanOfSide('A')
}
