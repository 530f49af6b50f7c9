import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GameId } from '../../src-games/kit/game.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { readBuiltins, readTemplate } from '../../src-main/core/bots/templates.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'

export type Language = 'cpp' | 'typescript'

const noScript = () => Promise.reject(new Error('no JavaScript is asked for'))

export async function walkerText(game: GameId, language: Language): Promise<string> {
  const template = await readTemplate(game, 'Walker', language, noScript)
  expect(template?.name).toBe('Walker')
  return template!.text
}

/** Plays Walkers in the tests of a file: one of a language against three Dummies; its seat depends on the seed. */
export function openWalkers() {
  let folder: string
  let pool: MatchPool
  let builder: BotBuilder
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quartet-walkers-'))
    pool = createMatchPool({ processes: 1 })
    builder = createBotBuilder(folder)
  })
  afterAll(async () => {
    await Promise.all([pool.close(), builder.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  return async (game: GameId, language: Language, seed: number) => {
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
}

export function testOrdersTheSame(play: ReturnType<typeof openWalkers>, game: GameId): void {
  it('orders the same in C++ and in TypeScript', async () => {
    const [cpp, typescript] = [await play(game, 'cpp', 30), await play(game, 'typescript', 30)]
    expect(typescript.scores).toEqual(cpp.scores)
    expect(typescript.record.orders).toEqual(cpp.record.orders)
  })
}
