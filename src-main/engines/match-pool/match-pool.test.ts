import { once } from 'node:events'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { gameOf } from '../../../src-games/index.ts'
import {
  configOf,
  demo,
  DEMOS_END,
  doingInRound,
  endless,
  jobOf,
  program,
} from '../../../test/engines-pool/pool-jobs.ts'
import { entryPath } from '../../base/entries.ts'
import { eventually } from '../../../test/eventually.ts'
import { startChild } from '../guarded/start-child.ts'
import type { LiveRounds } from '../match-job/match-job.ts'
import { matchProcessOptions } from './match-process-options.ts'
import { createMatchPool, type MatchPool, type MatchPoolOptions, type RunOptions } from './match-pool.ts'

// Starting a process is what most of these tests would cost: they share one, where nothing is done to it.
const shared = createMatchPool({ processes: 1 })
let pool: MatchPool
beforeEach(() => void (pool = shared))
const open = (options: Partial<MatchPoolOptions> = {}) =>
  (pool = createMatchPool({ processes: 1, ...options }))
afterEach(() => (pool === shared ? undefined : pool.close()))
afterAll(() => shared.close())

/** Pid of the process that plays; there is one. */
const pidOf = (started: MatchPool) => started.pids()[0]

test('a match is played in another process, and its record proves itself', async () => {
  const live: LiveRounds[] = []
  let starts = 0
  const outcome = await pool.run(jobOf(demo, { live: true }), {
    onStart: () => starts++,
    onRounds: (rounds) => live.push(rounds),
  })
  expect(outcome).toMatchObject(DEMOS_END)
  expect(outcome.problem).toBeUndefined()
  expect(outcome.record.names).toEqual(['Demo', 'Demo', 'Demo', 'Demo'])
  expect(outcome.curves.map((curve) => [curve.length, curve.at(-1)])).toEqual(
    outcome.scores.map((score) => [201, score]),
  )
  expect(starts).toBe(1)

  const replay = createReplay(gameOf('pandemic'), outcome.record)
  if (!replay.ok) throw new Error(replay.error.message)
  expect(replay.value.scores().at(-1)).toEqual(outcome.scores)
  expect(replay.value.divergedAt).toBeUndefined()

  // The live rounds are the same match, in order and without a gap.
  expect(live[0].from).toBe(0)
  expect(decodeRounds(live[0].orders)).toMatchObject({ ok: true, value: { length: 1 } })
  expect(live.flatMap(({ trace }) => trace)).toEqual(outcome.record.trace.slice(1))
  expect(live.flatMap(({ statuses }) => statuses)).toEqual(outcome.record.statuses)
  let expected = 0
  for (const { from, trace } of live) {
    expect(from).toBe(expected)
    expected += trace.length
  }
})

test('only the seat that throws is frozen of a bot in three, whatever it says, and who gives too many orders', async () => {
  const says = `'used more than 1 s of CPU'`
  const body = `this.log(this.round()); if (this.me() === 2 && this.round() === 5) throw new Error(${says})`
  const bot = program('Copy', `export default class extends Player { play() { ${body} } }`)
  const greedy = doingInRound('Greedy', 3, `for (let k = 0; k < 1001; k++) this.move(k, 0)`)
  const job = jobOf(bot, { seats: [bot, bot, bot, greedy], config: configOf(8) })
  const { freezes, logs } = await pool.run(job)
  expect(freezes.map((freeze) => freeze && [freeze.round, freeze.cause])).toEqual([
    undefined,
    undefined,
    [5, 'exception'],
    [3, 'orders'],
  ])
  const rounds = [0, 1, 2].map((seat) => logs.filter((one) => one.seat === seat).length)
  expect(rounds).toEqual([8, 8, 6])
})

test('a match in the background waits for all that the user wants to see', async () => {
  const order: string[] = []
  const play = (name: string, isBackground: boolean) =>
    pool.run(jobOf(demo), { isBackground }).then(() => order.push(name))
  await Promise.all([
    play('first', true),
    play('background', true),
    play('wanted', false),
    play('wanted too', false),
  ])
  expect(order).toEqual(['first', 'wanted', 'wanted too', 'background'])
})

