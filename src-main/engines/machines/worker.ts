import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Redis } from 'ioredis'
import { createBlobStore } from './blob-store.ts'
import { createBlockPlayer, type BlockPlayer, type Play } from './block-player.ts'
import { connectRedis } from './connect-redis.ts'
import { ownEpoch } from './epoch.ts'
import { OFF, WAKE, WORKERS } from './keys.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { paceOf, type Pace } from './pace.ts'
import { pack } from './packing.ts'
import { probeRedis } from './probe-redis.ts'
import type { WorkerRecord } from './records.ts'
import type { RedisAddress } from './redis-address.ts'
import { createWorkerQueues, type TakenBlock, type WorkerQueues } from './worker-queues.ts'
import { writeResult } from './write-for-queue.ts'

export interface WorkerOptions {
  readonly address: RedisAddress
  /** A Redis without a password that listens beyond its own machine is used all the same. */
  readonly isInsecureFine: boolean
  readonly name: string
  /** Blocks at a time. */
  readonly processes: number
  /** Ends when nothing was to be done for some seconds. */
  readonly untilEmpty: boolean
  /** Where programs and configurations are kept. */
  readonly cacheFolder: string
  /** Plays a match in a match process. */
  readonly play: Play
  /** Aborted: no new block is begun, and it ends with those that are played. */
  readonly finish: AbortSignal
  readonly onState: (state: WorkerState) => void
  /** Called with what the user of the worker should know, as a sentence. */
  readonly onNotice: (text: string) => void
  /** For tests: other waits. */
  readonly pace?: Partial<Pace>
}

export interface WorkerState {
  /** Played so far. */
  readonly blocks: number
  /** Of the last half a minute. */
  readonly matchesPerSecond: number
  readonly isConnected: boolean
}

/** Beats between two renewals of the blocks that are played. */
const RENEWED_EVERY = 4
/** Who is to end does not wait longer for a Redis that does not answer. */
const GONE_MS = 3000
const TAKE_LEAVE_MS = 1000

/**
 * Plays blocks for all coordinators at a Redis, in turn, until `finish` aborts. Resolves with the sentence that kept it from
 * beginning, if there is one. Never rejects. What comes from Redis is checked before it is used.
 */
export async function runWorker(options: WorkerOptions): Promise<{ readonly problem?: string }> {
  const { address, name, finish, onNotice } = options
  const probed = await probeRedis(address, options)
  if (!probed.ok) return { problem: probed.error }
  for (const warning of probed.value.warnings) onNotice(warning)
  const pace = paceOf(options.pace)
  const redis = await connectRedis(address, pace)
  const hearing = redis.duplicate()
  hearing.on('error', () => undefined)
  const worker = { id: `w-${randomBytes(8).toString('hex')}`, name, epoch: ownEpoch() }
  const player = createBlockPlayer(createBlobStore(options.cacheFolder, redis), options.play)
  const queues = createWorkerQueues({ redis, worker, pace, player, finish, onNotice })
  const running: RunningWorker = {
    options,
    pace,
    redis,
    worker,
    queues,
    player,
    work: createWorkLog(),
    isEnding: false,
  }
  const sleep = createSleep()

  hearing.on('message', (channel: string, text: string) => {
    if (channel === WAKE) sleep.wake()
    else for (const block of text.split(' ')) queues.abort(block)
  })
  await Promise.race([hearing.subscribe(WAKE, OFF).catch(() => undefined), aborted(finish)])
  await beats(
    running,
    Promise.all(Array.from({ length: options.processes }, () => playBlocks(running, sleep))),
  )
  await Promise.race([redis.hdel(WORKERS, worker.id).catch(() => undefined), after(TAKE_LEAVE_MS)])
  await queues.close()
  hearing.disconnect()
  redis.disconnect()
  return {}
}

/** What the parts of a running worker share. */
interface RunningWorker {
  readonly options: WorkerOptions
  readonly pace: Pace
  readonly redis: Redis
  readonly worker: { readonly id: string; readonly name: string; readonly epoch: WorkerRecord['epoch'] }
  readonly queues: WorkerQueues
  readonly player: BlockPlayer
  readonly work: WorkLog
  /** Nothing is left to be done, and that is what it was to wait for. */
  isEnding: boolean
}

