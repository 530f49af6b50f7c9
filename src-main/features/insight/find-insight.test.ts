import { expect, it } from 'vitest'
import { ORDER_INTS } from '../../../src-games/kit/orders.ts'
import { causeSentence } from '../../../src-shared/insight/insight-words.ts'
import { findInsight, type InsightQuestion } from './find-insight.ts'
import type { FutureChange, Futures } from './futures.ts'
import type { Substitute } from './substitutes.ts'

const ROUNDS = 48
const by = (name: string, versionId: number) => ({ name, versionId }) as Substitute
const DUMMY = by('Dummy', 9)

/** A match of which seat 1 was lost; the bot there gave orders in each round before `silentFrom`. */
function lost(silentFrom: number): InsightQuestion {
  const some = new Int32Array(ORDER_INTS)
  const orders = Array.from({ length: ROUNDS }, (_, round) => [
    some,
    round < silentFrom ? some : new Int32Array(0),
    some,
    some,
  ])
  return {
    seat: 1,
    of: { orders } as unknown as InsightQuestion['of'],
    scores: [30, 0, 20, 10],
    rounds: ROUNDS,
    frozenAt: undefined,
    bereftFrom: ROUNDS,
    substitutes: [DUMMY],
  }
}

/** Futures that end well for seat 1 in so many of 10, by what is changed and from which round on. */
const ending =
  (good: (kind: 'none' | 'version' | 'orders', round: number) => number): Futures =>
  (change, rounds, count) =>
    Promise.resolve(
      rounds.map((round) =>
        Array.from({ length: count }, (_, k) =>
          k % 10 < good(change.kind, round) ? [10, 40, 20, 30] : [40, 10, 20, 30],
        ),
      ),
    )

const ask = (question: InsightQuestion, futures: Futures) => findInsight(question, futures, () => undefined)

it('a bot that falls silent is reported from its round on, with what another would have made of it', async () => {
  const answer = await ask(
    lost(32),
    ending((kind) => (kind === 'version' ? 10 : 0)),
  )
  expect(answer.standstill).toMatchObject({ kind: 'silent', round: 32, own: { mean: 0 } })
  expect(answer.standstill!.alternatives).toMatchObject([
    { kind: 'version', name: 'Dummy', versionId: 9, chance: { mean: 1 }, isClearlyBetter: true },
  ])
  // That explains the defeat: no bot is asked from the start on.
  expect([answer.outcome, answer.start.alternatives]).toEqual([0, []])
  expect(answer.curve.at(-1)).toMatchObject({ round: ROUNDS, chance: { mean: 0, played: 0 } })
})

it.each([
  ['luck', 9, true, /^That was bad luck: with different dice, your orders/],
  ['orders', 0, false, /^It was not the dice: even with different dice, your orders/],
] as const)(
  'the answer says where the chance fell, and that it was %s by what the same orders bring',
  async (cause, same, isLuck, words) => {
    const answer = await ask(
      lost(ROUNDS),
      ending((kind, round) => (kind === 'orders' ? same : kind === 'none' && round >= 20 ? 0 : 9)),
    )
    expect(answer.standstill).toBeUndefined()
    const [{ from, to, alternatives, ...point }] = answer.points
    expect(point.cause).toBe(cause)
    expect(causeSentence(answer.points[0])).toMatch(words)
    expect(from).toBeLessThan(20)
    expect(to).toBeGreaterThanOrEqual(20)
    expect(alternatives.map(({ kind, isClearlyBetter }) => [kind, isClearlyBetter])).toEqual([
      ['orders', isLuck],
      ['version', false],
    ])
  },
)

