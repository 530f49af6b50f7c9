import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { randomFacts } from '../../test/random-facts.ts'
import {
  answerOfLeague,
  ownBotOf,
  placeInLeague,
  ladderRowsInSight,
  sureOfLeague,
  type LeagueBot,
  type LeagueFacts,
} from './league-answer.ts'

const NAMES = [
  'Heron',
  'X',
  'Ñandú',
  'Kestrel',
  'A_1',
  'Wren',
  'MajorasWrathOfTheWesternWindsOfTheOldSea1',
  'Gold',
]

function generator(seed: number) {
  const { random, upTo, oneOf } = randomFacts(seed)
  const count = (): number => oneOf([0, 1, upTo(9), upTo(400), 1_234_567])
  function bots(): LeagueBot[] {
    const length = oneOf([1, 2, 5, 6, 9, 40, 300])
    return Array.from({ length }, (_, k) => {
      const best = 1 + upTo(k)
      const isSure = random() < 0.3
      const isFine = random() < 0.8
      return {
        name: `${oneOf(NAMES)} v${1 + upTo(120)}`,
        isOwn: random() < 0.2,
        isNew: random() < 0.15,
        matches: count(),
        left: 4 * (1 + upTo(11)),
        best: isSure ? k + 1 : best,
        worst: isSure ? k + 1 : Math.min(length, k + 1 + upTo(5)),
        crashes: isFine ? 0 : count(),
        cpuOuts: isFine ? 0 : count(),
        otherStops: isFine ? 0 : count(),
      }
    })
  }
  return (): LeagueFacts => {
    const all = bots()
    return {
      bots: all,
      matches: oneOf([0, count(), 312]),
      isPlaying: random() < 0.5,
      fit: oneOf(['fits', 'misfits', 'too-few'] as const),
      ...(random() < 0.5 ? { losesTo: { name: oneOf(all).name, behind: count(), matches: count() } } : {}),
    }
  }
}

describe('the answer of a league', () => {
  const next = generator(20_261_129)
  const all = Array.from({ length: 6000 }, next)

  test('is a whole sentence of few words without statistics, whatever the facts', () => {
    for (const facts of all) {
      const answer = answerOfLeague(facts)
      expect(faultsOf(answer), JSON.stringify(facts).slice(0, 400)).toEqual([])
      expect(sureOfLeague(facts)).not.toMatch(/undefined|NaN|\s\s/)
    }
  })

  test('begins with what stopped one’s own bot, then says what is missing, then its place', () => {
    const seen = new Set<string>()
    for (const facts of all) {
      const { words, tone } = answerOfLeague(facts)
      const placed = facts.bots.filter(({ isNew }) => !isNew)
      const mine = placed.find(({ isOwn }) => isOwn) ?? facts.bots.find(({ isOwn }) => isOwn)
      const kind =
        mine && mine.crashes > 0
          ? / crashed in [\d,]+ of [\d,]+ match(?:es)?; mend that first\.$/
          : mine && mine.cpuOuts > 0
            ? /ran out of CPU in/
            : mine && mine.otherStops > 0
              ? /stopped in/
              : facts.matches === 0 && facts.bots.length < 6
                ? /^Six bots make a league; you have (?:one|two|five)\.$/
                : mine && mine.isNew
                  ? /until this says something\.$/
                  : facts.matches === 0
                    ? /no match was played yet\.$/
                    : placed.length === 0
                      ? /too few for places yet/
                      : mine
                        ? / is (?:\d+(?:st|nd|rd|th) of \d+, |last of \d+, |the only bot )/
                        : / leads /
      expect(words).toMatch(kind)
      expect(tone === 'bad', 'red only for what stopped').toBe(/mend that first/.test(words))
      if (tone === 'good') expect(words).toContain(' is 1st of ')
      seen.add(kind.source)
    }
    expect(seen.size, 'every kind of answer was met').toBe(9)
  })

  test('has the numbers of the facts', () => {
    for (const facts of all) {
      const { words } = answerOfLeague(facts)
      const mine = ownBotOf(facts.bots)
      const [, place, of] = / is (\d+)(?:st|nd|rd|th) of (\d+),/.exec(words) ?? []
      if (place === undefined || !mine) continue
      let better = 0
      for (const bot of facts.bots) {
        if (bot === mine) break
        if (!bot.isNew) better++
      }
      expect(Number(place)).toBe(better + 1)
      expect(Number(of)).toBe(facts.bots.reduce((sum, { isNew }) => sum + (isNew ? 0 : 1), 0))
      expect(placeInLeague(facts.bots, mine)).toBe(better + 1)
    }
  })

  test('shows at most twelve rows: the best, one’s own and its neighbours, in their order', () => {
    for (const { bots } of all) {
      const rows = ladderRowsInSight(bots)
      expect(rows).toHaveLength(Math.min(12, bots.length))
      expect(rows).toEqual(bots.filter((bot) => rows.includes(bot)))
      const mine = ownBotOf(bots)
      const at = mine ? bots.indexOf(mine) : 0
      expect(rows).toEqual(expect.arrayContaining([bots[0], ...bots.slice(Math.max(0, at - 1), at + 2)]))
    }
  })
})

