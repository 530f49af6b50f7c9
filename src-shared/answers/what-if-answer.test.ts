import { describe, expect, test } from 'vitest'
import { FREEZE_CAUSES } from '../../src-games/kit/freeze-cause.ts'
import { faultsOf } from '../../test/sentence-rules.ts'
import { randomFacts } from '../../test/random-facts.ts'
import { answerOfWhatIf, sureOfWhatIf, type Future, type WhatIfFacts } from './what-if-answer.ts'

const { random, upTo, oneOf } = randomFacts(77)
const NAMES = ['Heron', 'X', 'Ñandú', 'A_1', 'MajorasWrathOfTheWesternWindsOfTheOldSea1']
const CHANGES = ['v13', 'your orders', 'other dice', 'these bots', 'Gold', `${NAMES[4]} v120`]

const futureOf = (): Future => ({
  place: 1 + upTo(3),
  sharers: oneOf([1, 1, 2]),
  score: oneOf([0, 1, upTo(30_000), 12_345_678]),
  ...(random() < 0.1 ? { stop: { cause: oneOf(FREEZE_CAUSES), round: upTo(200) } } : {}),
  isMachineLimited: random() < 0.05,
  isWhole: random() < 0.9,
  isSame: random() < 0.3,
})
const ALL = Array.from({ length: 5000 }, (): WhatIfFacts => {
  const planned = oneOf([1, 20])
  return {
    from: oneOf([0, 1, upTo(200), 99_999]),
    name: oneOf(NAMES),
    isYou: random() < 0.6,
    ...(random() < 0.8 ? { change: oneOf(CHANGES) } : {}),
    was: { place: 1 + upTo(3), score: upTo(30_000) },
    futures: Array.from({ length: oneOf([0, 1, 1, 2, 20]) }, futureOf),
    ...(random() < 0.2
      ? { running: { round: upTo(200), rounds: 200, done: upTo(planned - 1), planned } }
      : {}),
    hasOrders: random() < 0.3,
  }
})

