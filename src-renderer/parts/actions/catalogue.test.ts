import { globSync, readFileSync } from 'node:fs'
import { effectScope } from 'vue'
import { expect, it } from 'vitest'
import { gameList } from '../../../src-games/index.ts'
import { allCommands } from '../../base/window/use-commands.ts'
import { ACTION_ROOMS } from './action-row.ts'
import { catalogue, rowOf } from './catalogue.ts'
import { useActions } from './use-actions.ts'
import { LAYER_KEYS } from './watch-board.ts'

const sources = globSync('src-renderer/**/*.{ts,vue}')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const times = (values: readonly string[]) => Map.groupBy(values, (value) => value)
const repeated = (values: readonly string[]) =>
  [...times(values)].filter(([, same]) => same.length > 1).map(([value]) => value)

it('has every action once, with a short title', () => {
  expect(repeated(catalogue.map(({ id }) => id))).toEqual([])
  for (const { title, room } of catalogue) {
    expect(title).toMatch(/^\p{Lu}.{1,59}$/u)
    expect(ACTION_ROOMS).toContain(room)
  }
})

it('has every key once within what has the focus', () => {
  for (const [room, rows] of Map.groupBy(catalogue, (row) => row.room))
    for (const pane of new Set(rows.map((row) => row.pane))) {
      const keys = rows
        .filter((row) => row.pane === pane || row.pane === undefined)
        .flatMap((row) => row.keys ?? [])
      // Back is the same key on the match and on two of them, which never are there together.
      expect(
        repeated(keys).filter((key) => !(pane === 'pair' && key === 'Alt+ArrowUp')),
        room,
      ).toEqual([])
    }
})

it('says what an action needs in two to six words', () => {
  for (const { needs } of catalogue) if (needs !== undefined) expect(needs).toMatch(/^\S+(?: \S+){1,5}$/)
})

it('has the rules of every game, and the layers of every board', () => {
  for (const { id, title } of gameList) expect(rowOf(`rules.${id}`)?.title).toBe(`Rules of ${title}`)
  const keys = globSync('src-renderer/parts/boards/**/*.ts').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/label: '[^']+', key: '(.)'/g)].map(([, key]) => key),
  )
  expect(keys.length).toBeGreaterThan(20)
  for (const key of keys) expect(LAYER_KEYS).toContain(key)
})

it('every action is done by a component, and none by a way around the catalogue', () => {
  const around = sources.filter(({ text }) => /\buseCommands\(/.test(text)).map(({ path }) => path)
  expect(around.toSorted()).toEqual([
    'src-renderer/base/window/use-commands.ts',
    'src-renderer/parts/actions/use-actions.ts',
  ])
  const text = sources
    .filter((source) => /\buseActions\(/.test(source.text))
    .map((source) => source.text)
    .join('\n')
  const undone = catalogue.filter(({ id }) => {
    const family = id.replace(/\.[^.]+$/, '')
    return !text.includes(`'${id}': `) && !text.includes(`${id}: {`) && !text.includes(`[\`${family}.\${`)
  })
  expect(undone.map(({ id }) => id)).toEqual([])
})

it('has what the menus of the system ask for, with the keys that they show', () => {
  const menu = readFileSync('src-main/hosts/electron/menu.ts', 'utf8')
  const items = [...menu.matchAll(/item\([^,]+, '([^']+)'(?:, '([^']+)')?\)/g)]
  expect(items.length).toBeGreaterThan(12)
  const spelling = (keys: string) => keys.replace(/^(Mod|CmdOrCtrl)/, 'Mod').toLowerCase()
  for (const [, id, shown] of items) {
    const row = rowOf(id)
    expect(row, id).toBeDefined()
    if (shown !== undefined) expect(row?.keys?.map(spelling), id).toContain(spelling(shown))
  }
})

it('gives an action its title and keys; one that is not there is refused', () => {
  const scope = effectScope()
  scope.run(() => {
    useActions({
      'bots.run': { run: () => undefined, title: () => 'Run Heron' },
      keys: { run: () => undefined },
    })
    // @ts-expect-error -- no such action
    expect(() => useActions({ 'bots.runn': { run: () => undefined } })).toThrow('bots.runn')
  })
  expect(allCommands()).toMatchObject([
    { id: 'bots.run', title: 'Run Heron', group: 'Write', keys: ['F5'] },
    { id: 'keys', title: 'Keys', group: 'Window', keys: ['?'] },
  ])
  scope.stop()
  expect(allCommands()).toEqual([])
})
