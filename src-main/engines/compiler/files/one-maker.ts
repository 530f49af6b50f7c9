/**
 * Threads that lack the same file at the same time do not all make it: the first does, the others wait for it. The word is given
 * in memory that they share, a number for each group of keys: 0, or the thread that makes something. A thread that is ended
 * meanwhile cannot give it back; the code that ended it does (`giveBack`).
 */
const GROUPS = 64

export const createMakers = (): SharedArrayBuffer => new SharedArrayBuffer(4 * GROUPS)

/** `thread`: its number, from 1, another for each. Only outside of a program's main thread, as it waits. */
export function createAlone(makers: SharedArrayBuffer, thread: number) {
  const words = new Int32Array(makers)
  return <Made>(key: string, make: () => Made): Made => {
    const at = groupOf(key)
    for (;;) {
      const other = Atomics.compareExchange(words, at, 0, thread)
      if (other === 0) break
      Atomics.wait(words, at, other)
    }
    try {
      return make()
    } finally {
      free(words, at, thread)
    }
  }
}

/** What a thread that has ended was making. */
export function giveBack(makers: SharedArrayBuffer, thread: number): void {
  const words = new Int32Array(makers)
  for (let at = 0; at < GROUPS; at++) free(words, at, thread)
}

function free(words: Int32Array, at: number, thread: number): void {
  if (Atomics.compareExchange(words, at, thread, 0) === thread) Atomics.notify(words, at)
}

/** Keys end with hexadecimal digits. */
const groupOf = (key: string): number => parseInt(key.slice(-4), 16) % GROUPS
