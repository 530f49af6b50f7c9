import * as z from 'zod'

/** Where a C++ bot's CPU goes in a stored match, counted in fuel and shown in seconds of the judge. */

const functionCost = z.object({
  /** `(library)`: code that comes with the compiler and was called from several places. */
  function: z.string(),
  /** Of the player's file: the line that took most of it. */
  line: z.number().int().optional(),
  seconds: z.number(),
  /** Of all that the bot used, 0..1. */
  share: z.number(),
})
export type FunctionCost = z.infer<typeof functionCost>

export const matchProfile = z.object({
  /** Largest first. */
  functions: z.array(functionCost),
  /** Lines of the player's file, largest first. */
  lines: z.array(z.object({ line: z.number().int(), seconds: z.number(), share: z.number() })),
  /** Seconds by round, from round 0; the making of the player counts for round 0. */
  rounds: z.array(z.number()),
  totalSeconds: z.number(),
  /** First round in which the bot gave other orders than in the record; then it is another bot that was measured. */
  divergedAt: z.number().int().optional(),
})
export type MatchProfile = z.infer<typeof matchProfile>
