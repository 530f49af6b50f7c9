import { shallowRef } from 'vue'

/** Whether the dialog of two sides is open: is the new one better? */
export const isCompareOpen = shallowRef(false)
