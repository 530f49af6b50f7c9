import { randomBytes } from 'node:crypto'
import type { WireMatch } from './wire-match.ts'
import { MAX_RESULT_BYTES } from './wire-values.ts'

/** A match under the number that the main process gave it. */
export interface Placed {
  readonly id: number
  readonly match: WireMatch
  /** It is handed out only while nothing else of its owner is, or waits. */
  readonly isLeisure?: boolean
}

/** Matches that one process of a worker plays one after the other. */
export interface Block {
  /** Its name in Redis. */
  readonly id: string
  readonly matches: readonly Placed[]
  /** All of its matches are leisure, or none is. */
  readonly isLeisure: boolean
  /** How often its matches were handed out before and came back without results. */
  readonly tries: number
  /** When it was handed out, by `performance.now()`. */
  readonly putAt: number
  /** What it should take, in ms. */
  readonly expectedMs: number
  /** When it was last found in Redis, or put there, by `performance.now()`. */
  seenAt: number
  /** Hash of its packed matches, once they are packed. */
  body?: string
}

const MOST_MATCHES = 400
/** Bytes that the results of one block should not exceed: far below what is refused as too large. */
const MOST_BYTES = MAX_RESULT_BYTES / 4
/** What a match is thought to take before one was measured: rather too long, so that the first blocks are soon over. */
const FIRST_MATCH_MS = 500
/** Blocks for each process of a worker: the one that it plays, and the next. */
const AHEAD = 2
/** A block that takes so many times what it should is given up on. */
const AWAY_TIMES = 20
/** Matches handed over at a time, however many workers there are: each is held in memory. */
const MOST_LANES = 40_000

export type Blocks = ReturnType<typeof createBlocks>

/**
 * Matches that are to be played, cut into blocks of about `blockMs` by what matches were measured to take. `processes`: match
 * processes of all workers that take part. Leisure is handed out while nothing else waits or is handed out, and comes back
 * (`takeLeisureBack`) when something else is to be played: as in the local pool, it never takes the room of other work of its owner.
 * Workers take the blocks of different owners in turn, leisure or not.
 */
