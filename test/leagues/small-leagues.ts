import type { LeagueSummary } from '../../src-shared/contract/leagues.ts'
import { until } from '../eventually.ts'
import { smallMatches } from '../small-matches.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'

/**
 * Leagues on the smallest map with few rounds: what is reported of a league does not depend on how long its matches are. Each
 * test opens an app, once or more, and a file takes all away in `afterEach(leagues.close)`.
 */
export function smallLeagues({ rounds }: { readonly rounds: number }) {
  let app: TestApp
  const folders: string[] = []
  const { shortSmall } = smallMatches(() => app)

  async function shortId(): Promise<number> {
    const configs = await app.call('configs.list', { game: 'pandemic' })
    const known = configs.find(({ name }) => name === 'short')
    if (known) return known.id
    const text = await shortSmall(rounds)
    return (await app.call('configs.create', { game: 'pandemic', name: 'short', text })).id
  }
  return {
    folders,
    async open(folder?: string): Promise<TestApp> {
      app = await startApp(folder ?? newDataFolder())
      if (!folder) folders.push(app.folder)
      await app.call('settings.set', { processes: 2 })
      return app
    },
    async close(): Promise<void> {
      await app.close()
      for (const folder of folders.splice(0)) removeFolder(folder)
    },
    /** Gives the id of its version. */
    async create(name: string, source: string): Promise<number> {
      const from = { source }
      const bot = await app.call('bots.create', { game: 'pandemic', name, language: 'typescript', from })
      return bot.versions[0].id
    },
    async league(versions: readonly number[], seed = 7): Promise<number> {
      const made = await app.call('leagues.create', {
        game: 'pandemic',
        name: 'Mine',
        seed,
        configIds: [await shortId()],
        members: versions.map((versionId) => ({ versionId })),
      })
      return made.id
    },
    /** The league once it has played so many matches, or does not play any more. */
    played: (id: number, matches: number): Promise<LeagueSummary> =>
      until(
        async () => (await app.call('leagues.list')).find((one) => one.id === id)!,
        (one) => one.matches >= matches || one.status !== 'playing',
      ),
  }
}
