import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { runWorker } from '../../src-main/engines/machines/worker.ts'
import { addressOf, type WorkerStart } from './workers.ts'

/** A worker that says when it has begun a match after the known ones. It has no end of its own: its parent kills it. */
const KNOWN = 2
process.once('message', ({ port, name, cacheFolder, pace, isStuck }: WorkerStart) => {
  const pool = createMatchPool({ processes: 1 })
  let begun = 0
  void runWorker({
    address: addressOf(port),
    isInsecureFine: false,
    name,
    processes: 1,
    untilEmpty: false,
    cacheFolder,
    pace,
    play(job, signal) {
      if (++begun === KNOWN + 1) process.send!('plays')
      const isLast = isStuck && begun > KNOWN
      return isLast ? new Promise(() => undefined) : pool.run(job, { isBackground: true, signal })
    },
    finish: new AbortController().signal,
    onState: () => undefined,
    onNotice: () => undefined,
  })
})
process.once('disconnect', () => process.exit(0))
