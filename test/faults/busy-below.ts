import { writeSync } from 'node:fs'
import type { GuardedJob } from '../../src-main/engines/guarded/guarded-job.ts'
import { runs, serveJobs } from '../../src-main/engines/guarded/serve-jobs.ts'
import { startChild } from '../../src-main/engines/guarded/start-child.ts'
import { watchParent } from '../../src-main/engines/guarded/watch-parent.ts'

/**
 * `node test/faults/busy-below.ts guarded|watched`: starts itself as a child, which says `busy` on the output that both have and
 * from then on hears nothing on its main thread.
 */
const JOB: GuardedJob<undefined, void> = { kind: 'stand', cpuSeconds: 1000 }

function standStill(): void {
  writeSync(1, 'busy\n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}

const [kind, place] = process.argv.slice(2)
if (place !== 'below') {
  const child = startChild(import.meta.filename, [kind, 'below'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send({ kind: 'job', job: { id: 1, kind: JOB.kind, ask: undefined } })
} else if (kind === 'guarded') serveJobs([runs(JOB, standStill)], () => {})
else {
  watchParent()
  process.once('message', standStill)
}
