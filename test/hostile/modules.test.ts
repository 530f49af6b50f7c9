import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { sharedApp } from '../app-of-file.ts'
import { CONTAINED, REFUSED } from './module-attacks.ts'
import { botFileOf, DEAR, expectModuleRefused } from './module-refused.ts'
import { expectModuleContained, isInGate, MODULE_NETS } from './module-contained.ts'

const app = sharedApp()
let pool: MatchPool
beforeAll(() => {
  pool = createMatchPool({ processes: 1, nets: MODULE_NETS })
})
afterAll(() => pool.close())

describe('a .quartet-bot file of a stranger', () => {
  test.each(REFUSED.filter(({ name }) => name !== DEAR))(
    'whose module $name is refused with a reason',
    (attack) => expectModuleRefused(app, attack),
  )

  test.each(CONTAINED.filter(isInGate))('whose module $name is contained', (attack) =>
    expectModuleContained(pool, attack),
  )

  test('that was imported plays a match of the app, and its match says why it was frozen', async () => {
    const attack = CONTAINED.find(({ name }) => name.startsWith('stops with a reason of its own'))!
    const { bot } = await app.call('bots.import', {
      game: 'pandemic',
      fileName: 'Bad.quartet-bot',
      bytes: botFileOf(attack.module(), 'Bad'),
    })
    const nullBot = (await app.call('bots.list')).find(
      (one) => one.game === 'pandemic' && one.name === 'Null',
    )!
    const seats = [bot.id, nullBot.id, nullBot.id, nullBot.id].map((botId) => ({ botId }))
    const [config] = await app.call('configs.list', { game: 'pandemic' })
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config: { id: config.id },
      seats: seats as [{ botId: number }, { botId: number }, { botId: number }, { botId: number }],
      seed: 30,
    })
    const match = await app.ended(id)
    expect(match.status).toBe('done')
    expect(match.seats[0].frozen).toMatchObject({ round: 0, reason: expect.stringMatching(attack.reason!) })
  })
})
