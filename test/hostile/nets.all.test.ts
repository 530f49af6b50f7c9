import { afterEach, describe, expect, test } from 'vitest'
import type { MatchOutcome, SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { SafetyNets } from '../../src-main/engines/match-child/supervise/protocol.ts'
import { whyNotCounted } from '../../src-main/core/batch/why-not-counted.ts'
import { demo, jobOf, nullBot, ordersOf, play, ROUNDS } from './play.ts'
import { assemble, manyBlocks, spin } from './raw-module.ts'
import { FATAL, uncounted } from './uncounted.ts'

/** The nets behind the limits: whom they stop, and that a match never dies with a bot. */

let pool: MatchPool
const open = (nets: Partial<SafetyNets> = {}) => (pool = createMatchPool({ processes: 1, nets }))
afterEach(() => pool.close())

const causesOf = ({ freezes }: MatchOutcome) =>
  freezes.map((freeze) => freeze && [freeze.round, freeze.cause])

describe('CPU that no step counts', () => {
  const wasm = (name: string, code: Parameters<typeof assemble>[0]): SeatProgram => ({
    kind: 'wasm',
    name,
    wasm: assemble(code),
  })

  test('in one thread is added up over the rounds for the bot that used it, and is no fault of the three that share it', async () => {
    open({ limitedMatchCpuMs: 2000 })
    // Turns of a loop, some 0.3 ns each, 1.1 before it is optimised: in a match the greedy bot takes 7 s or more, an honest one
    // 0.7 s or less. The limit lies between them, far from both, so that no machine need be measured.
    const greedy = wasm('Greedy', () => spin(2_000_000_000))
    const honest = wasm('Honest', () => spin(50_000_000))
    const outcome = await play(pool, honest, { seats: [honest, honest, greedy, honest] })
    expect(outcome.rounds).toBe(ROUNDS)
    expect(outcome.freezes.map((freeze) => freeze?.cause)).toEqual([undefined, undefined, 'net', undefined])
    expect(whyNotCounted(outcome)).toMatchObject({
      isFinal: true,
      reason: expect.stringMatching(
        /^Greedy was stopped by this machine’s limit in round \d+: used more than 2 s of CPU/,
      ),
    })
  })
})

describe('a bot that ends its process', () => {
  const expected = async () => play(pool, nullBot, { seats: [nullBot, nullBot, nullBot, demo] })

  test('when its file is loaded or it is made, in two seats and beside another such, is silenced, and the match is played', async () => {
    open()
    const loaded = uncounted((hole) => `static y = ${hole}; play() {}`, FATAL)
    const made = uncounted((hole) => `constructor() { super(); ${hole} } play() {}`, FATAL)
    const outcome = await play(pool, loaded, { seats: [loaded, made, loaded, demo] })
    expect(causesOf(outcome)).toEqual([[0, 'process'], [0, 'process'], [0, 'process'], undefined])
    const reference = await expected()
    expect(ordersOf(outcome).map((seats) => seats[3])).toEqual(ordersOf(reference).map((seats) => seats[3]))
    expect(outcome.scores).toEqual(reference.scores)
  })

  test('while its program is compiled is silenced before anything of it runs', async () => {
    open({ maxRssBytes: 400 * 1024 * 1024 })
    const outcome = await pool.run(
      jobOf({ kind: 'wasm', name: 'Bomb', wasm: assemble(() => manyBlocks(30_000)) }),
    )
    expect(outcome.status).toBe('done')
    expect(causesOf(outcome)).toEqual([[0, 'process'], undefined, undefined, undefined])
  })

  test('four of them leave a match of four that are out', async () => {
    open()
    const bombs = [1, 2, 3, 4].map((round) =>
      uncounted((hole) => `play() { if (this.round() === ${round}) ${hole} }`, FATAL),
    )
    const outcome = await play(pool, demo, { seats: bombs })
    expect(causesOf(outcome)).toEqual([1, 2, 3, 4].map((round) => [round, 'process']))
    expect(outcome.rounds).toBe(ROUNDS)
  })
})
