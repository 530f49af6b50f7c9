import { createApp } from '../../src-main/wiring/app.ts'
import type { Client } from '../../src-shared/rpc/client.ts'
import { createLoopback } from '../loopback.ts'
import { createBroadcast } from '../../src-shared/rpc/server.ts'
import { readGoldenMatches } from '../golden-match.ts'

/**
 * `node test/faults/play-on.ts FOLDER MATCHES`: a whole Quartet without a window, which plays single matches and one
 * comparison until it is killed, and goes on with both when it is started again. Says `ready` when it plays, and
 * `done` with the number of matches stored when there are enough and the comparison is over.
 */
const [dataFolder, wanted] = [process.argv[2], Number(process.argv[3])]
/** Single matches on their way at a time. */
const AT_A_TIME = 4
const COMPARISON_SEED = 4000

const source = (first: string) =>
  `export default class Mine extends Player { play() { if (${first}) for (const id of this.myUnits(this.me())) this.move(id, Dir.BOTTOM) } }`

const broadcast = createBroadcast()
const app = await createApp({ dataFolder, host: 'web', emit: broadcast.emit })
const client = createLoopback(app.api, { broadcast })
const config = { text: readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, 'nb_rounds 12') }
await client.call('settings.set', { processes: 2 })
const bots = await makeBots(client)
await resumeComparison()
process.send?.('ready')
await Promise.all(Array.from({ length: AT_A_TIME }, playOn))
while ((await comparison())?.status !== 'done') await new Promise((resolve) => setTimeout(resolve, 30))
process.send?.('done')
await app.close()
client.close()
process.disconnect?.()

async function makeBots({ call }: Client): Promise<{ botId: number }[]> {
  const known = (await call('bots.list')).filter(({ builtin, game }) => !builtin && game === 'pandemic')
  for (const [name, first] of [
    ['Still', 'false'],
    ['Mover', 'true'],
  ] as const) {
    if (known.some((bot) => bot.name === name)) continue
    const made = await call('bots.create', {
      game: 'pandemic',
      name,
      language: 'typescript',
      from: { source: source(first) },
    })
    known.push(made)
  }
  return known.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ id }) => ({ botId: id }))
}

async function comparison() {
  return (await client.call('comparisons.list')).at(-1)
}

async function resumeComparison(): Promise<void> {
  const known = await comparison()
  if (known?.status === 'paused') await client.call('comparisons.resume', { id: known.id })
  if (known) return
  const [a, b] = bots
  await client.call('comparisons.start', {
    game: 'pandemic',
    config,
    a,
    b,
    preset: 'tweak',
    seed: COMPARISON_SEED,
    capBlocks: 12,
  })
}

async function playOn(): Promise<void> {
  for (;;) {
    const { total } = await client.call('matches.search', { query: 'status:done', limit: 1 })
    if (total >= wanted) return
    const [a, b] = bots
    const { id } = await client.call('matches.start', {
      game: 'pandemic',
      config,
      seats: [a, b, a, b],
      seed: total,
    })
    for (;;) {
      const { status } = await client.call('matches.get', { id })
      if (status !== 'queued' && status !== 'running') break
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
}
