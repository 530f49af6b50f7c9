import { shallowRef } from 'vue'

/** Dialogs and fields about the why of a match, open or asked for from anywhere. */
export const isDrawingHelpOpen = shallowRef(false)
/** The search field of the log takes the focus once. */
export const wantsLogSearch = shallowRef(false)
