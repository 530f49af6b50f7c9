import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { decodeRounds } from '../../../src-games/kit/match-record.ts'
import { createReplay } from '../../../src-games/kit/replay.ts'
import { gameOf } from '../../../src-games/index.ts'
import { prepareScript } from '../../core/bots/prepare-script.ts'
import type { LiveRounds, MatchJob, SeatProgram } from '../match-job/match-job.ts'
import { createMatchPool, type MatchPool, type MatchPoolOptions } from './match-pool.ts'

const read = (path: string) => readFileSync(new URL(`../../../resources/${path}`, import.meta.url), 'utf8')
const config = read('maps/pandemic/default.cnf')

function program(name: string, source: string): SeatProgram & { kind: 'script' } {
  const prepared = prepareScript(source, `${name}.ts`)
  if (!prepared.ok) throw new Error(prepared.problems[0].message)
  return { kind: 'script', name, code: prepared.code }
}
const demo = program('Demo', read('bots/pandemic/Demo.ts'))
const endless = program('Endless', 'export default class extends Player { play() { for (;;); } }')
/** No source is known that hangs uncounted: put in after the counting. */
const hanging = ({ kind, name, code }: SeatProgram & { kind: 'script' }): SeatProgram => ({
  kind,
  name,
  code: code.replaceAll('globalThis.hole', '(() => { for (;;); })()'),
})
const hung = hanging(program('Hung', `export default class extends Player { play() { globalThis.hole } }`))

const jobOf = (first: SeatProgram, options: Partial<MatchJob> = {}): MatchJob => ({
  game: 'pandemic',
  config,
  seed: 30,
  seats: [first, demo, demo, demo],
  limits: 'jutge',
  live: false,
  ...options,
})

let pool: MatchPool
const open = (options: Partial<MatchPoolOptions> = {}) =>
  (pool = createMatchPool({ processes: 1, ...options }))
afterEach(() => pool.close())

/** Pid of the process that plays; there is one. */
const pidOf = (started: MatchPool) => started.pids()[0]

