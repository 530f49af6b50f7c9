import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { linkCompiler } from '../../test/shared-compiler.ts'
import { openers, type HostName, type Opened } from './hosts.ts'
import { storeManyMatches } from './many-matches.ts'
import { projectDir } from './project.ts'

/** `import { expect, test } from './support/test.ts'` in a spec: Quartet runs, and `quartet.page` shows it. */
export interface Quartet {
  readonly host: HostName
  /** Empty at the start of each test, but for what the C++ compiler made in any test. */
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
    linkCompiler(join(dataFolder, 'cache'))
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
    await rm(dataFolder, { recursive: true, force: true })
    // A spec that expects errors takes them out of the list.
    expect(pageErrors, 'errors of the page').toEqual([])
  },
})

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
