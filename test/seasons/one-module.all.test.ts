import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSeasonStore } from '../../src-main/core/seasons/season-store.ts'
import { removeFolder, startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { playerFile } from './gardens-players.ts'
import { sha256, takeInGardens } from './take-in-gardens.ts'
import { MOLES, WORMS_MATCH, worms } from './worms.ts'
import { writeZip } from './write-zip.ts'

/** A season of the framework's first generation, whose program and players cannot be separated. */
let app: TestApp
let game: string
const folder = newDataFolder()
beforeAll(async () => {
  const files = Object.entries(worms()).map(([name, text]) => ({ name, bytes: Buffer.from(text, 'latin1') }))
  const taken = await takeInGardens('A', writeZip(files))
  await taken.close()
  const { facts } = taken.season
  expect(facts).toMatchObject({
    title: 'Worms',
    isApart: false,
    wholePlayers: ['Demo', 'Null'],
  })
  expect(facts.certified.said).toContain('plays in one module, bots are not kept apart')
  game = facts.id
  createSeasonStore(join(folder, 'seasons')).put(taken.season)
  app = await startApp(folder)
}, 540_000)
afterAll(async () => {
  await app?.close()
  removeFolder(folder)
})

async function play(
  seats: readonly (string | number)[],
  seed: number,
): Promise<{ id: number; text: string }> {
  const bots = (await app.call('bots.list')).filter((bot) => bot.game === game)
  const choices = seats.map((seat) =>
    typeof seat === 'number' ? { versionId: seat } : { botId: bots.find(({ name }) => name === seat)!.id },
  )
  const [config] = await app.call('configs.list', { game })
  const { id } = await app.call('matches.start', {
    game,
    config: { id: config.id },
    seed,
    seats: [choices[0], choices[1], choices[2], choices[3]],
    limits: 'none',
    live: true,
  })
  await app.ended(id)
  const { text } = await app.call('seasons.matchText', { id })
  return { id, text: Buffer.from(text).toString('latin1') }
}
const scoresOf = (text: string): string => /.*^score (.*)$/ms.exec(text)![1].split('\n')[0]

it('bots of one’s own are linked with its program and its players, and play as g++’s program has it', async () => {
  const bot = await app.call('bots.create', {
    game,
    name: 'Mole',
    language: 'cpp',
    from: { source: MOLES[1] },
  })
  expect(bot.versions).toHaveLength(1)
  const { text, id } = await play(WORMS_MATCH.players, WORMS_MATCH.seed)
  const { output } = JSON.parse(readFileSync(join(import.meta.dirname, 'worms-hashes.json'), 'utf8')) as {
    output: string
  }
  expect(sha256(Buffer.from(text, 'latin1'))).toBe(output)
  const match = await app.call('matches.get', { id })
  expect(match).toMatchObject({
    status: 'done',
    round: 40,
    seats: [{ name: 'Demo' }, { name: 'Mole', botId: bot.id }, {}, {}],
  })
  expect(match.seats.map(({ score }) => score).join(' ')).toBe(scoresOf(text))
})

it('a match that is watched sends its states as they are played, all but the last, which comes with the whole text', async () => {
  const before = app.seen('match.rounds').length
  const { id } = await play(['Demo', 'Demo', 'Null', 'Demo'], 9)
  const events = app
    .seen('match.rounds')
    .slice(before)
    .filter((event) => event.id === id)
  const texts = events
    .flatMap((event) => event.texts ?? [])
    .map((text) => Buffer.from(text).toString('latin1'))
  const { text, states } = await app.call('seasons.matchText', { id })
  const whole = states.map(([from, to]) => Buffer.from(text.subarray(from, to)).toString('latin1'))
  expect(texts).toHaveLength(40)
  expect(texts).toEqual(whole.slice(0, 40))
})

it('two versions of one bot, with the same names in them, are two players of one match', async () => {
  const bot = (await app.call('bots.list')).find(({ name }) => name === 'Mole')!
  const before = (await app.call('bots.get', { id: bot.id })).versions[0].id
  const saved = await app.call('bots.save', { id: bot.id, source: MOLES[0] })
  const after = saved.version!.id
  const [olds, news, both] = [
    await play([before, before, before, before], 5),
    await play([after, after, after, after], 5),
    await play([before, after, before, after], 5),
  ]
  const waysOf = (text: string): string[] =>
    [...text.matchAll(/^actions\n((?:\d \d\n)*)/gm)].map(([, lines]) => lines)
  const [old, next] = [waysOf(olds.text), waysOf(news.text)]
  expect(old).not.toEqual(next)
  // Each goes where its own version goes: their ways do not depend on the others.
  expect(waysOf(both.text)).toEqual(
    old.map((lines, round) => {
      const [ofOld, ofNew] = [lines, next[round]].map((text) => text.trim().split('\n'))
      return [0, 1, 2, 3].map((seat) => `${(seat % 2 === 0 ? ofOld : ofNew)[seat]}\n`).join('')
    }),
  )
  expect(both.text).toMatch(/^names Mole Mole Mole Mole$/m)
})

it('what does not compile or link is said; one that stops ends the match, as in its own program', async () => {
  const create = (name: string, body: string) =>
    app.call('bots.create', { game, name, language: 'cpp', from: { source: playerFile(name, body) } })
  const wrong = await create('Wrong', '  virtual void play() { trun(1); }')
  expect(wrong.versions).toHaveLength(0)
  expect(JSON.stringify(await app.call('bots.check', { id: wrong.id, source: wrong.source }))).toContain(
    'trun',
  )
  const loose = await create('Loose', '  int elsewhere();\n  virtual void play() { turn(elsewhere()); }')
  expect(loose.versions).toHaveLength(0)
  await create('Stops', '  virtual void play() { if (round() == 7) turn(9); }')
  // Its text ends where the program did; the match says why.
  await play(['Demo', 'Stops', 'Null', 'Demo'], 1).catch(() => undefined)
  const [match] = (await app.call('matches.search', { query: `game:${game} bot:Stops` })).matches
  expect(match).toMatchObject({ status: 'aborted' })
  expect(match.problem).toContain('assertion failed')
})
