import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { copyFile, link, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { openers, type HostName, type Opened } from './hosts.ts'
import { storeManyMatches } from './many-matches.ts'
import { builtFile, projectDir } from './project.ts'

/** `import { expect, test } from './support/test.ts'` in a spec: Quartet runs, and `quartet.page` shows it. */
export interface Quartet {
  readonly host: HostName
  /** Empty at the start of each test, but for what the C++ compiler has made ready: its cache. */
  readonly dataFolder: string
  page: Page
  /** Another window on the same services. */
  openPage(): Promise<Page>
  /** Ends the program and starts it again on the same data; `page` is the new one. */
  restart(): Promise<void>
  /** Errors of the page so far: exceptions, violations of its policy, failed requests. */
  readonly pageErrors: string[]
}

export const test = base.extend<{
  quartet: Quartet
  host: HostName
  storedMatches: number
  filledBy: string
}>({
  host: ['browser', { option: true }],
  /** Matches that are in the data folder before Quartet starts. */
  storedMatches: [0, { option: true }],
  /** A program of `e2e/support` that fills the data folder before Quartet starts; '' for none. */
  filledBy: ['', { option: true }],
  quartet: async ({ context, host, storedMatches, filledBy }, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'quartet-e2e-'))
    await bringCompilerCache(dataFolder)
    if (storedMatches > 0) storeManyMatches(dataFolder, storedMatches)
    if (filledBy !== '')
      await promisify(execFile)(process.execPath, [join(projectDir, 'e2e', 'support', filledBy), dataFolder])
    const pageErrors: string[] = []
    const open = async (): Promise<Opened> => {
      watchErrors(context, pageErrors)
      const opened = await openers[host](context, dataFolder)
      watchErrors(opened.page.context(), pageErrors)
      return opened
    }
    let opened = await open()
    const quartet: Quartet = {
      host,
      dataFolder,
      page: opened.page,
      openPage: () => opened.openPage(),
      async restart() {
        expect(await opened.stop(), 'exit code of the program').toBe(0)
        opened = await open()
        quartet.page = opened.page
      },
      pageErrors,
    }
    await use(quartet)
    expect(await opened.stop(), 'exit code of the program').toBe(0)
    await keepCompilerCache(dataFolder)
    await rm(dataFolder, { recursive: true, force: true })
    // A spec that expects errors takes them out of the list.
    expect(pageErrors, 'errors of the page').toEqual([])
  },
})

/** Precompiled headers take the most time of all; they are the same for every test, so one makes them for the rest. */
const sharedCache = builtFile('reports', 'e2e-compiler-cache')
const cacheOf = (dataFolder: string): string => join(dataFolder, 'cache', 'cpp')

async function bringCompilerCache(dataFolder: string): Promise<void> {
  await linkNew(sharedCache, cacheOf(dataFolder))
}
async function keepCompilerCache(dataFolder: string): Promise<void> {
  await linkNew(cacheOf(dataFolder), sharedCache)
}

/**
 * Files are called by what they are made of and never written to again, so both folders can have the same one: to copy
 * some 200 MB before and after each test took longer than many a test. Another test may do so too.
 */
async function linkNew(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return
  await mkdir(to, { recursive: true })
  for (const name of await readdir(from)) {
    if (name.startsWith('.') || existsSync(join(to, name))) continue
    await link(join(from, name), join(to, name)).catch(async (failure: NodeJS.ErrnoException) => {
      if (failure.code === 'EEXIST') return
      if (failure.code !== 'EXDEV') throw failure
      // On another disk: each comes whole, under its name, or not.
      const partial = join(to, `.${name}-${process.pid}`)
      await copyFile(join(from, name), partial)
      await rename(partial, join(to, name))
    })
  }
}

const watched = new WeakSet<BrowserContext>()

function watchErrors(context: BrowserContext, pageErrors: string[]): void {
  if (watched.has(context)) return
  watched.add(context)
  context.on('weberror', (error) => pageErrors.push(error.error().message))
  context.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(`${message.text()} (${message.location().url})`)
  })
}

export { expect }
