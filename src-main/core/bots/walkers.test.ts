import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gameIds } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { resourcesDir } from '../../base/entries.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBotBuilder, type BotBuilder } from './build-bot.ts'
import { readBuiltins, readTemplate } from './templates.ts'

/** Of as many matches. */
const SEEDS = [30, 31, 32, 33, 34, 35]
/** Characters that the editor shows of a line in a window 1440 wide. */
const EDITOR_COLUMNS = 106

const folder = mkdtempSync(join(tmpdir(), 'quartet-walkers-'))
let pool: MatchPool
let builder: BotBuilder
beforeAll(() => {
  pool = createMatchPool({ processes: 1 })
  builder = createBotBuilder(folder)
})
afterAll(async () => {
  await Promise.all([pool.close(), builder.close()])
  rmSync(folder, { recursive: true, force: true })
})

const noScript = () => Promise.reject(new Error('no JavaScript is asked for'))

async function walkerText(game: GameId, language: 'cpp' | 'typescript'): Promise<string> {
  const template = await readTemplate(game, 'Walker', language, noScript)
  expect(template?.name).toBe('Walker')
  return template!.text
}

/** Walker of a language against three Dummies; its seat depends on the seed. */
async function play(game: GameId, language: 'cpp' | 'typescript', seed: number) {
  const source = await walkerText(game, language)
  const walker = await builder.build({ game, name: 'Walker', language, source })
  const dummy = await builder.build({ ...readBuiltins(game).find(({ name }) => name === 'Dummy')!, game })
  if (!walker.ok || !dummy.ok) throw new Error('does not compile')
  const seat = seed % 4
  const seats = [0, 1, 2, 3].map((one) => (one === seat ? walker.program : dummy.program))
  const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
  const outcome = await pool.run({ game, config, seed, seats, limits: 'jutge', live: false })
  expect(outcome.status).toBe('done')
  expect(outcome.freezes).toEqual([undefined, undefined, undefined, undefined])
  return { ...outcome, isFirst: outcome.scores[seat] === Math.max(...outcome.scores) }
}

describe.each(gameIds)('Walker of %s', (game) => {
  it('orders the same in C++ and in TypeScript', async () => {
    const [cpp, typescript] = [await play(game, 'cpp', 30), await play(game, 'typescript', 30)]
    expect(typescript.scores).toEqual(cpp.scores)
    expect(typescript.record.orders).toEqual(cpp.record.orders)
  })

  it('comes first against three Dummies in at least half of six matches', async () => {
    const matches = []
    for (const seed of SEEDS) matches.push(await play(game, 'cpp', seed))
    expect(matches.filter(({ isFirst }) => isFirst).length).toBeGreaterThanOrEqual(SEEDS.length / 2)
  })

  it.each(['cpp', 'typescript'] as const)('is short, and its lines are, in %s', async (language) => {
    const lines = (await walkerText(game, language)).split('\n')
    expect(lines.length).toBeLessThan(90)
    expect(lines.filter((line) => line.length > EDITOR_COLUMNS)).toEqual([])
  })
})
