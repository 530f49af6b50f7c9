import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFigureCollector, pointRounds } from '../../../src-games/kit/chart-figures.ts'
import { gameOf } from '../../../src-games/index.ts'
import type { GameState } from '../../../src-games/kit/game.ts'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import type { SearchRequest } from '../../../src-shared/contract/history.ts'
import { searchRequest } from '../../../src-shared/contract/history.ts'
import { placesOf } from '../../../src-shared/stats/blocks.ts'
import { startedMatch } from '../../../test/games/started-match.ts'
import { folderOfTest } from '../../../test/test-folder.ts'
import { createBotsStore } from '../../core/bots/bots-store.ts'
import { openDatabase, type Database } from '../../base/db/open.ts'
import { openStore } from '../../base/db/open-store.ts'
import type { MatchOutcome } from '../../engines/match-job/match-job.ts'
import { createMatchStore, type MatchStore } from '../../core/matches/match-store.ts'
import { createHistory, type History } from './history.ts'
import { createSeriesLinks } from './series-store.ts'
import { createTagsStore, type TagsStore } from './tags-store.ts'

let db: Database
let store: MatchStore
let tags: TagsStore
let history: History
let bots: Record<'Ann' | 'Ben' | 'Cid', { name: string; botId: number; versions: number[] }>

beforeEach(() => {
  const folder = folderOfTest()
  const opened = openStore(folder, 'web')
  db = opened.db
  store = createMatchStore(db)
  tags = createTagsStore(db)
  const botsStore = createBotsStore(db)
  const make = (name: string) => {
    const botId = botsStore.insert({
      game: 'pandemic',
      name,
      language: 'typescript',
      builtin: false,
      source: 'x',
    })
    const versions = [1, 2, 3].map((n) => botsStore.versionOf(botId, { hash: `${n}`, source: `${n}` }).id)
    return { name, botId, versions }
  }
  bots = { Ann: make('Ann'), Ben: make('Ben'), Cid: make('Cid') }
  const reader = openDatabase(join(folder, 'quartet.db'), { readOnly: true })
  history = createHistory(reader)
  return () => {
    reader.close()
    opened.close()
  }
})

interface Played {
  /** `Ann2` is Ann’s second version. */
  readonly seats: readonly string[]
  readonly scores?: readonly number[]
  readonly game?: 'pandemic' | 'mad-max'
  readonly config?: string
  readonly seed?: number
  /** Causes by seat; the reason says CPU, whatever the cause. */
  readonly frozen?: Record<number, FreezeCause>
  readonly cpu?: readonly number[]
  readonly isOpen?: boolean
  readonly rounds?: number
  readonly parentId?: number
}

function play({
  seats,
  scores = [40, 30, 20, 10],
  game = 'pandemic',
  config = 'default',
  seed = 1,
  frozen = {},
  cpu = [0.1, 0.2, 0.3, 0.4],
  isOpen = false,
  rounds = 4,
  parentId,
}: Played): number {
  const chosen = seats.map((text) => {
    const bot = bots[text.slice(0, 3) as 'Ann']
    return { name: bot.name, botId: bot.botId, versionId: bot.versions[Number(text.slice(3) || 1) - 1] }
  })
  const id = store.insert({
    game,
    configName: config,
    config,
    seed,
    limits: 'jutge',
    rounds,
    seats: chosen,
    ...(parentId === undefined ? {} : { fork: { parentId, round: 1 } }),
  })
  if (isOpen) return id
  const curve = (score: number) => Array.from({ length: rounds + 1 }, (_, k) => (score * k) / rounds)
  const units = scores.map((score) => pointRounds(rounds).map((round) => score + round))
  const outcome: MatchOutcome = {
    status: 'done',
    rounds,
    record: {
      game,
      rulesVersion: 1,
      config,
      seed,
      names: [],
      orders: Uint8Array.from([rounds]),
      statuses: [],
      trace: [1, 2, 3],
    },
    scores,
    curves: scores.map(curve),
    figures: { ids: ['units'], rounds, values: [units] },
    logs: [],
    drawings: [],
    freezes: [0, 1, 2, 3].map((seat) =>
      frozen[seat] === undefined
        ? undefined
        : { round: 1, cause: frozen[seat], reason: 'Out of CPU in ElCpu.ts' },
    ),
    cpu,
    durationMs: 1500,
  }
  store.finish(id, 'jutge', outcome)
  return id
}

