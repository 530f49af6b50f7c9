import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameList } from '../../../src-games/index.ts'
import { resourcesDir } from '../../base/entries.ts'
import { narrowConfig } from './narrow-config.ts'

/** Columns of the board as a player sees it; both games of several sizes state them. */
const columnsIn = (text: string): number => Number(/^\s*(?:cols|nb_win_cols)\s+(\d+)/m.exec(text)?.[1])

test.each(gameList)('$id: no configuration that comes with it is narrower', ({ id, parseConfig }) => {
  const folder = join(resourcesDir(), 'maps', id)
  const texts = readdirSync(folder)
    .filter((file) => file.endsWith('.cnf'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const columns = new Set(texts.map(columnsIn).filter(Number.isFinite))
  const narrow = narrowConfig(id)
  if (narrow === undefined) return expect(columns.size).toBeLessThanOrEqual(1)
  expect(columnsIn(narrow)).toBe(Math.min(...columns))
  expect(parseConfig(narrow).ok).toBe(true)
})
