import { join } from 'node:path'
import type { Api } from '../src-shared/contract/api.ts'
import type { Capabilities } from '../src-shared/contract/values.ts'
import { createKeepMatch } from './batch/keep-match.ts'
import { createBotsService } from './bots/bots-service.ts'
import { createBotsStore } from './bots/bots-store.ts'
import { createBotBuilder } from './bots/build-bot.ts'
import { createSharingService } from './bots/sharing-service.ts'
import { createCapabilities } from './capabilities.ts'
import { createComparisonService } from './comparisons/comparison-service.ts'
import { createComparisonStore } from './comparisons/comparison-store.ts'
import { createConfigsService } from './configs/configs-service.ts'
import { createConfigsStore } from './configs/configs-store.ts'
import { createContestService } from './contest/contest-service.ts'
import { createContestStore } from './contest/contest-store.ts'
import { createModelService } from './contest/model-service.ts'
import { createModelStore } from './contest/model-store.ts'
import { createQualifyService } from './contest/qualify-service.ts'
import { openStore } from './db/open-store.ts'
import { createStorageHealth } from './db/storage-health.ts'
import { createDebugService } from './debug/debug-service.ts'
import { createEvents, type Emit } from './events.ts'
import { createMatchFiles } from './files/match-files.ts'
import { createGroupService } from './groups/group-service.ts'
import { createGroupStore } from './groups/group-store.ts'
import { createGuardedWork } from './guarded/guarded-work.ts'
import { createHistoryService } from './history/history-service.ts'
import { createHistoryThread } from './history/history-thread.ts'
import { createTagsStore } from './history/tags-store.ts'
import { createBackupService, type FileDialogs } from './keeping/backup-service.ts'
import { createKeepService } from './keeping/keep-service.ts'
import { createKeepStore } from './keeping/keep-store.ts'
import { createCurveService } from './insight/curve-service.ts'
import { createCurveStore } from './insight/curve-store.ts'
import type { Curves } from './insight/curves.ts'
import { createInsightService } from './insight/insight-service.ts'
import { createInsightStore } from './insight/insight-store.ts'
import { createAskingThread } from './pacing/asking-thread.ts'
import type { LeagueFigures } from './league/league-figures.ts'
import { createLeagueFiles } from './league/league-files.ts'
import { createLeagueService } from './league/league-service.ts'
import { createLeagueStore } from './league/league-store.ts'
import { createMatchPool } from './match-pool/match-pool.ts'
import { createCpuForecasts } from './matches/cpu-forecast.ts'
import { createForkService } from './matches/fork-service.ts'
import { createMatchList } from './matches/match-list.ts'
import { createMatchService } from './matches/match-service.ts'
import { createMatchStore } from './matches/match-store.ts'
import { createMistakesService } from './mistakes/mistakes-service.ts'
import { createProfileService } from './profile/profile-service.ts'
import { createSettingsService, processCount } from './settings/settings-service.ts'
import { createSubmissionService } from './submission/submission-service.ts'
import { createSuiteService } from './suites/suite-service.ts'
import { createSuiteStore } from './suites/suite-store.ts'
import { createOpenedService } from './opened/opened-service.ts'
import { createUpdateService, type UpdateMeans } from './updates/update-service.ts'
import { startUpkeep, sweepCache } from './upkeep.ts'
import { quartetVersion } from './version.ts'

export interface AppOptions {
  readonly dataFolder: string
  readonly host: Capabilities['host']
  /** Missing where the page asks for files itself. */
  readonly dialogs?: FileDialogs | undefined
  /** Missing where new versions are nothing to ask for. */
  readonly updates?: UpdateMeans | undefined
  readonly emit: Emit
}

export interface App {
  readonly api: Api
  /** Opens files and `quartet:` links in the page: absolute paths and links, from wherever. */
  open(things: readonly string[]): void
  close(): Promise<void>
}

const LONG_WORK_IDLE_MS = 20_000

/**
 * Builds all services over one data folder: wiring, and nothing else. It throws an `ApiError` (`storage/failed`) with a
 * sentence for the user when the folder cannot be used.
 */
