import { beforeAll, describe, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { playSeeds, playTired } from '../../../test/tired-matches.ts'

const app = sharedApp()
let versions: Map<string, number>
beforeAll(async () => {
  await app.call('settings.set', { processes: 2 })
  versions = await playTired(app.call)
})
const newest = async (query = '') => (await app.call('matches.search', { query })).matches

describe('the cheap curve', () => {
  it('is learned from the stored matches of a game, and says how good it is', async () => {
    const [match] = await newest()
    const { model, curve } = await app.call('insight.curve', { id: match.id })
    expect(model).toMatchObject({ number: 1, matches: 80 })
    expect(model!.isBetter).toBe(true)
    expect(model!.reliability.reduce((sum, { count }) => sum + count, 0)).toBe(80 * 64 * 4)
    expect(curve!.rounds.at(-1)).toBe(match.rounds)
    for (const four of curve!.chances) expect(four.reduce((sum, one) => sum + one, 0)).toBeCloseTo(2, 6)
    // Asked again it is not learned again.
    expect((await app.call('insight.curve', { id: match.id })).model?.number).toBe(1)
  })

  it('finds the matches whose chance fell much at once, and sorts by that', async () => {
    const all = await app.call('matches.search', { query: 'bot:Tired drop>=0' })
    expect(all.total).toBe(80)
    const few = await app.call('matches.search', {
      query: 'bot:Tired drop>20',
      sort: { column: 'drop', isDescending: true },
    })
    expect(few.total).toBeGreaterThan(0)
    expect(few.total).toBeLessThan(80)
    const { drops } = await app.call('insight.losses', { selection: { query: 'bot:Tired' } })
    expect(drops.map(({ drop }) => drop)).toEqual(drops.map(({ drop }) => drop).sort((a, b) => b - a))
    expect(few.matches[0].id).toBe(drops[0].matchId)
    for (const { matchId, seat } of drops.slice(0, 5))
      expect((await app.call('matches.get', { id: matchId })).seats[seat].name).toBe('Tired')
  })

  it('has none for a game with too few matches', async () => {
    const demo = (await app.call('bots.list')).find(
      ({ name, game }) => name === 'Demo' && game === 'mad-max',
    )!
    const [config] = await app.call('configs.list', { game: 'mad-max' })
    const seat = { botId: demo.id }
    const { id } = await app.call('matches.start', {
      game: 'mad-max',
      seats: [seat, seat, seat, seat],
      config: { id: config.id },
    })
    await app.ended(id)
    expect(await app.call('insight.curve', { id })).toEqual({})
  })
})

describe('why a version loses', () => {
  it('says in which phase, to whom, in which seat and with what behind, and names the matches', async () => {
    const losses = await app.call('insight.losses', {
      selection: { query: 'game:pandemic' },
      versionId: versions.get('Tired')!,
    })
    expect(losses.matches).toBe(80)
    expect(losses.phases).toHaveLength(10)
    const share = losses.seats.reduce((sum, { value, matches }) => sum + value * matches, 0) / 80
    // From an even share at the start to the one at the end.
    expect(losses.phases.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(share, 6)
    expect(losses.seats.map(({ matches }) => matches)).toEqual([20, 20, 20, 20])
    expect(losses.opponents.map(({ label }) => label).sort()).toEqual(['Lazy', 'Walker'])
    const walker = losses.opponents.find(({ label }) => label === 'Walker')!
    for (const id of walker.worst.slice(0, 3)) {
      const { seats } = await app.call('matches.get', { id })
      const scoreOf = (name: string) => seats.find((one) => one.name === name)!.score!
      expect(scoreOf('Tired')).toBeLessThan(scoreOf('Walker'))
    }
    // What it is worse off in comes first: less of what is good, more of what is bad.
    const good = losses.figures.map(({ value, isBad }) => (isBad ? -value : value))
    expect(good).toEqual(good.toSorted((one, other) => one - other))
    expect(
      losses.figures
        .filter(({ isBad }) => isBad)
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['CPU used up', 'Sick'])
    expect(losses.figures.map(({ label }) => label)).toContain('Cities')
  })

  it('is about the counted seats of the query otherwise', async () => {
    const { opponents } = await app.call('insight.losses', { selection: { query: 'bot:Walker' } })
    expect(opponents.map(({ label }) => label).sort()).toEqual(['Lazy', 'Tired'])
    const none = await app.call('insight.losses', { selection: { query: 'bot:Missing' } })
    expect(none).toMatchObject({ matches: 0, opponents: [], drops: [] })
  })
})

describe('learning anew', () => {
  it('waits for a quarter more matches, goes on behind an answer, and gives the model its next number', async () => {
    const [match] = await newest('bot:Tired')
    const model = async () => (await app.call('insight.curve', { id: match.id })).model
    await playSeeds(app.call, versions, 4, 900)
    expect(await model()).toMatchObject({ number: 1, matches: 80 })
    await playSeeds(app.call, versions, 1, 950)
    // The answer that is asked for first is of the model that is there.
    const later = await until(model, (now) => now?.number !== 1)
    expect(later).toMatchObject({ number: 2, matches: 100 })
  })
})
