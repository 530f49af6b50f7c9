import { afterAll, beforeAll, expect, it } from 'vitest'
import { until } from '../eventually.ts'
import { removeFolder, type TestApp } from '../start-app.ts'
import { playerFile } from './gardens-players.ts'
import { startWithGardens } from './gardens-app.ts'

/** What needs no knowledge of the rules works for a season as it does for the games that come with Quartet. */
const walker = (name: string, dir: number) =>
  playerFile(
    name,
    `  virtual void play() {
    for (int id : gardeners(me())) move(id, Dir((round() + ${dir}) % 4));
  }`,
  )

let app: TestApp
let game: string
let configId: number
const bots: Record<string, { id: number; versionId: number }> = {}
beforeAll(async () => {
  ;({ app, game } = await startWithGardens())
  for (const bot of await app.call('bots.list'))
    if (bot.game === game) {
      const { versions } = await app.call('bots.get', { id: bot.id })
      bots[bot.name] = { id: bot.id, versionId: versions[0].id }
    }
  for (const [dir, name] of ['North', 'East'].entries()) {
    const made = await app.call('bots.create', {
      game,
      name,
      language: 'cpp',
      from: { source: walker(name, dir) },
    })
    bots[name] = { id: made.id, versionId: made.versions[0].id }
  }
  const [config] = await app.call('configs.list', { game })
  configId = config.id
})
afterAll(async () => {
  await app?.close()
  if (app) removeFolder(app.folder)
})

it('a match is kept as a case of the bot’s suite, and played again by a later version', async () => {
  const { id: botId } = bots.North
  const seats = ['Demo', 'North', 'Demo', 'Demo'].map((name) => ({ botId: bots[name].id }))
  const { id: matchId } = await app.call('matches.start', {
    game,
    config: { id: configId },
    seed: 30,
    limits: 'jutge',
    live: false,
    seats: [seats[0], seats[1], seats[2], seats[3]],
  })
  await app.ended(matchId)
  const { seats: ended } = await app.call('matches.get', { id: matchId })
  const own = ended[1].score!
  await app.call('suites.add', { matchId, seat: 1, expectation: { kind: 'score-at-least', score: own + 1 } })
  await app.call('suites.run', { botId })
  const first = await until(
    () => app.call('suites.get', { botId }),
    ({ cases }) => cases[0].results.length > 0,
  )
  expect(first.cases[0].results).toMatchObject([{ hasPassed: false, score: own }])
  await app.call('bots.save', { id: botId, source: walker('North', 2) })
  await app.call('suites.run', { botId })
  const second = await until(
    () => app.call('suites.get', { botId }),
    ({ cases }) => cases[0].results.length > 1,
  )
  expect(second.cases[0].results[0]).toMatchObject({ versionNumber: 2 })
})

it('who may qualify is asked, with a bot of the season in the place of the Dummy', async () => {
  const answer = await app.call('qualify.run', {
    ticket: 'q',
    botId: bots.Demo.id,
    configId,
    seeds: 1,
    seed: 5,
    dummy: { botId: bots.Null.id },
  })
  expect(answer).toMatchObject({ name: 'Demo', dummy: 'Null', isComplete: true })
  expect(answer.tally).toMatchObject({ dummies: { played: 4 } })
})

it('a league rates its bots, and they play a contest to its champion', async () => {
  const versionIds = ['Demo', 'North', 'East'].map((name) => bots[name].versionId)
  const { id } = await app.call('leagues.create', {
    game,
    name: 'Term',
    seed: 3,
    configIds: [configId],
    dummy: { botId: bots.Null.id },
    members: versionIds.map((versionId) => ({ versionId })),
  })
  await until(
    async () => (await app.call('leagues.list'))[0],
    ({ matches, status }) => matches >= 24 || status !== 'playing',
  )
  await app.call('leagues.play', { id, plays: false })
  const { rows, matches } = await app.call('leagues.table', { id })
  expect(matches).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).sort()).toEqual(['Demo', 'East', 'North', 'Null'])
  const contest = await app.call('contests.play', {
    leagueId: id,
    finalists: 2,
    series: 1,
    seed: 4,
    versionIds: [...versionIds, bots.Null.versionId],
  })
  const { status } = await until(
    async () => (await app.call('contests.list', { leagueId: id })).find((one) => one.id === contest.id)!,
    ({ status }) => status !== 'running',
  )
  expect(status).toBe('done')
})

it('the editor completes, describes and shows what the season’s headers declare', async () => {
  const { id } = bots.East
  const source = walker('East', 1)
  const lines = source.split('\n')
  const line = lines.findIndex((text) => text.includes('gardeners(')) + 1
  const column = lines[line - 1].indexOf('gardeners(') + 1
  const offered = await app.call('bots.complete', { id, source, line, column: column + 4 })
  expect(offered.find(({ name }) => name === 'gardeners')?.signature).toMatch(/vector<int>|gardeners/)
  const { symbols } = await app.call('code.index', { id, source })
  const gardeners = symbols.find(({ name }) => name === 'gardeners')!
  // Once the headers were read every text has their places.
  const symbol =
    gardeners.header === undefined
      ? (await app.call('code.definition', { id, ...gardeners })).symbol
      : gardeners
  expect(symbol).toMatchObject({ type: 'vector<int> (int) const', header: 'State.hh' })
  const { text } = await app.call('code.header', { id, name: 'State.hh' })
  expect(text.split('\n')[symbol!.line! - 1]).toContain('gardeners')
})

it('a file is looked at as the judge would take it', async () => {
  const { fileName, findings } = await app.call('bots.checkSubmission', { id: bots.East.id })
  expect(fileName).toBe('AIEast.cc')
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await app.call('bots.save', {
    id: bots.East.id,
    source: walker('East', 1).replace(
      '#include "Player.hh"',
      '#include "Player.hh"\n#include <fstream>\n#include <unistd.h>',
    ),
  })
  const after = await app.call('bots.checkSubmission', { id: bots.East.id })
  expect(after.findings.length).toBeGreaterThan(findings.length)
})
