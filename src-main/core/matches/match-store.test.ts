import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createBotsStore } from '../bots/bots-store.ts'
import type { Database } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { createMatchList } from './match-list.ts'
import { createMatchStore, type MatchStore } from './match-store.ts'

let db: Database
let store: MatchStore
beforeEach(() => {
  const folder = folderOfTest()
  const opened = openStore(folder, 'web')
  db = opened.db
  store = createMatchStore(db)
  return () => opened.close()
})

const seats = () => {
  const bots = createBotsStore(db)
  const botId = bots.insert({
    game: 'pandemic',
    name: 'Mine',
    language: 'typescript',
    builtin: false,
    source: 'x',
  })
  const version = bots.versionOf(botId, { hash: 'hash', source: 'x' })
  bots.setVersion(botId, version.id, 'x')
  const seat = { name: 'Mine', botId, versionId: version.id }
  return [seat, seat, seat, seat]
}

const insert = (config = 'Pandemic 1.0', four = seats()) =>
  store.insert({
    game: 'pandemic',
    configName: 'c',
    config,
    seed: 1,
    limits: 'jutge',
    rounds: 2,
    seats: four,
  })

const outcome: MatchOutcome = {
  status: 'done',
  rounds: 2,
  record: {
    game: 'pandemic',
    rulesVersion: 1,
    config: 'not looked at',
    seed: 99,
    names: [],
    orders: Uint8Array.from([2, 0, 0]),
    statuses: [],
    trace: [1, 2, 3],
  },
  scores: [5, 7, 7, 1],
  curves: [[0, 1, 5], [0, 2, 7], [0, 3, 7], [0, 0, 1]], // prettier-ignore
  logs: [{ round: 0, seat: 1, text: 'hello' }],
  drawings: [{ round: 1, seat: 2, text: 'c 1 2 red\n' }],
  freezes: [undefined, undefined, { round: 1, cause: 'exception', reason: 'r'.repeat(100_000) }, undefined],
  cpu: [0.5, 0, 1, 0],
  durationMs: 12.5,
}

const rowsOf = (table: string) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n

describe('a match in the database', () => {
  it('is stored with everything, and given back', () => {
    const id = insert()
    store.finish(id, 'jutge', outcome)
    const match = createMatchList(db).get(id)!
    expect(match).toMatchObject({ status: 'done', round: 2, durationMs: 12.5, seed: 1 })
    expect(match.seats.map(({ score, place, cpu }) => [score, place, cpu])).toEqual([
      [5, 3, 0.5],
      [7, 1, 0],
      [7, 1, 1],
      [1, 4, 0],
    ])
    expect(match.seats[2].frozen?.round).toBe(1)
    expect(match.seats[2].frozen?.reason.length).toBeLessThan(10_000)
    const { record } = store.record(id)!
    expect(record).toMatchObject({
      config: 'Pandemic 1.0',
      seed: 1,
      names: ['Mine', 'Mine', 'Mine', 'Mine'],
      trace: [1, 2, 3],
    })
    expect(store.logs(id)).toEqual(outcome.logs)
    expect(store.drawings(id)).toEqual(outcome.drawings)
  })

  it('that another machine played says so, by the run of the worker', () => {
    const by = (id: string) => ({ ...outcome, machine: { id, name: 'bench' } })
    const four = seats()
    const ids = [by('w-1'), by('w-2'), by('w-1'), outcome].map((one) => {
      const id = insert('a text', four)
      store.finish(id, 'jutge', one)
      return id
    })
    const runs = db.prepare(
      'SELECT match_id, run FROM match_machines JOIN machines ON machines.id = machine_id',
    )
    expect(runs.raw().all()).toEqual([[ids[0], 'w-1'], [ids[1], 'w-2'], [ids[2], 'w-1']]) // prettier-ignore
    expect(rowsOf('machines')).toBe(2)
  })

  it('that never began has an ending and no scores', () => {
    const id = insert()
    const empty = {
      ...outcome,
      status: 'lost' as const,
      problem: 'it died',
      record: { ...outcome.record, trace: [] },
    }
    store.finish(id, 'jutge', {
      ...empty,
      rounds: 0,
      freezes: [undefined, undefined, undefined, undefined],
      logs: [],
    })
    const match = createMatchList(db).get(id)!
    expect(match).toMatchObject({ status: 'lost', problem: 'it died' })
    expect(match.seats.every(({ score, place }) => score === undefined && place === undefined)).toBe(true)
    expect(store.record(id)).toEqual({ status: 'lost' })
  })

  it('that ended early has scores but no places', () => {
    const id = insert()
    store.finish(id, 'jutge', { ...outcome, status: 'aborted', problem: 'no room' })
    const { seats } = createMatchList(db).get(id)!
    expect(seats.map(({ score, place }) => [score, place])).toEqual([[5, undefined], [7, undefined], [7, undefined], [1, undefined]]) // prettier-ignore
  })

  it('shares the text of its configuration with others', () => {
    const four = seats()
    for (let n = 0; n < 5; n++) insert('one text', four)
    insert('another text', four)
    expect(rowsOf('config_texts')).toBe(2)
    expect(rowsOf('names')).toBe(1)
  })
})

describe('what was deleted long ago', () => {
  it('is removed with all that belongs to it', () => {
    const id = insert()
    store.finish(id, 'jutge', outcome)
    store.setDeleted([id], 1000)
    expect(store.purge(1000)).toBe(0)
    expect(store.purge(1001)).toBe(1)
    for (const table of ['matches', 'seats', 'replays', 'logs', 'drawings', 'curves'])
      expect([table, rowsOf(table)]).toEqual([table, 0])
  })

  it('leaves matches the names of the bots that played them', () => {
    const id = insert()
    const bots = createBotsStore(db)
    bots.setDeleted(bots.byName('pandemic', 'Mine')!.summary.id, 1000)
    bots.purge(1001)
    expect([rowsOf('bots'), rowsOf('versions')]).toEqual([0, 0])
    expect(createMatchList(db).get(id)!.seats[0]).toEqual({ name: 'Mine' })
  })
})
