import * as z from 'zod'
import { gameId, id } from './values.ts'

/**
 * The version board of a bot: one row a version, one column a stage of what shows whether it is good. The stages of its plan are
 * filled by themselves while the machine has nothing else to do, the cheapest first; one that fails stops those that cost more.
 */

/** In the order in which they are filled. */
export const STAGES = [
  'compiles',
  'same-twice',
  'jutge',
  'suite',
  'qualifies',
  'champion',
  'others',
  'league',
] as const
export const stageId = z.enum(STAGES)
export type StageId = z.infer<typeof stageId>

/** Stages that a plan may leave out, or that cost nothing but a look: a version compiles, and a league plays by itself. */
export const PLANNED_STAGES = ['same-twice', 'jutge', 'suite', 'qualifies', 'champion', 'others'] as const
export const plannedStage = z.enum(PLANNED_STAGES)
export type PlannedStage = z.infer<typeof plannedStage>

const of100 = z.object({ mean: z.number(), low: z.number(), high: z.number() })

/** What came of a comparison that a cell began: amounts are of share, positive where this version is ahead. */
const comparedWith = z.object({
  comparisonId: id,
  /** Number of the version that was the champion then. */
  against: z.number().int(),
  /** How it stands: one word for scripts, see `src-shared/stats/verdict.ts`. */
  answer: z.enum(['better', 'no-regression', 'worse', 'no-difference', 'identical', 'undecided']),
  matches: z.number().int(),
  /** Matches in which this version stopped. */
  stopped: z.number().int(),
  /** Missing while too little is known. */
  difference: z.object({ mean: z.number(), low: z.number(), high: z.number() }).optional(),
})

export const stageResult = z.discriminatedUnion('stage', [
  z.object({ stage: z.literal('compiles') }),
  /** One match played twice, fresh and after another bot. `round`: the first in which its orders differed. */
  z.object({
    stage: z.literal('same-twice'),
    isSame: z.boolean(),
    round: z.number().int().optional(),
    /** Why they differed, as the search for mistakes says it; line 0 where it is no single line. Missing where it found nothing. */
    cause: z.object({ line: z.number().int(), message: z.string() }).optional(),
    /** It is no C++: it has no memory to be looked at. */
    isScript: z.boolean().optional(),
    /** It stopped in that match, by this cause (`FreezeCause`): nothing else is known of it then. */
    stopped: z.string().optional(),
  }),
  z.object({
    stage: z.literal('jutge'),
    errors: z.number().int(),
    notes: z.number().int(),
    /** The first of the errors. */
    first: z.object({ line: z.number().int(), message: z.string() }).optional(),
  }),
  z.object({
    stage: z.literal('suite'),
    held: z.number().int(),
    of: z.number().int(),
    /** Of a case that did not hold: its match. */
    lostMatchId: id.optional(),
  }),
  z.object({
    stage: z.literal('qualifies'),
    /** Tries of 100 that would pass. */
    pass: of100,
    played: z.number().int(),
    /** Matches in which it stopped, whatever the cause. */
    stopped: z.number().int(),
    lostMatchId: id.optional(),
  }),
  comparedWith.extend({ stage: z.literal('champion') }),
  comparedWith.extend({ stage: z.literal('others') }),
  z.object({
    stage: z.literal('league'),
    leagueId: id,
    league: z.string(),
    place: z.number().int(),
    best: z.number().int(),
    worst: z.number().int(),
    of: z.number().int(),
  }),
])
export type StageResult = z.infer<typeof stageResult>

export const boardCell = z.object({
  stage: stageId,
  /**
   * `empty`: not in the plan, or there is nothing to ask (no suite, no champion, not C++, no league): `why` says it. `held`: a cheaper
   * stage failed. `waits`, `runs`: it is on its way. `known`: it has figures that are neither yes nor no.
   */
  state: z.enum(['empty', 'held', 'waits', 'runs', 'passed', 'failed', 'known']),
  why: z.string().optional(),
  /** Matches so far and to come, while it runs. */
  done: z.number().int().optional(),
  total: z.number().int().optional(),
  /** About how long it goes on, at the pace of this stage so far; missing while that is not known. */
  toGoMs: z.number().optional(),
  result: stageResult.optional(),
  /** Number of the plan under which it was filled, and when. */
  plan: z.number().int().optional(),
  madeAt: z.number().optional(),
  /** What kept it from an answer, as a sentence; it can be asked again. */
  problem: z.string().optional(),
})
export type BoardCell = z.infer<typeof boardCell>

export const boardRow = z.object({
  versionId: id,
  number: z.number().int(),
  note: z.string(),
  createdAt: z.number(),
  isChampion: z.boolean(),
  /** Of another bot of the game, of which the newest version has a row. Friends' bots came compiled, and have no plan. */
  bot: z.object({ id, name: z.string(), isOwn: z.boolean() }).optional(),
  /** One of each stage, in their order. In a row of another bot `champion` is against the champion of this board. */
  cells: z.array(boardCell).length(STAGES.length),
})
export type BoardRow = z.infer<typeof boardRow>

export const boardPlan = z.object({
  /** Counts up with every change: cells say under which one they were filled. */
  number: z.number().int(),
  stages: z.array(plannedStage),
  /** Most seconds of playing that the dearer stages of a version may take together. */
  seconds: z.number().int().min(10).max(86_400),
})
export type BoardPlan = z.infer<typeof boardPlan>

export const board = z.object({
  botId: id,
  game: gameId,
  name: z.string(),
  plan: boardPlan,
  /** Without versions that were only made to be compared; the newest first. */
  rows: z.array(boardRow),
  /** Other bots of the game, but for those that come with Quartet: the first few, or all where they are asked for. */
  others: z.array(boardRow),
  /** How many more there are. */
  moreOthers: z.number().int(),
})
export type Board = z.infer<typeof board>

export const planChange = z.object({
  botId: id,
  stages: z.array(plannedStage).max(PLANNED_STAGES.length),
  seconds: boardPlan.shape.seconds,
})
/** Rows of other bots that a board has before more are asked for. */
export const OTHERS_IN_SIGHT = 6
export const boardRequest = z.object({ botId: id, allOthers: z.boolean().optional() })
/**
 * Asks for one cell, or for all of the plan that a version has not: also what a stage that failed held back. `boardOf`: on the board of
 * this bot a version of another one is compared with the champion.
 */
export const fillRequest = z.object({ versionId: id, stage: plannedStage.optional(), boardOf: id.optional() })
/** Makes a version the champion; its note, where there is none yet or another is written. */
export const promotion = z.object({ versionId: id, note: z.string().max(2000) })
