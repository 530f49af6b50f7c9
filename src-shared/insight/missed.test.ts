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

it('asks in the middle, rounded down, and not within five rounds', async () => {
  const nine = async (rounds: number) => (await search(rounds, (round) => (round <= 2 ? 9 : 1))).asked
  expect(await nine(5)).toEqual([0])
  expect(await nine(6)).toEqual([3, 0, 3])
  expect(await nine(11)).toEqual([5, 0, 5])
})

/** A match of 40 rounds whose futures with the other bot are these, by round and number. */
const known = (start: number, valueOf: (round: number, k: number) => number) =>
  findMissed({
    rounds: 40,
    start: certain(start),
    count: 32,
    play: (round, count) => Promise.resolve(Array.from({ length: count }, (_, k) => valueOf(round, k))),
  })

it('goes to the first half where both lost as much', async () => {
  const found = await known(1, (round, k) => (round < 20 ? 1 : round < 40 ? k % 2 : 0))
  expect([found?.from, found?.to]).toEqual([15, 20])
  // From 20 on half, from 10 on three quarters: 10 to 20 lost as much as what is before.
  const quarters = await known(1, (round, k) => (round < 10 ? 1 : k % (round < 20 ? 4 : 2) === 0 ? 0 : 1))
  expect([quarters?.from, quarters?.to]).toEqual([5, 10])
})

it('what is as likely as not is kept, by futures that did not choose the rounds', async () => {
  const of = (start: number, valueOf: (k: number) => number) =>
    known(start, (round, k) => (round < 20 ? valueOf(k) : 0))
  const half = await of(0.5, (k) => k % 2)
  expect([half?.from, half?.to, half?.before.mean]).toEqual([15, 20, 0.5])
  // Of the first 32 half end well, or all; of the others 14, or 11.
  expect(await of(0.5, (k) => (k === 33 || k === 49 ? 0 : k % 2))).toBeUndefined()
  expect(await of(1, (k) => (k < 32 || k % 3 === 0 ? 1 : 0))).toBeUndefined()
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
