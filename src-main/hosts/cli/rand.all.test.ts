import { execFile } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createGlibcRand } from '../../../src-games/kit/glibc-rand.ts'
import { gameOf } from '../../../src-games/index.ts'
import { newHome } from '../../../test/run-folder.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { drawerBot } from '../../../test/drawer-bot.ts'
import { resourcesDir } from '../../base/entries.ts'

let folder: string
beforeAll(() => (folder = newHome()))
afterAll(() => rmSync(folder, { recursive: true }))

const SEED = '30'
const ROUNDS = 4

/** What the four say in the first rounds, in the order in which the local program asks them. */
async function drawnIn(game: GameId, rand: 'own' | 'shared'): Promise<number[]> {
  const player = join(folder, 'AIDrawer.cc')
  writeFileSync(player, drawerBot('made'))
  const input = join(resourcesDir(), 'maps', game, 'default.cnf')
  const program = join(import.meta.dirname, 'quartet.ts')
  const args = [program, 'run', player, player, player, player, '-s', SEED, '-i', input, '--rand', rand]
  const said = await new Promise<string>((resolve, reject) => {
    const env = { ...process.env, XDG_CACHE_HOME: folder, HOME: folder, LOCALAPPDATA: folder }
    const ended = (error: Error | null, _: string, stderr: string) =>
      error ? reject(new Error(stderr)) : resolve(stderr)
    const run = execFile(process.execPath, [...args, '-o', join(folder, 'match.out')], { env }, ended)
    run.stdin?.end()
  })
  return [...said.matchAll(/(made|drew) (\d+)/g)].map(([, , number]) => Number(number))
}

/** Numbers of the C library from the n-th on. */
function numbers(from: number, count: number): number[] {
  const rand = createGlibcRand()
  for (let k = 0; k < from; k++) rand()
  return Array.from({ length: count }, () => rand())
}

test('with a sequence of its own each player begins with the same numbers, as on the judge', async () => {
  const [made, drew] = numbers(0, 2)
  expect((await drawnIn('pandemic', 'own')).slice(0, 8)).toEqual([
    made,
    drew,
    made,
    drew,
    made,
    drew,
    made,
    drew,
  ])
})

test.each(['pandemic', 'the-walking-dead'] as const)(
  'with one sequence for all, the players of %s go on where the map’s maker and the player before them stopped',
  async (id) => {
    const game = gameOf(id)
    const config = game.parseConfig(readFileSync(join(resourcesDir(), 'maps', id, 'default.cnf'), 'utf8'))
    if (!config.ok) throw new Error(config.error.message)
    const before = game.localRandDraws?.(config.value, Number(SEED)) ?? 0
    expect(before > 0).toBe(id === 'the-walking-dead')
    const sequence = numbers(before, 4 + 4 * ROUNDS)
    // All are made first; then they draw in turns.
    const [a, b, c, d] = sequence
    const [e, f, g, h] = sequence.slice(4)
    const said = await drawnIn(id, 'shared')
    expect(said.slice(0, 8)).toEqual([a, e, b, f, c, g, d, h])
    expect(said.slice(8, 4 + 4 * ROUNDS)).toEqual(sequence.slice(8))
  },
)
