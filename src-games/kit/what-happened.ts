import { wordFor } from './plural.ts'
import { SEATS, type EventKind } from './game.ts'
import type { Replay } from './replay.ts'
import { readRounds, type RulesEvent } from './timeline.ts'

/** What a game calls things, for sentences about some rounds: one and many. */
export interface GameWords {
  readonly unit: readonly [string, string]
  /** What a conquest takes. */
  readonly place: readonly [string, string]
  /** What a loss is of. */
  readonly lost: readonly [string, string]
  /** How units die that nobody killed: `1 of your units` / `3 of your units` goes before. */
  readonly death: readonly [string, string]
}

export const USUAL_WORDS: GameWords = {
  unit: ['unit', 'units'],
  place: ['place', 'places'],
  lost: ['unit', 'units'],
  death: ['died', 'died'],
}

/** A sentence about some rounds, from one seat's side, and the units it speaks of. */
export interface Happening {
  readonly text: string
  readonly isBad: boolean
  readonly units: readonly number[]
  /** Of the first of what it counts: the state before it has the units still. */
  readonly round: number
}

/**
 * What the rules told of rounds `from`..`to - 1` that concerns a seat, in the words of its game: first who gained how much,
 * then what the seat lost, then what it won. Only what happened in this match: each sentence is a count of its events.
 */
export function whatHappened(replay: Replay, seat: number, from: number, to: number): Happening[] {
  const { game } = replay
  const names = distinctNames(replay.names)
  const words = { ...USUAL_WORDS, ...game.words }
  const { events } = readRounds(replay, from, to)
  const list: Happening[] = [...gains(replay, names, seat, from, to)]
  const tell = (some: readonly RulesEvent[], isBad: boolean, text: (count: number) => string): void => {
    if (some.length === 0) return
    const units = [...new Set(some.flatMap(({ unit }) => (unit === undefined || unit < 0 ? [] : [unit])))]
    list.push({ text: text(some.length), isBad, units, round: some[0].round })
  }
  const of = (kind: EventKind, wanted: (event: RulesEvent) => boolean) =>
    events.filter((event) => event.kind === kind && wanted(event))
  const one = (count: number, words: readonly [string, string]) => wordFor(count, ...words)
  const rivals = Array.from({ length: SEATS }, (_, other) => other).filter((other) => other !== seat)

  for (const rival of rivals)
    tell(
      of('kill', (event) => event.seat === rival && event.other === seat),
      true,
      (n) => `${names[rival]} killed ${n} of your ${words.unit[1]}.`,
    )
  for (const rival of rivals)
    tell(
      of('conquest', (event) => event.seat === rival && event.other === seat),
      true,
      (n) => `${names[rival]} took ${n} ${one(n, words.place)} from you.`,
    )
  tell(
    of('death', (event) => event.seat === seat),
    true,
    (n) => {
      return `${n} of your ${words.unit[1]} ${one(n, words.death)}.`
    },
  )
  tell(
    of('convert', (event) => event.seat === seat),
    true,
    (n) => {
      return `${n} of your ${words.unit[1]} became ${wordFor(n, 'a zombie', 'zombies')}.`
    },
  )
  tell(
    of('infection', (event) => event.seat === seat),
    true,
    (n) => {
      return `${n} of your ${words.unit[1]} ${wordFor(n, 'was', 'were')} infected.`
    },
  )
  tell(
    of('loss', (event) => event.seat === seat),
    true,
    (n) => `You lost ${n} ${one(n, words.lost)}.`,
  )
  tell(
    of('kill', (event) => event.seat === seat && (event.other ?? -1) >= 0),
    false,
    (n) => {
      return `You killed ${n} ${one(n, words.unit)} of others.`
    },
  )
  tell(
    of('conquest', (event) => event.seat === seat),
    false,
    (n) => `You took ${n} ${one(n, words.place)}.`,
  )
  return list
}

/** Points of the seat and of who gained most, where that is somebody else. */
function gains(
  replay: Replay,
  names: readonly string[],
  seat: number,
  from: number,
  to: number,
): Happening[] {
  const scores = replay.scores()
  const gained = scores[to].map((score, at) => score - scores[from][at])
  const best = gained.indexOf(Math.max(...gained))
  const own = points(gained[seat])
  const text =
    best === seat || gained[best] <= gained[seat]
      ? `You gained ${own}, as much as anybody.`
      : gained[seat] < 0
        ? `You lost ${points(-gained[seat])}; ${names[best]} gained ${points(gained[best])}.`
        : `You gained ${own}; ${names[best]} gained ${points(gained[best])}.`
  return [{ text, isBad: best !== seat, units: [], round: from }]
}

/** Of several bots of one name each has its seat behind. */
const distinctNames = (names: readonly string[]): string[] =>
  names.map((name, seat) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (seat ${seat + 1})`,
  )

const points = (n: number): string => `${n} ${wordFor(n, 'point')}`
