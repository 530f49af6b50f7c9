import { expect, test } from 'vitest'
import type { MatchJob, MatchOutcome } from '../../engines/match-job/match-job.ts'
import { emptyOutcome } from '../../engines/match-job/empty-outcome.ts'
import type { RunOptions } from '../../engines/match-pool/match-pool.ts'
import { createBatches, type BatchEnd } from './batches.ts'
import { createInOrder } from './in-order.ts'
import { playJobs, TRIES, type BatchJob } from './play-jobs.ts'

/** A pool whose matches end when the test says so, in the order it wants. */
function handPool(processes = 2) {
  const waiting = new Map<number, { end: (status: MatchOutcome['status']) => void; tries: number }>()
  const tries = new Map<number, number>()
  return {
    waiting,
    state: () => ({ queued: 0, running: waiting.size, processes }),
    onChange: () => () => undefined,
    run: (job: MatchJob, { signal }: RunOptions = {}) =>
      new Promise<MatchOutcome>((resolve) => {
        const { seed } = job
        tries.set(seed, (tries.get(seed) ?? 0) + 1)
        const end = (status: MatchOutcome['status']) => {
          waiting.delete(seed)
          resolve({
            ...emptyOutcome(job, 'cancelled'),
            status,
            ...(status === 'lost' ? { problem: 'it died' } : {}),
          })
        }
        waiting.set(seed, { end, tries: tries.get(seed)! })
        signal?.addEventListener('abort', () => end('cancelled'))
      }),
  }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
/** Lets everything that is ready go on, and be stored. */
const settle = () => turn().then(turn)
const together = (run: () => void): void => run()

const job = (seed: number): BatchJob => ({ game: 'pandemic', config: '', seed, limits: 'jutge', seats: [] })
const jobsTo = (count: number) => Array.from({ length: count }, (_, seed) => job(seed))

test('keeps two matches a process on their way, and takes the next as one ends, in order', async () => {
  const pool = handPool(2)
  const kept: number[] = []
  const taken: number[] = []
  function* jobs() {
    for (const one of jobsTo(7)) {
      taken.push(one.seed)
      yield one
    }
  }
  const end = playJobs(
    { jobs: jobs(), keep: ({ seed }) => kept.push(seed) },
    { pool, signal: new AbortController().signal },
  )
  await settle()
  expect(taken).toEqual([0, 1, 2, 3])
  for (const seed of [3, 1, 4, 0, 2, 6, 5]) {
    pool.waiting.get(seed)!.end('done')
    await settle()
  }
  expect(await end).toEqual({ why: 'played' })
  expect(kept).toEqual([3, 1, 4, 0, 2, 6, 5])
  expect(taken).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('a match that is lost is played again, and counts once', async () => {
  const pool = handPool(1)
  const kept: number[] = []
  const end = playJobs(
    { jobs: jobsTo(1), keep: ({ seed }) => kept.push(seed) },
    { pool, signal: new AbortController().signal },
  )
  await settle()
  for (let k = 1; k < TRIES; k++) {
    pool.waiting.get(0)!.end('lost')
    await settle()
  }
  expect(pool.waiting.get(0)!.tries).toBe(TRIES)
  pool.waiting.get(0)!.end('done')
  expect([await end, kept]).toEqual([{ why: 'played' }, [0]])
})

const loseAll = async (pool: ReturnType<typeof handPool>, seed: number) => {
  for (let k = 0; k < TRIES; k++) {
    pool.waiting.get(seed)!.end('lost')
    await settle()
  }
}

test('a match that is lost again and again ends the batch with its reason, or is reported and skipped where the caller takes reports', async () => {
  const { signal } = new AbortController()
  const pool = handPool(1)
  const end = playJobs({ jobs: jobsTo(5), keep: () => {} }, { pool, signal })
  await settle()
  await loseAll(pool, 1)
  expect(await end).toEqual({ why: 'failed', problem: 'A match (seed 1) was lost 3 times: it died' })
  expect(pool.waiting.size).toBe(0)

  const reported: string[] = []
  const skipped = playJobs(
    { jobs: jobsTo(2), keep: () => {}, lost: (_, why) => reported.push(why) },
    { pool, signal },
  )
  await settle()
  await loseAll(pool, 0)
  pool.waiting.get(1)!.end('done')
  expect([await skipped, reported]).toEqual([
    { why: 'played' },
    ['A match (seed 0) was lost 3 times: it died'],
  ])
})

test('stops when enough was played, at its cap, and from outside; what is cut short is not kept', async () => {
  const pool = handPool(2)
  let kept = 0
  const keep = () => void kept++
  const { signal } = new AbortController()
  const enough = playJobs({ jobs: jobsTo(9), keep, isEnough: () => kept === 2 }, { pool, signal })
  await settle()
  for (const seed of [2, 0]) pool.waiting.get(seed)!.end('done')
  expect([await enough, kept, pool.waiting.size]).toEqual([{ why: 'enough' }, 2, 0])

  expect(await playJobs({ jobs: jobsTo(9), keep, capMs: 1 }, { pool, signal })).toEqual({ why: 'capped' })
  const outside = new AbortController()
  const stopped = playJobs({ jobs: jobsTo(9), keep }, { pool, signal: outside.signal })
  await settle()
  outside.abort()
  expect([await stopped, kept]).toEqual([{ why: 'stopped' }, 2])
})

test('what cannot be stored ends the batch at once, with nothing of it going on', async () => {
  const pool = handPool(2)
  const end = playJobs(
    {
      jobs: jobsTo(9),
      keep: () => {
        throw new Error('disk full')
      },
    },
    { pool, signal: new AbortController().signal },
  )
  await settle()
  pool.waiting.get(0)!.end('done')
  await expect(end).rejects.toThrow('disk full')
  expect(pool.waiting.size).toBe(0)
})

test('matches that arrive together are stored together, those of a turn after that apart', async () => {
  const pool = handPool(2)
  const stored: number[][] = []
  const end = playJobs(
    { jobs: jobsTo(5), keep: ({ seed }) => stored.at(-1)!.push(seed) },
    {
      pool,
      signal: new AbortController().signal,
      together(run) {
        stored.push([])
        run()
      },
    },
  )
  await settle()
  for (const seed of [3, 1, 0]) pool.waiting.get(seed)!.end('done')
  await settle()
  for (const seed of [4, 2]) pool.waiting.get(seed)!.end('done')
  expect(await end).toEqual({ why: 'played' })
  expect(stored).toEqual([
    [3, 1, 0],
    [4, 2],
  ])
})

test('enough is enough among matches that arrive together, too', async () => {
  const pool = handPool(2)
  const kept: number[] = []
  const end = playJobs(
    { jobs: jobsTo(9), keep: ({ seed }) => kept.push(seed), isEnough: () => kept.length === 2 },
    { pool, together, signal: new AbortController().signal },
  )
  await settle()
  for (const seed of [3, 1, 0]) pool.waiting.get(seed)!.end('done')
  expect([await end, kept]).toEqual([{ why: 'enough' }, [3, 1]])
})

test('counts in the order of the plan, whatever the order of arrival', () => {
  const seen: string[] = []
  const { add } = createInOrder<string>((value, number) => seen.push(`${number}${value}`))
  add(2, 'c')
  add(1, 'b')
  expect(seen).toEqual([])
  add(0, 'a')
  add(3, 'd')
  expect(seen).toEqual(['0a', '1b', '2c', '3d'])
})

/** Batches of four matches whose store is a set: what is in it is not played again. */
function threeOfAKind(atATime = 1) {
  const pool = handPool(2)
  const stored = new Map<number, Set<number>>()
  const log: string[] = []
  const batches = createBatches<BatchJob>(
    { pool, together, explainFailure: (error) => (error as Error).message },
    {
      atATime,
      everyMs: 1,
      begin: (id) => log.push(`${id} begins`),
      prepare(id) {
        if (id === 13) return Promise.reject(new Error('no such bot'))
        const own = stored.get(id) ?? new Set()
        stored.set(id, own)
        const jobs = [0, 1, 2, 3].map((k) => job(10 * id + k)).filter(({ seed }) => !own.has(seed))
        return Promise.resolve({ jobs, keep: ({ seed }: BatchJob) => void own.add(seed) })
      },
      end: (id, { why, stopAs, problem }: BatchEnd) =>
        log.push([id, why, ...(why === 'played' ? [] : [stopAs]), ...(problem ? [problem] : [])].join(' ')),
      changed: () => {},
      endLost: (id) => log.push(`${id} lost`),
    },
  )
  const endMatch = async (seed: number) => {
    pool.waiting.get(seed)!.end('done')
    await settle()
  }
  return { pool, stored, log, batches, endMatch }
}

test('one batch waits for another; each can be paused, cancelled and played on from what is stored', async () => {
  const { pool, stored, log, batches, endMatch } = threeOfAKind()
  for (const id of [1, 2, 3]) batches.start(id)
  batches.start(1)
  await settle()
  expect([batches.isRunning(1), batches.has(2), batches.isRunning(2)]).toEqual([true, true, false])
  await endMatch(11)
  expect(batches.stop(1, 'paused')).toBe(true)
  expect(batches.stop(3, 'cancelled')).toBe(true)
  await settle()
  expect([...pool.waiting.keys()]).toEqual([20, 21, 22, 23])
  expect(log).toEqual(['1 begins', '3 stopped cancelled', '1 stopped paused', '2 begins'])
  expect(batches.stop(1, 'cancelled')).toBe(false)

  batches.start(1)
  for (const seed of [23, 20, 21, 22]) await endMatch(seed)
  expect([...pool.waiting.keys()], 'what was stored is not played again').toEqual([10, 12, 13])
  for (const seed of [13, 12, 10]) await endMatch(seed)
  expect([...stored.get(1)!].sort()).toEqual([10, 11, 12, 13])
  expect(log.slice(4)).toEqual(['2 played', '1 begins', '1 played'])
})

test('a batch that is started while it is still being stopped is played on after its end, whenever that is', async () => {
  for (const wait of [() => Promise.resolve(), settle]) {
    const { pool, log, batches } = threeOfAKind()
    batches.start(1)
    await wait()
    batches.stop(1, 'paused')
    batches.start(1)
    batches.start(1)
    await settle()
    await settle()
    expect(log).toEqual(['1 begins', '1 stopped paused', '1 begins'])
    expect([...pool.waiting.keys()]).toEqual([10, 11, 12, 13])
    batches.stop(1, 'paused')
    batches.start(1)
    batches.stop(1, 'cancelled')
    await settle()
    expect(batches.has(1)).toBe(false)
    expect(log.slice(3)).toEqual(['1 stopped cancelled'])
  }
})

test('all are halted, nothing begins or is stored meanwhile, and each goes on from what is stored by then', async () => {
  const { pool, stored, log, batches, endMatch } = threeOfAKind()
  for (const id of [1, 2, 3]) batches.start(id)
  await settle()
  await endMatch(11)
  expect(await batches.halt()).toEqual([1, 2, 3])
  expect(log).toEqual(['1 begins', '2 stopped paused', '3 stopped paused', '1 stopped paused'])
  // More is asked for, and what was stored is taken back.
  batches.start(4)
  stored.get(1)!.delete(11)
  await settle()
  expect(pool.waiting.size).toBe(0)
  for (const id of [1, 2]) batches.start(id)
  batches.release()
  await settle()
  expect(log.slice(4)).toEqual(['4 begins'])
  for (const seed of [40, 41, 42, 43]) await endMatch(seed)
  expect([...pool.waiting.keys()]).toEqual([10, 11, 12, 13])
})

test('what the user has stopped does not go on when all are halted before it has ended', async () => {
  const { log, batches } = threeOfAKind(2)
  for (const id of [1, 2]) batches.start(id)
  await settle()
  batches.stop(1, 'cancelled')
  expect(await batches.halt()).toEqual([2])
  expect(log.slice(2)).toEqual(['1 stopped cancelled', '2 stopped paused'])
})

test('what keeps a batch from being planned is its problem, and the next has its turn', async () => {
  const { log, batches } = threeOfAKind()
  batches.start(13)
  batches.start(2)
  await settle()
  expect(log).toEqual(['13 begins', '13 failed paused no such bot', '2 begins'])
})

test('closing stores what was going on as paused, and begins nothing more', async () => {
  const { pool, log, batches } = threeOfAKind(2)
  for (const id of [1, 2, 3]) batches.start(id)
  await settle()
  await batches.close()
  batches.start(4)
  expect(log).toEqual(['1 begins', '2 begins', '1 stopped paused', '2 stopped paused'])
  expect(pool.waiting.size).toBe(0)
})

test('a pool may get more lanes, or fewer, while a batch is played', async () => {
  const pool = handPool(1)
  let lanes = 2
  let changed = (): void => undefined
  const growing = {
    ...pool,
    state: () => ({ ...pool.state(), lanes }),
    onChange(listener: () => void) {
      changed = listener
      return () => undefined
    },
  }
  const kept: number[] = []
  const keep = ({ seed }: BatchJob): void => void kept.push(seed)
  const { signal } = new AbortController()
  const end = playJobs({ jobs: jobsTo(9), keep }, { pool: growing, signal })
  await settle()
  expect(pool.waiting.size).toBe(2)
  lanes = 5
  changed()
  await settle()
  expect([...pool.waiting.keys()]).toEqual([0, 1, 2, 3, 4])
  lanes = 1
  for (const seed of [0, 1, 2, 3]) pool.waiting.get(seed)!.end('done')
  await settle()
  expect([...pool.waiting.keys()]).toEqual([4])
  for (const seed of [4, 5, 6, 7, 8]) {
    pool.waiting.get(seed)!.end('done')
    await settle()
  }
  expect(await end).toEqual({ why: 'played' })
  expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a match in which a limit of this machine stopped a bot is not counted, and names the bot', async () => {
  const pool = {
    state: () => ({ queued: 0, running: 0, processes: 1 }),
    onChange: () => () => undefined,
    run: (match: MatchJob): Promise<MatchOutcome> =>
      Promise.resolve({
        ...emptyOutcome({ ...match, seats: [{ kind: 'recorded', name: 'Ada' }] }, 'cancelled'),
        status: 'done',
        freezes: [{ round: 7, cause: 'net', reason: 'used more than 60 s of CPU' }],
      }),
  }
  const kept: number[] = []
  const end = await playJobs(
    { jobs: jobsTo(3), keep: ({ seed }) => kept.push(seed) },
    { pool, signal: new AbortController().signal },
  )
  expect(end).toMatchObject({
    why: 'failed',
    problem: expect.stringMatching(/seed 0.* Ada was stopped by this machine’s limit in round 7/) as string,
  })
  expect(kept).toEqual([])
})

test('a batch that is stopped while it is made ready has ended, whatever becomes of that', async () => {
  const ends: BatchEnd[] = []
  const { promise, reject } = Promise.withResolvers<never>()
  const batches = createBatches<BatchJob>(
    { pool: handPool(1), together, explainFailure: String },
    {
      atATime: 1,
      begin: () => {},
      prepare: () => promise,
      end: (_id, end) => ends.push(end),
      changed: () => {},
      everyMs: 1000,
      endLost: () => {},
    },
  )
  batches.start(1)
  await settle()
  await batches.close()
  expect(ends).toMatchObject([{ why: 'stopped', stopAs: 'paused' }])
  // A compiler that is ended with the program, say.
  reject(new Error('too late'))
  await settle()
  expect(ends).toHaveLength(1)
})

test('the cap of leisure counts what its matches take, by the processes that share them, and not what they wait for', async () => {
  let played = 0
  const pool = {
    state: () => ({ queued: 0, running: 0, processes: 2 }),
    onChange: () => () => undefined,
    run: (job: MatchJob) => {
      played++
      return Promise.resolve({ ...emptyOutcome(job, 'done'), durationMs: 100 })
    },
  }
  const signal = new AbortController().signal
  const plan = { keep: () => undefined, isLeisure: true }
  const end = await playJobs({ ...plan, jobs: jobsTo(100), capMs: 500 }, { pool, signal })
  expect(end).toEqual({ why: 'capped', playedMs: end.playedMs })
  expect(end.playedMs).toBeGreaterThanOrEqual(500)
  // Matches that were under way are not kept.
  expect(end.playedMs! / 50).toBeLessThanOrEqual(played)
  expect(played).toBeLessThan(20)

  const over = await playJobs({ ...plan, jobs: jobsTo(3), capMs: 5000 }, { pool, signal })
  expect(over).toEqual({ why: 'played', playedMs: 150 })
  const none = await playJobs({ ...plan, jobs: jobsTo(3), capMs: 0 }, { pool, signal })
  expect(none).toEqual({ why: 'capped', playedMs: 0 })
})
