import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { storageFailure } from '../../base/db/storage-failure.ts'
import type { Caller } from './caller.ts'
import { badInput, CliFailure } from './cli-failure.ts'

/**
 * What ended a command, as the one line that the user gets. Faults of ours, which are not expected, have their stack in a
 * file that the line names.
 */
export function explainFailure(caller: Caller, error: unknown): CliFailure {
  if (error instanceof CliFailure) return error
  if (error instanceof ApiError) return badInput(inLine(error.message))
  const [message] = (error instanceof Error ? error.message : String(error)).split('\n')
  const path = writeStory(caller, error)
  return badInput(
    `something went wrong inside Quartet: ${message.slice(0, MAX_CHARS)}${path === undefined ? '' : ` (more of it in ${path})`}`,
  )
}

/** The same for what concerns a data folder, damage of its database included. */
export function explainDataFailure(caller: Caller, error: unknown, folder: string): CliFailure {
  return explainFailure(caller, storageFailure(asDamage(error), folder) ?? error)
}

const MAX_CHARS = 300

/** What SQLite only finds out when it reads (a table without a column, a text where a number was) is damage too. */
function asDamage(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const isPlain = code === 'SQLITE_ERROR' || code === 'SQLITE_MISMATCH' || code === 'SQLITE_SCHEMA'
  return isPlain ? Object.assign(new Error(String(error)), { code: 'SQLITE_CORRUPT' }) : error
}

function writeStory(caller: Caller, error: unknown): string | undefined {
  const story = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const path = join(caller.cacheFolder(), 'last-failure.txt')
  try {
    mkdirSync(caller.cacheFolder(), { recursive: true })
    writeFileSync(path, `${new Date().toISOString()} quartet ${caller.call.args[0] ?? ''}\n${story}\n`)
    return path
  } catch {
    return undefined
  }
}

const inLine = (text: string): string => text.replaceAll('\n', ' ')
