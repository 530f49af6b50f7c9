import { join } from 'node:path'
import { ApiError } from '../src-shared/contract/error-codes.ts'
import type { Api } from '../src-shared/contract/api.ts'
import type { EventName, Events } from '../src-shared/contract/events.ts'
import type { Capabilities } from '../src-shared/contract/values.ts'
import { createKeepMatch } from './batch/keep-match.ts'
import { createArtifactCache } from './bots/artifact-cache.ts'
import { createBotsService } from './bots/bots-service.ts'
import { createBotsStore } from './bots/bots-store.ts'
import { createBotBuilder } from './bots/build-bot.ts'
import { createSharingService } from './bots/sharing-service.ts'
import { createComparisonService } from './comparisons/comparison-service.ts'
import { createComparisonStore } from './comparisons/comparison-store.ts'
import { readDebugHeader } from './bots/debug-header.ts'
import { createConfigsService } from './configs/configs-service.ts'
import { createConfigsStore } from './configs/configs-store.ts'
import { isSqliteError } from './db/open.ts'
import { watchDatabase } from './db/database-watch.ts'
import { openStore } from './db/open-store.ts'
import { sweepTemporaries } from './db/own-files.ts'
import { storageFailure } from './db/storage-failure.ts'
import { createGroupService } from './groups/group-service.ts'
import { createGroupStore } from './groups/group-store.ts'
import { createBackupService, type FileDialogs } from './keeping/backup-service.ts'
import { createKeepService } from './keeping/keep-service.ts'
import { createKeepStore } from './keeping/keep-store.ts'
import { createHistoryService } from './history/history-service.ts'
import { createHistoryThread } from './history/history-thread.ts'
import { createTagsStore } from './history/tags-store.ts'
import { createCpuForecasts } from './matches/cpu-forecast.ts'
import { createForkService } from './matches/fork-service.ts'
import { createGuardedWork } from './guarded/guarded-work.ts'
import { createMatchFiles } from './files/match-files.ts'
import { createMatchList } from './matches/match-list.ts'
import { createMatchPool } from './match-pool/match-pool.ts'
import { createMatchService } from './matches/match-service.ts'
import { createMatchStore } from './matches/match-store.ts'
import { createProfileService } from './profile/profile-service.ts'
import { createSettingsService, processCount } from './settings/settings-service.ts'
import { createMistakesService } from './mistakes/mistakes-service.ts'
import { createSubmissionService } from './submission/submission-service.ts'
import { createSuiteService } from './suites/suite-service.ts'
import { createSuiteStore } from './suites/suite-store.ts'
import { quartetVersion } from './version.ts'

export interface AppOptions {
  readonly dataFolder: string
  readonly host: Capabilities['host']
  /** Missing where the page asks for files itself. */
  readonly dialogs?: FileDialogs | undefined
  readonly emit: <E extends EventName>(event: E, payload: Events[E]) => void
}

export interface App {
  readonly api: Api
  close(): Promise<void>
}

/** Some time after the start, when nobody waits for the disk. */
const TIDY_AFTER_MS = 20_000
const TIDY_EVERY_MS = 200
/** At the database's file: what is stored in between after it was exchanged is not in the new one. */
const LOOK_EVERY_MS = 1000
const KEEP_EVERY_MS = 10 * 60_000
const WARM_AFTER_MS = 3000
const LONG_WORK_IDLE_MS = 20_000
const DELETED_BOTS_KEPT_MS = 90 * 24 * 3600 * 1000

/**
 * Builds all services over one data folder. It throws an `ApiError` (`storage/failed`) with a sentence for the user when
 * the folder cannot be used.
 */
