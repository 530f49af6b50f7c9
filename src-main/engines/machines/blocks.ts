import { randomBytes } from 'node:crypto'
import type { WireMatch } from './wire-match.ts'

/** A match under the number that the main process gave it. */
export interface Placed {
  readonly id: number
  readonly match: WireMatch
}

/** Matches that one process of a worker plays one after the other. */
export interface Block {
  /** Its name in Redis. */
  readonly id: string
  readonly matches: readonly Placed[]
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
 * processes of all workers that take part.
 */
export function createBlocks(processes: () => number, blockMs: () => number) {
  let waiting: Placed[] = []
  /** By match: how often it came back without a result. */
  const tried = new Map<number, number>()
  const out = new Map<string, Block>()
  const blockOf = new Map<number, string>()
  let matchMs = FIRST_MATCH_MS

  const size = (): number => Math.min(MOST_MATCHES, Math.max(1, Math.round(blockMs() / matchMs)))
  const remember = (placed: readonly Placed[], tries: number): void => {
    for (const { id } of placed) tried.set(id, tries)
  }
  const remove = (id: string): readonly Placed[] => {
    const block = out.get(id)
    out.delete(id)
    for (const one of block?.matches ?? []) blockOf.delete(one.id)
    return block?.matches ?? []
  }
  return {
    add: (placed: Placed): void => void waiting.push(placed),
    /** They are handed over once more from outside (`add`), and were tried so often. */
    remember,
    /** They wait again, before all others. */
    putBack(placed: readonly Placed[], tries: number): void {
      remember(placed, tries)
      waiting = [...placed, ...waiting]
    },
    /** The next block to be handed out; undefined while the workers have enough, or nothing waits. */
    next(): Block | undefined {
      const free = AHEAD * processes() - out.size
      if (free <= 0 || waiting.length === 0) return undefined
      // Where little is left every process gets some of it.
      const count = Math.min(size(), Math.ceil(waiting.length / free))
      const matches = waiting.splice(0, count)
      const tries = Math.max(...matches.map(({ id }) => tried.get(id) ?? 0))
      for (const { id } of matches) tried.delete(id)
      const putAt = performance.now()
      const id = randomBytes(12).toString('hex')
      const block = { id, matches, tries, putAt, expectedMs: count * matchMs, seenAt: putAt }
      out.set(id, block)
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
      const all = [...out.keys()].flatMap(remove).concat(waiting)
      waiting = []
      tried.clear()
      return all
    },
    /** Nobody wants these matches any more. Gives the blocks of which nothing is wanted now. */
    cancel(ids: readonly number[]): string[] {
      const unwanted = new Set(ids)
      waiting = waiting.filter(({ id }) => !unwanted.has(id))
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
    /** Learns from what matches took, in ms. */
    measured(times: readonly number[]): void {
      const sum = times.reduce((all, one) => all + one, 0)
      if (times.length > 0) matchMs = Math.max(0.5, 0.7 * matchMs + (0.3 * sum) / times.length)
    },
    /** Matches that who asks may hand over at a time, so that no process idles. */
    lanes: (): number => Math.min(MOST_LANES, AHEAD * processes() * size()),
  }
}
