import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { gameList, gameOf } from '../../src-games/index.ts'
import { firstDifference } from '../../src-games/kit/differences.ts'
import { parseShapes } from '../../src-games/kit/drawings.ts'
import { decodeRounds } from '../../src-games/kit/match-record.ts'
import { createReplay, type Replay } from '../../src-games/kit/replay.ts'
import { createStatesReplay } from '../../src-games/kit/states-replay.ts'
import type { RequestOf } from '../../src-shared/contract/api.ts'
import { MAX_MATCH_FILE_BYTES } from '../../src-shared/contract/analysis.ts'
import { removeFolder, startApp, type TestApp } from '../../test/start-app.ts'
import { formatQuartetFile, parseQuartetFile } from '../files/quartet-file.ts'

let app: TestApp
beforeEach(async () => {
  app = await startApp()
})
afterEach(async () => {
  await app.close()
  removeFolder(app.folder)
})

/** Remembers all it saw, and moves by that: a bot whose orders depend on its past. */
const DIARIST = `
export default class Diarist extends Player {
  private seen = 0
  play() {
    for (const id of this.myUnits(this.me())) this.seen = (this.seen * 31 + this.unit(id).health + this.round()) % 1000003
    for (const id of this.myUnits(this.me())) this.move(id, ((this.seen + id) % 4) as Dir)
    debug.cell(1, 2, 'red')
    debug.mark('round ' + this.round())
    this.log('seen', this.seen)
  }
}`
const ARTIST = DIARIST.replace('Diarist', 'Artist').replace(
  "this.log('seen', this.seen)",
  "this.log('seen', this.seen, 'and more'); debug.circle(3, 3, 2)",
)

const botId = async (name: string) =>
  (await app.call('bots.list')).find((bot) => bot.game === 'pandemic' && bot.name === name)!.id
const create = async (name: string, source: string) => {
  const bot = await app.call('bots.create', {
    game: 'pandemic',
    name,
    language: 'typescript',
    from: { source },
  })
  return bot.versions[0].id
}
async function play(
  names: readonly string[],
  options: { seed?: number; live?: boolean } = {},
): Promise<number> {
  const configs = await app.call('configs.list', { game: 'pandemic' })
  const [a, b, c, d] = await Promise.all(names.map(async (name) => ({ botId: await botId(name) })))
  const { id } = await app.call('matches.start', {
    game: 'pandemic',
    config: { id: configs.find(({ name }) => name === 'small')!.id },
    seats: [a, b, c, d],
    seed: 11,
    ...options,
  })
  expect((await app.ended(id)).problem).toBeUndefined()
  return id
}
async function replayOf(id: number): Promise<Replay> {
  const record = await app.call('matches.record', { id })
  const replay = createReplay(gameOf(record.game), record)
  if (!replay.ok) throw new Error(replay.error.message)
  replay.value.walk(() => {})
  expect(replay.value.divergedAt).toBeUndefined()
  return replay.value
}
async function fork(request: RequestOf<'matches.fork'>): Promise<number> {
  const { id } = await app.call('matches.fork', request)
  expect((await app.ended(id)).problem).toBeUndefined()
  return id
}

describe('drawings', () => {
  it('are stored beside the logs, sent while the match is played, and no part of the log', async () => {
    await create('Diarist', DIARIST)
    const id = await play(['Diarist', 'Null', 'Null', 'Null'], { live: true })
    const drawings = await app.call('matches.drawings', { id })
    expect(drawings).toHaveLength(120)
    expect(drawings[7]).toMatchObject({ round: 7, seat: 0 })
    expect(parseShapes(drawings[7].text)).toEqual([
      { kind: 'cell', i: 1, j: 2, colour: 'red' },
      { kind: 'mark', label: 'round 7' },
    ])
    const logs = await app.call('matches.logs', { id })
    expect(logs[7].text).toMatch(/^seen \d+\n$/)
    expect(app.seen('match.rounds').flatMap((batch) => [...batch.drawings])).toEqual(drawings)
  })

  it('do not change what a bot does', async () => {
    await create('Diarist', DIARIST)
    await create('Silent', DIARIST.replace('Diarist', 'Silent').replace(/debug.*/g, ''))
    const [drawn, silent] = [
      await replayOf(await play(['Diarist', 'Null', 'Null', 'Null'])),
      await replayOf(await play(['Silent', 'Null', 'Null', 'Null'])),
    ]
    expect(firstDifference(drawn, silent)).toBeUndefined()
  })
})

