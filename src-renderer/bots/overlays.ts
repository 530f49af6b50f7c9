import { shallowRef } from 'vue'

/** Which of the workbench's dialogs is open. */
export const isRunSetupOpen = shallowRef(false)
export const isNewBotOpen = shallowRef(false)
/** The bot that is being renamed. */
export const renamedBotId = shallowRef<number>()
