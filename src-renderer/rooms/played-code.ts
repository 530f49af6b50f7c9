import { bots } from '../parts/bots/use-bots.ts'
import { ownSeatsOf } from '../parts/bots/own-seats.ts'
import type { SourcePlace } from '../parts/bots/source-place.ts'
import type { MatchSummary } from '../../src-shared/contract/values.ts'

/** A version that played in a match, whose source is here. */
export interface PlayedCode {
  readonly seat: number
  readonly botId: number
  readonly versionId: number
  /** Its number, where it is known. */
  readonly version?: number | undefined
  /** A bot of one's own: it can be stopped at its lines. */
  readonly isOwn: boolean
  /** What is to be in sight. */
  readonly place?: Pick<SourcePlace, 'line' | 'column'>
}

/** The seats of a match whose sources are here; those of one's own bots come first. */
export function playedCodes(match: MatchSummary | undefined, ownBotId?: number): readonly PlayedCode[] {
  if (!match) return []
  const own = ownSeatsOf(match, ownBotId)
  const all = match.seats.flatMap(({ botId, versionId, versionNumber }, seat): PlayedCode[] => {
    const bot = bots.value.find(({ id }) => id === botId)
    if (!bot?.hasSource || versionId === undefined) return []
    return [{ seat, botId: bot.id, versionId, version: versionNumber, isOwn: !bot.builtin }]
  })
  return all.toSorted((a, b) => Number(own.includes(b.seat)) - Number(own.includes(a.seat)))
}
