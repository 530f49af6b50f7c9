import { onScopeDispose } from 'vue'

/** Runs something a while after it is asked for, once for all that ask meanwhile; never after its component is gone. */
export function useSoon(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  onScopeDispose(() => clearTimeout(timer))
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      run()
    }, ms)
  }
}
