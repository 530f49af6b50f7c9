import { joined, openStoredApp, playingOf, type Kind } from './stored-app.ts'

/**
 * `node play-stored.ts FOLDER PORT comparison|league STAGE`: a whole Quartet that plays a comparison or a league on the worker of a
 * Redis, from what is stored on. It kills itself when the plan is `planned`, or when matches are `stored`; otherwise it says `over`
 * when there is enough.
 */
const [folder, port, kind, stage] = process.argv.slice(2)
const die = (): void => void process.kill(process.pid, 'SIGKILL')
const app = await openStoredApp(folder, Number(port))
const playing = playingOf(app, kind as Kind)
const before = await playing.matches()
const look = async (): Promise<void> => {
  if (stage === 'stored' && (await playing.matches()) > before) die()
}
app.on('comparison.changed', () => void look())
app.on('league.changed', () => void look())
await joined(app, 1)
process.send?.('joined')
await playing.start()
if (stage === 'planned') die()
// A league plays on until it is killed.
if (kind === 'comparison' || stage === 'none') {
  await playing.over()
  process.send?.('over')
  await app.close()
  process.disconnect?.()
}
