import { createHash } from 'node:crypto'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { isMet } from '../../../src-shared/contract/suites.ts'
import { placesOf, seedOfBlock } from '../../../src-shared/stats/blocks.ts'
import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches, type BatchKind } from '../../core/batch/batches.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { BatchJob, BatchPlan } from '../../core/batch/play-jobs.ts'
import type { ResolvedSeat } from '../../core/bots/seat-bots.ts'
import { programHash } from './program-hash.ts'
import type { StoredCase, SuiteStore } from './suite-store.ts'
import { createSuiteWaits, type Left, type PlayedInLeisure } from './suite-waits.ts'

export interface SuiteRunsDeps extends BatchDeps {
  readonly store: SuiteStore
  /** Called when the suite of a bot has changed. */
  readonly changed: (botId: number) => void
}

const CHANGED_EVERY_MS = 100

interface SuiteJob extends BatchJob {
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
interface Run extends SuiteOf {
  /** Matches still to be played: their case, by `keyOf`. */
  readonly todo: Map<string, StoredCase>
  /** Of them at its start. */
  readonly planned: number
}

const keyOf = (caseId: number, number: number) => `${caseId} ${number}`
const numbersOf = ({ seeds }: StoredCase) => Array.from({ length: seeds }, (_, number) => number)

/** Plays suites with versions: each seed of each case once, and none for a program that has played it already. */
export function createSuiteRuns(deps: SuiteRunsDeps) {
  const { store, bots, configs, emit, jobs, explainFailure, changed } = deps
  /** What is being played or waits for it. */
  const runs = new Map<number, Run>()
  let lastRun = 0

  function tellLost({ seed }: StoredCase, why: string): void {
    emit('app.notice', { text: `A case of the suite (seed ${seed}) could not be played. ${why}` })
  }
  /** Jobs of a case; none for seeds that the same program has played as another version. */
  async function jobsOf(one: StoredCase, { versionId, todo }: Run): Promise<SuiteJob[]> {
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
  async function prepare(id: number): Promise<BatchPlan<SuiteJob>> {
    const run = runs.get(id)!
    const { versionId, todo } = run
    const jobs: SuiteJob[] = []
    for (const one of new Set(todo.values())) {
      try {
        jobs.push(...(await jobsOf(one, run)))
      } catch (error) {
        // An opponent that no longer compiles or was deleted: an error is shown, and the rest is played.
        tellLost(one, error instanceof ApiError ? error.message : explainFailure(error))
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
        tellLost(one, problem)
      },
    }
  }
  /** Runs live as long as the app: what was not played has no result, and is played the next time. */
  const kind: BatchKind<SuiteJob> = {
    atATime: Infinity,
    everyMs: CHANGED_EVERY_MS,
    begin: () => {},
    prepare,
    end(id, { problem }) {
      runs.get(id)!.todo.clear()
      if (problem !== undefined)
        emit('app.notice', { text: `The suite was not played to its end. ${problem}` })
    },
    changed(id) {
      changed(runs.get(id)!.botId)
      waits.look()
    },
    endLost(_, error) {
      explainFailure(error)
      waits.look()
    },
  }
  const usual = createBatches(deps, kind)
  const leisure = createBatches(deps, kind)
  const both = [usual, leisure] as const
  const isOpen = (id: number): boolean => both.some((batches) => batches.has(id))
  const stopRun = (id: number): boolean => both.some((batches) => batches.stop(id, 'cancelled'))
  addBatchJobs(jobs, usual, {
    kind: 'suite',
    plays: 'background',
    about(id) {
      const { botId, versionId } = runs.get(id)!
      const { name, number } = bots.describeVersion(versionId)
      return { title: `Suite of ${name} v${number}`, target: { what: 'bot', id: botId } }
    },
    howFar(id) {
      const { planned, todo } = runs.get(id)!
      return { done: planned - todo.size, total: planned }
    },
    stop: (id) => void stopRun(id),
  })

  /** Matches of a version that are still to be played, and those that its runs began with. */
  function leftOf(versionId: number): Left {
    const own = [...runs].filter(([id, run]) => run.versionId === versionId && isOpen(id))
    const sum = (count: (run: Run) => number) => own.reduce((all, [, run]) => all + count(run), 0)
    return { left: sum(({ todo }) => todo.size), planned: sum(({ planned }) => planned) }
  }
  const waits = createSuiteWaits(leftOf)

  /** Plays what the version has no result for yet, and what is not being played already. */
  function start(botId: number, versionId: number, isLeisure = false): void {
    for (const id of runs.keys()) if (!isOpen(id)) runs.delete(id)
    const underWay = [...runs.values()].filter((run) => run.versionId === versionId)
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
    const id = ++lastRun
    runs.set(id, { botId, versionId, todo, planned: todo.size, isLeisure })
    const batches = isLeisure ? leisure : usual
    batches.start(id)
  }

  return {
    start: (botId: number, versionId: number): void => start(botId, versionId),
    /** The same in leisure: resolves when all of it has a result or could not be played. */
    async playInLeisure({ botId, versionId }: SuiteOf, how: PlayedInLeisure): Promise<void> {
      how.signal.throwIfAborted()
      start(botId, versionId, true)
      try {
        await waits.whenPlayed(versionId, how)
      } catch (error) {
        for (const [id, run] of runs) if (run.versionId === versionId) leisure.stop(id, 'cancelled')
        throw error
      }
    },
    /** Matches of a bot's suite that are still to be played. */
    pendingOf: (botId: number): number =>
      [...runs.values()].filter((run) => run.botId === botId).reduce((sum, { todo }) => sum + todo.size, 0),
    /** Stops what is being played; what has a result keeps it. */
    stop(botId: number): void {
      for (const [id, run] of runs) if (run.botId === botId) stopRun(id)
    },
    halting: {
      async halt() {
        waits.halt()
        const halted = await Promise.all(both.map((batches) => batches.halt()))
        return halted.flat().map((id): SuiteOf => runs.get(id)!)
      },
      release(halted, reopened) {
        const suites = new Map([...halted, ...reopened].map((one) => [`${one.botId} ${one.versionId}`, one]))
        for (const { botId, versionId, isLeisure } of suites.values()) start(botId, versionId, isLeisure)
        for (const batches of both) batches.release()
        waits.release()
      },
    } satisfies Halting<readonly SuiteOf[]>,
    close: async () => void (await Promise.all(both.map((batches) => batches.close()))),
  }
}
