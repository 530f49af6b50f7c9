import { afterAll, expect, it } from 'vitest'
import { board as boardSchema, boardRow, OTHERS_IN_SIGHT } from '../../../src-shared/contract/boards.ts'
import { openBots, resultOf } from '../../../test/board/open-board.ts'
import { createRandom } from '../../../test/fuzz/random.ts'
import { removeFolder } from '../../../test/start-app.ts'
import { createBoardStore, FIRST_PLAN } from './board-store.ts'
import { filled } from './cells.ts'
import { compareOthers, createOtherRows } from './other-rows.ts'
import { createOthersStore, type OtherBot, type OthersStore } from './others-store.ts'

const world = openBots()
const { botsStore: bots, db } = world.core
const store = createOthersStore(db)
const cells = createBoardStore(db)
afterAll(async () => {
  await world.close()
  removeFolder(world.folder)
})

/** A bot with versions 1 and 2, own or compiled. */
function insert(name: string, isOwn = false): { botId: number; versionId: number } {
  const source = isOwn ? 'text' : null
  const botId = bots.insert({ game: 'pandemic', name, language: 'cpp', builtin: false, source })
  const [, newest] = [1, 2].map((number) => bots.versionOf(botId, { hash: `${name} ${number}`, source: '' }))
  return { botId, versionId: newest.id }
}
/** Rows, and how often the store was asked for them. */
function rowsOf(championId: number | undefined, most?: number) {
  const asked: string[] = []
  const counted = new Proxy(store, {
    get(target, name: keyof OthersStore) {
      asked.push(name)
      return target[name]
    },
  })
  const rows = createOtherRows({
    others: counted,
    ports: {
      refresh(result) {
        asked.push('refresh')
        return result
      },
    },
    playing: () => undefined,
    leagueCell: () => ({ stage: 'league', state: 'empty', why: 'It plays in no league.' }),
  })
  const found = rows({ botId: heron.botId, game: 'pandemic', championId, plan: FIRST_PLAN }, most)
  return { ...found, asked, names: found.others.map(({ bot }) => bot!.name) }
}
const heron = insert('Heron', true)

it('of three hundred bots the first few are read, in as many questions as of three', () => {
  for (let k = 0; k < 3; k++) insert(`Few${k}`)
  const few = rowsOf(heron.versionId, OTHERS_IN_SIGHT)
  expect([few.names.length, few.moreOthers]).toEqual([3, 0])
  const many = Array.from({ length: 297 }, (_, k) => insert(`Bot${k}`))
  const { names, moreOthers, asked, others } = rowsOf(heron.versionId, OTHERS_IN_SIGHT)
  expect(asked).toEqual(few.asked)
  expect([names.length, moreOthers]).toEqual([OTHERS_IN_SIGHT, 294])
  for (const row of others) expect(boardRow.strict().parse(row)).toEqual(row)

  // Own bots come before those of friends; what has results before all that has none; what was compared first of all.
  const lynx = insert('Lynx', true)
  const kestrel = insert('Kestrel')
  const wren = insert('Wren', true)
  cells.put(
    filled({ versionId: lynx.versionId, stage: 'suite' }, { state: 'passed', result: resultOf('suite') }, 1),
  )
  const versus = { state: 'passed', result: resultOf('champion') } as const
  const place = { botId: heron.botId, championId: heron.versionId }
  store.put(place, filled({ versionId: many[7].versionId, stage: 'champion' }, versus, 1))
  const sorted = rowsOf(heron.versionId, OTHERS_IN_SIGHT)
  expect(sorted.names.slice(0, 4)).toEqual(['Bot7', 'Lynx', 'Wren', 'Kestrel'])
  expect(sorted.asked.filter((name) => name !== 'refresh')).toEqual(few.asked)
  // Without its champion there is nothing to be compared with.
  expect(rowsOf(undefined, 1).names).toEqual(['Lynx'])
  expect(
    [kestrel, wren].map(({ botId }) => rowsOf(undefined).others.some(({ bot }) => bot!.id === botId)),
  ).toEqual([true, true])

  const all = rowsOf(heron.versionId)
  expect([all.names.length, all.moreOthers, new Set(all.names).size]).toEqual([303, 0, 303])
  expect(all.names).not.toContain('Heron')
  expect(all.names.slice(0, OTHERS_IN_SIGHT)).toEqual(sorted.names)
  expect(all.asked.filter((name) => name !== 'refresh')).toEqual(few.asked)
  expect(boardSchema.shape.others.parse(all.others)).toHaveLength(303)
})

it('what is compared or placed comes first, then what has results, then own bots, then the newest', () => {
  for (let seed = 0; seed < 100; seed++) {
    const dice = createRandom(seed)
    const bots = Array.from({ length: 30 }, (_, k): [OtherBot, number] => [
      {
        botId: k,
        name: `B${k}`,
        versionId: k,
        number: 1,
        note: '',
        hasResults: false,
        isOwn: dice.chance(0.5),
        createdAt: dice.below(5),
      },
      dice.below(3),
    ])
    const keys = bots
      .toSorted(compareOthers)
      .map(([{ isOwn, createdAt }, rank]) => 100 * rank + (isOwn ? 50 : 0) + createdAt)
    expect(keys).toEqual(keys.toSorted((a, b) => b - a))
  }
})