const search = (request: SearchRequest) => history.search(searchRequest.parse(request))
const found = (query: string) => search({ query, sort: { column: 'id', isDescending: false } }).ids
/** Ids with the seats (from 1) that count. */
const counted = (query: string) => {
  const { ids, counted } = search({ query, sort: { column: 'id', isDescending: false } })
  return ids.map((id, k) => `${id}: ${counted[k].map((seat) => seat + 1).join('')}`)
}

it('CPU that another meter counted is in no query and no sum', () => {
  play({ seats: ['Ann', 'Ben', 'Cid', 'Ben'] })
  const old = play({ seats: ['Ann', 'Ben', 'Cid', 'Ben'] })
  db.prepare('UPDATE matches SET meter = meter - 1 WHERE id = ?').run(old)
  expect(found('cpu>39%')).toEqual([1])
  expect(found('score>0')).toEqual([1, old])
})

describe('whose seat counts', () => {
  beforeEach(() => {
    play({ seats: ['Ann', 'Ben', 'Ben', 'Cid'], frozen: { 1: 'trap' } })
    play({ seats: ['Ben', 'Ann2', 'Cid', 'Ann3'], frozen: { 3: 'cpu' } })
    play({ seats: ['Cid', 'Cid', 'Cid', 'Cid'], scores: [1, 1, 5, 0] })
  })
  it.each([
    ['', ['1: 1234', '2: 1234', '3: 1234']],
    ['bot:ann', ['1: 1', '2: 24']],
    ['bot:a*,ben', ['1: 123', '2: 124']],
    ['bot:ann version:2..3', ['2: 24']],
    ['bot:ann place:1', ['1: 1']],
    ['bot:ann place:2..4', ['2: 24']],
    ['seat:2 bot:ann', ['2: 2']],
    ['opponent:ben', ['1: 1234', '2: 234']],
    ['bot:cid opponent:cid', ['3: 1234']],
    ['bot:ann opponent:cid', ['1: 1', '2: 24']],
    ['bot:ann -opponent:ann', ['1: 1']],
    ['-bot:ann', ['3: 1234']],
    ['bot:cid -bot:ben', ['3: 1234']],
    ['crashed', ['1: 2']],
    ['out-of-cpu', ['2: 4']],
    ['frozen', ['1: 2', '2: 4']],
    ['mem', []],
    ['machine-limit', []],
    ['cause:cpu,orders', ['2: 4']],
    ['cause:trap', ['1: 2']],
    ['-crashed', ['2: 1234', '3: 1234']],
    ['bot:ben -crashed', ['1: 3', '2: 1']],
    ['score>=30', ['1: 12', '2: 12']],
    ['share>60%', ['3: 3']],
    ['bot:cid score<5 -place:4', ['3: 12']],
    ['cpu>39%', ['1: 4', '2: 4', '3: 4']],
    ['bot:missing', []],
  ])('of the query “%s”', (query, expected) => {
    expect(counted(query)).toEqual(expected)
  })
})

