import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src-shared/contract/error-codes.ts'
import { openBoard, openBots, resultOf, someTurns } from '../../../test/board/open-board.ts'
import { until } from '../../../test/eventually.ts'
import { removeFolder } from '../../../test/start-app.ts'
import { createSharingService } from '../../core/bots/sharing-service.ts'

const world = openBots()
let app: ReturnType<typeof openBoard>
beforeEach(() => {
  app = openBoard(world)
})
afterEach(async () => {
  await app.close()
  world.clear()
})
afterAll(async () => {
  await world.close()
  removeFolder(world.folder)
})
const { stringify } = JSON

/** A bot with version 1, and version 2 saved just now. */
async function twoVersions(name = 'Heron') {
  const botId = await app.create(name)
  const [{ id: first }] = app.bots.existing(botId).versions
  return { botId, first, second: await app.save(botId, name, 2) }
}

it('a save answers before any stage has begun; then the stages are played, the cheapest first', async () => {
  const { botId, first, second } = await twoVersions()
  await someTurns()
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed waits waits waits waits empty waits empty')
  // Only what was saved proves itself, and nothing is compared without a champion.
  expect(await app.states(botId, first)).toBe('passed empty empty empty empty empty empty empty')
  expect(await app.cell(botId, second, 'champion')).toMatchObject({
    why: 'Promote a version, and new ones are compared with it.',
  })
  app.goOn()
  expect(await app.pass(5)).toEqual(
    ['same-twice', 'jutge', 'suite', 'qualifies', 'others'].map((stage) => `${stage} ${second}`),
  )
  expect(await app.states(botId, second)).toBe('passed passed passed passed passed empty passed empty')
  expect(await app.cell(botId, second, 'suite')).toMatchObject({ plan: 1, result: resultOf('suite') })
})

it('all cheap stages of all bots come before any dear one, the newest version first', async () => {
  const one = await twoVersions('One')
  const two = await twoVersions('Two')
  app.goOn()
  expect(await app.pass(10)).toEqual(
    ['same-twice', 'jutge', 'suite', 'qualifies', 'others'].flatMap((stage) => [
      `${stage} ${two.second}`,
      `${stage} ${one.second}`,
    ]),
  )
})

it('what a stage is played with: its plan, the champion, and how far it is', async () => {
  const { botId, first, second } = await twoVersions()
  app.bots.promote(first, 'steady')
  app.board.api['boards.plan']({ botId, stages: ['champion', 'others'], seconds: 60 })
  app.goOn()
  const { stage, context, answer } = await app.next()
  expect([stage, context.champion, context.seconds]).toEqual(['champion', first, 60])
  context.count(3, 40)
  expect(await app.cell(botId, second, 'champion')).toMatchObject({ state: 'runs', done: 3, total: 40 })
  answer({ state: 'known', result: resultOf('champion') })
  // The champion itself is compared with others only.
  await app.pass(1)
  app.board.api['boards.fill']({ versionId: first })
  const others = await app.next()
  expect([others.stage, others.context.champion]).toEqual(['others', undefined])
})

it('a stage that failed holds back the dearer ones, until they are asked for or it passes', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(1)
  ;(await app.next()).fail()
  await someTurns()
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed passed failed held held empty held empty')

  // One cell alone.
  app.board.api['boards.fill']({ versionId: second, stage: 'qualifies' })
  expect(await app.pass(1)).toEqual([`qualifies ${second}`])
  expect(await app.states(botId, second)).toBe('passed passed failed held passed empty held empty')

  // The failed one again: meanwhile its result stays.
  app.board.api['boards.fill']({ versionId: second, stage: 'jutge' })
  const again = await app.next()
  expect(await app.cell(botId, second, 'jutge')).toMatchObject({
    state: 'runs',
    result: resultOf('jutge', false),
  })
  again.pass()
  expect(await app.pass(2)).toEqual([`suite ${second}`, `others ${second}`])
  expect(await app.states(botId, second)).toBe('passed passed passed passed passed empty passed empty')
})

