import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { runWorker } from '../../src-main/engines/machines/worker.ts'
import { addressOf, SOON, type ToldWorker } from './workers.ts'

/** Plays the known matches as it should, then says that it plays and never comes to an end: whoever started it kills it. */
const KNOWN = 2
process.once('message', ({ port, name, cacheFolder }: ToldWorker) => {
  const pool = createMatchPool({ processes: 1 })
  let begun = 0
  void runWorker({
    address: addressOf(port),
    isInsecureFine: false,
    name,
    processes: 1,
    untilEmpty: false,
    cacheFolder,
    pace: SOON,
    play(job, signal) {
      if (++begun <= KNOWN) return pool.run(job, { isBackground: true, signal })
      process.send!('plays')
      return new Promise(() => undefined)
    },
    finish: new AbortController().signal,
    onState: () => undefined,
    onNotice: () => undefined,
  })
})
process.once('disconnect', () => process.exit(0))
