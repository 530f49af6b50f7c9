import type { ChainableCommander, Redis } from 'ioredis'
import type { HeardWorker, HeardWorkers } from './heard-workers.ts'
import type { keysOf } from './keys.ts'
import { sha256 } from './packing.ts'
import { knownAnswer, readRecord, type KnownAnswer } from './records.ts'

/** Matches whose outcomes are known, packed; the hash of that; and the hash of each outcome. */
interface KnownMatches {
  readonly packed: Buffer
  readonly hash: string
  readonly hashes: readonly string[]
}

/** What workers made of the known matches, by worker, as it stands in Redis. */
type Answers = Readonly<Record<string, string>>

/**
 * Which workers the owner of a queue accepts, since they played its known matches as they should be, and which it refuses. `isFit`:
 * whether a worker could play for it at all.
 */
export function createAcceptance(
  keys: ReturnType<typeof keysOf>,
  workers: HeardWorkers,
  isFit: (worker: HeardWorker) => boolean,
) {
  const accepted = new Set<string>()
  /** By worker: why, as a sentence. */
  const refused = new Map<string, string>()
  let known: KnownMatches | undefined

  async function refuse(redis: Redis, id: string, why: string): Promise<void> {
    accepted.delete(id)
    refused.set(id, why)
    await redis.multi().srem(keys.accepted, id).hset(keys.refused, id, why).exec()
  }
  /** Answers of workers that nothing was decided about yet. */
  function newAnswers(answers: Answers, hash: string): [HeardWorker, KnownAnswer][] {
    return Object.entries(answers).flatMap(([id, text]) => {
      const worker = workers.get(id)
      const answer = readRecord(knownAnswer, text)
      const isDecided = accepted.has(id) || refused.has(id)
      if (!worker || isDecided || answer?.known !== hash || !isFit(worker)) return []
      return [[worker, answer] as [HeardWorker, KnownAnswer]]
    })
  }

  return {
    refuse,
    isAccepted: (id: string): boolean => accepted.has(id),
    /** Why it is refused, as a sentence. */
    whyRefused: (id: string): string | undefined => refused.get(id),
    forget: (id: string): void => void accepted.delete(id),
    /** Matches that every worker has to begin with, packed, and the hashes of their outcomes. */
    async setKnown(redis: Redis, packed: Buffer, hashes: readonly string[]): Promise<void> {
      known = { packed, hash: sha256(packed), hashes }
      await redis.set(keys.known, packed)
    },
    /** Adds what `restore` and `judge` have to know to what Redis is asked: three replies, in their order. */
    ask: (asked: ChainableCommander): ChainableCommander =>
      asked.exists(keys.known).exists(keys.accepted).hgetall(keys.answers),
    /** Puts there what is missing since Redis has lost its data. */
    async restore(redis: Redis, hasKnown: boolean, hasAccepted: boolean): Promise<void> {
      if (known && !hasKnown) await redis.set(keys.known, known.packed)
      if (accepted.size > 0 && !hasAccepted) await redis.sadd(keys.accepted, ...accepted)
    },
    /** Accepts and refuses who is new. Gives the hashes of blobs of the known matches that Redis does not have. */
    async judge(redis: Redis, answers: Answers): Promise<string[]> {
      if (!known) return []
      const lost = new Set<string>()
      for (const [{ id, record }, { missing, hashes }] of newAnswers(answers, known.hash)) {
        if (missing) {
          for (const hash of missing) lost.add(hash)
          await redis.hdel(keys.answers, id)
        } else if (hashes.join() === known.hashes.join()) {
          accepted.add(id)
          await redis.sadd(keys.accepted, id)
        } else {
          const why = `${record.name} played matches with a known result, and they came out otherwise: it plays nothing more.`
          await refuse(redis, id, why)
        }
      }
      return [...lost]
    },
  }
}
