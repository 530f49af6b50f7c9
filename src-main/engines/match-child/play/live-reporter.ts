import type { Drawing } from '../../../../src-games/kit/drawings.ts'
import { encodeRounds } from '../../../../src-games/kit/match-record.ts'
import type { RoundOrders } from '../../../../src-games/kit/orders.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'
import type { LiveRounds } from '../../match-job/match-job.ts'

/** The shortest time between two reports of a running match. */
const REPORT_EVERY_MS = 60

/** What the bots wrote in a round, and what they drew. */
export interface Said {
  readonly logs: readonly LogEntry[]
  readonly drawings: readonly Drawing[]
}

/** A round that was played, with the hash of the state after it. */
export interface ReportedRound {
  readonly orders: RoundOrders
  readonly statuses: readonly number[]
  readonly hash: number
}

export type LiveReporter = ReturnType<typeof createReporter>

/** Gathers rounds and reports them: the first at once, later ones together. */
export function createReporter(report: (rounds: LiveRounds) => void) {
  let from = 0
  let orders: RoundOrders[] = []
  let statuses: (readonly number[])[] = []
  let trace: number[] = []
  let logs: LogEntry[] = []
  let drawings: Drawing[] = []
  let texts: Uint8Array[] = []
  let reportedAt = -Infinity
  const flush = (isLast: boolean): void => {
    const now = performance.now()
    if (orders.length === 0 || (!isLast && now - reportedAt < REPORT_EVERY_MS)) return
    report({
      from,
      orders: encodeRounds(orders),
      statuses,
      trace,
      logs,
      drawings,
      ...(texts.length > 0 ? { texts } : {}),
    })
    from += orders.length
    orders = []
    statuses = []
    trace = []
    logs = []
    drawings = []
    texts = []
    reportedAt = now
  }
  return {
    /** The text of a season's state: of the first one, then of each that comes with the next round. */
    addText: (text: Uint8Array) => void texts.push(text),
    add(round: ReportedRound, said: Said) {
      orders.push(round.orders)
      statuses.push(round.statuses)
      trace.push(round.hash)
      logs.push(...said.logs)
      drawings.push(...said.drawings)
      flush(false)
    },
    flush,
  }
}
