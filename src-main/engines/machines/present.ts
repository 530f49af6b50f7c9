import type { Redis } from 'ioredis'
import type { BlockPlayer } from './block-player.ts'
import { keysOf } from './keys.ts'
import type { WorkersQueue } from './open-queue.ts'
import { sha256 } from './packing.ts'
import { writeAnswer } from './write-for-queue.ts'

export interface PresentDeps {
  readonly redis: Redis
  readonly workerId: string
  readonly player: BlockPlayer
  /** The known matches are not played any more. */
  readonly finish: AbortSignal
  readonly onNotice: (text: string) => void
}

/** Presents a worker to owners of queues: it plays what each of them knows the outcome of. */
export function createPresenter({ redis, workerId, player, finish, onNotice }: PresentDeps) {
  let isPlaying = false

  /** Plays the known matches of who asks, until it is accepted. */
  async function present(queue: WorkersQueue): Promise<void> {
    const keys = keysOf(queue.id)
    queue.isAccepted = (await redis.sismember(keys.accepted, workerId)) === 1
    if (queue.isAccepted) return
    const refusal = await redis.hget(keys.refused, workerId)
    if (refusal !== null) {
      if (!queue.hasSaidRefusal) onNotice(`${queue.name} takes nothing from this worker: ${refusal}`)
      queue.hasSaidRefusal = true
      return
    }
    const known = await redis.getBuffer(keys.known)
    if (!known) return
    if (queue.answer?.known !== sha256(known) || queue.answer.missing) {
      isPlaying = true
      queue.answer = await player.playKnown(known, finish).finally(() => (isPlaying = false))
    }
    if (!finish.aborted) await writeAnswer(redis, queue.id, workerId, JSON.stringify(queue.answer))
  }

  return {
    present,
    /** Whether known matches are being played. */
    isPlaying: (): boolean => isPlaying,
  }
}
