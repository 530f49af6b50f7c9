import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { bot, play } from './play.ts'

/** What only a clock ends: the net behind a bot without limits. */
let pool: MatchPool
beforeAll(() => {
  // Many times what the slow bot takes, also where a second of CPU buys little.
  pool = createMatchPool({ processes: 1, nets: { unlimitedPlayCpuMs: 8000 } })
})
afterAll(() => pool.close())

test('without limits a bot may take its time, but not for ever', async () => {
  const slow = bot(
    `n = 0; play() { if (this.round() === 1) for (let k = 0; k < 200_000_000; k++) this.n += k & 1 }`,
  )
  const outcome = await play(pool, slow, { limits: 'none' })
  expect(outcome.freezes[0]).toBeUndefined()
  expect(outcome.record.statuses).toEqual([])

  const endless = await play(pool, bot(`play() { if (this.round() !== 3) return; for (;;); }`), {
    limits: 'none',
  })
  expect(endless.freezes[0]).toEqual({
    round: 3,
    cause: 'net',
    reason: 'did not answer within 8 s of CPU (Mine.ts:2:42, in play)',
  })
})
