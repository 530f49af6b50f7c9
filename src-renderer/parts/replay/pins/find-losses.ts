import { bestOf, type Scores } from '../lead.ts'
import { PIN_SAY } from '../../../../src-shared/answers/match-words.ts'
import type { EventSeen, MatchRead } from './read-match.ts'
import type { Proposal } from './round-pin.ts'

/** Share of a match in which what is lost counts as lost together; never fewer rounds than these. */
const SPAN = 0.08
const LEAST_ROUNDS = 8
/** Number times weight: two cities, three units, six paths. */
const LEAST_WEIGHT = 6
/** By so many standard deviations more than usual in such a time. */
const UNUSUAL = 1.5
const SURE = 5
/** In the beginning all win what nothing defends yet. */
const EARLY = 0.05
/** More rings than these say nothing. */
const MOST_RINGS = 12

interface Burst {
  readonly events: readonly EventSeen[]
  readonly strength: number
}

interface LossFacts {
  readonly names: readonly string[]
  readonly scores: Scores
  /** What was lost, or for a win what was won. */
  readonly isWin: boolean
}

/**
 * The short times in which far more than usual was lost, each to one rival where that can be said; after a win, in which far more was
 * won. The strength says by how many standard deviations of chance it is above the mean of the match; what there are few of counts more.
 */
export function findLosses(read: MatchRead, facts: LossFacts): Proposal[] {
  const counted = read.events.filter(({ saying }) => saying.isBad !== facts.isWin)
  const groups = Map.groupBy(counted, ({ saying, rival }) => {
    const isByRival = saying.seat === 'other' || saying.byRival
    return `${read.events.findIndex((one) => one.saying === saying)} ${isByRival ? rival : ''}`
  })
  return [...groups.values()].flatMap((events) => {
    const burst = burstOf(events, read.rounds)
    const isEarly = facts.isWin && burst !== undefined && burst.events[0].round <= EARLY * read.rounds
    return burst && !isEarly ? [propose(burst, read.own, facts)] : []
  })
}

/** Of things of one kind, the most in a short time. */
function burstOf(events: readonly EventSeen[], rounds: number): Burst | undefined {
  const span = Math.max(LEAST_ROUNDS, Math.round(SPAN * rounds))
  let best: readonly EventSeen[] = []
  let to = 0
  for (let from = 0; from < events.length; from++) {
    while (to < events.length && events[to].round < events[from].round + span) to++
    if (to - from > best.length) best = events.slice(from, to)
  }
  const weight = events[0].saying.weight!
  if (best.length * weight < LEAST_WEIGHT) return undefined
  const usual = (events.length * Math.min(span, rounds)) / rounds
  const unusual = (best.length - usual) / Math.sqrt(usual + 1)
  if (unusual < UNUSUAL) return undefined
  return { events: best, strength: Math.min(1, (unusual * weight) / (2 * SURE)) }
}

function propose(
  { events, strength }: Burst,
  own: readonly number[],
  { names, scores, isWin }: LossFacts,
): Proposal {
  const [{ saying, rival, round }] = events
  const last = events.at(-1)!.round
  const happening = saying.text(events.length, names[rival] ?? '')
  const cells = events.flatMap(({ cell }) => cell ?? [])
  const detail = detailOf(scores, own, { from: round, to: last + 1, rival, isWin, names })
  return {
    kind: isWin ? 'gained' : 'lost',
    round,
    words: PIN_SAY.within(happening, last - round + 1),
    ...(detail === '' ? {} : { detail }),
    units: [...new Set(events.flatMap(({ unit }) => unit ?? []))].slice(0, MOST_RINGS),
    cells: cells.slice(0, MOST_RINGS),
    strength,
  }
}

/** What came of it in points; '' when that is nothing. */
function detailOf(
  scores: Scores,
  own: readonly number[],
  {
    from,
    to,
    rival,
    isWin,
    names,
  }: {
    readonly from: number
    readonly to: number
    readonly rival: number
    readonly isWin: boolean
    readonly names: readonly string[]
  },
): string {
  const [before, after] = [scores[from], scores[to]]
  if (!before || !after) return ''
  const others = before.flatMap((_, seat) => (own.includes(seat) ? [] : [seat]))
  if (isWin) {
    const lead = (now: readonly number[]) => bestOf(now, own) - bestOf(now, others)
    const gained = lead(after) - lead(before)
    return gained > 0 ? PIN_SAY.youGained(gained) : ''
  }
  if (!others.includes(rival)) return ''
  const behind = (now: readonly number[]) => now[rival] - bestOf(now, own)
  const gained = behind(after) - behind(before)
  return gained > 0 ? PIN_SAY.gainedOnYou(names[rival], gained) : ''
}
