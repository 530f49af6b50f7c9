import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Backups } from '../../src-shared/contract/keeping.ts'
import { until } from '../eventually.ts'
import { goldenLabels, readGolden, goldenMap } from '../golden-match.ts'
import { gameOf } from '../../src-games/index.ts'
import { gardensZip } from '../seasons/take-in-gardens.ts'
import { startApp, type TestApp } from '../start-app.ts'
import type { Found, Kind } from './kinds-of-work.ts'

/**
 * `node test/faults/work-on.ts FOLDER KIND`: a whole Quartet without a window, which does one kind of long work again and again
 * until it is killed, and goes on with it at the next start. Says what it finds of earlier starts, then `in` when it is within a piece
 * of that work, and `out` when the piece is over.
 */
const [folder, kind] = process.argv.slice(2) as [string, Kind]
const say = (message: 'in' | 'out' | Found): void => void process.send?.(message)
const GAME = 'pandemic'
const ROUNDS = 12
const text = goldenMap(ROUNDS)

/** Nothing after it is reached: the program is to be killed. Something goes on meanwhile, or the program would end. */
const forEver = (): Promise<never> => new Promise(() => {})

async function findAll({ call }: TestApp): Promise<string[]> {
  const { ids } = await call('matches.ids', { query: 'status:done' })
  const leagues = await call('leagues.list')
  const contests = await Promise.all(leagues.map(({ id }) => call('contests.list', { leagueId: id })))
  return [
    ...ids.map((id) => `match ${id}`),
    ...(await call('bots.list')).map(({ id, name }) => `bot ${id} ${name}`),
    ...(await call('configs.list', { game: GAME })).map(({ name }) => `configuration ${name}`),
    ...leagues.map(({ id }) => `league ${id}`),
    ...contests.flat().map(({ id }) => `contest ${id}`),
    ...(await call('comparisons.list')).map(({ id }) => `comparison ${id}`),
    ...(await call('seasons.list')).map(({ id }) => `season ${id}`),
    ...(await call('backups.list')).list.map(({ fileName }) => `backup ${fileName}`),
  ]
}

/** Two versions that play differently, made once. */
async function makeVersions({ call }: TestApp): Promise<number[]> {
  const versions: number[] = []
  for (const [name, first] of [
    ['Still', 'false'],
    ['Mover', 'true'],
  ]) {
    const source = `export default class Mine extends Player { play() { if (${first}) for (const id of this.myUnits(this.me())) this.move(id, Dir.BOTTOM) } }`
    const known = (await call('bots.list')).find((bot) => bot.name === name)
    const bot = known
      ? await call('bots.get', { id: known.id })
      : await call('bots.create', { game: GAME, name, language: 'typescript', from: { source } })
    versions.push(bot.versions[0].id)
  }
  return versions
}

async function compare(app: TestApp): Promise<void> {
  const [a, b] = (await makeVersions(app)).map((versionId) => ({ versionId }))
  const last = (await app.call('comparisons.list')).at(-1)
  if (last?.status === 'paused') await app.call('comparisons.resume', { id: last.id })
  else await app.call('comparisons.start', { game: GAME, config: { text }, a, b, preset: 'tweak', capBlocks: 20_000 }) // prettier-ignore
  say('in')
  await forEver()
}

/** One whose order is not known yet: the one from before, or another. */
async function leagueOf(app: TestApp, plays: boolean): Promise<number> {
  const { call } = app
  const members = (await makeVersions(app)).map((versionId) => ({ versionId }))
  const known = await call('leagues.list')
  const open = known.find(({ status }) => status !== 'settled')
  if (open) return open.id
  const name = `short ${known.length}`
  const config = await call('configs.create', { game: GAME, name, text })
  const bots = (await call('bots.list')).filter(({ game, builtin }) => game === GAME && builtin)
  const others = bots.map(({ id }) => ({ botId: id }))
  return (await call('leagues.create', { game: GAME, name, configIds: [config.id], members: [...members, ...others], seed: known.length, plays })).id // prettier-ignore
}