describe('what became of a match that went on otherwise', () => {
  test('is a whole sentence of few words without statistics, whatever the facts', () => {
    for (const facts of ALL) expect(faultsOf(answerOfWhatIf(facts)), JSON.stringify(facts)).toEqual([])
  })

  test('begins with a bot that stopped, then what is not valid, then the same match, then the places', () => {
    for (const facts of ALL) {
      const { words, tone } = answerOfWhatIf(facts)
      const whole = facts.futures.filter(({ isWhole }) => isWhole)
      const stops = whole.filter((one) => one.stop !== undefined && !one.isMachineLimited).length
      if (facts.running) expect([words.slice(0, 7), tone]).toEqual(['Playing', 'busy'])
      else if (facts.futures.length === 0) expect(words).toContain('goes on with what you change here')
      else if (stops > 0)
        expect([words.startsWith(facts.name), tone]).toEqual([true, facts.isYou ? 'bad' : 'warn'])
      else if (whole.length === 0) expect(words).toContain('not played to its end')
      else if (whole.some(({ isMachineLimited }) => isMachineLimited)) expect(words).toContain('limit')
      else if (whole.every(({ isSame }) => isSame))
        expect(words).toMatch(/^The same (?:match|scores) came out/)
      else expect(words).toContain(`With ${facts.change ?? 'nothing changed'} from round ${facts.from} `)
      expect(tone === 'bad').toBe(facts.isYou && facts.running === undefined && stops > 0)
      if (tone === 'good') expect(facts.isYou).toBe(true)
    }
  })

  test('counts first places among the futures that were played to their end', () => {
    let seen = 0
    for (const facts of ALL) {
      const found = / come 1st in (none|\d+) of (\d+) futures/.exec(answerOfWhatIf(facts).words)
      if (!found) continue
      seen++
      let [first, whole] = [0, 0]
      for (const { isWhole, place } of facts.futures) {
        if (isWhole) whole++
        if (isWhole && place === 1) first++
      }
      expect([found[1] === 'none' ? 0 : Number(found[1]), Number(found[2])]).toEqual([first, whole])
    }
    expect(seen).toBeGreaterThan(100)
  })

  const one: Future = {
    place: 1,
    sharers: 1,
    score: 900,
    isMachineLimited: false,
    isWhole: true,
    isSame: false,
  }
  const unchanged: WhatIfFacts = {
    from: 102,
    name: 'Heron',
    isYou: true,
    was: { place: 3, score: 700 },
    futures: [],
    hasOrders: false,
  }
  const asked: WhatIfFacts = { ...unchanged, change: 'v13' }
  const many = (firsts: number, of: number): Future[] =>
    Array.from({ length: of }, (_, k) => ({ ...one, place: k < firsts ? 1 : 2 }))

  test('before anything was played it says where the match would go on, and with what', () => {
    expect(answerOfWhatIf(asked)).toEqual({
      words: 'From round 102 the match goes on with what you change here.',
      small: 'Go to another round to begin there.',
      tone: 'plain',
    })
    expect(answerOfWhatIf({ ...asked, from: 1, hasOrders: true })).toMatchObject({
      words: 'From round 1 the match goes on with what you change here.',
      small: 'Your orders are for this round.',
    })
    expect(answerOfWhatIf({ ...asked, from: 0 }).words).toBe(
      'From the start the match goes on with what you change here.',
    )
  })

  test('while it plays it counts rounds of one future, or futures', () => {
    const words = (planned: number) =>
      answerOfWhatIf({ ...asked, running: { round: 7, rounds: 200, done: 0, planned } }).words
    expect([words(1), words(2)]).toEqual([
      'Playing on from round 102: round 7 of 200.',
      'Playing on: 0 of 2 futures are over.',
    ])
  })

  test('the same scores, with and without a change', () => {
    const same = { ...one, isSame: true }
    expect(answerOfWhatIf({ ...asked, futures: [same] }).words).toBe(
      'The same scores came out, in spite of what was changed.',
    )
    expect(answerOfWhatIf({ ...unchanged, futures: [same] }).words).toBe(
      'The same match came out: nothing made a difference.',
    )
  })

  test('a stop in the only future has its round and place, in one of several it is counted', () => {
    const stopped: Future = { ...one, place: 4, stop: { cause: 'cpu', round: 120 } }
    const broken = { ...stopped, isWhole: false }
    expect(answerOfWhatIf({ ...asked, futures: [stopped, broken] })).toEqual({
      words: 'Heron ran out of CPU in round 120 of this future.',
      small: 'It came 4th.',
      tone: 'bad',
    })
    expect(answerOfWhatIf({ ...asked, isYou: false, futures: [one, stopped] })).toEqual({
      words: 'Heron stopped in 1 of 2 futures; mend that first.',
      small: '',
      tone: 'warn',
    })
  })

  test('it is good news that you come first: in the only future, or in more than half of many', () => {
    const tone = (firsts: number, of: number, isYou = true) =>
      answerOfWhatIf({ ...asked, isYou, futures: many(firsts, of) }).tone
    expect([tone(1, 1), tone(0, 1), tone(1, 1, false)]).toEqual(['good', 'plain', 'plain'])
    expect([tone(8, 20), tone(10, 20), tone(11, 20)]).toEqual(['plain', 'plain', 'good'])
  })

  test('how sure it is needs two futures; its ends are rounded outwards', () => {
    expect([many(1, 1), many(1, 2), many(12, 20), many(14, 20)].map(sureOfWhatIf)).toEqual([
      'one future; other dice can differ',
      '2 futures: in the long run 9 to 91 of 100',
      '20 futures: in the long run 38 to 79 of 100',
      '20 futures: in the long run 48 to 86 of 100',
    ])
  })

  test('as the table of answers has it', () => {
    const whole = { isMachineLimited: false, isWhole: true, isSame: false, score: 900, sharers: 1 }
    const futures = Array.from({ length: 20 }, (_, k) => ({ ...whole, place: k < 14 ? 1 : 3 }))
    const facts: WhatIfFacts = {
      from: 102,
      name: 'Heron',
      isYou: true,
      change: 'v13',
      was: { place: 3, score: 700 },
      futures,
      hasOrders: false,
    }
    expect(answerOfWhatIf(facts)).toMatchObject({
      words: 'With v13 from round 102 you would have come 1st in 14 of 20 futures.',
      tone: 'good',
    })
    expect(sureOfWhatIf(futures)).toBe('20 futures: in the long run 48 to 86 of 100')
    // Of the 14 two are shared by two: they count as one together.
    const tied = futures.map((one, k) => ({ ...one, sharers: k < 2 ? 2 : 1 }))
    expect(answerOfWhatIf({ ...facts, futures: tied }).small).toBe(
      'In the match it was the 3rd place. 2 of the first places are shared.',
    )
    expect(sureOfWhatIf(tied)).toBe(
      sureOfWhatIf(futures.map((one, k) => ({ ...one, place: k < 13 ? 1 : 3 }))),
    )
    expect(answerOfWhatIf({ ...facts, futures: [futures[0]] }).words).toBe(
      'With v13 from round 102 you would have come 1st instead of 3rd.',
    )
    expect(answerOfWhatIf({ ...facts, futures: [futures[19]] }).words).toBe(
      'With v13 from round 102 you would have come 3rd again, with 200 points more.',
    )
  })
})