it('all that a version has not is asked for with one call, also what is held back', async () => {
  const { botId, second } = await twoVersions()
  // It does not wait until the moment after the save is over.
  app.board.api['boards.fill']({ versionId: second, stage: 'same-twice' })
  ;(await app.next()).fail()
  await someTurns()
  expect(app.begun).toEqual([])
  app.board.api['boards.fill']({ versionId: second })
  expect(await app.pass(4)).toEqual(
    ['jutge', 'suite', 'qualifies', 'others'].map((stage) => `${stage} ${second}`),
  )
  expect(await app.states(botId, second)).toBe('passed failed passed passed passed empty passed empty')
})

it('a restart in the middle goes on with the stage that was played, and keeps what has a result', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(2)
  const third = await app.next()
  await app.close()
  expect(third.context.signal.aborted).toBe(true)

  app = openBoard(world)
  expect(await app.pass(3)).toEqual(['suite', 'qualifies', 'others'].map((stage) => `${stage} ${second}`))
  expect(await app.states(botId, second)).toBe('passed passed passed passed passed empty passed empty')
})

it('a newer version that is saved goes before what an older one of its bot plays', async () => {
  const { botId, second } = await twoVersions()
  const other = await twoVersions('Other')
  app.goOn()
  await app.pass(9)
  const old = await app.next()
  expect(`${old.stage} ${old.context.versionId}`).toBe(`others ${second}`)

  // A save of another bot waits.
  await app.save(other.botId, 'Other', 3)
  app.goOn()
  await someTurns()
  expect(old.context.signal.aborted).toBe(false)

  const third = await app.save(botId, 'Heron', 3)
  await someTurns()
  expect(old.context.signal.aborted).toBe(false)
  app.goOn()
  expect((await app.pass(10)).at(0)).toBe(`same-twice ${third}`)
  expect(old.context.signal.aborted).toBe(true)
  expect(await app.pass(1)).toEqual([`others ${second}`])
})

it('what comes back to a version that proved itself plays nothing again', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(5)
  await app.save(botId, 'Heron', 2)
  app.goOn()
  await someTurns()
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed passed passed passed passed empty passed empty')
})

it('Stop leaves what waits and runs; what has a result keeps it', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(2)
  const { context } = await app.next()
  expect(app.core.jobs.api['jobs.list']({})).toMatchObject({
    jobs: [{ kind: 'board', title: 'Heron v2: in the suite', target: { what: 'bot', id: botId } }],
  })
  app.board.api['boards.stop']({ botId })
  expect(context.signal.aborted).toBe(true)
  await someTurns()
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed passed passed empty empty empty empty empty')
  expect(app.core.jobs.api['jobs.list']({})).toEqual({ jobs: [] })

  // One that is played again is as it was before.
  app.board.api['boards.fill']({ versionId: second, stage: 'jutge' })
  await app.next()
  const [{ id }] = (app.core.jobs.api['jobs.list']({}) as { jobs: { id: string }[] }).jobs
  void app.core.jobs.api['jobs.cancel']({ id })
  await someTurns()
  expect(await app.cell(botId, second, 'jutge')).toMatchObject({ state: 'passed', result: resultOf('jutge') })
})

it('a version is promoted with its note, alone, and the newest is compared with it', async () => {
  const { botId, first, second } = await twoVersions()
  app.goOn()
  await app.pass(5)
  app.board.api['boards.promote']({ versionId: first, note: 'steady' })
  const { rows } = await app.get(botId)
  expect(rows.map(({ number, note, isChampion }) => [number, note, isChampion])).toEqual([
    [2, '', false],
    [1, 'steady', true],
  ])
  expect(await app.cell(botId, first, 'champion')).toMatchObject({ why: 'This is the champion.' })
  expect(await app.pass(1)).toEqual([`champion ${second}`])
  expect(await app.cell(botId, second, 'champion')).toMatchObject({ state: 'passed', result: { against: 1 } })

  // Of the new champion nothing is compared, the older version is not asked about; a note is kept where none is written.
  app.board.api['boards.promote']({ versionId: second, note: '' })
  app.board.api['boards.promote']({ versionId: first, note: '' })
  await someTurns()
  expect(app.begun).toEqual([])
  expect((await app.get(botId)).rows.filter(({ isChampion }) => isChampion)).toMatchObject([
    { versionId: first, note: 'steady' },
  ])
  // What it came to against this champion is known.
  expect(await app.cell(botId, second, 'champion')).toMatchObject({ state: 'passed', result: { against: 1 } })
})

