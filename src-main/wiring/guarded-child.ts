import { ok } from '../../src-games/kit/result.ts'
import * as bots from '../core/bots/guarded-jobs.ts'
import { CHECK_CONFIG } from '../core/configs/guarded-jobs.ts'
import { PROVE_RECORD } from '../core/matches/guarded-jobs.ts'
import { runs, serveJobs } from '../engines/guarded/serve-jobs.ts'
import { FORMAT } from '../features/code/guarded-jobs.ts'
import { PROFILE, STOP, WATCH } from '../features/debug/guarded-jobs.ts'
import { askStopThread, pauseStopThread } from '../features/debug/steps/stop-thread.ts'
import { READ_OR_WRITE } from '../features/files/guarded-jobs.ts'
import { READ_LEAGUE_FILE } from '../features/league/guarded-jobs.ts'
import { FIND_DECLARATION } from '../features/mistakes/guarded-jobs.ts'
import { READ_MATERIAL, READ_OWN } from '../features/seasons/guarded-jobs.ts'
import { CHECK_SUBMISSION, STRIP_DEBUG } from '../features/submission/guarded-jobs.ts'

/** A guarded process: which code does which job. Each is loaded when it is first asked for. */
const RUNNERS = [
  runs(bots.PREPARE_SCRIPT, async ({ source, fileName }) => {
    const { prepareScript } = await import('../core/bots/prepare-script.ts')
    return prepareScript(source, fileName)
  }),
  runs(bots.CHECK_TYPES, async ({ source, fileName, typings }) => {
    const { checkTypes } = await import('../core/bots/check-types.ts')
    return checkTypes(source, fileName, typings)
  }),
  runs(bots.WITHOUT_TYPES, async ({ source }) => {
    const { withoutTypes } = await import('../core/bots/without-types.ts')
    return withoutTypes(source)
  }),
  runs(bots.READ_BOT_FILE, async ({ bytes }) => {
    const { parseBotFile } = await import('../core/bots/parse-bot-file.ts')
    return parseBotFile(bytes)
  }),
  runs(bots.PREPARE_MODULE, async ({ module }) => {
    const { prepareModule } = await import('../engines/modules/prepare-module.ts')
    // Names are for backtraces of one's own bots, and their length was not checked.
    const prepared = prepareModule(module, { keepsNames: false })
    return prepared.ok ? ok(prepared.value.wasm) : prepared
  }),
  runs(bots.FIND_HOME, async (text) => {
    const { findHome } = await import('../../src-shared/guess-game.ts')
    return findHome(text)
  }),
  runs(bots.WITH_CONSTANTS, async ({ source, values }) => {
    const { withConstants } = await import('../core/bots/constants.ts')
    return withConstants(source, values)
  }),
  runs(CHECK_CONFIG, async ({ game, text }) => {
    const { checkConfigOf } = await import('../core/configs/check-config.ts')
    const checked = await checkConfigOf(game, text)
    return checked.ok ? ok({ rounds: checked.value.rounds }) : checked
  }),
  runs(PROVE_RECORD, async ({ record, upTo }) => {
    const { proveRecord } = await import('../core/matches/prove-record.ts')
    return proveRecord(record, upTo)
  }),
  runs(READ_MATERIAL, async (ask) => {
    const { readMaterial } = await import('../features/seasons/read-material.ts')
    return readMaterial(ask)
  }),
  runs(READ_OWN, async (ask) => {
    const { ownInMaterial } = await import('../features/seasons/own-in-material.ts')
    return ownInMaterial(ask)
  }),
  runs(READ_LEAGUE_FILE, async ({ bytes }) => {
    const { readLeagueInParts } = await import('../features/league/read-league-file.ts')
    return readLeagueInParts(bytes)
  }),
  runs(FIND_DECLARATION, async ({ lines, name, usedAt }) => {
    const { findDeclaration } = await import('../features/mistakes/declaration.ts')
    return findDeclaration(lines, name, usedAt)
  }),
  runs(CHECK_SUBMISSION, async ({ source, found }) => {
    const { checkSubmission } = await import('../features/submission/check-submission.ts')
    return checkSubmission(source, found)
  }),
  runs(STRIP_DEBUG, async ({ source, statements }) => {
    const { stripDebug } = await import('../features/submission/strip-debug.ts')
    const { readSource } = await import('../engines/compiler/tree/source-text.ts')
    return stripDebug(readSource(source).text, statements)
  }),
  runs(FORMAT, async (job) => {
    const { formatCpp } = await import('../features/code/format-cpp.ts')
    return formatCpp(job)
  }),
  runs(READ_OR_WRITE, async (job, onShare) => {
    const { runFileJob } = await import('../features/files/file-jobs.ts')
    return runFileJob(job, onShare)
  }),
  runs(PROFILE, async (job) => {
    const { inSeatThread } = await import('../features/debug/in-seat-thread.ts')
    return inSeatThread<'profile'>({ kind: 'profile', job })
  }),
  runs(WATCH, async (job) => {
    const { inSeatThread } = await import('../features/debug/in-seat-thread.ts')
    return inSeatThread<'watch'>({ kind: 'watch', job })
  }),
  runs(STOP, askStopThread),
]

serveJobs(RUNNERS, pauseStopThread)
