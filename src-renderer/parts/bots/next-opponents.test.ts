import { expect, test } from 'vitest'
import type { BotSummary, MatchSummary } from '../../../src-shared/contract/values.ts'
import { botToPlay, fillSeats, isWonBy, nextRung, opponentsOfMatch, whyNotAgainst } from './next-opponents.ts'

const bot = (id: number, name: string, change: Partial<BotSummary> = {}): BotSummary => ({
  id, name, builtin: id < 10, game: 'pandemic', language: 'cpp', hasSource: id >= 10, latestVersion: 1, changedAt: 0, ...change,
}) // prettier-ignore
const NAMES = ['Null', 'Demo', 'Dummy', 'Gold']
const shipped = NAMES.map((name, k) => bot(k + 1, name))
const bots = [...shipped, bot(10, 'Heron'), bot(11, 'Kestrel')]
type Seat = MatchSummary['seats'][number]
const seatOf = (id: number, change: Partial<Seat> = {}): Seat => ({
  name: bots.find((one) => one.id === id)?.name ?? 'Stranger',
  botId: id,
  ...change,
})
const matchOf = (seats: readonly Seat[]): Pick<MatchSummary, 'game' | 'seats'> => ({
  game: 'pandemic',
  seats: [...seats],
})

test('the next rung is above every bot that was beaten, for all line-ups', () => {
  const ids = [1, 2, 3, 4, 10]
  for (const a of ids)
    for (const b of ids)
      for (const c of ids) {
        const match = matchOf([10, a, b, c].map((id) => seatOf(id)))
        const next = nextRung(bots, match, [0])?.name
        const best = Math.max(...[a, b, c].filter((id) => id < 10), 0)
        const wanted = [undefined, 'Dummy', 'Dummy', 'Gold', undefined][best]
        expect(next, [a, b, c].join()).toBe(wanted)
      }
})

test('of a season it is the strongest that came with it', () => {
  const game = 'season:0123456789abcdef'
  const here = ['Null', 'Demo', 'Dummy'].map((name, k) => bot(k + 1, name, { game }))
  const next = (botId: number) =>
    nextRung([...here, ...shipped.map((one) => ({ ...one, id: one.id + 20 }))], { game, seats: [10, botId, botId, botId].map((id) => seatOf(id)) }, [0])?.name // prettier-ignore
  expect([1, 2, 3].map(next)).toEqual(['Dummy', 'Dummy', undefined])
})

test('a first place that is shared is no win', () => {
  const match = (places: readonly number[]) => matchOf(places.map((place) => seatOf(10, { place })))
  expect(isWonBy(match([1, 2, 3, 4]), [0])).toBe(true)
  expect(isWonBy(match([1, 1, 3, 4]), [0])).toBe(false)
  expect(isWonBy(match([1, 1, 3, 4]), [0, 1])).toBe(true)
  expect(isWonBy(match([2, 1, 3, 4]), [0])).toBe(false)
  expect(isWonBy(matchOf([seatOf(10), seatOf(3), seatOf(3), seatOf(3)]), [0])).toBe(false)
})

test('one plays in the place of the last of a match: its bots in their versions, by name where it came from a file', () => {
  const match = matchOf([
    seatOf(11, { versionId: 70, place: 1 }),
    seatOf(3, { versionId: 71, place: 4 }),
    { name: 'gold', place: 2 },
    seatOf(4, { versionId: 72, place: 3 }),
  ])
  expect(opponentsOfMatch(match, bots)).toEqual({
    seats: [{ versionId: 70 }, { botId: 4 }, { botId: 4 }],
    missing: [],
  })
})

test('says once who is not here', () => {
  const stranger = { name: 'Wren', place: 1 }
  const gone = seatOf(99, { name: 'Otter', place: 3 })
  const match = matchOf([stranger, { ...stranger, place: 2 }, gone, { name: 'Lynx', place: 4 }])
  expect(opponentsOfMatch(match, bots)).toEqual({ seats: [], missing: ['Wren', 'Otter'] })
  expect(whyNotAgainst(match, bots, 10)).toBe('Wren, Otter are not here. Import their files first.')
  const unbuilt = bot(12, 'Wren', { latestVersion: undefined as never })
  expect(opponentsOfMatch(match, [...bots, unbuilt]).missing, 'without a version').toContain('Wren')
})

test('plays with the bot in hand, or the one of that game that was changed last', () => {
  const later = [
    ...bots,
    bot(12, 'Later', { changedAt: 9 }),
    bot(13, 'Friend', { changedAt: 10, hasSource: false }),
  ]
  expect(botToPlay(later, 'pandemic', 10)?.name).toBe('Heron')
  expect(botToPlay(later, 'pandemic', undefined)?.name).toBe('Later')
  expect(botToPlay(later, 'mad-max', 10)).toBeUndefined()
  const match = matchOf([3, 3, 3, 3].map((id) => seatOf(id)))
  expect(whyNotAgainst(match, bots, undefined)).toBe('')
  expect(whyNotAgainst(match, shipped, undefined)).toBe('You have no bot of this game yet.')
})

test('fills the other seats in order, for each own seat', () => {
  for (const own of [0, 1, 2, 3]) {
    const { seats } = fillSeats([{ botId: 1 }, { botId: 2 }, { botId: 3 }], own)
    expect(seats).toHaveLength(4)
    expect(seats![own]).toBeUndefined()
    expect(seats!.flatMap((seat) => (seat && 'botId' in seat ? [seat.botId] : []))).toEqual([1, 2, 3])
  }
})
