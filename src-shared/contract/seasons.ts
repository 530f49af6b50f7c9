import * as z from 'zod'
import { SEASON_ID } from './season-id.ts'
import { id } from './values.ts'

/** Games that were taken in from a course's material (`quartet season add`, or dropped on the window). */

export const seasonId = z.string().regex(SEASON_ID)

export const seasonSummary = z.object({
  /** `season:` and the hash of its program's files; a match, a bot and a configuration name it so. */
  id: seasonId,
  title: z.string(),
  version: z.string(),
  /** C++ as its makefile wants it. */
  standard: z.string(),
  /** Names of the players that came along. */
  players: z.array(z.string()),
  /** Whether each bot is a module of its own; otherwise all are in one with the program. */
  isApart: z.boolean(),
  /** Why no match of it can be played: a source of its program came only as an object. */
  missing: z.string().optional(),
  /** What was compared when it was taken in, as a sentence. */
  said: z.string(),
  /** What was there and is not used, or is missing, in sentences. */
  remarks: z.array(z.string()),
  hasViewer: z.boolean(),
  /** File names of papers that came along. */
  documents: z.array(z.string()),
  /** It was removed and is kept for its matches: they can be looked at, none can be played. */
  isRemoved: z.literal(true).optional(),
  /** Another compiler made it, so it is being compiled anew; a match of it waits. */
  isBeingMade: z.literal(true).optional(),
})
export type SeasonSummary = z.infer<typeof seasonSummary>

/** Material on its way to the main side, named by the page. */
export const takeInTicket = z.string().min(1).max(60)
/** Bytes of a file in one message, and of all files together. */
export const MATERIAL_PART_BYTES = 4 * 1024 * 1024
export const MAX_MATERIAL_BYTES = 128 * 1024 * 1024
export const MAX_MATERIAL_FILES = 4000

export const materialPart = z.object({
  ticket: takeInTicket,
  /** With the folders it was in, `/` between them. The same path again: the next bytes of that file. */
  path: z.string().min(1).max(1000),
  bytes: z.instanceof(Uint8Array),
})

/** The user's own files of one archive, all together. */
export const MAX_OWN_BYTES = 16 * 1024 * 1024

/** Files of material of a game that comes with Quartet: the user's own whole, of the others how they begin. */
export const ownMaterial = z.object({
  files: z.array(z.object({ path: z.string(), bytes: z.instanceof(Uint8Array) })),
})

export const takenIn = z.object({
  season: seasonSummary,
  /** Players of the user's own that came along and compile: they can be taken as bots (`seasons.takePlayers`). */
  ownPlayers: z.array(z.string()),
  /** It was here already, with the same program. */
  isKnown: z.boolean(),
})
export type TakenIn = z.infer<typeof takenIn>

export const takePlayersRequest = z.object({ id: seasonId, names: z.array(z.string().max(100)).max(200) })

export const documentRequest = z.object({
  id: seasonId,
  /** One of the season's `documents`. */
  name: z.string().min(1).max(300),
})
export const documentAnswer = z.object({ bytes: z.instanceof(Uint8Array) })

export const matchTextRequest = z.object({
  /** Of a match of a season. */
  id,
})

/** A match as its program writes it, and where its states lie in that. */
export const matchText = z.object({
  /** The whole text: head, settings, names, then the states with the orders that were carried out between them. */
  text: z.instanceof(Uint8Array),
  /** Of state k, the first byte and the one after its last: `[from, to]`. */
  states: z.array(z.tuple([z.number().int(), z.number().int()])),
  /** Scores of the seats in state k. */
  scores: z.array(z.array(z.number())),
  /** Whether the program gave the states that were played: `no` names the first that differs. */
  differsFrom: z.number().int().optional(),
})
export type MatchText = z.infer<typeof matchText>
