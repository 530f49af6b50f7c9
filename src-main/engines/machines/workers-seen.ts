import type { ChainableCommander, Redis } from 'ioredis'
import { createAcceptance } from './acceptance.ts'
import { whyOtherEpoch, type Epoch } from './epoch.ts'
import { createHeardWorkers, type HeardWorker } from './heard-workers.ts'
import { keysOf, WORKERS } from './keys.ts'
import type { MachineState } from './protocol.ts'

export type WorkersSeen = ReturnType<typeof createWorkersSeen>

/**
 * The workers of a Redis as the owner of one queue sees them: who is there, who is accepted since it played the known matches as
 * they should be, and who is refused. `own` is the owner's epoch and `asking` its name; a worker that is silent for `lostMs` is gone.
 */
export function createWorkersSeen(
  queueId: string,
  { own, asking, lostMs }: { readonly own: Epoch; readonly asking: string; readonly lostMs: number },
) {
  const workers = createHeardWorkers(lostMs)
  const whyOther = ({ record }: HeardWorker): string | undefined =>
    whyOtherEpoch(record.epoch, own, { worker: record.name, asking })
  const acceptance = createAcceptance(keysOf(queueId), workers, (worker) => whyOther(worker) === undefined)
  /** Of the workers that take part. Counted at each look, since it is asked for thousands of times a second. */
  let processes = 0

  function count(): void {
    processes = 0
    for (const worker of workers.all())
      if (acceptance.isAccepted(worker.id) && workers.isThere(worker)) processes += worker.record.processes
  }
  const problemOf = (worker: HeardWorker): string | undefined =>
    acceptance.whyRefused(worker.id) ??
    whyOther(worker) ??
    (workers.isThere(worker) ? undefined : `${worker.record.name} does not answer any more.`)
  function stateOf(worker: HeardWorker): MachineState {
    const { id, checks, record } = worker
    const { name, cores, processes, matchesPerSecond, blocks, epoch } = record
    const problem = problemOf(worker)
    return {
      id,
      name,
      cores,
      processes,
      matchesPerSecond,
      blocks,
      version: epoch.version,
      checks,
      seenMs: Math.round(workers.silentMs(worker)),
      isAccepted: problem === undefined && acceptance.isAccepted(id),
      ...(problem === undefined ? {} : { problem }),
    }
  }

  return {
    /**
     * Reads who is there, and judges who is new. Gives the hashes of blobs of the known matches that Redis does not have. `asked`: what
     * else Redis is asked with the same message. @throws what Redis says when it refuses any of that
     */
    async look(redis: Redis, asked: ChainableCommander = redis.pipeline()): Promise<readonly string[]> {
      const replies = (await acceptance.ask(asked.hgetall(WORKERS)).exec()) ?? []
      for (const [error] of replies) if (error) throw error
      const [records, hasKnown, hasAccepted, answers] = replies.slice(-4).map(([, reply]) => reply)
      for (const [id, text] of Object.entries(records as Record<string, string>)) workers.hear(id, text)
      for (const id of workers.forgetOld()) {
        acceptance.forget(id)
        await redis.hdel(WORKERS, id)
      }
      await acceptance.restore(redis, hasKnown === 1, hasAccepted === 1)
      const lost = await acceptance.judge(redis, answers as Record<string, string>)
      count()
      return lost
    },
    setKnown: acceptance.setKnown,
    /** Nothing more is taken from a worker, for a reason that is a sentence. */
    async refuse(redis: Redis, id: string, why: string): Promise<void> {
      const refused = acceptance.refuse(redis, id, why)
      count()
      await refused
    },
    /** A block of it was played again and came out the same. */
    addCheck(id: string): void {
      const worker = workers.get(id)
      if (worker) worker.checks++
    },
    isAccepted: acceptance.isAccepted,
    /** Match processes of the workers that take part. */
    processes: (): number => processes,
    list: (): MachineState[] => workers.all().map(stateOf),
  }
}
