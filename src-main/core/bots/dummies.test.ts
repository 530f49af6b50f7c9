import { gameIds } from '../../../src-games/index.ts'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { compileDummy, compileShippedRuntime, moduleOf, runtimeFolder } from '../../../dummies/compile.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import { agreement, FOUR, recordedConfig, recordedScores } from '../../../test/dummies/recorded.ts'
import { startApp, removeFolder } from '../../../test/start-app.ts'
import { prepareModule } from '../../engines/modules/prepare-module.ts'
import { checkModule } from '../../engines/modules/check-module.ts'
import type { Compiler } from '../../engines/compiler/compiler.ts'
import { readCppFiles } from '../../engines/compiler/cpp-files.ts'
import { readRuntime } from '../../engines/compiler/runtime-objects.ts'
import { toolchainFiles } from '../../engines/compiler/toolchain-files.ts'
import { openStore } from '../../base/db/open-store.ts'
import { resourcesDir } from '../../base/entries.ts'
import { testCompiler } from '../../../test/wasm-testing.ts'
import type { MatchOutcome, SeatProgram } from '../../engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBotsStore } from './bots-store.ts'
import { createBotBuilder, type BotBuilder } from './build-bot.ts'
import { COMPILED_NAMES, readBuiltins } from './templates.ts'

const SEEDS = [30, 31]

/** Shares of a unit's orders, measured with `npm run bench -- dummy`. Chance is not the course's but in Mad Max. */
const SAME_ORDERS: Readonly<Record<GameId, number>> = {
  pandemic: 0.54,
  'mad-max': 0.999,
  'the-walking-dead': 0.95,
  'apocalypse-now': 0.27,
}

let pool: MatchPool
let builder: BotBuilder
let compiler: Compiler
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quartet-dummies-'))
  pool = createMatchPool({ processes: 1 })
  builder = createBotBuilder(folder)
  compiler = testCompiler()
})
afterAll(async () => {
  await Promise.all([pool.close(), builder.close(), compiler.close()])
  rmSync(folder, { recursive: true, force: true })
})

async function builtin(game: GameId, name: string): Promise<SeatProgram> {
  const bot = readBuiltins(game).find((one) => one.name === name)!
  const built = await builder.build({ ...bot, game })
  if (!built.ok) throw new Error(built.problems[0].message)
  return built.program
}

/** Dummy in a seat that depends on the seed, three Demos in the others. */
async function playAgainstDemos(
  game: GameId,
  seed: number,
): Promise<MatchOutcome & { readonly seat: number }> {
  const [dummy, demo] = [await builtin(game, 'Dummy'), await builtin(game, 'Demo')]
  const seat = seed % 4
  const seats = [0, 1, 2, 3].map((other) => (other === seat ? dummy : demo))
  const config = readFileSync(join(resourcesDir(), 'maps', game, 'default.cnf'), 'utf8')
  return { ...(await pool.run({ game, config, seed, seats, limits: 'jutge', live: false })), seat }
}

describe.each(gameIds)('Dummy of %s', (game) => {
  it.each(SEEDS)('comes first against three Demos with seed %i, within a fifth of its CPU', async (seed) => {
    const { status, scores, freezes, cpu, seat } = await playAgainstDemos(game, seed)
    expect(status).toBe('done')
    expect(freezes[seat]).toBeUndefined()
    expect(cpu[seat]).toBeLessThan(0.2)
    const others = scores.filter((_, other) => other !== seat)
    expect(scores[seat]).toBeGreaterThan(Math.max(...others))
  })

  it("orders as the course's did in a recorded match of four, as often as is said of it", () => {
    const prepared = prepareModule(readFileSync(moduleOf(game)))
    if (!prepared.ok) throw new Error(prepared.error)
    const module = new WebAssembly.Module(prepared.value.wasm)
    const { same, of } = agreement(game, module, FOUR)
    expect(same / of).toBeGreaterThan(SAME_ORDERS[game])
  })

  it("reaches in a match of four what the course's reached in it, within a quarter", async () => {
    const dummy = await builtin(game, 'Dummy')
    const [recorded] = recordedScores[game].filter(({ players }) => players.join() === FOUR.join())
    const job = {
      game,
      config: recordedConfig(game),
      seed: recorded.seed,
      limits: 'jutge',
      live: false,
    } as const
    const { scores } = await pool.run({ ...job, seats: [dummy, dummy, dummy, dummy] })
    const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
    expect(Math.abs(sum(scores) / sum(recorded.scores) - 1)).toBeLessThan(0.25)
  })

  it('gives the same orders every time', async () => {
    const [once, again] = [await playAgainstDemos(game, 7), await playAgainstDemos(game, 7)]
    expect(once.record.orders).toEqual(again.record.orders)
    expect(once.scores).toEqual(again.scores)
  })

  it('is a small module that asks for nothing bots do not get', () => {
    const module = readFileSync(moduleOf(game))
    expect(module.length).toBeLessThan(100 * 1024)
    expect(checkModule(module, 'plain').ok).toBe(true)
  })

  it('is what its source compiles to: run “npm run dummies” and commit when this fails', async () => {
    for (const name of COMPILED_NAMES) {
      const compiled = await compileDummy(compiler, game, name)
      expect(Buffer.compare(compiled, readFileSync(moduleOf(game, name)))).toBe(0)
    }
  })
})

it('ships the run-time part its sources compile to: run “npm run dummies” and commit when this fails', () => {
  const cpp = readCppFiles(join(resourcesDir(), 'cpp'))
  const { version } = toolchainFiles()
  const shipped = readRuntime(runtimeFolder(), cpp, version)
  expect(shipped && new Map([...shipped].map(([name, bytes]) => [name, new Uint8Array(bytes)]))).toEqual(
    new Map([...compileShippedRuntime()].map(([name, bytes]) => [name, new Uint8Array(bytes)])),
  )
  expect(readRuntime(runtimeFolder(), cpp, `${version}x`)).toBeUndefined()
})

describe('Dummy in a data folder', () => {
  let data: string
  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'quartet-app-'))
  })
  afterEach(() => removeFolder(data))

  it('is there compiled, without its source', async () => {
    const app = await startApp(data)
    const found = (await app.call('bots.list')).filter(({ name }) => name === 'Dummy')
    expect(found.map(({ game }) => game).sort()).toEqual([...gameIds].sort())
    for (const bot of found)
      expect(bot).toMatchObject({ language: 'cpp', builtin: true, hasSource: false, latestVersion: 1 })
    const { id } = found[0]
    await expect(app.call('bots.save', { id, source: '' })).rejects.toMatchObject({ code: 'bot/builtin' })
    const { versions } = await app.call('bots.get', { id })
    await expect(app.call('versions.source', { id: versions[0].id })).rejects.toMatchObject({
      code: 'bot/no-source',
    })
    await app.close()
  })

  it('of an older Quartet stays as version 1, and the new one is played', async () => {
    const store = openStore(data, 'web')
    const bots = createBotsStore(store.db)
    const id = bots.insert({ game: 'pandemic', name: 'Dummy', language: 'cpp', builtin: true, source: null })
    const older = bots.versionOf(id, { hash: 'older', source: '', module: new Uint8Array(8) })
    bots.setVersion(id, older.id, null)
    store.close()
    const app = await startApp(data)
    const { latestVersion, versions } = await app.call('bots.get', { id })
    expect(latestVersion).toBe(2)
    expect(versions.map(({ number, hash }) => [number, hash === 'older'])).toEqual([
      [2, false],
      [1, true],
    ])
    await app.close()
  })
})
