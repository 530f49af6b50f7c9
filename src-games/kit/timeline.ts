import { parseShapes, type Drawing } from './drawings.ts'
import { isCrash, type FreezeCause, type SaidFreeze } from './freeze-cause.ts'
import type { EventKind, GameEvent } from './game.ts'
import type { Replay } from './replay.ts'

/** Kinds of markers: the rules' events, and what only a whole match shows. */
export type TimelineKind = EventKind | 'lead' | 'freeze' | 'crash' | 'mark'

export interface TimelineEvent extends Omit<GameEvent, 'kind'> {
  readonly kind: TimelineKind
  /** The round in which it happened: it shows in the state `round + 1`. */
  readonly round: number
  /** Of a bot's mark; the reason of a freeze or crash. */
  readonly label?: string
  /** Of a freeze or crash. */
  readonly cause?: FreezeCause
}

export interface TimelineOptions {
  /** First round to look at, so that a live match can go on where it was. Default 0. */
  readonly from?: number
  /** By seat; undefined where the bot was not frozen. */
  readonly freezes?: readonly ((SaidFreeze & { readonly round: number }) | undefined)[]
  readonly drawings?: readonly Drawing[]
}

/** An event of the rules, with its round. */
export type RulesEvent = GameEvent & { readonly round: number }

/**
 * The rules' events in rounds `from`..`to - 1`, and the scores in the states after them. Plays them once, so that a long match
 * can be read a piece at a time.
 */
export function readRounds(
  replay: Replay,
  from = 0,
  to = replay.rounds,
): { readonly events: RulesEvent[]; readonly scores: (readonly number[])[] } {
  const events: RulesEvent[] = []
  const scores: (readonly number[])[] = []
  replay.walk(
    (round, { log, state }) => {
      for (const event of log.events) events.push({ ...event, round })
      scores.push(replay.game.scores(state))
    },
    from,
    to,
  )
  return { events, scores }
}

/** Everything worth a marker, by round. */
export function eventsOf(replay: Replay, options: TimelineOptions = {}): TimelineEvent[] {
  return completeTimeline(readRounds(replay, options.from).events, replay.scores(), options)
}

/** Adds to the rules' events what only scores, freezes and drawings show. */
export function completeTimeline(
  reported: readonly RulesEvent[],
  scores: readonly (readonly number[])[],
  { from = 0, freezes = [], drawings = [] }: TimelineOptions = {},
): TimelineEvent[] {
  const events: TimelineEvent[] = [...reported, ...leadChanges(scores, from)]
  freezes.forEach((freeze, seat) => {
    if (freeze && freeze.round >= from)
      events.push({
        kind: isCrash(freeze.cause) ? 'crash' : 'freeze',
        seat,
        round: freeze.round,
        label: freeze.reason,
        cause: freeze.cause,
      })
  })
  for (const { round, seat, text } of drawings) {
    if (round < from) continue
    // Thousands of shapes may stand around one mark: only the lines of marks are read.
    for (const [line] of text.matchAll(/^m\b.*$/gm))
      for (const shape of parseShapes(line))
        if (shape.kind === 'mark') events.push({ kind: 'mark', seat, round, label: shape.label })
  }
  // Sorting is stable: within a round the order stays.
  return events.sort((a, b) => a.round - b.round)
}

/**
 * Rounds after which another seat leads alone than the last that did. A tie takes no lead, and the first
 * leader takes it from no seat either.
 */
function leadChanges(scores: readonly (readonly number[])[], from: number): TimelineEvent[] {
  const events: TimelineEvent[] = []
  let leader: number | undefined
  scores.forEach((seats, state) => {
    const most = Math.max(...seats)
    const best = seats.indexOf(most)
    if (best !== seats.lastIndexOf(most) || best === leader) return
    if (leader !== undefined && state > from)
      events.push({ kind: 'lead', seat: best, other: leader, round: state - 1 })
    leader = best
  })
  return events
}
