import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { randomFacts } from '../../test/random-facts.ts'
import {
  answerOfWhy,
  roundOfWhy,
  sureOfWhy,
  type Fall,
  type FoundCause,
  type WhyFacts,
} from './why-answer.ts'

const { random, upTo, oneOf } = randomFacts(102)
const NAMES = ['Heron', 'X', 'Ñandú', 'A_1', 'MajorasWrathOfTheWesternWindsOfTheOldSea1']
const chance = (): number => oneOf([0, 1, random(), random()])

function fall(): Fall {
  const from = oneOf([0, 1, upTo(200), 99_999])
  const cause = oneOf(['luck', 'orders', 'unclear'] as const)
  return { from, to: from + 1 + upTo(16), before: chance(), after: chance(), cause }
}
const ALL = Array.from({ length: 5000 }, (): WhyFacts => {
  const state = oneOf(['asked', 'running', 'cancelled', 'failed', 'found', 'found', 'found'] as const)
  return {
    name: oneOf(NAMES),
    isYou: random() < 0.6,
    state,
    ...(random() < 0.8 ? { place: 1 + upTo(3) } : {}),
    ...(random() < 0.8 ? { futures: oneOf([0, 1, upTo(9999), 1_234_567]), planned: upTo(5000) } : {}),
    ...(random() < 0.2 ? { waitsFor: oneOf(['Qualify Heron', 'the 2 matches played now']) } : {}),
    ...(state === 'failed' ? { problem: oneOf(['', 'It was lost.\nat x', 'a  b']) } : {}),
    ...(state === 'found'
      ? {
          found: {
            outcome: oneOf([0, 0, 0.5, 1]),
            start: chance(),
            falls: Array.from({ length: upTo(2) }, fall),
            ...(random() < 0.2 ? { missed: { ...fall(), name: `${oneOf(NAMES)} v${upTo(99)}` } } : {}),
            ...(random() < 0.3
              ? {
                  standstill: {
                    kind: oneOf(['stopped', 'silent'] as const),
                    round: oneOf([0, 1, upTo(200)]),
                  },
                }
              : {}),
          },
        }
      : {}),
  }
})

