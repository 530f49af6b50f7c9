import { join } from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { decodeRounds } from '../../src-games/kit/match-record.ts'
import { openStore } from '../../src-main/base/db/open-store.ts'
import { createMatchStore } from '../../src-main/core/matches/match-store.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { createFutures } from '../../src-main/features/insight/futures.ts'
import { createInsightStore } from '../../src-main/features/insight/insight-store.ts'
import type { FuturesOf } from '../../src-main/features/insight/play-futures-of.ts'
import type { MatchSummary } from '../../src-shared/contract/values.ts'
import { goldenMap } from '../golden-match.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { nullBot } from '../hostile/play.ts'
import { killAt } from '../stop-at.ts'
import { lookOver } from './look-over.ts'
import { refuseProcesses } from './refuse-processes.ts'
import { folderOfFile } from '../test-folder.ts'

/** One fault of each kind. Many more of them, at many more places, are in the `.all` files beside. */
const folder = folderOfFile()
let opened: TestApp | undefined
/** One app for all, opened where a test needs it open. */
const app = async (): Promise<TestApp> => (opened ??= await startApp(folder))
async function close(): Promise<void> {
  await opened?.close()
  opened = undefined
}
afterEach(async () => {
  vi.useRealTimers()
  refuseProcesses(undefined)
  await opened?.clear()
})
afterAll(() => close())

async function start({ call }: TestApp, name: string, rounds: number, seed: number): Promise<number> {
  const bot = (await call('bots.list')).find((one) => one.name === name && one.game === 'pandemic')!
  const seat = { botId: bot.id }
  const { id } = await call('matches.start', {
    game: 'pandemic',
    config: { text: goldenMap(rounds) },
    seats: [seat, seat, seat, seat],
    seed,
    live: true,
  })
  return id
}
const play = async (on: TestApp, rounds: number, seed: number): Promise<MatchSummary> =>
  on.ended(await start(on, 'Dummy', rounds, seed))

it('a process that is killed while it plays leaves what was stored whole, and the next start plays on', async () => {
  await killAt('playing 2', 'faults/play-and-stand.ts', [folder])
  expect(lookOver(join(folder, 'quartet.db'))).toEqual({ problems: [], done: 1 })
  const { call } = await app()
  const { matches } = await call('matches.search', {})
  expect(matches.map(({ status }) => status).sort()).toEqual(['done', 'lost'])
  expect((await play(await app(), 3, 9)).status).toBe('done')
})

it('a system that starts no more processes is reported, and what needed one is done once there is', async () => {
  // None is running yet.
  await close()
  const on = await app()
  const { call } = on
  const bot = {
    game: 'pandemic',
    name: 'Late',
    language: 'typescript',
    from: { source: 'export default class Late extends Player { play() {} }' },
  } as const
  refuseProcesses('EAGAIN')
  const { id, versions, source } = await call('bots.create', bot)
  expect(versions).toEqual([])
  const { problems } = await call('bots.save', { id, source })
  expect(problems[0].message).toContain('the system starts no more processes')
  const match = await start(on, 'Dummy', 3, 1).then(
    async (started) => (await on.ended(started)).problem,
    (error: Error) => error.message,
  )
  expect(match).toContain('the system starts no more processes')
  refuseProcesses(undefined)
  expect(await call('bots.save', { id, source })).toMatchObject({ problems: [], version: { number: 1 } })
  expect((await play(on, 3, 1)).status).toBe('done')
})

it('a clock that jumps back by a day or forward by a year changes no order and makes nothing last less than nothing', async () => {
  const playing = await app()
  const { call, on, seen } = playing
  const at = Date.UTC(2026, 10, 21)
  const day = 24 * 3600 * 1000
  const ids: number[] = []
  for (const jump of [0, -day, 365 * day, -365 * day]) {
    vi.useFakeTimers({ toFake: ['Date'], now: at + jump })
    const match = await play(playing, 3, ids.length)
    expect(match.status).toBe('done')
    expect(match.durationMs).toBeGreaterThanOrEqual(0)
    ids.push(match.id)
  }
  // While a match is being played too.
  vi.setSystemTime(at)
  const before = seen('match.rounds').length
  on('match.rounds', () => vi.setSystemTime(at - 30 * day))
  const under = await play(playing, 20, 9)
  expect(seen('match.rounds').length).toBeGreaterThan(before)
  expect(Date.now()).toBeLessThan(at - 29 * day)
  expect(under.durationMs).toBeGreaterThanOrEqual(0)
  ids.push(under.id)

  const { matches } = await call('matches.list', { limit: 10 })
  expect(matches.map(({ id }) => id)).toEqual([...ids].reverse())
  expect([...ids].sort((a, b) => a - b)).toEqual(ids)
  // Deleted in the future, restored in the past.
  vi.setSystemTime(at + 365 * day)
  await call('matches.deleteSelection', { ids })
  vi.setSystemTime(at - day)
  await call('matches.restore', { ids })
  expect((await call('matches.list', { limit: 10 })).total).toBe(ids.length)
})

it('futures that were played before a restart are read again and not played', async () => {
  const { id } = await play(await app(), 6, 11)
  await close()
  let played = 0
  const futures = async (pool: MatchPool) => {
    const { db, close } = openStore(folder, 'web')
    const record = createMatchStore(db).record(id)!.record!
    const orders = decodeRounds(record.orders)
    if (!orders.ok) throw new Error(orders.error.message)
    const seat: FuturesOf['seats'][number] = {
      program: nullBot,
      explain: (freeze) => Promise.resolve(freeze),
    }
    const of = { record, limits: 'jutge', orders: orders.value, seats: [seat, seat, seat, seat] } as const
    const scores = createFutures(id, of, {
      store: createInsightStore(db),
      pool,
      signal: new AbortController().signal,
      onPlayed: (count) => (played += count),
    })
    const found = await scores({ kind: 'none' }, [2, 4], 3)
    close()
    return found
  }
  const pool = createMatchPool({ processes: 1 })
  const first = await futures(pool)
  await pool.close()
  expect(played).toBe(6)
  expect(first.flat(2)).toHaveLength(6 * 4)
  // Nothing can be played any more.
  expect(await futures(pool)).toEqual(first)
  expect(played).toBe(6)
})
