import type { Care } from '../match-child/supervise/protocol.ts'
import { emptyOutcome } from '../match-job/empty-outcome.ts'
import type { MatchOutcome } from '../match-job/match-job.ts'
import type { MatchProcess } from './match-process.ts'
import type { ProcessStock } from './process-stock.ts'
import type { UnderWay } from './under-way.ts'
import { isUrgent, type QueuedMatch } from './match-queue.ts'

/** After this many matches played again for places, their process goes. */
const MOST_PLACES = 50

export interface PlacesDeps {
  readonly stock: Pick<ProcessStock, 'start'>
  readonly underWay: Pick<UnderWay, 'playIn'>
  readonly isClosed: () => boolean
  /** Whether more matches wait, of which one may need the process again. */
  readonly isWanted: () => boolean
}

/** Plays matches again to find the places where bots stopped: in a process that plays nothing else, and goes when it was used often or nothing waits. */
export function createPlacer({ stock, underWay, isClosed, isWanted }: PlacesDeps) {
  /** Waits for the next match of which a place is sought. */
  let placer: MatchProcess | undefined
  return {
    async play(waiting: QueuedMatch, care: Care): Promise<MatchOutcome> {
      if (isClosed() || waiting.options.signal?.aborted) return emptyOutcome(waiting.job, 'cancelled')
      const { signal, isBackground = false } = waiting.options
      const isAwaited = isUrgent(waiting)
      if (isAwaited && placer?.isLow) placer.kill()
      const process = placer?.isAlive && !(isAwaited && placer.isLow) ? placer : stock.start(false)
      placer = undefined
      const options = { isBackground, isAwaited, ...(signal ? { signal } : {}) }
      const outcome = await underWay.playIn(process, { ...waiting, options }, care)
      const isUsedUp = process.usage.isTainted || process.matchesPlayed >= MOST_PLACES
      if (placer || isClosed() || !isWanted() || isUsedUp) process.kill()
      else placer = process
      return outcome
    },
    dismiss(): void {
      placer?.kill()
      placer = undefined
    },
  }
}
