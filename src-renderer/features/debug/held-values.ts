import { onScopeDispose } from 'vue'
import type { Watch, WatchAnswer } from '../../../src-shared/contract/debug.ts'
import { call } from '../../base/api/connection.ts'
import { whyNotHere } from '../../parts/games/use-games.ts'
import {
  type ProfiledSeat,
  type ReplayContext,
  type ReplaySession,
  seatsToDebug,
} from '../../parts/replay/index.ts'
import { shownStopOf } from './use-stops.ts'
import { watchesOf } from './use-watches.ts'
import { stoppedValue, valueAt } from './watch-values.ts'
import { valueReaders, type ValueReader } from '../../parts/monaco/held-value.ts'

/** Answers for the bots of the replay around the calling component, while that is in sight. */
export function useHeldValues({ session, playback }: ReplayContext, isShown: () => boolean): void {
  const askOnce = createAsking(session)
  const read: ValueReader = async (botId, asked) => {
    const match = session.match.value
    if (!isShown() || match?.status !== 'done' || whyNotHere(match.game, 'inside')) return undefined
    const seat = seatsToDebug(session).find((one) => one.botId === botId)
    if (!seat) return undefined
    const stopped = shownStopOf(session).value
    const stop = stopped?.seat.seat === seat.seat ? stopped.answer?.stop : undefined
    const now = stop && stoppedValue(stop, asked)
    if (stop && now !== undefined) return { text: now, when: `at line ${stop.line} of round ${stop.round}` }
    if (!asked.isKept) return undefined
    const found = await askOnce(match.id, seat, asked.name)
    const round = playback.round.value
    const value = found && valueAt(found.watch, round, found.rounds)
    return value && { text: value.text, when: `after its turn in round ${round}` }
  }
  valueReaders.add(read)
  onScopeDispose(() => valueReaders.delete(read))
}

interface Found {
  readonly watch: Watch
  readonly rounds: number
}

/** Each name is asked once a match and seat; what is watched anyway is not asked again. */
function createAsking(session: ReplaySession) {
  let key = ''
  let asked = new Map<string, Promise<Found | undefined>>()
  let members: ReadonlySet<string> | undefined
  const pick = ({ watches, rounds }: WatchAnswer, name: string): Found | undefined => {
    const watch = watches.find(({ expression, problem }) => expression === name && problem === undefined)
    return watch && { watch, rounds }
  }
  return async (matchId: number, { seat }: ProfiledSeat, name: string): Promise<Found | undefined> => {
    if (key !== `${matchId} ${seat}`) {
      key = `${matchId} ${seat}`
      asked = new Map()
      members = undefined
    }
    const shown = watchesOf(session).value
    const isSame = shown?.matchId === matchId && shown.seat.seat === seat
    const watched = isSame && shown.answer ? pick(shown.answer, name) : undefined
    if (watched) return watched
    if (members?.has(name) === false) return undefined
    const mine = asked
    const answer =
      asked.get(name) ??
      call('debug.watch', { matchId, seat, expressions: [name] }).then(
        (response) => {
          if (mine === asked) members = new Set(response.members.map((member) => member.name))
          return response.members.some((member) => member.name === name) ? pick(response, name) : undefined
        },
        // It was not asked for by the user: the Watch tab says why a bot cannot be looked into.
        () => undefined,
      )
    asked.set(name, answer)
    return answer
  }
}
