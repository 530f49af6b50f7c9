/**
 * Which matches end with a signal, by number. There is one listener for each signal: a plan gives thousands of matches the same
 * one, and each listener that is added to a signal or taken from it goes through all that are there.
 */
export function createIdsBySignal(onAbort: (ids: readonly number[]) => void) {
  const bySignal = new Map<AbortSignal, { readonly ids: Set<number>; readonly off: () => void }>()
  return {
    add(signal: AbortSignal | undefined, id: number): void {
      if (!signal) return
      let known = bySignal.get(signal)
      if (!known) {
        const ids = new Set<number>()
        const aborted = (): void => {
          bySignal.delete(signal)
          onAbort([...ids])
        }
        signal.addEventListener('abort', aborted, { once: true })
        known = { ids, off: () => signal.removeEventListener('abort', aborted) }
        bySignal.set(signal, known)
      }
      known.ids.add(id)
    },
    remove(signal: AbortSignal | undefined, id: number): void {
      const known = signal && bySignal.get(signal)
      if (!known?.ids.delete(id) || known.ids.size > 0) return
      known.off()
      bySignal.delete(signal!)
    },
  }
}