export function createBlocks(processes: () => number, blockMs: () => number) {
  let waiting: Placed[] = []
  let leisure: Placed[] = []
  /** By match: how often it came back without a result. */
  const tried = new Map<number, number>()
  const out = new Map<string, Block>()
  const blockOf = new Map<number, string>()
  let matchMs = FIRST_MATCH_MS
  /** Of the results of a match. */
  let matchBytes = 1
  /** Blocks handed out that are not leisure. */
  let usualOut = 0

  const size = (): number => {
    const most = Math.min(MOST_MATCHES, Math.round(blockMs() / matchMs), Math.floor(MOST_BYTES / matchBytes))
    return Math.max(1, most)
  }
  const remember = (placed: readonly Placed[], tries: number): void => {
    for (const { id } of placed) tried.set(id, tries)
  }
  const remove = (id: string): readonly Placed[] => {
    const block = out.get(id)
    if (!block) return []
    out.delete(id)
    if (!block.isLeisure) usualOut--
    for (const one of block.matches) blockOf.delete(one.id)
    return block.matches
  }
  const putBack = (placed: readonly Placed[], tries: number): void => {
    remember(placed, tries)
    waiting = [...placed.filter(({ isLeisure }) => !isLeisure), ...waiting]
    leisure = [...placed.filter(({ isLeisure }) => isLeisure), ...leisure]
  }
  /** What the next block is made of; undefined where all that waits has to wait. */
  const nextQueue = (): Placed[] | undefined => {
    if (waiting.length > 0) return waiting
    return leisure.length > 0 && usualOut === 0 ? leisure : undefined
  }
  return {
    add: (placed: Placed): void => void (placed.isLeisure ? leisure : waiting).push(placed),
    /** They are handed over once more from outside (`add`), and were tried so often. */
    remember,
    /** They wait again, before all others. */
    putBack,
    /** Where something else waits, all leisure that is handed out waits again. Gives the names of its blocks, which nobody needs now. */
    takeLeisureBack(): string[] {
      if (waiting.length === 0 || out.size === usualOut) return []
      const blocks = [...out.values()].filter(({ isLeisure }) => isLeisure)
      // The first that were handed out are the first again.
      for (const { id, tries } of blocks.toReversed()) putBack(remove(id), tries)
      return blocks.map(({ id }) => id)
    },
    /** The next block to be handed out; undefined while the workers have enough, or nothing waits. */
    next(): Block | undefined {
      const free = AHEAD * processes() - out.size
      const queue = nextQueue()
      if (free <= 0 || !queue) return undefined
      // Where little is left every process gets some of it.
      const count = Math.min(size(), Math.ceil(queue.length / free))
      const isLeisure = queue === leisure
      const matches = queue.splice(0, count)
      const tries = Math.max(...matches.map(({ id }) => tried.get(id) ?? 0))
      for (const { id } of matches) tried.delete(id)
      const putAt = performance.now()
      const id = randomBytes(12).toString('hex')
      const block = { id, matches, isLeisure, tries, putAt, expectedMs: count * matchMs, seenAt: putAt }
      out.set(id, block)
      if (!isLeisure) usualOut++
      for (const one of matches) blockOf.set(one.id, id)
      return block
    },
    get: (id: string): Block | undefined => out.get(id),
    /** How many are handed out. */
    out: (): number => out.size,
    ids: (): string[] => [...out.keys()],
    /** Takes a handed out block away and gives its matches. */
    remove,
    /** Takes everything away, handed out or not, and gives the matches. */
    empty(): Placed[] {
      const all = [...out.keys()].flatMap(remove).concat(waiting, leisure)
      waiting = []
      leisure = []
      tried.clear()
      return all
    },
    /** Nobody wants these matches any more. Gives the blocks of which nothing is wanted now. */
    cancel(ids: readonly number[]): string[] {
      const unwanted = new Set(ids)
      waiting = waiting.filter(({ id }) => !unwanted.has(id))
      leisure = leisure.filter(({ id }) => !unwanted.has(id))
      for (const id of ids) tried.delete(id)
      const gone: string[] = []
      for (const blockId of new Set(ids.flatMap((id) => blockOf.get(id) ?? []))) {
        const { matches } = out.get(blockId)!
        if (matches.every(({ id }) => unwanted.has(id) || !blockOf.has(id))) {
          remove(blockId)
          gone.push(blockId)
        } else for (const { id } of matches) if (unwanted.has(id)) blockOf.delete(id)
      }
      return gone
    },
    /** Blocks that were not found in Redis for so long. */
    notSeenFor(ms: number): Block[] {
      const before = performance.now() - ms
      return [...out.values()].filter(({ seenAt }) => seenAt < before)
    },
    touch: (block: Block): void => void (block.seenAt = performance.now()),
    /** Whether a block is away much longer than it should take, and longer than `heldMs` besides. */
    isAwayTooLong: ({ putAt, expectedMs }: Block, heldMs: number): boolean =>
      performance.now() - putAt > heldMs + AWAY_TIMES * expectedMs,
    /** Learns from what the matches of a block took, in ms, and from the bytes of its results. */
    measured(times: readonly number[], bytes: number): void {
      if (times.length === 0) return
      const sum = times.reduce((all, one) => all + one, 0)
      matchMs = Math.max(0.5, 0.7 * matchMs + (0.3 * sum) / times.length)
      // Larger ones count at once.
      const each = bytes / times.length
      matchBytes = Math.max(1, each, 0.7 * matchBytes + 0.3 * each)
    },
    /** Matches that who asks may hand over at a time, so that no process idles. */
    lanes: (): number => Math.min(MOST_LANES, AHEAD * processes() * size()),
  }
}
