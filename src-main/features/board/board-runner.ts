import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { PlannedStage } from '../../../src-shared/contract/boards.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import type { BoardStore } from './board-store.ts'
import { failedToFill, filled, IS_CHAMPION, NO_CHAMPION } from './cells.ts'
import { firstOf, givesWay, type BoardTask } from './queue-order.ts'
import { toGo, type CountedPace } from './pace.ts'
import type { StageOutcome, StagePorts } from './stage-ports.ts'
import type { TaskCells } from './task-cells.ts'

export interface BoardRunnerDeps {
  readonly store: Pick<BoardStore, 'plan' | 'atOnce'>
  readonly cells: TaskCells
  readonly ports: StagePorts
  readonly championOf: (botId: number) => number | undefined
  readonly pool: Pick<MatchPool, 'classes' | 'onChange'>
  /** False where only what the user asks for is played: a command line ends soon. */
  readonly playsByItself: () => boolean
  /** Calls it when the moment after a save is over, in which a Run begins. Gives what cancels it. */
  readonly afterSave: (run: () => void) => () => void
  readonly explainFailure: (error: unknown) => string
  /** Milliseconds, by which the pace of a stage is measured. */
  readonly clock: () => number
  /** The board of a bot is not what it was. */
  readonly changed: (botId: number) => void
  /** Not even what came of a stage could be stored. */
  readonly lost: (error: unknown) => void
}

/** A stage that is played. */
export interface PlayingStage extends BoardTask {
  done?: number
  total?: number
  /** About how long it goes on, as far as that is known. */
  toGoMs?: number
}

export type BoardRunner = ReturnType<typeof createBoardRunner>

/** Plays what waits, one stage at a time: the cheapest of all versions first, in turns of its own. */
export function createBoardRunner(deps: BoardRunnerDeps) {
  const { store, cells, pool, playsByItself, explainFailure, changed, lost } = deps
  let playing: (PlayingStage & { readonly controller: AbortController }) | undefined
  let ended = Promise.resolve()
  let isClosed = false
  let isHalted = false
  /** A match that the user asked for is played: stages begin after it. */
  let isHeldUp = false
  const pause = createPause(deps.afterSave)

  const wake = inALaterTurn(next)
  function next(): void {
    if (isClosed || isHalted || pause.isOn()) return
    try {
      const tasks = cells.waiting().filter(({ isAsked }) => isAsked || playsByItself())
      const now = playing
      if (now) {
        if (tasks.some((task) => givesWay(now, task))) now.controller.abort()
        return
      }
      const first = firstOf(tasks)
      isHeldUp = first !== undefined && !first.isAsked && pool.classes().asked > 0
      if (first && !isHeldUp) ended = play(first)
    } catch (error) {
      lost(error)
    }
  }
  const problemOf = (error: unknown): string =>
    error instanceof ApiError ? error.message : explainFailure(error)
  async function play(task: BoardTask): Promise<void> {
    const { botId } = task
    const controller = new AbortController()
    playing = { ...task, controller }
    changed(botId)
    try {
      // Under this plan it was begun, whatever becomes of that meanwhile.
      const plan = store.plan(botId).number
      const outcome = await outcomeOf(deps, task, controller.signal, (done, total, toGoMs) => {
        if (playing?.controller !== controller) return
        playing = { ...task, controller, done, total, ...(toGoMs === undefined ? {} : { toGoMs }) }
        changed(botId)
      }).catch((error: unknown) => ({ error }))
      // What was stopped still waits, or was taken out of the queue with the stop.
      if (controller.signal.aborted) return
      store.atOnce(() => {
        const cell =
          'error' in outcome
            ? failedToFill(task, cells.cellOf(task), problemOf(outcome.error))
            : filled(task, outcome, plan)
        cells.fill(task, cell)
      })
      wake()
    } catch (error) {
      lost(error)
    } finally {
      playing = undefined
      if (controller.signal.aborted) wake()
      changed(botId)
    }
  }
  const stopListening = pool.onChange(() => {
    if (isHeldUp && !playing && pool.classes().asked === 0) wake()
  })

  return {
    playing: (): PlayingStage | undefined => (playing?.controller.signal.aborted ? undefined : playing),
    /** Goes on in a later turn, if there is something to be played. */
    wake,
    /** Goes on after the moment in which a Run begins. */
    wakeAfterSave: (): void => pause.begin(next),
    /** Goes on in the next turn though something was saved just now: the user asked for it. */
    wakeNow(): void {
      pause.end()
      wake()
    },
    /** Stops what is played where it is so. It is played again later if it still waits. */
    stop(isSo: (task: BoardTask) => boolean): void {
      if (playing && isSo(playing)) playing.controller.abort()
    },
    /** Stops, and lets nothing begin before `release`; resolves when nothing is being stored any more. */
    async halt(): Promise<void> {
      isHalted = true
      playing?.controller.abort()
      await ended
    },
    release(): void {
      isHalted = false
      wake()
    },
    /** Resolves when nothing is played any more; what waits goes on at the next start. */
    async close(): Promise<void> {
      isClosed = true
      pause.end()
      stopListening()
      playing?.controller.abort()
      await ended
    },
  }
}

/** The moment after a save, in which a Run begins: nothing else begins in it. */
function createPause(afterSave: BoardRunnerDeps['afterSave']) {
  let cancel: (() => void) | undefined
  function end(): void {
    cancel?.()
    cancel = undefined
  }
  return {
    isOn: (): boolean => cancel !== undefined,
    /** Begins anew, and runs it when the moment is over. */
    begin(run: () => void): void {
      end()
      cancel = afterSave(() => {
        cancel = undefined
        run()
      })
    },
    end,
  }
}

/** Does it in a later turn, once however often it is asked for meanwhile. */
function inALaterTurn(run: () => void): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    setImmediate(() => {
      isAsked = false
      run()
    })
  }
}

/** Plays a stage; `onCount` hears how far it is, and about how long it goes on as far as that is known. */
async function outcomeOf(
  { ports, store, championOf, clock }: BoardRunnerDeps,
  { botId, versionId, stage }: BoardTask,
  signal: AbortSignal,
  onCount: (done: number, total: number, toGoMs: number | undefined) => void,
): Promise<StageOutcome> {
  const champion = championOf(botId)
  if (stage === 'champion' && champion === undefined) return { state: 'empty', why: NO_CHAMPION }
  if (stage === 'champion' && champion === versionId) return { state: 'empty', why: IS_CHAMPION }
  let first: CountedPace | undefined
  return ports[stage]({
    botId,
    versionId,
    champion: champion === versionId ? undefined : champion,
    seconds: store.plan(botId).seconds,
    signal,
    count(done, total) {
      const now = { done, at: clock() }
      first ??= now
      onCount(done, total, toGo(first, now, total))
    },
  })
}

/** What a job says of a stage, after the version's number. */
export const STAGE_WORDS: Readonly<Record<PlannedStage, string>> = {
  'same-twice': 'played twice',
  jutge: 'as Jutge takes it',
  suite: 'in the suite',
  qualifies: 'in the qualification',
  champion: 'against the champion',
  others: 'against other bots',
}