describe('a fork', () => {
  let parent: number
  beforeEach(async () => {
    await create('Diarist', DIARIST)
    parent = await play(['Diarist', 'Demo', 'Demo', 'Null'])
  })

  it('without any change is the same match again: bots remember what they lived through', async () => {
    const id = await fork({ matchId: parent, round: 60 })
    const [before, after] = [
      await app.call('matches.record', { id: parent }),
      await app.call('matches.record', { id }),
    ]
    expect(after).toEqual(before)
    expect(await app.call('matches.get', { id })).toMatchObject({
      fork: { parentId: parent, round: 60 },
      configName: 'small',
      rounds: 120,
      round: 120,
      status: 'done',
    })
    const { matches } = await app.call('matches.list', { filter: { parentId: parent } })
    expect(matches.map((match) => match.id)).toEqual([id])
  })

  it('of compiled bots too, whose CPU shows in the states', async () => {
    await create(
      'Heavy',
      DIARIST.replace('Diarist', 'Heavy').replace(
        'play() {',
        'play() { for (let k = 0; k < 60000; k++) this.seen ^= k;',
      ),
    )
    const id = await play(['Dummy', 'Heavy', 'Dummy', 'Demo'])
    const before = await app.call('matches.record', { id })
    expect(before.statuses.flat().some((status) => status > 0)).toBe(true)
    expect(await app.call('matches.record', { id: await fork({ matchId: id, round: 77 }) })).toEqual(before)
    const { versionId } = (await app.call('matches.get', { id })).seats[2]
    const bot = { versionId: versionId! }
    expect(await app.call('matches.relog', { matchId: id, seat: 2, bot })).toMatchObject({ kind: 'same' })
    const other = await app.call('matches.relog', { matchId: id, seat: 3, bot })
    expect(other).toMatchObject({ kind: 'different', round: 0 })
  })

  it('with another seed has the same past and another future, and forks again', async () => {
    const id = await fork({ matchId: parent, round: 60, seed: 5 })
    const [a, b] = [await replayOf(parent), await replayOf(id)]
    expect(b.stateAt(60).ints).toEqual(a.stateAt(60).ints)
    expect(firstDifference(a, b)).toBeGreaterThan(60)
    expect((await app.call('matches.get', { id })).fork).toEqual({ parentId: parent, round: 60, seed: 5 })
    const again = await fork({ matchId: id, round: 90, seed: 6 })
    const record = await app.call('matches.record', { id: again })
    expect(record.reseeds).toEqual([
      { round: 60, seed: 5 },
      { round: 90, seed: 6 },
    ])
    expect(firstDifference(b, await replayOf(again))).toBeGreaterThan(90)
    // The same question has the same answer.
    expect(await app.call('matches.record', { id: await fork({ matchId: id, round: 90, seed: 6 }) })).toEqual(
      record,
    )
    // What the original program would have printed exists for it as for any match.
    expect((await app.call('matches.output', { id: again })).text).toContain('round 120')
  })

  it('with another version in a seat plays that from its round on', async () => {
    const versionId = (await app.call('bots.get', { id: await botId('Demo') })).versions[0].id
    const id = await fork({ matchId: parent, round: 30, seats: [{ seat: 3, choice: { versionId } }] })
    const [a, b] = [
      await app.call('matches.record', { id: parent }),
      await app.call('matches.record', { id }),
    ]
    expect(b.names).toEqual(['Diarist', 'Demo', 'Demo', 'Demo'])
    const [before, after] = [decodeRounds(a.orders), decodeRounds(b.orders)]
    if (!before.ok || !after.ok) throw new Error('unreadable')
    expect(after.value.slice(0, 30)).toEqual(before.value.slice(0, 30))
    expect(after.value[30][3].length).toBeGreaterThan(0)
    await replayOf(id)
  })

  it('takes the orders of the user in its first rounds', async () => {
    const id = await fork({
      matchId: parent,
      round: 40,
      orders: [{ seat: 1, rounds: [[0, 5, 1, 0, 0, 6, 2, 0], []] }],
    })
    const record = await app.call('matches.record', { id })
    const rounds = decodeRounds(record.orders)
    if (!rounds.ok) throw new Error(rounds.error.message)
    expect([...rounds.value[40][1]]).toEqual([0, 5, 1, 0, 0, 6, 2, 0])
    expect(rounds.value[41][1]).toHaveLength(0)
    expect(rounds.value[42][1].length).toBeGreaterThan(0)
    await replayOf(id)
  })

  it.each([
    ['behind the end', { round: 120 }, 'request/invalid'],
    [
      'with an order of no kind',
      { round: 3, orders: [{ seat: 0, rounds: [[9, 0, 0, 0]] }] },
      'request/invalid',
    ],
    ['with half an order', { round: 3, orders: [{ seat: 0, rounds: [[0, 1]] }] }, 'request/invalid'],
    ['of no match', { matchId: 999, round: 3 }, 'not-found'],
  ] as const)('is refused %s', async (_name, change, code) => {
    const request = { matchId: parent, ...change } as unknown as RequestOf<'matches.fork'>
    await expect(app.call('matches.fork', request)).rejects.toMatchObject({ code })
  })
})

