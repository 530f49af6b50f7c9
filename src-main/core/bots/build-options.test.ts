import { beforeAll, expect, it } from 'vitest'
import { cppPlayer } from '../../../test/cpp-player.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { neverRecorded } from '../../../test/recorded-bots/never-recorded.ts'

const source = (play: string) => cppPlayer('Chosen', play)
/** Text that no earlier run of this test can have left in the compiler's cache. */
let texts = 0
const fresh = () => source(`move(${++texts}, TOP); ${neverRecorded()}`)

const app = sharedApp()
let id: number
beforeAll(async () => {
  const from = { source: source('') }
  id = (await app.call('bots.create', { game: 'pandemic', name: 'Chosen', language: 'cpp', from })).id
})

const stages = () =>
  app
    .seen('compiler.progress')
    .filter(({ botId }) => botId === id)
    .map(({ stage }) => stage)

it('how a bot is compiled is part of its versions', async () => {
  const bot = await app.call('bots.get', { id })
  expect(bot).toMatchObject({ build: { standard: 'c++11', mode: 'release' }, latestVersion: 1 })
  const debug = { standard: 'c++11', mode: 'debug' } as const
  const { version } = await app.call('bots.setBuild', { id, build: debug })
  expect(version).toMatchObject({ number: 2, build: debug })
  expect(await app.call('bots.get', { id })).toMatchObject({ build: debug, latestVersion: 2 })
  // The same text compiled as before is the version that it was.
  const back = await app.call('bots.setBuild', { id, build: { standard: 'c++11', mode: 'release' } })
  expect(back.version).toEqual(bot.versions[0])
  const script = (await app.call('bots.list')).find(({ language }) => language === 'typescript')!
  const copy = await app.call('bots.create', {
    game: script.game,
    name: 'Script',
    language: 'typescript',
    from: { template: 'Null' },
  })
  await expect(app.call('bots.setBuild', { id: copy.id, build: debug })).rejects.toMatchObject({
    code: 'request/invalid',
  })
})

it('a save sends the stages of its build', async () => {
  const before = stages().length
  const text = fresh()
  expect((await app.call('bots.save', { id, source: text })).version).toBeDefined()
  const sent = stages().slice(before)
  expect(sent.slice(-4)).toEqual(['compiling', 'linking', 'metering', 'done'])
  expect(app.seen('compiler.progress').at(-1)).toMatchObject({ botId: id, text: 'Chosen compiled' })
  // What was built before has no stages to send.
  await app.call('bots.save', { id, source: text })
  expect(stages()).toHaveLength(before + sent.length)
})

it('a build can be cancelled; its text is kept, and saving it again compiles it', async () => {
  const text = fresh()
  // In the event: so it is no later than the compiler.
  const cancels: Promise<unknown>[] = []
  const cancelJob = () => app.call('jobs.cancel', { id: `compile ${id}` })
  const off = app.on('compiler.progress', ({ botId, stage }) => {
    if (botId === id && stage === 'compiling') cancels.push(cancelJob())
  })
  const saved = await app.call('bots.save', { id, source: text })
  off()
  await Promise.all(cancels)
  expect(saved).toEqual({ problems: [], isCancelled: true })
  expect(stages().at(-1)).toBe('cancelled')
  expect((await app.call('bots.get', { id })).source).toBe(text)
  expect((await app.call('bots.save', { id, source: text })).version).toBeDefined()
})

it('a newer save ends the build of an older one, whose text is kept no longer', async () => {
  const [older, newer] = [fresh(), fresh()]
  const first = app.call('bots.save', { id, source: older })
  const second = app.call('bots.save', { id, source: newer })
  expect(await first).toEqual({ problems: [], isSuperseded: true })
  const { version } = await second
  const bot = await app.call('bots.get', { id })
  expect(bot.source).toBe(newer)
  expect(bot.versions[0]).toEqual(version)
  expect(await app.call('versions.source', { id: version!.id })).toEqual({ source: newer })
})

it('completion and checks answer the newest question only', async () => {
  const asked = (line: string) =>
    app.call('bots.complete', { id, source: source(line), line: 6, column: 5 + line.length })
  const [stale, names] = await Promise.allSettled([asked('vector<int> v; v.'), asked('unit(0).')])
  expect(stale).toMatchObject({ status: 'rejected', reason: { code: 'request/superseded' } })
  expect(names.status === 'fulfilled' && names.value.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['health', 'pos']),
  )
  const [old, found] = await Promise.allSettled([
    app.call('bots.check', { id, source: source('mov(1);') }),
    app.call('bots.check', { id, source: source('move(1, NOWHERE);') }),
  ])
  expect(old).toMatchObject({ status: 'rejected', reason: { code: 'request/superseded' } })
  expect(found).toMatchObject({ value: [{ line: 6, message: expect.stringContaining('NOWHERE') }] })
})

it('what the judge would refuse of a version is known with its line, and whether it is the newest text', async () => {
  // Pandemic's own headers bring <climits>, and no <bitset>.
  const text = source('bitset<3> b; move(int(b.count()), TOP);').replaceAll('Chosen', 'Chosen_so_long')
  const { version } = await app.call('bots.save', { id, source: text })
  const judged = await app.call('versions.judge', { id: version!.id })
  expect(judged).toMatchObject({ botId: id, name: 'Chosen', number: version!.number, isCurrent: true })
  expect(judged.notes.map(({ severity, line, message }) => [severity, line, message.split(' ')[0]])).toEqual([
    ['error', 2, 'the'],
    ['error', 6, 'bitset'],
  ])
  const [first] = (await app.call('bots.get', { id })).versions.slice(-1)
  expect(await app.call('versions.judge', { id: first.id })).toMatchObject({ isCurrent: false, notes: [] })
})
