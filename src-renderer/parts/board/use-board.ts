import { onScopeDispose, readonly, shallowRef, watch, type Ref } from 'vue'
import type { RequestOf } from '../../../src-shared/contract/api.ts'
import type { Board } from '../../../src-shared/contract/boards.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import { orToast } from '../../base/ui/use-toasts.ts'
import { othersKey, withMoved, withRest } from './other-bots.ts'

/** The version board of a bot, and what is asked of it. All that is asked answers with the board as it is then. */
export interface BoardOfBot {
  readonly board: Readonly<Ref<Board | undefined>>
  readonly status: Readonly<Ref<'none' | 'loading' | 'done' | 'error'>>
  readAgain(): void
  /** Reads the rows of all other bots, beside the first few. */
  readAllOthers(): Promise<void>
  /** Asks for one stage of a version, or for all of its plan. */
  ask(request: RequestOf<'boards.fill'>): Promise<void>
  /** False when it was refused, which a notice says; so with `promote`. */
  plan(change: Omit<RequestOf<'boards.plan'>, 'botId'>): Promise<boolean>
  stop(): Promise<void>
  promote(request: RequestOf<'boards.promote'>): Promise<boolean>
}

/** Reads the board of the bot in hand and keeps it up to date, as long as the calling component lives. */
export function useBoard(botId: () => number | undefined): BoardOfBot {
  const board = shallowRef<Board>()
  const status = shallowRef<'none' | 'loading' | 'done' | 'error'>('none')
  let hasAllOthers = false
  let isReadingRest = false
  /** Which other bots there were when it was last heard of them: at first it is not known whether the board has them. */
  let bots: string | undefined

  /** An answer about a bot that is no longer in hand is dropped. */
  function put(next: Board | undefined): boolean {
    if (next && next.botId === botId()) {
      const { board: whole, isStale } = withRest(board.value, next)
      board.value = whole
      status.value = 'done'
      if (isStale) void readRest()
    }
    return next !== undefined
  }
  async function read(): Promise<void> {
    const id = botId()
    if (id === undefined) return
    const isThere = put(await orToast(call('boards.get', { botId: id, allOthers: hasAllOthers })))
    if (!isThere && id === botId() && !board.value) status.value = 'error'
  }
  /** Once at a time: a board may change again and again meanwhile. */
  async function readRest(): Promise<void> {
    if (isReadingRest) return
    isReadingRest = true
    await read()
    isReadingRest = false
  }
  function follow(next: Board): void {
    if (next.botId === botId()) return void put(next)
    const moved = board.value && withMoved(board.value, next)
    if (moved) board.value = moved
    else if (board.value) void read()
  }
  watch(
    botId,
    (id) => {
      board.value = undefined
      hasAllOthers = false
      bots = undefined
      status.value = id === undefined ? 'none' : 'loading'
      void read()
    },
    { immediate: true },
  )
  onScopeDispose(on('board.changed', (event) => follow(event.board)))
  onScopeDispose(
    on('bots.changed', (event) => {
      if (!board.value) return
      const now = othersKey(event.bots, board.value)
      if (now !== bots) void read()
      bots = now
    }),
  )
  onScopeDispose(onReturn(() => void read()))

  return {
    board: readonly(board) as Readonly<Ref<Board | undefined>>,
    status: readonly(status),
    readAgain() {
      if (!board.value) status.value = 'loading'
      void read()
    },
    async readAllOthers() {
      hasAllOthers = true
      await read()
    },
    ask: async (request) => void put(await orToast(call('boards.fill', request))),
    async plan(change) {
      const id = botId()
      return id !== undefined && put(await orToast(call('boards.plan', { botId: id, ...change })))
    },
    async stop() {
      const id = botId()
      if (id !== undefined) put(await orToast(call('boards.stop', { botId: id })))
    },
    promote: async (request) => put(await orToast(call('boards.promote', request))),
  }
}