describe('a print added to the past', () => {
  let match: number
  beforeEach(async () => {
    await create('Diarist', DIARIST)
    match = await play(['Null', 'Diarist', 'Demo', 'Demo'])
  })

  it('gives the new log of the old match when no order changes', async () => {
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source: ARTIST } })
    expect(answer.kind).toBe('same')
    expect(answer.logs).toHaveLength(120)
    const old = await app.call('matches.logs', { id: match })
    expect(answer.logs.map(({ text }) => text)).toEqual(
      old.filter(({ seat }) => seat === 1).map(({ text }) => text.replace('\n', ' and more\n')),
    )
    expect(parseShapes(answer.drawings[9].text).map(({ kind }) => kind)).toEqual(['cell', 'mark', 'circle'])
    // It proves something, and stores nothing.
    expect((await app.call('matches.list')).total).toBe(1)
    expect(await app.call('matches.logs', { id: match })).toEqual(old)
  })

  it('says in which round the first order changes, and how', async () => {
    const source = ARTIST.replace('this.move(id,', 'if (this.round() !== 33 || id % 2) this.move(id,')
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source } })
    if (answer.kind !== 'different') throw new Error('the change was not noticed')
    expect(answer.round).toBe(33)
    expect(answer.now.length).toBeLessThan(answer.recorded.length)
    expect(answer.recorded[0]).toMatch(/^move \d+ (BOTTOM|RIGHT|TOP|LEFT)$/)
    expect(answer.logs).toHaveLength(34)
  })

  it('says why when the edited bot fails, and what does not compile', async () => {
    const source = ARTIST.replace(
      'debug.cell',
      'if (this.round() === 12) throw new Error("oops"); debug.cell',
    )
    const answer = await app.call('matches.relog', { matchId: match, seat: 1, bot: { source } })
    expect(answer).toMatchObject({ kind: 'different', round: 12 })
    expect(answer.kind === 'different' && answer.reason).toContain('oops')
    await expect(
      app.call('matches.relog', { matchId: match, seat: 1, bot: { source: 'class {' } }),
    ).rejects.toMatchObject({ code: 'bot/does-not-compile' })
  })

  it('works up to the round in which the old bot was frozen', async () => {
    const dies = 'if (this.round() === 20) throw new Error("old")'
    await create('Mortal', DIARIST.replace('Diarist', 'Mortal').replace('debug.cell', `${dies}; debug.cell`))
    const frozen = await play(['Mortal', 'Null', 'Null', 'Null'])
    expect((await app.call('matches.get', { id: frozen })).seats[0].frozen?.round).toBe(20)
    const answer = await app.call('matches.relog', { matchId: frozen, seat: 0, bot: { source: ARTIST } })
    expect(answer.kind).toBe('same')
    expect(answer.logs).toHaveLength(21)
  })
})