const bot = (name: string, at: number, change: Partial<LeagueBot> = {}): LeagueBot => ({
  name,
  isOwn: false,
  isNew: false,
  matches: 40,
  left: 0,
  best: at,
  worst: at,
  crashes: 0,
  cpuOuts: 0,
  otherStops: 0,
  ...change,
})
const nine = (change: Partial<LeagueBot> = {}): LeagueBot[] => [
  bot('Kestrel v5', 1),
  bot('Plover v9', 2),
  bot('Wren v2', 3, { worst: 5 }),
  bot('Heron v13', 4, { isOwn: true, best: 3, worst: 6, ...change }),
  ...['Gold v1', 'Lynx v3', 'Otter v2', 'Dummy v1', 'Demo v1'].map((name, k) => bot(name, 5 + k)),
]
test('rows fill up with the best, then one’s own neighbours, the nearest first', () => {
  const many = (own: number) =>
    Array.from({ length: 30 }, (_, k) => bot(`B${k}`, k + 1, { isOwn: k === own }))
  const shown = (own: number, most: number) =>
    ladderRowsInSight(many(own), most).map(({ name }) => Number(name.slice(1)))
  expect(shown(20, 2)).toEqual([0, 20])
  expect(shown(20, 3)).toEqual([0, 19, 20])
  expect(shown(20, 4)).toEqual([0, 19, 20, 21])
  expect(shown(20, 5)).toEqual([0, 1, 19, 20, 21])
  expect(shown(20, 6)).toEqual([0, 1, 2, 19, 20, 21])
  expect(shown(20, 7)).toEqual([0, 1, 2, 18, 19, 20, 21])
  expect(shown(20, 8)).toEqual([0, 1, 2, 18, 19, 20, 21, 22])
  expect(shown(20, 9)).toEqual([0, 1, 2, 3, 18, 19, 20, 21, 22])
  // Without one of one’s own the best are shown.
  expect(shown(-1, 4)).toEqual([0, 1, 2, 3])
  expect(shown(-1, 30)).toHaveLength(30)
})

const league = (bots: readonly LeagueBot[], change: Partial<LeagueFacts> = {}): LeagueFacts => ({
  bots,
  matches: 312,
  isPlaying: true,
  fit: 'fits',
  ...change,
})

