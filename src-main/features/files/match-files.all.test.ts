import { it } from 'vitest'
import { gameList } from '../../../src-games/index.ts'
import { expectRoundsBeforeTheCut } from '../../../test/files/cut-output.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

// What `match-files.test.ts` leaves out: the other games.

const app = sharedApp()

it.each(gameList.slice(1).map(({ id }) => id))(
  'outputs of %s that are cut show the rounds before and the line',
  (id) => expectRoundsBeforeTheCut(app, id),
)
