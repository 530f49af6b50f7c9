import type { Sentence } from './sentence.ts'
import { SAY_WHY } from './why-words.ts'

/** Rounds in which the chance fell; chances from 0 to 1. */
export interface Fall {
  readonly from: number
  /** The state after it: the last round of it is the one before. */
  readonly to: number
  readonly before: number
  readonly after: number
  readonly cause: 'luck' | 'orders' | 'unclear'
}

/** What was found of a seat of a match. */
export interface FoundCause {
  /** 1: among the first two, 0: not; in between where seats were level. */
  readonly outcome: number
  readonly start: number
  readonly falls: readonly Fall[]
  readonly standstill?: { readonly kind: 'stopped' | 'silent'; readonly round: number }
  /** Rounds whose orders lost what another bot would have kept. */
  readonly missed?: Pick<Fall, 'from' | 'to' | 'before' | 'after'> & { readonly name: string }
}

export interface WhyFacts {
  /** The bot; `you` when it is one's own. */
  readonly name: string
  readonly isYou: boolean
  readonly place?: number
  readonly state: 'asked' | 'running' | 'cancelled' | 'failed' | 'found'
  /** Played so far; where it is not asked or was cancelled, asking goes on from them. */
  readonly futures?: number
  readonly planned?: number
  /** What is played before it, where it waits. */
  readonly waitsFor?: string
  readonly problem?: string
  readonly found?: FoundCause
}

/** A chance in whole points of 100. */
const of100 = (chance: number): number => Math.round(100 * chance)
/** Lost from the start: the first two were unlikely before anything had happened. */
const UNLIKELY = 0.35

/** Why a seat did not finish among the first two, in one sentence. */
export function answerOfWhy(facts: WhyFacts): Sentence {
  const { state, found, place, problem = '', futures, waitsFor } = facts
  const say = SAY_WHY
  const who = facts.isYou ? say.you() : facts.name
  if (state === 'running') {
    const far =
      futures === undefined ? say.small.gettingReady() : say.small.played(futures, facts.planned ?? futures)
    const small = waitsFor === undefined ? far : say.small.waits(waitsFor)
    return {
      words: place !== undefined && place <= 2 ? say.runningWon() : say.running(who),
      small,
      tone: 'busy',
    }
  }
  if (state === 'failed') return { words: say.failed(), small: oneLine(problem), tone: 'warn' }
  if (state === 'found' && found) return sayFound(who, facts.isYou, found)
  const small = futures === undefined || futures === 0 ? say.small.howMany() : say.small.goesOn(futures)
  if (state === 'cancelled') return { words: say.cancelled(), small, tone: 'plain' }
  return {
    words: place === undefined ? say.notAskedYet() : say.notAsked(who, place),
    small,
    tone: 'plain',
  }
}

function sayFound(
  who: string,
  isYou: boolean,
  { outcome, start, falls, standstill, missed }: FoundCause,
): Sentence {
  const say = SAY_WHY
  const atStart = say.small.atStart(of100(start))
  if (standstill?.kind === 'stopped')
    return { words: say.stopped(who, standstill.round), small: atStart, tone: isYou ? 'bad' : 'warn' }
  const fall = largestFall(falls)
  if (outcome >= 1)
    return {
      words: fall ? say.madeAfter(who, fall.from, fall.to - 1) : say.made(who),
      small: atStart,
      tone: isYou ? 'good' : 'plain',
    }
  if (fall)
    return {
      words: say.fell(who, fall.from, fall.to - 1, of100(fall.before), of100(fall.after)),
      small: smallOf(who, fall, falls, standstill),
      tone: 'warn',
    }
  if (missed)
    return {
      words: say.missed(who, missed.from, missed.to - 1),
      small: say.small.missed(missed.name, of100(missed.before), of100(missed.after)),
      tone: 'warn',
    }
  if (standstill) return { words: say.silent(who, standstill.round), small: atStart, tone: 'warn' }
  if (outcome > 0) return { words: say.level(who), small: atStart, tone: 'plain' }
  return { words: start < UNLIKELY ? say.fromStart() : say.slowly(who), small: atStart, tone: 'warn' }
}

/** What the fall was due to, or else what else there was. */
function smallOf(
  who: string,
  fall: Fall,
  falls: readonly Fall[],
  standstill: FoundCause['standstill'],
): string {
  const { small } = SAY_WHY
  if (standstill) return small.silent(who, standstill.round)
  if (fall.cause === 'luck') return small.luck()
  if (fall.cause === 'orders') return small.orders()
  const other = falls.find((one) => one !== fall)
  return other ? small.alsoFell(who, other.from, other.to - 1) : ''
}

/** The fall that the answer names: the largest, of two alike the first. */
export function largestFall(falls: readonly Fall[]): Fall | undefined {
  return falls.reduce<Fall | undefined>(
    (most, fall) => (most && most.before - most.after >= fall.before - fall.after ? most : fall),
    undefined,
  )
}

/** The round that the step leads to: where the chance fell most, where orders lost it, or where the bot stood still. */
export function roundOfWhy({
  falls,
  standstill,
  missed,
}: Pick<FoundCause, 'falls' | 'standstill' | 'missed'>): number | undefined {
  if (standstill?.kind === 'stopped') return standstill.round
  return largestFall(falls)?.from ?? missed?.from ?? standstill?.round
}

const oneLine = (text: string): string => text.split('\n')[0].replace(/\s+/g, ' ').trim()

export interface WhySure {
  readonly futures?: number
  /** Half of what the widest band has, 0 to 1. */
  readonly off?: number
  /** Matches that the curve was learned from, where nothing of it was played. */
  readonly learnedFrom?: number
  readonly isRunning: boolean
}

/** The closed line of *How sure?*. */
export function sureOfWhy({ futures, off = 0, learnedFrom, isRunning }: WhySure): string {
  const { sure } = SAY_WHY
  if (futures !== undefined && futures > 0) return sure.played(futures, Math.max(1, Math.ceil(100 * off)))
  if (isRunning) return sure.running()
  return learnedFrom === undefined ? sure.nothing() : sure.cheap(learnedFrom)
}
