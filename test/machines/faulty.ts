import { onTestFinished } from 'vitest'
import type { MachinesPool } from '../../src-main/engines/machines/machines-pool.ts'
import type { Pace } from '../../src-main/engines/machines/pace.ts'
import type { MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'
import { startRedis, type TestRedis } from '../redis-server.ts'
import { played } from './small-questions.ts'
import { SOON, startMachines, startWorker, takePart } from './workers.ts'

/** Matches that are played while something happens. */
export const COUNT = 24
/** So many matches count when it happens. */
const SOME = 5
/** Here clocks decide who is given up, as they do outside of tests, and soon. */
export const FAULTY: Partial<Pace> = {
  ...SOON,
  lostMs: 2000,
  lookedAfterMs: 500,
  givenUpMs: 1500,
  fullPauseMs: 500,
  silentMs: 2000,
  reconnectMs: 50,
  restartMs: 100,
  closeMs: 1000,
}

/** Closes it when the test is over: what was opened last goes first. */
export function closing<T extends { close(): Promise<unknown> }>(one: T): T {
  onTestFinished(() => one.close().then(() => undefined))
  return one
}

/** An owner whose workers are accepted, and every sentence that it has said about its Redis. */
export interface Owner {
  readonly pool: MachinesPool
  readonly problems: ReadonlySet<string>
}
export async function ownerOf(
  port: number,
  workers: number,
  pace: Partial<Pace> = FAULTY,
  name = 'a desk',
): Promise<Owner> {
  const pool = closing(startMachines(port, { pace, name }))
  const problems = new Set<string>()
  pool.onMachines(() => {
    const problem = pool.machines()?.problem
    if (problem !== undefined) problems.add(problem)
  })
  await pool.whenOpen()
  await played(pool, 2)
  await takePart(pool, workers)
  return { pool, problems }
}

/** An owner and its one worker at a Redis of their own. */
export async function atWork(
  options: readonly string[] = [],
): Promise<Owner & { readonly redis: TestRedis }> {
  const redis = closing(await startRedis(options))
  closing(startWorker(redis.port, { pace: FAULTY }))
  return { redis, ...(await ownerOf(redis.port, 1)) }
}

/** Plays all matches, while `happens` begins when some of them count. */
export async function playedWhile(pool: MachinesPool, happens: () => unknown): Promise<MatchOutcome[]> {
  let happening: unknown
  const outcomes = await played(pool, COUNT, (kept) => {
    if (kept === SOME) happening = happens()
  })
  await happening
  return outcomes
}
