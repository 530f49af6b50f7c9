import { randomBytes } from 'node:crypto'
import type { Redis } from 'ioredis'
import { createBlobSender } from './blob-sender.ts'
import { createBlocks } from './blocks.ts'
import { createBlockSender } from './block-sender.ts'
import { ownEpoch } from './epoch.ts'
import { keysOf, OFF, QUEUES, QUEUE_SECONDS } from './keys.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { paceOf } from './pace.ts'
import { pack } from './packing.ts'
import type { FromMachines, MachinesOptions, Placed } from './protocol.ts'
import { openQueueLink } from './queue-link.ts'
import { createResultTaker } from './result-taker.ts'
import { createStateSender } from './state-sender.ts'
import { removeQueue, sweepQueues } from './sweep-queues.ts'
import { blobsOf, type WireMatch } from './wire-match.ts'
import { createWorkersSeen } from './workers-seen.ts'

/** Beats between two renewals of what Redis would remove by itself. */
const RENEWED_EVERY = 60

export interface OwnQueue {
  blob(hash: string, bytes: Uint8Array): void
  play(matches: readonly Placed[]): void
  cancel(ids: readonly number[]): Promise<void>
  setKnown(matches: readonly WireMatch[], hashes: readonly string[]): Promise<void>
  refuse(worker: string, why: string): Promise<void>
  checked(worker: string): void
  /** Takes what is its own out of Redis, so far as that answers in time. */
  close(): Promise<void>
}

/** A queue of who asks, in a Redis that was found to be usable. `warning`: what may still go wrong with it, as a sentence. */
export async function openOwnQueue(
  options: MachinesOptions,
  warning: string | undefined,
  send: (message: FromMachines) => void,
): Promise<OwnQueue> {
  const id = `q-${randomBytes(8).toString('hex')}`
  const keys = keysOf(id)
  const epoch = ownEpoch()
  const pace = paceOf(options.pace)
  const link = await openQueueLink(options.address, pace, id)
  const { redis } = link
  const workers = createWorkersSeen(id, { own: epoch, asking: options.name, lostMs: pace.lostMs })
  const blocks = createBlocks(workers.processes, () => pace.blockMs)
  const blobs = createBlobSender(redis)
  const sendState = createStateSender((state) => send({ kind: 'state', state }))
  let isClosed = false
  let problem = warning

  /** Until the next beat that goes well. */
  const hasProblem = (text: string): void => {
    problem = text
    reportState()
  }
  const sendHome = (placed: readonly Placed[]): void => {
    if (placed.length > 0) send({ kind: 'home', ids: placed.map((one) => one.id) })
  }
  const sender = createBlockSender({ link, blocks, blobs, workers, pace, queueId: id, sendHome, hasProblem })
  const taker = createResultTaker({ link, keys, blocks, blobs, workers, sender, pace, options, send, sendHome, hasProblem }) // prettier-ignore

  function reportState(): void {
    const isDown = link.downSince() !== undefined
    sendState({
      isConnected: !isDown,
      ...(problem === undefined ? {} : { problem }),
      machines: workers.list(),
      processes: isDown ? 0 : workers.processes(),
      lanes: isDown || sender.isPaused() ? 0 : blocks.lanes(),
    })
  }

  async function beat(count: number): Promise<void> {
    const record = JSON.stringify({ name: options.name, epoch, beat: count })
    // All of a beat is one message, there and back: each reply that comes alone would wake this process.
    const lost = await workers.look(redis, redis.pipeline().hset(QUEUES, id, record))
    if (count % RENEWED_EVERY === 0) await renewKeys(redis, keys)
    if (lost.length > 0) taker.lose(lost, [])
    else if (!sender.isPaused()) problem = warning
    await taker.lookAfter()
    await sender.fill()
    // All workers are gone: nothing waits for one that may never come.
    if (workers.processes() === 0) sendHome(blocks.empty())
  }
  const beating = oneAtATime((count: number) => sender.writes(beat(count).catch(sender.failed)))

  function whileDown(since: number): void {
    if (performance.now() - since < pace.givenUpMs) return hasProblem('Redis does not answer.')
    hasProblem('Redis does not answer: everything is played on this machine until it does.')
    sendHome(blocks.empty())
  }
  void sweepQueues(redis, id)
  void taker.run(() => isClosed)
  void everyBeat(
    pace.beatMs,
    () => isClosed,
    (count) => {
      const downSince = link.downSince()
      if (downSince === undefined) beating(count)
      else whileDown(downSince)
      reportState()
    },
  )
  return {
    blob: blobs.send,
    play(matches) {
      for (const placed of matches) blocks.add(placed)
      sender.fillSoon()
    },
    async cancel(ids) {
      await sender.withdraw(blocks.cancel(ids))
    },
    async setKnown(matches, hashes) {
      await blobs.ready(new Set(matches.flatMap(blobsOf))).catch(() => undefined)
      await sender.writes(workers.setKnown(redis, await pack(matches), hashes)).catch(() => undefined)
    },
    async refuse(worker, why) {
      await sender.writes(workers.refuse(redis, worker, why)).catch(() => undefined)
      reportState()
    },
    checked: workers.addCheck,
    async close() {
      isClosed = true
      sender.close()
      if (link.downSince() === undefined)
        await inTime(leaveRedis(id, { redis, sender, blocks }), pace.closeMs)
      link.disconnect()
    },
  }
}

/** Puts off when Redis removes them by itself. */
async function renewKeys(redis: Redis, keys: ReturnType<typeof keysOf>): Promise<void> {
  const { accepted, refused, known, answers, done } = keys
  for (const key of [accepted, refused, known, answers, done]) await redis.expire(key, QUEUE_SECONDS)
}

/** Takes all that is a queue's own out of Redis. */
async function leaveRedis(
  id: string,
  {
    redis,
    sender,
    blocks,
  }: {
    readonly redis: Redis
    readonly sender: Pick<ReturnType<typeof createBlockSender>, 'settled'>
    readonly blocks: Pick<ReturnType<typeof createBlocks>, 'ids'>
  },
): Promise<void> {
  // What is still being written would stand there again.
  await sender.settled()
  await redis.publish(OFF, blocks.ids().join(' '))
  await removeQueue(redis, id)
}

async function everyBeat(ms: number, isClosed: () => boolean, beat: (count: number) => void): Promise<void> {
  for (let count = 0; !isClosed(); count++) {
    const next = after(ms)
    beat(count)
    await next
  }
}

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Waits no longer than that, and for no error. */
const inTime = (work: Promise<void>, ms: number): Promise<void> =>
  Promise.race([work.catch(() => undefined), after(ms)])
