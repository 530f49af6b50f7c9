import { join } from 'node:path'
import * as z from 'zod'
import type { AnswerOf, Api } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { UpdateState } from '../../../src-shared/contract/updates.ts'
import type { Settings } from '../../../src-shared/contract/values.ts'
import { readPlainFile } from '../../base/disk/own-files.ts'
import type { Emit } from '../../base/events.ts'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import { fetchUpdateFile, why, type Fetch } from './ask-address.ts'
import { isNewer, type UpdateFile } from './read-update-file.ts'
import { updateFileName } from './update-source.ts'

/** What the host brings for updates. */
export interface UpdateMeans {
  /** Missing where this Quartet knows no place for new versions. */
  readonly address?: string | undefined
  readonly fetch: Fetch
  /** Missing where nothing can be installed from here. */
  readonly installer?: UpdateInstaller | undefined
}

export interface UpdateInstaller {
  /** Gets the new version and checks it. Rejects when it is not what was announced. */
  get(file: UpdateFile, address: string, onShare: (share: number) => void): Promise<void>
  /** Ends Quartet, installs what was got, and starts the new version. */
  restart(): void
}

export interface UpdateDeps extends UpdateMeans {
  readonly dataFolder: string
  readonly version: string
  readonly setting: () => Settings['updates']
  readonly emit: Emit
  /** Milliseconds; only for what is shown and for the day, never for a decision about a match. */
  readonly now?: () => number
}

const DAY_MS = 24 * 60 * 60 * 1000
const SHARES_EVERY_MS = 200
const KEPT = z.object({ lookedAt: z.number(), newest: z.string().optional() })

/** Looks for a newer Quartet: when the user asks, and once a day if the user wants that. */
export function createUpdateService(deps: UpdateDeps) {
  const { address, fetch, installer, dataFolder, version, setting, emit, now = Date.now } = deps
  const path = join(dataFolder, 'updates.json')
  let state: UpdateState = {
    ...(address === undefined ? {} : { address }),
    canInstall: address !== undefined && installer !== undefined,
    phase: 'idle',
    ...(address === undefined ? {} : readKept(path, version)),
  }
  let found: UpdateFile | undefined
  let looking: Promise<void> | undefined

  function change(next: Partial<UpdateState>, gone: readonly (keyof UpdateState)[] = []): void {
    const kept = Object.entries({ ...state, ...next }).filter(
      ([key]) => !gone.includes(key as keyof UpdateState),
    )
    state = Object.fromEntries(kept) as UpdateState
    emit('updates.changed', state)
  }

  async function look(url: string): Promise<void> {
    change({ phase: 'looking' }, ['problem'])
    const result = await fetchUpdateFile(fetch, url)
    const lookedAt = now()
    if (!result.ok) change({ phase: 'idle', lookedAt, problem: result.error })
    else if (isNewer(result.value.version, version)) {
      found = result.value
      change({ phase: 'idle', lookedAt, newest: result.value.version })
    } else change({ phase: 'idle', lookedAt }, ['newest'])
    writeKept(path, { lookedAt, newest: state.newest })
  }

  /** One request, and never two at a time; none while a new version is being got or waits to be installed. */
  function lookOnce(): Promise<void> {
    if (address === undefined || state.phase === 'getting' || state.phase === 'ready')
      return Promise.resolve()
    looking ??= look(address + updateFileName()).finally(() => (looking = undefined))
    return looking
  }

  async function get(): Promise<void> {
    if (!state.canInstall || !installer || address === undefined || state.phase !== 'idle') return
    // Found on another day: what the file says may have changed.
    if (!found) await lookOnce()
    if (!found) return
    change({ phase: 'getting', share: 0 }, ['problem'])
    let saidAt = 0
    try {
      await installer.get(found, address, (share) => {
        if (performance.now() - saidAt < SHARES_EVERY_MS) return
        saidAt = performance.now()
        change({ share })
      })
      change({ phase: 'ready' }, ['share'])
    } catch (error) {
      console.error('quartet: the new version was not got:', error)
      change({ phase: 'idle', problem: `The new version was not got: ${why(error)}.` }, ['share'])
    }
  }

  const api = {
    'updates.state': () => state,
    async 'updates.look'(): Promise<AnswerOf<'updates.look'>> {
      await lookOnce()
      return state
    },
    async 'updates.get'(): Promise<AnswerOf<'updates.get'>> {
      await get()
      return state
    },
    'updates.restart'(): Record<never, never> {
      if (state.phase !== 'ready' || !installer)
        throw new ApiError('not-found', 'There is no new version to install.')
      installer.restart()
      return {}
    },
  } satisfies Partial<Api>

  return {
    api,
    /** Called now and then: asks when the user wants that, and a day has passed. A clock that was set back counts as one. */
    lookIfDue(): void {
      const since = now() - (state.lookedAt ?? -Infinity)
      if (setting() === 'daily' && (since >= DAY_MS || since < 0)) void lookOnce()
    },
  }
}

/** What the last look found; a version that is ours by now is no news. */
function readKept(path: string, version: string): Partial<UpdateState> {
  try {
    const { lookedAt, newest } = KEPT.parse(JSON.parse(readPlainFile(path)?.toString('utf8') ?? ''))
    return { lookedAt, ...(newest !== undefined && isNewer(newest, version) ? { newest } : {}) }
  } catch {
    return {}
  }
}

function writeKept(path: string, kept: z.infer<typeof KEPT>): void {
  try {
    writeFileAtomically(path, [JSON.stringify(kept)], { followsLinks: false })
  } catch (error) {
    console.error('quartet: the day of the last look for a new version is not remembered:', error)
  }
}