describe('a match that is being played', () => {
  it('can be watched from its middle on, by whoever did not start it', async () => {
    const slow = 'for (let k = 0; k < 3e6; k++) this.seen ^= k; this.seen = 0;'
    await create('Sloth', DIARIST.replace('Diarist', 'Sloth').replace('play() {', `play() { ${slow}`))
    const configs = await app.call('configs.list', { game: 'pandemic' })
    const [sloth, none] = await Promise.all(
      ['Sloth', 'Null'].map(async (name) => ({ botId: await botId(name) })),
    )
    const { id } = await app.call('matches.start', {
      game: 'pandemic',
      config: { id: configs.find(({ name }) => name === 'small')!.id },
      seats: [sloth, none, none, none],
      limits: 'none',
      seed: 5,
    })
    await vi.waitUntil(() => app.seen('match.changed').some(({ match }) => match.round > 2), 20_000)
    expect(app.seen('match.rounds')).toEqual([])
    const { match, record, logs } = await app.call('matches.watch', { id })
    expect(match.status).toBe('running')
    const before = decodeRounds(record.orders)
    if (!before.ok) throw new Error(before.error.message)
    expect(before.value.length).toBeGreaterThan(2)
    expect(logs).toHaveLength(before.value.length)
    await app.ended(id)
    const replay = createReplay(gameOf('pandemic'), record)
    if (!replay.ok) throw new Error(replay.error.message)
    for (const { from, orders, statuses, trace } of app.seen('match.rounds')) {
      expect(from).toBe(replay.value.rounds)
      const rounds = decodeRounds(orders)
      if (rounds.ok) replay.value.append(rounds.value, statuses, trace)
    }
    expect(replay.value.rounds).toBe(120)
    replay.value.walk(() => {})
    expect(replay.value.divergedAt).toBeUndefined()
    // One that has ended gives what is stored.
    const stored = await app.call('matches.watch', { id })
    expect(stored.match.status).toBe('done')
    expect(stored.record).toEqual(await app.call('matches.record', { id }))
    expect(replay.value.stateAt(120).ints).toEqual((await replayOf(id)).stateAt(120).ints)
  })
})

const golden = (game: string, label: string) =>
  readFileSync(join(import.meta.dirname, '../../src-games', game, 'golden', label, 'out.gz'))
const importFile = (fileName: string, bytes: Uint8Array) =>
  app.call('matches.importFile', { fileName, bytes: new Uint8Array(bytes) })

