/**
 * Writes the matches that an empty window plays: one of each game among the bots that come with Quartet, as the record
 * that any stored match has. Run it again when a game's rules or its bots change; `welcome.test.ts` says when.
 */
import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { encode } from '@msgpack/msgpack'
import { gameIds } from '../src-games/index.ts'
import { startApp } from '../test/start-app.ts'

const SEED = 30
const FIELD = ['Dummy', 'Demo', 'Dummy', 'Dummy']
const folder = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'src-renderer',
  'parts',
  'first-match',
  'matches',
)

const app = await startApp()
const bots = await app.call('bots.list')
for (const game of gameIds) {
  const configs = await app.call('configs.list', { game })
  const seats = FIELD.map((name) => ({
    botId: bots.find((bot) => bot.game === game && bot.name === name).id,
  }))
  const config = { id: configs.find(({ name }) => name === 'default').id }
  const { id } = await app.call('matches.start', { game, config, seats, seed: SEED })
  const { status, seats: results } = await app.ended(id)
  const record = await app.call('matches.record', { id })
  const packed = gzipSync(encode({ ...record, names: FIELD }), { level: 9 })
  writeFileSync(join(folder, `${game}.record`), packed)
  console.log(`${game}: ${status}, ${results.map(({ score }) => score).join(' ')}, ${packed.length} bytes`)
}
await app.close()
