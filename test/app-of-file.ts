import { afterAll, afterEach, beforeAll } from 'vitest'
import { madeLater } from './made-later.ts'
import { removeFolder, startApp, type TestApp } from './start-app.ts'

export interface SharedApp extends TestApp {
  /** On its folder, after a test has closed it. */
  startAgain(): Promise<void>
}

/**
 * The app that the tests of a file share: started before its first test and closed after its last, with its folder removed. It may
 * be named at once, and asked from the next `beforeAll` on. With `clears` each test finds what it would find at a start.
 */
export function sharedApp({ clears = false }: { readonly clears?: boolean } = {}): SharedApp {
  let app: SharedApp
  const start = async (folder?: string): Promise<void> => {
    const started = await startApp(folder)
    app = { ...started, startAgain: () => start(started.folder) }
  }
  beforeAll(() => start())
  if (clears) afterEach(() => app.clear())
  afterAll(async () => {
    await app.close()
    removeFolder(app.folder)
  })
  return madeLater(() => app)
}
