import * as z from 'zod'
import { MAX_QUERY_CHARS } from '../query/parse-query.ts'
import { OWN_WORD, type OwnWord } from '../query/query-words.ts'
import { comparisonSummary } from './comparisons.ts'
import { manyInts } from './many-ints.ts'
import { gameId, id, limits, matchSummary, seatChoice, seatNumber, seed, sourceText } from './values.ts'
import { playedOn } from './played-on.ts'

/**
 * Everything ever played: which matches one means, what they come to, and what is drawn of them. Queries are written
 * in the language of src-shared/query, where it also says whose seats count. One that cannot be read is refused with
 * `query/invalid`; the page reads it first and shows where it is wrong.
 */

export const writtenQuery = z.string().max(MAX_QUERY_CHARS)
const MAX_IDS = 1_000_000
/** Matches that are meant. */
export const ids = manyInts('a list of at most a million ids', {
  least: 1,
  most: Number.MAX_SAFE_INTEGER,
  maxLength: MAX_IDS,
  by: 1,
})

/** Matches of the query; with `ids`, those of them that are among these. An empty query means all matches. */
export const selection = z.object({ query: writtenQuery.default(''), ids: ids.optional() })
export type Selection = z.input<typeof selection>

/** 95 % interval of a mean; without ends where there are fewer than two matches. */
export const interval = z.object({
  mean: z.number(),
  low: z.number().optional(),
  high: z.number().optional(),
})
export type MeanInterval = z.infer<typeof interval>

// Lists

/**
 * `bot`, `version`, `seat`, `score`, `place`, `share`, `cpu`, `drop` are those of the user's best seat, of the counted ones where there is one;
 * without a seat of the user's those of the first counted one. Matches without a value come
 * last either way; equal ones newest first.
 */
export const SORT_COLUMNS = [
  'id', 'date', 'game', 'status', 'config', 'seed', 'rounds', 'seconds', 'group', 'comparison',
  'bot', 'version', 'seat', 'score', 'place', 'share', 'cpu', 'drop',
  'score1', 'score2', 'score3', 'score4', 'place1', 'place2', 'place3', 'place4',
] as const // prettier-ignore
export type SortColumn = (typeof SORT_COLUMNS)[number]
/** Those that matches bring along: `figure.water`, `setting.rows`. */
const ownColumn = z.string().regex(OWN_WORD) as unknown as z.ZodType<OwnWord, OwnWord>
const sortOrder = z.object({
  column: z.union([z.enum(SORT_COLUMNS), ownColumn]),
  isDescending: z.boolean(),
})
export type SortOrder = z.infer<typeof sortOrder>
const NEWEST_FIRST: SortOrder = { column: 'id', isDescending: true }

/** What matches are folded by: those that were played for one question are one line of the list. */
const FOLD_KINDS = ['comparison', 'group', 'suite', 'league', 'contest', 'fork'] as const
export type FoldKind = (typeof FOLD_KINDS)[number]
/** `id`: of the comparison, the group, the bot whose suite it is, the league, the contest, or the match that was forked. */
const foldName = z.object({ kind: z.enum(FOLD_KINDS), id })
export type FoldName = z.infer<typeof foldName>
/** Only where one asks what was played when: in any other order single matches are meant. */
export const FOLDED_ORDERS: readonly string[] = ['id', 'date', 'group', 'comparison']
const MAX_OPEN_FOLDS = 500
const folds = z.object({ opened: z.array(foldName).max(MAX_OPEN_FOLDS) })
export const foldPlayer = z.object({ botId: id, name: z.string(), number: z.number().int() })
export type FoldPlayer = z.infer<typeof foldPlayer>
export const foldCompared = comparisonSummary
  .pick({ a: true, b: true, status: true, ending: true, preset: true })
  .extend({
    counted: z.number().int().optional(),
    /** Matches in which B stopped; missing where it never did. */
    stopped: z.number().int().optional(),
  })
