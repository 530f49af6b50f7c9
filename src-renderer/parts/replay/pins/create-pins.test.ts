import { effectScope, nextTick } from 'vue'
import { afterEach, expect, test } from 'vitest'
import { gameList } from '../../../../src-games/index.ts'
import { readGolden, recordOf, replayOf } from '../../../../test/golden-match.ts'
import { eventually } from '../../../../test/eventually.ts'
import { madeUpBot, madeUpMatch } from '../../../../test/made-up-summaries.ts'
import { createRecordingSurface } from '../../../../test/recording-surface.ts'
import type { BotSummary, MatchSummary } from '../../../../src-shared/contract/values.ts'
import { createContributions } from '../../../base/ui/contributions.ts'
import type { BoardLayer, LayerScene } from '../../boards/layer.ts'
import { bots } from '../../bots/use-bots.ts'
import { createReplaySession } from '../replay-session.ts'
import { usePlayback } from '../timeline/use-playback.ts'
import { createPins } from './create-pins.ts'
import { sayMatch } from './match-sentence.ts'

const [pandemic] = gameList
const golden = readGolden(pandemic, 'dummy')
const record = recordOf(golden)
const scores = replayOf(pandemic, record).scores()
const mine = (id: number, change: Partial<BotSummary> = {}): BotSummary => ({
  ...madeUpBot(id, `Bot${id}`),
  ...change,
})
const matchOf = (change: Partial<MatchSummary> = {}): MatchSummary =>
  madeUpMatch({
    id: 7,
    seed: golden.seed,
    seats: ['Heron', 'Dummy', 'Gold', 'Wren'].map((name, seat) => ({
      name,
      botId: seat + 1,
      score: golden.scores[seat],
    })),
    ...change,
  })
const scope = effectScope()
afterEach(() => {
  bots.value = []
})

function setUp() {
  return scope.run(() => {
    const session = createReplaySession()
    const playback = usePlayback(session)
    const layers = createContributions<BoardLayer>()
    const pins = createPins(session, playback, layers)
    pins.want()
    return { session, playback, layers, pins, said: () => sayMatch(pins.facts.value!).words }
  })!
}

test('an ended match that is opened has its sentence and pins, and one walks them', async () => {
  bots.value = [mine(1)]
  const { session, playback, layers, pins, said } = setUp()
  await session.show(matchOf(), record)
  expect(pins.list.value, 'nothing is read before the scores are').toEqual([])
  await eventually(() => expect(pins.list.value.length).toBeGreaterThan(1))
  expect(said()).toBe('Wren passed you in round 79 and won by 23,936 points.')
  const rounds = pins.list.value.map(({ round }) => round)
  expect(rounds).toContain(79)
  expect(scores[78][3]).toBeLessThanOrEqual(scores[78][0])
  expect(scores[79][3]).toBeGreaterThan(scores[79][0])

  // At the end the first pin is next; from the last one there is none.
  playback.goTo(200)
  const walked: number[] = []
  while (pins.next.value) {
    pins.go(pins.next.value)
    walked.push(playback.round.value)
    expect(pins.chosen.value?.round).toBe(playback.round.value)
  }
  expect(walked).toEqual(rounds)
  pins.go(pins.previous.value!)
  expect(playback.round.value).toBe(rounds.at(-2))

  const rings = (): number => {
    const surface = createRecordingSurface()
    const view = { cell: 10, pixel: 1, dark: true }
    const scene = { view, placeOf: (cell: unknown) => cell, unitAt: () => ({ i: 1, j: 1 }) }
    for (const layer of layers.all.value) layer(surface, scene as unknown as LayerScene)
    return surface.calls.filter(({ name }) => name === 'arc').length
  }
  const at = pins.list.value.findIndex(({ units, cells }) => units.length + cells.length > 0)
  pins.go(pins.list.value[at])
  expect(rings()).toBe(2 * (pins.list.value[at].units.length + pins.list.value[at].cells.length))
  playback.play()
  expect(rings(), 'while it plays there is none').toBe(0)
  playback.pause()
})

test('a user who follows a match from its beginning reads of its end once it was seen', async () => {
  bots.value = [mine(1)]
  const { session, playback, pins, said } = setUp()
  await session.show(matchOf(), record)
  playback.play()
  await eventually(() => expect(session.scores.value).toHaveLength(201))
  await nextTick()
  expect(pins.isOver.value).toBe(false)
  expect(said()).toMatch(/^Heron plays Dummy, Gold and Wren/)
  expect(pins.list.value).toEqual([])
  playback.goTo(200, { pauses: false })
  await eventually(() => expect(pins.list.value.length).toBeGreaterThan(0))
  playback.goTo(3)
  playback.play()
  expect(said(), 'and it stays shown').toMatch(/passed you/)
  playback.pause()
})

test('you is the seat of the open bot, then those of one’s own; what came without its source is not', async () => {
  bots.value = [mine(1), mine(4), mine(2, { hasSource: false }), mine(3, { builtin: true })]
  const { session, pins } = setUp()
  await session.show(matchOf(), record)
  expect(pins.own.value).toEqual([0, 3])
  pins.ownBotId.value = 4
  expect(pins.own.value).toEqual([3])
  pins.ownBotId.value = 2
  expect(pins.own.value).toEqual([0, 3])
})

test('a stop is the only pin; a match of others has none', async () => {
  bots.value = [mine(1)]
  const { session, pins } = setUp()
  const seats = matchOf().seats.map((seat, k) =>
    k === 0 ? { ...seat, frozen: { round: 40, cause: 'trap' as const, reason: 'division by zero' } } : seat,
  )
  await session.show(matchOf({ seats }), record)
  await eventually(() => expect(pins.list.value).toHaveLength(1))
  expect(pins.list.value).toMatchObject([
    { kind: 'stop', round: 40, words: 'Heron crashed in round 40: it divided by zero.' },
  ])
  bots.value = []
  await nextTick()
  expect(pins.list.value).toEqual([])
})

test('the place of pins is kept from the first round on, also when a bot stopped, until the end was seen', async () => {
  bots.value = [mine(1)]
  const { session, playback, pins } = setUp()
  const stopped = matchOf().seats.map((seat, k) =>
    k === 0 ? { ...seat, frozen: { round: 40, cause: 'cpu' as const, reason: '' } } : seat,
  )
  const kept = async (change: Partial<MatchSummary>) => {
    session.match.value = matchOf(change)
    await nextTick()
    return pins.isComing.value
  }
  expect(await kept({ status: 'queued', round: 0 })).toBe(true)
  await session.show(matchOf({ status: 'running' }), record)
  playback.play()
  expect(await kept({ status: 'running' })).toBe(true)
  expect(await kept({ status: 'running', seats: stopped })).toBe(true)
  expect(await kept({ status: 'done', seats: stopped }), 'its end was not seen').toBe(true)
  playback.goTo(200, { pauses: false })
  await eventually(() => expect(pins.isComing.value).toBe(false))
  expect(await kept({ status: 'cancelled' })).toBe(false)
  bots.value = []
  expect(await kept({ status: 'running' }), 'of others').toBe(false)
})

test('nothing is read where nothing shows pins', async () => {
  bots.value = [mine(1)]
  const { session, pins } = scope.run(() => {
    const own = createReplaySession()
    return { session: own, pins: createPins(own, usePlayback(own), createContributions<BoardLayer>()) }
  })!
  await session.show(matchOf(), record)
  await eventually(() => expect(pins.isOver.value).toBe(true))
  await nextTick()
  expect(pins.list.value).toEqual([])
})
