import type { MatchSummary } from '../../../src-shared/contract/values.ts'
import { bots } from './use-bots.ts'

/**
 * Seats that *you* means: those of the bot that is open, or else of any of the user's own bots. A bot that a friend compiled came
 * without its source and is never the user's own. None when all four are, since then *you* would distinguish nothing.
 */
export function ownSeatsOf({ seats }: Pick<MatchSummary, 'seats'>, openBotId?: number): number[] {
  const mine = new Set(
    bots.value.filter(({ builtin, hasSource }) => !builtin && hasSource).map(({ id }) => id),
  )
  const indices = (isOwn: (botId: number) => boolean) =>
    seats.flatMap(({ botId }, seat) => (botId !== undefined && isOwn(botId) ? [seat] : []))
  const open = openBotId === undefined || !mine.has(openBotId) ? [] : indices((id) => id === openBotId)
  const own = open.length > 0 ? open : indices((id) => mine.has(id))
  return own.length === seats.length ? [] : own
}
