import type { GameEvent, GameState, OrderOutcome } from '../../../../src-games/kit/game.ts'
import type { RoundSeen, EventSaying } from '../../../../src-games/kit/happenings.ts'
import { describeCall } from '../../../../src-games/kit/explain-round.ts'
import { ORDER_INTS } from '../../../../src-games/kit/orders.ts'
import type { Passage, Replay } from '../../../../src-games/kit/replay.ts'
import type { Place } from '../../boards/board.ts'

/** What a unit did in a round: it was not there (or came or went in it), it did something, or it stood still. */
export const DEED = { away: 0, active: 1, still: 2 } as const

/** Orders of one's own units in a round, and those that changed nothing. */
export interface OrdersSeen {
  readonly asked: number
  readonly failed: number
  /** Indices into the game's outcomes, one for each that failed. */
  readonly outcomes: readonly number[]
  readonly units: readonly number[]
}

/** Something that was lost or won, as the game's `happenings` count it. */
export interface EventSeen {
  readonly round: number
  readonly saying: EventSaying
  /** The other seat; -1 where there is none. */
  readonly rival: number
  readonly unit?: number
  readonly cell?: Place
}

/** What the rules for pins know of a match of one's own. */
export interface MatchRead {
  readonly own: readonly number[]
  /** Rounds that were read. */
  readonly rounds: number
  /** By unit that ever was one's own, `DEED` of each round. */
  readonly deeds: ReadonlyMap<number, Uint8Array>
  /** By round. */
  readonly orders: readonly OrdersSeen[]
  readonly events: readonly EventSeen[]
  readonly outcomes: readonly OrderOutcome[]
  /** What units are called. */
  readonly units: string
}

/** Reads a match a few rounds at a time. */
export interface MatchWalk {
  readonly read: MatchRead
  /** False when all is read. */
  readOn(rounds: number): boolean
}

/** An order that was carried out and left its unit where it was. */
const STAYED = 'stayed'
/** Orders for units that were dead, or died before their turn, failed for no fault of who gave them. */
const BY_DEATH =
  /^(?:the (?:unit|car|soldier) (?:was (?:killed|destroyed)|died) before|dead units|the car is dead)/

const place = ({ i, j }: Place): number => i * 4096 + j

export function walkMatch(replay: Replay, own: readonly number[]): MatchWalk {
  const { game } = replay
  const deeds = new Map<number, Uint8Array>()
  const orders: OrdersSeen[] = []
  const events: EventSeen[] = []
  const outcomes: readonly OrderOutcome[] = game.outcomes
  let before = unitsOf(replay.stateAt(0))

  /** Those that walk, by id: helicopters turn and wait. */
  function unitsOf(state: GameState): Map<number, number> {
    const places = new Map<number, number>()
    for (const seat of own)
      for (const unit of game.units(state, seat))
        if (unit.reach === undefined) places.set(unit.unit, place(unit))
    return places
  }
  const markOf = (unit: number): Uint8Array => {
    const known = deeds.get(unit) ?? new Uint8Array(replay.rounds)
    deeds.set(unit, known)
    return known
  }
  function visit(round: number, { orders: calls, log, state }: Passage): void {
    const after = unitsOf(state)
    const seen = ordersOf(replay, own, { orders: calls, log })
    orders.push(seen)
    const died = new Set(
      log.events.filter(({ kind }) => kind === 'death' || kind === 'kill').map(({ unit }) => unit),
    )
    for (const [unit, at] of before) {
      const now = after.get(unit)
      if (now === undefined || died.has(unit)) continue
      markOf(unit)[round] = now !== at || seen.active.has(unit) ? DEED.active : DEED.still
    }
    for (const event of log.events) {
      const found = sayingOf(game.happenings.sayings, own, event, { state, events: log.events })
      if (found) events.push({ round, ...found, ...thingOf(event) })
    }
    before = after
  }
  return {
    read: {
      own,
      get rounds() {
        return orders.length
      },
      deeds,
      orders,
      events,
      outcomes,
      units: game.happenings.units ?? 'units',
    },
    readOn(rounds) {
      const from = orders.length
      replay.walk(visit, from, Math.min(from + rounds, replay.rounds))
      return orders.length < replay.rounds
    },
  }
}

function ordersOf(
  { game }: Replay,
  own: readonly number[],
  { orders, log }: Pick<Passage, 'orders' | 'log'>,
): OrdersSeen & { readonly active: ReadonlySet<number> } {
  const active = new Set<number>()
  const failed: number[] = []
  const units = new Set<number>()
  let asked = 0
  for (const seat of own) {
    const calls = orders[seat]
    for (let at = 0; at < calls.length; at += ORDER_INTS) {
      const index = log.outcomes[seat]?.[at / ORDER_INTS]
      const outcome = game.outcomes[index] as OrderOutcome | undefined
      if (!outcome || BY_DEATH.test(outcome.text)) continue
      const isDone = outcome.kind === 'done'
      asked++
      if (isDone && outcome.text === STAYED) continue
      const { unit } = describeCall(game, calls, at)
      if (isDone && unit !== undefined) active.add(unit)
      if (isDone) continue
      failed.push(index)
      if (unit !== undefined) units.add(unit)
    }
  }
  return { asked, failed: failed.length, outcomes: failed, units: [...units], active }
}

/** What an event is for one's own seats; undefined for what is of others, or of no weight. */
function sayingOf(
  sayings: readonly EventSaying[],
  own: readonly number[],
  event: GameEvent,
  seen: RoundSeen,
): Pick<EventSeen, 'saying' | 'rival'> | undefined {
  const { seat, other = -1 } = event
  const side = own.includes(seat) ? 'own' : own.includes(other) ? 'other' : undefined
  // What one's own bots do to each other is neither lost nor won.
  if (!side || (own.includes(seat) && own.includes(other) && seat !== other)) return undefined
  const saying = sayings.find(
    (one) => one.kind === event.kind && one.seat === side && (one.when?.(event, seen) ?? true),
  )
  return saying?.weight === undefined ? undefined : { saying, rival: side === 'own' ? other : seat }
}

function thingOf({ unit, i, j }: GameEvent): Pick<EventSeen, 'unit' | 'cell'> {
  if (unit !== undefined && unit >= 0) return { unit }
  return i !== undefined && j !== undefined ? { cell: { i, j } } : {}
}
