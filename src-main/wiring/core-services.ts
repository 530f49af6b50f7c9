import { join } from 'node:path'
import type { Capabilities } from '../../src-shared/contract/values.ts'
import { createTakeBackStore } from '../core/batch/take-back-store.ts'
import { createTogether, type Together } from '../core/batch/together.ts'
import { createKeepMatch, type KeepMatch } from '../core/batch/keep-match.ts'
import { createBotsStore, type BotsStore } from '../core/bots/bots-store.ts'
import { createBotBuilder, type BotBuilder, type BotBuilderOptions } from '../core/bots/build-bot.ts'
import type { Database } from '../base/db/open.ts'
import { openStore } from '../base/db/open-store.ts'
import { createStorageHealth, type StorageHealth } from '../base/db/storage-health.ts'
import { createEvents, type AppEvents, type Emit } from '../base/events.ts'
import { createGuardedWork, type GuardedWork } from '../engines/guarded/guarded-work.ts'
import { createHistoryThread, type HistoryThread } from '../features/history/history-thread.ts'
import type { TagsStore } from '../features/history/tags-store.ts'
import { createKeepStore, type KeepStore } from '../features/keeping/keep-store.ts'
import { createJobs, type JobsService } from '../core/jobs/jobs.ts'
import { createBeyondNotices, type NoticeBeyond } from '../core/matches/beyond-notices.ts'
import type { MatchList } from '../core/matches/match-list.ts'
import type { NamedByNumber } from '../core/matches/match-part.ts'
import { createMachinesPool, type MachinesPool } from '../engines/machines/machines-pool.ts'
import { createMatchPool, type MatchPool } from '../engines/match-pool/match-pool.ts'
import { createMatchStore, type MatchStore } from '../core/matches/match-store.ts'
import { unpackSeasons } from '../core/seasons/season-backup-store.ts'
import { createSeasonStore, SEASONS_FOLDER, type SeasonStore } from '../core/seasons/season-store.ts'
import { awaitingSeasons, createRenewal, type Renewal } from '../features/seasons/renewal.ts'
import { createPlayerLinker } from '../features/seasons/link-players.ts'
import { withSeasons } from '../features/seasons/season-pool.ts'
import {
  createSettingsService,
  processCount,
  type SettingsService,
} from '../features/settings/settings-service.ts'
import { sweepCache } from './upkeep.ts'
import { wireListOfMatches } from './list-of-matches.ts'

const LONG_WORK_IDLE_MS = 20_000

/** What several services stand on: the opened data folder, its events, match processes, compilers and threads. */
export interface CoreServices {
  readonly dataFolder: string
  readonly cacheFolder: string
  readonly db: Database
  readonly events: AppEvents
  readonly emit: Emit
  readonly health: StorageHealth
  readonly explainFailure: StorageHealth['explainFailure']
  readonly settings: SettingsService
  readonly pool: MatchPool
  /** The same pool as that of other machines. */
  readonly machines: MachinesPool
  readonly jobs: JobsService
  readonly builder: BotBuilder
  readonly seasonStore: SeasonStore
  readonly renewal: Renewal
  /** Apart from what the editor asks, which must not wait for a long file. */
  readonly longWork: GuardedWork
  readonly ask: HistoryThread['ask']
  readonly botsStore: BotsStore
  readonly keepStore: KeepStore
  readonly matchStore: MatchStore
  readonly tags: TagsStore
  /** What a query can name by number or bot. */
  readonly links: Readonly<Record<'comparison' | 'group' | 'suite', NamedByNumber>>
  readonly list: MatchList
  readonly keepMatch: KeepMatch
  readonly noticeBeyond: NoticeBeyond
  readonly together: Together
  /** Ends processes and threads, and lets go of the folder: after the services that use them. */
  close(): Promise<void>
}

/**
 * Opens a data folder and makes ready what plays, compiles and searches; nothing is started before it is asked for. Throws
 * an `ApiError` (`storage/failed`) with a sentence for the user when the folder cannot be used.
 */
export function openCoreServices(
  dataFolder: string,
  host: Capabilities['host'],
  sendToPages: Emit,
  builds: BotBuilderOptions = {},
): CoreServices {
  const { db, notices: opened, close: closeStore } = openStore(dataFolder, host)
  const seasonStore = createSeasonStore(join(dataFolder, SEASONS_FOLDER))
  const notices = [...opened, ...unpackSeasons(db, seasonStore)]
  const events = createEvents(sendToPages)
  const { emit } = events
  const health = createStorageHealth({ db, dataFolder, notices, emit })
  const cacheFolder = join(dataFolder, 'cache')
  sweepCache(cacheFolder)

  const settings = createSettingsService(db, ({ processes }) => pool.resize(processCount(processes)))
  const plainPool = createMatchPool({ processes: processCount(settings.get().processes) })
  const plainBuilder = createBotBuilder(cacheFolder, seasonStore.get, builds)
  const renewal = createRenewal(seasonStore, plainBuilder, plainPool)
  const machines = createMachinesPool(plainPool, { refused: createTakeBackStore(db).refusals() })
  const pool = withSeasons(machines, seasonStore.get, renewal.ready, createPlayerLinker(plainBuilder.cpp))
  const builder = awaitingSeasons(plainBuilder, renewal)
  const jobs = createJobs(pool, emit)
  const longWork = createGuardedWork({ processes: 1, idleMs: LONG_WORK_IDLE_MS })
  const history = createHistoryThread(db.name)
  const matchStore = createMatchStore(db)
  const botsStore = createBotsStore(db)
  const noticeBeyond = createBeyondNotices(botsStore, emit)

  return {
    dataFolder,
    cacheFolder,
    db,
    events,
    emit,
    health,
    settings,
    pool,
    builder,
    longWork,
    matchStore,
    machines,
    jobs,
    seasonStore,
    renewal,
    explainFailure: health.explainFailure,
    ask: history.ask,
    botsStore,
    noticeBeyond,
    keepStore: createKeepStore(db),
    ...wireListOfMatches(db),
    keepMatch: createKeepMatch(db, matchStore, noticeBeyond),
    together: createTogether(db),
    async close(): Promise<void> {
      renewal.close()
      await Promise.all([pool, builder, history, longWork].map((worker) => worker.close()))
      closeStore()
    },
  }
}
