import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileShippedRuntime, runtimeFolder } from '../../../dummies/compile.ts'
import { gameIds } from '../../../src-games/index.ts'
import {
  builtin,
  openDummyWorld,
  playAgainstDemos,
  testComesFirst,
  testIsItsSource,
  testOrdersAsRecorded,
} from '../../../test/dummies/prove-dummy.ts'
import { FOUR, recordedConfig, recordedScores } from '../../../test/dummies/recorded.ts'
import { resourcesDir } from '../../base/entries.ts'
import { readCppFiles } from '../../engines/compiler/files/cpp-files.ts'
import { readRuntime } from '../../engines/compiler/request/runtime-objects.ts'
import { toolchainFiles } from '../../engines/compiler/files/toolchain-files.ts'

// What `dummies.test.ts` leaves out: the other games and seeds, whole matches of four, the run-time part compiled again.

const world = openDummyWorld()

describe.each(gameIds)('Dummy of %s', (game) => {
  testComesFirst(world, game, [31])
  if (game !== 'pandemic') {
    testOrdersAsRecorded(game)
    testIsItsSource(world, game)
  }

  it("reaches in a match of four what the course's reached in it, within a quarter", async () => {
    const dummy = await builtin(world, game, 'Dummy')
    const [recorded] = recordedScores[game].filter(({ players }) => players.join() === FOUR.join())
    const job = {
      game,
      config: recordedConfig(game),
      seed: recorded.seed,
      limits: 'jutge',
      live: false,
    } as const
    const { scores } = await world.pool.run({ ...job, seats: [dummy, dummy, dummy, dummy] })
    const sum = (values: readonly number[]) => values.reduce((total, one) => total + one, 0)
    expect(Math.abs(sum(scores) / sum(recorded.scores) - 1)).toBeLessThan(0.25)
  })

  it('gives the same orders every time', async () => {
    const [once, again] = [await playAgainstDemos(world, game, 7), await playAgainstDemos(world, game, 7)]
    expect(once.record.orders).toEqual(again.record.orders)
    expect(once.scores).toEqual(again.scores)
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
