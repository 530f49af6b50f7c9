import { beforeAll, expect, it } from 'vitest'
import { createBlobStore } from '../../src-main/engines/machines/blob-store.ts'
import { createBlockPlayer } from '../../src-main/engines/machines/block-player.ts'
import { connectRedis } from '../../src-main/engines/machines/connect-redis.ts'
import { ownEpoch } from '../../src-main/engines/machines/epoch.ts'
import { QUEUES, WORKERS } from '../../src-main/engines/machines/keys.ts'
import { paceOf } from '../../src-main/engines/machines/pace.ts'
import { pack } from '../../src-main/engines/machines/packing.ts'
import { writeResult } from '../../src-main/engines/machines/write-for-queue.ts'
import type { MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'
import type { WorkerOptions } from '../../src-main/engines/machines/worker.ts'
import { until } from '../eventually.ts'
import { folderOfTest } from '../test-folder.ts'
import { closing } from './faulty.ts'
import { sharedRedis } from './shared-redis.ts'
import { played, playersOf, sameOf } from './small-questions.ts'
import {
  addressOf,
  ownProcesses,
  startMachines,
  startWorker,
  startWorkerProcess,
  takePart,
  whenMachines,
} from './workers.ts'

/** What a worker is believed, and what is done when it gives other outcomes than those that come out here. */
const COUNT = 12
const redis = sharedRedis()
let here: ReturnType<typeof sameOf>[]
beforeAll(async () => {
  here = (await played(ownProcesses(), COUNT)).map(sameOf)
})
/** A worker that changes its outcomes while `lies` gives true. */
const liar = (
  change: (outcome: MatchOutcome) => MatchOutcome,
  lies: () => boolean,
): Partial<WorkerOptions> => ({
  name: 'liar',
  async play(job, signal) {
    const outcome = await ownProcesses().run(job, { isBackground: true, signal })
    return lies() ? change(outcome) : outcome
  },
})
const moreScore = (outcome: MatchOutcome): MatchOutcome => {
  return { ...outcome, scores: outcome.scores.map((score, seat) => score + (seat === 0 ? 1 : 0)) }
}
const otherTrace = (outcome: MatchOutcome): MatchOutcome => {
  const { record } = outcome
  const trace = record.trace.map((hash, round) => (round === 3 ? (hash ^ 1) >>> 0 : hash))
  return { ...outcome, record: { ...record, trace } }
}

it('a worker that gives other outcomes from its start gets no match', async () => {
  const pool = closing(startMachines(redis.port))
  const worker = closing(
    startWorker(
      redis.port,
      liar(moreScore, () => true),
    ),
  )
  await pool.whenOpen()
  await played(pool, 2)
  const { machines } = await whenMachines(pool, (state) => state.machines.some(({ problem }) => problem))
  const sentence =
    'liar played matches with a known result, and they came out otherwise: it plays nothing more.'
  expect(machines[0].problem).toBe(sentence)
  await until(
    () => worker.notices.join(),
    (text) => text === `a desk takes nothing from this worker: ${sentence}`,
  )
  const outcomes = await played(pool, COUNT)
  expect(outcomes.map(sameOf)).toEqual(here)
  expect(playersOf(outcomes)).toEqual(new Set([undefined]))
})

/** Plays all with one worker, which `begins` to give something else: all of it is compared before it counts. */
async function expectAllChecked(pool: ReturnType<typeof startMachines>, begins: () => void): Promise<void> {
  await pool.whenOpen()
  await played(pool, 2)
  await takePart(pool, 1)
  begins()
  expect((await played(pool, COUNT)).map(sameOf)).toEqual(here)
  await pool.whenChecked()
}

it.each([
  ['scores', moreScore],
  ['a trace', otherTrace],
])(
  'a worker that begins to lie about %s is found by one block that is played again here',
  async (_, change) => {
    let lies = false
    const worker = closing(
      startWorker(
        redis.port,
        liar(change, () => lies),
      ),
    )
    const pool = closing(startMachines(redis.port, { checkedShare: 1 }))
    const found: string[] = []
    pool.onDistrust((id, why) => found.push(id, why))
    await expectAllChecked(pool, () => (lies = true))
    expect(found).toEqual([
      expect.stringMatching(/^w-/),
      'liar gave another result than what comes out when the same matches are played here: nothing of what it played counts, and it is played again.',
    ])
    await until(
      () => worker.notices.join(),
      (text) => text.includes('a desk takes nothing from this worker: liar gave another result'),
    )
  },
)

it('what a limit of the worker’s machine decided is decided here, and is no lie', async () => {
  let isSlow = false
  const slow = (outcome: MatchOutcome): MatchOutcome => ({
    ...outcome,
    freezes: [{ round: 1, cause: 'net', reason: 'slow' }, ...outcome.freezes.slice(1)],
  })
  closing(
    startWorker(
      redis.port,
      liar(slow, () => isSlow),
    ),
  )
  const pool = closing(startMachines(redis.port, { checkedShare: 1 }))
  await expectAllChecked(pool, () => (isSlow = true))
  expect(pool.machines()?.machines.map(({ problem }) => problem)).toEqual([undefined])
})

it('a worker of another version is refused by both, with both versions in the sentence', async () => {
  const old = { ...ownEpoch(), version: '0.0.9', meter: 1 }
  const pool = closing(startMachines(redis.port))
  const worker = closing(startWorker(redis.port))
  await pool.whenOpen()
  const record = { name: 'old', epoch: old, processes: 1, beat: 1 }
  await redis.ask('HSET', WORKERS, 'w-old', JSON.stringify(record))
  await redis.ask('HSET', QUEUES, `q-${'0'.repeat(16)}`, JSON.stringify(record))
  const { machines } = await whenMachines(pool, (state) => state.machines.some(({ name }) => name === 'old'))
  const both = (name: string, asking: string) =>
    new RegExp(
      `^${name} runs Quartet \\S+ \\(.*but ${asking} runs Quartet .*Install the same version of Quartet and of Node on both\\.$`,
    )
  const { problem } = machines.find(({ name }) => name === 'old')!
  expect(problem).toMatch(both('old', 'a desk'))
  expect(problem).toMatch(/0\.0\.9 .*meter 1.* 0\.1\.0 /)
  await until(
    () => worker.notices.join(),
    (text) => both('bench 1', 'old').test(text),
  )
  // It knows the answers to the known matches, and still gets nothing: of two that answer now one is accepted.
  await played(pool, 2)
  await takePart(pool, 1)
  const [answers] = (await redis.ask('KEYS', 'quartet:q-*~answers')) as string[]
  const [right] = (await redis.ask('HVALS', answers)) as string[]
  await redis.ask('HSET', answers, 'w-old', right)
  closing(startWorker(redis.port, { name: 'bench 2' }))
  await takePart(pool, 2)
  expect(await redis.ask('SISMEMBER', answers.replace('answers', 'accepted'), 'w-old')).toBe(0)
  expect(pool.machines()?.machines.find(({ name }) => name === 'old')?.isAccepted).toBe(false)
  await redis.ask('HDEL', QUEUES, `q-${'0'.repeat(16)}`)
  await redis.ask('HDEL', WORKERS, 'w-old')
})

it('results in the name of a worker that was never accepted do not count', async () => {
  const pool = closing(startMachines(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  const stuck = startWorkerProcess(redis.port, 'stuck', { isStuck: true })
  closing({ close: stuck.kill })
  await takePart(pool, 1)
  const outcomes = played(pool, COUNT)
  await stuck.plays
  await forgeResults('w-forged')
  await stuck.kill()
  closing(startWorker(redis.port, { name: 'bench 2' }))
  expect((await outcomes).map(sameOf)).toEqual(here)
  expect(playersOf(await outcomes)).toEqual(new Set(['bench 2']))
})

/** Writes results of all blocks that are handed out, with scores of its own, as an unknown worker would. */
async function forgeResults(id: string): Promise<void> {
  const folder = folderOfTest()
  const client = await connectRedis(addressOf(redis.port), paceOf({}))
  const player = createBlockPlayer(createBlobStore(folder, client), async (job, signal) =>
    moreScore(await ownProcesses().run(job, { isBackground: true, signal })),
  )
  let forged = 0
  for (const key of await client.keys('quartet:q-*')) {
    const [, queue, block] = /^quartet:(q-[0-9a-f]{16}):([0-9a-f]{24})$/.exec(key) ?? []
    const data = block === undefined ? null : await client.hget(key, 'data')
    if (data === null) continue
    const { signal } = new AbortController()
    const result = await player.playBlock(JSON.parse(data), { id, name: 'forged' }, signal)
    await writeResult(client, queue, block, await pack(result))
    forged++
  }
  client.disconnect()
  expect(forged).toBeGreaterThan(0)
}

it('what was overwritten in Redis is put there again or played again', async () => {
  const pool = closing(startMachines(redis.port))
  closing(startWorker(redis.port))
  await pool.whenOpen()
  await played(pool, 2)
  await takePart(pool, 1)
  for (const key of (await redis.ask('KEYS', 'quartet:*~*')) as string[])
    if (key.includes('blob~')) await redis.ask('SET', key, 'nonsense')
  // A worker that has nothing yet must not take what stands there now.
  closing(startWorker(redis.port, { name: 'bench 2' }))
  await takePart(pool, 2)
  expect((await played(pool, COUNT)).map(sameOf)).toEqual(here)
})
