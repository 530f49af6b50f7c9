import { onScopeDispose, readonly, shallowRef, type Ref } from 'vue'

/** Below so many CSS pixels a window has no room for three panes beside each other. */
export const NARROW = 1100

/** Whether the window is narrow, as long as the calling component lives. */
export function useNarrow(): Readonly<Ref<boolean>> {
  const query = window.matchMedia(`(max-width: ${NARROW}px)`)
  const isNarrow = shallowRef(query.matches)
  const follow = (): void => void (isNarrow.value = query.matches)
  query.addEventListener('change', follow)
  onScopeDispose(() => query.removeEventListener('change', follow))
  return readonly(isNarrow)
}
