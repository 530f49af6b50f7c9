import type { SeatResult } from '../../../src-shared/contract/values.ts'
import { bots } from './use-bots.ts'

/** `Manolito v7`. Bots that come with Quartet have one version only: it is not worth the room. */
export function formatSeatName({ name, botId, versionNumber }: SeatResult): string {
  const isBuiltin = bots.value.some((bot) => bot.id === botId && bot.builtin)
  return versionNumber === undefined || isBuiltin ? name : `${name} v${versionNumber}`
}
