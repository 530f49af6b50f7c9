import { parentPort, workerData } from 'node:worker_threads'
import { runProfile, type ProfileJob } from '../profile/profile-run.ts'
import { runWatches, type WatchJob } from './watches/watch-run.ts'

/** A thread in which one bot plays its part again: with the stack that bots get, and to be ended when it takes too long. */
export type SeatWork =
  { readonly kind: 'profile'; readonly job: ProfileJob } | { readonly kind: 'watch'; readonly job: WatchJob }

function run(work: SeatWork): unknown {
  switch (work.kind) {
    case 'profile':
      return runProfile(work.job)
    case 'watch':
      return runWatches(work.job)
  }
}
parentPort!.postMessage(run(workerData as SeatWork))