describe('a query about matches', () => {
  it('finds them by everything that they have', () => {
    const one = play({ seats: ['Ann', 'Ann', 'Ben', 'Ben'], config: 'big map', seed: 7 })
    const two = play({ seats: ['Cid', 'Cid', 'Ben', 'Ben'], game: 'mad-max', parentId: one })
    const open = play({ seats: ['Ann', 'Ann', 'Ann', 'Ann'], isOpen: true })
    tags.setTags([one], ['lost-to-dummy'], [])
    tags.setNote(two, 'Waits at the Bridge')
    const rows: [string, number[]][] = [
      ['game:pandemic', [one, open]],
      ['status:queued', [open]],
      ['-status:queued', [one, two]],
      ['config:"big map"', [one]],
      ['map:big*', [one]],
      ['seed:7', [one]],
      ['seed<7', [two, open]],
      ['tag:LOST-*', [one]],
      ['tagged', [one]],
      ['-tagged', [two, open]],
      ['noted', [two]],
      ['note:bridge', [two]],
      ['bridge', [two]],
      ['ann', [one, open]],
      ['"big map"', [one]],
      ['dummy', [one]],
      ['ann -dummy', [open]],
      ['parent:1', [two]],
      ['forked', [two]],
      ['imported', []],
      [`id:${two}..${open}`, [two, open]],
      ['seconds>1', [one, two]],
      ['rounds:4', [one, two, open]],
      ['date:today', [one, two, open]],
      ['date>1h', [one, two, open]],
      ['date<1h', []],
      ['date:2001..2002', []],
      ['limits:none', []],
    ]
    for (const [query, expected] of rows) expect([query, found(query)]).toEqual([query, expected])
  })

  it('finds them by comparison, group and suite', () => {
    const ids = [0, 1, 2].map(() => play({ seats: ['Ann', 'Ben', 'Cid', 'Cid'] }))
    const { versions, botId } = bots.Ann
    db.exec(`
      INSERT INTO comparisons (id, game, config_name, config, preset, window, block_deviation, limits, a_version, b_version, opponents, first_seed,
        cap_blocks, cap_seconds, status, ending, playing_ms, created_at)
      VALUES (12, 'pandemic', 'c', 'c', 'quick', 2, 4, 'jutge', ${versions[0]}, ${versions[1]}, '[]', 1, 9, 9, 'done', 'upper', 0, 0);
      INSERT INTO comparison_matches VALUES (12, 0, 0, ${ids[0]}, '{}');
      INSERT INTO match_groups (id, game, config_name, config, limits, version_id, opponents, first_seed, seeds, status, playing_ms, created_at)
      VALUES (3, 'pandemic', 'c', 'c', 'jutge', ${versions[0]}, '[]', 1, 9, 'done', 0, 0);
      INSERT INTO group_matches VALUES (3, 0, ${ids[1]});
      INSERT INTO suite_cases (id, bot_id, game, config_name, config, seed, limits, seat, versions, expectation, created_at)
      VALUES (1, ${botId}, 'pandemic', 'c', 'c', 1, 'jutge', 0, '[]', '{}', 0);
      INSERT INTO suite_results (case_id, version_id, number, has_passed, score, place, match_id)
      VALUES (1, ${versions[0]}, 0, 1, 5, 1, ${ids[2]})`)
    expect([found('comparison:12'), found('group:3'), found('suite:ann')]).toEqual(ids.map((id) => [id]))
  })

  it('finds a bot by the name it has now and by the one it had', () => {
    const id = play({ seats: ['Ann', 'Ann', 'Ben', 'Ben'] })
    createBotsStore(db).rename(bots.Ann.botId, 'Zoe')
    expect([found('bot:zoe'), found('bot:ann')]).toEqual([[id], [id]])
  })
})

describe('what is found', () => {
  it('follows what is played, tagged, deleted and restored', () => {
    const one = play({ seats: ['Ann', 'Ben', 'Cid', 'Cid'] })
    expect(found('')).toEqual([one])
    const two = play({ seats: ['Ann', 'Ben', 'Cid', 'Cid'], isOpen: true })
    expect([found(''), found('status:done')]).toEqual([[one, two], [one]])
    tags.setTags([two], ['good'], [])
    expect(found('tag:good')).toEqual([two])
    tags.setTags([two], [], ['good'])
    expect(found('tag:good')).toEqual([])
    store.setDeleted([one], 1000)
    expect(found('')).toEqual([two])
    store.setDeleted([one], null)
    expect(found('')).toEqual([one, two])
    store.setDeleted([one], 1000)
    store.purge(2000)
    expect(found('')).toEqual([two])
  })

  it('is the same after growing one by one as when read at once', () => {
    const many = (each: (n: number) => void) =>
      db.transaction(() => {
        for (let n = 0; n < 1100; n++) each(n)
      })()
    many((n) => play({ seats: ['Ann', 'Ben', 'Cid', 'Cid'], seed: n % 10, isOpen: n % 3 === 0 }))
    expect(search({ query: 'seed:3', limit: 0 }).total).toBe(110)
    many((n) => play({ seats: ['Ben', 'Ben', 'Cid', 'Cid'], seed: n % 10 }))
    expect(search({ query: 'seed:3 bot:ben', limit: 0 }).total).toBe(220)
    const fresh = createHistory(db)
    const request = searchRequest.parse({ query: 'seed:3 bot:ben', limit: 500 })
    expect(history.search(request)).toEqual(fresh.search(request))
  })

  it('is sorted by any column, with nothing last and the newest first among equals', () => {
    play({ seats: ['Ben2', 'Ann', 'Ann', 'Ann'], scores: [5, 1, 1, 1], config: 'Zoo', seed: 3 })
    play({ seats: ['Ann', 'Ann', 'Ann', 'Ann'], scores: [9, 1, 1, 1], config: 'apple', seed: 1 })
    play({ seats: ['Cid', 'Ann', 'Ann', 'Ann'], isOpen: true, config: 'moon', seed: 3 })
    const order = (column: SearchRequest['sort'], query = 'seat:1') => search({ query, sort: column }).ids
    expect(order({ column: 'score', isDescending: true })).toEqual([2, 1, 3])
    expect(order({ column: 'score', isDescending: false })).toEqual([1, 2, 3])
    expect(order({ column: 'score2', isDescending: false })).toEqual([2, 1, 3])
    expect(order({ column: 'seed', isDescending: true })).toEqual([3, 1, 2])
    expect(order({ column: 'config', isDescending: false })).toEqual([2, 3, 1])
    expect(order({ column: 'bot', isDescending: false })).toEqual([2, 1, 3])
    expect(order({ column: 'version', isDescending: true })).toEqual([1, 3, 2])
    expect(order({ column: 'id', isDescending: false })).toEqual([1, 2, 3])
    db.exec("UPDATE bots SET builtin = 1 WHERE name = 'Ann'")
    const fresh = createHistory(db)
    const byScore = searchRequest.parse({ sort: { column: 'score', isDescending: true } })
    // Of mine, Ben and Cid, and without one of mine the first seat.
    play({ seats: ['Ann', 'Ben', 'Cid', 'Ann'], scores: [90, 6, 7, 80] })
    expect(fresh.search(byScore).ids).toEqual([2, 4, 1, 3])
    expect(search({ sort: { column: 'id', isDescending: true }, offset: 1, limit: 1 })).toMatchObject({
      ids: [3],
      total: 4,
    })
  })
})