async function playLeague(app: TestApp): Promise<void> {
  for (;;) {
    const id = await leagueOf(app, true)
    await app.call('leagues.play', { id, plays: true })
    say('in')
    await until(
      () => app.call('leagues.list'),
      (list) => list.every(({ status }) => status === 'settled'),
    )
    say('out')
  }
}

async function playContest(app: TestApp): Promise<void> {
  const { call } = app
  const leagueId = await leagueOf(app, false)
  const { rows } = await call('leagues.table', { id: leagueId })
  const versionIds = rows.map(({ versionId }) => versionId)
  for (;;) {
    const open = (await call('contests.list', { leagueId })).find(({ status }) => status !== 'done')
    if (open) await call('contests.set', { id: open.id, plays: true })
    else await call('contests.play', { leagueId, versionIds, finalists: 4, series: 40 })
    say('in')
    await until(
      () => call('contests.list', { leagueId }),
      (list) => list.every(({ status }) => status === 'done'),
    )
    say('out')
  }
}

async function importMatches({ call }: TestApp): Promise<void> {
  const game = gameOf(GAME)
  for (let k = 0; ; k++) {
    const labels = goldenLabels(game)
    const { output } = readGolden(game, labels[k % labels.length])
    // Another file each time: what a bot printed.
    const bytes = new TextEncoder().encode(`${randomUUID()}\n${output}`)
    say('in')
    await call('matches.importFile', { fileName: `${k}.out`, bytes })
    say('out')
  }
}

async function addSeasons({ call }: TestApp): Promise<void> {
  for (;;) {
    // Another text each time, so that it is compiled.
    const note = `// ${randomUUID()}\n`
    const bytes = gardensZip('A', (files) =>
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [name, name.endsWith('.cc') ? note + content : content]),
      ),
    ) // prettier-ignore
    const ticket = randomUUID()
    say('in')
    await call('seasons.give', { ticket, path: 'game.zip', bytes: Uint8Array.from(bytes) })
    await call('seasons.takeIn', { ticket })
    say('out')
  }
}

/** Waits until nothing is made or checked any more. */
const settled = ({ call }: TestApp): Promise<Backups> =>
  until(
    () => call('backups.list'),
    ({ progress }) => progress === undefined,
  )

/** Some matches, so that a backup has something to hold. */
async function playSome(app: TestApp, count: number): Promise<void> {
  const { call } = app
  const dummy = (await call('bots.list')).find(({ game, name }) => game === GAME && name === 'Dummy')!
  const seat = { botId: dummy.id }
  for (let { total } = await call('matches.search', {}); total < count; total++) {
    const seats = [seat, seat, seat, seat] as const
    const { id } = await call('matches.start', { game: GAME, config: { text }, seats: [...seats], seed: total }) // prettier-ignore
    await app.ended(id)
  }
}

async function backUp(app: TestApp): Promise<void> {
  await playSome(app, 5)
  for (;;) {
    say('in')
    await app.call('backups.create')
    await settled(app)
    say('out')
  }
}

async function restore(app: TestApp): Promise<void> {
  await playSome(app, 5)
  if ((await settled(app)).list.length === 0) await app.call('backups.create')
  const { list } = await settled(app)
  for (;;) {
    say('in')
    await app.call('backups.restore', { id: list[0].id })
    await settled(app)
    say('out')
  }
}

async function askWhy(app: TestApp): Promise<void> {
  const { call } = app
  for (;;) {
    const { total } = await call('matches.search', {})
    await playSome(app, total + 1)
    const [{ id: matchId }] = (await call('matches.list', { limit: 1 })).matches
    say('in')
    await call('insight.ask', { ticket: 'why', matchId, seat: 0 })
    say('out')
  }
}

const WORK: Readonly<Record<Kind, (app: TestApp) => Promise<void>>> = {
  comparison: compare,
  league: playLeague,
  contest: playContest,
  import: importMatches,
  season: addSeasons,
  backup: backUp,
  restore,
  insight: askWhy,
}

// What was laid ready takes its place in the start.
const isRestoring = kind === 'restore' && existsSync(join(folder, 'backups'))
if (isRestoring) say('in')
const app = await startApp(folder)
say({ found: await findAll(app) })
if (isRestoring) say('out')
await WORK[kind](app)
