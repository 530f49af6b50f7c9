import { beforeAll, expect, it } from 'vitest'
import type { Insight } from '../../../src-shared/contract/insight.ts'
import { until } from '../../../test/eventually.ts'
import { smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'

const bot = (name: string, body: string) => `export default class ${name} extends Player {
  play() { for (const id of this.myUnits(this.me())) ${body} }
}`
/** From the worst to the best: it never moves, it strays, it goes to cities. */
const IDLE = bot('Idle', 'void id')
const STRAY = bot('Stray', 'this.move(id, this.random(0, 3) as Dir)')
const WALK = bot(
  'Walk',
  `{
    const from = this.unit(id).pos
    const to = this.city(id % this.nbCities())[0]
    if (this.random(0, 2) === 0) this.move(id, this.random(0, 3) as Dir)
    else if (from.i !== to.i) this.move(id, from.i < to.i ? Dir.BOTTOM : Dir.TOP)
    else if (from.j !== to.j) this.move(id, from.j < to.j ? Dir.RIGHT : Dir.LEFT)
  }`,
)

/** Enough for the three to differ. */
const ROUNDS = 40

const app = sharedApp()
let versions: Record<string, number>
const { create, play, shortSmall, botId } = smallMatches(() => app)
beforeAll(async () => {
  await app.call('settings.set', { processes: 2 })
  versions = {
    Idle: await create('Idle', IDLE),
    Stray: await create('Stray', STRAY),
    Walk: await create('Walk', WALK),
  }
})

let asked = 0
const ask = (matchId: number, seat: number): Promise<Insight> =>
  app.call('insight.ask', { ticket: `question ${++asked}`, matchId, seat })
/** Who is asked in the bot's seat, from the round on in which it gave no orders any more. */
async function offeredTo(name: string): Promise<{ name: string; versionId?: number | undefined }[]> {
  const { standstill } = await ask(await play([name, 'Null', 'Null', 'Null'], { rounds: ROUNDS }), 0)
  expect(standstill).toMatchObject({ kind: 'silent', round: 0 })
  return standstill!.alternatives.map(({ name: other, versionId }) => ({ name: other, versionId }))
}

it('offers the Dummy alone where there is no league and no version before, and the version before where there is one', async () => {
  expect((await offeredTo('Idle')).map(({ name }) => name)).toEqual(['Dummy'])
  const id = await botId('Idle')
  await app.call('bots.save', { id, source: `${IDLE}\n// the same` })
  const offered = await offeredTo('Idle')
  expect(offered.map(({ name }) => name)).toEqual(['Idle v1', 'Dummy'])
  expect(offered[0].versionId).toBe(versions.Idle)
})

it('offers the best of the bot’s league, by the league’s own table, and not to itself', async () => {
  const text = await shortSmall(ROUNDS)
  const short = await app.call('configs.create', { game: 'pandemic', name: 'short', text })
  const idle = await app.call('bots.get', { id: await botId('Idle') })
  const latest = idle.versions.toSorted((a, b) => b.number - a.number)[0].id
  const { id } = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Mine',
    seed: 7,
    configIds: [short.id],
    members: [latest, versions.Stray, versions.Walk].map((versionId) => ({ versionId })),
  })
  const { rows } = await until(
    () => app.call('leagues.table', { id }),
    (table) =>
      table.rows.length > 0 && table.rows.every(({ isDummy, isProvisional }) => isDummy || !isProvisional),
  )
  await app.call('leagues.play', { id, plays: false })
  const [best] = rows.filter(({ isDummy }) => !isDummy)
  expect(best).toMatchObject({ name: 'Walk', versionId: versions.Walk })
  const offered = await offeredTo('Idle')
  expect(offered.map(({ name }) => name)).toEqual(['Idle v1', 'Walk v1', 'Dummy'])
  expect(offered[1].versionId).toBe(best.versionId)
  // A walker has no better one beside it: what is left is the Dummy.
  const { standstill, points, start } = await ask(
    await play(['Walk', 'Dummy', 'Dummy', 'Dummy'], { rounds: ROUNDS }),
    0,
  )
  const others = [...points, ...(standstill ? [standstill] : []), start].flatMap(({ alternatives }) =>
    alternatives.filter(({ kind }) => kind === 'version').map(({ name }) => name),
  )
  for (const name of others) expect(name).toBe('Dummy')
})
