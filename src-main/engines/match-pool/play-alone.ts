/** Lets matches be played one by one, each with nothing of the pool's beside it. `count`: what is played now. */
export function createAloneLane(count: () => number) {
  /** Those that wait to be played alone, or are. */
  let taken = 0
  let last: Promise<void> = Promise.resolve()
  const whenQuiet: (() => void)[] = []
  return {
    isTaken: (): boolean => taken > 0,
    async play<Played>(play: () => Promise<Played>): Promise<Played> {
      taken++
      const before = last
      const { promise, resolve } = Promise.withResolvers<void>()
      last = promise
      await before
      if (count() > 0) await new Promise<void>((quiet) => whenQuiet.push(quiet))
      const played = await play()
      taken--
      resolve()
      return played
    },
    /** A match ended: when nothing else is played, the next begins. */
    next(): void {
      if (count() === 0) whenQuiet.shift()?.()
    },
    /** Lets all begin, which see that the pool is closed. */
    close(): void {
      for (const quiet of whenQuiet.splice(0)) quiet()
    },
  }
}
