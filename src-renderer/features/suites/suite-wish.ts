import { createWish } from '../../base/ui/wish.ts'

/** Asks the workbench to show the suite of the bot that it opens, by the bot's id. */
export const suiteWish = createWish<number>()
