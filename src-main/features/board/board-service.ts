import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import { PLANNED_STAGES, type Board } from '../../../src-shared/contract/boards.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { AppEvents } from '../../base/events.ts'
import { afterStart } from '../../base/pacing/after-start.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { OpenJob } from '../../core/jobs/open-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBoardChanges } from './board-changes.ts'
import { createBoardQueue } from './board-queue.ts'
import { createBoardRunner, STAGE_WORDS, type BoardRunner } from './board-runner.ts'
import type { BoardStore } from './board-store.ts'
import type { OthersStore } from './others-store.ts'
import { createBoardDescriptions } from './describe-board.ts'
import { howFar } from './how-far.ts'
import type { StagePorts } from './stage-ports.ts'
import { createTaskCells } from './task-cells.ts'
import { createBoardReports } from './board-reports.ts'

export interface BoardDeps {
  readonly store: BoardStore
  readonly others: OthersStore
  readonly ports: StagePorts
  readonly bots: BotsService
  readonly pool: Pick<MatchPool, 'classes' | 'onChange'>
  readonly events: AppEvents
  readonly jobs: Jobs
  readonly explainFailure: (error: unknown) => string
  /** Whether what is saved is filled in by itself. */
  readonly playsByItself: () => boolean
  /** Whether a saved version goes through its plan at all, unless it is asked for. */
  readonly isWanted: () => boolean
  /** When it goes on after a start, and when it begins after a save. */
  readonly pace?: BoardPace
}

export interface BoardPace {
  readonly afterStart: typeof afterStart
  readonly afterSave: (run: () => void) => () => void
  /** Milliseconds, by which the pace of a stage is measured. */
  readonly clock: () => number
}

/** A Run that saves first has begun by then. */
const AFTER_SAVE_MS = 1500

const USUAL_PACE: BoardPace = {
  afterStart,
  afterSave(run) {
    const timer = setTimeout(run, AFTER_SAVE_MS)
    timer.unref()
    return () => clearTimeout(timer)
  },
  clock: () => performance.now(),
}

/** Version boards: what the stages of a bot's plan say of its versions, filled in by themselves after each save. */
export function createBoardService(deps: BoardDeps) {
  const { store, others, ports, bots, events, jobs, explainFailure, pace = USUAL_PACE } = deps
  const { emit } = events
  const reportFailure = (error: unknown): void =>
    emit('app.notice', { text: `The version boards do not go on. ${explainFailure(error)}` })
  const reports = createBoardReports((botId) => {
    const isThere = bots.api['bots.list']().some(({ id }) => id === botId)
    if (isThere) emit('board.changed', { board: describe(botId) })
  }, explainFailure)
  const changed = (botId: number): void => {
    reports.request(botId)
    jobs.changed()
  }
  const championOf = (botId: number): number | undefined =>
    bots.existing(botId).versions.find(({ isBaseline }) => isBaseline)?.id
  const queue = createBoardQueue(store, championOf)
  const runner = createBoardRunner({
    ...deps,
    championOf,
    changed,
    afterSave: pace.afterSave,
    clock: pace.clock,
    cells: createTaskCells(store, others, queue),
    lost: reportFailure,
  })
  const { describe, readLeagues } = createBoardDescriptions({
    store,
    others,
    ports,
    bots,
    playing: runner.playing,
  })
  const changes = createBoardChanges({ store, others, ports, bots, queue, runner })

  const api = boardMethods({ store, bots, changes, runner, changed, championOf, describe, readLeagues })
  jobs.add(() => {
    const now = runner.playing()
    if (!now) return []
    const { botId, versionId, stage } = now
    // That of another bot leads to the board on which it was asked for.
    const { name, number } = bots.describeVersion(versionId)
    const job: OpenJob = {
      kind: 'board',
      key: botId,
      title: `${name} v${number}: ${STAGE_WORDS[stage]}`,
      target: { what: 'bot', id: botId },
      ...howFar(now),
      ...(stage === 'jutge' ? {} : { plays: 'leisure' }),
      stop() {
        changes.stop(botId)
        changed(botId)
      },
    }
    return [job]
  })
  events.on('bots.changed', ({ bots: all }) => {
    const ids = new Set(all.map(({ id }) => id))
    runner.stop(({ botId, other }) => !ids.has(botId) || (other !== undefined && !ids.has(other.botId)))
    // One that was brought back goes on.
    runner.wake()
  })
  const stopListening = [
    bots.onSaved((botId, versionId) => {
      if (!deps.isWanted()) return
      // A save does not fail with its board.
      try {
        changes.saved(botId, versionId)
        runner.wakeAfterSave()
        changed(botId)
      } catch (error) {
        reportFailure(error)
      }
    }),
    bots.onPromoted((botId) => {
      changes.promoted(botId)
      runner.wake()
      changed(botId)
    }),
    pace.afterStart(runner.wake, reportFailure),
    reports.close,
  ]

  return {
    api,
    halting: { halt: runner.halt, release: runner.release } satisfies Halting<void>,
    close(): Promise<void> {
      for (const stops of stopListening) stops()
      return runner.close()
    },
  }
}

