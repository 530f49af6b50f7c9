import type { EventKind, GameEvent, GameState } from './game.ts'

/** What a game says of some rounds to one seat. Each game has its own, in the words of its statement. */
export interface Happenings<State extends GameState = GameState> {
  /** What one's units are called; missing: units. */
  readonly units?: string
  /** In the order they are shown. The first that fits an event counts it. */
  readonly sayings: readonly EventSaying<State>[]
  /** Units of a seat that are in a bad place in a state; of all of some rounds each counts once. */
  readonly inDanger?: {
    readonly units: (state: State, seat: number) => readonly number[]
    readonly text: (count: number) => string
  }
  /** Figures of `ChartFigures` whose change is worth a word; '' where it is not. */
  readonly changes?: readonly FigureChange[]
}

/** What so many events of a kind are called. */
export interface EventSaying<State extends GameState = GameState> {
  readonly kind: EventKind
  /** Whether the seat asked for is the event's `seat`, or its `other`: then there is a sentence for each rival. */
  readonly seat: 'own' | 'other'
  readonly isBad: boolean
  /**
   * Many of these in a short time are worth seeing, the more the higher this is: 1 where a match has hundreds, 2 for a unit, 3 for what
   * there are few of. Missing: they are not.
   */
  readonly weight?: 1 | 2 | 3
  /** A sentence for each rival, though the event is one's own. */
  readonly byRival?: true
  /** Of the kind, only these. */
  readonly when?: (event: GameEvent, round: RoundSeen<State>) => boolean
  readonly text: (count: number, rival: string) => string
}

/** Units of one's own that others killed. */
export const killedByRival = (units: string): EventSaying => ({
  kind: 'kill',
  seat: 'other',
  isBad: true,
  weight: 2,
  text: (n, rival) => `${rival} killed ${n} of your ${units}.`,
})

/** A round as it is judged: the state after it, and all events of it. */
export interface RoundSeen<State extends GameState = GameState> {
  readonly state: State
  readonly events: readonly GameEvent[]
}

export interface FigureChange {
  /** Id in the game's `figures`. */
  readonly figure: string
  /** `best` is the rival whose figure rose most. */
  readonly text: (own: Change, best: Change & { readonly name: string }) => string
}

export interface Change {
  readonly from: number
  readonly to: number
}
