import { existsSync, statSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Api } from '../../../src-shared/contract/api.ts'
import type { StorageState } from '../../../src-shared/contract/keeping.ts'
import { createThrottle } from '../../base/pacing/throttle.ts'
import type { KeepStore } from './keep-store.ts'
import { inSmallSteps } from '../../base/pacing/small-steps.ts'
import type { Emit } from '../../base/events.ts'

/** What is kept of all matches when the newest so many are wanted, and why; `removable`: ids of the others, the oldest first. */
export interface Kept extends Pick<StorageState, 'matches' | 'protected'> {
  readonly removable: readonly number[]
}

export interface KeepDeps {
  readonly store: KeepStore
  /** 0: all are wanted. */
  readonly keptOf: (newest: number) => Promise<Kept>
  readonly databasePath: string
  readonly cacheFolder: string
  /** The setting; 0 keeps everything. */
  readonly keepMatches: () => number
  /** Called with the error that kept it from tidying: a full or busy disk, mostly. */
  readonly onFailure: (error: unknown) => void
  readonly emit: Emit
}

const SENT_EVERY_MS = 500

/**
 * Keeps the data folder as large as the user wants it: removes matches beyond the newest so many that nothing speaks
 * for, and gives the space back. All in steps of some milliseconds, between which everything else goes on.
 */
export function createKeepService({
  store,
  keptOf,
  databasePath,
  cacheFolder,
  keepMatches,
  onFailure,
  emit,
}: KeepDeps) {
  const controller = new AbortController()
  let tidying: Promise<void> | undefined
  let progress: StorageState['tidying']
  const announce = createThrottle(SENT_EVERY_MS, () => {
    void state().then((now) => {
      if (!controller.signal.aborted) emit('storage.changed', now)
    }, () => {}) // prettier-ignore
  })

  async function state(): Promise<StorageState> {
    const { removable, ...counted } = await keptOf(keepMatches())
    return {
      bytes: [databasePath, `${databasePath}-wal`].reduce((sum, path) => sum + sizeOf(path), 0),
      freeBytes: store.freeBytes(),
      canShrink: store.canVacuum(),
      cacheBytes: await folderBytes(cacheFolder),
      deletedMatches: store.countDeleted(),
      ...counted,
      removable: removable.length,
      ...(progress ? { tidying: progress } : {}),
    }
  }

  async function run(): Promise<void> {
    const { signal } = controller
    const keep = keepMatches()
    const ids = keep === 0 ? [] : (await keptOf(keep)).removable
    const removed: number[] = []
    let at = 0
    const pages = store.freePages()
    await inSmallSteps(
      (size) => {
        if (at >= ids.length) return false
        removed.push(...store.remove(ids.slice(at, at + size)))
        at += size
        progress = { done: Math.min(at, ids.length), total: ids.length }
        announce.request()
        return true
      },
      { signal },
    )
    if (removed.length > 0) emit('matches.removed', { ids: removed })
    const total = Math.max(pages, store.freePages())
    if (store.canVacuum())
      await inSmallSteps(
        (size) => {
          const free = store.freePages()
          if (free === 0) return false
          store.vacuumSome(size)
          progress = { done: total - free, total }
          announce.request()
          return store.freePages() < free
        },
        { signal },
      )
  }

  /** Begins, unless it is at it already. */
  function tidy(): void {
    tidying ??= run()
      .catch(onFailure)
      .finally(() => {
        tidying = undefined
        progress = undefined
        if (!controller.signal.aborted) announce.request()
      })
  }

  const api = {
    'storage.state': state,
    'storage.tidy'() {
      tidy()
      return state()
    },
  } satisfies Partial<Api>

  return {
    api,
    /** Where the user wants but so many matches. */
    tidyIfWanted(): void {
      if (keepMatches() > 0) tidy()
    },
    async close(): Promise<void> {
      controller.abort()
      announce.stop()
      await tidying
      announce.stop()
    },
  }
}

function sizeOf(path: string): number {
  return existsSync(path) ? statSync(path).size : 0
}

async function folderBytes(folder: string): Promise<number> {
  if (!existsSync(folder)) return 0
  let sum = 0
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue
    // It may be pruned at this moment.
    sum += await stat(join(entry.parentPath, entry.name)).then(({ size }) => size, () => 0) // prettier-ignore
  }
  return sum
}