it.each([
  ['orders, where these cost another bot what the throw did not', { longer: 0, thrown: 10, later: 0 }],
  ['luck, where the same orders do well there with other dice', { longer: 9, thrown: 10, later: 0 }],
  ['luck, where the throw was as bad for another bot', { longer: 0, thrown: 0, later: 0 }],
  ['luck, where those orders cost another bot nothing', { longer: 0, thrown: 10, later: 10 }],
] as const)(
  'a fall that looks like luck is looked at again with the rounds after it: %s',
  async (words, { longer, thrown, later }) => {
    // The chance falls in rounds 18 to 20.
    const good = (change: FutureChange, round: number): number => {
      if (change.kind === 'orders') return change.to <= 21 ? 9 : longer
      if (change.kind === 'none') return round < 20 ? 9 : 0
      return round < 20 ? 10 : round <= 21 ? thrown : later
    }
    const futures: Futures = (change, rounds, count) =>
      ending((_, round) => good(change, round))(change, rounds, count)
    const [{ from, to, cause, alternatives }] = (await ask(lost(ROUNDS), futures)).points
    const expected = words.split(',')[0]
    expect([from, to, cause]).toEqual([18, expected === 'orders' ? 26 : 21, expected])
    expect(alternatives[0].isClearlyBetter).toBe(expected === 'luck')
  },
)

it('where nothing explains a defeat others are asked from the start on', async () => {
  const answer = await ask(
    lost(ROUNDS),
    ending((kind) => (kind === 'version' ? 10 : 0)),
  )
  expect(answer.points).toEqual([])
  expect(answer.start.alternatives).toMatchObject([{ name: 'Dummy', isClearlyBetter: true }])
})

it('a standstill after which no other bot would have done better explains nothing: others are asked from the start on', async () => {
  const answer = await ask(
    lost(32),
    ending((kind, round) => (kind === 'version' && round === 0 ? 10 : 0)),
  )
  expect(answer.standstill).toMatchObject({ round: 32, alternatives: [{ isClearlyBetter: false }] })
  expect(answer.start.alternatives).toMatchObject([{ name: 'Dummy', isClearlyBetter: true }])
})

it.each([
  ['its orders, where they fail with other dice too', 0, { name: 'Dummy', versionId: 9 }],
  ['nothing, where they do not', 10, undefined],
] as const)(
  'of a defeat in every future, the rounds are named from which on another bot would have lost too: %s',
  async (_, same, expected) => {
    const answer = await ask(
      lost(ROUNDS),
      ending((kind, round) => (kind === 'orders' ? same : kind === 'version' && round <= 20 ? 10 : 0)),
    )
    expect(answer.points).toEqual([])
    const { missed } = answer
    if (!expected) return expect(missed).toBeUndefined()
    expect(missed).toMatchObject({ ...expected, before: { mean: 1 }, after: { mean: 0 }, same: { mean: 0 } })
    expect(missed!.from).toBeLessThanOrEqual(20)
    expect(missed!.to).toBeGreaterThan(20)
  },
)

it('where the first futures all end as the match did, the rest of them is not played', async () => {
  for (const good of [0, 10]) {
    let played = 0
    const known = new Set<string>()
    const futures = ending(() => good)
    const counted: Futures = (change, rounds, count) => {
      for (const round of rounds)
        for (let k = 0; k < count; k++) {
          const key = `${change.kind} ${round} ${k}`
          if (!known.has(key)) played++
          known.add(key)
        }
      return futures(change, rounds, count)
    }
    const planned: (number | undefined)[] = []
    const question = { ...lost(ROUNDS), scores: good === 0 ? [30, 0, 20, 10] : [10, 40, 20, 30] }
    const answer = await findInsight(question, counted, (now) => planned.push(now.planned))
    expect(answer.points).toEqual([])
    expect(answer.curve.map(({ chance }) => chance.mean)).toEqual(answer.curve.map(() => good / 10))
    // A lost one asks what another bot would have made of it, a won one does not.
    expect(played).toBe(good === 0 ? 74 + 32 : 74)
    expect(planned.findLast((one) => one !== undefined)).toBe(played)
  }
})

it('a single future that ends otherwise has the whole question answered', async () => {
  let most = 0
  const futures: Futures = (_, rounds, count) => {
    most = Math.max(most, count)
    return Promise.resolve(
      rounds.map((round) =>
        Array.from({ length: count }, (_, k) =>
          round === 0 && k === 20 ? [10, 40, 20, 30] : [40, 10, 20, 30],
        ),
      ),
    )
  }
  const { curve } = await ask(lost(ROUNDS), futures)
  expect(curve.slice(0, -1).map(({ chance }) => chance.played)).toEqual(curve.slice(0, -1).map(() => 32))
  expect(most).toBe(64)
})
