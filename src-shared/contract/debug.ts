import * as z from 'zod'
import { id, seatNumber } from './values.ts'

/** Looking into a bot of a stored match: it plays its part again, in a build whose memory can be read. */

/** Characters of one expression, and expressions at once. */
export const MAX_EXPRESSION = 500
export const MAX_WATCHES = 40

export const watchRequest = z.strictObject({
  matchId: id,
  seat: seatNumber,
  /** As C++ writes them: members of the player, elements, sizes, arithmetic. */
  expressions: z.array(z.string().max(MAX_EXPRESSION)).max(MAX_WATCHES),
  /** A condition: in which rounds it holds is told. */
  condition: z.string().max(MAX_EXPRESSION).optional(),
})

/** From this round on, until the next one. `number` where the value is one. */
const watchedValue = z.object({ round: z.number().int(), text: z.string(), number: z.number().optional() })
export type WatchedValue = z.infer<typeof watchedValue>

const watch = z.object({
  expression: z.string(),
  /** Of what is watched, as C++ writes it; missing where that changes or was never there. */
  type: z.string().optional(),
  /** Why there are no values. */
  problem: z.string().optional(),
  /** Only changes. */
  values: z.array(watchedValue),
})
export type Watch = z.infer<typeof watch>

export const watchAnswer = z.object({
  /** Rounds looked at: after `play` of rounds 0 to this, this one not included. */
  rounds: z.number().int(),
  /** What the player has of its own, base classes of its file included, and variables of its file. */
  members: z.array(z.object({ name: z.string(), type: z.string() })),
  watches: z.array(watch),
  condition: z
    .object({
      /** Stretches of rounds in which it held: from, and up to, not included. */
      held: z.array(z.tuple([z.number().int(), z.number().int()])),
      problem: z.string().optional(),
    })
    .optional(),
  /**
   * The first order that differs from the record; what was watched from this round on is another match. Texts of orders;
   * missing where there was none.
   */
  difference: z
    .object({
      round: z.number().int(),
      /** Counted from 1, among the orders of that round. */
      order: z.number().int(),
      recorded: z.string().optional(),
      given: z.string().optional(),
    })
    .optional(),
  /** Where the bot was stopped this time. */
  stopped: z.object({ round: z.number().int(), reason: z.string() }).optional(),
  /** More was to tell than is told: what follows is left out. */
  isCut: z.boolean().optional(),
})
export type WatchAnswer = z.infer<typeof watchAnswer>