interface MethodDeps extends Pick<BoardDeps, 'store' | 'bots'>, ReturnType<typeof createBoardDescriptions> {
  readonly changes: ReturnType<typeof createBoardChanges>
  readonly runner: BoardRunner
  readonly changed: (botId: number) => void
  readonly championOf: (botId: number) => number | undefined
}

/** What the page asks of boards. */
function boardMethods(deps: MethodDeps) {
  const { store, bots, changes, runner, changed, championOf, describe, readLeagues } = deps
  /** The bot of a version that has a row. */
  function botOf(versionId: number): number {
    const { botId, variant } = bots.describeVersion(versionId)
    // Refused when it was deleted.
    bots.existing(botId)
    if (variant === undefined) return botId
    throw new ApiError(
      'request/invalid',
      'This version was only made to be compared. Save it, and it proves itself.',
    )
  }
  /** A version of another bot on the board of a champion. */
  function fillOther(boardOf: number, versionId: number, stage: string | undefined): void {
    const { game } = bots.existing(bots.describeVersion(versionId).botId)
    const champion = championOf(boardOf)
    if (stage !== 'champion' || champion === undefined || game !== bots.existing(boardOf).game)
      throw new ApiError('request/invalid', 'Another bot of the game can only be compared with the champion.')
    changes.fillOther(boardOf, champion, versionId)
  }
  return {
    async 'boards.get'({ botId, allOthers = false }: CheckedRequestOf<'boards.get'>): Promise<Board> {
      await readLeagues(botId)
      return describe(botId, allOthers)
    },
    'boards.plan'({ botId, stages, seconds }: CheckedRequestOf<'boards.plan'>): Board {
      // Refused when there is no such bot.
      bots.existing(botId)
      const before = store.plan(botId)
      const inOrder = PLANNED_STAGES.filter((stage) => stages.includes(stage))
      if (seconds === before.seconds && inOrder.join() === before.stages.join()) return describe(botId)
      changes.changePlan(botId, { number: before.number + 1, stages: inOrder, seconds })
      runner.wake()
      changed(botId)
      return describe(botId)
    },
    'boards.fill'({ versionId, stage, boardOf }: CheckedRequestOf<'boards.fill'>): Board {
      const own = botOf(versionId)
      const botId = boardOf ?? own
      if (botId === own) changes.fill(botId, versionId, stage)
      else fillOther(botId, versionId, stage)
      runner.wakeNow()
      changed(botId)
      return describe(botId)
    },
    'boards.stop'({ botId }: CheckedRequestOf<'boards.stop'>): Board {
      bots.existing(botId)
      changes.stop(botId)
      changed(botId)
      return describe(botId)
    },
    'boards.promote'({ versionId, note }: CheckedRequestOf<'boards.promote'>): Board {
      const botId = botOf(versionId)
      bots.promote(versionId, note)
      return describe(botId)
    },
  } satisfies Partial<Api>
}
