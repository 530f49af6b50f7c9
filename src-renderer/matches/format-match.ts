import type { MatchSummary } from '../../src-shared/contract/values.ts'

const STATUS_TEXT: Record<MatchSummary['status'], string> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  aborted: 'aborted',
  lost: 'lost',
  cancelled: 'stopped',
}

/** What is special about a match's end; '' when nothing is. */
export function formatStatus(match: MatchSummary): string {
  const frozen = match.seats.filter((seat) => seat.frozen).length
  if (match.status === 'running') return `round ${match.round}`
  if (match.status === 'done' && frozen > 0) return `${frozen} frozen`
  return STATUS_TEXT[match.status]
}

/** `14:05` today, `3 Nov 14:05` this year, with the year before that. */
export function formatWhen(time: number, now: number): string {
  const date = new Date(time)
  const today = new Date(now)
  const clock = date.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (date.toDateString() === today.toDateString()) return clock
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(date.getFullYear() === today.getFullYear() ? {} : { year: 'numeric' }),
  })
  return `${day} ${clock}`
}
