import { smallMatches } from '../small-matches.ts'
import type { TestApp } from '../start-app.ts'
import { roamer } from './roamer.ts'

/**
 * A league of so many bots on the smallest map; few rounds, since what is reported of it does not depend on how many there are.
 */
export async function leagueOfRoamers(
  app: TestApp,
  options: { readonly turns: readonly number[]; readonly rounds: number; readonly plays: boolean },
): Promise<{ readonly leagueId: number; readonly versions: number[] }> {
  const { turns, rounds, plays } = options
  await app.call('settings.set', { processes: 2 })
  const made = await Promise.all(
    turns.map((turn) =>
      app.call('bots.create', {
        game: 'pandemic',
        name: `Bot${turn}`,
        language: 'typescript',
        from: { source: roamer(turn) },
      }),
    ),
  )
  const versions = made.map(({ versions: [version] }) => version.id)
  const text = await smallMatches(() => app).shortSmall(rounds)
  const short = await app.call('configs.create', { game: 'pandemic', name: 'short', text })
  const { id } = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Ours',
    seed: 3,
    plays,
    configIds: [short.id],
    members: versions.map((versionId) => ({ versionId })),
  })
  return { leagueId: id, versions }
}