test('a match of leisure waits for all others, makes room at once for whatever comes, and begins again after it', async () => {
  const order: string[] = []
  const other: Promise<unknown>[] = []
  const play = (name: string, isBackground: boolean) =>
    pool.run(jobOf(demo), { isBackground }).then(({ status }) => order.push(`${name} ${status}`))
  const abort = new AbortController()
  let begun = 0
  // Without limits it never ends: it only makes room, and at last is cancelled.
  const leisure = await pool.run(jobOf(endless, { limits: 'none' }), {
    isBackground: true,
    isLeisure: true,
    signal: abort.signal,
    onStart() {
      order.push('leisure begins')
      if (++begun === 1) other.push(play('wanted', false), play('background', true))
      else abort.abort()
    },
  })
  expect(leisure.status).toBe('cancelled')
  await Promise.all(other)
  expect(order).toEqual(['leisure begins', 'wanted done', 'background done', 'leisure begins'])
})

test('it knows how many of the matches that are played were asked for, or are leisure', async () => {
  const classes: unknown[] = []
  const note = () => void classes.push(pool.classes())
  await pool.run(jobOf(demo), { onStart: note })
  await pool.run(jobOf(demo), { isBackground: true, onStart: note })
  await pool.run(jobOf(demo), { isBackground: true, isLeisure: true, onStart: note })
  expect(classes).toEqual([
    { asked: 1, leisure: 0 },
    { asked: 0, leisure: 0 },
    { asked: 0, leisure: 1 },
  ])
  expect(pool.classes()).toEqual({ asked: 0, leisure: 0 })
})

test('it knows the jobs whose matches are played and wait, and what is asked for by itself goes before both', async () => {
  const seen: unknown[] = []
  const note = (name: string) => () => {
    const { played, waiting } = pool.jobs()
    seen.push([name, [...played], [...waiting]])
  }
  const play = (name: string, jobId?: string) =>
    pool.run(jobOf(demo), {
      onStart: note(name),
      ...(jobId === undefined ? {} : { jobId, isBackground: true }),
    })
  await Promise.all([
    play('Qualify', 'qualify 1'),
    play('Qualify again', 'qualify 1'),
    play('Why', 'why 2'),
    play('F5'),
  ])
  expect(seen).toEqual([
    ['Qualify', ['qualify 1'], ['qualify 1', 'why 2']],
    ['F5', [], ['qualify 1', 'why 2']],
    ['Qualify again', ['qualify 1'], ['why 2']],
    ['Why', ['why 2'], []],
  ])
})

test('matches wait their turn and are played in the order of the calls', async () => {
  const order: string[] = []
  const states: string[] = []
  const end = pool.onChange(() => states.push(`${pool.state().running}+${pool.state().queued}`))
  const runs = [1, 2, 3].map((seed) =>
    pool
      .run(jobOf(demo, { seed }), { onStart: () => order.push(`start ${seed}`) })
      .then(() => order.push(`end ${seed}`)),
  )
  expect(pool.state()).toEqual({ queued: 2, running: 1, processes: 1 })
  await Promise.all(runs)
  end()
  expect(order.filter((entry) => entry.startsWith('start'))).toEqual(['start 1', 'start 2', 'start 3'])
  expect(order.filter((entry) => entry.startsWith('end'))).toEqual(['end 1', 'end 2', 'end 3'])
  expect(pool.state()).toEqual({ queued: 0, running: 0, processes: 1 })
  expect(states).toContain('1+2')
  expect(states.at(-1)).toBe('0+0')
})

test('the match of a process that was killed is played again, alone, and comes out the same', async () => {
  const killed = pool.run(jobOf(demo), { onStart: () => process.kill(pidOf(pool), 'SIGKILL') })
  const next = pool.run(jobOf(demo))
  expect(await killed).toMatchObject(DEMOS_END)
  expect(await next).toMatchObject(DEMOS_END)
})

test('a waiting match is cancelled at once and never starts', async () => {
  const first = pool.run(jobOf(demo))
  const abort = new AbortController()
  let hasStarted = false
  const second = pool.run(jobOf(demo), { signal: abort.signal, onStart: () => (hasStarted = true) })
  abort.abort()
  expect(await second).toMatchObject({ status: 'cancelled', rounds: 0 })
  expect(pool.state().running).toBe(1)
  expect((await first).status).toBe('done')
  expect(hasStarted).toBe(false)
})

test.each([
  // Far more rounds than are played before the cancel comes.
  ['plays', demo, 10_000],
  ['loops for ever', doingInRound('Endless', 1, 'for (;;);'), 200],
])('a running match is cancelled while a bot %s, and the next is played as ever', async (_, bot, rounds) => {
  const abort = new AbortController()
  const job = jobOf(bot, { limits: 'none', live: true, config: configOf(rounds) })
  const cancelled = await pool.run(job, { signal: abort.signal, onRounds: () => abort.abort() })
  expect(cancelled.status).toBe('cancelled')
  expect(cancelled.rounds).toBeLessThan(rounds)
  expect(await pool.run(jobOf(demo))).toMatchObject(DEMOS_END)
})

