import { createApp } from '../../src-main/wiring/app.ts'
import { createLoopback } from '../loopback.ts'
import { createBroadcast } from '../../src-shared/rpc/server.ts'
import { goldenMap } from '../golden-match.ts'
import { say } from '../say-and-wait.ts'

/**
 * `node test/faults/play-and-stand.ts FOLDER`: a whole Quartet without a window, which plays one match after the other and
 * says where it is: `playing 1` in its first rounds, `stored 1` once it is. Its parent kills it.
 */
const broadcast = createBroadcast()
const app = await createApp({
  dataFolder: process.argv[2],
  host: 'web',
  work: { processes: 1 },
  emit: broadcast.emit,
})
const { call, on } = createLoopback(app.api, { broadcast })
const config = { text: goldenMap(6) }
const dummy = (await call('bots.list')).find(({ name, game }) => name === 'Dummy' && game === 'pandemic')!
const seat = { botId: dummy.id }

on('match.rounds', ({ id, from }) => {
  if (from === 0) say(`playing ${id}`)
})
for (let seed = 1; ; seed++) {
  const stored = new Promise<number>((resolve) =>
    on('match.changed', ({ match }) => {
      if (match.seed === seed && match.status === 'done') resolve(match.id)
    }),
  )
  await call('matches.start', { game: 'pandemic', config, seats: [seat, seat, seat, seat], seed, live: true })
  say(`stored ${await stored}`)
}