it('another champion: older versions keep what they came to, and the newest is asked for again', async () => {
  const { botId, first, second } = await twoVersions()
  app.board.api['boards.plan']({ botId, stages: ['champion'], seconds: 60 })
  app.bots.api['versions.promote']({ id: first, isBaseline: true })
  const third = await app.save(botId, 'Heron', 3)
  app.goOn()
  expect(await app.pass(2)).toEqual([`champion ${third}`, `champion ${second}`])
  const fourth = await app.save(botId, 'Heron', 4)
  app.goOn()
  const running = await app.next()
  expect([running.context.versionId, running.context.champion]).toEqual([fourth, first])

  // What is played against the old champion begins again against the new one.
  app.bots.api['versions.promote']({ id: second, isBaseline: true })
  expect(running.context.signal.aborted).toBe(true)
  const again = await app.next()
  expect([again.context.versionId, again.context.champion]).toEqual([fourth, second])
  again.pass()
  await someTurns()
  expect(app.begun).toEqual([])
  expect(await app.cell(botId, third, 'champion')).toMatchObject({ state: 'passed', result: { against: 1 } })

  // Without any champion the results stay.
  app.bots.api['versions.promote']({ id: second, isBaseline: false })
  expect(await app.cell(botId, third, 'champion')).toMatchObject({ state: 'passed', result: { against: 1 } })
  expect(await app.cell(botId, first, 'champion')).toMatchObject({ state: 'empty' })
})

it('a bot that is deleted stops being played, and goes on when it is brought back', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  const { context } = await app.next()
  app.bots.api['bots.delete']({ id: botId })
  expect(context.signal.aborted).toBe(true)
  await someTurns()
  expect(app.begun).toEqual([])
  expect(() => app.board.api['boards.fill']({ versionId: second })).toThrow('no longer exists')
  app.bots.api['bots.restore']({ id: botId })
  expect(await app.pass(5)).toContain(`same-twice ${second}`)
})

it('a version that is gone when its stage ends leaves nothing, and the others go on', async () => {
  const one = await twoVersions('One')
  const two = await twoVersions('Two')
  app.goOn()
  const { pass } = await app.next()
  app.core.db.exec(
    `UPDATE bots SET version_id = NULL WHERE id = ${two.botId}; DELETE FROM versions WHERE id = ${two.second}`,
  )
  pass()
  expect(await app.pass(5)).toEqual(
    ['same-twice', 'jutge', 'suite', 'qualifies', 'others'].map((stage) => `${stage} ${one.second}`),
  )
  expect(app.sent('app.notice')).toEqual([])
})

it('what a stage throws is the problem of its cell, and the queue goes on', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  ;(await app.next()).throws(new ApiError('not-found', 'Its opponent no longer exists.'))
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  ;(await app.next()).throws(new Error('not ours'))
  await app.pass(3)
  expect(said).toHaveBeenCalledOnce()
  said.mockRestore()
  expect(await app.cell(botId, second, 'same-twice')).toMatchObject({
    state: 'empty',
    problem: 'Its opponent no longer exists.',
  })
  expect((await app.cell(botId, second, 'jutge')).problem).toMatch(/^[A-Z].*\.$/)
  // It can be asked again; a result takes the problem's place, and stays beside the next one.
  app.board.api['boards.fill']({ versionId: second, stage: 'same-twice' })
  await app.pass(1)
  const { problem, ...good } = await app.cell(botId, second, 'same-twice')
  expect([good.state, problem]).toEqual(['passed', undefined])
  app.board.api['boards.fill']({ versionId: second, stage: 'same-twice' })
  ;(await app.next()).throws(new ApiError('not-found', 'Gone.'))
  await someTurns()
  expect(await app.cell(botId, second, 'same-twice')).toEqual({ ...good, problem: 'Gone.' })
})

it('a stage with nothing to ask says why, and is asked again with the next save of that version', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  ;(await app.next()).answer({ state: 'empty', why: 'No case is kept.' })
  await app.pass(4)
  expect(await app.cell(botId, second, 'same-twice')).toMatchObject({
    state: 'empty',
    why: 'No case is kept.',
  })
  await app.save(botId, 'Heron', 2)
  app.goOn()
  expect(await app.pass(1)).toEqual([`same-twice ${second}`])
})

