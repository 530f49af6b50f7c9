import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/** The text for a user whose Quartet does not start: the message of an expected error, the whole stack of any other. */
export function explainStart(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