describe('why a match was lost', () => {
  test('is a whole sentence of few words without statistics, whatever was found', () => {
    for (const facts of ALL) {
      const answer = answerOfWhy(facts)
      expect(faultsOf({ ...answer, small: answer.small.replace(/ …$/, '') }), JSON.stringify(facts)).toEqual(
        [],
      )
    }
  })

  test('begins with a bot that was out, then says how it came out and where the chance fell', () => {
    for (const facts of ALL) {
      const { words, tone } = answerOfWhy(facts)
      const who = facts.isYou ? 'You' : facts.name
      const { found } = facts
      if (!found) {
        expect(words).toMatch(
          /^Looking for|^Cancelled before|could not be found|shows why\.$|where this match turned\.$/,
        )
        expect(tone === 'busy').toBe(facts.state === 'running')
      } else if (found.standstill?.kind === 'stopped')
        expect([words, tone]).toEqual([
          expect.stringMatching(`^${who} ${facts.isYou ? 'were' : 'was'} out from `),
          facts.isYou ? 'bad' : 'warn',
        ])
      else if (found.outcome === 1) expect(words).toMatch(new RegExp(`^${who} came among the first two, `))
      else if (found.falls.length > 0) expect(words).toMatch(new RegExp(`^${who} lost it in rounds? `))
      else if (found.missed) expect(words).toMatch(new RegExp(`^${who} lost it by the orders in rounds? `))
      else if (found.standstill) expect(words).toMatch(new RegExp(`^${who} gave no orders `))
      else expect(words).toMatch(/little by little|from the start|missed the first two narrowly/)
      expect(tone === 'bad').toBe(facts.isYou && found?.standstill?.kind === 'stopped')
      if (tone === 'good') expect(facts.isYou).toBe(true)
    }
  })

  test('names the rounds and chances of the largest fall, and the step leads there', () => {
    for (const { found } of ALL) {
      if (!found || found.outcome === 1 || found.standstill?.kind === 'stopped') continue
      if (found.falls.length === 0) continue
      const sizes = found.falls.map(({ before, after }) => before - after)
      const at = sizes.indexOf(Math.max(...sizes))
      const { from, to, before, after } = found.falls[at]
      const { words } = answerOfWhy({ name: 'Heron', isYou: true, state: 'found', found })
      const [first, last, a, b] = /rounds? (\d+)(?:–\u2060(\d+))?: .* from (\d+) to (\d+) of 100/
        .exec(words)!
        .slice(1)
        .map(Number)
      expect([first, a, b]).toEqual([from, Math.round(100 * before), Math.round(100 * after)])
      if (to - from > 1) expect(last).toBe(to - 1)
      expect(roundOfWhy(found)).toBe(from)
    }
  })

  const lost = (change: Partial<FoundCause> = {}): FoundCause => ({
    outcome: 0,
    start: 0.6,
    falls: [],
    ...change,
  })
  const answerFor = (change: Partial<FoundCause>) =>
    answerOfWhy({ name: 'Heron', isYou: true, state: 'found', found: lost(change) })
  const fell = (from: number, to: number, before: number, after: number): Fall => ({
    from,
    to,
    before,
    after,
    cause: 'unclear',
  })

  test('without a fall: unlikely from the start, little by little, or level with another', () => {
    expect([0.34, 0.35, 0.36].map((start) => answerFor({ start }).words)).toEqual([
      'It was lost from the start.',
      'You lost it little by little: no few rounds decided it.',
      'You lost it little by little: no few rounds decided it.',
    ])
    expect(answerFor({ outcome: 0.5 })).toEqual({
      words: 'You missed the first two narrowly: level with another.',
      small: 'The chance of the first two was 60 of 100 at the start.',
      tone: 'plain',
    })
  })

  test('the last round is the one before the state after it', () => {
    expect(answerFor({ outcome: 1, falls: [fell(7, 9, 0.8, 0.6)] }).words).toBe(
      'You came among the first two, after a setback in rounds 7 to 8.',
    )
    const missed = { from: 7, to: 9, before: 0.8, after: 0.4, name: 'Gold v3' }
    expect(answerFor({ missed })).toMatchObject({
      words: 'You lost it by the orders in rounds 7–\u20608, not by the dice.',
      small: 'With Gold v3 in the seat it was 80 of 100 before them, 40 after.',
    })
  })

  test('below the largest fall stands the other, where nothing else is known', () => {
    const small = (...falls: readonly Fall[]) => answerFor({ falls }).small
    expect(small(fell(7, 9, 0.8, 0.4))).toBe('')
    expect(small(fell(7, 9, 0.8, 0.4), fell(20, 23, 0.6, 0.5))).toBe(
      'Most of it: you lost more in rounds 20 to 22.',
    )
    expect(small(fell(7, 9, 0.5, 0.4), fell(20, 23, 0.6, 0.2))).toBe(
      'Most of it: you lost more in rounds 7 to 8.',
    )
  })

  test('what is looked for is said by the place: a win has rounds in which it turned', () => {
    const words = (place?: number) =>
      answerOfWhy({ name: 'Heron', isYou: true, state: 'running', ...(place === undefined ? {} : { place }) })
        .words
    const turned = 'Looking for the rounds in which this match turned.'
    const loses = 'Looking for the rounds in which you lost it.'
    expect([words(1), words(2), words(3), words()]).toEqual([turned, turned, loses, loses])
  })

  test('what was found once is not said while it is asked anew', () => {
    expect(answerOfWhy({ name: 'Heron', isYou: true, state: 'cancelled', found: lost() }).words).toBe(
      'Cancelled before there was an answer.',
    )
  })

  test('how many futures were played, of what is planned', () => {
    const small = (change: Partial<WhyFacts>) =>
      answerOfWhy({ name: 'Heron', isYou: true, state: 'running', ...change }).small
    expect([small({}), small({ futures: 0, planned: 400 }), small({ futures: 1 })]).toEqual([
      'Getting ready …',
      '0 of about 400 futures played.',
      '1 of about 1 future played.',
    ])
    const ways = 'Hundreds of ways in which it could have gone on are played.'
    expect([small({ state: 'asked' }), small({ state: 'asked', futures: 0 })]).toEqual([ways, ways])
  })

  test('of an error the first line is shown', () => {
    expect(
      answerOfWhy({ name: 'Heron', isYou: true, state: 'failed', problem: ' It was  lost.\nat x' }),
    ).toEqual({ words: 'This could not be found out.', small: 'It was lost.', tone: 'warn' })
  })

  test('how sure it is: by futures, by other matches, or not at all', () => {
    const played = (futures: number, off?: number) =>
      sureOfWhy({ futures, isRunning: true, learnedFrom: 30, ...(off === undefined ? {} : { off }) })
    expect([played(1), played(2, 0.001), played(3, 0.0799), played(0)]).toEqual([
      '1 future: right within 1 of 100',
      '2 futures: right within 1 of 100',
      '3 futures: right within 8 of 100',
      'the first futures are being played',
    ])
    expect(sureOfWhy({ isRunning: false, learnedFrom: 1 })).toBe('a guess, learned from 1 match')
    expect(sureOfWhy({ isRunning: false })).toBe('nothing was played yet')
    expect(sureOfWhy({ isRunning: true })).toBe('the first futures are being played')
  })

  test('as the table of answers has it', () => {
    const found = {
      outcome: 0,
      start: 0.6,
      falls: [{ from: 102, to: 118, before: 0.81, after: 0.34, cause: 'orders' as const }],
    }
    const facts: WhyFacts = { name: 'Heron', isYou: true, place: 3, state: 'found', found }
    expect(answerOfWhy(facts)).toEqual({
      words: 'You lost it in rounds 102–\u2060117: the chance of the first two fell from 81 to 34 of 100.',
      small: 'It was not the dice: the same orders fail with others, too.',
      tone: 'warn',
    })
    expect(answerOfWhy({ ...facts, found: { ...found, start: 0.1, falls: [] } }).words).toBe(
      'It was lost from the start.',
    )
    expect(answerOfWhy({ ...facts, isYou: false, state: 'running', futures: 120, planned: 400 })).toEqual({
      words: 'Looking for the rounds in which Heron lost it.',
      small: '120 of about 400 futures played.',
      tone: 'busy',
    })
    expect(answerOfWhy({ ...facts, state: 'running', futures: 0, waitsFor: 'Qualify Heron' }).small).toBe(
      'It waits for Qualify Heron.',
    )
    const cancelled: WhyFacts = { name: 'Heron', isYou: true, place: 4, state: 'cancelled' }
    expect(answerOfWhy({ ...cancelled, futures: 313, planned: 832 })).toEqual({
      words: 'Cancelled before there was an answer.',
      small: '313 futures were played already: asking again goes on from there.',
      tone: 'plain',
    })
    expect(answerOfWhy({ ...cancelled, state: 'asked', futures: 1 }).small).toBe(
      '1 future was played already: asking again goes on from there.',
    )
    expect(sureOfWhy({ futures: 640, off: 0.074, isRunning: false })).toBe(
      '640 futures: right within 8 of 100',
    )
  })
})
