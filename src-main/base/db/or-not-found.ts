import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/** What is stored; throws `not-found` for what was deleted, by the name that the user knows it by. */
export function orNotFound<Stored>(stored: Stored | undefined, what: string): Stored {
  if (stored === undefined) throw new ApiError('not-found', `This ${what} no longer exists.`)
  return stored
}
