import { computed, onScopeDispose, shallowRef, watch, type ComputedRef } from 'vue'
import { ORDER_INTS } from '../../src-games/kit/orders.ts'
import type { GameState } from '../../src-games/kit/game.ts'
import type { AnyBoard, Place } from '../boards/board.ts'
import { openMatch } from '../replay/open-match.ts'
import { provideReplay, type ReplayContext } from '../replay/replay-context.ts'
import { createReplaySession, type ReplaySession } from '../replay/replay-session.ts'

/** Two matches on one seed, A's and B's, seen at the same moment. */
export interface TwinReplay {
  /** Time and controls are A's; B follows. */
  readonly context: ReplayContext
  readonly sessions: readonly [ReplaySession, ReplaySession]
  readonly isReady: ComputedRef<boolean>
  open(matchA: number, matchB: number, round: number): Promise<void>
  /** States of both in the round shown and the one after, for a smooth passage. */
  readonly frames: ComputedRef<readonly Frame[]>
  /** Cells that the two boards tell different things about, the first few. */
  readonly differences: ComputedRef<readonly Place[]>
  /** Orders of the round shown that only one of the two gave. */
  readonly orders: ComputedRef<readonly OrderPair[]>
}

export interface Frame {
  readonly board: AnyBoard
  readonly before: GameState
  readonly after: GameState
}

export interface OrderPair {
  readonly seat: number
  readonly a: string
  readonly b: string
}

const MOST_DIFFERENCES = 24

export function useTwinReplay(): TwinReplay {
  const context = provideReplay()
  const first = context.session
  const second = createReplaySession()
  const other = { session: second, pin: shallowRef() }
  const sessions = [first, second] as const
  const isReady = computed(() =>
    sessions.every((session) => session.status.value === 'done' && session.board.value),
  )
  let asked = 0
  onScopeDispose(() => context.playback.pause())

  async function open(matchA: number, matchB: number, round: number): Promise<void> {
    context.playback.pause()
    const own = ++asked
    await Promise.all([openMatch(context, matchA), openMatch(other, matchB)])
    if (asked === own) context.playback.goTo(round)
  }

  const at = (session: ReplaySession, round: number) => session.stateAt(Math.min(round, session.rounds.value))
  const frames = computed(() => {
    if (!isReady.value) return []
    const round = context.playback.round.value
    const moves = context.playback.fraction.value > 0
    return sessions.map((session): Frame => {
      const before = at(session, round)
      return { board: session.board.value!, before, after: moves ? at(session, round + 1) : before }
    })
  })

  // Compared only while time stands still: telling all cells takes longer than a frame.
  const differences = shallowRef<readonly Place[]>([])
  watch([frames, context.playback.isPlaying], () => {
    const [a, b] = frames.value
    differences.value = !a || !b || context.playback.isPlaying.value ? [] : differingCells(a, b)
  })

  const orders = computed(() => {
    const round = context.playback.round.value
    if (!isReady.value || sessions.some((session) => round >= session.rounds.value)) return []
    const [a, b] = sessions.map((session) => ordersOf(session, round))
    return a.flatMap((own, seat) => pairUp(seat, own, b[seat]))
  })

  return { context, sessions, isReady, open, frames, differences: computed(() => differences.value), orders }
}

function differingCells(a: Frame, b: Frame): Place[] {
  const places: Place[] = []
  const tell = ({ board, before }: Frame, i: number, j: number) =>
    JSON.stringify(board.describe(before, i, j))
  for (let i = 0; i < a.board.rows; i++)
    for (let j = 0; j < a.board.cols; j++) {
      if (tell(a, i, j) !== tell(b, i, j)) places.push({ i, j })
      if (places.length === MOST_DIFFERENCES) return places
    }
  return places
}

function ordersOf(session: ReplaySession, round: number): string[][] {
  return session.roundAt(round).orders.map((calls) =>
    Array.from({ length: calls.length / ORDER_INTS }, (_, call) => {
      const order = [...calls.subarray(call * ORDER_INTS, (call + 1) * ORDER_INTS)]
      return session.board.value!.describeOrder(order).text
    }),
  )
}

/** Orders of one seat that differ, in the order in which they were given. */
function pairUp(seat: number, a: readonly string[], b: readonly string[]): OrderPair[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, k) => ({
    seat,
    a: a[k] ?? '',
    b: b[k] ?? '',
  })).filter((pair) => pair.a !== pair.b)
}
