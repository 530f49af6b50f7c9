import { findGame } from '../../../src-games/index.ts'
import { walkForBereft } from '../../../src-games/kit/bereft.ts'
import { decodeRounds, type MatchRecord } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { formatTextError } from '../../../src-games/kit/result.ts'
import type { ReplayProof } from './guarded-jobs.ts'

/** Whether today's rules still give the rounds of a record, up to one of them. */
export function proveRecord(record: MatchRecord, upTo: number | undefined): ReplayProof {
  const rules = findGame(record.game)
  // Of a season only its program has the rules: when it writes the match again, its states are compared with the trace.
  if (!rules) {
    const read = decodeRounds(record.orders)
    if (!read.ok) return { kind: 'unreadable', why: read.error.message }
    // Only its rules could say which seats have nothing left that takes orders.
    return { kind: 'proven', orders: read.value, bereftFrom: record.names.map(() => read.value.length) }
  }
  const made = createReplay(rules, record)
  if (!made.ok) return { kind: 'unreadable', why: formatTextError(made.error) }
  const replay = made.value
  const bereftFrom = walkForBereft(replay, Math.min(upTo ?? replay.rounds, replay.rounds))
  if (replay.divergedAt !== undefined) return { kind: 'diverged', round: replay.divergedAt }
  const decoded = decodeRounds(record.orders)
  return { kind: 'proven', orders: decoded.ok ? decoded.value : [], bereftFrom }
}
