import { inSmallSteps } from '../base/pacing/small-steps.ts'
import type { Emit } from '../base/events.ts'
import type { Database } from '../base/db/open.ts'
import { createTakeBackStore, NOTHING_REOPENED, type Reopened } from '../core/batch/take-back-store.ts'
import type { MachinesPool } from '../engines/machines/machines-pool.ts'
import type { BatchServices } from './batch-services.ts'

/** What is begun is done, also when the program closes. */
const NEVER = new AbortController().signal

export interface TakeBackDeps {
  readonly db: Database
  readonly machines: Pick<MachinesPool, 'onDistrust'>
  readonly emit: Emit
  readonly explainFailure: (error: unknown) => string
  readonly batches: Pick<BatchServices, 'halt'>
}

/** Takes back what an earlier run of Quartet could not any more. Before anything that counts matches begins. */
export function finishTakingBack(db: Database): void {
  const store = createTakeBackStore(db)
  for (const worker of store.refused()) store.remove(worker)
}

/** Takes back what a worker played that gave wrong outcomes, and lets it be played again. */
export function wireTakeBack({ db, machines, emit, explainFailure, batches }: TakeBackDeps): {
  /** Resolves when nothing is being taken back any more. */
  settled(): Promise<void>
  close(): Promise<void>
} {
  const store = createTakeBackStore(db)
  /** One worker after the other. */
  let last = Promise.resolve()
  const off = machines.onDistrust((worker, why) => {
    last = last
      .then(() => takeBack(worker, why))
      .then(() => emit('app.notice', { text: why }))
      .catch((error: unknown) => emit('app.notice', { text: `${why} ${explainFailure(error)}` }))
  })

  async function takeBack(worker: string, why: string): Promise<void> {
    store.refuse(worker, why)
    const goOn = await batches.halt()
    let reopened: Reopened = NOTHING_REOPENED
    try {
      reopened = store.removeCounts(worker)
      // The matches are large, and count for nothing any more: a user of the window is not to wait for them.
      await inSmallSteps((most) => store.removeMatches(worker, most), { signal: NEVER })
      if (reopened.matches.length > 0) emit('matches.removed', { ids: reopened.matches })
    } finally {
      goOn(reopened)
    }
  }

  return {
    settled: () => last,
    close() {
      off()
      return last
    },
  }
}
