import type { Drawing } from '../../src-games/kit/drawings.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import type { AgreeState } from './agreeing.ts'
import type { Announcement } from './announcements.ts'
import type { ComparisonSummary } from './comparisons.ts'
import type { ContestSummary, ModelProgress } from './contests.ts'
import type { CompileProgress } from './cpp.ts'
import type { MatchGroup, SavedFilter } from './history.ts'
import type { Backups, StorageState } from './keeping.ts'
import type { InsightEnd, InsightProgress } from './insight.ts'
import type { Job } from './jobs.ts'
import type { LeagueSummary } from './leagues.ts'
import type { MachinesView } from './machines.ts'
import type { MistakesProgress } from './mistakes.ts'
import type { QualifyProgress } from './qualify.ts'
import type { SeasonSummary } from './seasons.ts'
import type { Board } from './boards.ts'
import type { Suite } from './suites.ts'
import type { UpdateState } from './updates.ts'
import type { BotSummary, Capabilities, LogEntry, MatchSummary, QueueState } from './values.ts'

/** What the main side sends the page unasked. */
export interface Events {
  'bots.changed': { readonly bots: readonly BotSummary[] }
  /** Material is being taken in: what is done just now, and with which file or match. */
  'seasons.progress': {
    readonly ticket: string
    readonly step: 'unpacking' | 'compiling' | 'certifying'
    readonly what: string
  }
  'seasons.changed': { readonly seasons: readonly SeasonSummary[] }
  'configs.changed': { readonly game: GameId }
  /** A match was queued, started, moved on (at most 10 a second) or ended. */
  'match.changed': { readonly match: MatchSummary }
  /**
   * Rounds of a live match as they are played: `encodeRounds` of rounds `from`, `from`+1, …, with their statuses,
   * the trace of the states after them, and what was logged and drawn in them. `from` 0 also means: start over.
   */
  'match.rounds': {
    readonly id: number
    readonly from: number
    readonly orders: Uint8Array
    readonly statuses: readonly (readonly number[])[]
    readonly trace: readonly number[]
    readonly logs: readonly LogEntry[]
    readonly drawings: readonly Drawing[]
    /** Of a season: the texts of the states after these rounds; with `from` 0 that of the first state before them. */
    readonly texts?: readonly Uint8Array[]
  }
  /** A file is being read (see `matches.importFile`): the share that is done, at most ten times a second. */
  'import.progress': { readonly ticket: string; readonly share: number }
  'matches.removed': { readonly ids: readonly number[] }
  /** Many matches at once were restored, tagged or noted: lists, totals and charts are to be read anew. */
  'matches.edited': { readonly count: number }
  'filters.changed': { readonly filters: readonly SavedFilter[] }
  /** A group moved on (at most 5 a second), or its status changed. */
  'group.changed': { readonly group: MatchGroup }
  'storage.changed': StorageState
  'backups.changed': Backups
  'queue.changed': QueueState
  /** A job began, moved on or ended (at most 4 a second): all that there are now. */
  'jobs.changed': { readonly jobs: readonly Job[] }
  /** Other machines came, went or moved on (at most once a second). */
  'machines.changed': MachinesView
  /** A question that only the user may answer was asked, or is over, or was answered with a wrong code. */
  'agree.changed': AgreeState
  'updates.changed': UpdateState
  /** Things were opened from outside the page: they are to be taken, one by one. */
  'opened.changed': { readonly count: number }
  /** A comparison moved on (at most 10 a second), or its status changed. Who shows all of it reads it anew. */
  'comparison.changed': { readonly comparison: ComparisonSummary }
  'comparisons.removed': { readonly ids: readonly number[] }
  /** A cell of a bot's board moved on (at most 4 a second a bot), or its plan, its champion or its versions changed. */
  'board.changed': { readonly board: Board }
  /** A case was kept, removed or played. */
  'suite.changed': { readonly suite: Suite }
  /** A C++ bot is being compiled. Nothing comes for what is in the cache. */
  'compiler.progress': CompileProgress
  /** A search for mistakes moved on. */
  'mistakes.progress': MistakesProgress
  /** A league changed or moved on (at most once a second). Who shows its table reads it anew. */
  'league.changed': { readonly league: LeagueSummary }
  'leagues.removed': { readonly ids: readonly number[] }
  /** A contest that is played moved on (at most 4 a second), or ended. */
  'contest.changed': { readonly contest: ContestSummary }
  'contest.progress': ModelProgress
  /** Matches of a qualification were played (at most 5 a second). */
  'qualify.progress': QualifyProgress
  /** A qualification ended: `qualify.last` has what came of it. */
  'qualify.ended': { readonly botId: number; readonly ticket: string }
  /** More futures of a match were played. */
  'insight.progress': InsightProgress
  /** A question was answered, cancelled or given up. */
  'insight.ended': InsightEnd
  /** The cheap curve of a game was learned anew. */
  'insight.learned': { readonly game: GameId }
  /** A page has brought in several files with matches. */
  'import.ended': { readonly files: number }
  /** An announcement of the system was clicked. */
  'announcement.opened': Announcement
  /** One of the page's own actions was chosen in a native menu. */
  'app.command': { readonly id: string }
  'app.notice': { readonly text: string; readonly capabilities?: Capabilities }
}
export type EventName = keyof Events
