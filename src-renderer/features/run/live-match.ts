import type { MatchSummary } from '../../../src-shared/contract/values.ts'

/**
 * The match that Stop would stop: the one that Run started, as long as it goes on; or one on the board in which the bot in hand plays, as
 * after a reload. What is played of other bots keeps Run free.
 */
export function liveMatch(
  started: MatchSummary | undefined,
  onBoard: MatchSummary | undefined,
  botId: number | undefined,
): MatchSummary | undefined {
  const isLive = (match: MatchSummary | undefined) =>
    match?.status === 'queued' || match?.status === 'running'
  if (isLive(started)) return started
  const isOwn = botId !== undefined && onBoard?.seats.some((seat) => seat.botId === botId)
  return isOwn && isLive(onBoard) ? onBoard : undefined
}
