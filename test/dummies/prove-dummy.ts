import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileDummy, moduleOf } from '../../dummies/compile.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { createBotBuilder, type BotBuilder } from '../../src-main/core/bots/build-bot.ts'
import { COMPILED_NAMES, readBuiltins } from '../../src-main/core/bots/templates.ts'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import type { MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { prepareModule } from '../../src-main/engines/modules/prepare-module.ts'
import { testCompiler } from '../wasm-testing.ts'
import { agreement, FOUR } from './recorded.ts'

/** What is proved of the shipped Dummies, and what that needs. */

/** Shares of a unit's orders, measured with `npm run bench -- dummy`. Chance is not the course's but in Mad Max. */
const SAME_ORDERS: Readonly<Record<GameId, number>> = {
  pandemic: 0.54,
  'mad-max': 0.999,
  'the-walking-dead': 0.95,
  'apocalypse-now': 0.27,
}

export interface DummyWorld {
  readonly pool: MatchPool
  readonly builder: BotBuilder
  readonly compiler: Compiler
}

/** For the tests of a file, which need it after they began. */
export function openDummyWorld(): DummyWorld {
  const world = {} as { -readonly [K in keyof DummyWorld]: DummyWorld[K] }
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'quartet-dummies-'))
    world.pool = createMatchPool({ processes: 1 })
    world.builder = createBotBuilder(folder)
    world.compiler = testCompiler()
  })
  afterAll(async () => {
    await Promise.all([world.pool.close(), world.builder.close(), world.compiler.close()])
    rmSync(folder, { recursive: true, force: true })
  })
  return world
}

export async function builtin({ builder }: DummyWorld, game: GameId, name: string): Promise<SeatProgram> {
  const bot = readBuiltins(game).find((one) => one.name === name)!
  const built = await builder.build({ ...bot, game })
  if (!built.ok) throw new Error(built.problems[0].message)
  return built.program
}

/** Dummy in a seat that depends on the seed, three Demos in the others. */
export async function playAgainstDemos(
  world: DummyWorld,
  game: GameId,
  seed: number,
): Promise<MatchOutcome & { readonly seat: number }> {
  const [dummy, demo] = [await builtin(world, game, 'Dummy'), await builtin(world, game, 'Demo')]
  const seat = seed % 4
  const seats = [0, 1, 2, 3].map((other) => (other === seat ? dummy : demo))
  const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
  return { ...(await world.pool.run({ game, config, seed, seats, limits: 'jutge', live: false })), seat }
}

export function testComesFirst(world: DummyWorld, game: GameId, seeds: readonly number[]): void {
  it.each(seeds)('comes first against three Demos with seed %i, within a fifth of its CPU', async (seed) => {
    const { status, scores, freezes, cpu, seat } = await playAgainstDemos(world, game, seed)
    expect(status).toBe('done')
    expect(freezes[seat]).toBeUndefined()
    expect(cpu[seat]).toBeLessThan(0.2)
    const others = scores.filter((_, other) => other !== seat)
    expect(scores[seat]).toBeGreaterThan(Math.max(...others))
  })
}

export function testOrdersAsRecorded(game: GameId): void {
  it("orders as the course's did in a recorded match of four, as often as is said of it", () => {
    const prepared = prepareModule(readFileSync(moduleOf(game)))
    if (!prepared.ok) throw new Error(prepared.error)
    const module = new WebAssembly.Module(prepared.value.wasm)
    const { same, of } = agreement(game, module, FOUR)
    expect(same / of).toBeGreaterThan(SAME_ORDERS[game])
  })
}

/** A change of its source, the headers or the compiler: run “npm run dummies” and commit. */
export function testIsItsSource(world: DummyWorld, game: GameId): void {
  it('is what its source compiles to: run “npm run dummies” and commit when this fails', async () => {
    for (const name of COMPILED_NAMES) {
      const compiled = await compileDummy(world.compiler, game, name)
      expect(Buffer.compare(compiled, readFileSync(moduleOf(game, name)))).toBe(0)
    }
  })
}
