import { shallowRef } from 'vue'

/** Set where another screen asks the workbench to show the suite of the bot that it opens. */
export const isSuiteWanted = shallowRef(false)

/** The bot whose suite is in sight: what changes in it needs no further word. */
export const seenSuiteOf = shallowRef<number>()
