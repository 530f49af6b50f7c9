import * as z from 'zod'
import { finding } from './submission.ts'
import { freezeCause, id, seatChoice, seatNumber, seed } from './values.ts'

/** Would a bot qualify for the contest: does it compile, survive four copies of itself, and win four matches against Dummies? */

/** Made up by the page: `qualify.progress` and `qualify.cancel` name the run by it. */
const ticket = z.string().min(1).max(60)

export const MAX_QUALIFY_SEEDS = 500

export const qualifyRequest = z.object({
  ticket,
  botId: id,
  /** The version that is asked about; what the bot's editor shows when missing. */
  versionId: id.optional(),
  /** Stands for the course's Dummy; the one that comes with Quartet when missing. */
  dummy: seatChoice.optional(),
  /** The game's usual one when missing. */
  configId: id.optional(),
  /** Each is played in all four seats against three Dummies. */
  seeds: z.number().int().min(1).max(MAX_QUALIFY_SEEDS).default(25),
  /** The same matches again; fresh ones when missing. */
  seed: seed.optional(),
})
export const qualifyCancel = z.object({ ticket })
export const qualifyOf = z.object({ botId: id })

const rate = z.object({ mean: z.number(), low: z.number(), high: z.number() })

export const QUALIFY_STEPS = ['self', 'dummies'] as const
export type QualifyStep = (typeof QUALIFY_STEPS)[number]

/** A match in which something went wrong. */
export const qualifyTrouble = z.object({
  step: z.enum(QUALIFY_STEPS),
  seed,
  seat: seatNumber,
  /** Missing where nothing is stored. */
  matchId: id.optional(),
  /** Missing when it was only not won. */
  stopped: z
    .object({
      round: z.number().int(),
      cause: freezeCause,
      reason: z.string(),
      line: z.number().int().optional(),
    })
    .optional(),
  place: z.number().int(),
  score: z.number(),
  /** The best of the others. */
  bestOther: z.number(),
})
export type QualifyTrouble = z.infer<typeof qualifyTrouble>

export const qualifyTally = z.object({
  /** Matches of four copies, and how many of them no copy was stopped in. */
  self: z.object({ planned: z.number().int(), played: z.number().int(), survived: z.number().int() }),
  /** Matches against three Dummies: won alone, and without being stopped. */
  dummies: z.object({
    planned: z.number().int(),
    played: z.number().int(),
    won: z.number().int(),
    /** By seat: played, won. */
    bySeat: z.array(z.object({ played: z.number().int(), won: z.number().int() })).length(4),
  }),
  /** Largest share of the judge's second that was used in any seat; missing before the first match. */
  worstCpu: z.number().optional(),
  /** Times that it was stopped, in matches of both kinds. */
  crashes: z.number().int(),
  cpuOuts: z.number().int(),
  otherStops: z.number().int(),
  /** Matches that say something about this machine, not about the bot: they count nowhere. */
  lost: z.number().int(),
})
export type QualifyTally = z.infer<typeof qualifyTally>

export const qualifyAnswer = z.object({
  /** How the bot is called, and the Dummy. */
  name: z.string(),
  dummy: z.string(),
  /** `compile`, `self`, `dummies`: the first of the judge's steps that it fails; `none`: it may pass all of them. */
  failsAt: z.enum(['compile', 'self', 'dummies', 'none']),
  tally: qualifyTally,
  /** Chance to win one match against three Dummies, and to win four of four. */
  win: rate,
  pass: rate,
  /** The first of each kind. */
  troubles: z.array(qualifyTrouble),
  /** What the submission itself must not have; empty for languages that the judge does not take. */
  findings: z.array(finding),
  /** False when it was stopped before all was played. */
  isComplete: z.boolean(),
  seed,
  /** What it comes to, in a sentence. */
  verdict: z.string(),
})
export type QualifyAnswer = z.infer<typeof qualifyAnswer>

/** The newest qualification of a bot's working copy since Quartet started, with the text that was asked about. */
export const qualifyLast = z.object({
  last: z
    .object({
      ticket,
      status: z.enum(['running', 'done', 'error']),
      /** Number of the version that was the newest then; missing while the bot has none. */
      version: z.number().int().optional(),
      text: z.string(),
      startedAt: z.number(),
      tally: qualifyTally.optional(),
      answer: qualifyAnswer.optional(),
      problem: z.string().optional(),
    })
    .optional(),
})
export type LastQualification = NonNullable<z.infer<typeof qualifyLast>['last']>

export interface QualifyProgress {
  readonly ticket: string
  readonly tally: QualifyTally
}
