import { randomBytes } from 'node:crypto'
import type { Job } from 'bullmq'
import type { Redis } from 'ioredis'
import type { BlockPlayer } from './block-player.ts'
import { whyOtherEpoch, type Epoch } from './epoch.ts'
import { isQueueId, keysOf, QUEUES } from './keys.ts'
import { hearBeat, openQueue, type WorkersQueue } from './open-queue.ts'
import type { Pace } from './pace.ts'
import { createPresenter } from './present.ts'
import { queueRecord, readRecord } from './records.ts'

/** A block that this worker has. */
export interface TakenBlock {
  readonly job: Job
  /** Says to BullMQ that the block is this worker's. */
  readonly token: string
  readonly queue: WorkersQueue
  readonly abort: AbortController
}

export interface QueuesDeps {
  readonly redis: Redis
  readonly worker: { readonly id: string; readonly name: string; readonly epoch: Epoch }
  readonly pace: Pace
  readonly player: BlockPlayer
  /** The known matches are not played any more. */
  readonly finish: AbortSignal
  readonly onNotice: (text: string) => void
}

export type WorkerQueues = ReturnType<typeof createWorkerQueues>

/** The queues of all who ask at a Redis: this worker presents itself to each, and takes blocks of those that accept it in turn. */
export function createWorkerQueues({ redis, worker: own, pace, player, finish, onNotice }: QueuesDeps) {
  const queues = new Map<string, WorkersQueue>()
  /** Queues of another epoch, each of which has had its notice. */
  const others = new Set<string>()
  const taken = new Map<string, TakenBlock>()
  let taking: Promise<unknown> = Promise.resolve()
  const presenter = createPresenter({ redis, workerId: own.id, player, finish, onNotice })

  /** Who comes later does not get all the time at first. */
  const leastServed = (): number => {
    const times = [...queues.values()].map(({ served }) => served)
    return times.length === 0 ? 0 : Math.min(...times)
  }
  /** Whether a living coordinator has not said yet whether this worker is accepted. */
  const isUndecided = ({ isAccepted, hasSaidRefusal, heardAt }: WorkersQueue): boolean =>
    !isAccepted && !hasSaidRefusal && performance.now() - heardAt < pace.lostMs
  async function consider(id: string, text: string): Promise<void> {
    const record = isQueueId(id) ? readRecord(queueRecord, text) : undefined
    if (!record || others.has(id)) return
    const known = queues.get(id)
    if (known) return hearBeat(known, record.beat)
    const why = whyOtherEpoch(own.epoch, record.epoch, { worker: own.name, asking: record.name })
    if (why === undefined) {
      const queue = await openQueue(
        redis,
        { id, name: record.name, workerId: own.id, served: leastServed() },
        pace,
      )
      hearBeat(queue, record.beat)
      return void queues.set(id, queue)
    }
    others.add(id)
    onNotice(why)
  }
  async function drop(queue: WorkersQueue): Promise<void> {
    if ([...taken.values()].some((one) => one.queue === queue)) return
    queues.delete(queue.id)
    void queue.worker.close(true).catch(() => undefined)
    // A block that ended after its queue was removed left this behind.
    await redis.del(keysOf(queue.id).meta)
  }
  async function takeNext(): Promise<TakenBlock | undefined> {
    const inTurn = [...queues.values()]
      .filter(({ isAccepted }) => isAccepted)
      .toSorted((a, b) => a.served - b.served)
    for (const queue of inTurn) {
      const token = randomBytes(12).toString('hex')
      const job = await queue.worker.getNextJob(token, { block: false })
      if (job?.id === undefined) continue
      const block = { job, token, queue, abort: new AbortController() }
      taken.set(job.id, block)
      return block
    }
    return undefined
  }

  return {
    /** Looks which queues there are, and presents itself to those that have not accepted it. */
    async look(): Promise<void> {
      const all = await redis.hgetall(QUEUES)
      for (const [id, text] of Object.entries(all)) await consider(id, text)
      for (const queue of queues.values()) {
        if (all[queue.id] === undefined) await drop(queue)
        else await presenter.present(queue)
      }
    },
    /** The next block of who was given least time; one request after the other, however many processes wait. */
    take(): Promise<TakenBlock | undefined> {
      const next = taking.then(takeNext)
      taking = next.catch(() => undefined)
      return next
    },
    /** The block is played, or given up. */
    leave: ({ job }: TakenBlock): void => void taken.delete(job.id!),
    /** This block was cancelled. */
    abort: (id: string): void => taken.get(id)?.abort.abort(),
    /** Whether anything is played, or may be soon. */
    isBusy: (): boolean => taken.size > 0 || presenter.isPlaying() || [...queues.values()].some(isUndecided),
    /** Keeps the blocks that are played from being given to another worker. */
    async renew(): Promise<void> {
      for (const [queue, blocks] of Map.groupBy(taken.values(), (block) => block.queue)) {
        const ids = blocks.map(({ job }) => job.id!)
        const tokens = blocks.map(({ token }) => token)
        await queue.worker.extendJobLocks(ids, tokens, pace.lockMs)
      }
    },
    async close(): Promise<void> {
      for (const { worker } of queues.values()) await worker.close(true).catch(() => undefined)
    },
  }
}
