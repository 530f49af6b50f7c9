import { createApp } from '../../src-main/wiring/app.ts'
import { createLoopback } from '../loopback.ts'
import { createBroadcast } from '../../src-shared/rpc/server.ts'
import { readGoldenMatches } from '../golden-match.ts'

/**
 * `node test/faults/ask-why.ts FOLDER`: a whole Quartet without a window, which asks why the first seat of a match lost it;
 * the match is played when there is none yet. Says `asking` before it asks, and then the answer.
 */
const SEED = 11
const broadcast = createBroadcast()
const app = await createApp({ dataFolder: process.argv[2], host: 'web', emit: broadcast.emit })
const client = createLoopback(app.api, { broadcast })
await client.call('settings.set', { processes: 2 })
const matchId = (await storedMatch()) ?? (await playedMatch())
process.send?.('asking')
process.send?.(await answer())
await app.close()
client.close()
process.disconnect?.()

/** The process that reads the match again may be killed too, and twice: then the error says to try again. */
async function answer(): Promise<unknown> {
  for (;;) {
    try {
      return await client.call('insight.ask', { ticket: 'why', matchId, seat: 0 })
    } catch (failure) {
      if (!(failure instanceof Error && failure.message.endsWith('Try again.'))) throw failure
    }
  }
}

async function storedMatch(): Promise<number | undefined> {
  const { matches } = await client.call('matches.list', { limit: 10 })
  return matches.find(({ status }) => status === 'done')?.id
}

async function playedMatch(): Promise<number> {
  const dummy = (await client.call('bots.list')).find(
    ({ game, name }) => game === 'pandemic' && name === 'Dummy',
  )!
  const seat = { botId: dummy.id }
  const { id } = await client.call('matches.start', {
    game: 'pandemic',
    seed: SEED,
    seats: [seat, seat, seat, seat],
    config: { text: readGoldenMatches()[0].config.replace(/nb_rounds\s+\d+/, 'nb_rounds 20') },
  })
  while ((await client.call('matches.get', { id })).status !== 'done')
    await new Promise((resolve) => setTimeout(resolve, 10))
  return id
}