const foundFold = foldName.extend({
  /** In words: who plays, whose suite it is, or the name of the league. */
  title: z.string().optional(),
  matches: z.number().int(),
  isOpen: z.boolean(),
  /** The least seed and the largest. */
  seeds: z.tuple([z.number(), z.number()]),
  /** Of a comparison: its sides, its answer as it is known now, and once it is over how many of its matches count. */
  compared: foldCompared.optional(),
  /** Of a group: whose it is, and the three others in order. */
  run: z.object({ bot: foldPlayer, opponents: z.array(foldPlayer) }).optional(),
  /**
   * In how many of the ended matches the bot came first: of a group its bot, of a suite the bot whose suite it is, of forks the user's
   * own. Missing where no ended match has such a seat, or a bot of a group plays against itself.
   */
  first: z.object({ won: z.number(), of: z.number().int() }).optional(),
})
export type FoundFold = z.infer<typeof foundFold>

export const searchRequest = z.object({
  query: writtenQuery.default(''),
  sort: sortOrder.default(NEWEST_FIRST),
  /** Matches are folded, with these open; `offset` and `limit` are lines then. Ignored but in `FOLDED_ORDERS`. */
  folds: folds.optional(),
  /** Matches to skip. */
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).max(500).default(100),
})
export type SearchRequest = z.input<typeof searchRequest>

const foundMatch = matchSummary.extend({
  /** Counted seats, 0 to 3. */
  counted: z.array(seatNumber),
  /** This line stands for several matches, of which it has the first. */
  fold: foundFold.optional(),
  /** It stands below the line of its fold, which is open. */
  isInFold: z.boolean().optional(),
})
export type FoundMatch = z.infer<typeof foundMatch>

export const searchAnswer = z.object({
  matches: z.array(foundMatch),
  /** Lines of the list in all. */
  total: z.number().int(),
  /** Matches of the query in all: as many, where none are folded. */
  matchCount: z.number().int(),
  /** Lines at which another day begins than the line before has; only in the order of numbers or dates. */
  days: z.array(z.number().int()).optional(),
  /** The first answer after a start, in which nothing is folded yet. */
  isEarly: z.boolean().optional(),
})

/** More are asked for in parts: a message of a million ids holds up the main side for 0.2 s. */
export const MAX_IDS_AT_ONCE = 200_000

/** For selecting what is not on the screen: ids in the list's order; with `folds`, of all that these lines stand for. */
export const idsRequest = z.object({
  query: writtenQuery.default(''),
  sort: sortOrder.default(NEWEST_FIRST),
  folds: folds.optional(),
  offset: z.number().int().min(0).default(0),
  limit: z.number().int().min(0).max(MAX_IDS_AT_ONCE).default(MAX_IDS_AT_ONCE),
})

/**
 * `isMine`: of the counted seats only those of the user's own bots, and only in matches with such a seat; where all four are the
 * user's none stands out, and the match is left out. `games` are those of the whole selection.
 */
export const totalsRequest = selection.extend({ isMine: z.boolean().default(false) })
export type TotalsRequest = z.input<typeof totalsRequest>

/** What the counted seats of a selection did. Rates from 0 to 1; means are missing where nothing was finished. */
export const totals = z.object({
  matches: z.number().int(),
  /** Finished matches, and counted seats in them: what all that follows speaks of. */
  finished: z.number().int(),
  seats: z.number().int(),
  /** Finished matches that a counted seat won; of one whose first place is shared, its part. All rates split so (`stats/ties.ts`). */
  won: z.number(),
  winRate: z.number().optional(),
  topTwoRate: z.number().optional(),
  lastRate: z.number().optional(),
  meanPlace: z.number().optional(),
  meanShare: z.number().optional(),
  /** The interval treats the seats of one match as one. */
  score: interval.optional(),
  /** Seats that failed by themselves, by what counts them (see `failureOf`). */
  crashes: z.number().int(),
  cpuOuts: z.number().int(),
  otherLimits: z.number().int(),
  machineLimits: z.number().int(),
  meanCpu: z.number().optional(),
  maxCpu: z.number().optional(),
  /** Games of the selection: scores of several games make no mean worth reading. */
  games: z.array(gameId),
})
export type Totals = z.infer<typeof totals>

