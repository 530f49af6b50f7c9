import { shallowRef } from 'vue'
import { createWish } from '../../../base/ui/wish.ts'

/** Dialogs and fields about the why of a match, open or asked for from anywhere. */
export const isDrawingHelpOpen = shallowRef(false)
/** Asks the search field of the log to take the focus. */
export const logSearchWish = createWish()
