import { onScopeDispose } from 'vue'
import type { MatchRecord } from '../../../src-games/kit/match-record.ts'
import { call, on, onReturn } from '../../base/api/connection.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { createWish } from '../../base/ui/wish.ts'
import type { ReplayContext } from './replay-context.ts'
import type { ReplaySession } from './replay-session.ts'
import type { RoundsEvent } from './shown-match.ts'

const ENDED = new Set(['done', 'aborted', 'lost', 'cancelled'])

/** Some states of the largest boards. */
const BEGINNING_CHARS = 160_000

type OpenContext = Pick<ReplayContext, 'session' | 'pin'>

/** How a match is brought into a replay. */
interface Opening {
  /** The match before stays in sight until there is something to see of this one: for one that was begun just now. */
  readonly keepsBoard?: boolean
  /** Called once its board is there: what is read behind the first frame moves nothing that one did since. */
  readonly whenShown?: () => void
}

const roundWish = createWish<{ readonly id: number; readonly round: number }>()

/** To be called before going to a match: it is shown in that round. */
export function wantRound(id: number, round: number): void {
  roundWish.ask({ id, round })
}

/** Goes to the round that is wanted of the match shown, as soon as there is a board; the scores need longer. */
export function useWantedRounds({ session, playback }: ReplayContext, isShown: () => boolean): void {
  roundWish.grant(
    ({ round }) => playback.goTo(round),
    ({ id }) => isShown() && session.match.value?.id === id && session.status.value === 'done',
  )
}

/** The match each session was last asked to show: a slow answer about an earlier one is dropped. */
const wanted = new WeakMap<ReplaySession, number>()
/** Sessions that wait for the rounds so far of a live match: those that come meanwhile go on from them. */
const joining = new WeakSet<ReplaySession>()

/**
 * Brings a stored match into a replay: summary and record first, the logs behind the first frame.
 */
export async function openMatch(
  context: OpenContext,
  id: number,
  { keepsBoard = false, whenShown = () => undefined }: Opening = {},
): Promise<void> {
  const { session, pin } = context
  wanted.set(session, id)
  const isWanted = () => wanted.get(session) === id
  if (session.match.value?.id !== id) {
    if (!keepsBoard || session.status.value !== 'done') session.clear()
    pin.value = undefined
  }
  if (!keepsBoard || session.status.value !== 'done') session.status.value = 'loading'
  try {
    const record = call('matches.record', { id })
    // Awaited below; a refusal must not count as unhandled before.
    record.catch(() => undefined)
    const match = await call('matches.get', { id })
    if (!isWanted()) return
    session.match.value = match
    if (isPlaying(match)) return await joinMatch(context, match, isWanted, whenShown)
    if (match.file?.kind === 'original') {
      const { game, text: beginning } = await call('matches.original', { id, maxChars: BEGINNING_CHARS })
      if (!isWanted()) return
      const isAll = beginning.length < BEGINNING_CHARS
      const whole = async () => (isAll ? beginning : (await call('matches.original', { id })).text)
      await session.showFile(match, { game, beginning, whole })
      if (isWanted()) whenShown()
      return
    }
    const logs = call('matches.logs', { id })
    const drawings = call('matches.drawings', { id })
    for (const later of [logs, drawings]) later.catch(() => undefined)
    const found = await record
    if (!isWanted()) return
    await session.show(match, found)
    if (!isWanted()) return
    whenShown()
    const entries = await logs
    if (isWanted()) session.setLogs(entries)
    const drawn = await drawings
    if (isWanted()) session.setDrawings(drawn)
  } catch (failure) {
    if (!isWanted()) return
    session.problem.value = failure instanceof Error ? failure.message : String(failure)
    session.status.value = 'error'
  }
}

const isPlaying = ({ status }: MatchSummary): boolean => status === 'queued' || status === 'running'

/** Begins to watch a match that is being played. */
async function joinMatch(
  context: OpenContext,
  match: MatchSummary,
  isWanted: () => boolean,
  whenShown: () => void,
): Promise<void> {
  const { session } = context
  const { id } = match
  // Rounds that come while the record is on its way go on from it.
  const early: RoundsEvent[] = []
  joining.add(session)
  const stopCollecting = on('match.rounds', (event) => early.push(event))
  try {
    const now = await call('matches.watch', { id })
    if (!isWanted()) return
    await session.show(now.match, now.record)
    if (!isWanted()) return
    if (now.texts) session.append(statesSoFar(id, now.record, now.texts))
    session.setLogs(now.logs)
    session.setDrawings(now.drawings)
    for (const event of early) session.append(event)
    whenShown()
  } finally {
    stopCollecting()
    joining.delete(session)
  }
  // It may have ended while its board was being made ready.
  const now = await call('matches.get', { id })
  if (!isWanted()) return
  session.match.value = now
  const isUnread = !session.replay.value && !session.season.value?.isWhole
  if (!isPlaying(now) && (session.rounds.value < now.round || isUnread)) await openMatch(context, id)
}

/** The states of a season's match so far, as if they came now. */
const statesSoFar = (id: number, record: MatchRecord, texts: readonly Uint8Array[]): RoundsEvent => ({
  id,
  texts,
  from: 0,
  logs: [],
  drawings: [],
  orders: record.orders,
  statuses: record.statuses,
  trace: record.trace,
})

/** Keeps a replay that is being played up to date; when rounds went missing, the stored record fills them in. */
export function useLiveUpdates(context: ReplayContext): void {
  const { session } = context
  const stop = [
    on('match.rounds', (event) => {
      // Some went missing on the way: the record so far has them.
      if (!joining.has(session) && !session.append(event)) void openMatch(context, event.id)
    }),
    on('match.changed', ({ match }) => {
      if (match.id !== session.match.value?.id) return
      session.match.value = match
      if (match.status === 'done' || match.status === 'aborted') {
        // A season's match has the whole of its text only now.
        const isUnread = !session.replay.value && !session.season.value?.isWhole
        if (session.rounds.value < match.round || isUnread) void openMatch(context, match.id)
      } else if (ENDED.has(match.status) && session.rounds.value === 0) {
        session.problem.value = match.problem ?? 'This match was not played.'
        session.status.value = 'error'
      }
    }),
  ]
  stop.push(onReturn(() => void catchUp(context)))
  onScopeDispose(() => stop.forEach((end) => end()))
}

/** Rounds that were played while the connection was gone will not come again. */
async function catchUp(context: ReplayContext): Promise<void> {
  const { session } = context
  const id = session.match.value?.id
  if (id === undefined || !session.isLive.value) return
  const match = await call('matches.get', { id })
  if (session.match.value?.id !== id) return
  session.match.value = match
  if (ENDED.has(match.status)) await openMatch(context, id)
}
