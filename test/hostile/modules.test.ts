import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readableText } from '../../src-games/kit/readable-text.ts'
import { formatBotFile } from '../../src-main/core/bots/bot-file.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { CONTAINED, REFUSED } from './module-attacks.ts'
import { expectModuleContained, isInGate, MODULE_NETS } from './module-contained.ts'

let app: TestApp
let pool: MatchPool
beforeAll(async () => {
  app = await startApp()
  pool = createMatchPool({ processes: 1, nets: MODULE_NETS })
})
afterAll(async () => {
  await Promise.all([app.close(), pool.close()])
  removeFolder(app.folder)
})

const versionHash = 'a'.repeat(64)
const fileOf = (module: Uint8Array, name = 'Friend') =>
  formatBotFile({ name, game: 'pandemic', language: 'cpp', versionHash, module })

describe('a .quartet-bot file of a stranger', () => {
  test.each(REFUSED)('whose module $name is refused with a reason', async ({ module, message }) => {
    const bytes = fileOf(module())
    const asked = app.call('bots.import', { game: 'pandemic', fileName: 'Friend.quartet-bot', bytes })
    await expect(asked).rejects.toThrow(message)
    await expect(asked).rejects.toThrow(/^Friend\.quartet-bot cannot be imported: /)
    await expect(asked).rejects.toSatisfy(
      ({ message }: Error) => message.length < 400 && readableText(message, 400) === message,
    )
    expect((await app.call('bots.list')).some(({ name }) => name === 'Friend')).toBe(false)
  })

  test.each(CONTAINED.filter(isInGate))('whose module $name is contained', (attack) =>
    expectModuleContained(pool, attack),
  )

  test('that was imported plays a match of the app, and its match says why it was frozen', async () => {
    const attack = CONTAINED.find(({ name }) => name.startsWith('stops with a reason of its own'))!
    const { bot } = await app.call('bots.import', {
      game: 'pandemic',
      fileName: 'Bad.quartet-bot',
      bytes: fileOf(attack.module(), 'Bad'),
    })
    const nobody = (await app.call('bots.list')).find(
      (one) => one.game === 'pandemic' && one.name === 'Null',
    )!
    const seats = [bot.id, nobody.id, nobody.id, nobody.id].map((botId) => ({ botId }))
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