it('each change of a plan counts, and cells say under which one they were filled', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(1)
  const { context } = await app.next()
  const change = (stages: ('jutge' | 'suite' | 'qualifies' | 'same-twice')[], seconds = 300) =>
    app.board.api['boards.plan']({ botId, stages, seconds }).plan
  expect(change(['suite', 'same-twice', 'suite'])).toEqual({
    number: 2,
    stages: ['same-twice', 'suite'],
    seconds: 300,
  })
  // What is played and not in the plan any more is stopped; what waits is left.
  expect(context.signal.aborted).toBe(true)
  expect(await app.pass(1)).toEqual([`suite ${second}`])
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed passed empty passed empty empty empty empty')
  expect((await app.cell(botId, second, 'jutge')).why).toBe('Not in the plan.')
  expect([
    (await app.cell(botId, second, 'same-twice')).plan,
    (await app.cell(botId, second, 'suite')).plan,
  ]).toEqual([1, 2])

  expect(change(['same-twice', 'suite']).number).toBe(2)
  expect(change(['same-twice', 'suite'], 600)).toMatchObject({ number: 3, seconds: 600 })
  await someTurns()
  expect(app.begun).toEqual([])
  // What is added is filled in for the newest version, though what was taken out keeps its result.
  expect(change(['suite', 'qualifies'], 600)).toMatchObject({ number: 4 })
  expect(await app.pass(1)).toEqual([`qualifies ${second}`])
  expect(app.begun).toEqual([])
  expect(await app.states(botId, second)).toBe('passed passed empty passed passed empty empty empty')
})

it('a stage that is not in the plan can be asked for by itself', async () => {
  const { botId, second } = await twoVersions()
  app.board.api['boards.plan']({ botId, stages: [], seconds: 60 })
  app.goOn()
  await someTurns()
  expect(app.begun).toEqual([])
  app.board.api['boards.fill']({ versionId: second, stage: 'suite' })
  expect(await app.pass(1)).toEqual([`suite ${second}`])
})

it('a version that was only made to be compared has no row and is not asked about', async () => {
  const botId = await app.create('Heron')
  const source = 'const REACH = 3\nexport default class H extends Player { play() { this.log(REACH) } }'
  const { version } = await app.bots.api['bots.save']({ id: botId, source })
  const variant = await app.bots.api['versions.variant']({ id: version!.id, constants: { REACH: '4' } })
  expect((await app.get(botId)).rows.map(({ number }) => number)).toEqual([2, 1])
  expect(() => app.board.api['boards.fill']({ versionId: variant.id })).toThrow('only made to be compared')
  app.goOn()
  expect((await app.pass(5)).every((name) => name.endsWith(` ${version!.id}`))).toBe(true)
})

it('nothing begins while a match is played that the user asked for, unless it is asked for as well', async () => {
  const { second } = await twoVersions()
  app.world.asked = 1
  app.goOn()
  await someTurns()
  app.world.isMoved()
  await someTurns()
  expect(app.begun).toEqual([])
  app.board.api['boards.fill']({ versionId: second, stage: 'same-twice' })
  expect(await app.pass(1)).toEqual([`same-twice ${second}`])
  expect(app.begun).toEqual([])
  app.world.asked = 0
  app.world.isMoved()
  expect(await app.pass(4)).toContain(`jutge ${second}`)
})

it('where boards are not filled by themselves only what is asked for is played', async () => {
  await app.close()
  app = openBoard(world, false)
  const { botId, second } = await twoVersions()
  app.goOn()
  await someTurns()
  expect(app.begun).toEqual([])
  app.board.api['boards.fill']({ versionId: second, stage: 'others' })
  expect(await app.pass(1)).toEqual([`others ${second}`])
  expect(await app.states(botId, second)).toBe('passed waits waits waits waits empty passed empty')
})

