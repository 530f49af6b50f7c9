import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue'

/** Below so many CSS pixels a window has no room for three panes beside each other. */
export const NARROW = 1100

/** Below so many there is room for one pane: a window at 200 % zoom. */
export const TINY = 760

/** Whether the window is narrow, as long as the calling component lives. */
export const useNarrow = (): Readonly<Ref<boolean>> => useAtMost(NARROW)
export const useTiny = (): Readonly<Ref<boolean>> => useAtMost(TINY)

function useAtMost(width: number): Readonly<Ref<boolean>> {
  const query = window.matchMedia(`(max-width: ${width}px)`)
  const isSo = shallowRef(query.matches)
  const follow = (): void => void (isSo.value = query.matches)
  query.addEventListener('change', follow)
  onScopeDispose(() => query.removeEventListener('change', follow))
  return readonly(isSo)
}
