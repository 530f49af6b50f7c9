import { expect, it } from 'vitest'
import type { Board, BoardRow } from '../../../src-shared/contract/boards.ts'
import type { BotSummary } from '../../../src-shared/contract/values.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import { madeUpBoard, madeUpRow } from '../../../test/made-up-board.ts'
import { othersKey, withMoved, withRest } from './other-bots.ts'

const rowOf = (id: number, state: 'empty' | 'waits' = 'empty', versionId = 1000 + id): BoardRow =>
  madeUpRow(1, { champion: { state } }, { versionId, bot: { id, name: `Bot${id}`, isOwn: false } })
const boardOf = (others: readonly BoardRow[], moreOthers = 0): Board => ({
  ...madeUpBoard(),
  others: [...others],
  moreOthers,
})
const idsOf = ({ others }: Board) => others.map(({ bot }) => bot!.id)

it('a board that comes with a few of the bots keeps the others, each once', () => {
  for (let seed = 0; seed < 200; seed++) {
    const dice = createRandom(seed)
    const count = 1 + dice.below(20)
    const all = Array.from({ length: count }, (_, k) => rowOf(k))
    const few = all.filter(() => dice.chance(0.3))
    const { board, isStale } = withRest(boardOf(all), boardOf(few, count - few.length))
    expect(isStale).toBe(false)
    expect(idsOf(board).toSorted((a, b) => a - b)).toEqual(all.map(({ bot }) => bot!.id))
    expect(idsOf(board).slice(0, few.length)).toEqual(few.map(({ bot }) => bot!.id))
    expect(board.moreOthers).toBe(0)
  }
})

it('the rest is read again when a bot came or went, and when something of it was still to be played', () => {
  const all = [1, 2, 3].map((id) => rowOf(id))
  expect(withRest(boardOf(all), boardOf([all[0]], 3)).isStale).toBe(true)
  expect(withRest(boardOf(all), boardOf([all[0], rowOf(9)], 1)).isStale).toBe(true)
  expect(withRest(boardOf([...all, rowOf(4, 'waits')]), boardOf([all[0]], 3)).isStale).toBe(true)
  // Nothing was known beyond the first few.
  const few = boardOf([all[0]], 2)
  expect(withRest(boardOf([all[1]], 2), few)).toEqual({ board: few, isStale: false })
  expect(withRest(undefined, few).board).toBe(few)
})

it('when another bot moves its row does, but for what it came to against the champion of this board', () => {
  const before = boardOf([rowOf(1, 'waits'), rowOf(2)])
  const newest = madeUpRow(
    1,
    { suite: { state: 'runs' }, champion: { state: 'runs' } },
    { versionId: before.others[0].versionId },
  )
  const moved = { ...madeUpBoard(), botId: 1, rows: [newest] }
  const [first, second] = withMoved(before, moved)!.others
  const stateOf = (row: BoardRow, stage: string) => row.cells.find((cell) => cell.stage === stage)!.state
  expect([stateOf(first, 'suite'), stateOf(first, 'champion')]).toEqual(['runs', 'waits'])
  expect(second).toBe(before.others[1])
  // Of a newer version there is no row yet; a bot without one changes nothing.
  expect(withMoved(before, { ...moved, rows: [{ ...newest, versionId: 77 }] })).toBeUndefined()
  expect(withMoved(before, { ...moved, botId: 33 })).toBe(before)
})

it('which bots there are is a text that only they change', () => {
  const bot = (id: number, change: Partial<BotSummary> = {}) =>
    ({
      id,
      name: `B${id}`,
      game: 'pandemic',
      builtin: false,
      latestVersion: 1,
      changedAt: 0,
      ...change,
    }) as BotSummary
  const of = (...bots: BotSummary[]) => othersKey(bots, { botId: 1, game: 'pandemic' })
  const key = of(bot(1), bot(2), bot(3))
  expect(of(bot(3, { changedAt: 7 }), bot(2), bot(1, { latestVersion: 9 }), bot(4, { builtin: true }))).toBe(
    key,
  )
  expect(of(bot(1), bot(2), bot(3, { game: 'mad-max' }))).not.toBe(key)
  expect(of(bot(1), bot(2), bot(3, { latestVersion: 2 }))).not.toBe(key)
})
