import { expect, it } from 'vitest'
import { certain, chanceOf } from './chance.ts'
import { findMissed } from './missed.ts'
import { WIDEST } from './turning-points.ts'

/** Futures of which so many of 10 end well with the other bot in the seat from a round on; those asked are noted. */
async function search(rounds: number, goodFrom: (round: number) => number) {
  const asked: number[] = []
  const values = (round: number, count: number) =>
    Array.from({ length: count }, (_, k) => Number(k % 10 < goodFrom(round)))
  const found = await findMissed({
    rounds,
    start: chanceOf(values(0, 32)),
    count: 32,
    play(round, count) {
      asked.push(round)
      return Promise.resolve(values(round, count))
    },
  })
  return { found, asked }
}

it.each([
  [36, 20],
  [300, 0],
  [300, 20],
  [200, 199],
  [7, 3],
  [3, 1],
])('of %d rounds those with round %d are found, where orders lost it at once', async (rounds, bad) => {
  const { found, asked } = await search(rounds, (round) => (round <= bad ? 9 : 1))
  const { from, to, before, after } = found!
  expect(from).toBeLessThanOrEqual(bad)
  expect(to).toBeGreaterThan(bad)
  expect(to - from).toBeLessThanOrEqual(WIDEST)
  expect([before.mean, before.played]).toEqual([expect.closeTo(0.9, 1), 32])
  expect(after).toEqual(
    to === rounds ? certain(0) : chanceOf(Array.from({ length: 32 }, (_, k) => Number((k + 2) % 10 < 1))),
  )
  // Halved each time, and then both ends once more.
  expect(asked.length).toBeLessThanOrEqual(2 + Math.ceil(Math.log2(Math.max(1, rounds / WIDEST))))
})

it('what slips away little by little is not named, nor what another bot would not have kept either', async () => {
  expect((await search(200, (round) => 8 - Math.floor(round / 25))).found).toBeUndefined()
  expect((await search(300, () => 2)).found).toBeUndefined()
})

it('a fall that more futures do not show is none', async () => {
  const found = await findMissed({
    rounds: 40,
    start: certain(1),
    count: 32,
    // The first futures of a round chose it; the ones after them are all alike.
    play: (round, count) =>
      Promise.resolve(Array.from({ length: count }, (_, k) => Number(k >= 32 || round < 20))),
  })
  expect(found).toBeUndefined()
})
