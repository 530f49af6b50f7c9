import * as z from 'zod'
import * as agreeing from './agreeing.ts'
import * as a from './analysis.ts'
import * as boards from './boards.ts'
import * as c from './comparisons.ts'
import * as code from './code.ts'
import * as contests from './contests.ts'
import * as cpp from './cpp.ts'
import * as h from './history.ts'
import * as keep from './keeping.ts'
import * as jobs from './jobs.ts'
import * as l from './leagues.ts'
import { openedThing } from './opened.ts'
import * as p from './profile.ts'
import * as debug from './debug.ts'
import * as q from './qualify.ts'
import * as views from './season-views.ts'
import * as seasons from './seasons.ts'
import * as share from './sharing.ts'
import * as insight from './insight.ts'
import * as machines from './machines.ts'
import * as mistakes from './mistakes.ts'
import * as submit from './submission.ts'
import * as suites from './suites.ts'
import { updateState } from './updates.ts'
import * as v from './values.ts'

/**
 * The only list of what the page can ask the main side: name → [schema of the request, schema of the answer].
 * Adding a method touches four files: this one, its service, the service's test, and its use.
 * Requests are checked at the door; an answer's schema documents it and gives its type.
 */
const nothing = z.object({})

export const methods = {
  'app.capabilities': [nothing, v.capabilities],
  /** What a bug report needs: versions and the system, nothing private. */
  'app.details': [nothing, z.object({ text: z.string() })],
  'settings.get': [nothing, v.settings],
  'settings.set': [v.settings.partial(), v.settings],

  /** The question that only the user may answer, where one is open. */
  'agree.state': [nothing, agreeing.agreeState],
  'agree.answer': [agreeing.agreeAnswer, agreeing.agreeState],

  /** The Redis by which other machines are reached, and which machines play there. */
  'machines.get': [nothing, machines.machinesView],
  /** Asks the user outside of the page before an address that is new is used: it answers then. */
  'machines.set': [machines.machinesChange, machines.machinesView],
  /** Asks a Redis once whether it can be used; the user is asked before as for `machines.set`. */
  'machines.test': [machines.redisToTest, machines.redisTest],

  'updates.state': [nothing, updateState],
  /** Asks the address of new versions now. Answers when that has ended, well or not. */
  'updates.look': [nothing, updateState],
  /** Gets the newest version, where it can be installed. */
  'updates.get': [nothing, updateState],
  /** Ends Quartet, installs what was got, and starts again. */
  'updates.restart': [nothing, nothing],

  'bots.list': [nothing, z.array(v.botSummary)],
  'bots.get': [z.object({ id: v.id }), v.bot],
  'bots.create': [
    z.object({
      game: v.gameId,
      name: v.botName,
      language: v.language,
      /** Start from a template of the game, or from a text (import). */
      from: z.union([z.object({ template: v.templateName }), z.object({ source: v.sourceText })]),
      /** Answer before the first compile: its version comes by `bots.changed`. */
      buildsLater: z.boolean().optional(),
    }),
    v.bot,
  ],
  'bots.rename': [z.object({ id: v.id, name: v.botName }), v.botSummary],
  'bots.delete': [z.object({ id: v.id }), nothing],
  'bots.restore': [z.object({ id: v.id }), v.botSummary],
  /** Stores the working copy; makes a version when it compiles. */
  'bots.save': [z.object({ id: v.id, source: v.sourceText }), v.saveResult],
  /** How a C++ bot is compiled from now on; answers as saving does. */
  'bots.setBuild': [z.object({ id: v.id, build: cpp.buildOptions }), v.saveResult],
  /** Problems of a text that is not saved. A newer question about the same bot ends an older one (`request/superseded`). */
  'bots.check': [z.object({ id: v.id, source: v.sourceText }), z.array(v.problem)],
  /** The text of an open bot is being changed: what was built ahead of it is not wanted any more. */
  'bots.edited': [nothing, nothing],
  /** The page is there: loads the compiler, for the bots of this game. */
  'bots.warm': [z.object({ game: v.gameId }), nothing],
  /**
   * What can stand at a place of a C++ text that is not saved (line and column from 1). Ask at the start of the word
   * being typed and filter while it grows. A newer question ends an older one (`request/superseded`).
   */
  'bots.complete': [
    z.object({
      id: v.id,
      source: v.sourceText,
      line: z.number().int().min(1),
      column: z.number().int().min(1),
    }),
    z.array(cpp.completionItem),
  ],
  /** A C++ text, or some lines of it, with its spaces and line ends put in order. Nothing else changes. */
  'code.format': [code.formatRequest, code.formatAnswer],
  /** What the names of a C++ text mean, and hints. A newer question about the same bot ends an older one (`request/superseded`). */
  'code.index': [code.indexRequest, code.codeIndex],
  /** The text with another name for what stands at a place. Refused with `request/invalid` and why. */
  'code.rename': [code.renameRequest, code.renameAnswer],
  'code.cancelRename': [code.renameToCancel, nothing],
  /** Where the game's headers declare what a text uses; no symbol when they do not. The first answer takes its time. */
  'code.definition': [code.definitionRequest, code.definitionAnswer],
  /** One of the headers of a C++ bot's game, to be read. */
  'code.header': [code.headerRequest, code.headerAnswer],
  /** A version as a file to give away: compiled, without its source. */
  'bots.export': [share.exportBotRequest, share.exportedBot],
  /** A bot from a file. Refused with `import/invalid` or `bot/wrong-game`; a name that is taken gets a number. */
  'bots.import': [share.importRequest, share.importedBot],
  /** What the judge would say of a C++ bot's working copy. */
  'bots.checkSubmission': [z.object({ id: v.id }), submit.submissionCheck],
  /** The working copy as a file to submit, without debug output. It still compiles and gives the same orders. */
  'bots.exportSubmission': [z.object({ id: v.id }), submit.submissionExport],
  /** Plays the contest's qualification over many seeds and in all seats. It answers when it is done or cancelled. */
  'qualify.run': [q.qualifyRequest, q.qualifyAnswer],
  'qualify.cancel': [q.qualifyCancel, nothing],
  /** What is being played of a bot's qualification, or what came of it: also for a page that was loaded anew. */
  'qualify.last': [q.qualifyOf, q.qualifyLast],
  /** Plays matches of a C++ bot again to find what C++ leaves undefined. Refused when it is cancelled. */
  'mistakes.find': [mistakes.mistakesRequest, mistakes.mistakesAnswer],
  'mistakes.cancel': [mistakes.mistakesCancel, nothing],
  /** Played in the background; long. Asked again after a break it goes on where it was. */
  'insight.ask': [insight.insightRequest, insight.insight],
  'insight.cancel': [insight.insightCancel, nothing],
  'insight.estimate': [z.object({ id: v.id }), insight.insightEstimate],
  'insight.curve': [z.object({ id: v.id }), insight.matchCurve],
  'insight.losses': [insight.lossesRequest, insight.losses],
  'insight.stored': [z.object({ id: v.id }), insight.storedInsights],
  'versions.source': [z.object({ id: v.id }), z.object({ source: z.string() })],
  /** What the judge would refuse of it though it plays here; nothing where the judge does not take its language. */
  'versions.judge': [z.object({ id: v.id }), submit.judgedVersion],
  /** Makes it the one that new versions of its bot are compared with, or no longer. */
  'versions.promote': [z.object({ id: v.id, isBaseline: z.boolean() }), v.versionSummary],
  /**
   * The same version with other constants (by name, where each is declared once with a plain value) or compiled otherwise:
   * a version of its own, with a note that says so. The working copy stays as it is.
   */
  'versions.variant': [
    z.object({
      id: v.id,
      constants: z
        .record(
          z.string().regex(/^[A-Za-z_]\w{0,99}$/),
          z.string().regex(/^(?:-?\d{1,12}(?:\.\d{1,12})?|true|false)$/),
        )
        .default({}),
      build: cpp.buildOptions.optional(),
    }),
    v.versionSummary,
  ],
  'versions.note': [z.object({ id: v.id, note: z.string().max(2000) }), v.versionSummary],

  'configs.list': [z.object({ game: v.gameId }), z.array(v.configSummary)],
  'configs.get': [z.object({ id: v.id }), v.config],
  /** Refused with code `config/invalid` when the text is not a configuration of the game. */
  'configs.create': [
    z.object({ game: v.gameId, name: z.string().min(1).max(80), text: v.sourceText }),
    v.config,
  ],
  'configs.delete': [z.object({ id: v.id }), nothing],

  'matches.start': [v.matchRequest, z.object({ id: v.id, seed: v.seed })],
  'matches.cancel': [z.object({ id: v.id }), nothing],
  'matches.list': [v.matchQuery, z.object({ matches: z.array(v.matchSummary), total: z.number().int() })],
  'matches.get': [z.object({ id: v.id }), v.matchSummary],
  'matches.record': [z.object({ id: v.id }), v.matchRecord],
  /** From now on the rounds of a match that is being played come as `match.rounds` events, after those in the answer. */
  'matches.watch': [z.object({ id: v.id }), a.watchedMatch],
  'matches.logs': [z.object({ id: v.id }), z.array(v.logEntry)],
  /** The text the original program would have written. */
  'matches.output': [z.object({ id: v.id }), z.object({ fileName: z.string(), text: z.string() })],
  /** What bots drew with `debug`, by round and seat. */
  'matches.drawings': [z.object({ id: v.id }), z.array(a.drawing)],
  /** Stores a match from a file. */
  'matches.importFile': [a.importMatchRequest, a.importedMatch],
  /** The import is refused with `request/cancelled`, and nothing is stored. One that has ended stays as it is. */
  'matches.cancelImport': [z.object({ ticket: a.importTicket }), nothing],
  /** The file of a match with `file.kind` `original`; others have `matches.record`. */
  'matches.original': [
    /** `maxChars`: only the beginning, which is enough for a first frame. */
    z.object({ id: v.id, maxChars: z.number().int().min(1).optional() }),
    a.originalFile,
  ],
  /** The whole match as one `.quartet` file: record, names, logs, drawings. */
  'matches.exportFile': [z.object({ id: v.id }), a.exportedMatch],
  /** Scores after each round as CSV. */
  'matches.curves': [z.object({ id: v.id }), a.exportedText],
  /** Starts a match that goes on from a round of another. */
  'matches.fork': [a.forkRequest, z.object({ id: v.id })],
  'matches.playOriginal': [a.playOriginalRequest, z.object({ id: v.id })],
  'matches.relog': [a.relogRequest, a.relogAnswer],
  /** Where a C++ bot's CPU went: its part of the stored match is played again. Takes about as long as the match did. */
  'matches.profile': [z.object({ matchId: v.id, seat: z.number().int().min(0).max(3) }), p.matchProfile],
  /** What a C++ bot kept in mind after each round: its part of the stored match is played again. */
  'debug.watch': [debug.watchRequest, debug.watchAnswer],
  /** Plays it again up to a line, or one step on or back from a stop, and says what is there. */
  'debug.stop': [debug.stopRequest, debug.stopAnswer],
  /** At which line each order of a round was given: that round is played again. */
  'debug.orders': [debug.ordersRequest, debug.ordersAnswer],
  /** Lines at which a bot is to be stopped, kept with it. */
  'debug.breakpoints': [z.object({ id: v.id }), debug.breakpointList],
  'debug.setBreakpoints': [z.object({ id: v.id, breakpoints: debug.breakpointList }), nothing],
  /** What runs to a stop is stopped where it is. */
  'debug.pause': [debug.stoppedSeat, nothing],
  /** Nothing is left of a bot that is stopped. */
  'debug.leave': [debug.stoppedSeat, nothing],
  /** What the bot used in its last matches; nothing before the first with limits. */
  'bots.forecast': [z.object({ id: v.id }), z.object({ forecast: submit.cpuForecast.optional() })],
  /** `Debug.hh` for compilers elsewhere, where it does nothing. */
  'bots.debugHeader': [nothing, a.exportedText],
  'matches.restore': [z.object({ ids: h.ids }), nothing],
  /** A page of the matches of a query, in any order. */
  'matches.search': [h.searchRequest, h.searchAnswer],
  'matches.ids': [h.idsRequest, z.object({ ids: h.ids, total: z.number().int() })],
  'matches.totals': [h.totalsRequest, h.totals],
  'matches.suggestions': [nothing, h.suggestions],
  /** All tags that there are, the most used first. */
  'matches.tags': [nothing, z.array(h.tagCount)],
  'matches.tag': [h.tagRequest, h.changedIds],
  'matches.note': [h.noteRequest, v.matchSummary],
  /** `matches.restore` with the ids of the answer undoes it. */
  'matches.deleteSelection': [h.selection, h.changedIds],
  'matches.exportCsv': [h.exportRequest, a.exportedText],
  'filters.list': [nothing, z.array(h.savedFilter)],
  'filters.save': [h.saveFilterRequest, h.savedFilter],
  'filters.delete': [z.object({ id: v.id }), nothing],
  'filters.restore': [z.object({ id: v.id }), h.savedFilter],

  'charts.curves': [h.curvesRequest, h.curvesAnswer],
  'charts.near': [h.nearRequest, z.array(h.nearMatch)],
  'charts.distribution': [h.distributionRequest, h.distributionAnswer],
  'charts.bySeat': [h.bySeatRequest, h.bySeatAnswer],
  'charts.byVersion': [h.byVersionRequest, h.byVersionAnswer],

  /** Run ×N. What is played is stored as it comes; `groups.resume` goes on after a pause. */
  'groups.start': [h.groupRequest, h.group],
  /** The newest first. */
  'groups.list': [z.object({ limit: z.number().int().min(1).max(200).default(50) }), z.array(h.group)],
  'groups.cancel': [z.object({ id: v.id }), nothing],
  'groups.resume': [z.object({ id: v.id }), nothing],

  /** Games that were taken in, by title; those that were removed too where matches are left of them. */
  'seasons.list': [nothing, z.array(seasons.seasonSummary)],
  /** Material comes in by parts; those that stop coming are forgotten. */
  'seasons.give': [seasons.materialPart, z.object({ received: z.number() })],
  /**
   * Makes a season of what was given under the ticket: `seasons.progress` reports how far it is. Refused in a sentence with
   * `import/invalid`, and with `request/cancelled` when it was cancelled; then nothing is kept.
   */
  'seasons.takeIn': [z.object({ ticket: seasons.takeInTicket }), seasons.takenIn],
  /** What is one's own in material of a game that comes with Quartet, given under the ticket; then the ticket is over. Refused as `takeIn`. */
  'seasons.ownFiles': [z.object({ ticket: seasons.takeInTicket }), seasons.ownMaterial],
  'seasons.cancel': [z.object({ ticket: seasons.takeInTicket }), nothing],
  /** Makes bots of one's own of players that came along with the material. */
  'seasons.takePlayers': [seasons.takePlayersRequest, z.object({ botIds: z.array(v.id) })],
  /** Removes a season with the players that came along. Its matches stay readable; taken in again all is there as before. */
  'seasons.remove': [z.object({ id: seasons.seasonId }), nothing],
  /** Brings back one that was removed, as it was. */
  'seasons.restore': [z.object({ id: seasons.seasonId }), nothing],
  /** One of the papers that came with the material, as it came. */
  'seasons.document': [seasons.documentRequest, seasons.documentAnswer],
  /** The material's own viewer, ready to show one match in a frame. */
  'seasons.viewer': [views.viewerRequest, views.viewerAnswer],
  /** How the board of a season is drawn, as far as it was described. */
  'seasons.board': [views.seasonBoardRequest, views.boardAnswer],
  'seasons.describe': [views.describeRequest, nothing],
  /** A match of a season in its program's own text, written again from what was stored. */
  'seasons.matchText': [seasons.matchTextRequest, seasons.matchText],

  'storage.state': [nothing, keep.storageState],
  /** Removes what the settings do not keep, and gives the disk its space back, in the background. */
  'storage.tidy': [nothing, keep.storageState],
  'backups.list': [nothing, keep.backups],
  /** Writes the whole data folder into one file, in the background: `backups.changed` reports how far it is. */
  'backups.create': [nothing, keep.backups],
  'backups.delete': [z.object({ id: v.id }), keep.backups],
  /** Checks a backup and lays it ready for the next start. Nothing changes until then. */
  'backups.restore': [z.object({ id: v.id }), keep.backups],
  'backups.cancelRestore': [nothing, keep.backups],
  /** In a host with dialogs of its own: asks the user where, and writes a copy there. */
  'backups.save': [z.object({ id: v.id }), keep.backups],
  /** In such a host: asks the user for a file, checks it, and puts a copy among the backups. */
  'backups.open': [nothing, keep.backups],
  /** Elsewhere: a part of a backup, to be put together by the page. */
  'backups.read': [keep.backupPartRequest, keep.backupPart],
  /**
   * Elsewhere: a backup comes in by parts, each where the one before ended. After the last it is checked, and only then
   * it is among the backups. One that stops coming is forgotten.
   */
  'backups.upload': [keep.uploadRequest, z.object({ uploadId: v.id })],
  'backups.uploadPart': [keep.uploadPart, z.object({ received: z.number() })],
  'backups.cancelUpload': [z.object({ uploadId: v.id }), nothing],

  'comparisons.start': [c.comparisonRequest, c.comparison],
  'comparisons.list': [nothing, z.array(c.comparisonSummary)],
  'comparisons.get': [z.object({ id: v.id }), c.comparison],
  'comparisons.confirm': [
    z.object({ id: v.id, opponents: z.array(v.seatChoice).min(1).max(c.MAX_OPPONENTS) }),
    c.comparison,
  ],
  'comparisons.pause': [z.object({ id: v.id }), nothing],
  'comparisons.resume': [z.object({ id: v.id }), nothing],
  'comparisons.cancel': [z.object({ id: v.id }), nothing],
  'comparisons.delete': [z.object({ id: v.id }), nothing],
  'comparisons.restore': [z.object({ id: v.id }), c.comparison],
  'comparisons.usualDeviation': [z.object({ game: v.gameId }), c.usualDeviation],
  /** Matches that fit an expression such as `round 60 score > 5000`: to explore, not to decide. */
  'comparisons.explore': [z.object({ id: v.id, expression: z.string().max(1000) }), z.object({ ids: h.ids })],
  'comparisons.matches': [z.object({ id: v.id }), z.array(c.comparisonMatch)],
  'suites.get': [z.object({ botId: v.id }), suites.suite],
  'suites.add': [suites.caseToKeep, suites.suite],
  'suites.remove': [z.object({ id: v.id }), nothing],
  'suites.restore': [z.object({ id: v.id }), suites.suite],
  'suites.set': [z.object({ botId: v.id, runsOnSave: z.boolean() }), suites.suite],
  /** Plays what the version (the newest when missing) has no result for yet. */
  'suites.cancel': [z.object({ botId: v.id }), suites.suite],
  'suites.run': [z.object({ botId: v.id, versionId: v.id.optional() }), suites.suite],
  /** What is known of the versions of a bot, stage by stage. */
  'boards.get': [boards.boardRequest, boards.board],
  'boards.plan': [boards.planChange, boards.board],
  'boards.fill': [boards.fillRequest, boards.board],
  /** What waits or runs is left; what has a result keeps it. */
  'boards.stop': [z.object({ botId: v.id }), boards.board],
  'boards.promote': [boards.promotion, boards.board],
  'leagues.list': [nothing, z.array(l.leagueSummary)],
  'leagues.create': [l.newLeague, l.leagueSummary],
  'leagues.change': [l.leagueChange, l.leagueSummary],
  /** Plays by itself while nothing else is to be played; or no longer. */
  'leagues.play': [z.object({ id: v.id, plays: z.boolean() }), l.leagueSummary],
  'leagues.delete': [z.object({ id: v.id }), nothing],
  'leagues.restore': [z.object({ id: v.id }), l.leagueSummary],
  'leagues.table': [z.object({ id: v.id }), l.leagueTable],
  /** Who gains at whose table. */
  'leagues.matrix': [z.object({ id: v.id }), l.leagueMatrix],
  'leagues.matches': [z.object({ id: v.id, versionId: v.id, otherId: v.id.optional() }), l.pairMatches],
  'leagues.ladder': [z.object({ id: v.id, botId: v.id }), l.ladder],
  /** As a file for others: compiled bots and results. */
  'leagues.export': [z.object({ id: v.id }), l.exportedLeague],
  /** Taken whole, or refused with `import/invalid`; its results stay marked until they were played again here. */
  'leagues.import': [l.importLeagueRequest, l.leagueSummary],
  /** How far a member of a league would get, by strengths. Refused when it is cancelled. */
  'contests.model': [contests.modelRequest, contests.modelAnswer],
  'contests.cancel': [contests.modelCancel, nothing],
  'contests.unfinished': [z.object({ leagueId: v.id }), contests.unfinishedModel],
  /** Really plays a contest among members of a league. */
  'contests.play': [contests.newContest, contests.contestSummary],
  'contests.list': [z.object({ leagueId: v.id }), z.array(contests.contestSummary)],
  'contests.get': [z.object({ id: v.id }), contests.contest],
  /** Plays the match of a table that is next so that it can be watched; it counts as that of the contest. */
  'contests.watch': [contests.watchedTable, z.object({ matchId: v.id })],
  'contests.set': [z.object({ id: v.id, plays: z.boolean() }), contests.contestSummary],
  'contests.delete': [z.object({ id: v.id }), nothing],
  'queue.state': [nothing, v.queueState],
  /** All that goes on and takes longer than a moment: what runs first, and of that the most urgent. */
  'jobs.list': [nothing, z.object({ jobs: z.array(jobs.job) })],
  /**
   * Does what the page of the job does: cancels it, or pauses what can be played on. Of a build, the save that waits for it answers
   * `isCancelled`.
   */
  'jobs.cancel': [jobs.jobToCancel, nothing],
  /** The next thing that was opened from outside the page; see `opened.changed`. */
  'opened.take': [nothing, openedThing],
  /** Several files that this page brought in have all been read: a window announces it by the system if it is not in front. */
  'app.importEnded': [z.object({ files: z.number().int().min(1).max(100_000) }), nothing],
} as const satisfies Record<string, readonly [z.ZodType, z.ZodType]>

export type MethodName = keyof typeof methods
export type RequestOf<M extends MethodName> = z.input<(typeof methods)[M][0]>
/** A request after the door: defaults filled in. */
export type CheckedRequestOf<M extends MethodName> = z.output<(typeof methods)[M][0]>
export type AnswerOf<M extends MethodName> = z.output<(typeof methods)[M][1]>

/** The main side's implementation: one function a method. It throws `ApiError` for what the user must know. */
export type Api = {
  readonly [M in MethodName]: (request: CheckedRequestOf<M>) => Promise<AnswerOf<M>> | AnswerOf<M>
}
