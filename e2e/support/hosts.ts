import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { _electron, type BrowserContext, type Page } from '@playwright/test'
import { findElectron } from '../../scripts/electron-runtime.mjs'
import { startHost, type HostProcess } from './host-process.ts'
import { preloadInPage } from './preload-in-page.ts'
import { builtFile, projectDir } from './project.ts'

/** The hosts that the specs run against; each is a project of Playwright. */
export const HOSTS = ['browser', 'electron-sim', 'electron'] as const
export type HostName = (typeof HOSTS)[number]

/** A started Quartet with one page. */
export interface Opened {
  readonly page: Page
  /** Another window on the same services. `electron` has one window only. */
  openPage(): Promise<Page>
  /** What the program printed so far, for this story and for those before it; '' where it is not read. */
  output(): string
  /** Ends the program; its exit code. */
  stop(): Promise<number | null>
}

/** Where the choices are that only the user may make, beside the data folder of a story that has its own program. */
export const configHomeOf = (dataFolder: string): string => `${dataFolder}-config`

const BUILT_HOST = join(projectDir, 'e2e', 'support', 'built-host.ts')

type Open = (context: BrowserContext, dataFolder: string) => Promise<Opened>

export const openers: Readonly<Record<HostName, Open>> = {
  async browser(context, dataFolder) {
    const args = [BUILT_HOST, builtFile('main', 'web.js'), '--no-open', '--data', dataFolder]
    return openIn(context, await startHost(args, configHomeOf(dataFolder)))
  },

  async 'electron-sim'(context, dataFolder) {
    const args = [join(projectDir, 'e2e', 'support', 'electron-sim.ts'), projectDir, dataFolder]
    const host = await startHost(args, configHomeOf(dataFolder))
    const preload = await readFile(builtFile('preload', 'preload.cjs'), 'utf8')
    return openIn(context, host, preloadInPage(preload))
  },

  async electron(_context, dataFolder) {
    const { path } = findElectron()
    if (path === undefined) throw new Error('Electron’s runtime is not installed')
    // Chromium's own sandbox refuses to run as root, as in containers.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
    const app = await _electron.launch({
      executablePath: path,
      args: [...asRoot, builtFile('main', 'electron.js'), '--data', dataFolder],
      env: { ...process.env, XDG_CONFIG_HOME: configHomeOf(dataFolder) },
    })
    const page = await app.firstWindow()
    return {
      page,
      openPage: () => Promise.resolve(page),
      output: () => '',
      async stop() {
        const process = app.process()
        await app.close()
        return process.exitCode
      },
    }
  },
}

/** Pages of an ordinary browser, closed before their host so that none complains of its end. */
export async function openIn(
  context: BrowserContext,
  { url, output, stop }: Pick<HostProcess, 'output' | 'stop' | 'url'>,
  initScript = '',
): Promise<Opened> {
  const pages: Page[] = []
  const openPage = async (): Promise<Page> => {
    const page = await context.newPage()
    pages.push(page)
    if (initScript) await page.addInitScript(initScript)
    await page.goto(url)
    return page
  }
  return {
    page: await openPage(),
    openPage,
    output,
    async stop() {
      for (const page of pages) await page.close()
      return stop()
    },
  }
}
