import { expect, test } from 'vitest'
import { faultsOf } from '../../test/sentence-rules.ts'
import { createUniforms } from '../stats/normals.ts'
import { answerOfMatches, leaderOf, type MatchesFacts } from './matches-answer.ts'

const FACTS: MatchesFacts = {
  whose: 'mine',
  finished: 96,
  won: 61,
  crashes: 0,
  cpuOuts: 0,
  otherLimits: 0,
  machineLimits: 0,
}
const leader = { name: 'v14', since: { round: 60 } }

test.each([
  [{ leader }, 'Your bots won 61 of 96 matches; v14 scores most from round 60 on.', ''],
  [{}, 'Your bots won 61 of 96 matches.', ''],
  [
    { leader: { name: 'Heron v2' } },
    'Your bots won 61 of 96 matches; Heron v2 scores most from the start.',
    '',
  ],
  [
    { leader, crashes: 2 },
    'Your bots crashed twice in 96 matches.',
    'They won 61 of 96 · v14 scores most from round 60 on',
  ],
  [
    { leader, crashes: 2, won: 60.5 },
    'Your bots crashed twice in 96 matches.',
    'They won 60.5 of 96 · v14 scores most from round 60 on',
  ],
  [{ whose: 'query', won: 0, finished: 1 }, 'The bots of this query won 0 of 1 match.', ''],
  [{ whose: 'all' }, '96 matches were played to their end.', ''],
  [
    { whose: 'all', leader: { name: 'Gold', since: {} }, crashes: 4 },
    'Of 96 matches, Gold scores most at the end.',
    '',
  ],
  [{ finished: 0 }, 'Your bots have ended no match against others here.', ''],
] as const)('%j', (change, words, small) => {
  expect(answerOfMatches({ ...FACTS, ...change })).toMatchObject({ words, small })
})

test('the curve that is above the others at the end leads since it came above them for good', () => {
  const at = [0, 0.25, 0.5, 0.75, 1]
  const curve = (name: string, ...mean: number[]) => ({ name, mean })
  const two = [curve('v1', 0, 9, 5, 6, 7), curve('v2', 0, 1, 6, 7, 8)]
  expect(leaderOf(two, at, 200)).toEqual({ name: 'v2', since: { round: 100 } })
  expect(leaderOf(two, at, undefined)).toEqual({ name: 'v2', since: {} })
  expect(leaderOf([two[0], curve('v3', 0, 10, 10, 10, 10)], at, 200)).toEqual({ name: 'v3' })
  expect(leaderOf([two[0]], at, 200)).toBeUndefined()
  expect(leaderOf([], at, 200)).toBeUndefined()
  // A single point says nothing; two do.
  expect(leaderOf([curve('v1', 5), curve('v2', 6)], [0], 200)).toBeUndefined()
  expect(leaderOf([curve('v1', 0, 5), curve('v2', 0, 6)], [0, 1], 200)).toEqual({ name: 'v2' })
  // Above means above all others, and level is not above.
  const three = [...two, curve('v5', 0, 0, 7, 7, 7.5)]
  expect(leaderOf(three, at, 200)).toEqual({ name: 'v2', since: { round: 200 } })
  expect(leaderOf([curve('v1', 3, 0, 0, 0, 0), curve('v2', 3, 1, 1, 1, 1)], at, 200)).toEqual({ name: 'v2' })
  expect(leaderOf([curve('v1', 1, 3, 0, 0, 0), curve('v2', 3, 2, 1, 1, 1)], at, 200)).toEqual({
    name: 'v2',
    since: { round: 100 },
  })
  expect(leaderOf([two[0], curve('v4', 0, 0, 0, 0, 7)], at, 200)).toBeUndefined()
})

test('of any totals it is one good sentence, and what stopped a bot is said first', () => {
  const next = createUniforms(21)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]
  for (let k = 0; k < 5000; k++) {
    const finished = pick([0, 1, 2, 96, 123_456])
    const stops = () => (next() < 0.15 ? pick([1, 2, 3, 4000]) : 0)
    const facts: MatchesFacts = {
      whose: pick(['mine', 'query', 'all'] as const),
      finished,
      won: Math.floor(next() * (finished + 1)),
      crashes: stops(),
      cpuOuts: stops(),
      otherLimits: stops(),
      machineLimits: stops(),
      leader: pick([
        undefined,
        {
          name: pick(['v1', `${'Majoras'.repeat(5)}Wrath v12`, 'Ñandú_ v7']),
          since: pick([undefined, {}, { round: 1999 }]),
        },
      ]),
    }
    const said = answerOfMatches(facts)
    expect(faultsOf(said), JSON.stringify(facts)).toEqual([])
    const isOfSome = facts.whose !== 'all'
    const kinds = [
      [finished === 0, /ended no match|None of these/],
      [isOfSome && facts.crashes > 0, / crashed /],
      [isOfSome && facts.cpuOuts > 0, / ran out of CPU /],
      [isOfSome && facts.otherLimits > 0, / went over a limit /],
      [isOfSome && facts.machineLimits > 0, / this machine’s limit /],
      [isOfSome, / won /],
      [true, /scores most|played to/],
    ] as const
    const first = kinds.findIndex(([holds]) => holds)
    expect(said.words).toMatch(kinds[first][1])
    expect(said.tone === 'bad').toBe(first >= 1 && first <= 3)
    if (finished > 0 && isOfSome)
      expect(`${said.words} ${said.small}`).toMatch(
        new RegExp(`won ${facts.won.toLocaleString('en')} of ${finished.toLocaleString('en')}`),
      )
    expect(`${said.words}${said.small}`.includes('scores most')).toBe(
      finished > 0 && facts.leader !== undefined,
    )
  }
})
