import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameIds } from '../../src-games/index.ts'
import { closedAfter } from '../closed-after.ts'
import { request, testCompiler } from '../wasm-testing.ts'
import { renameAll } from './rename-all.ts'

const compiler = closedAfter(testCompiler())

const folder = join(import.meta.dirname, '../players')
const players = gameIds.flatMap((game) =>
  readdirSync(join(folder, game)).map((file) => ({ game, file, path: join(folder, game, file) })),
)

test.each(players)(
  '$file of $game with another name for everything in it is the same module',
  async (one) => {
    const source = readFileSync(one.path, 'utf8')
    const { names, failures } = await renameAll(compiler, {
      ...request(source, { game: one.game, fileName: one.file }),
      source,
    })
    expect(failures).toEqual([])
    expect(names).toBeGreaterThan(20)
  },
)
