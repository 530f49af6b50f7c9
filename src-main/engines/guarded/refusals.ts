import { createArtifactCache, hashOf } from '../../base/disk/artifact-cache.ts'
import { quartetVersion } from '../../base/version.ts'
import { GuardedFailure } from './guarded-process.ts'

/**
 * What was given up on is written down by its content, so that nothing tries it again by itself: no editor that checks what
 * it shows, no match, no later start. A changed text is another one, and another version of Quartet tries once more.
 */
export interface Refusals {
  /** Runs work unless it was given up on before. */
  guard<T>(parts: readonly (string | Uint8Array)[], run: () => Promise<T>): Promise<T>
}

export function createRefusals(cacheFolder: string): Refusals {
  const cache = createArtifactCache(cacheFolder)
  /** Where nothing can be kept on the disk, at least until the end. */
  const known = new Map<string, string>()
  return {
    async guard(parts, run) {
      const key = hashOf('given up', quartetVersion(), ...parts)
      const before = known.get(key) ?? cache.get(key)?.toString()
      if (before !== undefined) throw new GuardedFailure('crash', before)
      try {
        return await run()
      } catch (failure) {
        if (failure instanceof GuardedFailure && failure.why !== 'ended') {
          known.set(key, failure.message)
          cache.put(key, failure.message)
        }
        throw failure
      }
    },
  }
}