describe('what is one line', () => {
  const put = (table: string, id: number, matches: readonly number[]) =>
    matches.forEach((match, k) =>
      db
        .prepare(
          table === 'comparison_matches'
            ? `INSERT INTO comparison_matches (comparison_id, block, fixture, match_id, result) VALUES (?, ?, 0, ?, '{}')`
            : 'INSERT INTO group_matches (group_id, number, match_id) VALUES (?, ?, ?)',
        )
        .run(id, k, match),
    )
  const heads = () => {
    const { folds } = search({ folds: { opened: [] } })
    return folds.flatMap((fold) => fold ?? [])
  }

  it('a run says whose it is and how often its bot came first', () => {
    const [ann, ann2, ben] = [bots.Ann.versions[0], bots.Ann.versions[1], bots.Ben.versions[0]]
    const group = (version: number, opponents: readonly number[]) =>
      Number(
        db
          .prepare(
            `INSERT INTO match_groups (game, config_name, config, limits, version_id, opponents, first_seed, seeds, status,
              playing_ms, created_at) VALUES ('pandemic', 'default', '', 'jutge', ?, ?, 1, 1, 'done', 0, 0)`,
          )
          .run(version, JSON.stringify(opponents)).lastInsertRowid,
      )
    const run = (seats: readonly string[]) =>
      [0, 1, 2].map((k) =>
        play({ seats: [0, 1, 2, 3].map((seat) => seats[(seat + k) % 4]), scores: [40, 30, 20, 10] }),
      )
    put('group_matches', group(ann2, [ben, ben, ann]), run(['Ann2', 'Ben', 'Ben', 'Ann']))
    put('group_matches', group(ann, [ann, ben, ben]), run(['Ann', 'Ann', 'Ben', 'Ben']))
    const [second, first] = heads()
    expect(first).toMatchObject({ kind: 'group', first: { won: 1, of: 3 } })
    expect(first.run?.bot).toMatchObject({ botId: bots.Ann.botId, name: 'Ann', number: 2 })
    expect(first.run?.opponents.map(({ name, number }) => `${name}${number}`)).toEqual([
      'Ben1',
      'Ben1',
      'Ann1',
    ])
    // It plays against itself: which seat is meant is not known.
    expect(second.run?.bot).toMatchObject({ name: 'Ann', number: 1 })
    expect(second).not.toHaveProperty('first')
  })

  it('a league and a contest have a line each, with the name of the league', () => {
    const own = play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'] })
    const ids = [1, 2, 3, 4].map((seed) => play({ seats: ['Ann', 'Ben', 'Cid', 'Ben'], seed }))
    const [dummy] = bots.Ben.versions
    db.exec(`
      INSERT INTO leagues (id, game, name, configs, seed, dummy_version_id, status, playing_ms, created_at)
        VALUES (5, 'pandemic', 'Ours', '[]', 1, ${dummy}, 'playing', 0, 0);
      INSERT INTO league_blocks VALUES (5, 0, 'random', 0, 1, '[]');
      INSERT INTO contests (id, league_id, setup, seed, status, playing_ms, created_at) VALUES (3, 5, '{}', 1, 'done', 0, 0)`)
    ids.forEach((id, k) =>
      db.exec(
        k < 2
          ? `INSERT INTO league_matches (league_id, block, turn, match_id, is_reported) VALUES (5, 0, ${k}, ${id}, 0)`
          : `INSERT INTO contest_matches (contest_id, number, match_id, scores) VALUES (3, ${k}, ${id}, '[]')`,
      ),
    )
    expect(heads()).toMatchObject([
      { kind: 'contest', id: 3, title: 'Ours', matches: 2 },
      { kind: 'league', id: 5, title: 'Ours', matches: 2, seeds: [1, 2] },
    ])
    expect(search({ folds: { opened: [{ kind: 'league', id: 5 }] } }).ids).toEqual([
      ids[3],
      ids[1],
      ids[1],
      ids[0],
      own,
    ])
    expect(search({}).ids).toHaveLength(5)
    const qualified = play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'] })
    db.exec(`INSERT INTO qualify_matches (match_id) VALUES (${qualified})`)
    const links = createSeriesLinks(db).ofMatches(JSON.stringify([...ids, own, qualified]))
    expect([...links.keys()].toSorted((a, b) => a - b)).toEqual([...ids, qualified])
    db.exec("UPDATE leagues SET name = 'Theirs'")
    expect(heads()[1]).toMatchObject({ title: 'Theirs' })
  })

  it('forks say how often one of my bots came first', () => {
    db.exec("UPDATE bots SET builtin = 1 WHERE name = 'Ben'")
    const parentId = play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'] })
    for (const scores of [
      [40, 1, 2, 3],
      [1, 40, 2, 3],
      [9, 8, 7, 6],
    ])
      play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'], scores, parentId })
    expect(heads()).toMatchObject([{ kind: 'fork', matches: 3, first: { won: 2, of: 3 } }])
  })
})

