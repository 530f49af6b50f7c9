import type { Api, CheckedRequestOf } from '../../../src-shared/contract/api.ts'
import {
  PLANNED_STAGES,
  STAGES,
  type Board,
  type BoardCell,
  type BoardPlan,
  type PlannedStage,
  type StageId,
} from '../../../src-shared/contract/boards.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'
import type { AppEvents } from '../../base/events.ts'
import { afterStart } from '../../base/pacing/after-start.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import type { Halting } from '../../core/batch/halting.ts'
import type { BotsService } from '../../core/bots/bots-service.ts'
import type { Jobs } from '../../core/jobs/jobs.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBoardQueue } from './board-queue.ts'
import { createBoardRunner, STAGE_WORDS } from './board-runner.ts'
import type { BoardStore, StoredCell } from './board-store.ts'
import { describeCell, isMissing, left } from './cells.ts'
import type { LeagueResult, StagePorts } from './stage-ports.ts'

export interface BoardDeps {
  readonly store: BoardStore
  readonly ports: StagePorts
  readonly bots: BotsService
  readonly pool: Pick<MatchPool, 'classes' | 'onChange'>
  readonly events: AppEvents
  readonly jobs: Jobs
  readonly explainFailure: (error: unknown) => string
  /** Whether what is saved is filled in by itself. */
  readonly playsByItself: boolean
  /** When it goes on after a start, and when it begins after a save. */
  readonly pace?: BoardPace
}

export interface BoardPace {
  readonly afterStart: typeof afterStart
  readonly afterSave: (run: () => void) => () => void
}

const CHANGED_EVERY_MS = 250
/** A Run that saves first has begun by then. */
const AFTER_SAVE_MS = 1500

