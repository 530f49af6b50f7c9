import { createHash } from 'node:crypto'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { isMet } from '../../../src-shared/contract/suites.ts'
import { placesOf, seedOfBlock } from '../../../src-shared/stats/blocks.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import type { BatchJob, BatchPlan } from '../../core/batch/play-jobs.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import { programHash } from './program-hash.ts'
import type { StoredCase, SuiteStore } from './suite-store.ts'

export interface PlanSuiteDeps extends Pick<BatchDeps, 'bots' | 'configs' | 'emit' | 'explainFailure'> {
  readonly store: SuiteStore
}

export interface SuiteJob extends BatchJob {
  readonly key: string
  readonly one: StoredCase
  /** Which of the case's seeds. */
  readonly number: number
  readonly program: string
  readonly rounds: number
  readonly seats: readonly ResolvedSeat[]
}

/** A suite with the version that it is played with. */
export interface SuiteOf {
  readonly botId: number
  readonly versionId: number
  /** Only while nothing else is to be played; its job is that of the version board. */
  readonly isLeisure?: boolean
}

/** A suite that is being played. */
export interface OpenSuiteRun extends SuiteOf {
  /** Matches still to be played: their case, by `keyOf`. */
  readonly todo: Map<string, StoredCase>
  /** Of them at its start. */
  readonly planned: number
}

const keyOf = (caseId: number, number: number) => `${caseId} ${number}`
const numbersOf = ({ seeds }: StoredCase) => Array.from({ length: seeds }, (_, number) => number)

/** Matches of a suite that a version has no result for, and that are not being played already. */
export function todoOf(
  store: SuiteStore,
  { botId, versionId }: SuiteOf,
  underWay: readonly OpenSuiteRun[],
): Map<string, StoredCase> {
  const todo = new Map<string, StoredCase>()
  for (const one of store.casesOf(botId)) {
    const played = new Set(
      store.runs(one.id).flatMap((run) => (run.versionId === versionId ? [run.number] : [])),
    )
    for (const number of numbersOf(one)) {
      const key = keyOf(one.id, number)
      if (!played.has(number) && !underWay.some((run) => run.todo.has(key))) todo.set(key, one)
    }
  }
  return todo
}

/** The jobs of a run, and what becomes of their matches. Cases that cannot be played are shown as errors, and the rest is played. */
export async function planSuite(deps: PlanSuiteDeps, run: OpenSuiteRun): Promise<BatchPlan<SuiteJob>> {
  const { store, emit, explainFailure } = deps
  const { versionId, todo } = run
  function reportLost({ seed }: StoredCase, why: string): void {
    emit('app.notice', { text: `A case of the suite (seed ${seed}) could not be played. ${why}` })
  }
  const jobs: SuiteJob[] = []
  for (const one of new Set(todo.values())) {
    try {
      jobs.push(...(await jobsOf(deps, one, run)))
    } catch (error) {
      // An opponent that no longer compiles or was deleted: an error is shown, and the rest is played.
      reportLost(one, error instanceof ApiError ? error.message : explainFailure(error))
      for (const number of numbersOf(one)) todo.delete(keyOf(one.id, number))
    }
  }
  return {
    jobs,
    isLeisure: run.isLeisure ?? false,
    keep({ key, one, number, program, game, config, seed, limits, rounds, seats }, outcome) {
      todo.delete(key)
      const { configName } = one
      const score = outcome.scores[one.seat]
      const place = placesOf(outcome.scores)[one.seat]
      const frozen = outcome.freezes[one.seat]
      store.addRun(one.id, { game, configName, config, seed, limits, rounds, seats }, outcome, {
        versionId,
        number,
        hasPassed: isMet(one.expectation, { place, score, isFrozen: frozen !== undefined }),
        score,
        place,
        ...(frozen ? { frozen: { cause: frozen.cause, reason: frozen.reason } } : {}),
        program,
        orders: createHash('sha256').update(outcome.record.orders).digest('hex'),
      })
    },
    lost({ key, one }, problem) {
      todo.delete(key)
      reportLost(one, problem)
    },
  }
}

/** Jobs of a case; none for seeds that the same program has played as another version. */
async function jobsOf(
  { store, bots, configs }: PlanSuiteDeps,
  one: StoredCase,
  { versionId, todo }: OpenSuiteRun,
): Promise<SuiteJob[]> {
  const { id, game, config, configName, limits } = one
  const { rounds } = await configs.resolve(game, { text: config, name: configName })
  const seats = await Promise.all(
    one.versions.map((version) => bots.resolveSeat(game, { versionId: version ?? versionId })),
  )
  const program = programHash(seats[one.seat].program)
  const known = new Map(
    store.runs(id).flatMap((run) => (run.program === program ? [[run.number, run] as const] : [])),
  )
  return numbersOf(one).flatMap((number) => {
    const key = keyOf(id, number)
    if (!todo.has(key)) return []
    const same = known.get(number)
    if (!same)
      return [
        {
          key,
          one,
          number,
          program,
          rounds,
          game,
          config,
          limits,
          seats,
          seed: seedOfBlock(one.seed, number),
        },
      ]
    store.copyRun(id, same, versionId)
    todo.delete(key)
    return []
  })
}
