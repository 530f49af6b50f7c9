import { join } from 'node:path'
import { createArtifactCache } from '../base/disk/artifact-cache.ts'
import type { Checkpoints } from '../base/db/checkpoints.ts'
import { sweepTemporaries } from '../base/disk/own-files.ts'
import type { StorageHealth } from '../base/db/storage-health.ts'

/** Some time after the start, when the disk is idle. */
const PURGE_AFTER_MS = 20_000
const PURGE_EVERY_MS = 200
/** At the database's file: what is stored in between after it was exchanged is not in the new one. */
const LOOK_EVERY_MS = 1000
const KEEP_EVERY_MS = 10 * 60_000
const WARM_AFTER_MS = 3000
/** Whether it is time to look for a new version. */
const UPDATES_EVERY_MS = 60_000

export interface UpkeepDeps {
  readonly health: StorageHealth
  readonly checkpoints: Checkpoints
  readonly cacheFolder: string
  readonly bots: { purge(): void }
  /** True when there may be more to remove. */
  readonly matches: { purge(): boolean }
  readonly keeping: { tidyIfWanted(): void }
  readonly updates: { lookIfDue(): void }
  readonly history: { warm(): Promise<void> }
}

/** Removes what an interrupted run left in the cache. Before anything is compiled there. */
export function sweepCache(cacheFolder: string): void {
  for (const folder of [cacheFolder, join(cacheFolder, 'cpp')]) sweepTemporaries(folder)
}

/**
 * All that is done by the clock and not on request: looking at the database's file and moving its log there, removing what was
 * deleted long ago, keeping the matches to their number, looking for a new version, reading the history ahead. Gives
 * what ends it.
 */
export function startUpkeep({
  health,
  checkpoints,
  cacheFolder,
  bots,
  matches,
  keeping,
  updates,
  history,
}: UpkeepDeps): () => void {
  /** Its errors are logged and it is retried; they end nothing. */
  const byTheClock = (run: () => void): void => {
    try {
      run()
    } catch (error) {
      health.ignoreFailure(error)
    }
  }
  // By then the page is on the screen; the first search need not wait.
  const warming = setTimeout(() => void history.warm().catch(health.ignoreFailure), WARM_AFTER_MS)
  const looking = setInterval(() => {
    // A file that is another one by now gets nothing.
    if (health.look()) byTheClock(checkpoints.look)
  }, LOOK_EVERY_MS)
  const keepingTimer = setInterval(() => byTheClock(keeping.tidyIfWanted), KEEP_EVERY_MS)
  const updating = setInterval(() => byTheClock(updates.lookIfDue), UPDATES_EVERY_MS)
  let purging = setTimeout(function purge() {
    try {
      bots.purge()
      if (matches.purge()) purging = setTimeout(purge, PURGE_EVERY_MS).unref()
      else createArtifactCache(cacheFolder).prune()
    } catch (error) {
      // A full or busy disk, or a foreign folder: the next start tries again, and requests get the error.
      health.ignoreFailure(error)
    }
  }, PURGE_AFTER_MS)
  for (const timer of [warming, looking, keepingTimer, updating, purging]) timer.unref()

  return () => {
    clearTimeout(warming)
    clearInterval(looking)
    clearInterval(keepingTimer)
    clearInterval(updating)
    clearTimeout(purging)
  }
}
