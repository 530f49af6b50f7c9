import * as z from 'zod'
import { gameIds } from '../../src-games/known-games.ts'
import { FREEZE_CAUSES } from '../../src-games/kit/freeze-cause.ts'
import { BOT_NAME, BOT_NAME_RULE } from './bot-name.ts'
import { editorSettings, textSpan } from './code.ts'
import { buildOptions, stackFrame } from './cpp.ts'
import { MAX_SEED } from './maxima.ts'
import { SEASON_ID } from './season-id.ts'

/**
 * The plain values that cross between the two sides, each as a schema (checked at the door of the main side) and
 * the type made from it. JSON-safe data and Uint8Array only.
 */

/** A game of the list, or a season (`season-id.ts`). */
export const gameId = z.union([z.enum(gameIds), z.string().regex(SEASON_ID)])

export const LANGUAGES = ['typescript', 'javascript', 'cpp'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>

/** Texts that a new bot can begin with. */
export const templateName = z.enum(['Walker', 'Demo', 'Null'])
export type TemplateName = z.infer<typeof templateName>

export const botName = z.string().regex(BOT_NAME, BOT_NAME_RULE)

export const id = z.number().int().positive()
export const seed = z.number().int().min(0).max(MAX_SEED)
const text = (max: number) => z.string().max(max)

/** A source file or a configuration: 1 MiB at most. */
export const sourceText = text(1_048_576)

/** Something wrong at a place in a source or a configuration. Lines and columns from 1. */
export const problem = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  ...textSpan.shape,
  message: z.string(),
  /** Replacements that mend it. */
  fixes: z.array(textSpan.extend({ text: z.string() })).optional(),
  /** Remarks that belong to it, e.g. where the other declaration is. */
  notes: z
    .array(z.object({ line: z.number().int(), column: z.number().int(), message: z.string() }))
    .optional(),
})
export type Problem = z.infer<typeof problem>

export const botSummary = z.object({
  id,
  game: gameId,
  name: z.string(),
  language,
  /** Bots that come with Quartet cannot be edited; a copy can. */
  builtin: z.boolean(),
  /** False for a compiled bot imported without its source. */
  hasSource: z.boolean(),
  latestVersion: z.number().int().optional(),
  /** Its text as it stands is no version: it is being built, was refused by the compiler, or was not built since the start. */
  unbuilt: z.enum(['building', 'refused', 'unknown']).optional(),
  /** How it is compiled; only for C++ with its source. */
  build: buildOptions.optional(),
  changedAt: z.number(),
})
export type BotSummary = z.infer<typeof botSummary>

export const versionSummary = z.object({
  id,
  botId: id,
  /** 1, 2, 3 … within the bot; shown as `Manolito v7`. */
  number: z.number().int(),
  hash: z.string(),
  note: z.string(),
  /** The version that it was made from to be compared with it, with other constants or compiled otherwise. */
  variantOf: id.optional(),
  /** Set on the one that the user promoted: new versions are compared with it. */
  isBaseline: z.boolean().optional(),
  /** How it is compiled; only for C++ with its source. */
  build: buildOptions.optional(),
  createdAt: z.number(),
})
export type VersionSummary = z.infer<typeof versionSummary>

export const bot = botSummary.extend({
  /** The working copy: what the editor shows. '' when there is no source. */
  source: z.string(),
  versions: z.array(versionSummary),
})
export type Bot = z.infer<typeof bot>

/** What saving did: the problems found, and the version made when it compiled (an old one when nothing changed). */
export const saveResult = z.object({
  problems: z.array(problem),
  version: versionSummary.optional(),
  /** The text was stored, but a newer save came before it was built; that one says what became of it. */
  isSuperseded: z.boolean().optional(),
  /** The text was stored; compiling it was cancelled. */
  isCancelled: z.boolean().optional(),
})
export type SaveResult = z.infer<typeof saveResult>

export const configSummary = z.object({
  id,
  game: gameId,
  name: z.string(),
  builtin: z.boolean(),
})
export type ConfigSummary = z.infer<typeof configSummary>
export const config = configSummary.extend({ text: z.string() })
export type Config = z.infer<typeof config>

export const seatNumber = z.number().int().min(0).max(3)

export const LIMITS = ['jutge', 'none'] as const
/** `jutge`: 1 s of CPU a match and bot (counted in fuel), memory cap, freezing. `none`: only the nets against endless loops. */
export const limits = z.enum(LIMITS)
export type Limits = z.infer<typeof limits>

/** A seat's player: a saved version, or a bot's latest one. */
export const seatChoice = z.union([z.object({ versionId: id }), z.object({ botId: id })])
export type SeatChoice = z.infer<typeof seatChoice>

export const matchRequest = z.object({
  game: gameId,
  /** A stored configuration by id, or the text itself. */
  config: z.union([z.object({ id }), z.object({ text: sourceText, name: text(200).optional() })]),
  /** A fresh one when missing. */
  seed: seed.optional(),
  seats: z.tuple([seatChoice, seatChoice, seatChoice, seatChoice]),
  limits: limits.default('jutge'),
  /** Send rounds while the match is played (`match.rounds` events). */
  live: z.boolean().default(false),
})

export const MATCH_STATUSES = ['queued', 'running', 'done', 'aborted', 'lost', 'cancelled'] as const
/**
 * `aborted`: the rules themselves could not go on; `lost`: its process died; both keep the reason in `problem`.
 */
export const matchStatus = z.enum(MATCH_STATUSES)
export type MatchStatus = z.infer<typeof matchStatus>

