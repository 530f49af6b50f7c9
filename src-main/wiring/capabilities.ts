import { availableParallelism } from 'node:os'
import type { Api, CheckedRequestOf } from '../../src-shared/contract/api.ts'
import type { Capabilities } from '../../src-shared/contract/values.ts'
import { logPathOf } from '../base/disk/log-path.ts'
import type { FileDialogs } from '../features/keeping/file-dialogs.ts'
import { bugDetails } from './bug-details.ts'
import type { MatchPool } from '../engines/match-pool/match-pool.ts'
import type { Emit } from '../base/events.ts'
import { quartetVersion } from '../base/version.ts'

export interface CapabilitiesDeps {
  readonly host: Capabilities['host']
  readonly dataFolder: string
  readonly dialogs: FileDialogs | undefined
  readonly notices: readonly string[]
  readonly emit: Emit
  readonly pool: Pick<MatchPool, 'state'>
}

/** What this Quartet is and can do, which the page asks before anything else. */
export function createCapabilities({ host, dataFolder, dialogs, notices, emit, pool }: CapabilitiesDeps) {
  const processesHere = (): number => {
    const { processes, elsewhere = 0 } = pool.state()
    return processes - elsewhere
  }
  const api = {
    'app.capabilities': () => ({
      host,
      version: quartetVersion(),
      dataFolder,
      logPath: logPathOf(dataFolder),
      processes: processesHere(),
      cores: availableParallelism(),
      hasFileDialogs: dialogs !== undefined,
      notices: [...notices],
    }),
    'app.details': () => ({ text: bugDetails(quartetVersion()) }),
    'app.importEnded'({ files }: CheckedRequestOf<'app.importEnded'>): Record<never, never> {
      emit('import.ended', { files })
      return {}
    },
  } satisfies Partial<Api>
  return { api }
}
