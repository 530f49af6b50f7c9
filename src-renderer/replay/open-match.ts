import { onScopeDispose } from 'vue'
import { call, on } from '../api/connection.ts'
import type { ReplayContext } from './replay-context.ts'

const ENDED = new Set(['done', 'aborted', 'lost', 'cancelled'])

/** Brings a stored match into a replay: summary and record first, the logs behind the first frame. */
export async function openMatch({ session, pin }: ReplayContext, id: number): Promise<void> {
  if (session.match.value?.id !== id) {
    session.clear()
    pin.value = undefined
  }
  session.status.value = 'loading'
  try {
    const [match, record] = await Promise.all([call('matches.get', { id }), call('matches.record', { id })])
    const logs = call('matches.logs', { id })
    await session.show(match, record)
    const entries = await logs
    if (session.match.value?.id === id) session.logs.value = entries
  } catch (failure) {
    session.problem.value = failure instanceof Error ? failure.message : String(failure)
    session.status.value = 'error'
  }
}

/** Keeps a replay that is being played up to date; when rounds went missing, the stored record fills them in. */
export function useLiveUpdates(context: ReplayContext): void {
  const { session } = context
  const stop = [
    on('match.rounds', (event) => {
      session.append(event)
    }),
    on('match.changed', ({ match }) => {
      if (match.id !== session.match.value?.id) return
      session.match.value = match
      if (match.status === 'done' || match.status === 'aborted') {
        if (session.rounds.value < match.round) void openMatch(context, match.id)
      } else if (ENDED.has(match.status) && session.rounds.value === 0) {
        session.problem.value = match.problem ?? 'This match was not played.'
        session.status.value = 'error'
      }
    }),
  ]
  onScopeDispose(() => stop.forEach((end) => end()))
}
