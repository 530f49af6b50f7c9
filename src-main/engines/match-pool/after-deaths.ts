import { SEATS } from '../../../src-games/kit/game.ts'
import type { Care } from '../match-child/supervise/protocol.ts'
import type { Silenced } from '../match-child/seats/script-seats.ts'
import type { MatchOutcome } from '../match-job/match-job.ts'
import type { MatchProcess } from './match-process.ts'

/** A try at a match. */
export interface PlayedAgain {
  readonly process: MatchProcess
  readonly outcome: MatchOutcome
}

/** What the pool can do for another try. */
export interface Tries<Waiting> {
  start(): MatchProcess
  playIn(process: MatchProcess, waiting: Waiting, care: Care): Promise<MatchOutcome>
  playAlone(last: MatchProcess, care: Care): Promise<PlayedAgain>
  isClosed(): boolean
}

/** Once to find whose fault it was, twice for each that it can be. */
const MOST_TRIES = 1 + 2 * SEATS

/**
 * A match whose process ended is played again with care (turns.ts): the bot that was named when the process ended is silenced
 * in that round. Where it was ended from outside (most often the system, for want of memory) it is played alone, and a bot
 * is only silenced when it was named twice. A match of which no bot can be named stays lost, and says how it ended.
 */
export async function playAfterDeaths<Waiting>(
  waiting: Waiting,
  first: PlayedAgain,
  tries: Tries<Waiting>,
): Promise<PlayedAgain> {
  const silenced: Silenced[] = []
  const suspects = new Set<number>()
  let played = first
  for (let count = 0; count < MOST_TRIES; count++) {
    const { crash } = played.process
    if (!crash || played.outcome.status !== 'lost' || tries.isClosed()) break
    const { testimony, how, isKilled } = crash
    if (testimony) {
      if (!isKilled || suspects.has(testimony.seat))
        silenced.push({ ...testimony, stop: stopFor(how, isKilled) })
      else suspects.add(testimony.seat)
    } else if (count > 0) break
    const care: Care = { silenced: [...silenced] }
    if (isKilled) played = await tries.playAlone(played.process, care)
    else {
      const process = tries.start()
      played = { process, outcome: await tries.playIn(process, waiting, care) }
    }
  }
  return played
}

function stopFor(how: string, isKilled: boolean): Silenced['stop'] {
  return {
    cause: 'process',
    reason: isKilled
      ? `the system ended the process of the match (${how}) twice while it played: most likely there was no memory left`
      : `made the process of the match end (${how})`,
  }
}
