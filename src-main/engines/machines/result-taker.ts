import type { BlobSender } from './blob-sender.ts'
import type { QueuedBlock, Blocks } from './blocks.ts'
import type { BlockSender } from './block-sender.ts'
import { readResult, type CheckedResult } from './block-result.ts'
import { OFF, type keysOf } from './keys.ts'
import type { Pace } from './pace.ts'
import { BadBytes } from './packing.ts'
import type { FromMachines, MachinesOptions, Placed } from './protocol.ts'
import type { QueueLink } from './queue-link.ts'
import type { WorkersSeen } from './workers-seen.ts'

/** A block is handed out so often; then its matches are played by who asked. */
const TRIES = 3
/** Blocks whose results are asked for at a time. */
const MOST_AT_ONCE = 50

export interface TakerDeps {
  readonly link: QueueLink
  readonly keys: ReturnType<typeof keysOf>
  readonly blocks: Blocks
  readonly blobs: BlobSender
  readonly workers: WorkersSeen
  readonly sender: BlockSender
  readonly pace: Pace
  readonly options: MachinesOptions
  readonly send: (message: FromMachines) => void
  readonly sendHome: (placed: readonly Placed[]) => void
  readonly hasProblem: (text: string) => void
}

/** Takes the results of blocks out of Redis. A block counts once, however often it was played. */
export function createResultTaker(deps: TakerDeps) {
  const { link, keys, blocks, blobs, workers, sender, pace, options, send, sendHome, hasProblem } = deps
  const { redis, popping, queue } = link

  /** Handed out once more, or played by who asked when that was tried often enough. */
  function again(block: QueuedBlock): void {
    const placed = blocks.remove(block.id)
    if (block.tries + 1 >= TRIES) sendHome(placed)
    else blocks.putBack(placed, block.tries + 1)
    sender.fillSoon()
  }
  /** Redis does not have these blobs: they come again, and with them the matches that need them. */
  function lose(lost: readonly string[], placed: readonly Placed[]): void {
    for (const hash of lost) blobs.forget(hash)
    send({ kind: 'again', ids: placed.map(({ id }) => id), lost })
    hasProblem('Redis has lost programs, or has something else under their names: they are put there again.')
  }
  function takeMissing(block: QueuedBlock, missing: readonly string[]): void {
    const placed = blocks.remove(block.id)
    const isTriedEnough = block.tries + 1 >= TRIES
    if (!isTriedEnough) blocks.remember(placed, block.tries + 1)
    lose(missing, isTriedEnough ? [] : placed)
    if (isTriedEnough) sendHome(placed)
  }
  function take(block: QueuedBlock, { worker, name, of, outcomes, missing }: CheckedResult): void {
    if (missing.length > 0) return takeMissing(block, missing)
    const isWhole = of === block.body && outcomes.length === block.matches.length
    if (!workers.isAccepted(worker) || !isWhole) return again(block)
    const matches = blocks.remove(block.id)
    // No match took longer than its block was away, whatever a worker says.
    const away = performance.now() - block.putAt
    const times = outcomes.map(({ durationMs }) => Math.min(Math.max(0, durationMs), away))
    blocks.measured(
      times,
      outcomes.reduce((sum, { bytes }) => sum + bytes.length, 0),
    )
    send({
      kind: 'played',
      worker: { id: worker, name },
      isChecked: Math.random() < options.checkedShare,
      outcomes: matches.map(({ id }, at) => ({ id, bytes: outcomes[at].bytes, durationMs: times[at] })),
    })
    sender.fillSoon()
  }
  /** Takes the results of a block, which are no longer in Redis. Those of a block that is not handed out are dropped. */
  async function settle(id: string, packed: Buffer | null): Promise<void> {
    const block = blocks.get(id)
    if (!packed || !block) return
    let result: CheckedResult
    try {
      result = await readResult(packed)
    } catch (error) {
      if (!(error instanceof BadBytes)) throw error
      hasProblem(`The results of a block came back damaged (it ${error.message}); it is played again.`)
      return again(block)
    }
    if (blocks.get(id) === block) take(block, result)
  }
  /** Takes the results of these blocks. Gives the next ones whose results are there. */
  async function settleAll(ids: readonly string[]): Promise<readonly string[]> {
    const asked = redis.pipeline()
    for (const id of ids) asked.getdelBuffer(keys.result(id))
    const replies = (await asked.lpop(keys.done, MOST_AT_ONCE).exec()) ?? []
    for (const [at, id] of ids.entries()) await settle(id, replies[at][1] as Buffer | null)
    return (replies.at(-1)?.[1] as string[] | null) ?? []
  }

  return {
    lose,
    /** Takes results as they come, until it is over. */
    async run(isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        try {
          const popped = await popping.blpop(keys.done, pace.silentMs / 4000)
          let ids: readonly string[] = popped ? [popped[1]] : []
          while (ids.length > 0) ids = await settleAll(ids)
        } catch {
          // Without a connection: it is made again by itself.
          await new Promise((resolve) => setTimeout(resolve, pace.reconnectMs))
        }
      }
    },
    /** Looks for blocks that Redis no longer has (it lost its data, a message was lost), or that a worker keeps. */
    async lookAfter(): Promise<void> {
      for (const block of blocks.notSeenFor(pace.lookedAfterMs)) {
        if (await redis.exists(keys.result(block.id)))
          await settle(block.id, await redis.getdelBuffer(keys.result(block.id)))
        else if (blocks.isAwayTooLong(block, pace.heldMs)) {
          sendHome(blocks.remove(block.id))
          await redis.publish(OFF, block.id)
        } else if ((await queue.getJobState(block.id)) === 'unknown') again(block)
        else blocks.touch(block)
      }
    },
  }
}