it('the lines at which a day begins are known where matches stand in the order of time', () => {
  const day = (n: number) => new Date(2026, 10, n, 12).getTime()
  for (const n of [3, 3, 4, 7]) {
    const id = play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'] })
    db.prepare('UPDATE matches SET created_at = ? WHERE id = ?').run(day(n), id)
  }
  expect(search({}).days).toEqual([0, 1, 2])
  expect(search({ sort: { column: 'date', isDescending: false } }).days).toEqual([0, 2, 3])
  expect(search({ sort: { column: 'seed', isDescending: false } })).not.toHaveProperty('days')
})

describe('totals', () => {
  it('speak of the counted seats of finished matches', () => {
    play({ seats: ['Ann', 'Ben', 'Cid', 'Ben'], scores: [40, 30, 20, 10] })
    play({ seats: ['Ben', 'Ann', 'Cid', 'Ben'], scores: [40, 40, 10, 10], frozen: { 1: 'exception' } })
    play({ seats: ['Ben', 'Ben', 'Cid', 'Ann'], scores: [30, 30, 30, 10], frozen: { 3: 'cpu' } })
    play({ seats: ['Ann', 'Ann', 'Ann', 'Ann'], isOpen: true })
    const totals = history.totals({ query: 'bot:ann' })
    expect(totals).toMatchObject({
      matches: 4, finished: 3, seats: 3, winRate: 1.5 / 3, topTwoRate: 2 / 3, lastRate: 1 / 3, meanPlace: 6.5 / 3,
      crashes: 1, cpuOuts: 1, games: ['pandemic'], maxCpu: 0.4,
    }) // prettier-ignore
    expect(totals.meanShare).toBeCloseTo((0.4 + 0.4 + 0.1) / 3)
    // Scores 40, 40, 10: mean 30, standard deviation √300.
    expect(totals.score!.mean).toBe(30)
    expect(totals.score!.high! - 30).toBeCloseTo((1.959964 * Math.sqrt(300)) / Math.sqrt(3), 6)
  })
  it('of my bots leave out what others did, and matches in which all are mine', () => {
    db.exec("UPDATE bots SET builtin = 1 WHERE name IN ('Ben', 'Cid')")
    play({ seats: ['Ann', 'Ben', 'Cid', 'Ben'], scores: [40, 30, 20, 10] })
    play({ seats: ['Ben', 'Ann', 'Cid', 'Ann2'], scores: [40, 30, 20, 10] })
    play({ seats: ['Ann', 'Ann', 'Ann2', 'Ann2'], scores: [40, 30, 20, 10] })
    play({ seats: ['Ben', 'Ben', 'Cid', 'Cid'], scores: [40, 30, 20, 10], game: 'mad-max' })
    const mine = (query: string) => history.totals({ query, isMine: true })
    expect(mine('')).toMatchObject({ finished: 2, seats: 3, won: 1, meanPlace: (1 + 2 + 4) / 3 })
    expect(mine('').games.toSorted()).toEqual(['mad-max', 'pandemic'])
    expect(mine('place:1')).toMatchObject({ finished: 1, seats: 1, won: 1 })
    expect(mine('bot:ben')).toMatchObject({ finished: 0, seats: 0, won: 0 })
    expect(history.totals({ query: '' })).toMatchObject({ finished: 4, seats: 16, won: 4 })
  })
  it('of nothing have no means', () => {
    expect(history.totals({ query: 'bot:ann' })).toEqual({
      matches: 0,
      finished: 0,
      seats: 0,
      won: 0,
      crashes: 0,
      cpuOuts: 0,
      otherLimits: 0,
      machineLimits: 0,
      games: [],
    })
  })
  it('of chosen matches leave the others out', () => {
    const ids = [10, 20, 30].map((score) =>
      play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'], scores: [score, 0, 0, 0] }),
    )
    expect(history.totals({ query: 'bot:ann', ids: [ids[0], ids[2], 999] })).toMatchObject({
      matches: 2,
      score: { mean: 20 },
    })
  })
})

