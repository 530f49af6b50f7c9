import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../../../test/eventually.ts'
import type { LeagueRow } from '../../../src-shared/contract/leagues.ts'
import { openStoreForReading } from '../../base/db/open-store.ts'
import { removeFolder, startApp, type TestApp } from '../../../test/start-app.ts'
import { createLeagueFigures } from './league-figures.ts'

/** Four versions of a bot: it stands still, walks, walks with other words, stands still again. */
const STILL = 'export default class Ada extends Player { play() {} }'
const WALKS = `
export default class Ada extends Player {
  play() {
    for (const id of this.myUnits(this.me())) {
      const from = this.unit(id).pos
      const to = this.city(id % this.nbCities())[0]
      if (from.i !== to.i) this.move(id, from.i < to.i ? Dir.BOTTOM : Dir.TOP)
      else if (from.j !== to.j) this.move(id, from.j < to.j ? Dir.RIGHT : Dir.LEFT)
    }
  }
}`
let app: TestApp
let botId: number
const versions: number[] = []
beforeAll(async () => {
  app = await startApp()
  await app.call('settings.set', { processes: 2 })
  const create = (name: string, source: string) =>
    app.call('bots.create', { game: 'pandemic', name, language: 'typescript', from: { source } })
  const bot = await create('Ada', STILL)
  botId = bot.id
  versions.push(bot.versions[0].id)
  for (const source of [WALKS, `${WALKS}\n// the same`, `${STILL}\n// again`]) {
    await app.call('bots.save', { id: botId, source })
    versions.push((await app.call('bots.get', { id: botId })).versions[0].id)
  }
})
afterAll(async () => {
  await app.close()
  removeFolder(app.folder)
})
async function compared(a: number, b: number): Promise<number> {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const { id } = await app.call('comparisons.start', {
    game: 'pandemic',
    preset: 'quick',
    seed: 3,
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    a: { versionId: a },
    b: { versionId: b },
  })
  await until(
    () => app.call('comparisons.get', { id }),
    ({ status }) => status === 'done',
  )
  return id
}

it('each version has what came of comparing it with the one before, whichever side it was on', async () => {
  const [still, walks, same, again] = versions
  const better = await compared(still, walks)
  const identical = await compared(walks, same)
  const worse = await compared(again, same)
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const { id } = await app.call('leagues.create', {
    game: 'pandemic',
    name: 'Mine',
    seed: 7,
    configIds: [configs.find(({ name }) => name === 'small')!.id],
    members: [walks, same, again].map((versionId) => ({ versionId })),
  })
  await until(
    async () => (await app.call('leagues.list')).find((one) => one.id === id)!,
    ({ matches, status }) => matches >= 40 || status !== 'playing',
  )
  await app.call('leagues.play', { id, plays: false })
  const { name, rungs } = await app.call('leagues.ladder', { id, botId })
  expect(name).toBe('Ada')
  expect(rungs.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  expect(rungs.map(({ verdict }) => verdict)).toEqual([
    undefined,
    { comparisonId: better, answer: 'better' },
    { comparisonId: identical, answer: 'identical' },
    { comparisonId: worse, answer: 'worse' },
  ])
  expect(rungs.map(({ sameAs }) => sameAs)).toEqual([undefined, undefined, 2, undefined])
  expect(rungs.map(({ row }) => row !== undefined)).toEqual([false, true, true, true])
  // The best of the league is who can stand in for another of it, and none for itself or for a clone.
  const { rows } = await app.call('leagues.table', { id })
  const best: LeagueRow = rows.find((row) => !row.isDummy)!
  const store = openStoreForReading(app.folder)
  const figures = createLeagueFigures(store.db)
  const beside = versions.map((versionId) => figures.bestBeside({ versionId }))
  store.close()
  const isBest = (versionId: number): boolean =>
    versionId === best.versionId || best.clones.some((clone) => clone.versionId === versionId)
  expect(beside).toEqual(
    versions.map((version, k) =>
      k === 0 || best.isProvisional || isBest(version) ? undefined : best.versionId,
    ),
  )
  // Clones share their figures.
  expect(rungs[2].row?.firstTwo).toEqual(rungs[1].row?.firstTwo)
})
