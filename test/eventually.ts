import { setTimeout as wait } from 'node:timers/promises'
import { WAIT_MS } from './patience.ts'

/** Calls `look` until it no longer throws, and gives what it returned; its last error when it never does. */
export async function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    try {
      return await look()
    } catch (failure) {
      if (performance.now() > end) throw failure
    }
    await wait(10)
  }
}

/** Reads until what was read is so, and gives that. */
export function until<T>(read: () => T | Promise<T>, isSo: (value: T) => boolean): Promise<T> {
  return eventually(async () => {
    const value = await read()
    if (!isSo(value)) throw new Error(`still ${JSON.stringify(value)?.slice(0, 2000)}`)
    return value
  })
}
