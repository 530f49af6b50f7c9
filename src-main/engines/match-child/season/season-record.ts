import { splitLog, type Drawing } from '../../../../src-games/kit/drawings.ts'
import { encodeRounds } from '../../../../src-games/kit/match-record.ts'
import { NO_ORDERS, type RoundOrders } from '../../../../src-games/kit/orders.ts'
import { hashBlock } from '../../../../src-games/kit/trace.ts'
import type { LogEntry } from '../../../../src-shared/contract/values.ts'
import type { LiveRounds, MatchJob, MatchOutcome } from '../../match-job/match-job.ts'
import { createTextState } from '../../match-job/text-state.ts'
import { createReporter } from '../play/live-reporter.ts'
import { createSeasonCurves } from './season-curves.ts'
import type { SeasonPlayers } from './season-players.ts'

/** Statuses as an output has them: 0 for a seat of which nothing is known. */
export type StatusOf = (round: number, seat: number) => number | undefined

/** What is kept of a season's match while it is played, and what is sent to the window of it. */
export function createSeasonRecord(
  job: MatchJob,
  players: Pick<SeasonPlayers, 'cpu' | 'exactCpu' | 'freezes'>,
  { statusOf, report }: { readonly statusOf: StatusOf; readonly report: (rounds: LiveRounds) => void },
) {
  const startedAt = performance.now()
  const showStatus = job.limits === 'jutge'
  const live = job.live ? createReporter(report) : undefined
  const curves = createSeasonCurves(showStatus)
  let scoresSaid: number[] | undefined
  /** Of the logs and drawings, those that were reported. */
  const reported = { logs: 0, drawings: 0 }
  const logs: LogEntry[] = []
  const drawings: Drawing[] = []
  const orders: RoundOrders[] = []
  const statuses: number[][] = []
  const trace: number[] = []

  return {
    live,
    /** Rounds that are over. */
    rounds: (): number => orders.length,
    scores: (): number[] => [...curves.scores],
    setScore(seat: number, score: number): void {
      scoresSaid ??= [0, 0, 0, 0]
      scoresSaid[seat] = score
    },
    takeLog(round: number, seat: number, log: string): void {
      if (log === '') return
      const { text, drawn } = splitLog(log)
      if (text !== '') logs.push({ round, seat, text })
      if (drawn !== '') drawings.push({ round, seat, text: drawn })
    },
    /** `given`: orders by seat; [] where no seat was asked, which is no round. */
    endRound(round: number, given: readonly (Int32Array | undefined)[]): void {
      if (given.length === 0) return
      orders.push([0, 1, 2, 3].map((seat) => given[seat] ?? NO_ORDERS))
      statuses.push([0, 1, 2, 3].map((seat) => statusOf(round, seat) ?? 0))
    },
    /** Gives the state's hash. */
    addState(bytes: Uint8Array): number {
      curves.add(Buffer.from(bytes).toString('latin1'), scoresSaid, players.exactCpu)
      const hash = hashBlock(createTextState(new Uint8Array(), new Uint8Array(), bytes).ints)
      trace.push(hash)
      return hash
    },
    /** Sends the last round with the state behind it. */
    sendRound(state: Uint8Array, hash: number): void {
      live?.addText(state)
      if (!live || orders.length === 0) return
      const said = { logs: logs.slice(reported.logs), drawings: drawings.slice(reported.drawings) }
      reported.logs = logs.length
      reported.drawings = drawings.length
      live.add({ orders: orders.at(-1)!, statuses: statuses.at(-1)!, hash }, said)
    },
    /** All that is known of what was played. `isApart`: its players were measured one by one. */
    outcome(rounds: number, scores: readonly number[], isApart: boolean): Omit<MatchOutcome, 'status'> {
      return {
        rounds,
        record: {
          game: job.game,
          rulesVersion: 1,
          config: job.config,
          seed: job.seed,
          names: job.seats.map(({ name }) => name),
          orders: encodeRounds(orders),
          statuses: showStatus ? statuses : [],
          trace,
        },
        scores,
        curves: curves.curves,
        figures: curves.figures(job.config),
        logs,
        drawings,
        freezes: players.freezes,
        cpu: players.cpu,
        ...(isApart ? { exactCpu: players.exactCpu } : {}),
        durationMs: performance.now() - startedAt,
      }
    },
  }
}