/** What a query can be completed with, for `completeQuery`: the most used or the newest first. */
const suggestion = z.object({ value: z.string(), detail: z.string().optional() })
export const suggestions = z.object({
  bot: z.array(suggestion),
  config: z.array(suggestion),
  tag: z.array(suggestion),
  suite: z.array(suggestion),
  comparison: z.array(suggestion),
  group: z.array(suggestion),
  /** Names of figures and settings that matches have: `figure.…` and `setting.…` of a query. */
  figure: z.array(suggestion),
  setting: z.array(suggestion),
})

// Tags, notes, deleting

const MAX_TAG_CHARS = 40
/** Kept as written; two that differ in case only are one. */
export const tag = z
  .string()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_.+#-]*$/u, 'a tag is one word of letters, digits, _ . + # or -')
  .max(MAX_TAG_CHARS)
export const tagRequest = z.object({
  selection,
  add: z.array(tag).max(20).default([]),
  remove: z.array(tag).max(20).default([]),
})
/** Matches that were changed: by these ids it can be undone. */
export const changedIds = z.object({ ids })
export const tagCount = z.object({ tag: z.string(), matches: z.number().int() })
/** '' removes it. */
export const noteRequest = z.object({ id, note: z.string().max(4000) })

export const savedFilter = z.object({ id, name: z.string(), query: z.string() })
export type SavedFilter = z.infer<typeof savedFilter>
export const saveFilterRequest = z.object({
  /** Changes one that there is. */
  id: id.optional(),
  name: z.string().trim().min(1).max(60),
  query: writtenQuery,
})

// Groups of matches played by Run ×N

const GROUP_STATUSES = ['running', 'paused', 'done', 'cancelled'] as const
export const groupRequest = z.object({
  game: gameId,
  config: z.union([z.object({ id }), z.object({ text: sourceText, name: z.string().max(200).optional() })]),
  bot: seatChoice,
  /** In the order of the other three seats. */
  opponents: z.tuple([seatChoice, seatChoice, seatChoice]),
  /** Seeds from `seed` on. */
  seeds: z.number().int().min(1).max(5000).default(25),
  seed: seed.optional(),
  /** Each seed is played four times, with the bot in each seat; else once, in `seat`. */
  rotates: z.boolean().default(true),
  seat: seatNumber.default(0),
  limits: limits.default('jutge'),
})
export type GroupRequest = z.input<typeof groupRequest>

const player = z.object({ botId: id, versionId: id, name: z.string(), number: z.number().int() })
const seatFigures = z.object({
  seat: seatNumber,
  matches: z.number().int(),
  score: interval.optional(),
  meanPlace: z.number().optional(),
  winRate: z.number().optional(),
})

/** `paused`: Quartet ended or a process kept dying; `groups.resume` goes on. */
export const group = z.object({
  id,
  game: gameId,
  configName: z.string(),
  limits,
  bot: player,
  opponents: z.array(player).length(3),
  firstSeed: z.number().int(),
  seeds: z.number().int(),
  rotates: z.boolean(),
  status: z.enum(GROUP_STATUSES),
  problem: z.string().optional(),
  /** Matches to play, and played. */
  planned: z.number().int(),
  played: z.number().int(),
  playedOn: playedOn.optional(),
  createdAt: z.number(),
  playingMs: z.number(),
  /** What the bot did so far. */
  totals,
  /** How often it came first, second, third, last: who is level splits the places (`stats/ties.ts`). */
  places: z.array(z.number()).length(4),
  /** The worst place that a match says of it; 0 before the first. */
  worst: z.number().int(),
  bySeat: z.array(seatFigures).length(4),
})
export type MatchGroup = z.infer<typeof group>

// Charts

/** One line for each of these; `version` distinguishes versions of a bot, `bot` only bots. */
const SPLITS = ['none', 'bot', 'version', 'seat'] as const
export type Split = (typeof SPLITS)[number]
const split = z.enum(SPLITS)
/** At most so many lines come back, those with the most matches. */
export const MAX_SERIES = 12
/** At most so many matches are read for curves; of more, the newest. */
export const MAX_CURVE_MATCHES = 5000

