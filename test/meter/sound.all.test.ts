import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { moduleOf } from '../../dummies/compile.ts'
import { gameList } from '../../src-games/index.ts'
import { unpackDebugInfo } from '../../src-main/engines/compiler/service/trace.ts'
import { closedAfter } from '../closed-after.ts'
import { compileOk, testCompiler } from '../wasm-testing.ts'
import { meterModule } from '../../src-main/engines/modules/meter.ts'
import { compareCounts, dice } from './compare-counts.ts'
import { fuelOfBots } from './fuel-of-bots.ts'
import { countEach } from './naive-counter.ts'

/** Larger: `npm run bench -- meter`. */
const MODULES = 300
const ROUNDS = 4
const players = join(import.meta.dirname, '..', 'players')

const compiler = closedAfter(testCompiler())

const GAME_IDS = gameList.map(({ id }) => id)

describe('the meter', () => {
  test('never counts less than is executed, whichever way control takes', () => {
    const ends = { gives: 0, throws: 0, traps: 0 }
    let executed = 0
    let counted = 0
    for (let seed = 1; seed <= MODULES; seed++) {
      const one = compareCounts(dice(seed))
      ends[one.ended]++
      if (one.ended !== 'gives') continue
      executed += one.executed
      counted += one.counted
    }
    expect(ends.gives).toBeGreaterThan(MODULES / 2)
    expect(ends.traps).toBeGreaterThan(MODULES / 10)
    expect(counted / executed).toBeLessThan(1.01)
  })

  test.each(GAME_IDS)('counts what the Dummy of %s executes, and no more than 2 % above', (game) => {
    const plain = readFileSync(moduleOf(game))
    expectClose(fuelOfBots(game, meterModule(plain).wasm, ROUNDS), fuelOfBots(game, countEach(plain), ROUNDS))
  })

  const files = GAME_IDS.flatMap((game) =>
    readdirSync(join(players, game))
      .filter((file) => file.endsWith('.cc'))
      .map((file) => ({ game, file })),
  )
  test.each(files)('counts what $file executes, and no more than 2 % above', async ({ game, file }) => {
    const source = readFileSync(join(players, game, file))
    const { debugInfo } = await compileOk(compiler, source, { game, fileName: file })
    const plain = unpackDebugInfo(debugInfo).module
    expectClose(fuelOfBots(game, meterModule(plain).wasm, ROUNDS), fuelOfBots(game, countEach(plain), ROUNDS))
  })
})

function expectClose(counted: readonly number[], executed: readonly number[]): void {
  counted.forEach((units, seat) => {
    expect(executed[seat]).toBeGreaterThan(0)
    expect(units).toBeGreaterThanOrEqual(executed[seat])
    expect(units).toBeLessThanOrEqual(1.02 * executed[seat])
  })
}
