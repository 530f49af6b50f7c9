import { describe, expect, it } from 'vitest'
import { MAX_SEED } from '../contract/values.ts'
import { certain, chanceOf, differenceOf, isClearlyAbove } from './chance.ts'
import { futureSeed } from './future-seed.ts'
import { standstillOf } from './standstill.ts'

const won = (wins: number, of: number) => chanceOf(Array.from({ length: of }, (_, k) => Number(k < wins)))

describe('a chance', () => {
  // Wilson's intervals as they stand in tables of statistics, to three places.
  it.each([
    [5, 10, 0.237, 0.763],
    [0, 10, 0, 0.278],
    [10, 10, 0.722, 1],
    [1, 10, 0.018, 0.404],
    [81, 263, 0.255, 0.366],
  ])('%d of %d has Wilson’s interval', (wins, of, low, high) => {
    const found = won(wins, of)
    expect([found.mean, found.played]).toEqual([wins / of, of])
    expect([found.low, found.high]).toEqual([expect.closeTo(low, 3), expect.closeTo(high, 3)])
  })

  it('of nothing played may be anything; what has happened is certain', () => {
    expect(chanceOf([])).toEqual({ mean: 0.5, low: 0, high: 1, played: 0 })
    expect(certain(1)).toEqual({ mean: 1, low: 1, high: 1, played: 0 })
  })

  it('above another has Newcombe’s interval: the example of his paper of 1998, method 10', () => {
    const { mean, low, high } = differenceOf(won(56, 70), won(48, 80))
    expect([mean, low, high]).toEqual([0.2, 0.0524, 0.3339].map((value) => expect.closeTo(value, 4)))
  })

  it('is clearly above another from 10 points on, and where chance does not make them', () => {
    expect(isClearlyAbove(certain(0.2), certain(0.1))).toBe(true)
    expect(isClearlyAbove(certain(0.199), certain(0.1))).toBe(false)
    // 0.2 above, by Newcombe at least 0.0524: right in 95 of 100 cases, but not with 1.4 times the width.
    expect(isClearlyAbove(won(56, 70), won(48, 80))).toBe(true)
    expect(isClearlyAbove(won(56, 70), won(48, 80), 1.35)).toBe(true)
    expect(isClearlyAbove(won(56, 70), won(48, 80), 1.36)).toBe(false)
    expect(isClearlyAbove(won(7, 10), won(4, 10))).toBe(false)
    expect(isClearlyAbove(won(48, 80), won(56, 70))).toBe(false)
  })
})

describe('a bot stood still', () => {
  /** 1 and 0 for a round with orders and one without. */
  const still = (rounds: string, frozenAt?: number, bereftFrom?: number) =>
    standstillOf([...rounds].map(Number), frozenAt, bereftFrom)

  it('where it was out', () => {
    expect(still('1111', 2)).toEqual({ kind: 'stopped', round: 2 })
    expect(still('1111', 0)).toEqual({ kind: 'stopped', round: 0 })
  })
  it('from the round on in which it ordered nothing more, if that is six rounds before the end', () => {
    expect(still('1111000000')).toEqual({ kind: 'silent', round: 4 })
    expect(still('111100000')).toBeUndefined()
    expect(still('000000')).toEqual({ kind: 'silent', round: 0 })
    expect(still('1111111111')).toBeUndefined()
  })
  it('if it had something to order in two of those rounds', () => {
    expect(still('1111000000', undefined, 6)).toEqual({ kind: 'silent', round: 4 })
    expect(still('1111000000', undefined, 5)).toBeUndefined()
    expect(still('1111000000', undefined, 100)).toEqual({ kind: 'silent', round: 4 })
  })
  it('if it gave orders in half of its rounds before', () => {
    expect(still('0101000000')).toEqual({ kind: 'silent', round: 4 })
    expect(still('00101000000')).toBeUndefined()
  })
})

it('seeds of futures are drawn by the mixer of MurmurHash3, calculated here in whole numbers of any size', () => {
  const WORD = 2n ** 32n
  const byHand = (seed: number, k: number): number => {
    const first = BigInt.asUintN(32, (BigInt(seed) ^ 0x9e3779b9n) * 0x85ebca6bn)
    let h = first ^ BigInt.asUintN(32, BigInt(k + 1) * 0xc2b2ae35n)
    h = ((h ^ (h >> 16n)) * 0x85ebca6bn) % WORD
    h = ((h ^ (h >> 13n)) * 0xc2b2ae35n) % WORD
    h ^= h >> 16n
    return 1 + Number(h % BigInt(MAX_SEED - 1))
  }
  for (const seed of [1, 30, 2024, MAX_SEED])
    for (const k of [0, 1, 2, 99]) expect(futureSeed(seed, k)).toBe(byHand(seed, k))
})
