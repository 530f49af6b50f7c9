import { onScopeDispose, readonly, shallowRef, watch, type ShallowRef } from 'vue'
import { afterFrame } from './after-frame.ts'

/** A change within this time of the last that was followed waits for its end: while a key is held, some ten a second. */
const REST_MS = 100

/**
 * What `source` gives, followed once the frame that shows the change is painted: what hangs on it never delays that frame.
 * Of changes that come quickly one after the other the first and the last are followed, and some between.
 */
export function useAfterFrame<T>(source: () => T): Readonly<ShallowRef<T>> {
  const late = shallowRef(source())
  let isDue = false
  let rest: ReturnType<typeof setTimeout> | undefined
  const follow = async (): Promise<void> => {
    if (isDue || rest !== undefined) return
    isDue = true
    await afterFrame()
    isDue = false
    late.value = source()
    rest = setTimeout(() => {
      rest = undefined
      if (late.value !== source()) void follow()
    }, REST_MS)
  }
  watch(source, follow)
  onScopeDispose(() => clearTimeout(rest))
  return readonly(late) as Readonly<ShallowRef<T>>
}
