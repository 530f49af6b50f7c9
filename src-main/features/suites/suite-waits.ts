export interface PlayedInLeisure {
  readonly signal: AbortSignal
  readonly onCount: (done: number, total: number) => void
}

/** Matches of a version that are still to be played, and those that its runs began with. */
export interface Left {
  readonly left: number
  readonly planned: number
}

/** Who waits until the suite of a version is played. While runs are halted none of them ends. */
export function createSuiteWaits(leftOf: (versionId: number) => Left) {
  let isHalted = false
  const looks = new Set<() => void>()
  /** To be called whenever a run is not what it was. */
  const look = (): void => [...looks].forEach((one) => one())
  return {
    look,
    /** Resolves when no run of the version goes on any more; rejects when the signal ends it. */
    whenPlayed(versionId: number, { signal, onCount }: PlayedInLeisure): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      const leave = (): void => reject(signal.reason as Error)
      const own = (): void => {
        const { left, planned } = leftOf(versionId)
        if (planned > 0) onCount(planned - left, planned)
        if (left === 0 && !isHalted) resolve()
      }
      looks.add(own)
      signal.addEventListener('abort', leave)
      own()
      return promise.finally(() => {
        looks.delete(own)
        signal.removeEventListener('abort', leave)
      })
    },
    halt(): void {
      isHalted = true
    },
    release(): void {
      isHalted = false
      look()
    },
  }
}
