import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SeatProgram } from '../../src-main/engines/match-job/match-job.ts'
import type { LiveRounds } from '../../src-main/engines/match-job/match-job.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { bot, jobOf, ordersOf, play, ROUNDS } from './play.ts'
import { assemble, FOREVER, whenRound } from './raw-module.ts'

let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 1, nets: { limitedMatchCpuMs: 800, unlimitedPlayCpuMs: 800 } })
})
afterAll(() => pool.close())

const HANGS_IN = 3

const hanging: SeatProgram = {
  kind: 'wasm',
  name: 'Hanging',
  wasm: assemble((n) => whenRound(HANGS_IN, n, FOREVER)),
}

test.each(['jutge', 'none'] as const)(
  'a module that hangs uncounted costs the thread of the rules; the match is played again without it (limits: %s)',
  async (limits) => {
    const live: LiveRounds[] = []
    const job = jobOf(hanging, { limits, live: true })
    const outcome = await pool.run(job, { onRounds: (rounds) => live.push(rounds) })
    const same = bot(
      `play() { if (this.round() === ${HANGS_IN}) throw 'stop'; this.move(this.round() + 1, 0) }`,
    )
    const expected = await play(pool, same, { limits })

    expect(outcome.status).toBe('done')
    expect(outcome.freezes[0]).toEqual({
      round: HANGS_IN,
      cause: 'net',
      reason: expect.stringMatching(/0\.8 s of CPU/),
    })
    expect(outcome.freezes.slice(1)).toEqual([undefined, undefined, undefined])
    expect(ordersOf(outcome)).toEqual(ordersOf(expected))
    expect(outcome.record.trace).toEqual(expected.record.trace)
    // A batch from round 0 has the page start over.
    const second = live.findLastIndex(({ from }) => from === 0)
    expect(second).toBeGreaterThan(0)
    expect(live.slice(second).flatMap(({ trace }) => trace)).toEqual(outcome.record.trace.slice(1))
    expect(outcome.rounds).toBe(ROUNDS)
  },
)
