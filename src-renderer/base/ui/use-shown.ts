import { onActivated, onDeactivated, readonly, shallowRef, type Ref } from 'vue'

/** Whether the screen of the calling component is the one in sight: hidden screens live on. */
export function useShown(): Readonly<Ref<boolean>> {
  const isShown = shallowRef(true)
  onActivated(() => (isShown.value = true))
  onDeactivated(() => (isShown.value = false))
  return readonly(isShown)
}

/** Closes what floats over a screen when that screen is left: what it hung on is then nowhere. */
export function closeWhenLeft(isOpen: Ref<boolean>): void {
  onDeactivated(() => (isOpen.value = false))
}
