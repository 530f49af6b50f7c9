import { wordFor } from './plural.ts'
import { SEATS, type GameEvent, type GameState } from './game.ts'
import type { FigureChange, RoundSeen, EventSaying } from './happenings.ts'
import type { Replay } from './replay.ts'
import type { RulesEvent } from './timeline.ts'

/** A sentence about some rounds, from one seat's side, and what it speaks of. */
export interface Happening {
  readonly text: string
  readonly isBad: boolean
  readonly units: readonly number[]
  /** Of events that are of no unit. */
  readonly places: readonly { readonly i: number; readonly j: number }[]
  /** Of the first of what it counts: the state before it has the units still. */
  readonly round: number
}

/**
 * What happened in rounds `from`..`to - 1` that concerns a seat, in the words of its game: points, the rules' events, units in
 * danger, figures that changed. Only what happened in this match: each sentence is a count of its events or states.
 */
export function whatHappened(replay: Replay, seat: number, from: number, to: number): Happening[] {
  const { sayings, inDanger, changes = [] } = replay.game.happenings
  const names = distinctNames(replay.names)
  const count = createCount(sayings, seat)
  const kills = Array.from({ length: SEATS }, () => 0)
  const danger: number[] = []
  let dangerRound = -1
  replay.walk(
    (round, { log, state }) => {
      for (const event of log.events) {
        if (event.kind === 'kill') kills[event.seat]++
        count.add({ ...event, round }, { state, events: log.events })
      }
      for (const unit of inDanger?.units(state, seat) ?? []) {
        if (danger.length === 0) dangerRound = round + 1
        if (!danger.includes(unit)) danger.push(unit)
      }
    },
    from,
    to,
  )
  const list = [gains(replay, names, seat, from, to)]
  for (const { saying, rival, events } of count.inOrder())
    list.push({
      text: saying.text(events.length, names[rival] ?? 'no bot'),
      isBad: saying.isBad,
      ...placesOf(events),
      round: events[0].round,
    })
  if (inDanger && danger.length > 0)
    list.push({
      text: inDanger.text(danger.length),
      isBad: true,
      units: danger,
      places: [],
      round: dangerRound,
    })
  for (const text of sayChanges(replay, names, seat, from, to, kills, changes))
    list.push({ text, isBad: true, units: [], places: [], round: from })
  return list
}

/** Events by the sentence that reports them, and by rival where each has a sentence. */
function createCount(sayings: readonly EventSaying[], seat: number) {
  const counted = new Map<string, { saying: EventSaying; at: number; rival: number; events: RulesEvent[] }>()
  const put = (event: RulesEvent, side: EventSaying['seat'], rival: number, seen: RoundSeen): void => {
    const fits = (one: EventSaying) =>
      one.kind === event.kind && one.seat === side && (one.when?.(event, seen) ?? true)
    const at = sayings.findIndex(fits)
    if (at < 0) return
    const saying = sayings[at]
    const key = `${at} ${side === 'other' || saying.byRival ? rival : ''}`
    const entry = counted.get(key) ?? { saying, at, rival, events: [] }
    entry.events.push(event)
    counted.set(key, entry)
  }
  return {
    add(event: RulesEvent, seen: RoundSeen): void {
      const { seat: actor, other = -1 } = event
      if (actor === seat) put(event, 'own', other, seen)
      else if (other === seat) put(event, 'other', actor, seen)
    },
    inOrder: () => [...counted.values()].toSorted((a, b) => a.at - b.at || a.rival - b.rival),
  }
}

function placesOf(events: readonly GameEvent[]): Pick<Happening, 'units' | 'places'> {
  const units = new Set<number>()
  const places: { i: number; j: number }[] = []
  for (const { unit, i, j } of events) {
    if (unit !== undefined && unit >= 0) units.add(unit)
    else if (i !== undefined && j !== undefined) places.push({ i, j })
  }
  return { units: [...units], places }
}

/** Points of the seat, and of the seat that gained most where that is another one. */
function gains(replay: Replay, names: readonly string[], seat: number, from: number, to: number): Happening {
  const scores = replay.scores()
  const gained = scores[to].map((score, at) => score - scores[from][at])
  const most = Math.max(...gained)
  const own = gained[seat]
  const isBest = own === most
  const begin = own < 0 ? `You lost ${points(-own)}` : `You gained ${points(own)}`
  const best = names[gained.indexOf(most)]
  const others =
    most < 0 ? `${best} lost ${points(-most)}, the least of all` : `${best} gained ${points(most)}`
  const end = isBest ? `; no bot ${own < 0 ? 'lost less' : 'gained more'}` : `; ${others}`
  return { text: `${begin}${end}.`, isBad: !isBest, units: [], places: [], round: from }
}

/** Sentences about the seat's figures, each with the rival whose own rose most. */
function sayChanges(
  { game, stateAt }: Replay,
  names: readonly string[],
  seat: number,
  from: number,
  to: number,
  kills: readonly number[],
  changes: readonly FigureChange[],
): string[] {
  if (changes.length === 0) return []
  const figuresAt = (round: number, tally: readonly number[]): number[][] => {
    const state: GameState = stateAt(round)
    return names.map((_, at) => game.figures.of(state, at, { kills: tally }))
  }
  const none = kills.map(() => 0)
  const [before, after] = [figuresAt(from, none), figuresAt(to, kills)]
  return changes.flatMap(({ figure, text }) => {
    const k = game.figures.list.findIndex(({ id }) => id === figure)
    const change = (at: number) => ({ from: before[at][k], to: after[at][k] })
    const [best] = names
      .map((name, at) => ({ name, at, ...change(at) }))
      .filter(({ at }) => at !== seat)
      .toSorted((a, b) => b.to - b.from - (a.to - a.from))
    const said = text(change(seat), best)
    return said === '' ? [] : [said]
  })
}

/** Of several bots of one name each has its seat behind. */
const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (seat ${seat + 1})`,
  )

const points = (n: number): string => `${n} ${wordFor(n, 'point')}`
