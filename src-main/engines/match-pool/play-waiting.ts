import type { Care } from '../match-child/supervise/protocol.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchOutcome } from '../match-job/match-job.ts'
import { playAfterDeaths, type PlayedAgain } from './after-deaths.ts'
import { withPlaces } from './find-places.ts'
import type { MatchProcess } from './match-process.ts'
import type { createAloneLane } from './play-alone.ts'
import type { createPlacer } from './play-for-places.ts'
import type { ProcessStock } from './process-stock.ts'
import type { UnderWay } from './under-way.ts'
import type { QueuedMatch } from './match-queue.ts'

export interface PlayerDeps {
  readonly stock: Pick<ProcessStock, 'start'>
  readonly underWay: UnderWay
  readonly alone: ReturnType<typeof createAloneLane>
  readonly placer: Pick<ReturnType<typeof createPlacer>, 'play'>
  readonly isClosed: () => boolean
  /** Gives a process back. */
  readonly leave: (process: MatchProcess) => void
  /** Begins the next match, as a process is free. */
  readonly next: () => void
  /** The match made room for another: it is played from its start later. */
  readonly yielded: (waiting: QueuedMatch) => void
}

/** Plays one match to its outcome: again where its process died, alone where a clock acted, again where places are sought. */
export function createPlayer(deps: PlayerDeps): (waiting: QueuedMatch, first: MatchProcess) => Promise<void> {
  const { stock, underWay, alone, placer, isClosed, leave, next } = deps
  const { playIn } = underWay
  /** Matches begun so far. */
  let begun = 0
  const isOff = ({ options }: QueuedMatch): boolean => isClosed() || options.signal?.aborted === true

  /** A match, behind the one that its process is to play before it. */
  async function playFirst(process: MatchProcess, waiting: QueuedMatch): Promise<MatchOutcome> {
    const { after } = waiting.options
    const before = after && (await playIn(process, waiting, undefined, after))
    return before?.status === 'cancelled' ? emptyOutcome(waiting.job, 'cancelled') : playIn(process, waiting)
  }
  /** A match in a fresh process with nothing of ours beside it, but what the user wants to watch. */
  function playAlone(
    waiting: QueuedMatch,
    last: MatchProcess,
    isCareful: boolean,
    care?: Care,
  ): Promise<PlayedAgain> {
    return alone.play(async () => {
      if (isOff(waiting)) return { process: last, outcome: emptyOutcome(waiting.job, 'cancelled') }
      const process = stock.start(isCareful)
      return { process, outcome: await playIn(process, waiting, care) }
    })
  }

  return async (waiting, first) => {
    const isFirst = underWay.count() === 0 && first.matchesPlayed === 0
    const number = ++begun
    let played: PlayedAgain = { process: first, outcome: await playFirst(first, waiting) }
    const hasYielded = waiting.hasYielded === true && played.outcome.status === 'cancelled'
    waiting.hasYielded = false
    if (hasYielded && !isOff(waiting)) {
      leave(first)
      deps.yielded(waiting)
      return
    }
    played = await playAfterDeaths(waiting, played, {
      start: () => stock.start(true),
      playIn,
      playAlone: (last, care) => playAlone(waiting, last, true, care),
      isClosed,
    })
    const { outcome } = played
    const wasAlone = isFirst && begun === number
    // A clock or a measure of memory acted, which what was played before or beside it can have a part in.
    if (outcome.freezes.some((freeze) => freeze?.cause === 'net') && !wasAlone && !isClosed()) {
      leave(played.process)
      next()
      const again = await playAlone(waiting, played.process, false)
      if (again.outcome.status !== 'lost') played = again
      else leave(again.process)
    }
    const found = await withPlaces(waiting.job, played.outcome, (job, care) =>
      placer.play({ ...waiting, job }, care),
    )
    leave(played.process)
    // The next match begins before the answer of this one is used.
    next()
    waiting.resolve(found)
  }
}
