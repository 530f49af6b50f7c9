import { expect, test } from 'vitest'
import { emptyOutcome } from '../../engines/match-job/empty-outcome.ts'
import type { MatchJob } from '../../engines/match-job/match-job.ts'
import type { MatchPool } from '../../engines/match-pool/match-pool.ts'
import { createBudget, UsedUp } from './budget.ts'
import type { SearchedMatch } from './play-again.ts'
import { createPlays } from './plays.ts'

const MATCH: SearchedMatch = {
  game: 'pandemic',
  record: {
    game: 'pandemic',
    rulesVersion: 1,
    config: '',
    seed: 1,
    names: ['A', 'B', 'C', 'D'],
    orders: new Uint8Array(),
    statuses: [],
    trace: [],
  },
  seat: 1,
  rounds: 20,
}
const watched = { with: () => new Uint8Array(), placeOf: () => Promise.reject(new Error('not asked')) }

/** A pool in which a match takes so much fuel, unless it may take less. */
function poolOf(needed: number): { pool: Pick<MatchPool, 'run'>; jobs: MatchJob[] } {
  const jobs: MatchJob[] = []
  const run = (job: MatchJob) => {
    jobs.push(job)
    const most = job.check?.seconds ?? Infinity
    const used = Math.min(needed, most)
    const end = emptyOutcome(job, 'cancelled')
    const outcome = { ...end, status: 'done' as const, exactCpu: [0, used, 0, 0] }
    return Promise.resolve(used < needed ? { ...outcome, isUsedUp: true as const } : outcome)
  }
  return { pool: { run }, jobs }
}

test('a match takes its fuel from the budget, which counts CPU, and is played once', async () => {
  const { pool, jobs } = poolOf(3)
  const budget = createBudget(10)
  const plays = createPlays(pool, watched, MATCH)
  await plays.play({ fill: 0 }, { budget })
  await plays.play({ fill: 0 }, { budget })
  expect(jobs).toHaveLength(1)
  expect(budget.left).toBe(4)
  await expect(plays.play({ fill: 1 }, { budget })).rejects.toThrow(UsedUp)
  expect(jobs[1].check?.seconds).toBe(2)
  expect(budget.left).toBe(0)
  await expect(plays.play({ fill: 2 }, { budget })).rejects.toThrow(UsedUp)
  expect(jobs).toHaveLength(2)
})

test('what ended with its budget is played again with another one, what was played before is not', async () => {
  const { pool, jobs } = poolOf(3)
  const plays = createPlays(pool, watched, MATCH)
  const first = createBudget(7)
  await plays.play({ fill: 0 }, { budget: first })
  await expect(plays.play({ fill: 1 }, { budget: first })).rejects.toThrow(UsedUp)
  const second = createBudget(14)
  await plays.play({ fill: 0 }, { budget: second })
  await plays.play({ fill: 1 }, { budget: second })
  expect(jobs).toHaveLength(3)
  expect(second.left).toBe(8)
})