const USUAL_PACE: BoardPace = {
  afterStart,
  afterSave(run) {
    const timer = setTimeout(run, AFTER_SAVE_MS)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/** Version boards: what the stages of a bot's plan say of its versions, filled in by themselves after each save. */
export function createBoardService(deps: BoardDeps) {
  const { store, ports, bots, pool, events, jobs, explainFailure, playsByItself, pace = USUAL_PACE } = deps
  const { emit } = events
  const championOf = (botId: number): number | undefined =>
    bots.existing(botId).versions.find(({ isBaseline }) => isBaseline)?.id
  const queue = createBoardQueue(store, championOf)
  const tell = createTelling((botId) => {
    if (isThere(botId)) emit('board.changed', { board: describe(botId) })
  }, explainFailure)
  const changed = (botId: number): void => {
    tell.request(botId)
    jobs.changed()
  }
  const runner = createBoardRunner({
    ...{ store, queue, ports, championOf, pool, playsByItself, explainFailure, changed },
    afterSave: pace.afterSave,
    lost: (error) =>
      emit('app.notice', { text: `The version boards do not go on. ${explainFailure(error)}` }),
  })
  /** The league of each version, as it was when a board was last asked for. */
  const leagues = new Map<number, LeagueResult | undefined>()

  const isThere = (botId: number): boolean => bots.api['bots.list']().some(({ id }) => id === botId)
  const rowsOf = (botId: number): VersionSummary[] =>
    bots.existing(botId).versions.filter(({ variantOf }) => variantOf === undefined)

  function describe(botId: number): Board {
    const { game, name, versions } = bots.existing(botId)
    const plan = store.plan(botId)
    const cells = new Map(store.cellsOfBot(botId).map((cell) => [`${cell.versionId} ${cell.stage}`, cell]))
    const hasChampion = versions.some(({ isBaseline }) => isBaseline)
    const now = runner.playing()
    const cellOf = (versionId: number, isChampion: boolean, stage: StageId): BoardCell => {
      if (stage === 'compiles')
        return { stage, state: ports.compiles(versionId) ? 'passed' : 'failed', result: { stage } }
      if (stage === 'league') return describeLeague(leagues.get(versionId))
      const isPlayed = now?.versionId === versionId && now.stage === stage
      const { done, total } = now ?? {}
      const far = { ...(done === undefined ? {} : { done }), ...(total === undefined ? {} : { total }) }
      return describeCell(cells.get(`${versionId} ${stage}`), {
        ...{ stage, plan, isChampion, hasChampion, refresh: ports.refresh },
        ...(isPlayed ? { playing: far } : {}),
      })
    }
    const rows = rowsOf(botId).map(({ id: versionId, number, note, createdAt, isBaseline = false }) => ({
      ...{ versionId, number, note, createdAt },
      isChampion: isBaseline,
      cells: STAGES.map((stage) => cellOf(versionId, isBaseline, stage)),
    }))
    return { botId, game, name, plan, rows }
  }
  async function readLeagues(botId: number): Promise<void> {
    await Promise.all(rowsOf(botId).map(async ({ id }) => void leagues.set(id, await ports.leagueOf(id))))
  }
  /** A version that has a row on a board. */
  function existing(versionId: number): { botId: number; cells: readonly StoredCell[] } {
    const { botId, variant } = bots.describeVersion(versionId)
    bots.existing(botId)
    if (variant !== undefined)
      throw new ApiError(
        'request/invalid',
        'This version was only made to be compared. Save it, and it proves itself.',
      )
    return { botId, cells: store.cells(versionId) }
  }
  const missing = (cells: readonly StoredCell[], stages: readonly PlannedStage[]): PlannedStage[] =>
    stages.filter((stage) =>
      isMissing(
        cells.find((cell) => cell.stage === stage),
        ports.refresh,
      ),
    )
  /** Takes cells out of those that are to be filled; what they came to before stays. */
  function leave(cells: readonly StoredCell[]): void {
    for (const cell of cells) {
      const before = left(cell)
      if (before) store.put(before)
      else store.remove(cell.versionId, cell.stage)
    }
  }
  function stop(botId: number): void {
    store.atOnce(() => leave(store.cellsOfBot(botId).filter(({ state }) => state === 'waits')))
    runner.stop((task) => task.botId === botId)
    changed(botId)
  }
  function changePlan(botId: number, plan: BoardPlan, added: readonly PlannedStage[]): void {
    const isOut = ({ stage, isAsked }: { stage: PlannedStage; isAsked: boolean }): boolean =>
      !isAsked && !plan.stages.includes(stage)
    store.atOnce(() => {
      store.setPlan(botId, plan)
      const open = store.cellsOfBot(botId).filter(({ state }) => state === 'waits' || state === 'held')
      leave(open.filter(isOut))
      for (const versionId of new Set(open.map((cell) => cell.versionId))) queue.settle(botId, versionId)
    })
    runner.stop((task) => task.botId === botId && isOut(task))
    const newest = rowsOf(botId)[0]
    if (newest && added.length > 0) queue.add(botId, newest.id, missing(store.cells(newest.id), added), false)
  }

  const api = {
    async 'boards.get'({ botId }: CheckedRequestOf<'boards.get'>): Promise<Board> {
      await readLeagues(botId)
      return describe(botId)
    },
    'boards.plan'({ botId, stages, seconds }: CheckedRequestOf<'boards.plan'>): Board {
      // Refused when there is no such bot.
      bots.existing(botId)
      const before = store.plan(botId)
      const inOrder = PLANNED_STAGES.filter((stage) => stages.includes(stage))
      const added = inOrder.filter((stage) => !before.stages.includes(stage))
      const isSame = added.length === 0 && inOrder.length === before.stages.length
      if (isSame && seconds === before.seconds) return describe(botId)
      changePlan(botId, { number: before.number + 1, stages: inOrder, seconds }, added)
      runner.wake()
      changed(botId)
      return describe(botId)
    },
    'boards.fill'({ versionId, stage }: CheckedRequestOf<'boards.fill'>): Board {
      const { botId, cells } = existing(versionId)
      const waiting = cells.flatMap((cell) => (cell.state === 'waits' ? [cell.stage] : []))
      const { stages } = store.plan(botId)
      const wanted = new Set(stage ? [stage] : [...missing(cells, stages), ...waiting])
      queue.add(botId, versionId, [...wanted], true)
      runner.wakeNow()
      changed(botId)
      return describe(botId)
    },
    'boards.stop'({ botId }: CheckedRequestOf<'boards.stop'>): Board {
      bots.existing(botId)
      stop(botId)
      return describe(botId)
    },
    'boards.promote'({ versionId, note }: CheckedRequestOf<'boards.promote'>): Board {
      const { botId } = existing(versionId)
      bots.promote(versionId, note)
      return describe(botId)
    },
  } satisfies Partial<Api>

  /** Nothing but queueing: a save waits for it, and does not fail with it. */
  function saved(botId: number, versionId: number): void {
    try {
      queue.add(botId, versionId, missing(store.cells(versionId), store.plan(botId).stages), false)
    } catch (error) {
      emit('app.notice', { text: `The version board does not go on. ${explainFailure(error)}` })
      return
    }
    runner.wakeAfterSave()
    changed(botId)
  }
  /** The newest version is compared with the new champion, unless it was before; what others came to stays. */
  function promoted(botId: number): void {
    runner.stop((task) => task.botId === botId && task.stage === 'champion')
    const versions = bots.existing(botId).versions
    const champion = versions.find(({ isBaseline }) => isBaseline)
    const newest = versions.find(({ variantOf }) => variantOf === undefined)
    if (champion && newest && store.plan(botId).stages.includes('champion')) {
      const known = store.cells(newest.id).find(({ stage }) => stage === 'champion')?.result
      const now = known && ports.refresh(known)
      const isKnown = now?.stage === 'champion' && now.against === champion.number
      if (!isKnown) queue.add(botId, newest.id, ['champion'], false)
    }
    runner.wake()
    changed(botId)
  }

  jobs.add(() => {
    const now = runner.playing()
    if (!now) return []
    const { botId, versionId, stage, done, total } = now
    const { name, number } = bots.describeVersion(versionId)
    return [
      {
        kind: 'board',
        key: botId,
        title: `Board of ${name}: v${number} ${STAGE_WORDS[stage]}`,
        target: { what: 'bot', id: botId },
        ...(done === undefined ? {} : { done }),
        ...(total === undefined ? {} : { total }),
        ...(stage === 'jutge' ? {} : { plays: 'leisure' }),
        stop: () => stop(botId),
      },
    ]
  })
  events.on('bots.changed', ({ bots: all }) => {
    const ids = new Set(all.map(({ id }) => id))
    runner.stop(({ botId }) => !ids.has(botId))
    // One that was brought back goes on.
    runner.wake()
  })
  const stopListening = [bots.onSaved(saved), bots.onPromoted(promoted)]
  const cancelBeginning = pace.afterStart(runner.wake, (error) =>
    emit('app.notice', { text: `Version boards do not go on. ${explainFailure(error)}` }),
  )

  return {
    api,
    halting: { halt: runner.halt, release: runner.release } satisfies Halting<void>,
    close(): Promise<void> {
      for (const stops of [...stopListening, cancelBeginning, tell.close]) stops()
      return runner.close()
    },
  }
}

function describeLeague(result: LeagueResult | undefined): BoardCell {
  return result
    ? { stage: 'league', state: 'known', result }
    : { stage: 'league', state: 'empty', why: 'It plays in no league.' }
}

/** Tells what has changed of a bot: in a later turn, and at most so often. */
function createTelling(
  run: (botId: number) => void,
  explainFailure: (error: unknown) => string,
): { request(botId: number): void; close(): void } {
  const throttles = new Map<number, ReturnType<typeof createThrottle>>()
  const asked = new Set<number>()
  let isClosed = false
  const tellAsked = (): void => {
    const all = [...asked]
    asked.clear()
    for (const botId of isClosed ? [] : all) {
      const throttle = throttles.get(botId) ?? createThrottle(CHANGED_EVERY_MS, () => attempt(botId))
      throttles.set(botId, throttle)
      throttle.request()
    }
  }
  /** A board that cannot be read is reported to whatever asks for it. */
  const attempt = (botId: number): void => {
    try {
      run(botId)
    } catch (error) {
      explainFailure(error)
    }
  }
  return {
    request(botId) {
      if (asked.size === 0) setImmediate(tellAsked)
      asked.add(botId)
    },
    close() {
      isClosed = true
      for (const { stop } of throttles.values()) stop()
    },
  }
}
