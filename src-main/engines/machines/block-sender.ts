import type { BlobSender } from './blob-sender.ts'
import type { QueuedBlock, Blocks } from './blocks.ts'
import { OFF, WAKE } from './keys.ts'
import { pack, sha256 } from './packing.ts'
import type { Pace } from './pace.ts'
import type { Placed } from './protocol.ts'
import type { QueueLink } from './queue-link.ts'
import { blobsOf } from './wire-match.ts'
import type { WorkersSeen } from './workers-seen.ts'

/** Matches that come one after the other make one block. */
const LINGER_MS = 10
/** Blocks for each process: with more of them out no worker sleeps, and none need be woken. */
const ENOUGH_AHEAD = 1.5

export interface SenderDeps {
  readonly link: QueueLink
  readonly blocks: Blocks
  readonly blobs: BlobSender
  readonly workers: WorkersSeen
  readonly pace: Pace
  readonly queueId: string
  /** These are played by who asked. */
  readonly sendHome: (placed: readonly Placed[]) => void
  /** Called with what is wrong, as a sentence, until all goes well again. */
  readonly hasProblem: (text: string) => void
}

export type BlockSender = ReturnType<typeof createBlockSender>

/** Puts blocks where workers find them. While Redis takes nothing, all that waits is sent home. */
export function createBlockSender(deps: SenderDeps) {
  const { link, blocks, blobs, workers, pace, queueId, sendHome, hasProblem } = deps
  const { redis, queue } = link
  /** What may still write to Redis. */
  const writing = new Set<Promise<unknown>>()
  let linger: NodeJS.Timeout | undefined
  let pausedUntil = 0
  let isClosed = false

  const isPaused = (): boolean => performance.now() < pausedUntil
  function writes<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<unknown> = work.catch(() => undefined).then(() => writing.delete(settled))
    writing.add(settled)
    return work
  }
  async function put(block: QueuedBlock): Promise<void> {
    const isWanted = (): boolean => !isClosed && blocks.get(block.id) === block
    try {
      await blobs.ready(new Set(block.matches.flatMap(({ match }) => blobsOf(match))))
      const body = await pack(block.matches.map(({ match }) => match))
      // It may have been cancelled meanwhile.
      if (!isWanted()) return
      block.body = sha256(body)
      await queue.add('block', { body: body.toString('base64') }, { jobId: block.id })
    } catch (error) {
      sendHome(blocks.remove(block.id))
      refused(error)
    }
  }
  function refused(error: unknown): void {
    pausedUntil = performance.now() + pace.fullPauseMs
    hasProblem(
      isFull(error)
        ? 'Redis has no memory left (maxmemory): until it has, everything is played on this machine. Give it more.'
        : `Redis takes nothing more: until it does, everything is played on this machine. It says: ${wordsOf(error)}`,
    )
    sendHome(blocks.empty())
  }
  /** These blocks were cancelled: workers that play one stop. */
  async function withdraw(ids: readonly string[]): Promise<void> {
    if (ids.length === 0 || link.downSince() !== undefined) return
    // One that is being played cannot be removed.
    await Promise.all(ids.map((id) => queue.remove(id).catch(() => undefined)))
    await redis.publish(OFF, ids.join(' ')).catch(() => undefined)
  }
  async function fill(): Promise<void> {
    clearTimeout(linger)
    linger = undefined
    if (link.downSince() !== undefined || isPaused()) return
    await withdraw(blocks.takeLeisureBack())
    const mayWake = blocks.out() <= ENOUGH_AHEAD * workers.processes()
    let isAny = false
    for (let block = blocks.next(); block && !isClosed; block = blocks.next()) {
      isAny = true
      await put(block)
    }
    if (isAny && mayWake) await redis.publish(WAKE, queueId).catch(() => undefined)
  }

  return {
    /** Hands out as many blocks as the workers take; leisure makes room for all else. */
    fill,
    withdraw,
    /** The same a little later, once for all who ask meanwhile. */
    fillSoon(): void {
      linger ??= setTimeout(() => void writes(fill()), LINGER_MS)
    },
    /** Something else could not be written. Where Redis refuses that, no result comes back either. */
    failed(error: unknown): void {
      if (isRefusal(error)) refused(error)
    },
    isPaused,
    /** Notes that something is being written, until it is done. */
    writes,
    async settled(): Promise<void> {
      await Promise.all(writing)
    },
    close(): void {
      isClosed = true
      clearTimeout(linger)
    },
  }
}

const isFull = (error: unknown): boolean => String(error).includes('OOM')

/** Whether Redis itself says so: that it may only be read, cannot write to its disk, gives this user no right. */
const isRefusal = (error: unknown): boolean => error instanceof Error && error.name === 'ReplyError'

/** What Redis says, without where in a script it came upon that. */
const wordsOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/ script: .*/s, '').slice(0, 200)
