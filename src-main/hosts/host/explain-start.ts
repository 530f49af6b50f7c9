import { ApiError } from '../../../src-shared/contract/error-codes.ts'

/** What to tell a user whose Quartet does not start: the sentence of what was expected, the whole story of a fault. */
export function explainStart(error: unknown): string {
  if (error instanceof ApiError) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