export async function createApp({
  dataFolder,
  host,
  dialogs,
  updates: updateMeans,
  emit: tell,
}: AppOptions): Promise<App> {
  const { db, notices, close: closeStore } = openStore(dataFolder, host)
  const events = createEvents(tell)
  const { emit } = events
  const health = createStorageHealth({ db, dataFolder, notices, emit })
  const { explainFailure } = health
  const cacheFolder = join(dataFolder, 'cache')
  sweepCache(cacheFolder)

  const settings = createSettingsService(db, ({ processes }) => pool.resize(processCount(processes)))
  const pool = createMatchPool({ processes: processCount(settings.get().processes) })
  const builder = createBotBuilder(cacheFolder)
  const { guarded, refusals, cpp } = builder
  // Apart from what the editor asks, which must not wait for a long file.
  const longWork = createGuardedWork({ processes: 1, idleMs: LONG_WORK_IDLE_MS })
  const history = createHistoryThread(db.name)
  const { ask } = history
  const leagueThread = createAskingThread<LeagueFigures>('league-worker', db.name)

  const botsStore = createBotsStore(db)
  const matchStore = createMatchStore(db)
  const list = createMatchList(db)
  const keepMatch = createKeepMatch(db, matchStore)
  const bots = createBotsService({ store: botsStore, builder, emit })
  const configs = createConfigsService({ store: createConfigsStore(db), guarded, refusals, emit })
  const playing = { pool, bots, configs, emit, explainFailure }
  const matches = createMatchService({ ...playing, store: matchStore, list })
  const search = createHistoryService({ ask, tags: createTagsStore(db), list, matches, emit })
  const groups = createGroupService({ ...playing, store: createGroupStore(db, keepMatch), events })
  const suites = createSuiteService({
    ...playing,
    store: createSuiteStore(db, keepMatch),
    matches: matchStore,
    list,
  })
  const comparisons = createComparisonService({
    ...playing,
    store: createComparisonStore(db, keepMatch),
    matches: matchStore,
    ask,
  })
  const keepStore = createKeepStore(db)
  const keeping = createKeepService({
    store: keepStore,
    ask,
    databasePath: db.name,
    cacheFolder,
    keepMatches: () => settings.get().keepMatches,
    onFailure: health.ignoreFailure,
    emit,
  })
  const backups = createBackupService({ dataFolder, databasePath: db.name, dialogs, emit })
  const forecasts = createCpuForecasts(db)
  const submission = createSubmissionService({ store: botsStore, builder, forecasts, pool })
  const leagueStore = createLeagueStore(db, keepMatch)
  const sharing = createSharingService({ store: botsStore, builder, bots, emit })
  const leagues = createLeagueService({
    ...playing,
    store: leagueStore,
    botsStore,
    keepStore,
    ask: leagueThread.ask,
  })
  const contests = createContestService({
    ...{ ...playing, store: createContestStore(db, keepMatch), leagues, matches, events },
  })
  const models = createModelService({ ask: leagueThread.ask, store: createModelStore(db), emit })
  const qualify = createQualifyService({ ...playing, botsStore, keepMatch, matches, submission })
  const insight = createInsightService({
    store: createInsightStore(db),
    bestBeside: (versionId) => leagueThread.ask('bestBeside', { versionId }),
    ...{ botsStore, bots, matches, pool, guarded: longWork, emit },
  })

  const curveThread = createAskingThread<Curves>('curve-worker', db.name)
  const curves = createCurveService({
    ...{ store: createCurveStore(db), ask: curveThread.ask, matches, emit },
    onFailure: health.ignoreFailure,
  })

  const opened = createOpenedService({ dataFolder, emit })
  const updates = createUpdateService({
    ...(updateMeans ?? { fetch }),
    ...{ dataFolder, emit, version: quartetVersion(), setting: () => settings.get().updates },
  })

  const api: Api = {
    ...createCapabilities({ host, dataFolder, dialogs, notices: health.notices, emit, pool }).api,
    ...settings.api,
    ...bots.api,
    ...sharing.api,
    ...submission.api,
    ...qualify.api,
    ...leagues.api,
    ...createLeagueFiles({
      ...{ ...playing, store: leagueStore, leagues, botsStore, builder, sharing },
      atOnce: (run) => db.transaction(run).immediate(),
    }).api,
    ...contests.api,
    ...models.api,
    ...createMistakesService({ store: botsStore, builder, pool, matches, emit }).api,
    ...insight.api,
    ...curves.api,
    ...configs.api,
    ...matches.api,
    ...createForkService({ matches, bots, pool, guarded: longWork }).api,
    ...createMatchFiles({ store: matchStore, matches, guarded: longWork, emit }).api,
    ...createProfileService({ store: botsStore, cpp, matches, guarded: longWork }).api,
    ...createDebugService({ store: botsStore, cpp, matches, guarded: longWork }).api,
    ...search.api,
    ...groups.api,
    ...suites.api,
    ...comparisons.api,
    ...keeping.api,
    ...backups.api,
    ...opened.api,
    ...updates.api,
  }
  const stopUpkeep = startUpkeep({ health, cacheFolder, bots, matches, keeping, updates, history: search })

  return {
    api: health.guard(api),
    open: opened.open,
    async close() {
      stopUpkeep()
      insight.close()
      curves.close()
      opened.close()
      await Promise.all(
        [leagues, contests, models, qualify, comparisons, suites, groups, keeping, backups].map((service) =>
          service.close(),
        ),
      )
      try {
        matches.close()
      } catch (error) {
        // What was under way is marked by the next start as well.
        if (!health.explain(error)) throw error
      }
      await Promise.all(
        [pool, builder, history, leagueThread, curveThread, longWork].map((worker) => worker.close()),
      )
      closeStore()
    },
  }
}
