import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AppAdapter, BaseUpdater } from 'electron-updater'
import { writeFileAtomically } from '../../base/disk/write-atomically.ts'
import type { Fetch } from '../../features/updates/ask-address.ts'
import { getFile } from '../../features/updates/get-file.ts'
import type { UpdateFile } from '../../features/updates/read-update-file.ts'
import type { UpdateInstaller } from '../../features/updates/update-service.ts'
import type { ElectronSlice } from './slice.ts'

export type UpdaterKind = 'AppImageUpdater' | 'NsisUpdater'

export interface AppUpdaterOptions {
  readonly app: Pick<ElectronSlice['app'], 'quit' | 'releaseSingleInstanceLock'>
  readonly kind: UpdaterKind
  readonly fetch: Fetch
  readonly version: string
  /** Ours alone; what is got lies here until it is installed. */
  readonly folder: string
}

export interface AppUpdater extends UpdateInstaller {
  /** To be called once all is closed, before the program ends: installs when that is what it ends for. */
  readonly installAtEnd: () => void
}

/**
 * Which installer this program came from and can be replaced by. A deb is the system's, a Mac program without a signature cannot
 * be replaced by itself, and from the sources there is nothing to install.
 */
export function updaterKind(
  isPackaged: boolean,
  platform: NodeJS.Platform = process.platform,
  env: Readonly<Record<string, string | undefined>> = process.env,
): UpdaterKind | undefined {
  if (!isPackaged) return undefined
  if (platform === 'win32') return 'NsisUpdater'
  return platform === 'linux' && env.APPIMAGE ? 'AppImageUpdater' : undefined
}

/**
 * Gets and installs new versions by electron-updater. It is given what we have read already, and its requests are made by us:
 * one for the whole installer, which says nothing of this machine. It reads no block maps and keeps no number of this user.
 */
export function createAppUpdater({ app, kind, fetch, version, folder }: AppUpdaterOptions): AppUpdater {
  let updater: BaseUpdater | undefined
  let isRestarting = false

  async function make(
    file: UpdateFile,
    address: string,
    onShare: (share: number) => void,
  ): Promise<BaseUpdater> {
    // Only now: who never updates never loads it.
    const { [kind]: Updater } = await import('electron-updater')
    const made = new Updater(null, adapterOf(app, version, folder))
    Object.assign(made, {
      autoDownload: false,
      autoInstallOnAppQuit: false,
      disableDifferentialDownload: true,
      disableWebInstaller: true,
      logger: null,
      stagingUserIdPromise: { value: Promise.resolve('') },
      httpExecutor: {
        request: () => Promise.resolve(file.text),
        async download(url, destination, { sha512 }) {
          const name = basename(url.pathname)
          const wanted = { url: address + name, size: file.sizes.get(name) ?? 0, sha512: sha512 ?? '' }
          await getFile(fetch, wanted, destination, { onShare })
          return destination
        },
      } satisfies BaseUpdater['httpExecutor'],
    })
    made.on('error', (error) => console.error('quartet: the updater failed:', error))
    made.setFeedURL({ provider: 'generic', url: address })
    return made
  }

  return {
    async get(file, address, onShare) {
      updater = undefined
      const made = await make(file, address, onShare)
      const found = await made.checkForUpdates()
      if (!found?.isUpdateAvailable) throw new Error('it is no newer version')
      await made.downloadUpdate()
      updater = made
    },
    restart() {
      isRestarting = true
      app.quit()
    },
    installAtEnd() {
      if (!isRestarting) return
      // Otherwise the new version would take itself for a second start of this one.
      app.releaseSingleInstanceLock()
      if (!updater?.install(true, true)) console.error('quartet: the new version was not installed')
    },
  }
}

/** What electron-updater wants to know of the program. Quitting and starting again stay ours. */
function adapterOf(app: AppUpdaterOptions['app'], version: string, folder: string): AppAdapter {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const appUpdateConfigPath = join(folder, 'app-update.yml')
  writeFileAtomically(appUpdateConfigPath, ['updaterCacheDirName: got\n'], { followsLinks: false })
  return {
    version,
    name: 'quartet',
    isPackaged: true,
    appUpdateConfigPath,
    userDataPath: folder,
    baseCachePath: folder,
    whenReady: () => Promise.resolve(),
    relaunch: () => undefined,
    quit: () => app.quit(),
    onQuit: () => undefined,
  }
}
