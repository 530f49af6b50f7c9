/** The part of electron-updater that Quartet uses. Its own types name those of Electron and of packages that are only its own. */
declare module 'electron-updater' {
  export interface AppAdapter {
    readonly version: string
    readonly name: string
    readonly isPackaged: boolean
    readonly appUpdateConfigPath: string
    readonly userDataPath: string
    readonly baseCachePath: string
    whenReady(): Promise<void>
    relaunch(): void
    quit(): void
    onQuit(handler: (exitCode: number) => void): void
  }

  export interface DownloadOptions {
    readonly sha512?: string | null
  }

  class BaseUpdater {
    constructor(options: null, app: AppAdapter)
    autoDownload: boolean
    autoInstallOnAppQuit: boolean
    disableDifferentialDownload: boolean
    disableWebInstaller: boolean
    logger: null
    httpExecutor: {
      request(): Promise<string>
      download(url: URL, destination: string, options: DownloadOptions): Promise<string>
    }
    stagingUserIdPromise: { readonly value: Promise<string> }
    on(event: 'error', listener: (error: Error) => void): this
    setFeedURL(options: { readonly provider: 'generic'; readonly url: string }): void
    checkForUpdates(): Promise<{ readonly isUpdateAvailable: boolean } | null>
    downloadUpdate(): Promise<string[]>
    install(isSilent: boolean, isForceRunAfter: boolean): boolean
  }
  export class AppImageUpdater extends BaseUpdater {}
  export class NsisUpdater extends BaseUpdater {}
}