describe('files of the original programs', () => {
  it.each(gameList.map(({ id }) => id))('of %s are shown like any match', async (id) => {
    const text = gunzipSync(golden(id, 'dummy')).toString('latin1')
    const { match, problem } = await importFile('C:\\x/dummy.out', Buffer.from(text, 'latin1'))
    expect(problem).toBeUndefined()
    expect(match).toMatchObject({
      game: id,
      status: 'done',
      limits: 'none',
      file: { kind: 'original', name: 'dummy.out' },
    })
    const original = await app.call('matches.original', { id: match.id })
    expect(original.text).toBe(text)
    const beginning = await app.call('matches.original', { id: match.id, maxChars: 99 })
    expect(beginning.text).toBe(text.slice(0, 99))
    const read = gameOf(original.game).parseOutput(original.text)
    if (!read.ok) throw new Error(read.error.message)
    const replay = createStatesReplay(gameOf(original.game), read.value)
    expect(match.rounds).toBe(replay.rounds)
    expect(match.seats.map(({ score }) => score)).toEqual(replay.scores()[replay.rounds])
    expect(match.seats.map(({ place }) => place)).toContain(1)
    expect(await app.call('matches.logs', { id: match.id })).toEqual([])
    expect((await app.call('matches.output', { id: match.id })).text).toBe(text)
    const csv = (await app.call('matches.curves', { id: match.id })).text.split('\n')
    expect(csv).toHaveLength(replay.rounds + 3)
    for (const { id: figure } of gameOf(id).figures.list) {
      const charted = await app.call('charts.curves', { selection: { query: '' }, figure, split: 'seat' })
      expect([charted.matches, charted.leftOut], figure).toEqual([1, 0])
      const last = charted.series.map(({ mean }) => mean.at(-1)).sort()
      const end = replay.stateAt(replay.rounds)
      const own = gameOf(id).figures.list.findIndex((one) => one.id === figure)
      if (figure !== 'water')
        expect(last, figure).toEqual(
          [0, 1, 2, 3].map((seat) => gameOf(id).figures.of(end, seat, { kills: [0, 0, 0, 0] })[own]).sort(),
        )
    }
    await expect(app.call('matches.record', { id: match.id })).rejects.toMatchObject({
      code: 'match/no-record',
    })
    await expect(app.call('matches.fork', { matchId: match.id, round: 3 })).rejects.toMatchObject({
      code: 'match/no-record',
    })
    expect((await app.call('matches.list')).matches.map((one) => one.id)).toContain(match.id)
  })

  it('of the judge tell who was out, gzipped ones too', async () => {
    const text = gunzipSync(golden('pandemic', 'demo')).toString()
    let state = 0
    const judged = text
      .replace(/^Game/, 'SecGame')
      .replace(/^status .*$/gm, () => (state++ < 6 ? 'status 0.01 0.2 0 0' : 'status 0.02 -1 0 0'))
    const { match } = await importFile('r.res.gz', gzipSync(judged))
    expect(match).toMatchObject({ limits: 'jutge', status: 'done' })
    expect(match.seats.map(({ cpu }) => cpu)).toEqual([0.02, 0.2, 0, 0])
    expect(match.seats.map(({ frozen }) => frozen?.round)).toEqual([undefined, 5, undefined, undefined])
    const cpu = await app.call('charts.curves', { selection: { query: '' }, figure: 'cpu', split: 'seat' })
    expect(cpu.series.map(({ mean }) => mean.at(-1)).sort()).toEqual([0, 0, 0.02, 0.2])
  })

  it.each(gameList.map(({ id }) => id))(
    'of %s that are cut show the rounds before and the line',
    async (id) => {
      const text = gunzipSync(golden(id, 'students')).toString('latin1')
      const cut = text.slice(0, text.length / 2)
      const { match, problem } = await importFile('cut.out', Buffer.from(cut, 'latin1'))
      expect(match.status).toBe('aborted')
      expect(match.round).toBeGreaterThan(50)
      expect(match.round).toBeLessThan(match.rounds)
      expect(problem!.line).toBeGreaterThan(100)
      expect(problem!.line).toBeLessThanOrEqual(cut.split('\n').length)
      expect(match.problem).toContain(`cut.out, line ${problem!.line}: `)
    },
  )

  it.each([
    ['nothing', '', 'empty'],
    ['another text', 'hello world', 'not an output'],
    ['junk', '\u0000\u0001\u0002', 'not a text file'],
    ['a game that nobody knows', 'Game\n\nSeed 3\n\nTetris 1.0', 'not an output'],
    ['a head without a state', 'Game\n\nSeed 3\n\nPandemic 1.0\nnb_players 4\nrows x', 'rows'],
    ['damaged compression', '\u001f\u008bxxxx', 'compressed'],
  ])('are refused when they are %s', async (_name, text, why) => {
    const attempt = importFile('bad.out', Buffer.from(text, 'latin1'))
    await expect(attempt).rejects.toMatchObject({ code: 'import/invalid' })
    await expect(attempt).rejects.toThrow(why)
    expect((await app.call('matches.list')).total).toBe(0)
  })

  it('are read beside everything else: progress is told, and a cancelled one leaves nothing', async () => {
    const text = gunzipSync(golden('pandemic', 'dummy')).toString('latin1')
    // The same rounds again and again are no match, so it is a long way to the line that is wrong.
    const long = text + text.slice(text.indexOf('commands')).repeat(4)
    const bytes = new Uint8Array(Buffer.from(long.replace(/nb_rounds +200/, 'nb_rounds 1000'), 'latin1'))
    const { problem } = await app.call('matches.importFile', { fileName: 'a.out', bytes, ticket: 'first' })
    expect(problem!.message).toContain('round')
    const shares = app.seen('import.progress').map(({ ticket, share }) => [ticket, share > 0 && share < 1])
    expect(shares).toContainEqual(['first', true])

    const cancelled = app.call('matches.importFile', { fileName: 'b.out', bytes, ticket: 'second' })
    const waiting = app.call('matches.importFile', { fileName: 'c.out', bytes, ticket: 'third' })
    await app.call('matches.cancelImport', { ticket: 'second' })
    await app.call('matches.cancelImport', { ticket: 'third' })
    await expect(cancelled).rejects.toMatchObject({ code: 'import/cancelled' })
    await expect(waiting).rejects.toMatchObject({ code: 'import/cancelled' })
    expect((await app.call('matches.list')).total).toBe(1)
    // The thread that was ended makes room for another.
    const again = await importFile('d.out', Buffer.from(text, 'latin1'))
    expect(again.match).toMatchObject({ status: 'done', round: 200 })
  })

  it('that are too large are refused before anything of them is read', async () => {
    await expect(importFile('big.out', new Uint8Array(MAX_MATCH_FILE_BYTES + 1))).rejects.toThrow(
      'larger than 24 MB',
    )
    const bomb = gzipSync(Buffer.alloc(120 * 1024 * 1024))
    await expect(importFile('bomb.out', bomb)).rejects.toThrow('too large')
  })
})