test('a match is played in another process, and its record proves itself', async () => {
  open()
  const live: LiveRounds[] = []
  let starts = 0
  const outcome = await pool.run(jobOf(demo, { live: true }), {
    onStart: () => starts++,
    onRounds: (rounds) => live.push(rounds),
  })
  expect(outcome.status).toBe('done')
  expect(outcome.problem).toBeUndefined()
  expect(outcome.rounds).toBe(200)
  expect(outcome.scores).toEqual([2604, 5892, 12232, 6692])
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

test('seats of one bot share a thread, but only the one that hangs in it is frozen', async () => {
  open({ nets: { limitedMatchCpuMs: 250 } })
  const copies = (inRound5: string): Partial<MatchJob> => {
    const source = `export default class extends Player {
      play() {
        for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
        if (this.me() === 2 && this.round() === 5) ${inRound5}
      }
    }`
    const bot = hanging(program('Copy', source))
    return { seats: [bot, bot, bot, bot] }
  }
  const hangs = await pool.run(jobOf(demo, copies(`globalThis.hole`)))
  const throwing = await pool.run(jobOf(demo, copies(`throw new Error('as if it hung')`)))
  expect(hangs.status).toBe('done')
  expect(hangs.freezes.map((freeze) => freeze?.round)).toEqual([undefined, undefined, 5, undefined])
  expect(hangs.freezes[2]?.reason).toContain('CPU')
  expect([hangs, throwing].map(({ freezes }) => freezes[2]?.cause)).toEqual(['net', 'exception'])
  expect(hangs.record.orders).toEqual(throwing.record.orders)
  expect(hangs.record.trace).toEqual(throwing.record.trace)
})

test('limits freeze, and what fails by itself crashes', async () => {
  open()
  const bots = [
    `for (;;);`,
    `const hoard = []; for (;;) hoard.push(new Int32Array(1e6))`,
    `for (let k = 0; k < 1001; k++) this.move(k, 0)`,
    `throw new Error('used more than 1 s of CPU')`,
  ].map((body, k) =>
    program(
      `Bot${k}`,
      `export default class extends Player { play() { if (this.round() === 3) { ${body} } } }`,
    ),
  )
  const { freezes } = await pool.run(jobOf(demo, { seats: bots }))
  expect(freezes.map((freeze) => [freeze?.round, freeze?.cause])).toEqual([
    [3, 'cpu'],
    [3, 'memory'],
    [3, 'orders'],
    [3, 'exception'],
  ])
})

test('a match in the background waits for all that somebody wants to see', async () => {
  open()
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

test('a match of leisure waits for all others, makes room at once for whatever comes, and is then played whole', async () => {
  open()
  const order: string[] = []
  let begun = 0
  const other: Promise<unknown>[] = []
  const play = (name: string, options: { isBackground?: boolean; isLeisure?: boolean }) =>
    pool.run(jobOf(demo), options).then(({ status }) => order.push(`${name} ${status}`))
  const leisure = pool
    .run(jobOf(demo), {
      isBackground: true,
      isLeisure: true,
      // Under way, when somebody comes: it begins once more after that.
      onStart: () =>
        ++begun === 1 && other.push(play('wanted', {}), play('background', { isBackground: true })),
    })
    .then(({ status, rounds }) => order.push(`leisure ${status} ${rounds > 0}`))
  await leisure
  await Promise.all(other)
  expect(order).toEqual(['wanted done', 'background done', 'leisure done true'])
  expect(begun).toBe(2)
})

test('matches wait their turn and are played in the order of the calls', async () => {
  open()
  const order: string[] = []
  const states: string[] = []
  pool.onChange(() => states.push(`${pool.state().running}+${pool.state().queued}`))
  const runs = [1, 2, 3].map((seed) =>
    pool
      .run(jobOf(demo, { seed }), { onStart: () => order.push(`start ${seed}`) })
      .then(() => order.push(`end ${seed}`)),
  )
  expect(pool.state()).toEqual({ queued: 2, running: 1, processes: 1 })
  await Promise.all(runs)
  expect(order.filter((entry) => entry.startsWith('start'))).toEqual(['start 1', 'start 2', 'start 3'])
  expect(order.filter((entry) => entry.startsWith('end'))).toEqual(['end 1', 'end 2', 'end 3'])
  expect(pool.state()).toEqual({ queued: 0, running: 0, processes: 1 })
  expect(states).toContain('1+2')
  expect(states.at(-1)).toBe('0+0')
})

test('the match of a process that was killed is played again, alone, and comes out the same', async () => {
  open()
  const killed = pool.run(jobOf(demo), { onStart: () => process.kill(pidOf(pool), 'SIGKILL') })
  const next = pool.run(jobOf(demo))
  const expected = { status: 'done', rounds: 200, scores: [2604, 5892, 12232, 6692] }
  expect(await killed).toMatchObject(expected)
  expect(await next).toMatchObject(expected)
})

test('a bot whose process is killed each time it plays is silenced, and the match says so', async () => {
  open()
  const pids = new Set<number>()
  const timer = setInterval(() => {
    for (const pid of pool.pids())
      if (!pids.has(pid) && pids.size < 3 && cpuTicksOf(pid) > 150) {
        pids.add(pid)
        process.kill(pid, 'SIGKILL')
      }
  }, 20)
  const { status, freezes } = await pool.run(jobOf(endless, { limits: 'none' }))
  clearInterval(timer)
  expect(status).toBe('done')
  expect(freezes.map((freeze) => freeze?.cause)).toEqual(['process', undefined, undefined, undefined])
  expect(freezes[0]?.reason).toContain('twice while it played')
})

test('a process can be started ahead of its first match', async () => {
  open().warm()
  const pid = pidOf(pool)
  expect(pool.state()).toEqual({ queued: 0, running: 0, processes: 1 })
  expect((await pool.run(jobOf(demo))).status).toBe('done')
  expect(pool.pids()).toEqual([pid])
})

test('a waiting match is cancelled at once and never starts', async () => {
  open()
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
  ['plays', demo],
  ['loops for ever', endless],
  ['hangs in a builtin', hung],
])('a running match is cancelled while a bot %s, and the next is played as ever', async (_, bot) => {
  open()
  const abort = new AbortController()
  const cancelled = await pool.run(jobOf(bot, { limits: 'none' }), {
    signal: abort.signal,
    onStart: () => setTimeout(() => abort.abort(), 20),
  })
  expect(cancelled.status).toBe('cancelled')
  expect(cancelled.rounds).toBeLessThan(200)
  const pid = pidOf(pool)
  expect(await pool.run(jobOf(demo))).toMatchObject({ status: 'done', scores: [2604, 5892, 12232, 6692] })
  // A thread ended in the middle of V8's own code may, rarely, take its process along: the pool makes up for it.
  if (bot === demo) expect(pidOf(pool)).toBe(pid)
})

test('the number of processes can grow and shrink while matches are played', async () => {
  open()
  const runs = [1, 2, 3, 4].map((seed) => pool.run(jobOf(demo, { seed })))
  pool.resize(2)
  expect(pool.state()).toEqual({ queued: 2, running: 2, processes: 2 })
  pool.resize(1)
  expect((await Promise.all(runs)).map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done'])
  expect(pool.pids().length).toBe(1)
})

test('a configuration that gives no match is told, not played', async () => {
  open()
  const outcome = await pool.run(jobOf(demo, { config: 'Pandemic 1.0\nnb_players 4\nrows x' }))
  expect(outcome).toMatchObject({ status: 'aborted', rounds: 0, problem: expect.stringContaining('line 3') })
  expect((await pool.run(jobOf(demo))).status).toBe('done')
})

test('closing ends everything', async () => {
  open()
  const running = pool.run(jobOf(endless, { limits: 'none' }))
  const waiting = pool.run(jobOf(demo))
  const pid = pidOf(pool)
  await pool.close()
  expect((await running).status).toBe('cancelled')
  expect((await waiting).status).toBe('cancelled')
  expect((await pool.run(jobOf(demo))).status).toBe('cancelled')
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('match processes end with their parent, even when it is killed', async () => {
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [chunk] = (await once(parent.stdout, 'data')) as [Buffer]
  const child = Number(chunk.toString())
  expect(() => process.kill(child, 0)).not.toThrow()
  parent.kill('SIGKILL')
  await expect.poll(() => isRunning(child)).toBe(false)
})

const PARENT = `
const { createMatchPool } = await import(${JSON.stringify(new URL('./match-pool.ts', import.meta.url).href)})
const pool = createMatchPool({ processes: 1 })
void pool.run(${JSON.stringify(jobOf(endless, { limits: 'none' }))}, { onStart: () => console.log(pool.pids()[0]) })
`

/** CPU of a process in hundredths of a second: one that has used a second is in the endless loop. */
function cpuTicksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
  return Number(fields[11]) + Number(fields[12])
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
