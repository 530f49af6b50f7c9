import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { parseQuery } from '../../../src-shared/query/parse-query.ts'

/** Throws an `ApiError` that says where a query cannot be read. */
export function checkQuery(query: string): void {
  const parsed = parseQuery(query)
  if (parsed.ok) return
  const [{ message, from }] = parsed.error
  throw new ApiError('query/invalid', `The query cannot be read, at character ${from + 1}: ${message}`)
}
