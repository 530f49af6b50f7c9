import { rmSync } from 'node:fs'
import { gameList } from '../src-games/index.ts'
import type { MachinesOptions } from '../src-main/engines/machines/protocol.ts'
import { createApp, type App } from '../src-main/wiring/app.ts'
import { until } from './eventually.ts'
import { newDataFolder } from './run-folder.ts'
import type { FileDialogs } from '../src-main/features/keeping/file-dialogs.ts'
import type { EventName, Events } from '../src-shared/contract/events.ts'
import type { MatchSummary } from '../src-shared/contract/values.ts'
import type { Client } from '../src-shared/rpc/client.ts'
import { createLoopback } from './loopback.ts'
import { createBroadcast } from '../src-shared/rpc/server.ts'

/** All services over a data folder of their own, asked through the same bytes as by a page. */
export interface TestApp {
  readonly folder: string
  readonly call: Client['call']
  readonly on: Client['on']
  /** What the hosts do with files and links from outside. */
  readonly open: (things: readonly string[]) => void
  /** Workers of a Redis that it was started with. */
  readonly machines: App['machines']
  /** Events that came so far, oldest first. */
  seen<E extends EventName>(event: E): readonly Events[E][]
  /** The match once it has ended. */
  ended(id: number): Promise<MatchSummary>
  /**
   * Takes away what a test made of bots, configurations, matches and comparisons, and forgets what was seen, so that the
   * next one finds what it would find at a start; its processes stay warm. Ids go on.
   */
  clear(): Promise<void>
  close(): Promise<void>
}

export async function startApp(
  folder = newDataFolder(),
  dialogs?: FileDialogs,
  machines?: MachinesOptions,
): Promise<TestApp> {
  const broadcast = createBroadcast()
  // A second process for it would load all the same again, and a test seldom has work for two.
  const work = { processes: 1 }
  const app = await createApp({
    dataFolder: folder,
    host: 'web',
    dialogs,
    work,
    machines,
    emit: broadcast.emit,
  })
  const client = createLoopback(app.api, { broadcast })
  const changes: MatchSummary[] = []
  client.on('match.changed', ({ match }) => changes.push(match))
  const others = new Map<EventName, unknown[]>()
  for (const event of [
    'bots.changed',
    'configs.changed',
    'match.rounds',
    'import.progress',
    'matches.removed',
    'queue.changed',
    'compiler.progress',
    'app.notice',
  ] as const) {
    const list: unknown[] = []
    others.set(event, list)
    client.on(event, (payload) => list.push(payload))
  }
  return {
    folder,
    call: client.call,
    on: client.on,
    open: app.open,
    machines: app.machines,
    seen: <E extends EventName>(event: E) =>
      (event === 'match.changed'
        ? changes.map((match) => ({ match }))
        : others.get(event)!) as readonly Events[E][],
    ended: (id) =>
      until(
        () => client.call('matches.get', { id }),
        ({ status }) => status !== 'queued' && status !== 'running',
      ),
    async clear() {
      await clear(client.call)
      for (const list of [changes, ...others.values()]) list.length = 0
    },
    async close() {
      await app.close()
      client.close()
    },
  }
}

async function clear(call: Client['call']): Promise<void> {
  for (const { id } of await call('comparisons.list')) await call('comparisons.delete', { id })
  for (const { id } of await call('groups.list', {})) await call('groups.cancel', { id })
  await call('matches.deleteSelection', { query: '' })
  for (const { id, builtin } of await call('bots.list')) {
    if (builtin) continue
    await call('suites.cancel', { botId: id })
    await call('bots.delete', { id })
  }
  for (const { id: game } of gameList)
    for (const { id, builtin } of await call('configs.list', { game }))
      if (!builtin) await call('configs.delete', { id })
  await call('settings.set', { theme: 'system', processes: 0, limits: 'jutge', keepMatches: 0 })
  await until(
    () => call('queue.state'),
    ({ queued, running }) => queued + running === 0,
  )
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
