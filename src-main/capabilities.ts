import { availableParallelism } from 'node:os'
import type { Api } from '../src-shared/contract/api.ts'
import type { Capabilities } from '../src-shared/contract/values.ts'
import type { FileDialogs } from './keeping/backup-service.ts'
import { quartetVersion } from './version.ts'

export interface CapabilitiesDeps {
  readonly host: Capabilities['host']
  readonly dataFolder: string
  readonly dialogs: FileDialogs | undefined
  readonly notices: readonly string[]
  readonly pool: { state(): { readonly processes: number } }
}

/** What this Quartet is and can do, which the page asks before anything else. */
export function createCapabilities({ host, dataFolder, dialogs, notices, pool }: CapabilitiesDeps) {
  const api = {
    'app.capabilities': () => ({
      host,
      version: quartetVersion(),
      dataFolder,
      processes: pool.state().processes,
      cores: availableParallelism(),
      hasFileDialogs: dialogs !== undefined,
      notices: [...notices],
    }),
  } satisfies Partial<Api>
  return { api }
}
