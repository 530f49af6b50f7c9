import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue'

/** Below so many CSS pixels a window has no room for three panes beside each other. */
export const NARROW = 1100

/** Below so many there is room for one pane: a window at 200 % zoom. */
export const TINY = 760

/** So many high, or lower, it has no room for a table beside what it belongs to. */
export const LOW = 560

/** Whether the window is narrow, as long as the calling component lives. */
export const useNarrow = (): Readonly<Ref<boolean>> => useAtMost(NARROW)
export const useTiny = (): Readonly<Ref<boolean>> => useAtMost(TINY)
/** Whether it is low: what has rows elsewhere stands in one line. */
export const useLow = (): Readonly<Ref<boolean>> => useMedia(`(max-height: ${LOW}px)`)

const useAtMost = (width: number): Readonly<Ref<boolean>> => useMedia(`(max-width: ${width}px)`)

function useMedia(media: string): Readonly<Ref<boolean>> {
  const query = window.matchMedia(media)
  const isSo = shallowRef(query.matches)
  const follow = (): void => void (isSo.value = query.matches)
  query.addEventListener('change', follow)
  onScopeDispose(() => query.removeEventListener('change', follow))
  return readonly(isSo)
}
