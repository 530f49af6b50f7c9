import { isSeason } from '../../../src-shared/contract/season-id.ts'
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
  // A file that ends too early, or stops making sense.
  const isOutput = match.file?.kind === 'original' || (match.file && isSeason(match.game))
  if (match.status === 'aborted' && isOutput) return `to round ${match.round}`
  return STATUS_TEXT[match.status]
}
