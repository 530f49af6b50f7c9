import * as z from 'zod'
import { selection } from './history.ts'
import { id, seatNumber } from './values.ts'

/** Why did I lose: the chance of finishing in the top two from each round on, found by playing futures. */

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
/** Share of all points at the end, as it is to be expected, with its 95 % interval; not known while it is being played. */
const share = z.object({ mean: z.number(), low: z.number(), high: z.number() })
const curvePoint = z.object({ round: z.number().int(), chance, share: share.optional() })

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

/** Rounds whose own orders lost what another bot in the seat would still have kept before them, and no more after them. */
export const missed = z.object({
  from: z.number().int(),
  to: z.number().int(),
  name: z.string(),
  versionId: id,
  /** With that bot in the seat from the first of these rounds on, and from the one after them. */
  before: chance,
  after: chance,
  /** The same orders in these rounds with other dice, and that bot after them. */
  same: chance,
})

export const insight = z.object({
  seat: seatNumber,
  rounds: z.number().int(),
  /** What the match came to: 1 among the first two, 0 not; in between when seats were level. */
  outcome: z.number(),
  /** Its end at least. */
  curve: z.array(curvePoint).min(1),
  points: z.array(turningPoint),
  standstill: standstill.optional(),
  /** From the first round on. */
  start: z.object({ alternatives: z.array(alternative) }),
  missed: missed.optional(),
  futures: z.number().int(),
})
export type Insight = z.infer<typeof insight>
export type InsightAlternative = z.infer<typeof alternative>

/** How far a question has come. */
const insightProgress = z.object({
  ticket,
  matchId: id,
  seat: seatNumber,
  step: z.enum(['curve', 'turning points', 'other bots']),
  /** Those that were there before included. */
  futures: z.number().int(),
  /** About how many there will be. */
  planned: z.number().int(),
  curve: z.array(curvePoint),
})
export type InsightProgress = z.infer<typeof insightProgress>

/** How a question ended that some window asked; where it was answered, the answer is stored. */
export interface InsightEnd {
  readonly ticket: string
  readonly matchId: number
  readonly seat: number
  readonly how: 'answered' | 'cancelled' | 'failed'
  readonly problem?: string
}

export const storedInsights = z.object({
  insights: z.array(insight),
  /** Questions that are being answered, whatever window asked them. */
  running: z.array(insightProgress),
  /** Futures of the match as it is: a question goes on from them. */
  kept: z.number().int(),
})
/** About how long an answer takes: some futures are played to see. */
export const insightEstimate = z.object({ milliseconds: z.number() })

/** The cheap curve: learned from the stored matches of the game, and tested on those that it was not learned from. */
export const matchCurve = z.object({
  /** Missing while there are too few matches to learn from. */
  model: z
    .object({
      number: z.number().int(),
      matches: z.number().int(),
      /** Mean squared errors: its own, and of one that knows the score alone. */
      brier: z.object({ own: z.number(), score: z.number() }),
      isBetter: z.boolean(),
      reliability: z.array(z.object({ forecast: z.number(), seen: z.number(), count: z.number().int() })),
    })
    .optional(),
  /** Missing where the model is no better than the score, or not all of the match is known. By moment and seat. */
  curve: z.object({ rounds: z.array(z.number().int()), chances: z.array(z.array(z.number())) }).optional(),
})
export type MatchCurve = z.infer<typeof matchCurve>

/** Why versions lose: what the counted seats of a selection lost, by phase, opponent, seat and figure. */
export const lossesRequest = z.object({ selection, versionId: id.optional() })
const lossBar = z.object({
  key: z.string(),
  label: z.string(),
  /** Points (hundredths): of share by phase, opponent and seat; of the usual difference between seats by figure. */
  value: z.number(),
  matches: z.number().int(),
  /** Matches in which it was worst, the worst first. */
  worst: z.array(id),
  /** More of it is worse. */
  isBad: z.boolean().optional(),
})
export type LossBar = z.infer<typeof lossBar>
export const losses = z.object({
  matches: z.number().int(),
  /** Share gained (or lost) in each tenth of the match. */
  phases: z.array(lossBar),
  /** Share above (or below) that of an opponent. */
  opponents: z.array(lossBar),
  /** Share above (or below) an even one. */
  seats: z.array(lossBar),
  /** What the others have more of, worst first. */
  figures: z.array(lossBar),
  /** The largest falls of the cheap curve within a tenth of a match, in points, and the round before them. */
  drops: z.array(z.object({ matchId: id, seat: seatNumber, drop: z.number(), round: z.number().int() })),
})
export type Losses = z.infer<typeof losses>