describe('sentences of a league', () => {
  test('a place, and to whom it loses most', () => {
    const facts = league(nine(), { losesTo: { name: 'Kestrel v5', behind: 29, matches: 40 } })
    expect(answerOfLeague(facts)).toEqual({
      words: 'Heron v13 is 4th of 9, close behind Wren v2.',
      small: 'It loses most to Kestrel v5: behind it in 29 of 40 matches.',
      tone: 'warn',
    })
    expect(sureOfLeague(facts)).toBe(
      '312 matches: its true place is 3rd to 6th. The ranks fit the matches well.',
    )
  })
  test('first, last, level, and sure of it', () => {
    const first = [bot('Heron v13', 1, { isOwn: true }), bot('Wren v2', 2), bot('Gold v1', 3)]
    expect(answerOfLeague(league(first))).toMatchObject({
      words: 'Heron v13 is 1st of 3, clearly ahead of Wren v2.',
      tone: 'good',
    })
    expect(answerOfLeague(league(first.with(0, { ...first[0], worst: 2 })))).toMatchObject({
      words: 'Heron v13 is 1st of 3, just ahead of Wren v2.',
      tone: 'plain',
    })
    const last = [bot('Wren v2', 1), bot('Gold v1', 2), bot('Heron v13', 3, { isOwn: true })]
    expect(answerOfLeague(league(last)).words).toBe('Heron v13 is last of 3, well behind Gold v1.')
    const level = nine({ best: 3, worst: 5 })
    expect(answerOfLeague(league(level)).words).toBe('Heron v13 is 4th of 9, about level with Wren v2.')
  })
  test('not played yet, or too little', () => {
    const fresh = nine({ isNew: true, matches: 0, left: 60 })
    expect(answerOfLeague(league(fresh))).toMatchObject({
      words: 'Heron v13 has not played here yet: about 60 matches until this says something.',
      tone: 'busy',
    })
    expect(answerOfLeague(league(nine({ isNew: true, matches: 20, left: 28 }))).words).toBe(
      'Heron v13 has played 20 matches here: about 28 more until this says something.',
    )
  })
  test('alone, or the only one with a place', () => {
    const own = bot('Heron v13', 1, { isOwn: true })
    const words = (...bots: LeagueBot[]) => answerOfLeague(league(bots)).words
    expect(words(own)).toBe('Heron v13 is the only bot with a place yet.')
    expect(words(own, bot('Wren v2', 2, { isNew: true }))).toBe('Heron v13 is the only bot with a place yet.')
  })
  test('how many are new is said below, of what is played too little nothing', () => {
    const small = (bots: readonly LeagueBot[]) => answerOfLeague(league(bots)).small
    expect(small(nine())).toBe('')
    const fresh = bot('Teal v1', 10, { isNew: true })
    expect(small([...nine(), fresh])).toMatch(/^(?:1|One) /)
    expect(small([...nine(), fresh, { ...fresh, name: 'Teal v2' }])).toMatch(/^(?:2|Two) /)
    // One that is new has no place so far.
    expect(answerOfLeague(league(nine({ isNew: true, crashes: 1 }))).small).toBe('')
  })
  test('a league of few bots is busy only while it plays', () => {
    const few = (isPlaying: boolean) =>
      answerOfLeague(league(nine().slice(0, 2), { matches: 0, isPlaying })).tone
    expect([few(true), few(false)]).toEqual(['busy', 'plain'])
  })
  test('before a match nothing is sure, of one match it is said so', () => {
    const sure = (matches: number) => sureOfLeague(league(nine(), { matches, fit: 'too-few' }))
    expect(sure(1)).toMatch(/^1 match: /)
    expect(sure(0)).not.toMatch(/\d/)
  })
  test('none of one’s own, a crash, and too few bots', () => {
    expect(answerOfLeague(league(nine({ isOwn: false }))).words).toBe('Kestrel v5 leads nine bots.')
    expect(answerOfLeague(league(nine({ crashes: 5 })))).toEqual({
      words: 'Heron v13 crashed in 5 of 40 matches; mend that first.',
      small: 'It is 4th of 9 so far.',
      tone: 'bad',
    })
    expect(answerOfLeague(league(nine().slice(0, 2), { matches: 0, isPlaying: false })).words).toBe(
      'Six bots make a league; you have two.',
    )
  })
})
