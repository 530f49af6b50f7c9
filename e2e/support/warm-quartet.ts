import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { startHost, type HostProcess } from './host-process.ts'
import { openIn, type Opened } from './hosts.ts'
import { projectDir } from './project.ts'
import { EMPTY_PAGE } from './warm-messages.ts'
import { watchErrors } from './watch-errors.ts'

/**
 * One program and one context of the browser for the stories of a worker: starting both takes longer than many a story. Each story
 * has a page of its own: what it puts over its page (routes, scripts before it) would go with the page into the next story.
 */
export interface WarmQuartet {
  /** A new page on the services over a data folder; `stop` takes away what it left in the context, and closes both. */
  open(dataFolder: string, how: WarmPage): Promise<Opened>
  /** The same services in pages of another context. */
  openIn(context: BrowserContext, dataFolder: string): Promise<Opened>
  close(): Promise<void>
}

interface WarmPage {
  readonly reducedMotion: 'reduce' | 'no-preference'
  /** Called with errors of its pages until `stop`. */
  readonly onError: (text: string) => void
}

const VIEWPORT = { width: 1440, height: 900 }

/** Nothing is started before the first story asks. */
export function createWarmQuartet(browser: Browser): WarmQuartet {
  let starting: Promise<HostProcess> | undefined
  let kept: Promise<BrowserContext> | undefined
  let onError: WarmPage['onError'] = () => undefined
  const startedHost = () => (starting ??= startHost([join(projectDir, 'e2e', 'support', 'warm-host.ts')]))
  const createContext = async (): Promise<BrowserContext> => {
    const context = await browser.newContext({ viewport: VIEWPORT, locale: 'en-US' })
    watchErrors(context, (text) => onError(text))
    return context
  }
  const openData = async (dataFolder: string): Promise<HostProcess> => {
    const host = await startedHost()
    await host.ask({ dataFolder })
    return host
  }
  return {
    async open(dataFolder, how) {
      const host = await openData(dataFolder)
      const context = await (kept ??= createContext())
      const page = await context.newPage()
      const emptyUrl = new URL(EMPTY_PAGE, host.url).href
      onError = how.onError
      await page.emulateMedia({ reducedMotion: how.reducedMotion, colorScheme: null })
      await page.goto(host.url)
      return {
        page,
        async openPage() {
          const another = await context.newPage()
          await another.emulateMedia({ reducedMotion: how.reducedMotion })
          await another.goto(host.url)
          return another
        },
        output: host.output,
        async stop() {
          await emptyContext(page, emptyUrl)
          onError = () => undefined
          await host.ask({ dataFolder: null })
          return 0
        },
      }
    },

    async openIn(context, dataFolder) {
      const host = await openData(dataFolder)
      const stop = async () => {
        await host.ask({ dataFolder: null })
        return 0
      }
      return openIn(context, { url: host.url, output: host.output, stop })
    },

    async close() {
      await (await kept)?.close()
      const code = await (await starting)?.stop()
      if (code !== undefined && code !== 0) throw new Error(`the warm host ended with code ${code}`)
    },
  }
}

/** Takes away what a story left: its windows, what pages remember, permissions. */
async function emptyContext(page: Page, emptyUrl: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(emptyUrl)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.clearCookies()
  await context.clearPermissions()
  await page.close()
}
