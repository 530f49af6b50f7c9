import * as z from 'zod'
import { id, seatNumber } from './values.ts'

/** Why did I lose: the chance to end among the first two from each round on, found by playing futures. */

/** Made up by the page: `insight.progress` and `insight.cancel` name the question by it. */
const ticket = z.string().min(1).max(60)

export const insightRequest = z.strictObject({ ticket, matchId: id, seat: seatNumber })
export const insightCancel = z.strictObject({ ticket })

/** From 0 to 1, with its 95 % interval; `played` futures, 0 = it is known. */
const chance = z.object({
  mean: z.number(),
  low: z.number(),
  high: z.number(),
  played: z.number().int(),
})
const curvePoint = z.object({ round: z.number().int(), chance })

/** The seat played from a round on by something else, or with other dice. */
const alternative = z.object({
  /** `orders`: the seat's own orders of the turning point's rounds, with other dice. */
  kind: z.enum(['orders', 'version']),
  /** Of a version: `Manolito v12`. */
  name: z.string(),
  versionId: id.optional(),
  chance,
  /** Whether it is above what it is compared with by more than chance and by at least 10 points. */
  isClearlyBetter: z.boolean(),
})

export const turningPoint = z.object({
  from: z.number().int(),
  to: z.number().int(),
  before: chance,
  after: chance,
  /** `luck`: the same orders do better with other dice; `orders`: they do no better. */
  cause: z.enum(['luck', 'orders', 'unclear']),
  alternatives: z.array(alternative),
})
export type InsightTurningPoint = z.infer<typeof turningPoint>

/** What any future of the match has too, so that no curve can show it. */
export const standstill = z.object({
  kind: z.enum(['stopped', 'silent']),
  round: z.number().int(),
  /** With another bot in the seat from there on. */
  alternatives: z.array(alternative),
  own: chance,
})

export const insight = z.object({
  seat: seatNumber,
  rounds: z.number().int(),
  /** What the match came to: 1 among the first two, 0 not; in between when seats were level. */
  outcome: z.number(),
  curve: z.array(curvePoint),
  points: z.array(turningPoint),
  standstill: standstill.optional(),
  /** From the first round on. */
  start: z.object({ alternatives: z.array(alternative) }),
  futures: z.number().int(),
})
export type Insight = z.infer<typeof insight>
export type InsightAlternative = z.infer<typeof alternative>

export const storedInsights = z.object({
  insights: z.array(insight),
  /** About how long an answer takes, in milliseconds; undefined where the match's own time is not known. */
  estimateMs: z.number().optional(),
})

export interface InsightProgress {
  readonly ticket: string
  readonly step: 'curve' | 'turning points' | 'other bots'
  readonly futures: number
  /** About how many there will be. */
  readonly planned: number
  readonly curve: Insight['curve']
}