const seriesBase = z.object({
  /** Identifies it in this selection, also when more matches are added: `pandemic/Manolito/7`, `seat/2`, `all`. */
  key: z.string(),
  label: z.string(),
  game: gameId.optional(),
  botId: id.optional(),
  versionNumber: z.number().int().optional(),
  seat: seatNumber.optional(),
  matches: z.number().int(),
})

/** `score`, `cpu` (share of the limit), or one of the game's own: see `figuresOfGame` in src-games. */
const figureId = z.string().regex(/^[a-zA-Z_][a-zA-Z0-9_-]{0,39}$/)
const figure = z.object({ id: figureId, title: z.string(), hint: z.string() })
export const curvesRequest = z.object({
  selection,
  figure: figureId.default('score'),
  /** What came in since the point before, for each round. */
  isPerRound: z.boolean().default(false),
  split: split.default('version'),
})
export const curvesAnswer = z.object({
  /** Points along a match from 0 to 1; `rounds` makes rounds of them when all matches have as many. */
  at: z.array(z.number()),
  rounds: z.number().int().optional(),
  series: z.array(
    seriesBase.extend({
      mean: z.array(z.number()),
      /** 10 % and 90 % of the matches lie below. */
      low: z.array(z.number()),
      high: z.array(z.number()),
    }),
  ),
  /** Matches that were read, and those left out because they have no such figure or there were too many. */
  matches: z.number().int(),
  leftOut: z.number().int(),
  /** Figures that the selection has. */
  figures: z.array(figure),
})
export type CurvesAnswer = z.infer<typeof curvesAnswer>

/** Single matches near a place of the chart, the nearest first, for hover and to open one. */
export const nearRequest = curvesRequest.extend({
  /** Of one line; of all when missing. */
  series: z.string().max(200).optional(),
  point: z.number().int().min(0).max(10_000),
  value: z.number().min(-1e15).max(1e15),
  limit: z.number().int().min(1).max(50).default(8),
})
export const nearMatch = z.object({
  id,
  seat: seatNumber,
  series: z.string(),
  value: z.number(),
  /** Its whole curve, to draw it. */
  curve: z.array(z.number()),
})
export type NearMatch = z.infer<typeof nearMatch>

export const distributionRequest = z.object({
  selection,
  /** `score`, `place`, `share`, `cpu`, or one of the figures that the answer names. */
  what: figureId,
  split: split.default('version'),
  bins: z.number().int().min(2).max(100).default(24),
})
export const distributionAnswer = z.object({
  /** Bin k reaches from edges[k] up to edges[k + 1], the last one with its end. For places: 1 to 4 in the middle, and who is level counts in several. */
  edges: z.array(z.number()),
  series: z.array(seriesBase.extend({ counts: z.array(z.number()), mean: z.number(), median: z.number() })),
  /** Figures that the selection has. */
  figures: z.array(figure),
})
export type DistributionAnswer = z.infer<typeof distributionAnswer>

export const bySeatRequest = z.object({ selection, split: split.default('version') })
export const bySeatAnswer = z.object({ series: z.array(seriesBase.extend({ seats: z.array(seatFigures) })) })
export type BySeatAnswer = z.infer<typeof bySeatAnswer>

/** Progress of bots: what each version came to. */
export const byVersionRequest = z.object({ selection })
export const byVersionAnswer = z.object({
  series: z.array(
    seriesBase.extend({
      versions: z.array(
        z.object({
          number: z.number().int(),
          versionId: id.optional(),
          createdAt: z.number().optional(),
          matches: z.number().int(),
          score: interval,
          share: interval,
          meanPlace: z.number(),
          winRate: z.number(),
          crashes: z.number().int(),
          cpuOuts: z.number().int(),
        }),
      ),
    }),
  ),
})
export type ByVersionAnswer = z.infer<typeof byVersionAnswer>

/** A selection as CSV: one row a match and seat (`seats` true: counted ones only). */
export const exportRequest = z.object({
  selection,
  countedOnly: z.boolean().default(false),
  /** Between cells, and in numbers before their fractions. */
  separator: z.enum([',', ';', '\t']).default(','),
  mark: z.enum(['.', ',']).default('.'),
})
