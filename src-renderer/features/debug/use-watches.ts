import { MAX_WATCHES, type WatchAnswer } from '../../../src-shared/contract/debug.ts'
import { call } from '../../base/api/connection.ts'
import { createBySession, type ProfiledSeat, type ReplaySession } from '../../parts/replay/index.ts'
import { conditionOf, watchedOf } from './watched-bot.ts'

/** What is known of the memory of one bot in the match shown. Belongs to the session: pane, timeline and editor share it. */
export interface ShownWatches {
  readonly matchId: number
  readonly seat: ProfiledSeat
  readonly status: 'loading' | 'done' | 'error'
  readonly problem?: string
  /** While others are asked for it is the last one. */
  readonly answer?: WatchAnswer
}

export const watchesOf = createBySession<ShownWatches>()

/** Plays the seat's part again. Whatever was asked before and is not answered yet counts no more. */
export async function loadWatches(session: ReplaySession, seat: ProfiledSeat): Promise<void> {
  const matchId = session.match.value?.id
  if (matchId === undefined) return
  const current = watchesOf(session)
  const before = current.value
  const isSame = before?.matchId === matchId && before.seat.seat === seat.seat
  const asked: ShownWatches = {
    matchId,
    seat,
    status: 'loading',
    ...(isSame && before.answer ? { answer: before.answer } : {}),
  }
  current.value = asked
  const condition = conditionOf(seat.botId)
  const ask = (expressions: readonly string[]): Promise<WatchAnswer> =>
    call('debug.watch', {
      matchId,
      seat: seat.seat,
      expressions: expressions.slice(0, MAX_WATCHES),
      ...(condition === '' ? {} : { condition }),
    })
  try {
    const wanted = watchedOf(seat.botId)
    const first = await ask(wanted ?? [])
    const answer =
      wanted || first.members.length === 0 ? first : await ask(first.members.map(({ name }) => name))
    if (current.value === asked) current.value = { ...asked, status: 'done', answer }
  } catch (failure) {
    const problem = failure instanceof Error ? failure.message : String(failure)
    if (current.value === asked) current.value = { matchId, seat, status: 'error', problem }
  }
}
