import { expect, it } from 'vitest'
import { futureSeed } from './future-seed.ts'

/** The finaliser of MurmurHash3 (fmix32), in whole numbers of any size. */
function mixed(of: bigint): bigint {
  const low = (n: bigint) => BigInt.asUintN(32, n)
  let h = low(of)
  h = low((h ^ (h / 2n ** 16n)) * 0x85ebca6bn)
  h = low((h ^ (h / 2n ** 13n)) * 0xc2b2ae35n)
  return h ^ (h / 2n ** 16n)
}

it('the mixer asked is MurmurHash3’s: what it makes of 0, 1 and 2', () => {
  expect([0n, 1n, 2n].map(mixed)).toEqual([0n, 0x514e28b7n, 0x30f4c306n])
})

it.each([0, 1, 2, 7, 12_345, 1_640_531_527, 2_147_483_646, 2_147_483_647])(
  'the futures of match %d have the seeds of that mixer, from 1 to one less than the largest seed',
  (match) => {
    for (const k of [0, 1, 2, 3, 31, 32, 255, 1000, 65_535]) {
      const own = BigInt.asUintN(32, (BigInt(match) ^ 0x9e3779b9n) * 0x85ebca6bn)
      const future = BigInt.asUintN(32, (BigInt(k) + 1n) * 0xc2b2ae35n)
      expect(futureSeed(match, k)).toBe(1 + Number(mixed(own ^ future) % 2_147_483_646n))
    }
  },
)
