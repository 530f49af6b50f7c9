import type { Sentence } from './sentence.ts'
import { SAY_SUITE } from './suite-words.ts'

/** What is known of a suite: how the newest version does in its cases. */
export interface SuiteFacts {
  /** Number of the version that it is about; undefined before one compiles. */
  readonly version: number | undefined
  readonly cases: readonly SuiteCaseFacts[]
  /** Matches of this run, while it is being played. */
  readonly progress?: { readonly played: number; readonly all: number } | undefined
  /** The text is not saved: it is another one. */
  readonly isOld: boolean
}

export interface SuiteCaseFacts {
  readonly state: 'holds' | 'fails' | 'not played'
  /** What stopped the bot in the match of the result. */
  readonly stopped?: 'crashed' | 'other' | undefined
  /** The version that played it before, and what turned since. */
  readonly since?: number | undefined
  readonly flipped?: 'to-green' | 'to-red' | undefined
  /** The newest version that has a result, and whether that held. */
  readonly last?: { readonly version: number; readonly holds: boolean } | undefined
}

/** How the newest version does in the matches that were kept. */
export function answerOfSuite(facts: SuiteFacts): Sentence {
  const { version, cases, progress } = facts
  if (version === undefined) return { words: SAY_SUITE.noVersion(), small: '', tone: 'plain' }
  const all = cases.length
  const count = (holds: (one: SuiteCaseFacts) => boolean) => cases.filter(holds).length
  const waiting = count(({ state }) => state === 'not played')
  const small = smallOf(facts, waiting)
  if (progress) return { words: SAY_SUITE.live(version, progress.played, progress.all), small, tone: 'busy' }
  if (waiting === all) return { words: SAY_SUITE.notPlayed(version, all), small, tone: 'plain' }
  const lost = cases.filter(({ state }) => state === 'fails')
  const crashes = lost.filter(({ stopped }) => stopped === 'crashed').length
  if (crashes > 0) return { words: SAY_SUITE.crashes(version, crashes, all), small, tone: 'bad' }
  const stops = lost.filter(({ stopped }) => stopped !== undefined).length
  if (stops > 0) return { words: SAY_SUITE.isStopped(version, stops, all), small, tone: 'bad' }
  const back = count(({ state, flipped }) => state === 'holds' && flipped === 'to-green')
  if (lost.length > 0) return { words: lossWords(version, lost, { all, back }), small, tone: 'warn' }
  if (waiting > 0) return { words: SAY_SUITE.winsSome(version, all - waiting, all), small, tone: 'plain' }
  const words = back > 0 ? SAY_SUITE.winsBack(version, all, back) : SAY_SUITE.wins(version, all)
  return { words, small, tone: 'good' }
}

function lossWords(
  version: number,
  lost: readonly SuiteCaseFacts[],
  { all, back }: { readonly all: number; readonly back: number },
): string {
  const red = lost.filter(({ flipped }) => flipped === 'to-red')
  const since = oneOf(red.map((one) => one.since))
  if (since !== undefined) return SAY_SUITE.losesNew(version, lost.length, all, red.length, since)
  if (back > 0) return SAY_SUITE.losesButBack(version, lost.length, all, back)
  const before = red.length === 0 ? oneOf(lost.map((one) => one.since)) : undefined
  return before === undefined
    ? SAY_SUITE.loses(version, lost.length, all)
    : SAY_SUITE.losesAs(version, lost.length, all, before)
}

/** The value that all have; undefined where they differ, or there is none. */
function oneOf(values: readonly (number | undefined)[]): number | undefined {
  return values.every((value) => value === values[0]) ? values[0] : undefined
}

function smallOf({ cases, isOld }: SuiteFacts, waiting: number): string {
  const all = cases.length
  const holds = cases.filter(({ state }) => state === 'holds').length
  const turned = (to: SuiteCaseFacts['flipped']) =>
    cases.filter(({ state, flipped }) => state !== 'not played' && flipped === to).length
  const newest = Math.max(0, ...cases.map(({ last }) => last?.version ?? 0))
  const held = cases.filter(({ last }) => last?.version === newest && last.holds).length
  const figures =
    waiting < all
      ? SAY_SUITE.small.holds(holds, all)
      : newest > 0
        ? SAY_SUITE.small.held(held, all, newest)
        : ''
  return [
    figures,
    waiting > 0 && waiting < all ? SAY_SUITE.small.waiting(waiting) : '',
    SAY_SUITE.small.flips(turned('to-red'), turned('to-green')),
    isOld ? SAY_SUITE.small.changed() : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The case that is to be watched first: one that turned red, or else one that fails. */
export function caseToWatch(cases: readonly SuiteCaseFacts[]): number | undefined {
  const lost = cases.filter(({ state }) => state === 'fails')
  const found = lost.find(({ flipped }) => flipped === 'to-red') ?? lost.at(0)
  return found && cases.indexOf(found)
}
