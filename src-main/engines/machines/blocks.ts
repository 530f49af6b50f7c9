import { randomBytes } from 'node:crypto'
import { createBlockSize } from './block-size.ts'
import type { Placed } from './protocol.ts'
import { createWaitingMatches } from './waiting-matches.ts'

/** Matches that one process of a worker plays one after the other. */
export interface QueuedBlock {
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
  const waiting = createWaitingMatches()
  const size = createBlockSize(blockMs)
  const out = new Map<string, QueuedBlock>()
  const blockOf = new Map<number, string>()
  /** Blocks handed out that are not leisure. */
  let usualOut = 0

  const remove = (id: string): readonly Placed[] => {
    const block = out.get(id)
    if (!block) return []
    out.delete(id)
    if (!block.isLeisure) usualOut--
    for (const one of block.matches) blockOf.delete(one.id)
    return block.matches
  }
  return {
    add: waiting.add,
    remember: waiting.remember,
    putBack: waiting.putBack,
    /** Where something else waits, all leisure that is handed out waits again. Gives the names of its blocks, which are cancelled. */
    takeLeisureBack(): string[] {
      if (waiting.usual() === 0 || out.size === usualOut) return []
      const blocks = [...out.values()].filter(({ isLeisure }) => isLeisure)
      // The first that were handed out are the first again.
      for (const { id, tries } of blocks.toReversed()) waiting.putBack(remove(id), tries)
      return blocks.map(({ id }) => id)
    },
    /** The next block to be handed out; undefined while the workers have enough, or all that waits has to wait. */
    next(): QueuedBlock | undefined {
      const free = AHEAD * processes() - out.size
      const isLeisure = waiting.usual() === 0
      const length = isLeisure ? waiting.leisure() : waiting.usual()
      if (free <= 0 || length === 0 || (isLeisure && usualOut > 0)) return undefined
      // Where little is left every process gets some of it.
      const { matches, tries } = waiting.take(isLeisure, Math.min(size.matches(), Math.ceil(length / free)))
      const putAt = performance.now()
      const id = randomBytes(12).toString('hex')
      const expectedMs = matches.length * size.matchMs()
      const block: QueuedBlock = { id, matches, isLeisure, tries, putAt, expectedMs, seenAt: putAt }
      out.set(id, block)
      if (!isLeisure) usualOut++
      for (const one of matches) blockOf.set(one.id, id)
      return block
    },
    get: (id: string): QueuedBlock | undefined => out.get(id),
    /** How many are handed out. */
    out: (): number => out.size,
    ids: (): string[] => [...out.keys()],
    /** Takes a handed out block away and gives its matches. */
    remove,
    /** Takes everything away, handed out or not, and gives the matches. */
    empty: (): Placed[] => [...out.keys()].flatMap(remove).concat(waiting.empty()),
    /** These matches were cancelled. Gives the blocks that are cancelled with them. */
    cancel(ids: readonly number[]): string[] {
      const unwanted = new Set(ids)
      waiting.remove(unwanted)
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
    notSeenFor(ms: number): QueuedBlock[] {
      const before = performance.now() - ms
      return [...out.values()].filter(({ seenAt }) => seenAt < before)
    },
    touch: (block: QueuedBlock): void => void (block.seenAt = performance.now()),
    /** Whether a block is away much longer than it should take, and longer than `heldMs` besides. */
    isAwayTooLong: ({ putAt, expectedMs }: QueuedBlock, heldMs: number): boolean =>
      performance.now() - putAt > heldMs + AWAY_TIMES * expectedMs,
    measured: size.measured,
    /** Matches that who asks may hand over at a time, so that no process idles. */
    lanes: (): number => Math.min(MOST_LANES, AHEAD * processes() * size.matches()),
  }
}
