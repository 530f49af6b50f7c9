import { shallowRef } from 'vue'
import { createWish } from '../../base/ui/wish.ts'
import { goTo } from '../../base/window/use-route.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { VersionSummary } from '../../../src-shared/contract/values.ts'

/** Which of the workbench's dialogs is open. */
export const isRunSetupOpen = shallowRef(false)
/** The list of bots in the bar in hand. */
export const isBotPickOpen = shallowRef(false)
export const isRunManyOpen = shallowRef(false)
export const isRunBesideOpen = shallowRef(false)
export const isNewBotOpen = shallowRef(false)
/** Asks for a new bot where bots are written. */
export function askNewBot(): void {
  goTo({ screen: 'bots' })
  isNewBotOpen.value = true
}
/** The game that the new bot is for, where it was asked for with one. */
export const newBotGame = shallowRef<GameId>()
/** The bot that is being renamed. */
export const renamedBotId = shallowRef<number>()
/** The version whose note is being written. */
export const notedVersion = shallowRef<VersionSummary>()
/** The problems of the bot in hand are to be shown. */
export const problemsWish = createWish()
