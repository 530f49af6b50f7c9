import { expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { leagueGivenAway } from '../../../test/leagues/league-given-away.ts'
import { formatLeagueFile } from './league-file.ts'

const places = leagueGivenAway({ rounds: 120, matches: 24 })

it('a result that comes out otherwise is reported, and what was played here counts', async () => {
  const [block] = places.game.blocks.filter(({ matches }) => matches.length === 4)
  const lying = {
    ...block,
    matches: block.matches.map((match) => ({ ...match, hash: 'f'.repeat(64), scores: [9, 9, 9, 9] })),
  }
  const bytes = formatLeagueFile({ ...places.game, name: 'Lies', blocks: [lying] })
  const league = await places.there.call('leagues.import', { fileName: 'lies.quartet-league', bytes })
  await until(
    async () => places.there.seen('app.notice'),
    (notices) => notices.some(({ text }) => text.includes('came out otherwise here')),
  )
  await until(
    () => places.there.call('leagues.table', { id: league.id }),
    ({ rows }) => rows.every(({ reported }) => reported === 0),
  )
  await places.there.call('leagues.play', { id: league.id, plays: false })
})

it('thousands of reported matches of a member that left are not waited for', async () => {
  const [{ matches }] = places.game.blocks.filter((block) => block.matches.length === 4)
  const block = { kind: 'table', config: 0, matches } as const
  const blocks = Array.from({ length: 1500 }, (_, seed) => ({ ...block, seed, bots: [0, 1, 0, 0] }))
  const bytes = formatLeagueFile({ ...places.game, name: 'Left', blocks })
  const league = await places.there.call('leagues.import', { fileName: 'left.quartet-league', bytes })
  await places.there.call('leagues.play', { id: league.id, plays: false })
  const { rows } = await places.there.call('leagues.table', { id: league.id })
  const { versionId } = rows.find(({ name }) => name === 'Friend')!
  await places.there.call('leagues.change', { id: league.id, remove: [versionId] })
  await places.there.call('leagues.play', { id: league.id, plays: true })
  const settled = await until(
    async () => (await places.there.call('leagues.list')).find(({ id }) => id === league.id)!,
    ({ status, matches }) => status !== 'playing' || matches < 1000,
  )
  expect(league.matches).toBe(6000)
  // What was played between the import and the pause stays.
  expect(settled.matches).toBeLessThan(400)
  await places.there.call('leagues.play', { id: league.id, plays: false })
})
