import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { DAMAGED_PART } from './stored.ts'

const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB']

/** Whether the database's file is not (or no longer) one. */
export function isDamage(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && DAMAGED.some((damaged) => code.startsWith(damaged))
}

/** What a failure of disk or database means to the user; `undefined` when it is neither. */
export function storageFailure(error: unknown, folder: string): ApiError | undefined {
  const code = codeOf(error)
  const sentence = code && explain(code, folder)
  return sentence ? new ApiError('storage/failed', sentence) : undefined
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

function explain(code: string, folder: string): string | undefined {
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === 'SQLITE_FULL')
    return `The disk with the data folder ${folder} is full. Free some space; nothing stored before is lost.`
  if (['EACCES', 'EPERM', 'EROFS'].includes(code) || /^SQLITE_(READONLY|CANTOPEN|PERM|AUTH)/.test(code))
    return `Quartet may not write in the data folder ${folder}. Make the folder writable, or choose another one with --data.`
  if (['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOENT', 'ENAMETOOLONG', 'EINVAL'].includes(code))
    return `The data folder ${folder} cannot be used (${code}). Choose another one with --data.`
  if (DAMAGED.some((damaged) => code.startsWith(damaged)))
    return `The database in ${folder} is damaged. Start Quartet again: it will move the database aside, delete nothing, and begin a new one.`
  if (/^SQLITE_(BUSY|LOCKED)/.test(code))
    return `The database in ${folder} is in use by another program. Try again when it is done.`
  if (code === DAMAGED_PART)
    return `A part of what is stored in ${folder} is damaged and cannot be read. Everything else can.`
  return code.startsWith('SQLITE_IOERR')
    ? `The disk with the data folder ${folder} fails (${code}).`
    : undefined
}