describe('.quartet files', () => {
  it('bring a whole match to another place', async () => {
    await create('Diarist', DIARIST)
    const id = await play(['Diarist', 'Demo', 'Demo', 'Null'])
    const forked = await fork({ matchId: id, round: 50, seed: 9 })
    const { fileName, bytes } = await app.call('matches.exportFile', { id: forked })
    expect(fileName).toMatch(/^pandemic-11-match-\d+\.quartet$/)
    const elsewhere = await startApp()
    try {
      const { match } = await elsewhere.call('matches.importFile', { fileName, bytes })
      const before = await app.call('matches.get', { id: forked })
      expect(match).toMatchObject({
        status: 'done',
        configName: 'small',
        round: 120,
        file: { kind: 'quartet', name: fileName },
      })
      expect(match.seats.map(({ name, score, place }) => [name, score, place])).toEqual(
        before.seats.map(({ name, score, place }) => [name, score, place]),
      )
      for (const method of ['matches.record', 'matches.logs', 'matches.drawings'] as const)
        expect(await elsewhere.call(method, { id: match.id })).toEqual(await app.call(method, { id: forked }))
      const csv = (await elsewhere.call('matches.curves', { id: match.id })).text
      expect(csv.split('\n').slice(0, 2)).toEqual(['round,Diarist,Demo,Demo,Null', '0,0,0,0,0'])
      await expect(elsewhere.call('matches.fork', { matchId: match.id, round: 3 })).rejects.toThrow(
        'Choose a version for this seat',
      )
    } finally {
      await elsewhere.close()
      removeFolder(elsewhere.folder)
    }
  })

  it('are refused with a reason when they were damaged, changed or made by somebody else', async () => {
    const id = await play(['Demo', 'Demo', 'Demo', 'Null'])
    const { bytes } = await app.call('matches.exportFile', { id })
    const read = parseQuartetFile(bytes)
    if (!read.ok) throw new Error(read.error)
    const match = read.value
    const damaged = bytes.slice()
    damaged[300] ^= 1
    const newer = bytes.slice()
    newer[8] = 9
    const changed = (record: Partial<typeof match.record>) =>
      formatQuartetFile({ ...match, record: { ...match.record, ...record } })
    const cases: [Uint8Array, string][] = [
      [damaged, 'checksum'],
      [bytes.slice(0, 200), 'checksum'],
      [bytes.slice(0, 10), 'checksum'],
      [newer, 'newer version of Quartet'],
      [changed({ seed: match.record.seed + 1 }), 'playing it again'],
      [changed({ orders: Uint8Array.from([1, 2, 3]) }), 'orders'],
      [changed({ trace: [] }), 'trace'],
      [changed({ config: 'Pandemic 1.0\nnope' }), 'line 2'],
      [changed({ rulesVersion: 99 }), 'newer version of Quartet'],
      [changed({ names: ['a', 'b'] }), 'record.names'],
      [formatQuartetFile({ nonsense: 1 } as never), 'not a match of Quartet'],
    ]
    for (const [file, why] of cases) {
      const attempt = importFile('x.quartet', file)
      await expect(attempt, why).rejects.toMatchObject({ code: 'import/invalid' })
      await expect(attempt, why).rejects.toThrow(why)
    }
    expect((await app.call('matches.list')).total).toBe(1)
  })
})
