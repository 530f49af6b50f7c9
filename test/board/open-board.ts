import {
  board as boardSchema,
  type Board,
  type PlannedStage,
  type StageId,
  type StageResult,
} from '../../src-shared/contract/boards.ts'
import type { EventName, Events } from '../../src-shared/contract/events.ts'
import { createBoardService } from '../../src-main/features/board/board-service.ts'
import { createBoardStore } from '../../src-main/features/board/board-store.ts'
import { createOthersStore } from '../../src-main/features/board/others-store.ts'
import type {
  NewestLeagueResult,
  StageContext,
  StageOutcome,
  StagePlay,
} from '../../src-main/features/board/stage-ports.ts'
import { wireBots } from '../../src-main/wiring/bot-services.ts'
import { openCoreServices } from '../../src-main/wiring/core-services.ts'
import { newDataFolder } from '../run-folder.ts'

/** A stage that was begun. The test says what it comes to. */
export interface Begun {
  readonly stage: PlannedStage
  readonly context: StageContext
  pass(): void
  fail(): void
  answer(outcome: StageOutcome): void
  throws(error: Error): void
}

/** Longer than the main side takes between the end of a stage and the beginning of the next. */
const TURNS = 20

/** Lets everything happen that needs no stage to end. */
export async function someTurns(): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A result of a stage, with the numbers that a test does not look at. */
export function resultOf(stage: PlannedStage, isGood = true): StageResult {
  if (stage === 'same-twice') return { stage, isSame: isGood }
  if (stage === 'jutge') return { stage, errors: isGood ? 0 : 1, notes: 0 }
  if (stage === 'suite') return { stage, held: isGood ? 2 : 1, of: 2 }
  if (stage === 'qualifies') return { stage, pass: { mean: 50, low: 40, high: 60 }, played: 15, stopped: 0 }
  const answer = isGood ? 'better' : 'worse'
  return { stage, comparisonId: 1, against: 1, answer, matches: 40, stopped: 0 }
}

/** A data folder with bots, and boards that come and go over it. */
export function openBots() {
  const listeners = new Set<(event: EventName, payload: unknown) => void>()
  const folder = newDataFolder()
  const emit = (event: EventName, payload: unknown) =>
    listeners.forEach((listener) => listener(event, payload))
  const core = openCoreServices(folder, 'web', emit, { processes: 1 })
  const { bots } = wireBots(core)
  return {
    folder,
    core,
    bots,
    listeners,
    /** Takes away the bots that a test made. */
    clear(): void {
      for (const { id, builtin } of bots.api['bots.list']()) if (!builtin) bots.api['bots.delete']({ id })
    },
    async close(): Promise<void> {
      core.jobs.close()
      await core.close()
    },
  }
}

/** Boards as they are after a start, with stages whose outcomes the test decides. */
export function openBoard({ core, bots, listeners }: ReturnType<typeof openBots>, playsByItself = true) {
  const sent: { event: EventName; payload: unknown }[] = []
  const listen = (event: EventName, payload: unknown): void => void sent.push({ event, payload })
  listeners.add(listen)
  const begun: Begun[] = []
  const waiting: ((begun: Begun) => void)[] = []
  const play =
    (stage: PlannedStage): StagePlay =>
    (context) =>
      new Promise((resolve, reject) => {
        context.signal.addEventListener('abort', () => reject(new Error('stopped')))
        const one: Begun = {
          stage,
          context,
          pass: () => resolve({ state: 'passed', result: resultOf(stage) }),
          fail: () => resolve({ state: 'failed', result: resultOf(stage, false) }),
          answer: resolve,
          throws: reject,
        }
        const first = waiting.shift()
        if (first) first(one)
        else begun.push(one)
      })
  /** What the test decides of the world around. */
  const world = {
    asked: 0,
    /** Whether versions go through their plan. */
    isWanted: true,
    clock: 0,
    afterSave: undefined as (() => void) | undefined,
    leagues: new Map<number, NewestLeagueResult>(),
    refresh: (result: StageResult): StageResult | undefined => result,
    isMoved: () => {},
  }
  const board = createBoardService({
    ...core,
    bots,
    playsByItself: () => playsByItself,
    isWanted: () => world.isWanted,
    store: createBoardStore(core.db),
    others: createOthersStore(core.db),
    ports: {
      'same-twice': play('same-twice'),
      jutge: play('jutge'),
      suite: play('suite'),
      qualifies: play('qualifies'),
      champion: play('champion'),
      others: play('others'),
      compiles: () => true,
      leaguesOf: (versionIds) =>
        Promise.resolve(new Map([...world.leagues].filter(([versionId]) => versionIds.includes(versionId)))),
      refresh: (result) => world.refresh(result),
    },
    pool: {
      classes: () => ({ asked: world.asked, leisure: 0 }),
      onChange(listener) {
        world.isMoved = listener
        return () => {}
      },
    },
    pace: {
      afterStart(run) {
        const turn = setImmediate(run)
        return () => clearImmediate(turn)
      },
      afterSave(run) {
        world.afterSave = run
        return () => (world.afterSave = undefined)
      },
      clock: () => world.clock,
    },
  })
  const next = (): Promise<Begun> =>
    begun.length > 0 ? Promise.resolve(begun.shift()!) : new Promise((resolve) => waiting.push(resolve))
  const get = async (botId: number): Promise<Board> =>
    boardSchema.parse(await board.api['boards.get']({ botId }))

  return {
    core,
    bots,
    board,
    world,
    next,
    get,
    /** Stages that were begun and not looked at yet. */
    begun,
    sent: <E extends EventName>(event: E) =>
      sent.flatMap((one) => (one.event === event ? [one.payload as Events[E]] : [])),
    /** A new bot, whose version 1 does not go through its plan. */
    async create(name: string): Promise<number> {
      const from = { source: sourceOf(name, 1) }
      world.isWanted = false
      const { id } = await bots.create({ game: 'pandemic', name, language: 'typescript', from })
      world.isWanted = true
      return id
    },
    /** Saves a version of a bot; what it is proved by begins only after `goOn`. */
    async save(botId: number, name: string, number: number): Promise<number> {
      const saved = await bots.api['bots.save']({ id: botId, source: sourceOf(name, number) })
      return saved.version!.id
    },
    /** The moment after a save is over. */
    goOn(): void {
      const run = world.afterSave
      world.afterSave = undefined
      run?.()
    },
    /** Takes the next stages one after the other, and gives what they were. */
    async pass(count: number): Promise<string[]> {
      const names: string[] = []
      for (let k = 0; k < count; k++) {
        const { stage, context, pass } = await next()
        names.push(`${stage} ${context.versionId}`)
        pass()
      }
      await someTurns()
      return names
    },
    /** The cell of a version. */
    async cell(botId: number, versionId: number, stage: StageId) {
      const row = (await get(botId)).rows.find((one) => one.versionId === versionId)!
      return row.cells.find((one) => one.stage === stage)!
    },
    /** States of all cells of a version, in one line. */
    async states(botId: number, versionId: number): Promise<string> {
      const row = (await get(botId)).rows.find((one) => one.versionId === versionId)!
      return row.cells.map(({ state }) => state).join(' ')
    },
    async close(): Promise<void> {
      await board.close()
      listeners.delete(listen)
    },
  }
}

const sourceOf = (name: string, number: number) =>
  `// version ${number}\nexport default class ${name} extends Player { play() {} }`
