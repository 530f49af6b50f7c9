import { setTimeout } from 'node:timers/promises'
import { startHost } from '../../e2e/support/host-process.ts'
import { builtFile } from '../../e2e/support/project.ts'
import type { GameId } from '../../src-games/kit/game.ts'
import { createClient, type Client } from '../../src-shared/rpc/client.ts'
import { openSocketChannel } from '../../test/socket-client.ts'
import { childrenSeconds } from './tree-cpu.ts'

/** CPU seconds of all processes from a click on Run, by whom the text was built. */
export interface Clicks {
  /** From the start until all was quiet, a bot made and built with it. */
  readonly before: number
  /** F5 on a text that had rested, to its first round and to the match's end. */
  readonly rested: { readonly round: number; readonly end: number }
  /** F5 on one that was changed a moment ago. */
  readonly changed: { readonly round: number; readonly end: number }
  /** What `other` took while the window was open, when it had become quiet. */
  readonly other: number
}

/** Starts the built app in the web over a fresh folder, makes a Walker and clicks; `other` is run at the end, with the window open. */
export async function clickInWindow(game: GameId, folder: string, other: () => void): Promise<Clicks> {
  const host = await startHost([builtFile('main', 'web.js'), '--no-open', '--data', folder])
  const channel = await openSocketChannel(host.url)
  try {
    const client = createClient(channel)
    const start = childrenSeconds()
    await client.call('bots.warm', { game })
    await untilQuiet()
    const bot = await client.call('bots.create', {
      game,
      name: 'Mine',
      language: 'cpp',
      from: { template: 'Walker' },
    })
    await untilQuiet()
    const before = childrenSeconds() - start

    const rest = `${bot.source}\n// It rests.\n`
    await client.call('bots.edited', {})
    await client.call('bots.check', { id: bot.id, source: rest })
    await untilQuiet()
    const rested = await click(client, game, bot.id, rest)
    await untilQuiet()
    const changed = await click(client, game, bot.id, `${rest}// It does not.\n`)
    await untilQuiet()
    const beforeOther = childrenSeconds()
    other()
    await untilQuiet()
    return { before, rested, changed, other: childrenSeconds() - beforeOther }
  } finally {
    channel.socket.close()
    await host.stop()
  }
}

/** Saves and plays against three Dummies, as F5 does. */
async function click(client: Client, game: GameId, botId: number, source: string) {
  const start = childrenSeconds()
  const { version } = await client.call('bots.save', { id: botId, source })
  const dummy = (await client.call('bots.list')).find((one) => one.game === game && one.name === 'Dummy')
  const [config] = await client.call('configs.list', { game })
  if (!version || !dummy) throw new Error(`${game}: there is nothing to play`)
  let round: number | undefined
  const stops = [client.on('match.rounds', () => (round ??= childrenSeconds() - start))]
  const ended = new Promise<void>((resolve) => {
    stops.push(client.on('match.changed', ({ match }) => match.status === 'done' && resolve()))
  })
  const seat = { botId: dummy.id }
  const seats: [{ versionId: number }, typeof seat, typeof seat, typeof seat] = [
    { versionId: version.id },
    seat,
    seat,
    seat,
  ]
  const { id } = await client.call('matches.start', {
    game,
    config: { id: config.id },
    seed: 30,
    seats,
    limits: 'jutge',
    live: true,
  })
  await client.call('matches.watch', { id })
  round ??= childrenSeconds() - start
  await ended
  for (const stop of stops) stop()
  return { round, end: childrenSeconds() - start }
}

/** Until nothing was done for a second and a half: longer than a text rests before it is built. */
async function untilQuiet(): Promise<void> {
  for (let last = -1, still = 0; still < 3;) {
    const now = childrenSeconds()
    still = now - last > 0.02 ? 0 : still + 1
    last = now
    await setTimeout(500)
  }
}
