import { endOfFile } from '../../../src-shared/answers/file-end.ts'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'

const STATUS_TEXT: Record<MatchSummary['status'], string> = {
  queued: 'queued',
  running: 'running',
  done: 'done',
  aborted: 'aborted',
  lost: 'lost',
  cancelled: 'cancelled',
}

/** What the user should know of a match in which a limit of this machine stopped a bot. */
export const MACHINE_LIMIT =
  'A safety limit of this machine stopped a bot. On another machine, or on another day, the match might end differently: it counts in no comparison, group or suite.'

/** What is special about a match's end; '' when nothing is. */
export function formatStatus(match: MatchSummary): string {
  const frozen = match.seats.filter((seat) => seat.frozen).length
  if (match.status === 'running') return `round ${match.round}`
  if (match.isMachineLimited) return 'machine’s limit'
  if (match.status === 'done' && frozen > 0) return `${frozen} frozen`
  return describeFileEnd(match) ?? STATUS_TEXT[match.status]
}

/** Of a match whose file does not say how it came out, why not. */
export function describeFileEnd(match: Parameters<typeof endOfFile>[0]): string | undefined {
  const end = endOfFile(match)
  return end === 'early' ? `to round ${match.round}` : end
}
