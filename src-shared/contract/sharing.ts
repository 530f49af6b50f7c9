import * as z from 'zod'
import { bot, gameId, id, problem } from './values.ts'

/** Bots as files: compiled ones to give away (`.quartet-bot`), sources that come in. */

/** Answer of `bots.export`: refused with `bot/not-shareable` for a script, whose source is what one shares. */
export const exportedBot = z.object({ fileName: z.string(), bytes: z.instanceof(Uint8Array) })
export type ExportedBot = z.infer<typeof exportedBot>
export const exportBotRequest = z.object({ versionId: id })

export const SAME_NAME = ['ask', 'version', 'bot'] as const
export type SameName = (typeof SAME_NAME)[number]

/** Refused with `bot/unknown-game` where a source uses names that its game does not have, and no other one that is here. */
export const importRequest = z.object({
  /** Says what it is: `.quartet-bot`, `.cc` and its kin, `.ts`, `.js`. */
  fileName: z.string().min(1).max(300),
  bytes: z.instanceof(Uint8Array),
  /** The game the file is meant for; a compiled bot of another game is refused. */
  game: gameId,
  /** A source whose names say that it is of a game that is not here comes in as a bot of `game` all the same. */
  takesUnknown: z.boolean().optional(),
  /** What a source becomes whose bot is here with another text; a bot of its own when missing. `ask`: nothing, and the answer says so. */
  sameName: z.enum(SAME_NAME).optional(),
})
export const importedBot = z.object({
  bot,
  /** False when nothing had to be stored: the very same was there already. */
  isNew: z.boolean(),
  /** What its compiler said; with errors the bot is there but is no version yet. */
  problems: z.array(problem),
  /** The request asked, and `bot` is the one that is here with another text: nothing was stored. */
  isAsked: z.boolean().optional(),
})
export type ImportedBot = z.infer<typeof importedBot>
