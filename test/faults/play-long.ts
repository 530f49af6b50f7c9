import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import type { MatchJob } from '../../src-main/engines/match-job/match-job.ts'
import { demo } from '../hostile/play.ts'
import { readGoldenMatches } from '../golden-match.ts'

/**
 * Plays one long match with the judge's limits, says `playing` when its rounds come, and then how it ended: who was
 * frozen, whether it was still being played when the machine slept, and whether the same match undisturbed is the same.
 */
const config = readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, 'nb_rounds 2500')
const job: MatchJob = {
  game: 'pandemic',
  config,
  seed: 7,
  seats: [demo, demo, demo, demo],
  limits: 'jutge',
  live: true,
}
const pool = createMatchPool({ processes: 1 })
let lastRoundsAt = 0
let longestPause = 0
const outcome = await pool.run(job, {
  onRounds() {
    if (lastRoundsAt === 0) process.send?.('playing')
    else longestPause = Math.max(longestPause, performance.now() - lastRoundsAt)
    lastRoundsAt = performance.now()
  },
})
const again = await pool.run({ ...job, live: false })
await pool.close()
process.send?.({
  status: outcome.status,
  frozen: outcome.freezes.flatMap((freeze, seat) => (freeze ? [{ seat, reason: freeze.reason }] : [])),
  wasPlaying: longestPause > 2500,
  isSame: Buffer.compare(outcome.record.orders, again.record.orders) === 0,
})
process.disconnect?.()
