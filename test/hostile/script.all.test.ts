import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { expectContained } from './attack.ts'
import { measureMain } from './measure-main.ts'
import { nullBot, play } from './play.ts'
import { programOf } from './script-attack.ts'
import { DOOR_ATTACKS } from './script-attacks-door.ts'
import { MEMORY_ATTACKS } from './script-attacks-memory.ts'
import { TIME_ATTACKS } from './script-attacks-time.ts'
import { FATAL, FILLS, HANGS, uncounted } from './uncounted.ts'

let pool: MatchPool
const main = measureMain()
beforeAll(() => {
  pool = createMatchPool({
    processes: 2,
    // Attacks that their fuel ends take up to 2 s on a quick machine: the net is far behind them.
    nets: { limitSeconds: 0.05, limitedMatchCpuMs: 20_000 },
  })
})
afterAll(() => pool.close())

describe.each([
  { kind: 'time', attacks: TIME_ATTACKS },
  { kind: 'memory', attacks: MEMORY_ATTACKS },
  { kind: 'the door', attacks: DOOR_ATTACKS },
])('a TypeScript bot after $kind', ({ attacks }) => {
  test.concurrent.each(attacks)('that $name is contained', async (attack) => {
    await expectContained(pool, programOf(attack), attack)
  })
})

test('two bots that make the process end are found one after the other', async () => {
  const crash = (round: number) =>
    uncounted((hole) => `play() { if (this.round() === ${round}) ${hole} }`, FATAL)
  const [first, second] = [crash(5), crash(2)]
  const outcome = await play(pool, first, { seats: [first, second, nullBot, nullBot] })
  expect(outcome.freezes.map((freeze) => freeze?.round)).toEqual([5, 2, undefined, undefined])
  for (const freeze of outcome.freezes.slice(0, 2))
    expect(freeze?.reason).toMatch(/^made the process of the match end/)
})

test('a process with a thread that cannot be ended is not kept', async () => {
  const alone = createMatchPool({ processes: 1, nets: { limitedMatchCpuMs: 300 } })
  const outcome = await play(
    alone,
    uncounted((hole) => `play() { ${hole} }`, HANGS),
  )
  expect(outcome.freezes[0]).toMatchObject({ round: 0, cause: 'net' })
  await expect.poll(() => alone.pids()).toEqual([])
  await alone.close()
})

test('who uses little is not blamed for a process that holds much', async () => {
  const full = createMatchPool({ processes: 1, nets: { rssBytes: 1 } })
  const outcome = await play(
    full,
    programOf({ name: '', play: `for (let k = 0; k < 2e6; k++) this.round()` }),
  )
  expect(outcome.freezes).toEqual([undefined, undefined, undefined, undefined])
  await full.close()
})

test('who fills a process that cannot take it back is found, and only it', async () => {
  const small = createMatchPool({ processes: 1, nets: { maxRssBytes: 700 * 1024 * 1024 } })
  const outcome = await play(
    small,
    uncounted((hole) => `play() { if (this.round() === 3) ${hole} }`, FILLS),
  )
  expect(outcome.freezes[0]).toEqual({
    round: 3,
    cause: 'process',
    reason: 'made the process of the match end (more memory than can be given)',
  })
  expect(outcome.freezes.slice(1)).toEqual([undefined, undefined, undefined])
  await small.close()
})

test('the main side stays small and idle through all of it', () => {
  main.expectBounded()
})
