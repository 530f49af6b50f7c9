import type { BatchDeps } from '../../core/batch/batch-deps.ts'
import { addBatchJobs } from '../../core/batch/batch-jobs.ts'
import { createBatches, type BatchKind } from '../../core/batch/batches.ts'
import type { Halting } from '../../core/batch/halting.ts'
import { planSuite, todoOf, type SuiteJob, type SuiteOf, type OpenSuiteRun } from './plan-suite.ts'
import type { SuiteStore } from './suite-store.ts'
import { createSuiteWaits, type Left, type PlayedInLeisure } from './suite-waits.ts'

export interface SuiteRunsDeps extends BatchDeps {
  readonly store: SuiteStore
  /** Called when the suite of a bot has changed. */
  readonly changed: (botId: number) => void
}

const CHANGED_EVERY_MS = 100

/** Plays suites with versions: each seed of each case once, and none for a program that has played it already. */
export function createSuiteRuns(deps: SuiteRunsDeps) {
  const { store, bots, emit, jobs, explainFailure, changed } = deps
  /** What is being played or waits for it. */
  const runs = new Map<number, OpenSuiteRun>()
  let lastRun = 0

  /** Runs live as long as the app: what was not played has no result, and is played the next time. */
  const kind: BatchKind<SuiteJob> = {
    atATime: Infinity,
    everyMs: CHANGED_EVERY_MS,
    begin: () => {},
    prepare: (id) => planSuite(deps, runs.get(id)!),
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
    const sum = (count: (run: OpenSuiteRun) => number) => own.reduce((all, [, run]) => all + count(run), 0)
    return { left: sum(({ todo }) => todo.size), planned: sum(({ planned }) => planned) }
  }
  const waits = createSuiteWaits(leftOf)

  /** Plays what the version has no result for yet, and what is not being played already. */
  function start(botId: number, versionId: number, isLeisure = false): void {
    for (const id of runs.keys()) if (!isOpen(id)) runs.delete(id)
    const underWay = [...runs.values()].filter((run) => run.versionId === versionId)
    const todo = todoOf(store, { botId, versionId }, underWay)
    const id = ++lastRun
    runs.set(id, { botId, versionId, todo, planned: todo.size, isLeisure })
    ;(isLeisure ? leisure : usual).start(id)
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
