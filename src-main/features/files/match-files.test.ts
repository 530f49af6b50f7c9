import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { gameList, gameOf } from '../../../src-games/index.ts'
import { createStatesReplay } from '../../../src-games/kit/states-replay.ts'
import { MAX_MATCH_FILE_BYTES } from '../../../src-shared/contract/analysis.ts'
import { expectRoundsBeforeTheCut } from '../../../test/files/cut-output.ts'
import { readGolden } from '../../../test/golden-match.ts'
import { DIARIST, smallMatches } from '../../../test/small-matches.ts'
import { sharedApp } from '../../../test/app-of-file.ts'
import { removeFolder, startApp } from '../../../test/start-app.ts'
import { parseQuartetFile } from './parse-quartet-file.ts'
import { formatQuartetFile } from './quartet-file.ts'

const app = sharedApp({ clears: true })
const { create, play, fork } = smallMatches(() => app)

const importFile = (fileName: string, bytes: Uint8Array) =>
  app.call('matches.importFile', { fileName, bytes: new Uint8Array(bytes) })

describe('files of the original programs', () => {
  it.each(gameList.map(({ id }) => id))('of %s are shown like any match', async (id) => {
    const text = readGolden(gameOf(id), 'dummy').output
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

  it('of the judge say which seats were out, gzipped ones too', async () => {
    const text = readGolden(gameOf('pandemic'), 'demo').output
    let state = 0
    const judged = text
      .replace(/^Game/, 'SecGame')
      .replace(/^status .*$/gm, () => (state++ < 6 ? 'status 0.01 0.2 0 0' : 'status 0.02 -1 0 0'))
    const { match } = await importFile('r.res.gz', gzipSync(judged))
    expect(match).toMatchObject({ limits: 'jutge', status: 'done' })
    expect(match.seats.map(({ cpu }) => cpu)).toEqual([0.02, 0.2, 0, 0])
    expect(match.seats.map(({ frozen }) => frozen?.round)).toEqual([undefined, 5, undefined, undefined])
    // The judge's own second is another unit than that of matches played here: no chart puts them side by side.
    const cpu = await app.call('charts.curves', { selection: { query: '' }, figure: 'cpu', split: 'seat' })
    expect(cpu.series).toEqual([])
  })

  it('that are cut show the rounds before and the line', () => expectRoundsBeforeTheCut(app, 'pandemic'))

  it.each([
    ['nothing', '', 'empty'],
    ['another text', 'hello world', 'no match that one of the four games wrote'],
    ['junk', '\u0000\u0001\u0002', 'not a text file'],
    ['an unknown game', 'Game\n\nSeed 3\n\nTetris 1.0', 'no match that one of the four games wrote'],
    ['a head without a state', 'Game\n\nSeed 3\n\nPandemic 1.0\nnb_players 4\nrows x', 'rows'],
    ['damaged compression', '\u001f\u008bxxxx', 'compressed'],
  ])('are refused when they are %s', async (_name, text, why) => {
    const attempt = importFile('bad.out', Buffer.from(text, 'latin1'))
    await expect(attempt).rejects.toMatchObject({ code: 'import/invalid' })
    await expect(attempt).rejects.toThrow(why)
    expect((await app.call('matches.list')).total).toBe(0)
  })

  it('are read beside everything else: progress is reported, and a cancelled one leaves nothing', async () => {
    const text = readGolden(gameOf('pandemic'), 'dummy').output
    // The same rounds again and again are no match, so it is a long way to the line that is wrong.
    const long = text + text.slice(text.indexOf('commands')).repeat(4)
    const bytes = new Uint8Array(Buffer.from(long.replace(/nb_rounds +200/, 'nb_rounds 1000'), 'latin1'))
    const { problem } = await app.call('matches.importFile', { fileName: 'a.out', bytes, ticket: 'first' })
    expect(problem!.message).toContain('round')
    const shares = app.seen('import.progress').map(({ ticket, share }) => [ticket, share > 0 && share < 1])
    expect(shares).toContainEqual(['first', true])

    const cancelled = app.call('matches.importFile', { fileName: 'b.out', bytes, ticket: 'second' })
    const waiting = app.call('matches.importFile', { fileName: 'c.out', bytes, ticket: 'third' })
    const listed = app.call('jobs.list')
    await app.call('matches.cancelImport', { ticket: 'second' })
    await app.call('matches.cancelImport', { ticket: 'third' })
    await expect(cancelled).rejects.toMatchObject({ code: 'request/cancelled' })
    await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' })
    expect((await listed).jobs.map(({ title }) => title)).toEqual(['Reading b.out', 'Reading c.out'])
    expect((await app.call('jobs.list')).jobs).toEqual([])
    expect((await app.call('matches.list')).total).toBe(1)
    // The thread that was ended makes room for another.
    const again = await importFile('d.out', Buffer.from(text, 'latin1'))
    expect(again.match).toMatchObject({ status: 'done', round: 200 })
  })

  it('that are too large are refused before anything of them is read', async () => {
    await expect(importFile('big.out', new Uint8Array(MAX_MATCH_FILE_BYTES + 1))).rejects.toThrow(
      'larger than 24 MB',
    )
    const bomb = gzipSync(Buffer.alloc(MAX_MATCH_FILE_BYTES + 1))
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
        meter: before.meter,
      })
      expect(match.seats.map(({ name, score, place }) => [name, score, place])).toEqual(
        before.seats.map(({ name, score, place }) => [name, score, place]),
      )
      for (const method of ['matches.record', 'matches.logs', 'matches.drawings'] as const)
        expect(await elsewhere.call(method, { id: match.id })).toEqual(await app.call(method, { id: forked }))
      const csv = (await elsewhere.call('matches.curves', { id: match.id })).text
      expect(csv.split('\n').slice(0, 2)).toEqual([
        'round,Diarist,Demo (seat 2),Demo (seat 3),Null',
        '0,0,0,0,0',
      ])
      await expect(elsewhere.call('matches.fork', { matchId: match.id, round: 3 })).rejects.toThrow(
        'Choose a version for this seat',
      )
    } finally {
      await elsewhere.close()
      removeFolder(elsewhere.folder)
    }
  })

  it('are refused with a reason when they were damaged, changed or made by another program', async () => {
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
