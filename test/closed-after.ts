import { afterAll } from 'vitest'

/** What the tests of a file share, closed after the last of them. */
export function closedAfter<T extends { close(): Promise<void> }>(shared: T): T {
  afterAll(() => shared.close())
  return shared
}
