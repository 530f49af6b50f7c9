import { shallowRef } from 'vue'

/** Which of the window's own overlays is open. */
export const isPaletteOpen = shallowRef(false)
export const isKeySheetOpen = shallowRef(false)
