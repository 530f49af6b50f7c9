import { computed, type ComputedRef } from 'vue'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { SeatChoice } from '../../../src-shared/contract/values.ts'
import type { PickOption } from '../../base/ui/PickBox.vue'
import { bots } from './use-bots.ts'
import type { BotDocument } from './use-documents.ts'

/** Who can sit in a seat, keyed by text so that a field can hold it: every bot, and all versions of the open one. */
export interface SeatOptions {
  readonly options: ComputedRef<readonly PickOption<string>[]>
  /** `Falcon v4`: the bot with the version that would play; those that come with Quartet have one only. */
  nameOf(choice: SeatChoice | undefined): string
}

export function keyOfSeat(choice: SeatChoice | undefined): string {
  if (!choice) return ''
  return 'versionId' in choice ? `v${choice.versionId}` : `b${choice.botId}`
}

export function seatOfKey(key: string): SeatChoice {
  const number = Number(key.slice(1))
  return key.startsWith('v') ? { versionId: number } : { botId: number }
}

export function useSeatOptions(game: () => GameId, document: () => BotDocument | undefined): SeatOptions {
  const options = computed(() => {
    const playable = bots.value.filter((bot) => bot.game === game() && bot.latestVersion !== undefined)
    const open = document()?.bot
    return [
      ...playable
        .filter((bot) => !bot.builtin)
        .map((bot) => ({
          value: `b${bot.id}`,
          label: bot.name,
          detail: `v${bot.latestVersion}`,
          group: 'Your bots',
        })),
      ...playable
        .filter((bot) => bot.builtin)
        .map((bot) => ({ value: `b${bot.id}`, label: bot.name, group: 'Built in' })),
      ...(open && !open.builtin ? [...open.versions] : []).reverse().map((version) => ({
        value: `v${version.id}`,
        label: `${open!.name} v${version.number}`,
        ...(version.note ? { detail: version.note } : {}),
        group: `Versions of ${open!.name}`,
      })),
    ]
  })
  return {
    options,
    nameOf(choice) {
      if (choice && 'botId' in choice) {
        const bot = bots.value.find(({ id }) => id === choice.botId)
        if (bot) return bot.builtin ? bot.name : `${bot.name} v${bot.latestVersion}`
      }
      return options.value.find((option) => option.value === keyOfSeat(choice))?.label ?? '–'
    },
  }
}