export async function createApp({ dataFolder, host, dialogs, emit: tell }: AppOptions): Promise<App> {
  const { db, notices: opened, close: closeStore } = openStore(dataFolder, host)
  const notices = [...opened]
  const database = watchDatabase(db)
  const cacheFolder = join(dataFolder, 'cache')
  const explain = (error: unknown): ApiError | undefined => {
    if (!isSqliteError(error)) return undefined
    const lost = lookAtDatabase()
    return lost === undefined ? storageFailure(error, dataFolder) : new ApiError('storage/failed', lost)
  }
  const explainFailure = (error: unknown): string => {
    const failure = explain(error)
    if (failure) return failure.message
    console.error('quartet: a match could not be stored:', error)
    return 'Something went wrong inside Quartet; its log says more.'
  }
  const emit: AppOptions['emit'] = (event, payload) => {
    // Figures that were added up may speak of matches that are gone.
    if (event === 'matches.removed' || event === 'matches.edited') groups.forget()
    tell(event, payload)
  }
  function lookAtDatabase(): string | undefined {
    const lost = database.look()
    if (lost !== undefined && !notices.includes(lost)) {
      notices.push(lost)
      emit('app.notice', { text: lost })
    }
    return lost
  }
  const watching = setInterval(lookAtDatabase, LOOK_EVERY_MS).unref()

  for (const folder of [cacheFolder, join(cacheFolder, 'cpp')]) sweepTemporaries(folder)
  const builder = createBotBuilder(cacheFolder)
  const botsStore = createBotsStore(db)
  const bots = createBotsService({
    store: botsStore,
    builder,
    changed: (payload) => emit('bots.changed', payload),
    progress: (payload) => emit('compiler.progress', payload),
  })
  const sharing = createSharingService({
    store: botsStore,
    builder,
    bots,
    changed: () => emit('bots.changed', { bots: botsStore.list() }),
  })
  const forecasts = createCpuForecasts(db)
  const submission = createSubmissionService({ store: botsStore, builder, forecasts })
  const configs = createConfigsService({
    store: createConfigsStore(db),
    guarded: builder.guarded,
    refusals: builder.refusals,
    changed: (payload) => emit('configs.changed', payload),
  })
  const settings = createSettingsService(db, ({ processes }) => pool.resize(processCount(processes)))
  const pool = createMatchPool({ processes: processCount(settings.get().processes) })
  const matchStore = createMatchStore(db)
  const keepMatch = createKeepMatch(db, matchStore)
  const matchList = createMatchList(db)
  const matches = createMatchService({
    store: matchStore,
    list: matchList,
    pool,
    bots,
    configs,
    emit,
    explainFailure,
  })

  // Apart from what the editor asks, which must not wait for a long file.
  const longWork = createGuardedWork({ processes: 1, idleMs: LONG_WORK_IDLE_MS })
  const profiles = createProfileService({ store: botsStore, cpp: builder.cpp, matches, guarded: longWork })

  const matchFiles = createMatchFiles({
    store: matchStore,
    matches,
    guarded: longWork,
    changed: (match) => emit('match.changed', { match }),
    progress: (payload) => emit('import.progress', payload),
  })
  const historyThread = createHistoryThread(db.name)
  const history = createHistoryService({
    ask: historyThread.ask,
    tags: createTagsStore(db),
    list: matchList,
    matches,
    emit,
  })
  const forks = createForkService({ matches, bots, pool, guarded: longWork })
  const mistakes = createMistakesService({
    store: botsStore,
    builder,
    pool,
    matches,
    progress: (payload) => emit('mistakes.progress', payload),
  })
  const comparisons = createComparisonService({
    store: createComparisonStore(db, keepMatch),
    matches: matchStore,
    pool,
    bots,
    configs,
    ask: historyThread.ask,
    emit,
    explainFailure,
  })

  const groups = createGroupService({
    store: createGroupStore(db, keepMatch),
    pool,
    bots,
    configs,
    emit,
    explainFailure,
  })

  const suites = createSuiteService({
    store: createSuiteStore(db, keepMatch),
    matches: matchStore,
    list: matchList,
    pool,
    bots,
    configs,
    emit,
    explainFailure,
  })

  const keeping = createKeepService({
    store: createKeepStore(db),
    ask: historyThread.ask,
    databasePath: db.name,
    cacheFolder,
    keepMatches: () => settings.get().keepMatches,
    emit,
  })
  // A full or busy disk: it is tried again later, and whoever asks for something is told.
  const tidyFailed = (error: unknown): void => {
    if (!explain(error)) console.error('quartet: tidying ended early:', error)
  }
  const keepTimer = setInterval(() => {
    if (settings.get().keepMatches > 0) void keeping.tidy(tidyFailed)
  }, KEEP_EVERY_MS).unref()
  const backups = createBackupService({
    dataFolder,
    databasePath: db.name,
    dialogs,
    changed: (payload) => emit('backups.changed', payload),
    say: (text) => emit('app.notice', { text }),
  })
  backups.sweep()
  // By then the page is on the screen; the first search need not wait.
  const warming = setTimeout(() => void history.warm().catch(tidyFailed), WARM_AFTER_MS).unref()

  let tidying = setTimeout(function tidy() {
    try {
      botsStore.purge(Date.now() - DELETED_BOTS_KEPT_MS)
      if (matches.purge()) tidying = setTimeout(tidy, TIDY_EVERY_MS).unref()
      else createArtifactCache(cacheFolder).prune()
    } catch (error) {
      // A full or busy disk: the next start tries again, and whoever asks for something is told.
      if (!explain(error)) throw error
    }
  }, TIDY_AFTER_MS).unref()

  const api: Api = {
    'app.capabilities': () => ({
      host,
      version: quartetVersion(),
      dataFolder,
      processes: pool.state().processes,
      hasFileDialogs: dialogs !== undefined,
      notices: [...notices],
    }),
    'settings.get': settings.get,
    'settings.set': settings.set,
    'bots.list': bots.list,
    'bots.get': bots.get,
    'bots.create': bots.create,
    'bots.rename': bots.rename,
    'bots.delete': bots.delete,
    'bots.restore': bots.restore,
    async 'bots.save'(request) {
      const saved = await bots.save(request)
      if (saved.version) suites.versionMade(request.id, saved.version.id)
      return saved
    },
    'bots.setBuild': bots.setBuild,
    'bots.check': bots.check,
    'bots.complete': bots.complete,
    'bots.export': sharing.export,
    'bots.import': sharing.import,
    'bots.checkSubmission': submission.check,
    'bots.exportSubmission': submission.export,
    'mistakes.find': mistakes.find,
    'mistakes.cancel': mistakes.cancel,
    'bots.cancelBuild': bots.cancelBuild,
    'versions.source': bots.source,
    'versions.promote': bots.promote,
    'versions.variant': bots.variant,
    'versions.note': bots.note,
    'configs.list': configs.list,
    'configs.get': configs.get,
    'configs.create': configs.create,
    'configs.delete': configs.delete,
    'matches.start': matches.start,
    'matches.cancel': matches.cancel,
    'matches.list': matches.list,
    'matches.get': matches.get,
    'matches.record': matches.record,
    'matches.logs': matches.logs,
    'matches.watch': matches.watch,
    'matches.output': matchFiles.output,
    'matches.profile': profiles.profile,
    'bots.forecast': submission.forecast,
    'bots.debugHeader': () => readDebugHeader(),
    'matches.drawings': matches.drawings,
    'matches.importFile': matchFiles.importFile,
    'matches.cancelImport': matchFiles.cancelImport,
    'matches.original': matchFiles.original,
    'matches.exportFile': matchFiles.exportFile,
    'matches.curves': matchFiles.curves,
    'matches.fork': forks.fork,
    'matches.relog': forks.relog,
    ...history.api,
    'matches.restore': matches.restore,
    'groups.start': groups.start,
    'groups.list': groups.list,
    'groups.cancel': groups.cancel,
    'groups.resume': groups.resume,
    'storage.state': keeping.state,
    'storage.tidy'() {
      void keeping.tidy(tidyFailed)
      return keeping.state()
    },
    'backups.list': backups.list,
    'backups.create': backups.create,
    'backups.delete': backups.delete,
    'backups.restore': backups.restore,
    'backups.cancelRestore': backups.cancelRestore,
    'backups.save': backups.save,
    'backups.open': backups.open,
    'backups.read': backups.read,
    'backups.upload': backups.upload,
    'backups.uploadPart': backups.uploadPart,
    'backups.cancelUpload': backups.cancelUpload,
    'comparisons.start': comparisons.start,
    'comparisons.list': comparisons.list,
    'comparisons.get': comparisons.get,
    'comparisons.confirm': comparisons.confirm,
    'comparisons.pause': comparisons.pause,
    'comparisons.resume': comparisons.resume,
    'comparisons.cancel': comparisons.cancel,
    'comparisons.delete': comparisons.delete,
    'comparisons.restore': comparisons.restore,
    'comparisons.usualDeviation': comparisons.usualDeviation,
    'comparisons.matches': comparisons.matches,
    'comparisons.explore': comparisons.explore,
    'suites.get': suites.get,
    'suites.add': suites.add,
    'suites.remove': suites.remove,
    'suites.restore': suites.restore,
    'suites.set': suites.set,
    'suites.cancel': suites.cancel,
    'suites.run': suites.run,
    'queue.state': matches.queue,
  }
  return {
    api: explainingFailures(api, explain, lookAtDatabase),
    async close() {
      clearInterval(watching)
      clearTimeout(tidying)
      clearTimeout(warming)
      clearInterval(keepTimer)
      await Promise.all([
        comparisons.close(),
        suites.close(),
        groups.close(),
        keeping.close(),
        backups.close(),
      ])
      try {
        matches.close()
      } catch (error) {
        // What was under way is marked by the next start as well.
        if (!explain(error)) throw error
      }
      await Promise.all([pool.close(), builder.close(), historyThread.close(), longWork.close()])
      closeStore()
    },
  }
}

/** The same services, with failures of disk and database told to the user. */
function explainingFailures(
  api: Api,
  explain: (error: unknown) => ApiError | undefined,
  before: () => void,
): Api {
  const wrapped = Object.entries(api).map(([method, run]) => [
    method,
    async (request: never): Promise<unknown> => {
      try {
        before()
        return await (run as (request: never) => unknown)(request)
      } catch (error) {
        throw explain(error) ?? error
      }
    },
  ])
  return Object.fromEntries(wrapped) as Api
}
