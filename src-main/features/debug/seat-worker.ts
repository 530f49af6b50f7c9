import { parentPort, workerData } from 'node:worker_threads'
import { runProfile, type ProfileJob } from './profile/profile-run.ts'
import type { ScriptWatchJob } from './scripts/script-watches.ts'
import { runWatches, type WatchJob } from './watches/watch-run.ts'

/** A thread in which one bot plays its part again: with the stack that bots get, and to be ended when it takes too long. */
export type SeatWork =
  | { readonly kind: 'profile'; readonly job: ProfileJob }
  | { readonly kind: 'watch'; readonly job: WatchJob | ScriptWatchJob }

async function run(work: SeatWork): Promise<unknown> {
  if (work.kind === 'profile') return runProfile(work.job)
  if (!('source' in work.job)) return runWatches(work.job)
  const { runScriptWatches } = await import('./scripts/script-watches.ts')
  return runScriptWatches(work.job)
}
parentPort!.postMessage(await run(workerData as SeatWork))
