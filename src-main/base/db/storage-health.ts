import type { Api } from '../../../src-shared/contract/api.ts'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import type { Emit } from '../events.ts'
import { watchDatabase } from './database-watch.ts'
import { isSqliteError, type Database } from './open.ts'
import { storageFailure } from './storage-failure.ts'
import { isDamagedPart } from './stored.ts'

/** Whether disk and database still hold what is stored, and in words for the user when they do not. */
export interface StorageHealth {
  /** What the user must know of the data folder, oldest first. */
  readonly notices: readonly string[]
  /** Whether the database's file is still the one that was opened; emits a notice, once, when it is not. */
  look(): boolean
  /** A failure of disk or database as an error for the user; undefined when it is neither. */
  explain(error: unknown): ApiError | undefined
  /** The same as a sentence for whatever was not stored; what is no failure of the disk is logged. */
  explainFailure(error: unknown): string
  /** What fails for the disk can be tried again later and is said when it is asked for; all else is logged. */
  ignoreFailure(error: unknown): void
  /** The same services, with failures of disk and database as errors for the user. */
  guard(api: Api): Api
}

interface HealthDeps {
  readonly db: Database
  readonly dataFolder: string
  /** What opening the folder said. */
  readonly notices: readonly string[]
  readonly emit: Emit
}

export function createStorageHealth({ db, dataFolder, notices: opened, emit }: HealthDeps): StorageHealth {
  const notices = [...opened]
  const database = watchDatabase(db)

  function problem(): string | undefined {
    const lost = database.look()
    if (lost !== undefined && !notices.includes(lost)) {
      notices.push(lost)
      emit('app.notice', { text: lost })
    }
    return lost
  }
  function explain(error: unknown): ApiError | undefined {
    if (isDamagedPart(error)) return storageFailure(error, dataFolder)
    if (isOfFile(error, dataFolder)) return storageFailure(error, dataFolder)
    if (!isSqliteError(error)) return undefined
    const lost = problem()
    return lost === undefined ? storageFailure(error, dataFolder) : new ApiError('storage/failed', lost)
  }

  return {
    notices,
    look: () => problem() === undefined,
    explain,
    explainFailure(error) {
      const failure = explain(error)
      if (failure) return failure.message
      console.error('quartet: a match could not be stored:', error)
      return 'Something went wrong inside Quartet; its log says more.'
    },
    ignoreFailure(error) {
      if (!explain(error)) console.error('quartet: tidying ended early:', error)
    },
    guard(api) {
      const guarded = Object.entries(api).map(([method, run]) => [
        method,
        async (request: never): Promise<unknown> => {
          try {
            problem()
            return await (run as (request: never) => unknown)(request)
          } catch (error) {
            throw explain(error) ?? error
          }
        },
      ])
      return Object.fromEntries(guarded) as Api
    },
  }
}

/** What beside the database was not written (a season, a backup's folder): no room for it, or no right to it. */
function isOfFile(error: unknown, dataFolder: string): boolean {
  if (!(error instanceof Error) || !('syscall' in error)) return false
  const { code = '', path } = error as NodeJS.ErrnoException
  // A write to an open file names none.
  if (['ENOSPC', 'EDQUOT'].includes(code)) return path?.startsWith(dataFolder) ?? true
  return ['EROFS', 'EACCES', 'EPERM'].includes(code) && path?.startsWith(dataFolder) === true
}
