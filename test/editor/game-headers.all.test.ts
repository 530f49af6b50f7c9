import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gameIds } from '../../src-games/known-games.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { viewOfHeader } from '../../src-main/features/code/header-view.ts'
import { closedAfter } from '../closed-after.ts'
import { request, testCompiler } from '../wasm-testing.ts'

const USUAL = {
  'Action.hh': 'Action',
  'Defs.hh': 'GAME_NAME',
  'Info.hh': 'Info',
  'Player.hh': 'Player',
  'Random.hh': 'Random_generator',
  'Registry.hh': 'RegisterPlayer',
  'Settings.hh': 'Settings',
  'State.hh': 'State',
  'Utils.hh': '_unreachable',
}
/** What a course's header declares, and a player uses: a type, or a macro. */
const DECLARED: Readonly<Record<GameId, Readonly<Record<string, string>>>> = {
  pandemic: {
    ...USUAL,
    'Structs.hh': 'Unit',
  },
  'mad-max': {
    'Action.hh': 'Instruction',
    'Board.hh': 'Car',
    'Player.hh': 'Player',
    'Registry.hh': 'RegisterPlayer',
    'Utils.hh': 'contains',
  },
  'the-walking-dead': {
    ...USUAL,
    'Defs.hh': 'VERSION',
    'Structs.hh': 'UnitType',
  },
  'apocalypse-now': {
    ...USUAL,
    'Structs.hh': 'Post',
  },
}

const compiler = closedAfter(testCompiler())

describe.each(gameIds)('in %s', (game) => {
  const own = readdirSync(join(resourcesDir(), 'cpp', game)).filter((name) => /^[A-Z]\w*\.hh$/.test(name))

  test('each header of the course is asked for', () => {
    expect(Object.keys(DECLARED[game]).toSorted()).toEqual(own.toSorted())
  })

  test.each(Object.entries(DECLARED[game]))('%s opens at %s', async (header, name) => {
    const player = request('#include "Player.hh"\n', { game })
    const found = await compiler.find(player, { name, kind: 'type', type: '' })
    expect(found).toMatchObject({ name, header })
    const text = (await compiler.header(player, header))!
    const shown = viewOfHeader(text)
    const line = shown.origins.findLastIndex((origin) => origin <= found!.line!)
    expect(shown.text.split('\n')[line]).toMatch(new RegExp(`\\b${name}\\b`))
  })

  test('a header of the library is none of the game', async () => {
    expect(await compiler.header(request('', { game }), 'vector')).toBeUndefined()
  })
})
