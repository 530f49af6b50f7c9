import { describe, expect, test } from 'vitest'
import type { BotSummary, VersionSummary } from '../../../src-shared/contract/values.ts'
import { madeUpBot } from '../../../test/made-up-summaries.ts'
import { gamesOfTree, shownGame, treeOf, type TreeNode } from './tree-nodes.ts'

const bot = (id: number, name: string, more: Partial<BotSummary> = {}): BotSummary => ({
  ...madeUpBot(id, name),
  latestVersion: 3,
  ...more,
})
const version = (botId: number, number: number, more: Partial<VersionSummary> = {}): VersionSummary => ({
  id: 100 * botId + number,
  botId,
  number,
  hash: '',
  note: '',
  createdAt: 0,
  ...more,
})
const versionsTo = (botId: number, newest: number): VersionSummary[] =>
  Array.from({ length: newest }, (_, index) => version(botId, index + 1))
const NOW = 60_000
const labels = (nodes: readonly TreeNode[] | undefined): string[] => (nodes ?? []).map(({ label }) => label)

describe('the rows of the tree', () => {
  const BOTS = [
    bot(5, 'Dummy', { builtin: true, latestVersion: 1 }),
    bot(4, 'Kestrel', { hasSource: false, latestVersion: 5 }),
    bot(3, 'Lynx'),
    bot(2, 'Heron'),
    bot(6, 'Demo', { builtin: true, latestVersion: 1 }),
    bot(7, 'Rook', { game: 'mad-max' }),
  ]
  const rows = (list = BOTS) => treeOf(list, 'pandemic', () => [], NOW)

  test('are of one game: own bots, those of friends, those that come along, each by name', () => {
    expect(labels(rows())).toEqual(['Heron', 'Lynx', 'Kestrel', 'Demo', 'Dummy'])
    expect(labels(treeOf(BOTS, 'mad-max', () => [], NOW))).toEqual(['Rook'])
    expect(treeOf(BOTS, 'the-walking-dead', () => [], NOW)).toEqual([])
  })

  test('have a title where a part begins, and none where it has no bots', () => {
    const titled = (list: readonly TreeNode[]) =>
      list.flatMap((row) => (row.heading ? [[row.label, row.heading]] : []))
    expect(titled(rows())).toEqual([
      ['Kestrel', 'From friends'],
      ['Demo', 'Built in'],
    ])
    expect(titled(rows(BOTS.filter(({ hasSource }) => hasSource)))).toEqual([['Demo', 'Built in']])
  })

  test('unfold where there are versions: not for what comes along, nor for the one version of a friend', () => {
    const unfolds = (one: BotSummary) => treeOf([one], 'pandemic', () => [], NOW)[0].children !== undefined
    expect(unfolds(bot(1, 'Own', { latestVersion: 1 }))).toBe(true)
    expect(unfolds(bot(1, 'New', { latestVersion: undefined as never }))).toBe(false)
    expect(unfolds(bot(1, 'Gold', { builtin: true }))).toBe(false)
    expect(unfolds(bot(1, 'Friend', { hasSource: false, latestVersion: 1 }))).toBe(false)
    expect(unfolds(bot(1, 'Friend', { hasSource: false, latestVersion: 2 }))).toBe(true)
  })

  test('of versions are the newest three, and the others below one row; one alone is no such row', () => {
    for (let newest = 1; newest <= 14; newest++) {
      const shown = treeOf([bot(1, 'Heron')], 'pandemic', () => versionsTo(1, newest), NOW)[0].children!
      const all = shown.flatMap((row) => row.children ?? [row])
      expect(labels(all)).toEqual(
        versionsTo(1, newest)
          .map(({ number }) => `v${number}`)
          .toReversed(),
      )
      expect(shown.length).toBe(Math.min(newest, 4))
      expect(shown.some(({ children }) => children)).toBe(newest > 4)
      if (newest > 4) expect(shown[3].label).toBe(`${newest - 3} older`)
    }
  })

  test('say the note of a version, or else when it was made', () => {
    const versions = [
      version(1, 1),
      version(1, 2, { note: 'search for masks' }),
      version(1, 3, { isBaseline: true }),
      version(1, 4, { isBaseline: true, note: 'calm' }),
    ]
    const shown = treeOf([bot(1, 'Heron')], 'pandemic', () => versions, NOW)[0].children!
    expect(shown.map(({ note, detail }) => [note, detail])).toEqual([
      ['calm', 'champion'],
      ['', 'champion'],
      ['search for masks', ''],
      [expect.stringMatching(/./), ''],
    ])
  })
})

describe('the games of the switch', () => {
  const GAMES = ['pandemic', 'season:ab', 'mad-max'].map((id) => ({ id, title: id }))
  const BOTS = [
    bot(1, 'A', { game: 'season:gone' }),
    bot(2, 'B', { game: 'mad-max' }),
    bot(3, 'C', { game: 'mad-max' }),
    bot(4, 'D', { game: 'mad-max', builtin: true }),
    bot(5, 'E', { game: 'season:empty', builtin: true }),
  ]
  const all = gamesOfTree(
    GAMES,
    BOTS,
    (id) => `title of ${id}`,
    (id) => !id.startsWith('season:'),
  )

  test('are those that come along, then seasons, then games that are gone but have bots of mine', () => {
    expect(all.map(({ title, ownBots }) => [title, ownBots])).toEqual([
      ['pandemic', 0],
      ['mad-max', 2],
      ['season:ab', 0],
      ['title of season:gone', 1],
    ])
    expect(all.filter(({ beginsPart }) => beginsPart).map(({ id }) => id)).toEqual([
      'season:ab',
      'season:gone',
    ])
  })
})

describe('the game that is shown', () => {
  const GAMES = [{ id: 'pandemic' }, { id: 'mad-max' }]
  const heron = { id: 1, game: 'pandemic' }
  const rook = { id: 2, game: 'mad-max' }

  test('is the chosen one as long as the same bot is in hand', () => {
    expect(shownGame({ game: 'mad-max', botId: 1 }, heron, GAMES)).toBe('mad-max')
    expect(shownGame({ game: 'pandemic', botId: 2 }, rook, GAMES)).toBe('pandemic')
  })

  test('is the game of a bot that is opened', () => {
    expect(shownGame({ game: 'mad-max', botId: 2 }, heron, GAMES)).toBe('pandemic')
    expect(shownGame({ game: 'pandemic', botId: 1 }, rook, GAMES)).toBe('mad-max')
  })

  test('is what was chosen while nothing is in hand, and the first game where that one is gone', () => {
    expect(shownGame({ game: 'mad-max', botId: 1 }, undefined, GAMES)).toBe('mad-max')
    expect(shownGame({ game: 'season:gone', botId: 1 }, undefined, GAMES)).toBe('pandemic')
    expect(shownGame({ game: 'season:gone', botId: 2 }, rook, GAMES)).toBe('mad-max')
  })
})
