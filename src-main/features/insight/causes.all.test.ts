import { describe, expect, it } from 'vitest'
import { apocalypseMatches } from '../../../test/insight/causes/apocalypse-now.ts'
import type { ConstructedMatch } from '../../../test/insight/causes/constructed.ts'
import { madMaxMatches } from '../../../test/insight/causes/mad-max.ts'
import { lateOrders, pandemicMatches } from '../../../test/insight/causes/pandemic.ts'
import { rateOfSameOrders } from '../../../test/insight/causes/same-orders.ts'
import { walkingDeadMatches } from '../../../test/insight/causes/the-walking-dead.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { Insight } from '../../../src-shared/contract/insight.ts'
import { causeSentence, headline } from '../../../src-shared/insight/insight-words.ts'
import { WIDEST } from '../../../src-shared/insight/turning-points.ts'

/**
 * Matches of which it is known what decided them: one throw of the dice, or bad orders of one round. That they are of their
 * kind is proved by the rules alone: the same orders, with the dice of many other seeds.
 */
const SEEDS = 200

const app = sharedApp()

/** Plays it in the app; gives the share of seeds with which the same orders lead seat 0 into the first two, and the answer. */
async function asked(game: GameId, match: ConstructedMatch): Promise<{ rate: number; insight: Insight }> {
  const { config, seed, language, steady, faulty } = match
  const bot = await app.call('bots.create', { game, name: 'Constructed', language, from: { source: steady } })
  const steadySeat = { versionId: bot.versions[0].id }
  const saved = faulty === undefined ? undefined : await app.call('bots.save', { id: bot.id, source: faulty })
  const own = saved?.version ? { versionId: saved.version.id } : steadySeat
  const { id } = await app.call('matches.start', {
    game,
    config: { text: config },
    seed,
    limits: 'jutge',
    live: false,
    seats: [own, steadySeat, steadySeat, steadySeat],
  })
  const { status, problem } = await app.ended(id)
  expect({ status, problem }).toEqual({ status: 'done', problem: undefined })
  const rate = rateOfSameOrders(await app.call('matches.record', { id }), 0, SEEDS)
  const insight = await app.call('insight.ask', { ticket: `why ${id}`, matchId: id, seat: 0 })
  await app.call('bots.delete', { id: bot.id })
  return { rate, insight }
}

/** The one point that is named, with the round that decided in it. */
function pointOf({ outcome, points }: Insight, round: number): Insight['points'][number] {
  expect(outcome).toBe(0)
  expect(points).toHaveLength(1)
  const [{ from, to }] = points
  expect(from).toBeLessThanOrEqual(round)
  expect(to).toBeGreaterThan(round)
  expect(to - from).toBeLessThanOrEqual(WIDEST)
  return points[0]
}

describe.each([
  ['pandemic', pandemicMatches],
  ['mad-max', madMaxMatches],
  ['the-walking-dead', walkingDeadMatches],
  ['apocalypse-now', apocalypseMatches],
] as const)('in %s', (game, { luck, orders, habit }) => {
  it('a match that one throw of the dice decided was bad luck, in that round', async () => {
    const { rate, insight } = await asked(game, luck)
    expect(rate).toBeGreaterThanOrEqual(0.35)
    const point = pointOf(insight, luck.round)
    expect(point.cause).toBe('luck')
    expect(causeSentence(point)).toMatch(/^That was bad luck: with different dice, your orders in rounds /)
  })

  it('a match that orders lost whatever the dice was no bad luck, and its version without them would have kept it', async () => {
    const { rate, insight } = await asked(game, orders)
    expect(rate).toBeLessThanOrEqual(0.05)
    const point = pointOf(insight, orders.round)
    expect(point.cause).toBe('orders')
    expect(causeSentence(point)).toMatch(
      /^It was not the dice: even with different dice, your orders in rounds /,
    )
    expect(point.before.mean).toBeGreaterThan(0.7)
    const before = point.alternatives.find(({ name }) => name === 'Constructed v1')
    expect(before).toMatchObject({ chance: { mean: 1 }, isClearlyBetter: true })
  })
  it('a bot that loses by the same orders whatever the dice is shown them, by its version without them', async () => {
    const { rate, insight } = await asked(game, habit)
    expect(rate).toBeLessThanOrEqual(0.05)
    expect([insight.outcome, insight.points]).toEqual([0, []])
    const { from, to, before, ...rest } = insight.missed!
    expect(rest.name).toBe('Constructed v1')
    expect(from).toBeLessThanOrEqual(habit.round)
    expect(to).toBeGreaterThan(habit.round)
    expect(to - from).toBeLessThanOrEqual(WIDEST)
    expect(before.mean).toBeGreaterThan(0.9)
    expect(Math.max(rest.after.mean, rest.same.mean)).toBeLessThanOrEqual(0.1)
    expect(headline(insight)).toMatch(/knowing what your bot would do; its orders in rounds? .* lost it\.$/)
  })
})

it('orders that answer a throw badly, in the rounds after those in which the chance fell, are no bad luck either', async () => {
  const { rate, insight } = await asked('pandemic', lateOrders)
  expect(rate).toBeLessThanOrEqual(0.05)
  expect(insight.points).toHaveLength(1)
  const [point] = insight.points
  expect([point.from, point.to]).toEqual([15, 25])
  expect(point.cause).toBe('orders')
  expect(causeSentence(point)).toMatch(/^It was not the dice: /)
})
