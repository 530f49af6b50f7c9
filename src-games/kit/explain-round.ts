import type { GameEvent, OrderOutcome } from './game.ts'
import { ORDER_INTS } from './orders.ts'
import type { Replay } from './replay.ts'

/** One call of a bot and what became of it. */
export interface ExplainedOrder {
  /** Number of the call in its seat's round, from 0. */
  readonly call: number
  /** As in the game's `orderKinds`, e.g. `move`. */
  readonly kind: string
  readonly args: readonly number[]
  /** The whole order in words, e.g. `move 12 TOP`. */
  readonly text: string
  /** The unit it is for, in kinds that name one. */
  readonly unit?: number
  /** What became of it; missing when the rules ended the match in this round. */
  readonly outcome?: OrderOutcome
}

export interface ExplainedRound {
  /** By seat, in the order of the calls. From an original's file only those it has. */
  readonly seats: readonly (readonly ExplainedOrder[])[]
  readonly events: readonly GameEvent[]
}

const UNIT_ARGS = ['id', 'cid']

/** Why: what each seat asked in a round, and which rule did what to it. */
export function explainRound(replay: Replay, round: number): ExplainedRound {
  const { game } = replay
  const { orders, log } = replay.roundAt(round)
  const seats = orders.map((calls, seat) => {
    const explained: ExplainedOrder[] = []
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const call = at / ORDER_INTS
      const kind = game.orderKinds[calls[at]]
      // A record may come from a file: it may say anything.
      const name = kind?.name ?? `order ${calls[at]}`
      const args = [...calls.subarray(at + 1, at + 1 + (kind?.args.length ?? ORDER_INTS - 1))]
      const outcome = game.outcomes[log.outcomes[seat]?.[call]] as OrderOutcome | undefined
      explained.push({
        call,
        kind: name,
        args,
        text: `${name} ${kind?.show?.(args) ?? args.join(' ')}`,
        ...(kind && UNIT_ARGS.includes(kind.args[0]) ? { unit: args[0] } : {}),
        ...(outcome ? { outcome } : {}),
      })
    }
    return explained
  })
  return { seats, events: log.events }
}