describe('charts', () => {
  beforeEach(() => {
    for (let n = 0; n <= 10; n++) play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'], scores: [10 * n, 0, 0, 0] })
    for (const score of [50, 70]) play({ seats: ['Ben', 'Ann2', 'Ben', 'Ben'], scores: [0, score, 0, 0] })
  })
  const question = { figure: 'score', isPerRound: false, split: 'version' as const }

  it('of curves give the mean and the band of each version', () => {
    const { at, series, rounds, matches, leftOut, figures } = history.curves({
      selection: { query: 'bot:ann' },
      ...question,
    })
    expect([at.length, at[0], at[64], rounds, matches, leftOut]).toEqual([65, 0, 1, 4, 13, 0])
    expect(series.map(({ label, matches }) => [label, matches])).toEqual([
      ['Ann v1', 11],
      ['Ann v2', 2],
    ])
    expect([series[0].mean[64], series[0].low[64], series[0].high[64]]).toEqual([50, 10, 90])
    // Half way: scores grow evenly.
    expect([series[0].mean[32], series[0].low[32], series[1].mean[32]]).toEqual([25, 5, 30])
    expect(figures.map(({ id }) => id)).toContain('units')
  })
  it('of curves per round give the gain, which is even here', () => {
    const { at, series } = history.curves({
      selection: { query: 'bot:ann version:2' },
      ...question,
      isPerRound: true,
    })
    expect([at.length, at[0]]).toEqual([64, 1 / 64])
    expect(series[0].mean.every((value) => Math.abs(value - 15) < 1e-9)).toBe(true)
  })
  it('show how a game’s own figure ended, and a query asks for that of one seat', () => {
    const selection = { query: 'bot:ann' }
    const spread = history.distribution({ selection, what: 'units', split: 'none', bins: 10 })
    // A seat ends with its score and a unit for each of four rounds: 4, 14 … 104, 54 and 74.
    expect(spread.series[0]).toMatchObject({ mean: (550 + 50 + 70) / 13 + 4, median: 54 })
    expect(spread.figures.map(({ id }) => id)).toContain('units')
    const ids = (query: string) => search({ query, limit: 500 }).ids
    expect(ids('bot:ann figure.Units:104')).toEqual(ids('bot:ann score:100'))
    expect(ids('bot:ann figure.units>54')).toEqual(ids('bot:ann score>50'))
    expect(ids('bot:ann -figure.units>54')).toEqual(ids('bot:ann score<=50'))
    expect(ids('bot:ann figure.score>50')).toEqual(ids('bot:ann score>50'))
    expect(ids('figure.nothing>=0')).toEqual([])
    const sorted = (column: 'score' | 'figure.units') =>
      search({ query: 'bot:ann', sort: { column, isDescending: false } }).ids
    expect(sorted('figure.units')).toEqual(sorted('score'))
    // A match that is stored later is in the column too.
    const later = play({ seats: ['Ann', 'Ben', 'Ben', 'Ben'], scores: [1, 0, 0, 0] })
    expect(ids('bot:ann figure.units:5')).toEqual([later])
  })
  it('of a game’s own figure leave matches without it out', () => {
    db.exec('DELETE FROM figures WHERE match_id <= 3')
    const answer = history.curves({ selection: { query: 'bot:ann' }, ...question, figure: 'units' })
    expect([answer.matches, answer.leftOut]).toEqual([10, 3])
    expect(answer.series[0].mean[64]).toBe((30 + 100) / 2 + 4)
  })
  it('put matches of different length on one axis', () => {
    play({ seats: ['Cid', 'Ben', 'Ben', 'Ben'], scores: [100, 0, 0, 0], rounds: 200 })
    play({ seats: ['Cid', 'Ben', 'Ben', 'Ben'], scores: [200, 0, 0, 0], rounds: 2 })
    const { series, rounds } = history.curves({ selection: { query: 'bot:cid' }, ...question })
    expect(rounds).toBeUndefined()
    expect([series[0].mean[16], series[0].mean[64]]).toEqual([37.5, 150])
  })
  it('lead to the matches nearest to a place', () => {
    const near = history.near({
      selection: { query: 'bot:ann' },
      ...question,
      point: 64,
      value: 62,
      limit: 2,
      series: 'pandemic/Ann/1',
    })
    expect(near.map(({ id, seat, value, curve }) => [id, seat, value, curve.length])).toEqual([
      [7, 0, 60, 65],
      [8, 0, 70, 65],
    ])
  })
  it('of spread have round steps and lose no match', () => {
    const { edges, series } = history.distribution({
      selection: { query: 'bot:ann' },
      what: 'score',
      split: 'bot',
      bins: 10,
    })
    expect(edges).toEqual([0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110])
    expect(series[0].counts).toEqual([1, 1, 1, 1, 1, 2, 1, 2, 1, 1, 1])
    expect([series[0].median, series[0].label]).toEqual([50, 'Ann'])
    const places = history.distribution({
      selection: { query: 'bot:ann' },
      what: 'place',
      split: 'none',
      bins: 9,
    })
    expect(places.series[0].counts).toEqual([12.25, 0.25, 0.25, 0.25])
  })
  it('by seat keep seats apart', () => {
    const { series } = history.bySeat({ selection: { query: 'bot:ann' }, split: 'bot' })
    expect(series[0].seats.map(({ matches, score }) => [matches, score?.mean])).toEqual([
      [11, 50],
      [2, 60],
      [0, undefined],
      [0, undefined],
    ])
  })
  it('by version show the progress of a bot', () => {
    const { series } = history.byVersion({ selection: { query: 'bot:ann' } })
    expect(series).toHaveLength(1)
    expect(series[0].versions).toMatchObject([
      { number: 1, matches: 11, score: { mean: 50 }, winRate: 10.25 / 11 },
      { number: 2, matches: 2, score: { mean: 60 }, versionId: bots.Ann.versions[1] },
    ])
    expect(series[0].versions[0].createdAt).toBeGreaterThan(0)
  })
})

it('figures of a game are gathered at 65 points, with kills and CPU', () => {
  const game = gameOf('mad-max')
  const { state } = startedMatch<GameState>(game, game.makeMap!(1), 5)
  const collector = createFigureCollector(game, 300, true)
  collector.add(state, [])
  for (let round = 1; round <= 300; round++)
    collector.add(state, round === 150 ? [{ kind: 'kill', seat: 2 }] : [], [0.5, 0, 0, 0])
  const { ids, values, rounds } = collector.end()
  expect([rounds, ids]).toEqual([300, ['cpu', 'kills', 'cars', 'water', 'gas', 'missiles']])
  expect(values.every((seats) => seats.every((points) => points.length === 65))).toBe(true)
  expect([values[0][0].slice(0, 2), values[1][2][31], values[1][2][32], values[1][2][64]]).toEqual([
    [0, 0.5],
    0,
    1,
    1,
  ])
  expect(placesOf(values[2].map((points) => points[0]))).toEqual([1, 1, 1, 1])
})
