import * as z from 'zod'
import { finding, type Finding } from './submission.ts'
import { id, seatNumber } from './values.ts'

/** Looking for mistakes that C++ leaves undefined: matches are played again by builds that watch memory and values. */

/** Made up by the page: `mistakes.progress` and `mistakes.cancel` name the search by it. */
const ticket = z.string().min(1).max(60)

/** The last search of the same ended with its budget: it is gone on with, with twice as much. */
const goesOn = z.boolean().optional()

export const mistakesRequest = z.union([
  /** A bot's working copy, in matches against the game's Dummies. */
  z.strictObject({ ticket, botId: id, goesOn }),
  /** The version that played a seat of a stored match, in that match. */
  z.strictObject({ ticket, matchId: id, seat: seatNumber, goesOn }),
])

export const mistakesAnswer = z.object({
  /**
   * `sound`: no mistake, and the orders are the same whatever memory holds that was never set. `unclear`: not all
   * could be looked at, see `note`.
   */
  verdict: z.enum(['sound', 'mistakes', 'unclear']),
  matches: z.number().int(),
  rounds: z.number().int(),
  /** The worst first. */
  findings: z.array(finding),
  note: z.string().optional(),
  /** The budget was used up before this was looked at: completes "not looked at: …". */
  left: z.string().optional(),
})
export type MistakesAnswer = z.infer<typeof mistakesAnswer>

export const mistakesCancel = z.object({ ticket })

/** What a search is doing. */
export interface MistakesProgress {
  readonly ticket: string
  readonly step: 'compiling' | 'playing' | 'locating'
  /** Share of the whole that is done, from 0 to 1. */
  readonly share: number
  /** What was found just now; the answer has it, too. */
  readonly found?: Finding
}
