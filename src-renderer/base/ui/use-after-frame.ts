import { readonly, shallowRef, watch, type ShallowRef } from 'vue'
import { afterFrame } from './after-frame.ts'

/**
 * What `source` gives, followed once the frame that shows the change is painted: what hangs on it never delays that frame.
 * Changes that come quickly one after the other are followed by the last of them.
 */
export function useAfterFrame<T>(source: () => T): Readonly<ShallowRef<T>> {
  const late = shallowRef(source())
  let isDue = false
  watch(source, async () => {
    if (isDue) return
    isDue = true
    await afterFrame()
    isDue = false
    late.value = source()
  })
  return readonly(late) as Readonly<ShallowRef<T>>
}