it('when matches are taken back what is played stops, and begins again after it', async () => {
  const { second } = await twoVersions()
  app.goOn()
  const { context } = await app.next()
  await app.board.halting.halt()
  expect(context.signal.aborted).toBe(true)
  app.board.api['boards.fill']({ versionId: second })
  await someTurns()
  expect(app.begun).toEqual([])
  app.board.halting.release()
  expect((await app.pass(5))[0]).toBe(`same-twice ${second}`)
})

it('a result is shown as it stands now: played on, or gone', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  await app.pass(5)
  app.world.refresh = (result) => (result.stage === 'others' ? { ...result, answer: 'worse' } : result)
  expect(await app.cell(botId, second, 'others')).toMatchObject({
    state: 'failed',
    result: { answer: 'worse' },
  })
  app.world.refresh = (result) => (result.stage === 'others' ? undefined : result)
  const { state, why } = await app.cell(botId, second, 'others')
  expect([state, why]).toEqual(['empty', 'What it was read from was deleted.'])
  // What is gone is missing.
  app.board.api['boards.fill']({ versionId: second })
  expect(await app.pass(1)).toEqual([`others ${second}`])
  expect(app.begun).toEqual([])
})

it('the league of a version is looked up when its board is asked for', async () => {
  const { botId, second } = await twoVersions()
  expect(await app.cell(botId, second, 'league')).toMatchObject({ state: 'empty' })
  app.world.leagues.set(second, {
    stage: 'league',
    leagueId: 1,
    league: 'Ours',
    place: 2,
    best: 1,
    worst: 3,
    of: 9,
  })
  expect(await app.cell(botId, second, 'league')).toMatchObject({ state: 'known', result: { place: 2 } })
})

