import { afterAll, beforeAll, describe, it } from 'vitest'
import { CASES, proveCause } from '../../../test/engines-endings/causes.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

describe('a bot whose name and words say CPU', () => {
  it.each(CASES)('that stops for $cause is that everywhere', (one) => proveCause(app, one, true))
})
