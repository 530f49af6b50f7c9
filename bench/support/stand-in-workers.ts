import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fromWire } from '../../src-main/engines/machines/outcome-from-wire.ts'
import { outcomeOf } from '../../src-main/engines/machines/wire-outcome.ts'
import { runWorker } from '../../src-main/engines/machines/worker.ts'

/** What the parent of this process says first. Then it may ask by `count` how many matches were slept for, and end it by `end`. */
export interface StandInOptions {
  /** Of a Redis on the loopback. */
  readonly port: number
  readonly workers: number
  readonly matchMs: number
  /** What comes of every match (`bytesOfOutcome`). */
  readonly outcome: Uint8Array
}

/** Matches that were slept for, by all workers here. */
let slept = 0

/** Workers that sleep instead of playing, all in this process. */
async function standIn({ port, workers, matchMs, outcome }: StandInOptions, finish: AbortSignal) {
  const wire = outcomeOf(outcome)
  const cacheFolder = mkdtempSync(join(tmpdir(), 'quartet-stand-ins-'))
  const runOne = (_: unknown, k: number) => {
    // One match at a time, as one process plays them.
    let last: Promise<unknown> = Promise.resolve()
    return runWorker({
      address: { host: '127.0.0.1', port, isEncrypted: false, db: 0 },
      isInsecureFine: false,
      name: `stand-in ${k + 1}`,
      processes: 1,
      untilEmpty: false,
      cacheFolder,
      play(job) {
        const played = last.then(() => wait(matchMs))
        last = played
        return played.then(() => {
          slept++
          return { ...fromWire(job, wire), durationMs: matchMs }
        })
      },
      finish,
      onState: () => undefined,
      onNotice: () => undefined,
    })
  }
  await Promise.all(Array.from({ length: workers }, runOne))
  rmSync(cacheFolder, { recursive: true, force: true })
}

process.once('message', (options: StandInOptions) => {
  const finish = new AbortController()
  process.on('message', (message) => {
    if (message === 'count') process.send?.(slept)
    else finish.abort()
  })
  void standIn(options, finish.signal).then(() => process.exit(0))
})
process.on('disconnect', () => process.exit(0))