it('pages hear of a board when it has changed, seldom, and at last as it is', async () => {
  const { botId } = await twoVersions()
  app.goOn()
  const { context, pass } = await app.next()
  await someTurns()
  const before = app.sent('board.changed').length
  for (let done = 1; done <= 500; done++) {
    context.count(done, 500)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(app.sent('board.changed').length - before).toBeLessThan(100)
  const last = () => stringify(app.sent('board.changed').at(-1)?.board)
  await until(last, (text) => text.includes('"done":500'))
  pass()
  await app.next()
  const now = stringify(await app.get(botId))
  await until(last, (text) => text === now)
})

describe('a version goes through its plan however it was made here', () => {
  const CPP =
    '#include "Player.hh"\n#define PLAYER_NAME First\nstruct PLAYER_NAME : public Player { static Player* factory () { return new PLAYER_NAME; } void play () {} };\nRegisterPlayer(PLAYER_NAME);\n'
  const made = (name: string, more: object = {}) => ({
    game: 'pandemic' as const,
    name,
    language: 'typescript' as const,
    from: { source: `export default class ${name} extends Player { play() {} }` },
    ...more,
  })
  const waitingOf = async (botId: number) =>
    (await app.get(botId)).rows.map(({ number, cells }) => [
      number,
      cells.filter(({ state }) => state === 'waits').length,
    ])

  it('with a new bot, at once or built later', async () => {
    const { id } = await app.bots.api['bots.create'](made('First'))
    expect(await waitingOf(id)).toEqual([[1, 5]])
    const later = await app.bots.api['bots.create'](made('Later', { buildsLater: true }))
    await until(
      () => app.bots.existing(later.id).versions.length,
      (count) => count === 1,
    )
    expect(await waitingOf(later.id)).toEqual([[1, 5]])
    app.goOn()
    expect(await app.pass(2)).toHaveLength(2)
  })

  it('with another compiler setting', async () => {
    const { id } = await app.bots.api['bots.create'](
      made('First', { language: 'cpp', from: { source: CPP } }),
    )
    await app.bots.api['bots.setBuild']({ id, build: { standard: 'c++17', mode: 'release' } })
    expect(await waitingOf(id)).toEqual([
      [2, 5],
      [1, 5],
    ])
  })

  it('but not what came from a file before it is saved here, nor what a friend compiled or was only made to be compared', async () => {
    const sharing = createSharingService({
      store: app.core.botsStore,
      builder: app.core.builder,
      bots: app.bots,
      seasons: () => [],
    })
    const bytes = new TextEncoder().encode(CPP)
    const { bot } = await sharing.api['bots.import']({ fileName: 'AIFirst.cc', bytes, game: 'pandemic' })
    expect(await waitingOf(bot.id)).toEqual([[1, 0]])
    await app.bots.api['bots.save']({ id: bot.id, source: CPP })
    expect(await waitingOf(bot.id)).toEqual([[1, 5]])

    const file = await sharing.api['bots.export']({ versionId: bot.versions[0].id })
    app.bots.api['bots.rename']({ id: bot.id, name: 'Mine' })
    const friends = await sharing.api['bots.import']({ ...file, game: 'pandemic' })
    expect(friends.bot).toMatchObject({ name: 'First', hasSource: false })
    expect(await waitingOf(friends.bot.id)).toEqual([[1, 0]])

    const source = 'const K = 3\nexport default class Tuned extends Player { play() { this.log(K) } }'
    const tuned = await app.bots.api['bots.create'](made('Tuned', { from: { source } }))
    const variant = await app.bots.api['versions.variant']({
      id: tuned.versions[0].id,
      constants: { K: '4' },
    })
    expect(
      app.core.db.prepare('SELECT count(*) FROM board_cells WHERE version_id = ?').pluck().get(variant.id),
    ).toBe(0)
    // Once it is saved it is a version as any other.
    await app.bots.api['bots.save']({ id: tuned.id, source: source.replace('3', '4') })
    expect(await waitingOf(tuned.id)).toEqual([
      [2, 5],
      [1, 5],
    ])
  })
})

describe('other bots on a board', () => {
  async function twoBots() {
    const heron = await twoVersions()
    const lynx = await twoVersions('Lynx')
    app.board.api['boards.stop']({ botId: heron.botId })
    app.board.api['boards.stop']({ botId: lynx.botId })
    app.goOn()
    const rowOf = async (versionId: number, botId = heron.botId) =>
      (await app.get(botId)).others.find((row) => row.versionId === versionId)
    const versus = async (versionId: number) =>
      (await rowOf(versionId))?.cells.find(({ stage }) => stage === 'champion')
    const ask = (versionId: number) =>
      app.board.api['boards.fill']({ versionId, stage: 'champion', boardOf: heron.botId })
    return { heron, lynx, rowOf, versus, ask }
  }

  it('have a row with their newest version, and what their own board holds', async () => {
    const { lynx, rowOf } = await twoBots()
    app.board.api['boards.fill']({ versionId: lynx.second, stage: 'suite' })
    await app.pass(1)
    const row = (await rowOf(lynx.second))!
    expect(row).toMatchObject({
      number: 2,
      isChampion: false,
      bot: { id: lynx.botId, name: 'Lynx', isOwn: true },
    })
    expect(row.cells.map(({ state }) => state).join(' ')).toBe(
      'passed empty empty passed empty empty empty empty',
    )
    expect(row.cells.find(({ stage }) => stage === 'suite')).toMatchObject({ result: resultOf('suite') })
    expect(await rowOf(lynx.first)).toBeUndefined()
    // A bot is no row of its own board, and one that is deleted of none.
    expect(await rowOf(lynx.second, lynx.botId)).toBeUndefined()
    app.bots.api['bots.delete']({ id: lynx.botId })
    expect(await rowOf(lynx.second)).toBeUndefined()
  })

  it('are compared with the champion of the board when that is asked, and not by themselves', async () => {
    const { heron, lynx, versus, ask } = await twoBots()
    expect(() => ask(lynx.second)).toThrow('only be compared with the champion')
    expect(await versus(lynx.second)).toMatchObject({
      state: 'empty',
      why: expect.stringContaining('Promote a version'),
    })
    app.board.api['boards.promote']({ versionId: heron.first, note: '' })
    await app.pass(1)
    expect(app.begun).toEqual([])
    expect(await versus(lynx.second)).toMatchObject({
      state: 'empty',
      why: expect.stringContaining('when you ask'),
    })

    ask(lynx.second)
    const { stage, context, pass } = await app.next()
    expect([stage, context.botId, context.versionId, context.champion]).toEqual([
      'champion',
      heron.botId,
      lynx.second,
      heron.first,
    ])
    context.count(4, 40)
    expect(await versus(lynx.second)).toMatchObject({ state: 'runs', done: 4, total: 40 })
    // On its own board nothing is known of that.
    expect(await app.cell(lynx.botId, lynx.second, 'champion')).toMatchObject({ state: 'empty' })
    expect(app.core.jobs.api['jobs.list']({})).toMatchObject({
      jobs: [{ title: 'Lynx v2: against the champion', target: { id: heron.botId } }],
    })
    pass()
    await someTurns()
    expect(await versus(lynx.second)).toMatchObject({ state: 'passed', result: resultOf('champion') })
    expect(await app.cell(lynx.botId, lynx.second, 'champion')).toMatchObject({ state: 'empty' })
    expect(() =>
      app.board.api['boards.fill']({ versionId: lynx.second, stage: 'suite', boardOf: heron.botId }),
    ).toThrow('only be compared with the champion')
  })

  it('against another champion nothing is known of them, and what they came to against the old one is kept', async () => {
    const { heron, lynx, versus, ask } = await twoBots()
    app.board.api['boards.plan']({ botId: heron.botId, stages: [], seconds: 60 })
    const promote = (versionId: number) => app.board.api['boards.promote']({ versionId, note: '' })
    promote(heron.first)
    ask(lynx.second)
    await app.pass(1)
    promote(heron.second)
    expect(await versus(lynx.second)).toMatchObject({ state: 'empty' })
    // What is played or waits when the champion changes is left.
    ask(lynx.second)
    const { context } = await app.next()
    promote(heron.first)
    expect(context.signal.aborted).toBe(true)
    await someTurns()
    expect(app.begun).toEqual([])
    expect(await versus(lynx.second)).toMatchObject({ state: 'passed', result: resultOf('champion') })
    promote(heron.second)
    expect(await versus(lynx.second)).toMatchObject({ state: 'empty' })
    await someTurns()
    expect(app.begun).toEqual([])
  })

  it('a comparison that is stopped leaves what was known, a restart goes on with it, and a problem is said', async () => {
    const { heron, lynx, versus, ask } = await twoBots()
    app.board.api['boards.plan']({ botId: heron.botId, stages: [], seconds: 60 })
    app.board.api['boards.promote']({ versionId: heron.first, note: '' })
    ask(lynx.second)
    await app.next()
    await app.close()
    app = openBoard(world)
    const again = await app.next()
    expect([again.context.versionId, again.context.champion]).toEqual([lynx.second, heron.first])
    again.pass()
    await someTurns()
    app.board.api['boards.fill']({ versionId: lynx.second, stage: 'champion', boardOf: heron.botId })
    const third = await app.next()
    app.board.api['boards.stop']({ botId: heron.botId })
    expect(third.context.signal.aborted).toBe(true)
    await someTurns()
    expect(await versus(lynx.second)).toMatchObject({ state: 'passed', result: resultOf('champion') })
    app.board.api['boards.fill']({ versionId: lynx.second, stage: 'champion', boardOf: heron.botId })
    ;(await app.next()).throws(new ApiError('not-found', 'Its map is gone.'))
    await someTurns()
    expect(await versus(lynx.second)).toMatchObject({ state: 'passed', problem: 'Its map is gone.' })
  })

  it('what is asked of them goes before all that boards fill by themselves', async () => {
    const { heron, lynx } = await twoBots()
    app.board.api['boards.promote']({ versionId: heron.first, note: '' })
    await app.pass(1)
    await app.save(lynx.botId, 'Lynx', 3)
    const newest = (await app.get(heron.botId)).others[0].versionId
    app.board.api['boards.fill']({ versionId: newest, stage: 'champion', boardOf: heron.botId })
    expect((await app.pass(2)).at(0)).toBe(`champion ${newest}`)
  })
})

it('how long a stage goes on is said by its own pace, and not before that is known', async () => {
  const { botId, second } = await twoVersions()
  app.goOn()
  const { context } = await app.next()
  const toGoMs = async () => (await app.cell(botId, second, 'same-twice')).toGoMs
  const count = (done: number, at: number) => {
    app.world.clock = at
    context.count(done, 100)
  }
  count(40, 1000)
  count(42, 3000)
  expect(await toGoMs()).toBeUndefined()
  count(50, 11_000)
  expect(await toGoMs()).toBe(50_000)
  count(60, 41_000)
  expect(await toGoMs()).toBe(80_000)
})
