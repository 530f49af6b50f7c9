import { DIARIST, smallMatches } from '../small-matches.ts'
import { until } from '../eventually.ts'
import { startApp } from '../start-app.ts'

/** A data folder in which all that can be stored is stored once, by the services; for those who then change it behind them. */
export async function fillFolder(dataFolder: string, source = DIARIST): Promise<void> {
  const app = await startApp(dataFolder)
  const { play, botId } = smallMatches(() => app)
  const from = { source }
  const { id } = await app.call('bots.create', {
    game: 'pandemic',
    name: 'Stranger',
    language: 'typescript',
    from,
  })
  await app.call('bots.save', { id, source: `${source}\n// again\n` })
  const { versions } = await app.call('bots.get', { id })
  for (const version of versions) await app.call('versions.note', { id: version.id, note: 'a note' })
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const small = configs.find(({ name }) => name === 'small')!
  const { text } = await app.call('configs.get', { id: small.id })
  await app.call('configs.create', { game: 'pandemic', name: 'strange', text })
  const match = await play(['Stranger', 'Null', 'Demo', 'Null'])
  const selection = { ids: [match] }
  await app.call('matches.tag', { selection, add: ['strange'] })
  await app.call('matches.note', { id: match, note: 'a note' })
  await app.call('filters.save', { name: 'mine', query: 'tag:strange' })
  await app.call('suites.add', { matchId: match, seat: 0, expectation: { kind: 'no-crash' } })
  const [a, b] = versions.map((version) => ({ botId: id, versionId: version.id }))
  const comparison = await app.call('comparisons.start', {
    game: 'pandemic',
    config: { id: small.id },
    a,
    b,
    preset: 'quick',
  })
  await app.call('comparisons.cancel', { id: comparison.id })
  const other = { botId: await botId('Null') }
  await app.call('groups.start', { game: 'pandemic', config: { id: small.id }, bot: a, opponents: [other, other, other], seeds: 1 }) // prettier-ignore
  const league = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Strange',
    seed: 7,
    configIds: [small.id],
    members: versions.map(({ id: versionId }) => ({ versionId })),
  })
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches }) => matches >= 4,
  )
  await app.call('leagues.play', { id: league.id, plays: false })
  await app.close()
}
