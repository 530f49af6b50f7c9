import type { OrderDifference } from '../../../../src-shared/contract/debug.ts'
import type { SeatMoment } from '../seat-again.ts'

/** Where a run can be gone on from: the moment before a round, and what was known then. */
export interface Checkpoint extends SeatMoment {
  readonly difference: OrderDifference | undefined
}

/** Bytes of all that are kept. */
const MAX_BYTES = 256 * 1024 * 1024
const MOST = 60
/** Far from what is looked at one is kept every so many rounds. */
const EVERY = 10

/** Moments of one bot in one match, so that a step late in it does not begin at its start. */
export interface BotCheckpoints {
  /** Whether one before this round is worth its memory, when what is looked at begins at `from`. */
  isWanted(round: number, from: number): boolean
  keep(one: Checkpoint): void
  /** The last one that is not behind a round; undefined = the start of the match. */
  upTo(round: number): Checkpoint | undefined
}

export function createBotCheckpoints(maxBytes = MAX_BYTES): BotCheckpoints {
  /** By round. */
  let kept: Checkpoint[] = []
  const bytesOf = ({ ints, bot }: Checkpoint): number => ints.byteLength + bot.memory.byteLength
  return {
    isWanted: (round, from) =>
      round > 0 && (round % EVERY === 0 || round >= from - 1) && !kept.some((one) => one.round === round),
    keep(one) {
      kept = [...kept, one].sort((a, b) => a.round - b.round)
      let bytes = kept.reduce((sum, each) => sum + bytesOf(each), 0)
      while (kept.length > 1 && (bytes > maxBytes || kept.length > MOST)) {
        const spare = leastMissed(kept, one)
        bytes -= bytesOf(spare)
        kept = kept.filter((each) => each !== spare)
      }
    },
    upTo: (round) => kept.findLast((one) => one.round <= round),
  }
}

/** The one whose neighbours are closest to each other; never the newest and the one before it: a step back needs both. */
function leastMissed(kept: readonly Checkpoint[], newest: Checkpoint): Checkpoint {
  const at = kept.indexOf(newest)
  let best: Checkpoint | undefined
  let smallest = Infinity
  for (const [k, one] of kept.entries()) {
    if (k === at || (k === at - 1 && kept.length > 2)) continue
    const gap = (kept[k + 1]?.round ?? one.round + EVERY) - (kept[k - 1]?.round ?? 0)
    if (gap >= smallest) continue
    smallest = gap
    best = one
  }
  return best ?? newest
}
