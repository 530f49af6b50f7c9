import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { randomFacts } from '../../test/random-facts.ts'
import {
  answerOfModel,
  answerOfPlayed,
  sureOfModel,
  sureOfPlayed,
  type ModelFacts,
  type PlayedFacts,
} from './contest-answer.ts'
import { SAY_CONTEST } from './contest-words.ts'

const { random, upTo, oneOf } = randomFacts(9)
const NAMES = ['Heron v13', 'X v1', 'Ñandú v120', 'A_1 v2', 'MajorasWrathOfTheWesternWindsOfTheOldSea1 v12']

/** Falls from 1, by steps that are sometimes 0 and sometimes all that is left. */
function survival(): number[] {
  const rounds = oneOf([0, 1, 2, 9, 89, 316])
  const rates = [1]
  const fall = oneOf([0, 0.001, 0.02, 0.3, 1])
  for (let k = 0; k < rounds; k++) rates.push(rates[k] * (1 - fall * random()))
  return rates
}
const MODELS = Array.from({ length: 4000 }, (): ModelFacts => {
  const matches = oneOf([1, 40, 123_456])
  const crashes = random() < 0.2 ? 1 + upTo(2 * matches) : 0
  return {
    name: oneOf(NAMES),
    matches: random() < 0.2 ? 0 : matches,
    own: random() < 0.1 ? { matches: 0, crashes: 0 } : { matches, crashes },
    students: oneOf([4, 100, 320]),
    contests: oneOf([1, 20, 500, 5000]),
    ...(random() < 0.3 ? { running: random() } : {}),
    ...(random() < 0.7 ? { survival: survival() } : {}),
  }
})

describe('the answer of a simulated contest', () => {
  test('is a whole sentence of few words without statistics, whatever the facts', () => {
    for (const facts of MODELS) expect(faultsOf(answerOfModel(facts)), JSON.stringify(facts)).toEqual([])
  })

  test('begins with crashes, then says what is missing or goes on, then how far it gets', () => {
    for (const facts of MODELS) {
      const { words, tone } = answerOfModel(facts)
      if (facts.own.crashes > 0) expect(words).toContain('mend that first')
      else if (facts.matches === 0) expect(words).toContain('have not played')
      else if (facts.own.matches === 0) expect(words).toMatch(/ has not played in this league yet\.$/)
      else if (facts.running !== undefined) expect([words, tone]).toEqual([words, 'busy'])
      else if (!facts.survival) expect(words).toMatch(/^How far would .+\?$/)
      else expect(words).toMatch(/would (?:almost always )?(?:reach|be out)|is in the final/)
      expect(tone === 'bad').toBe(facts.own.crashes > 0)
    }
  })

  test('names the last round that is reached in half of the contests', () => {
    for (const facts of MODELS) {
      const found = /reach round (\d+) of (\d+) in half/.exec(answerOfModel(facts).words)
      if (!found || !facts.survival) continue
      const [round, rounds] = [Number(found[1]), Number(found[2])]
      expect(rounds).toBe(facts.survival.length - 1)
      let reached = 0
      // In after so many rounds: the next one is reached.
      for (const rate of facts.survival) if (rate >= 0.5) reached++
      expect(round).toBe(reached)
    }
  })

  test('of a bot that has not played nothing is said, and of one that has played little how little', () => {
    const facts: ModelFacts = {
      name: 'Majora v7',
      matches: 6,
      own: { matches: 0, crashes: 0 },
      students: 20,
      contests: 500,
      survival: [1, 0.9],
    }
    expect(answerOfModel(facts)).toEqual({
      words: 'Majora v7 has not played in this league yet.',
      small: 'How far it would get is known after about 48 matches of it.',
      tone: 'plain',
    })
    const small = (matches: number): string => answerOfModel({ ...facts, own: { matches, crashes: 0 } }).small
    expect(small(6)).toBe('It has played 6 matches only, so this is wide open.')
    expect(small(48)).toBe('500 contests of 20 students were simulated.')
  })

  test('as the table of answers has it', () => {
    const facts: ModelFacts = {
      name: 'Heron v13',
      matches: 312,
      own: { matches: 40, crashes: 0 },
      students: 20,
      contests: 500,
      survival: [1, 0.9, 0.8, 0.7, 0.6, 0.52, 0.4, 0.3, 0.2, 0.1],
    }
    expect(answerOfModel(facts).words).toBe('Heron v13 would reach round 6 of 9 in half of the contests.')
    expect(answerOfModel({ ...facts, survival: [1, 0.71] }).words).toBe(
      'Heron v13 would reach the final in 71 of 100 contests.',
    )
    expect(answerOfModel({ ...facts, survival: [1, 0.4, 0.1] }).words).toBe(
      'Heron v13 would be out after round 1 of 2 in most contests.',
    )
    expect(answerOfModel({ ...facts, own: { matches: 40, crashes: 5 } }).words).toBe(
      'Heron v13 crashed in 5 of 40 matches of the league; mend that first.',
    )
    expect(sureOfModel({ low: 31, high: 64 }, 500, true)).toBe(
      '500 contests: in 8 of 10 of them its place is 31st to 64th. The ranks of this league fit badly.',
    )
  })
})