/** See `FREEZE_CAUSES`. */
export const freezeCause = z.enum(FREEZE_CAUSES)

const seatResult = z.object({
  name: z.string(),
  /** Missing when the match came from a file. */
  botId: id.optional(),
  versionId: id.optional(),
  versionNumber: z.number().int().optional(),
  score: z.number().optional(),
  /** 1 to 4; ties share the better place. */
  place: z.number().int().optional(),
  /** Share of the CPU limit used, 0..1, at the end; missing without limits. */
  cpu: z.number().optional(),
  /** Set when the bot was frozen: the round (from 0), why, the details as a text with its backtrace, and that as data. */
  frozen: z
    .object({
      round: z.number().int(),
      cause: freezeCause,
      reason: z.string(),
      frames: z.array(stackFrame).optional(),
    })
    .optional(),
})
export type SeatResult = z.infer<typeof seatResult>

export const matchSummary = z.object({
  id,
  game: gameId,
  status: matchStatus,
  configName: z.string(),
  seed: z.number(),
  limits,
  /** Rounds played so far and rounds in all. */
  round: z.number().int(),
  rounds: z.number().int(),
  seats: z.array(seatResult).length(4),
  createdAt: z.number(),
  /** Wall time of the match in milliseconds, once ended. */
  durationMs: z.number().optional(),
  problem: z.string().optional(),
  /** A limit of this machine decided about a bot: elsewhere, or on another day, the match might go on differently. */
  isMachineLimited: z.boolean().optional(),
  /** What counted its CPU. Shares are comparable among matches of one version only; missing where a file does not say. */
  meter: z.object({ version: z.number().int(), isPresent: z.boolean() }).optional(),
  /** It goes on from state `round` of another match; that one is missing when it was removed for good. */
  fork: z
    .object({ parentId: id.optional(), round: z.number().int(), seed: z.number().optional() })
    .optional(),
  /**
   * It came from a file. `original`: a file of the original program, of which there is no record but
   * `matches.original`; `quartet`: a match played elsewhere, with all that any match has.
   */
  file: z.object({ kind: z.enum(['original', 'quartet']), name: z.string() }).optional(),
  /** Missing when there are none. */
  tags: z.array(z.string()).optional(),
  note: z.string().optional(),
  /** The group (Run ×N) or comparison that it was played for. */
  groupId: id.optional(),
  comparisonId: id.optional(),
  /** It was played for a league, a contest, a suite or a qualification. */
  isOfSeries: z.boolean().optional(),
})
export type MatchSummary = z.infer<typeof matchSummary>

/** See `MatchRecord` in src-games/kit/match-record.ts. */
export const matchRecord = z.object({
  game: gameId,
  rulesVersion: z.number().int(),
  config: z.string(),
  seed: z.number(),
  names: z.array(z.string()).length(4),
  orders: z.instanceof(Uint8Array),
  statuses: z.array(z.array(z.number())),
  trace: z.array(z.number()),
  reseeds: z.array(z.object({ round: z.number().int(), seed: z.number() })).optional(),
  /** Its C++ players drew from one `rand()`. */
  rand: z.literal('shared').optional(),
})

/** What a bot logged in one round. */
export const logEntry = z.object({ round: z.number().int(), seat: z.number().int(), text: z.string() })
export type LogEntry = z.infer<typeof logEntry>

const matchFilter = z.object({
  botId: id.optional(),
  /** Forks of this match. */
  parentId: id.optional(),
})
export type MatchFilter = z.infer<typeof matchFilter>

/** A page of the newest matches: those before the match `before` (an id), newest first. */
export const matchQuery = z.object({
  filter: matchFilter.default({}),
  before: id.optional(),
  limit: z.number().int().min(1).max(500).default(100),
})

export const settings = z.object({
  theme: z.enum(['system', 'light', 'dark']),
  /** Match processes at a time; 0 = cores less one. */
  processes: z.number().int().min(0).max(64),
  limits,
  /**
   * The newest matches that are kept; 0 = all. Always kept: those with a tag or a note, those of suites and comparisons,
   * and those that others go on from.
   */
  keepMatches: z.number().int().min(0).max(100_000_000),
  /** Colours of the four seats; [] = the standard ones. */
  seatColours: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).max(4),
  /** Whether to look for a new version once a day. Before the user was asked there is no network at all. */
  updates: z.enum(['unasked', 'off', 'daily']),
  /** Whether the system announces what ended while Quartet is not in front. */
  announces: z.boolean(),
  /** Whether a saved version goes through its bot's plan by itself while nothing else is played. */
  provesVersions: z.boolean(),
  editor: editorSettings,
})
export type Settings = z.infer<typeof settings>

export const capabilities = z.object({
  host: z.enum(['electron', 'web']),
  version: z.string(),
  dataFolder: z.string(),
  /** Where what goes wrong is written; there is no such file before something has. */
  logPath: z.string(),
  processes: z.number().int(),
  /** Of this machine, as far as this program may use them. */
  cores: z.number().int(),
  /** The host asks for files in dialogs of the system; else the page does. */
  hasFileDialogs: z.boolean(),
  /** Remarks of the start that the user must see, e.g. a corrupt database that was moved aside. */
  notices: z.array(z.string()),
})
export type Capabilities = z.infer<typeof capabilities>

/** State of the match processes and their queue. */
export const queueState = z.object({
  queued: z.number().int(),
  running: z.number().int(),
  processes: z.number().int(),
  /** Machines that the processes are on; missing: all on this one. */
  machines: z.number().int().optional(),
})
export type QueueState = z.infer<typeof queueState>
