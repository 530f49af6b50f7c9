import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { bots } from './use-bots.ts'

/**
 * Seats that are the onlooker's: those of the bot that is open, or else of any bot of their own. None when all four
 * are, since then there is nobody to tell them from.
 */
export function ownSeatsOf({ seats }: Pick<MatchSummary, 'seats'>, openBotId?: number): number[] {
  const mine = new Set(bots.value.filter(({ builtin }) => !builtin).map(({ id }) => id))
  const indices = (isOwn: (botId: number) => boolean) =>
    seats.flatMap(({ botId }, seat) => (botId !== undefined && isOwn(botId) ? [seat] : []))
  const open = openBotId === undefined || !mine.has(openBotId) ? [] : indices((id) => id === openBotId)
  const own = open.length > 0 ? open : indices((id) => mine.has(id))
  return own.length === seats.length ? [] : own
}
