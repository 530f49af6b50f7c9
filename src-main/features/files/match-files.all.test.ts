import { afterAll, beforeAll, it } from 'vitest'
import { gameList } from '../../../src-games/index.ts'
import { expectRoundsBeforeTheCut } from '../../../test/files/cut-output.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'

// What `match-files.test.ts` leaves out: the other games.

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})

it.each(gameList.slice(1).map(({ id }) => id))(
  'outputs of %s that are cut show the rounds before and the line',
  (id) => expectRoundsBeforeTheCut(app, id),
)
