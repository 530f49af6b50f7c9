import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { wilsonInterval } from '../stats/proportion.ts'
import type { Sentence } from './sentence.ts'
import { SAY_WHAT_IF } from './what-if-words.ts'

/** What became of the seat in one future. */
export interface Future {
  readonly place: number
  /** How many seats have that place, itself included. */
  readonly sharers: number
  readonly score: number
  /** It stopped after the futures parted. */
  readonly stop?: { readonly cause: FreezeCause; readonly round: number }
  readonly isMachineLimited: boolean
  /** It was played to its end. */
  readonly isWhole: boolean
  /** All four scores are those of the match. */
  readonly isSame: boolean
}

export interface WhatIfFacts {
  readonly from: number
  /** The bot that the answer is about, and whether it is one's own. */
  readonly name: string
  readonly isYou: boolean
  /** What was changed, in words; none where nothing was. */
  readonly change?: string
  readonly was: { readonly place: number; readonly score: number }
  readonly futures: readonly Future[]
  /** While futures are played. */
  readonly running?: {
    readonly round: number
    readonly rounds: number
    readonly done: number
    readonly planned: number
  }
  readonly hasOrders: boolean
}

/** What became of a match that went on otherwise. */
export function answerOfWhatIf(facts: WhatIfFacts): Sentence {
  const { from, running, futures, hasOrders } = facts
  const { small, ...say } = SAY_WHAT_IF
  if (running) {
    const { round, rounds, done, planned } = running
    const words = planned > 1 ? say.playingMany(done, planned) : say.playing(from, round, rounds)
    return { words, small: small.keepsGoing(), tone: 'busy' }
  }
  const whole = futures.filter(({ isWhole }) => isWhole)
  if (futures.length === 0)
    return {
      words: from === 0 ? say.fromStart() : say.from(from),
      small: hasOrders ? small.ordersForRound() : small.goElsewhere(),
      tone: 'plain',
    }
  const stopped = whole.filter(({ stop, isMachineLimited }) => stop && !isMachineLimited)
  if (stopped.length > 0) return sayStop(facts, stopped, whole.length)
  if (whole.length === 0) return { words: say.brokeOff(), small: '', tone: 'warn' }
  if (whole.some(({ isMachineLimited }) => isMachineLimited))
    return { words: say.byMachine(), small: '', tone: 'warn' }
  if (whole.every(({ isSame }) => isSame))
    return {
      words: facts.change === undefined ? say.same() : say.sameScores(),
      small: small.outsideOfDice(),
      tone: 'plain',
    }
  return sayPlaces(facts, whole)
}

function sayStop({ name, isYou }: WhatIfFacts, stopped: readonly Future[], of: number): Sentence {
  const { small, ...say } = SAY_WHAT_IF
  const [{ stop, place }] = stopped
  const tone = isYou ? 'bad' : 'warn'
  if (of > 1) return { words: say.stoppedOften(name, stopped.length, of), small: '', tone }
  return { words: say.stopped(name, stop!.cause, stop!.round), small: small.cameAnyway(place), tone }
}

function sayPlaces({ from, name, isYou, change, was }: WhatIfFacts, whole: readonly Future[]): Sentence {
  const { small, ...say } = SAY_WHAT_IF
  const who = isYou ? say.you() : name
  const what = change ?? say.nothing()
  if (whole.length > 1) {
    const firsts = whole.filter(({ place }) => place === 1)
    const first = firsts.length
    const shared = firsts.filter(({ sharers }) => sharers > 1).length
    return {
      words: say.many(what, from, who, first, whole.length),
      small: small.wasPlace(was.place, shared),
      tone: toneOf(2 * first > whole.length, isYou),
    }
  }
  const [{ place, score }] = whole
  return {
    words:
      place === was.place
        ? say.oneAgain(what, from, who, place, score - was.score)
        : say.oneBetter(what, from, who, place, was.place),
    small: small.oneOnly(),
    tone: toneOf(place === 1, isYou),
  }
}

const toneOf = (isWon: boolean, isYou: boolean): Sentence['tone'] => (isWon && isYou ? 'good' : 'plain')

/** The closed line of *How sure?*. */
export function sureOfWhatIf(futures: readonly Pick<Future, 'place' | 'sharers' | 'isWhole'>[]): string {
  const whole = futures.filter(({ isWhole }) => isWhole)
  if (whole.length < 2) return SAY_WHAT_IF.sure.one()
  // A shared place is split, as everywhere else.
  const first = whole.reduce((sum, { place, sharers }) => sum + (place === 1 ? 1 / sharers : 0), 0)
  const { low, high } = wilsonInterval(first, whole.length)
  return SAY_WHAT_IF.sure.many(whole.length, Math.floor(100 * low), Math.ceil(100 * high))
}
