import { expect, test } from 'vitest'
import type { Bot, BotSummary } from '../../../src-shared/contract/values.ts'
import { madeUpBot } from '../../../test/made-up-summaries.ts'
import { handGroups } from './hand-bots.ts'

const bot = (id: number, name: string, more: Partial<BotSummary> = {}): BotSummary => ({
  ...madeUpBot(id, name),
  latestVersion: 3,
  ...more,
})
const heron = bot(1, 'Heron', { latestVersion: 9 })
const BOTS = [
  bot(4, 'Dummy', { builtin: true, latestVersion: 1 }),
  bot(2, 'Auk', { latestVersion: undefined as never }),
  bot(3, 'Kestrel', { hasSource: false }),
  heron,
  bot(5, 'Rook', { game: 'mad-max' }),
  bot(6, 'Dummy', { game: 'mad-max', builtin: true }),
]
const inHand: Bot = {
  ...heron,
  source: '',
  versions: [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
    id: 100 + number,
    botId: 1,
    number,
    hash: '',
    note: number === 2 ? 'searches for masks' : '',
    createdAt: 0,
  })),
}
const groups = (query: string) =>
  handGroups(BOTS, inHand, 'pandemic', (game) => `game ${game}`, query).map(({ title, rows }) => [
    title,
    ...rows.map(({ label }) => label),
  ])

test('one’s own bots come first, the versions of the one in hand below it; other games last, without those of Quartet', () => {
  expect(groups('')).toEqual([
    ['Your bots', 'Auk', 'Heron', ...[9, 8, 7, 6, 5, 4].map((number) => `Heron v${number}`)],
    ['From friends', 'Kestrel'],
    ['Built in', 'Dummy'],
    ['game mad-max', 'Rook'],
  ])
})

test('a query finds names, and versions by number and note', () => {
  expect(groups('masks')).toEqual([['Your bots', 'Heron v2']])
  expect(groups('heron v1')).toEqual([['Your bots', 'Heron v1']])
  expect(groups('DUM')).toEqual([['Built in', 'Dummy']])
  expect(groups('nothing of that name')).toEqual([])
})
