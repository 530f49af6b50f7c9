import type { Redis } from 'ioredis'
import { whyOtherEpoch, type Epoch } from './epoch.ts'
import { keysOf, WORKERS } from './keys.ts'
import { sha256 } from './packing.ts'
import type { MachineState } from './protocol.ts'
import { knownAnswer, readRecord, workerRecord, type KnownAnswer, type WorkerRecord } from './records.ts'

/** A worker that was not heard of for so long is forgotten. */
const FORGOTTEN_MS = 10 * 60_000

interface Worker {
  record: WorkerRecord
  /** When it was last heard of, by `performance.now()`. */
  seenAt: number
  /** Blocks of it that were played again and came out the same. */
  checks: number
}

/** Matches whose outcomes are known, packed; the hash of that; and the hash of each outcome. */
interface KnownMatches {
  readonly packed: Buffer
  readonly hash: string
  readonly hashes: readonly string[]
}

export type WorkersSeen = ReturnType<typeof createWorkersSeen>

/**
 * The workers of a Redis as the owner of one queue sees them: who is there, who is accepted since it played the known matches as
 * they should be, and who is refused. `own` is the owner's epoch and `asking` its name.
 */
export function createWorkersSeen(
  queueId: string,
  { own, asking, lostMs }: { readonly own: Epoch; readonly asking: string; readonly lostMs: number },
) {
  const keys = keysOf(queueId)
  const workers = new Map<string, Worker>()
  const accepted = new Set<string>()
  /** By worker: why, as a sentence. */
  const refused = new Map<string, string>()
  let known: KnownMatches | undefined
  /** Of the workers that take part. Counted at each look, since it is asked for thousands of times a second. */
  let processes = 0

  const isThere = ({ seenAt }: Worker): boolean => performance.now() - seenAt < lostMs
  const count = (): void => {
    processes = 0
    for (const [id, worker] of workers)
      if (accepted.has(id) && isThere(worker)) processes += worker.record.processes
  }
  function hear(id: string, text: string): void {
    const record = readRecord(workerRecord, text)
    if (!record || id.length > 128) return
    const before = workers.get(id)
    if (!before) workers.set(id, { record, seenAt: performance.now(), checks: 0 })
    // That its beat goes on says that it lives; its clock may be wrong.
    else if (before.record.beat !== record.beat) {
      before.record = record
      before.seenAt = performance.now()
    }
  }
  async function forgetOld(redis: Redis): Promise<void> {
    for (const [id, { seenAt }] of workers) {
      if (performance.now() - seenAt < FORGOTTEN_MS) continue
      workers.delete(id)
      accepted.delete(id)
      await redis.hdel(WORKERS, id)
    }
  }
  /** Redis may have lost its data. */
  async function restore(redis: Redis): Promise<void> {
    if (known && (await redis.exists(keys.known)) === 0) await redis.set(keys.known, known.packed)
    if (accepted.size > 0 && (await redis.exists(keys.accepted)) === 0)
      await redis.sadd(keys.accepted, ...accepted)
  }
  async function refuse(redis: Redis, id: string, why: string): Promise<void> {
    accepted.delete(id)
    refused.set(id, why)
    count()
    await redis.multi().srem(keys.accepted, id).hset(keys.refused, id, why).exec()
  }
  async function accept(redis: Redis, id: string): Promise<void> {
    accepted.add(id)
    await redis.sadd(keys.accepted, id)
  }
  const whyOther = ({ record }: Worker): string | undefined =>
    whyOtherEpoch(record.epoch, own, { worker: record.name, asking })
  /** Answers of workers that nothing was decided about yet. */
  async function newAnswers(redis: Redis, { hash }: KnownMatches): Promise<[string, Worker, KnownAnswer][]> {
    return Object.entries(await redis.hgetall(keys.answers)).flatMap(([id, text]) => {
      const worker = workers.get(id)
      const answer = readRecord(knownAnswer, text)
      const isDecided = accepted.has(id) || refused.has(id)
      if (!worker || isDecided || answer?.known !== hash || whyOther(worker) !== undefined) return []
      return [[id, worker, answer] as [string, Worker, KnownAnswer]]
    })
  }
  /** Accepts and refuses who is new. Gives the hashes of blobs that somebody missed. */
  async function judge(redis: Redis): Promise<string[]> {
    if (!known) return []
    const lost = new Set<string>()
    for (const [id, { record }, { missing, hashes }] of await newAnswers(redis, known)) {
      if (missing) {
        for (const hash of missing) lost.add(hash)
        await redis.hdel(keys.answers, id)
      } else if (hashes.join() === known.hashes.join()) await accept(redis, id)
      else {
        const why = `${record.name} played matches with a known result, and they came out otherwise: it plays nothing more.`
        await refuse(redis, id, why)
      }
    }
    return [...lost]
  }

  return {
    /** Reads who is there, and judges who is new. Gives the hashes of blobs of the known matches that Redis does not have. */
    async look(redis: Redis): Promise<readonly string[]> {
      for (const [id, text] of Object.entries(await redis.hgetall(WORKERS))) hear(id, text)
      await forgetOld(redis)
      await restore(redis)
      const lost = await judge(redis)
      count()
      return lost
    },
    /** Matches that every worker has to begin with, packed, and the hashes of their outcomes. */
    async setKnown(redis: Redis, packed: Buffer, hashes: readonly string[]): Promise<void> {
      known = { packed, hash: sha256(packed), hashes }
      await redis.set(keys.known, packed)
    },
    /** Nothing more is taken from a worker, for a reason that is a sentence. */
    refuse,
    /** A block of it was played again and came out the same. */
    addCheck(id: string): void {
      const worker = workers.get(id)
      if (worker) worker.checks++
    },
    isAccepted: (id: string): boolean => accepted.has(id),
    /** Match processes of the workers that take part. */
    processes: (): number => processes,
    list: (): MachineState[] =>
      [...workers].map(([id, worker]) => {
        const { name, cores, processes, matchesPerSecond, blocks, epoch } = worker.record
        const problem =
          refused.get(id) ??
          whyOther(worker) ??
          (isThere(worker) ? undefined : `${name} does not answer any more.`)
        const isAccepted = problem === undefined && accepted.has(id)
        return {
          id,
          name,
          cores,
          processes,
          matchesPerSecond,
          blocks,
          version: epoch.version,
          checks: worker.checks,
          seenMs: Math.round(performance.now() - worker.seenAt),
          isAccepted,
          ...(problem === undefined ? {} : { problem }),
        }
      }),
  }
}
