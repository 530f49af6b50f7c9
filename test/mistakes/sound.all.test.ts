import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { gameList } from '../../src-games/index.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { searching } from './searching.ts'

// Never a false alarm: every whole player here, with all that the library does for it, is called sound.

const search = searching({ processes: 1 })
const root = join(import.meta.dirname, '../..')
/** It does in each round what it ever does, and takes long for it. */
const FEW_ROUNDS: Readonly<Record<string, number>> = { AISurveyor: 2 }

const cppFilesIn = (game: GameId, folder: string): { game: GameId; path: string; file: string }[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.cc'))
    .map((file) => ({ game, file, path: join(folder, file) }))

const SOUND = gameList.flatMap(({ id }) => [
  ...cppFilesIn(id, join(root, 'test/players', id)),
  ...cppFilesIn(id, join(root, 'resources/bots', id)).filter(({ file }) => file === 'Demo.cc'),
  ...cppFilesIn(id, join(root, 'dummies', id)),
])

test.each(SOUND)('$game: $file is sound', async ({ game, path, file }) => {
  const name = basename(file, '.cc')
  const bot = { game, name, language: 'cpp', source: readFileSync(path, 'latin1') } as const
  const answer = await search(bot, FEW_ROUNDS[name])
  expect(answer.findings).toEqual([])
  expect(answer).toMatchObject({ verdict: 'sound' })
})
