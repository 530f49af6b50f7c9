import { afterAll, beforeAll, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { removeFolder, startApp } from '../start-app.ts'
import { CONTAINED, REFUSED } from './module-attacks.ts'
import { DEAR, expectModuleRefused } from './module-refused.ts'
import { expectModuleContained, isInGate, MODULE_NETS } from './module-contained.ts'

let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 2, nets: MODULE_NETS })
})
afterAll(() => pool.close())

test.concurrent.each(CONTAINED.filter((attack, index) => !isInGate(attack, index)))(
  'a .quartet-bot file of a stranger whose module $name is contained',
  (attack) => expectModuleContained(pool, attack),
)

test(`a .quartet-bot file of a stranger whose module ${DEAR} is refused with a reason`, async () => {
  const app = await startApp()
  try {
    await expectModuleRefused(
      app,
      REFUSED.find(({ name }) => name === DEAR)!,
    )
  } finally {
    await app.close()
    removeFolder(app.folder)
  }
})
