import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { fillCache } from '../../test/run-folder.ts'
import { test as base } from './count-cpu.ts'
import { configHomeOf, openers, type HostName, type Opened } from './hosts.ts'
import { storeManyMatches } from './many-matches.ts'
import { keepVersionsStill } from './still-versions.ts'
import { projectDir } from './project.ts'
import { watchErrors } from './watch-errors.ts'
import { createWarmQuartet, type WarmQuartet } from './warm-quartet.ts'

/** `import { expect, test } from './support/test.ts'` in a spec: Quartet runs, and `quartet.page` shows it. */
export interface Quartet {
  readonly host: HostName
  /** Empty at the start of each test, but for what the C++ compiler made in any test. */
  readonly dataFolder: string
  page: Page
  /** Another window on the same services. */
  openPage(): Promise<Page>
  /** Ends the program and starts it again on the same data; `page` is the new one. Only where a story has its own app. */
  restart(): Promise<void>
  /** What the program printed so far, for this story and for those before it. */
  output(): string
  /** Errors of the page so far: exceptions, violations of its policy, failed requests. */
  readonly pageErrors: string[]
}

/** What a story has for itself; everything else it shares with the stories before it, emptied. */
type Own = 'data' | 'page' | 'app'

interface Options {
  host: HostName
  own: Own
  motion: boolean
  storedMatches: number
  storedUntil: number
  filledBy: string
  provesVersions: boolean
}

export const test = base.extend<Options & { quartet: Quartet }, { warm: WarmQuartet }>({
  host: ['browser', { option: true }],
  /**
   * `data`: a data folder and a page, in the one program and the one context of the worker. `page`: a context too, for what cannot be
   * taken back (scripts that run before the page, another locale, the developer tools). `app`: the built program too, started and ended
   * for this story, as all `x.host.spec.ts` have it.
   */
  own: ['data', { option: true }],
  /** Whether the system wants motion: boards that glide and the match of an empty window take the CPU of all other stories. */
  motion: [false, { option: true }],
  /** Matches that are in the data folder before Quartet starts. */
  storedMatches: [0, { option: true }],
  /** When the last of them was played; 0 for now. */
  storedUntil: [0, { option: true }],
  /** A program of `e2e/support` that fills the data folder before Quartet starts; '' for none. */
  filledBy: ['', { option: true }],
  /** Whether a saved version goes through its plan by itself: that takes the CPU of all other stories, and jobs never end. */
  provesVersions: [false, { option: true }],
  warm: [
    async ({ browser }, use) => {
      const warm = createWarmQuartet(browser)
      await use(warm)
      await warm.close()
    },
    { scope: 'worker' },
  ],
  quartet: async (
    { browser, host, own, motion, storedMatches, storedUntil, filledBy, provesVersions, warm },
    use,
    { file },
  ) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'quartet-e2e-'))
    fillCache(join(dataFolder, 'cache'))
    if (storedMatches > 0) storeManyMatches(dataFolder, storedMatches, storedUntil || undefined)
    if (filledBy !== '')
      await promisify(execFile)(process.execPath, [join(projectDir, 'e2e', 'support', filledBy), dataFolder])
    if (!provesVersions) keepVersionsStill(dataFolder)
    const pageErrors: string[] = []
    const hasOwnApp = own === 'app' || host !== 'browser' || /\.host(\.all)?\.spec\.ts$/.test(file)
    const start = await startWith({ hasOwnApp, own, motion, browser, host, warm, dataFolder, pageErrors })
    let opened = await start.open()
    const quartet: Quartet = {
      host,
      dataFolder,
      page: opened.page,
      openPage: () => opened.openPage(),
      output: () => opened.output(),
      async restart() {
        expect(hasOwnApp, 'a story that restarts has its own app').toBe(true)
        expect(await opened.stop(), 'exit code of the program').toBe(0)
        opened = await start.open()
        quartet.page = opened.page
      },
      pageErrors,
    }
    await use(quartet)
    expect(await opened.stop(), 'exit code of the program').toBe(0)
    await start.context?.close()
    for (const folder of [dataFolder, configHomeOf(dataFolder)])
      await rm(folder, { recursive: true, force: true })
    // A spec that expects errors takes them out of the list.
    expect(pageErrors, 'errors of the page').toEqual([])
  },
  /** The page that a story begins with; after `restart`, `quartet.page` is the present one. */
  page: async ({ quartet }, use) => use(quartet.page),
})

interface Start {
  readonly open: () => Promise<Opened>
  /** Of this story alone. */
  readonly context?: BrowserContext
}

async function startWith(given: {
  hasOwnApp: boolean
  own: Own
  motion: boolean
  browser: Browser
  host: HostName
  warm: WarmQuartet
  dataFolder: string
  pageErrors: string[]
}): Promise<Start> {
  const { hasOwnApp, own, browser, host, warm, dataFolder, pageErrors } = given
  const reducedMotion = given.motion ? 'no-preference' : 'reduce'
  if (!hasOwnApp && own === 'data')
    return { open: () => warm.open(dataFolder, { reducedMotion, onError: (text) => pageErrors.push(text) }) }
  const context = await browser.newContext({ reducedMotion })
  watchErrors(context, (text) => pageErrors.push(text))
  if (!hasOwnApp) return { context, open: () => warm.openIn(context, dataFolder) }
  return {
    context,
    async open() {
      const opened = await openers[host](context, dataFolder)
      const its = opened.page.context()
      // Electron brings its own.
      if (its !== context) watchErrors(its, (text) => pageErrors.push(text))
      return opened
    },
  }
}

export { expect }
