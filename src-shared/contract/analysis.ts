import * as z from 'zod'
import { MAX_ROUND_CHARS } from '../../src-games/kit/drawings.ts'
import { manyInts } from './many-ints.ts'
import {
  gameId,
  id,
  logEntry,
  matchRecord,
  matchSummary,
  seatChoice,
  seatNumber,
  seed,
  sourceText,
} from './values.ts'

/**
 * What is done with a match after it was played: drawings of bots, other futures, logs added to the past, files.
 * The maths (events, explained orders, two replays) is in src-games/kit and needs no question to the main side.
 */

/** Shapes of one seat in one round; `parseShapes` in src-games/kit/drawings.ts reads `text`. */
export const drawing = z.object({
  round: z.number().int(),
  seat: z.number().int(),
  text: z.string().max(2 * MAX_ROUND_CHARS),
})

/** Larger files are refused before anything of them is read; an original's output has 1 to 5 MB. */
export const MAX_MATCH_FILE_BYTES = 24 * 1024 * 1024

export const importTicket = z.string().min(1).max(40)

/**
 * An original's `.out` or `.res` of any game, plain or gzipped, or a `.quartet` file: what it is shows in its first
 * bytes. Refused with `import/invalid` when nothing of it can be shown.
 */
export const importMatchRequest = z.object({
  fileName: z.string().min(1).max(300),
  bytes: z.instanceof(Uint8Array),
  /** Made up by the page: `import.progress` and `matches.cancelImport` name the import by it. */
  ticket: importTicket.optional(),
})
export const importedMatch = z.object({
  match: matchSummary,
  /** The same file came before: `match` is the one from then, and nothing new was stored. */
  isKnown: z.boolean().optional(),
  /** Where an original's file stops making sense; the rounds before are there. Line 0: not about a place. */
  problem: z.object({ line: z.number().int(), message: z.string() }).optional(),
  /** Lines of the file that were none of the match: bots print with `cout`, and the program on its other stream. */
  leftOut: z.number().int().positive().optional(),
})
export type ImportedMatch = z.infer<typeof importedMatch>

/** An original's file, without lines that are none of the match; `Game.parseOutput` and `createStatesReplay` make a `Replay` of it. */
export const originalFile = z.object({ game: gameId, fileName: z.string(), text: z.string() })

export const exportedMatch = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) })
/** What `matches.record` gives of a match that has ended; of one that is being played, its rounds so far. */
export const watchedMatch = z.object({
  match: matchSummary,
  record: matchRecord,
  logs: z.array(logEntry),
  drawings: z.array(drawing),
  /** Of a season's match that is being played: the texts of its states so far. */
  texts: z.array(z.instanceof(Uint8Array)).optional(),
})

export const exportedText = z.object({ fileName: z.string(), text: z.string() })

/** Ints of a round's calls, four each: [kind, a, b, c], as in src-games/kit/orders.ts. */
const roundOrders = manyInts('four numbers for each order, at most 10,000 orders', {
  least: -2147483648,
  most: 2147483647,
  maxLength: 40_000,
  by: 4,
})

/**
 * Goes on from state `round` of a stored match with something changed. Without any change the same match comes out
 * again. Bots live through the rounds before too: they are shown the recorded states and asked as always, but the
 * recorded orders count, so that what they remember is what they would. (Their CPU is counted from the start; one
 * that fails in the past is frozen from there, but what it did in the record still happened.)
 */
export const forkRequest = z.object({
  matchId: id,
  round: z.number().int().min(0),
  /** Who plays from then on; in the other seats the version that played before. */
  seats: z
    .array(z.object({ seat: seatNumber, choice: seatChoice }))
    .max(4)
    .default([]),
  /** Another future: the dice are those of this seed from `round` on. The bots' own dice stay. */
  seed: seed.optional(),
  /**
   * The user's own orders, `rounds[k]` for round `round + k`, [] = none. They take the place of what the seat's bot
   * asks for in these rounds; after them it plays on.
   */
  orders: z
    .array(z.object({ seat: seatNumber, rounds: z.array(roundOrders).max(1000) }))
    .max(4)
    .default([]),
  live: z.boolean().default(false),
})

/**
 * Plays a match of an original's file once more, from its first state, its seed and its limits, with bots that are
 * here. Its configuration is found by trying; a sentence says when there is none.
 */
export const playOriginalRequest = z.object({
  matchId: id,
  seats: z.tuple([seatChoice, seatChoice, seatChoice, seatChoice]),
  /** `shared`: C++ players draw from one `rand()`, as in the originals' local program; `own`: as on the judge. */
  rand: z.enum(['own', 'shared']),
  live: z.boolean().default(false),
})

/** Plays a stored match again with an edited bot in one seat, against the record. */
export const relogRequest = z.object({
  matchId: id,
  seat: seatNumber,
  /** A version, or an edited text of the bot that sat there (it is compiled, and not stored). */
  bot: z.union([z.object({ versionId: id }), z.object({ source: sourceText })]),
})

export const relogAnswer = z.union([
  /** All orders are as recorded: these logs and drawings belong to the old match. */
  z.object({ kind: z.literal('same'), logs: z.array(logEntry), drawings: z.array(drawing) }),
  z.object({
    kind: z.literal('different'),
    /** First round in which the orders differ, with both in the words of `Game.orderKinds`. */
    round: z.number().int(),
    recorded: z.array(z.string()),
    now: z.array(z.string()),
    /** Why, when the bot was frozen in that round. */
    reason: z.string().optional(),
    /** Of the rounds up to there. */
    logs: z.array(logEntry),
    drawings: z.array(drawing),
  }),
])
export type RelogAnswer = z.infer<typeof relogAnswer>