test('the number of processes can grow and shrink while matches are played', async () => {
  const runs = [1, 2, 3, 4].map((seed) => pool.run(jobOf(demo, { seed })))
  pool.resize(2)
  expect(pool.state()).toEqual({ queued: 2, running: 2, processes: 2 })
  pool.resize(1)
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
  await expect.poll(() => pool.pids()).toHaveLength(1)
})

test('a configuration that gives no match is an error, not played', async () => {
  const outcome = await pool.run(jobOf(demo, { config: 'Pandemic 1.0\nnb_players 4\nrows x' }))
  expect(outcome).toMatchObject({ status: 'aborted', rounds: 0, problem: expect.stringContaining('line 3') })
  expect((await pool.run(jobOf(demo))).status).toBe('done')
})

test('a process can be started ahead of its first match, and closing ends everything', async () => {
  open().warm()
  const pid = pidOf(pool)
  expect(pool.state()).toEqual({ queued: 0, running: 0, processes: 1 })
  expect((await pool.run(jobOf(demo))).status).toBe('done')
  expect(pool.pids()).toEqual([pid])

  const running = pool.run(jobOf(endless, { limits: 'none' }))
  const waiting = pool.run(jobOf(demo))
  await pool.close()
  expect((await running).status).toBe('cancelled')
  expect((await waiting).status).toBe('cancelled')
  expect((await pool.run(jobOf(demo))).status).toBe('cancelled')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('a match process ends when its parent is gone', async () => {
  const child = startChild(entryPath('match-child'), [], matchProcessOptions(false))
  const ended = once(child, 'exit')
  child.disconnect()
  expect(await ended).toEqual([null, 'SIGKILL'])
})

test('what asks for it is played in a process that has played nothing, and behind another match in one process', async () => {
  open()
  const plain = await pool.run(jobOf(demo))
  const [usual] = pool.pids()
  let started: number[] = []
  const onStart = () => void (started = pool.pids())
  const fresh = await pool.run(jobOf(demo), { isFresh: true, staysHere: true, onStart })
  expect(started.filter((pid) => pid !== usual)).toHaveLength(1)
  // Callbacks are of the match itself only.
  let starts = 0
  const behind = await pool.run(jobOf(demo), {
    after: jobOf(doingInRound('Throws', 0, 'throw new Error("of another match")')),
    staysHere: true,
    onStart: () => starts++,
  })
  expect(starts).toBe(1)
  expect(behind.freezes).toEqual([undefined, undefined, undefined, undefined])
  for (const outcome of [fresh, behind]) expect(outcome.record).toEqual(plain.record)
})

test('a match behind another does not begin before that has ended, and is cancelled with it', async () => {
  open({ processes: 2 })
  const stop = new AbortController()
  let starts = 0
  const behind = pool.run(jobOf(demo), {
    signal: stop.signal,
    after: jobOf(endless),
    staysHere: true,
    onStart: () => starts++,
  })
  for (let count = 0; count < 3; count++) await pool.run(jobOf(demo))
  stop.abort()
  expect([(await behind).status, starts]).toEqual(['cancelled', 0])
})

test('what the user waits for is played at full priority, whatever was played in the background before', async () => {
  const lowered: number[] = []
  const before = os.setPriority
  os.setPriority = (pid: number) => void lowered.push(pid)
  syncBuiltinESMExports()
  try {
    open()
    let playing: number[] = []
    const onStart = () => void (playing = pool.pids())
    const isLow = () => playing.some((pid) => lowered.includes(pid))
    const play = async (options: RunOptions) => {
      await pool.run(jobOf(demo), { onStart, ...options })
      return isLow()
    }
    expect(await play({})).toBe(false)
    expect(await play({ isBackground: true, isAwaited: true })).toBe(false)
    expect(await play({ isBackground: true })).toBe(true)
    expect(await play({ isBackground: true, isLeisure: true })).toBe(true)
    expect(lowered).toHaveLength(1)
    // A process that was lowered cannot be raised again: another one plays.
    await eventually(async () => expect(await play({ isAwaited: true })).toBe(false))
  } finally {
    os.setPriority = before
    syncBuiltinESMExports()
  }
})
