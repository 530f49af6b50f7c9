import { describeCall } from './explain-round.ts'
import type { GameEvent, OrderOutcome } from './game.ts'
import { ORDER_INTS } from './orders.ts'
import type { Passage, Replay } from './replay.ts'
import type { UnitNow } from './unit-now.ts'

/** The life of one unit through a match: how it fared in every state, and what happened to it in every round. */
export interface UnitStory {
  readonly unit: number
  /** By state, from 0; undefined where it was not there. */
  readonly moments: readonly (UnitNow | undefined)[]
  /** In order of the rounds. */
  readonly entries: readonly StoryEntry[]
}

export const STORY_KINDS = ['order', 'event', 'hit', 'gain', 'death', 'arrival', 'change'] as const
export type StoryKind = (typeof STORY_KINDS)[number]

export interface StoryEntry {
  readonly round: number
  readonly kind: StoryKind
  /** In words, e.g. `move 12 TOP: moved`. */
  readonly text: string
  /** Of an order. */
  readonly outcome?: OrderOutcome['kind']
  /** The order as it was called, for words of the board's own. */
  readonly call?: readonly number[]
  /** What became of it, in words. */
  readonly result?: string
}

/** A story that is read a few rounds at a time, so that nothing waits for it. */
export interface StoryReader {
  readonly unit: number
  /** What is known so far. It grows in place. */
  readonly story: UnitStory
  /** Reads at most so many rounds more; false when there are none. More may come in a live match. */
  readOn(rounds: number): boolean
}

export function createStoryReader(replay: Replay, unit: number): StoryReader {
  const { game, names } = replay
  const moments: (UnitNow | undefined)[] = [game.unitNow(replay.stateAt(0), unit)]
  const entries: StoryEntry[] = []

  function visit(round: number, { orders, log, state }: Passage): void {
    const before = moments[round]
    const after = game.unitNow(state, unit)
    moments.push(after)
    const add = (kind: StoryKind, text: string) => entries.push({ round, kind, text })
    orders.forEach((calls, seat) => {
      for (let at = 0; at < calls.length; at += ORDER_INTS) {
        const call = describeCall(game, calls, at)
        if (call.unit !== unit) continue
        const outcome = game.outcomes[log.outcomes[seat]?.[at / ORDER_INTS]] as OrderOutcome | undefined
        entries.push({
          round,
          kind: 'order',
          text: outcome ? `${call.text}: ${outcome.text}` : call.text,
          call: [...calls.subarray(at, at + ORDER_INTS)],
          ...(outcome ? { outcome: outcome.kind, result: outcome.text } : {}),
        })
      }
    })
    const named = log.events.filter((event) => event.unit === unit || event.by === unit)
    for (const event of named) {
      const text = sayEvent(event, unit, names)
      if (text) add(event.kind === 'death' || text.startsWith('killed by') ? 'death' : 'event', text)
    }
    const isSaidDead = entries.some((entry) => entry.round === round && entry.kind === 'death')
    compareMoments(before, after, names, isSaidDead, add)
  }

  return {
    unit,
    story: { unit, moments, entries },
    readOn(rounds) {
      const from = moments.length - 1
      replay.walk(visit, from, Math.min(from + rounds, replay.rounds))
      return moments.length <= replay.rounds
    },
  }
}

/** An event of the rules about the unit, in words; '' for what its orders or its gauges say already. */
function sayEvent(event: GameEvent, unit: number, names: readonly string[]): string {
  const { kind, seat, other = -1, by } = event
  const who = names[seat] ?? ''
  switch (kind) {
    case 'kill':
      if (by !== unit) return `killed by ${who}`
      return other >= 0 ? `killed a unit of ${names[other]}` : 'killed a zombie'
    case 'death':
      return 'died'
    case 'loss':
      return other >= 0 ? `lost a unit to ${names[other]}` : 'lost a unit'
    case 'conquest':
      return `taken by ${who}`
    case 'pickup':
      return 'picked something up'
    case 'infection':
      return 'infected'
    case 'cure':
      return 'cured'
    case 'birth':
      return ''
    case 'shot':
      return 'shot a missile'
    case 'fire':
      return 'threw napalm'
    case 'convert':
      return 'became a zombie'
  }
}

/** What only the two states show. */
function compareMoments(
  before: UnitNow | undefined,
  after: UnitNow | undefined,
  names: readonly string[],
  isSaidDead: boolean,
  add: (kind: StoryKind, text: string) => void,
): void {
  const wasAlive = before?.isAlive === true
  const isAlive = after?.isAlive === true
  if (wasAlive && !isAlive && !isSaidDead) add('death', 'died')
  if (!wasAlive && isAlive) add('arrival', `came to (${after.i}, ${after.j})`)
  if (!before || !after) return
  if (before.seat !== after.seat && after.seat >= 0) add('change', `now plays for ${names[after.seat]}`)
  after.gauges.forEach(({ name, value, isHealth }, k) => {
    const was = before.gauges[k]?.value ?? value
    const change = value - was
    if (!isHealth || change === 0 || !wasAlive || !isAlive) return
    // Who died and came back in the same round has its full health again; that is no gain.
    if (isSaidDead) return
    // Both ends: an entry belongs to the round between two states, and either of them may be the one that is shown.
    const by = `${change < 0 ? '−' : '+'}${Math.abs(change)}`
    add(change < 0 ? 'hit' : 'gain', `${name} ${by}, from ${was} to ${value}`)
  })
}

/** The entries of a round, by index. */
export function entriesOfRound({ entries }: UnitStory, round: number): readonly StoryEntry[] {
  const from = firstEntry(entries, round)
  let to = from
  while (to < entries.length && entries[to].round === round) to++
  return entries.slice(from, to)
}

/** Index of the first entry in a round or after it. */
export function firstEntry(entries: readonly StoryEntry[], round: number): number {
  let low = 0
  let high = entries.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (entries[middle].round < round) low = middle + 1
    else high = middle
  }
  return low
}
