import * as z from 'zod'
import { MAX_EXPRESSION } from './expression-length.ts'
import { id, seatNumber } from './values.ts'

/** Looking into a bot of a stored match: it plays its part again, in a build whose memory can be read. */

/** Expressions at once. */
export const MAX_WATCHES = 40

export const watchRequest = z.strictObject({
  matchId: id,
  seat: seatNumber,
  /** As C++ writes them: members of the player, elements, sizes, arithmetic. */
  expressions: z.array(z.string().max(MAX_EXPRESSION)).max(MAX_WATCHES),
  /** A condition: the answer has the rounds in which it holds. */
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
  /** Only changes: of anything in the value, also of what its text leaves out. */
  values: z.array(watchedValue),
  /** It is so long that only its first 100,000 numbers are compared. */
  isPart: z.boolean().optional(),
})
export type Watch = z.infer<typeof watch>

/** The first order that differs from the record. Texts of orders; missing where there was none. */
const orderDifference = z.object({
  round: z.number().int(),
  /** Counted from 1, among the orders of that round. */
  order: z.number().int(),
  recorded: z.string().optional(),
  given: z.string().optional(),
})
export type OrderDifference = z.infer<typeof orderDifference>

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
  /** What was watched from its round on is another match. */
  difference: orderDifference.optional(),
  /** Where the bot was stopped this time. */
  stopped: z.object({ round: z.number().int(), reason: z.string() }).optional(),
  /** There was more than the answer holds: what follows is left out. */
  isCut: z.boolean().optional(),
})
export type WatchAnswer = z.infer<typeof watchAnswer>

/** `tick`: arrivals at lines, counted within the round, each round from a number of its own on: the clock by which a stop is named. */
const moment = z.object({ round: z.number().int().min(0), tick: z.number().int().min(0) })
export type DebugMoment = z.infer<typeof moment>

export const MOVES = ['go', 'over', 'into', 'out', 'back', 'round', 'here'] as const

/** With a note it does not stop, but writes it: text, with what is between { and } replaced by its value. */
const breakpoint = z.strictObject({
  line: z.number().int().min(1),
  condition: z.string().max(MAX_EXPRESSION).optional(),
  note: z.string().max(MAX_EXPRESSION).optional(),
})
export type Breakpoint = z.infer<typeof breakpoint>
export const breakpointList = z.array(breakpoint).max(200)

export const stopRequest = z.strictObject({
  matchId: id,
  seat: seatNumber,
  breakpoints: breakpointList,
  /**
   * From a stop: on to the next breakpoint, over a line, into a call, out of the function, back to the line before, on to
   * the next round; `here` comes back to it. Without a stop only `go` makes sense.
   */
  move: z.enum(MOVES),
  at: moment.optional(),
  /** Breakpoints count from this round on. */
  fromRound: z.number().int().min(0).optional(),
  /** With `go`: stops at this line, too, when it comes there. */
  toLine: z.number().int().min(1).optional(),
})
export type StopRequest = z.infer<typeof stopRequest>

export interface Variable {
  readonly name: string
  readonly type: string
  readonly text: string
  readonly isArgument?: boolean | undefined
  readonly children?: readonly Variable[] | undefined
}
const variable: z.ZodType<Variable> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.string(),
    text: z.string(),
    isArgument: z.boolean().optional(),
    children: z.array(variable).optional(),
  }),
)

const stoppedBot = z.object({
  round: z.number().int(),
  tick: z.number().int(),
  line: z.number().int(),
  /**
   * `frozen`: what stopped it in Debug, see `text`. `long`: it runs and runs, and was stopped where it is; `paused`: so,
   * but because the user asked for it.
   */
  reason: z.enum(['breakpoint', 'step', 'frozen', 'long', 'paused']),
  text: z.string().optional(),
  /** Functions of the bot's file that run, innermost first. */
  frames: z.array(z.object({ function: z.string(), line: z.number().int(), variables: z.array(variable) })),
  /** What it ordered and wrote in this round so far. */
  orders: z.array(z.string()),
  log: z.string(),
})
export type StoppedBot = z.infer<typeof stoppedBot>

/** Which of the bots that are looked into is meant. */
export const stoppedSeat = z.strictObject({ matchId: id, seat: seatNumber })

/** An order, as text, and the line at which the bot was last before it. */
const orderLine = z.object({ text: z.string(), line: z.number().int() })

export const ordersRequest = z.strictObject({
  matchId: id,
  seat: seatNumber,
  round: z.number().int().min(0),
})
/** In the order in which they were given; those whose line cannot be known are missing. */
export const ordersAnswer = z.object({ orders: z.array(orderLine) })

export const stopAnswer = z.object({
  stop: stoppedBot.optional(),
  /** Where there is no stop. */
  ended: z.enum(['the end', 'the beginning']).optional(),
  /** Lines at which it can be stopped. */
  lines: z.array(z.number().int()),
  notes: z.array(z.object({ round: z.number().int(), line: z.number().int(), text: z.string() })),
  /** What happens from its round on is another match. */
  difference: orderDifference.optional(),
  /** Of the round whose orders were asked for. */
  orderLines: z.array(orderLine).optional(),
  /** What of a breakpoint makes no sense. */
  problem: z.string().optional(),
})
export type StopAnswer = z.infer<typeof stopAnswer>
