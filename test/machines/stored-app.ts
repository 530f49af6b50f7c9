import type { MachinesOptions } from '../../src-main/engines/machines/protocol.ts'
import { until } from '../eventually.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { startComparison, startGroup, startLeague } from './small-world.ts'
import { optionsOf, takePart } from './workers.ts'

/** Results that are enough of a league: its probes, and more than a wave of twelve blocks. */
export const LEAGUE_MATCHES = 84

export type Kind = 'comparison' | 'league'

/** An app over a folder; with the port of a Redis it plays on the workers there, and here only what must be. */
export async function openStoredApp(
  folder?: string,
  port?: number,
  more: Partial<MachinesOptions> = {},
): Promise<TestApp> {
  const app = await startApp(folder, undefined, port === undefined ? undefined : optionsOf(port, more))
  await app.call('settings.set', { processes: 1 })
  return app
}

/** Resolves when so many workers get blocks; they begin with matches whose outcome is known here. */
export async function joined({ call, machines }: TestApp, workers: number): Promise<void> {
  await machines.whenOpen()
  await startGroup(call, 1)
  await takePart(machines, workers)
}

/** The one comparison or league of an app: begun or gone on with, and waited for. */
export function playingOf({ call }: TestApp, kind: Kind) {
  const list = async () => (kind === 'comparison' ? call('comparisons.list') : call('leagues.list'))
  return {
    async matches(): Promise<number> {
      if (kind === 'league') return (await call('leagues.list'))[0]?.matches ?? 0
      const [one] = await call('comparisons.list')
      return one ? (await call('comparisons.get', { id: one.id })).played : 0
    },
    async start(): Promise<void> {
      const [one] = await list()
      if (!one) await (kind === 'comparison' ? startComparison(call) : startLeague(call))
      else if (kind === 'comparison') await call('comparisons.resume', { id: one.id })
    },
    async over(): Promise<void> {
      if (kind === 'comparison') {
        await until(
          () => call('comparisons.list'),
          ([{ status }]) => status === 'done',
        )
        return
      }
      const [{ id }] = await until(
        () => call('leagues.list'),
        ([{ matches, status }]) => matches >= LEAGUE_MATCHES || status !== 'playing',
      )
      await call('leagues.play', { id, plays: false })
    },
  }
}