test('the chances of a final are given in whole numbers that promise nothing', () => {
  const words = (...survival: number[]) =>
    answerOfModel({
      name: 'X v1',
      matches: 90,
      own: { matches: 90, crashes: 0 },
      students: 20,
      contests: 500,
      survival,
    }).words
  expect(words(1)).toBe('X v1 is in the final: there are no more students than finalists.')
  expect(words(1, 0.996)).toBe('X v1 would almost always reach the final.')
  expect(words(1, 0.995)).toBe('X v1 would reach the final in 99 of 100 contests.')
  expect(words(1, 0.9, 0.5)).toBe('X v1 would reach the final in 50 of 100 contests.')
  expect(words(1, 0.9, 0.499)).toBe('X v1 would reach round 2 of 2 in half of the contests.')
  expect(words(1, 0.5, 0.1)).toBe('X v1 would reach round 2 of 2 in half of the contests.')
  expect(words(1, 0.499, 0.1)).toBe('X v1 would be out after round 1 of 2 in most contests.')
})

test('what a crash leaves below: how far it would get, unless it is being simulated', () => {
  const facts: ModelFacts = {
    name: 'X v1',
    matches: 90,
    own: { matches: 90, crashes: 3 },
    students: 20,
    contests: 500,
    survival: [1, 0.71],
  }
  expect(answerOfModel(facts).small).toBe('X v1 would reach the final in 71 of 100 contests.')
  expect(answerOfModel({ ...facts, running: 0.3 }).small).toBe('')
})

test('what a simulation is asked with', () => {
  const asked = (changes: number) => SAY_CONTEST.asked(20, 4, 2, 500, 'others like the league', changes)
  expect([asked(0), asked(1), asked(2)]).toEqual([
    '20 students · 4 finalists · 2 rounds a day · 500 contests · others like the league',
    '20 students · 4 finalists · 2 rounds a day · 500 contests · others like the league · 1 change',
    '20 students · 4 finalists · 2 rounds a day · 500 contests · others like the league · 2 changes',
  ])
})

const PLAYED = Array.from({ length: 4000 }, (): PlayedFacts => {
  const players = oneOf([2, 3, 16, 30])
  const rounds = oneOf([0, 1, players])
  const place = random() < 0.6 ? { place: 1 + upTo(players - 1) } : {}
  return {
    players,
    rounds,
    round: 1 + upTo(rounds),
    status: oneOf(['running', 'paused', 'done'] as const),
    matches: oneOf([0, 1, 400]),
    ...(random() < 0.1 ? { problem: oneOf(['Ada does not compile.', 'It ended.\n\nat x', 'no  room']) } : {}),
    ...(random() < 0.4 ? { champion: oneOf(NAMES) } : {}),
    ...(random() < 0.7 ? { own: { name: oneOf(NAMES), ...place } } : {}),
  }
})

describe('the answer of a contest that is played', () => {
  test('is a whole sentence of few words without statistics, whatever the facts', () => {
    for (const facts of PLAYED) expect(faultsOf(answerOfPlayed(facts)), JSON.stringify(facts)).toEqual([])
  })

  test('begins with what went wrong, then who won, then how far it is', () => {
    for (const facts of PLAYED) {
      const { words, tone } = answerOfPlayed(facts)
      if (facts.problem !== undefined) expect(words).toMatch(/^The contest stopped/)
      else if (facts.champion !== undefined)
        expect(words).toMatch(/ won the contest | came (?:\d+\w+|last) of /)
      else if (facts.status !== 'running') expect(words).toMatch(/^The contest is paused/)
      else expect(words).toMatch(/ is out: | is in the final|^The final|being played/)
      if (tone === 'good') expect(facts.own?.place).toBe(1)
    }
  })

  test('as the table of answers has it', () => {
    const facts: PlayedFacts = {
      players: 16,
      status: 'done',
      round: 13,
      rounds: 12,
      matches: 120,
      champion: 'Kestrel v5',
      own: { name: 'Heron v13', place: 3 },
    }
    expect(answerOfPlayed(facts)).toEqual({
      words: 'Heron v13 came 3rd of 16.',
      small: 'Kestrel v5 won it.',
      tone: 'plain',
    })
    expect(answerOfPlayed({ ...facts, own: { name: 'Heron v13', place: 1 } })).toMatchObject({
      words: 'Heron v13 won the contest of 16 bots.',
      tone: 'good',
    })
    // The round after the last one is the final.
    const { champion: _, own: __, ...open } = facts
    const words = (change: Partial<PlayedFacts>) => answerOfPlayed({ ...open, ...change }).words
    expect(words({ round: 12, status: 'running' })).toBe('Round 12 of 12 is being played.')
    expect(words({ round: 13, status: 'running' })).toBe('The final is being played.')
    expect(words({ round: 13, status: 'running', own: { name: 'Heron v13' } })).toBe(
      'Heron v13 is in the final, which is being played.',
    )
    expect(words({ round: 3, status: 'running', own: { name: 'Heron v13' } })).toBe(
      'Heron v13 is still in: round 3 of 12 is being played.',
    )
    expect(words({ round: 12, status: 'paused' })).toBe('The contest is paused in round 12 of 12.')
    expect(words({ round: 13, status: 'paused' })).toBe('The contest is paused before the end of the final.')
    expect(answerOfPlayed({ ...open, round: 3, problem: 'It  ended.\nat x' })).toMatchObject({
      words: 'The contest stopped in round 3 of 12.',
      small: 'It ended.',
    })
    expect(words({ round: 13, problem: 'It ended.' })).toBe('The contest stopped in its final.')
    const out = (place: number) => words({ status: 'running', round: 3, own: { name: 'X v1', place } })
    expect([out(15), out(16)]).toEqual([
      'X v1 is out: it came 15th of 16.',
      'X v1 is out: it came last of 16.',
    ])
    expect(words({ champion: 'A v1', own: { name: 'X v1', place: 16 } })).toBe('X v1 came last of 16.')
    expect([0, 120].map(sureOfPlayed)).toEqual([
      'no match was played yet',
      '120 matches, played once: luck decides close ones.',
    ])
  })
})
