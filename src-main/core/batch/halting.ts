/**
 * What plays matches that count for something. When some of them are taken back it is halted first, so that nothing of it is stored
 * meanwhile, and then goes on from what is still there.
 */
export interface Halting<Halted> {
  /** Stops what is played, and lets nothing begin before `release`; resolves when nothing is being stored any more. */
  halt(): Promise<Halted>
  /** Goes on with what was halted, and with what is open again. */
  release(halted: Halted, reopened: Halted): void
}

/** Work that counts matches in memory and has nothing stored to go on from: when it is halted it begins again. */
export interface Restarts extends Halting<void> {
  /** Does it, once more from its beginning whenever it was halted before it was done. `signal` ends it. */
  run<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T>
}

export function createRestarts(): Restarts {
  const attempts = new Map<AbortController, Promise<void>>()
  let released = Promise.resolve()
  let open = (): void => undefined

  return {
    async run(signal, work) {
      for (;;) {
        await released
        const attempt = new AbortController()
        const { promise: ended, resolve: end } = Promise.withResolvers<void>()
        attempts.set(attempt, ended)
        const isOver = (): boolean => !attempt.signal.aborted || signal.aborted
        try {
          const answer = await work(AbortSignal.any([signal, attempt.signal]))
          if (isOver()) return answer
        } catch (error) {
          if (isOver()) throw error
        } finally {
          attempts.delete(attempt)
          end()
        }
      }
    },
    async halt() {
      const gate = Promise.withResolvers<void>()
      released = gate.promise
      open = gate.resolve
      for (const attempt of attempts.keys()) attempt.abort()
      await Promise.all(attempts.values())
    },
    release: () => open(),
  }
}
