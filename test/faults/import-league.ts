import { readFileSync } from 'node:fs'
import { startApp } from '../start-app.ts'

/**
 * `node test/faults/import-league.ts FOLDER FILE`: takes the league of a file in. Says `ready` before, and `taken` with what the
 * page gets then.
 */
const [folder, file] = process.argv.slice(2)
const app = await startApp(folder)
process.send?.('ready')
const bytes = Uint8Array.from(readFileSync(file))
const { matches } = await app.call('leagues.import', { fileName: 'friends.quartet-league', bytes })
const leagues = await app.call('leagues.list')
await app.call('leagues.play', { id: leagues[0].id, plays: false })
const bots = (await app.call('bots.list')).filter(({ name }) => name.startsWith('Stranger'))
process.send?.({ matches, leagues: leagues.length, bots: bots.map(({ name }) => name) })
await app.close()
process.disconnect?.()
