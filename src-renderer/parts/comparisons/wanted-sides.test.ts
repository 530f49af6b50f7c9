import { expect, test } from 'vitest'
import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { areConstants } from './new-comparison.ts'
import { sidesOf } from './wanted-sides.ts'

const match = (versions: readonly (number | undefined)[], game: MatchSummary['game'] = 'pandemic') =>
  ({
    game,
    seats: versions.map((versionId) => ({
      name: 'x',
      ...(versionId === undefined ? {} : { versionId, botId: Math.floor(versionId / 10) }),
    })),
  }) as unknown as MatchSummary

test('two of the different bots of some matches are compared, own ones first, the newer as B', () => {
  const isOwn = (botId: number) => botId >= 5
  expect(sidesOf([match([11, 52, 21, 51])], isOwn)).toEqual({
    game: 'pandemic',
    sides: { a: { botId: 5, versionId: 51 }, b: { botId: 5, versionId: 52 } },
  })
  expect(sidesOf([match([11, 11, 11, 51])], isOwn)?.sides).toEqual({
    a: { botId: 1, versionId: 11 },
    b: { botId: 5, versionId: 51 },
  })
  expect(sidesOf([match([11, 11, 11, 11])], isOwn)).toBeUndefined()
  expect(sidesOf([match([11, undefined, undefined, undefined])], isOwn)).toBeUndefined()
  expect(sidesOf([match([11, 11, 11, 51]), match([11, 11, 11, 51], 'mad-max')], isOwn)).toBeUndefined()
  expect(sidesOf([], isOwn)).toBeUndefined()
})

test('constants are pairs of a name and a plain value', () => {
  for (const text of ['', ' ', 'DEPTH=6', 'DEPTH=6 RISK=-0.25, brave=true'])
    expect(areConstants(text)).toBe(true)
  for (const text of ['DEPTH', 'DEPTH=', 'DEPTH = 6', '6=DEPTH', 'DEPTH=six', 'A=1;B=2'])
    expect(areConstants(text)).toBe(false)
})
