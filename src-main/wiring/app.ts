import type { Api } from '../../src-shared/contract/api.ts'
import type { Capabilities } from '../../src-shared/contract/values.ts'
import { createCapabilities } from './capabilities.ts'
import type { AskUser } from '../base/agree.ts'
import { createCheckpoints } from '../base/db/checkpoints.ts'
import type { Emit } from '../base/events.ts'
import type { MachinesPool } from '../engines/machines/machines-pool.ts'
import type { MachinesOptions } from '../engines/machines/protocol.ts'
import type { GuardedOptions } from '../engines/guarded/guarded-work.ts'
import { testRedis } from '../engines/machines/machines-process.ts'
import { createAgreeService } from '../features/agreeing/agree-service.ts'
import { createBackupService } from '../features/keeping/backup-service.ts'
import type { FileDialogs } from '../features/keeping/file-dialogs.ts'
import { createKeepService } from '../features/keeping/keep-service.ts'
import { createMachinesService } from '../features/machines/machines-service.ts'
import { createOpenedService } from '../features/opened/opened-service.ts'
import { createUpdateService, type UpdateMeans } from '../features/updates/update-service.ts'
import type { ViewerDoor } from '../features/seasons/viewer-door.ts'
import { startUpkeep } from './upkeep.ts'
import { quartetVersion } from '../base/version.ts'
import { wireBatches } from './batch-services.ts'
import { wireBots } from './bot-services.ts'
import { openCoreServices } from './core-services.ts'
import { finishTakingBack, wireTakeBack } from './take-back.ts'
import { wireMatches } from './match-services.ts'

export interface AppOptions {
  readonly dataFolder: string
  readonly host: Capabilities['host']
  /** Missing where the page asks for files itself. */
  readonly dialogs?: FileDialogs | undefined
  /** Missing where new versions are nothing to ask for. */
  readonly updates?: UpdateMeans | undefined
  /** How the user is asked what no page may decide; missing where the user cannot be asked. */
  readonly askUser?: AskUser | undefined
  /** Where the choices are kept that only the user of this computer may make; missing: they are forgotten at the end. */
  readonly configFolder?: string | undefined
  /** How many processes work at once on what strangers wrote. */
  readonly work?: GuardedOptions | undefined
  /** Whether it stays open, so that what is worth it later is made when there is nothing to do. */
  readonly stays?: boolean
  /** Workers that play as well, from the start on; missing: what the settings say. */
  readonly machines?: MachinesOptions | undefined
  readonly emit: Emit
}

export interface App {
  readonly api: Api
  /** Files of the viewers that came with seasons. */
  readonly viewer: ViewerDoor['answer']
  /** Workers that play as well: how it stands with them, and `whenChecked`, when what one of them played is taken back, too. */
  readonly machines: Pick<MachinesPool, 'whenOpen' | 'machines' | 'onMachines' | 'onDistrust' | 'whenChecked'>
  /** Opens files and `quartet:` links in the page: absolute paths and links, from wherever. */
  open(things: readonly string[]): void
  close(): Promise<void>
}

/** What only the user may decide: which other machines play. */
function wireUser(
  { askUser, configFolder }: AppOptions,
  { emit, machines: pool }: Pick<ReturnType<typeof openCoreServices>, 'emit' | 'machines'>,
) {
  const agreeing = createAgreeService(askUser, emit)
  const { agree } = agreeing
  return {
    agreeing,
    machines: createMachinesService({ pool, agree, configFolder, env: process.env, emit, testRedis }),
  }
}

/**
 * Builds all services over one data folder: wiring, and nothing else. It throws an `ApiError` (`storage/failed`) with a
 * sentence for the user when the folder cannot be used.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    dataFolder,
    host,
    dialogs,
    updates: updateMeans,
    work,
    stays = false,
    machines,
    emit: sendToPages,
  } = options
  const core = openCoreServices(dataFolder, host, sendToPages, { ...work, stays })
  const { db, emit, health, settings, pool, keepStore, cacheFolder, ask } = core
  finishTakingBack(db)
  if (machines) core.machines.use(machines)

  const playing = { ...core, ...wireBots(core) }
  const { matches, history, debug, takingIn, viewers, api: matchApi } = wireMatches(playing)
  const batches = wireBatches({ ...playing, matches }, { fillsBoards: stays })
  const takeBack = wireTakeBack({ ...core, batches })
  const keeping = createKeepService({
    store: keepStore,
    databasePath: db.name,
    cacheFolder,
    emit,
    keptOf: (newest) => ask('keeping', newest),
    keepMatches: () => settings.get().keepMatches,
    onFailure: health.ignoreFailure,
  })
  const backups = createBackupService({ dataFolder, databasePath: db.name, dialogs, emit })
  const opened = createOpenedService({ dataFolder, emit })
  const updates = createUpdateService({
    ...(updateMeans ?? { fetch }),
    dataFolder,
    emit,
    version: quartetVersion(),
    setting: () => settings.get().updates,
  })

  const { agreeing, machines: otherMachines } = wireUser(options, core)

  const api: Api = {
    ...createCapabilities({ host, dataFolder, dialogs, notices: health.notices, emit, pool }).api,
    ...settings.api,
    ...core.jobs.api,
    ...playing.api,
    ...matchApi,
    ...batches.api,
    ...keeping.api,
    ...backups.api,
    ...opened.api,
    ...updates.api,
    ...agreeing.api,
    ...otherMachines.api,
  }
  const checkpoints = createCheckpoints(db)
  const stopUpkeep = startUpkeep({
    health,
    checkpoints,
    cacheFolder,
    bots: playing.bots,
    matches,
    keeping,
    updates,
    history,
  })

  return {
    api: health.guard(api),
    viewer: viewers.answer,
    machines: {
      ...core.machines,
      async whenChecked() {
        await core.machines.whenChecked()
        await takeBack.settled()
      },
    },
    open: opened.open,
    async close() {
      stopUpkeep()
      core.jobs.close()
      opened.close()
      agreeing.close()
      otherMachines.close()
      takingIn.close()
      await takeBack.close()
      await Promise.all([batches, keeping, backups, debug].map((service) => service.close()))
      try {
        matches.close()
      } catch (error) {
        // What was under way is marked by the next start as well.
        if (!health.explain(error)) throw error
      }
      await Promise.all([batches.closeThreads(), checkpoints.close()])
      await core.close()
    },
  }
}
