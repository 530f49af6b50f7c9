import { setTimeout as wait } from 'node:timers/promises'
import { fromWire } from '../../src-main/engines/machines/outcome-from-wire.ts'
import { decodeOutcome } from '../../src-main/engines/machines/wire-outcome.ts'
import { runWorker } from '../../src-main/engines/machines/worker.ts'
import type { MatchOutcome } from '../../src-main/engines/match-job/match-job.ts'

/** What the parent of this process says first. Whatever it says then asks how many matches were slept for. */
export interface StandInOptions {
  /** Of a Redis on the loopback. */
  readonly port: number
  readonly workers: number
  readonly matchMs: number
  /** What comes of every match (`bytesOfOutcome`). */
  readonly outcome: Uint8Array
  readonly cacheFolder: string
}

/** Matches that were slept for, by all workers here. */
let slept = 0

/** Starts workers that sleep instead of playing, all in this process. */
function standIn({ port, workers, matchMs, outcome, cacheFolder }: StandInOptions): void {
  const wire = decodeOutcome(outcome)
  // To make up an outcome is no cost of a worker: it is done once.
  let made: MatchOutcome | undefined
  for (let number = 1; number <= workers; number++) {
    // One match at a time, as one process plays them.
    let last: Promise<unknown> = Promise.resolve()
    void runWorker({
      address: { host: '127.0.0.1', port, isEncrypted: false, db: 0 },
      isInsecureFine: false,
      name: `stand-in ${number}`,
      processes: 1,
      untilEmpty: false,
      cacheFolder,
      play(job) {
        const asleep = last.then(() => wait(matchMs))
        last = asleep
        return asleep.then(() => {
          slept++
          made ??= { ...fromWire(job, wire), durationMs: matchMs }
          return made
        })
      },
      finish: new AbortController().signal,
      onState: () => undefined,
      onNotice: () => undefined,
    })
  }
}

process.once('message', (options: StandInOptions) => {
  process.on('message', () => process.send?.(slept))
  standIn(options)
})
process.on('disconnect', () => process.exit(0))