const ends = ({ options, isEnding }: RunningWorker): boolean => isEnding || options.finish.aborted

/** What one process of the worker does: a block after the other, until it is to end. */
async function playBlocks(running: RunningWorker, sleep: Sleep): Promise<void> {
  const { queues, work, pace } = running
  while (!ends(running)) {
    const block = await queues.take().catch(() => undefined)
    if (!block) {
      await sleep.atMost(pace.beatMs)
      continue
    }
    work.wasBusy()
    try {
      await playBlock(running, block)
    } catch (error) {
      // Who asked sees that it is gone, and asks again.
      await block.job.moveToFailed(error as Error, block.token, false).catch(() => undefined)
    } finally {
      queues.leave(block)
      work.wasBusy()
    }
  }
}

async function playBlock({ redis, worker, player, work }: RunningWorker, block: TakenBlock): Promise<void> {
  const { job, token, queue, abort } = block
  const startedAt = performance.now()
  const result = await player.playBlock(job.data, worker, abort.signal)
  if (!abort.signal.aborted) {
    await writeResult(redis, queue.id, job.id!, await pack(result))
    work.done(startedAt, result.outcomes.length)
  }
  queue.served += performance.now() - startedAt
  await job.moveToCompleted('', token, false)
}

/** Sends signs of life and looks for queues, until all of `working` has ended; not longer than Redis answers. */
async function beats(running: RunningWorker, working: Promise<unknown>): Promise<void> {
  const { options, pace, redis, queues, work } = running
  const beating = oneAtATime((count: number) => beat(running, count))
  const looking = oneAtATime(() => queues.look())
  let isOver = false
  let downSince: number | undefined
  void working.finally(() => (isOver = true))
  for (let count = 0; !isOver; count++) {
    const isConnected = redis.status === 'ready'
    downSince = isConnected ? undefined : (downSince ?? performance.now())
    options.onState({ blocks: work.blocks(), matchesPerSecond: work.matchesPerSecond(), isConnected })
    if (isConnected) {
      beating(count)
      looking()
    }
    if (queues.isBusy()) work.wasBusy()
    if (options.untilEmpty && work.idleMs() > pace.emptyMs) running.isEnding = true
    if (ends(running) && downSince !== undefined && performance.now() - downSince > GONE_MS) return
    await Promise.race([working, after(pace.beatMs)])
  }
}

async function beat({ options, redis, worker, queues, work }: RunningWorker, count: number): Promise<void> {
  const record: WorkerRecord = {
    name: worker.name,
    epoch: worker.epoch,
    processes: options.processes,
    cores: availableParallelism(),
    blocks: work.blocks(),
    matchesPerSecond: work.matchesPerSecond(),
    beat: count,
  }
  await redis.hset(WORKERS, worker.id, JSON.stringify(record))
  if (count % RENEWED_EVERY === 0) await queues.renew()
}

const RATE_MS = 30_000

type WorkLog = ReturnType<typeof createWorkLog>

/** What a worker has done, and when it last had something to do. */
function createWorkLog() {
  const lately: { at: number; count: number }[] = []
  let blocks = 0
  let lastAt = performance.now()
  return {
    wasBusy: (): void => void (lastAt = performance.now()),
    done(startedAt: number, count: number): void {
      blocks++
      lately.push({ at: startedAt, count })
    },
    blocks: (): number => blocks,
    idleMs: (): number => performance.now() - lastAt,
    matchesPerSecond(): number {
      const now = performance.now()
      while (lately.length > 0 && lately[0].at < now - RATE_MS) lately.shift()
      const forMs = Math.max(1000, now - (lately[0]?.at ?? now))
      return (1000 * lately.reduce((sum, { count }) => sum + count, 0)) / Math.min(RATE_MS, forMs)
    },
  }
}

type Sleep = ReturnType<typeof createSleep>

/** Waits that a message ends. */
function createSleep() {
  const sleepers = new Set<() => void>()
  return {
    async atMost(ms: number): Promise<void> {
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, ms)
      sleepers.add(resolve)
      await promise
      sleepers.delete(resolve)
      clearTimeout(timer)
    },
    wake(): void {
      for (const wake of sleepers) wake()
    },
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
