import { shallowReactive, shallowRef, type ShallowRef } from 'vue'
import type { StopAnswer, StopRequest } from '../../../src-shared/contract/debug.ts'
import { call } from '../../base/api/connection.ts'
import { playedSourceWish } from '../../parts/bots/source-place.ts'
import type { ProfiledSeat, ReplayContext, ReplaySession } from '../../parts/replay/index.ts'
import { createWish } from '../../base/ui/wish.ts'
import { breakpointsOf } from './breakpoints.ts'
import { firstRoundToDebug } from './first-round.ts'

/** Where the bot of one seat stands still in the match shown. Belongs to the session. */
export interface ShownStop {
  readonly matchId: number
  readonly seat: ProfiledSeat
  readonly status: 'running' | 'done' | 'error'
  readonly problem?: string
  /** While it runs to another stop it is the last one. */
  readonly answer?: StopAnswer
}

/** Asks to stop the bot from a round on, or from the one on the board: the pane does so as soon as the board is there. */
export const debugWish = createWish<{ readonly round?: number }>()

/** Asks to run to a line of a bot, as to a breakpoint for once. */
export const lineWish = createWish<{ readonly botId: number; readonly line: number }>()

const shown = new WeakMap<ReplaySession, ShallowRef<ShownStop | undefined>>()

export function shownStopOf(session: ReplaySession): ShallowRef<ShownStop | undefined> {
  const known = shown.get(session) ?? shallowRef<ShownStop>()
  shown.set(session, known)
  return known
}

/** The line at which the bot stands, by the id of the bot: its editor marks it. */
export const stoppedLines = shallowReactive(new Map<number, number>())

/** The round in which a bot of the match shown begins to be stopped. */
export function firstRoundToStop(
  { session, playback }: Pick<ReplayContext, 'session' | 'playback'>,
  { seat }: ProfiledSeat,
): number {
  return firstRoundToDebug(playback.round.value, {
    rounds: session.rounds.value,
    stoppedIn: session.match.value?.seats[seat]?.frozen?.round,
  })
}

/** Where a run begins: in the round on the board, which goes along with its stops, or in a round that is named. */
type Beginning = Pick<ReplayContext, 'session'> &
  (Pick<ReplayContext, 'playback'> | { readonly from: number })

/** Runs to the next stop. The board, where there is one, goes to its round and the editor to its line. */
export async function runToStop(
  beginning: Beginning,
  seat: ProfiledSeat,
  move: StopRequest['move'],
  toLine?: number,
): Promise<void> {
  const { session } = beginning
  const playback = 'playback' in beginning ? beginning.playback : undefined
  const matchId = session.match.value?.id
  if (matchId === undefined) return
  const current = shownStopOf(session)
  const last =
    current.value?.matchId === matchId && current.value.seat.seat === seat.seat
      ? current.value.answer
      : undefined
  const asked: ShownStop = { matchId, seat, status: 'running', ...(last ? { answer: last } : {}) }
  current.value = asked
  // What was stopped is gone on from; otherwise it begins in the round on the board.
  const from =
    last?.stop && last.stop.reason !== 'frozen'
      ? { at: { round: last.stop.round, tick: last.stop.tick } }
      : { fromRound: 'from' in beginning ? beginning.from : firstRoundToStop(beginning, seat) }
  try {
    const answer = await call('debug.stop', {
      matchId,
      seat: seat.seat,
      move: 'at' in from ? move : 'go',
      ...from,
      ...(toLine === undefined ? {} : { toLine }),
      breakpoints: (playback ? breakpointsOf(seat.botId) : []).map(({ line, condition, note }) => ({
        line,
        ...(condition ? { condition } : {}),
        ...(note ? { note } : {}),
      })),
    })
    // Left meanwhile: what was begun for it is let go of once more.
    if (!current.value) void call('debug.leave', { matchId, seat: seat.seat }).catch(() => {})
    if (current.value !== asked) return
    current.value = { ...asked, status: 'done', answer }
    stoppedLines.delete(seat.botId)
    if (!answer.stop || !playback) return
    stoppedLines.set(seat.botId, answer.stop.line)
    playback.goTo(answer.stop.round, { pauses: true })
    if (answer.stop.line > 0)
      playedSourceWish.ask({ botId: seat.botId, versionId: seat.versionId, line: answer.stop.line })
  } catch (failure) {
    const problem = failure instanceof Error ? failure.message : String(failure)
    if (current.value === asked) current.value = { matchId, seat, status: 'error', problem }
  }
}

/** Runs to where the bot stopped in the match: what it did there is shown, and neither the board nor the editor moves. */
export const runToEnd = (session: ReplaySession, seat: ProfiledSeat, round: number): Promise<void> =>
  runToStop({ session, from: round }, seat, 'go')

/** What runs is stopped where it is: a loop without end can be looked at. */
export function pauseRun(session: ReplaySession): void {
  const running = shownStopOf(session).value
  if (running?.status !== 'running') return
  void call('debug.pause', { matchId: running.matchId, seat: running.seat.seat }).catch(() => {})
}

/** Lets go of it: nothing of it is left anywhere. */
export function leaveStop(session: ReplaySession): void {
  const current = shownStopOf(session)
  const left = current.value
  current.value = undefined
  if (!left) return
  stoppedLines.delete(left.seat.botId)
  // Where the session is gone there is nothing to end.
  void call('debug.leave', { matchId: left.matchId, seat: left.seat.seat }).catch(() => {})
}
