import { describe, expect, it } from 'vitest'
import { isFirstOwn, MOST_BEFORE } from '../../parts/first-match/first-own-match.ts'
import { withRound } from './seen-scores.ts'
import { nextStage, type BoardFacts, type WelcomeStage } from './welcome-stage.ts'
import { beginningWords } from './welcome-words.ts'

const REST: BoardFacts = {
  hasBot: true,
  isBeginning: false,
  isEmpty: true,
  isLoading: false,
  hasRounds: false,
}
/** What stands there after each of these states. */
const play = (...states: readonly Partial<BoardFacts>[]): WelcomeStage[] => {
  let stage: WelcomeStage
  return states.map((state) => (stage = nextStage(stage, { ...REST, ...state })))
}
const BEGINS = { isBeginning: true }
const LOADS = { isBeginning: true, isLoading: true }
const JOINED = { isBeginning: true, isEmpty: false }
const PLAYS = { isBeginning: true, isEmpty: false, hasRounds: true }

describe('the welcome match', () => {
  it('goes on from the first click until there are rounds of one’s own, without a gap', () => {
    const first = { hasBot: false }
    expect(play(first, BEGINS, LOADS, JOINED, PLAYS)).toEqual([
      'first',
      'beginning',
      'beginning',
      'beginning',
      undefined,
    ])
  })
  it('goes on while a match that was already over is being opened', () => {
    const ended = { isLoading: true }
    expect(play({ hasBot: false }, BEGINS, ended)).toEqual(['first', 'beginning', 'beginning'])
  })
  it('gives way to “No match yet” when the bot does not compile', () => {
    expect(play({ hasBot: false }, BEGINS, {})).toEqual(['first', 'beginning', undefined])
  })
  it('does not cover the last match of the bot while its next one begins', () => {
    const had = { isEmpty: false, hasRounds: true }
    expect(play(had, { ...had, ...BEGINS }, JOINED, PLAYS)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
  it('does not stand over a bot that is opened, with or without a match', () => {
    expect(play({ hasBot: false }, { isLoading: true }, { isEmpty: false, hasRounds: true })).toEqual([
      'first',
      undefined,
      undefined,
    ])
    expect(play({ hasBot: false }, {})).toEqual(['first', undefined])
  })
  it('plays for a bot without matches as soon as it is run', () => {
    expect(play({}, BEGINS, LOADS, PLAYS)).toEqual([undefined, 'beginning', 'beginning', undefined])
  })
  it('always gives way to rounds, and is always there without a bot', () => {
    const flags = [false, true]
    const before: WelcomeStage[] = ['first', 'beginning', undefined]
    for (const isBeginning of flags)
      for (const isEmpty of flags)
        for (const isLoading of flags)
          for (const hasRounds of flags)
            for (const last of before) {
              const facts = { isBeginning, isEmpty, isLoading, hasRounds }
              expect(nextStage(last, { ...facts, hasBot: false })).toBe('first')
              if (hasRounds) expect(nextStage(last, { ...facts, hasBot: true })).toBeUndefined()
            }
  })
})

describe('the scores of the rounds that were seen', () => {
  it('are those of every round up to the one that is shown', () => {
    const of = (round: number) => [round, 2 * round, 0, 1]
    let seen = withRound([], 0, of(0))
    for (let round = 1; round < 9; round++) seen = withRound(seen, round, of(round))
    expect(seen).toEqual(Array.from({ length: 9 }, (_, round) => of(round)))
  })
  it('have a place for each round that was not drawn', () => {
    expect(withRound([[1], [2]], 4, [7])).toEqual([[1], [2], [2], [2], [7]])
  })
  it('begin again with the match', () => {
    expect(withRound([[1], [2], [3]], 0, [1])).toEqual([[1]])
  })
})

describe('what is said before a first match', () => {
  const bot = { name: 'MyBot', language: 'cpp', builtin: false, hasSource: true } as const
  it('is that a C++ bot is being compiled, until its match is there', () => {
    expect(beginningWords(bot, false).words).toBe('MyBot is being compiled: about a second.')
    expect(beginningWords(bot, false, true).words).toBe('MyBot is being compiled: a few seconds.')
    expect(beginningWords(bot, true).words).toBe('MyBot is about to play.')
  })
  it('is never that of a script, or of a bot that came compiled', () => {
    for (const change of [{ language: 'typescript' }, { builtin: true }, { hasSource: false }] as const)
      expect(beginningWords({ ...bot, ...change }, false).words).toBe('MyBot is about to play.')
  })
})

describe('the first match of one’s own', () => {
  const isOwn = (match: string) => match === 'own'
  it('has none of one’s own before it', () => {
    expect(isFirstOwn([], isOwn)).toBe(true)
    expect(isFirstOwn(['other', 'other'], isOwn)).toBe(true)
    expect(isFirstOwn(['other', 'own', 'other'], isOwn)).toBe(false)
  })
  it('is not looked for among many', () => {
    const others = Array.from({ length: MOST_BEFORE }, () => 'other')
    expect(isFirstOwn(others, isOwn)).toBe(false)
    expect(isFirstOwn(others.slice(1), isOwn)).toBe(true)
  })
})
