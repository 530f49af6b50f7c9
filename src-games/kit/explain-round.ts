import { SEATS, type AnyGame, type GameEvent, type GameState, type OrderOutcome } from './game.ts'
import { ORDER_INTS, type Orders } from './orders.ts'
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
  /** The unit lost its life in this round, before its turn or after. */
  readonly died?: true
}

export interface ExplainedRound {
  /** By seat, in the order of the calls. From an original's file only those it has. */
  readonly seats: readonly (readonly ExplainedOrder[])[]
  readonly events: readonly GameEvent[]
}

const UNIT_ARGS = ['id', 'cid']

/** The states around a round, for who has them at hand. */
export interface AroundRound {
  readonly before: GameState
  readonly after: GameState
}

/** Why: what each seat asked in a round, and which rule did what to it. */
export function explainRound(
  replay: Replay,
  round: number,
  around: AroundRound = { before: replay.stateAt(round), after: replay.stateAt(round + 1) },
): ExplainedRound {
  const { game } = replay
  const { orders, log } = replay.roundAt(round)
  const dead = deadUnits(replay, around, log.events)
  const seats = orders.map((calls, seat) => {
    const explained: ExplainedOrder[] = []
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const described = describeCall(game, calls, at)
      const outcome = game.outcomes[log.outcomes[seat]?.[at / ORDER_INTS]] as OrderOutcome | undefined
      const { unit } = described
      explained.push({
        call: at / ORDER_INTS,
        ...described,
        ...(outcome ? { outcome } : {}),
        ...(unit !== undefined && dead[seat].has(unit) ? { died: true as const } : {}),
      })
    }
    return explained
  })
  return { seats, events: log.events }
}

/** One call of a round's ints, at index `at`, in words. */
export function describeCall(
  game: AnyGame,
  calls: Orders,
  at: number,
): Pick<ExplainedOrder, 'kind' | 'args' | 'text' | 'unit'> {
  const kind = game.orderKinds[calls[at]]
  // A record may come from a file: it may say anything.
  const name = kind?.name ?? `order ${calls[at]}`
  const args = [...calls.subarray(at + 1, at + 1 + (kind?.args.length ?? ORDER_INTS - 1))]
  return {
    kind: name,
    args,
    text: `${name} ${kind?.show?.(args) ?? args.join(' ')}`,
    ...(kind && UNIT_ARGS.includes(kind.args[0]) ? { unit: args[0] } : {}),
  }
}

/** By seat, its units that died: those that are no more, and those that died and came back at once. */
function deadUnits(
  { game }: Replay,
  { before, after }: AroundRound,
  events: readonly GameEvent[],
): Set<number>[] {
  return Array.from({ length: SEATS }, (_, seat) => {
    const left = new Set(game.units(after, seat).map(({ unit }) => unit))
    const dead = new Set<number>()
    for (const { unit } of game.units(before, seat)) {
      const isNamed = events.some(
        (event) =>
          event.unit === unit && (event.kind === 'death' || (event.kind === 'kill' && event.other === seat)),
      )
      if (isNamed || !left.has(unit)) dead.add(unit)
    }
    return dead
  })
}
