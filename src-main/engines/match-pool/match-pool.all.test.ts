import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { eachChild } from '../../../test/engines-pool/each-child.ts'
import {
  configOf,
  demo,
  DEMOS_END,
  doingInRound,
  endless,
  hanging,
  jobOf,
  program,
} from '../../../test/engines-pool/pool-jobs.ts'
import { TESTIMONY_FD } from '../match-child/seats/turns.ts'
import type { MatchJob } from '../match-job/match-job.ts'
import { createMatchPool, type MatchPool, type MatchPoolOptions } from './match-pool.ts'

// What `match-pool.test.ts` and `after-deaths.test.ts` leave out: more kills, more clocks.

let pool: MatchPool
const open = (options: Partial<MatchPoolOptions> = {}) =>
  (pool = createMatchPool({ processes: 1, ...options }))
afterEach(() => pool.close())

test('seats of one bot share a thread, but only the one that hangs in it is frozen', async () => {
  open({ nets: { limitedMatchCpuMs: 2000 } })
  const copies = (inRound5: string): Partial<MatchJob> => {
    const source = `export default class extends Player {
      play() {
        for (const id of this.myUnits(this.me())) this.move(id, this.random(0, 3) as Dir)
        if (this.me() === 2 && this.round() === 5) ${inRound5}
      }
    }`
    const bot = hanging(program('Copy', source))
    // So short that no honest seat comes near the net.
    return { seats: [bot, bot, bot, bot], config: configOf(12) }
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

test('a bot whose process is killed each time it plays is silenced, and the match says so', async () => {
  open()
  let kills = 0
  // A process names a bot before it plays its round (turns.ts); this one is in it until it is killed.
  const end = eachChild((child) => {
    let names = ''
    const pipe = child.stdio[TESTIMONY_FD] as Readable | undefined
    pipe?.on('data', (chunk: Buffer) => {
      names += chunk.toString()
      if (!/^0 3$/m.test(names)) return
      kills++
      child.kill('SIGKILL')
    })
  })
  const bot = doingInRound('Endless', 3, 'for (;;);')
  // No bot is named before a process was killed.
  const onStart = () => process.kill(pool.pids()[0], 'SIGKILL')
  const { status, freezes } = await pool.run(jobOf(bot, { limits: 'none' }), { onStart })
  end()
  expect(status).toBe('done')
  expect(kills).toBe(2)
  expect(freezes.map((freeze) => freeze?.cause)).toEqual(['process', undefined, undefined, undefined])
  expect(freezes[0]).toMatchObject({
    round: 3,
    reason: expect.stringContaining('twice while it played') as string,
  })
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
      // Under way, when a match of the user's comes: it begins once more after that.
      onStart: () =>
        ++begun === 1 && other.push(play('wanted', {}), play('background', { isBackground: true })),
    })
    .then(({ status, rounds }) => order.push(`leisure ${status} ${rounds > 0}`))
  await leisure
  await Promise.all(other)
  expect(order).toEqual(['wanted done', 'background done', 'leisure done true'])
  expect(begun).toBe(2)
})

test('limits freeze, and what fails by itself crashes', async () => {
  open()
  const bots = [
    `for (;;);`,
    `const hoard = []; for (;;) hoard.push(new Int32Array(1e6))`,
    `for (let k = 0; k < 1001; k++) this.move(k, 0)`,
    `throw new Error('used more than 1 s of CPU')`,
  ].map((body, k) => doingInRound(`Bot${k}`, 3, body))
  const { freezes } = await pool.run(jobOf(demo, { seats: bots }))
  expect(freezes.map((freeze) => [freeze?.round, freeze?.cause])).toEqual([
    [3, 'cpu'],
    [3, 'memory'],
    [3, 'orders'],
    [3, 'exception'],
  ])
})

const LOOPS = doingInRound('Endless', 1, 'for (;;);')
const HANGS = hanging(doingInRound('Hung', 1, 'globalThis.hole'))

test.each([
  // Far more rounds than are played before the cancel comes.
  ['plays', demo, 10_000],
  ['loops for ever', LOOPS, 200],
  ['hangs in a builtin', HANGS, 200],
])('a running match is cancelled while a bot %s, and the next is played as ever', async (_, bot, rounds) => {
  open()
  const abort = new AbortController()
  const job = jobOf(bot, { limits: 'none', live: true, config: configOf(rounds) })
  // The first round is reported as soon as it is played: then the second has begun.
  const cancelled = await pool.run(job, { signal: abort.signal, onRounds: () => abort.abort() })
  expect(cancelled.status).toBe('cancelled')
  expect(cancelled.rounds).toBeLessThan(rounds)
  const pid = pool.pids()[0]
  expect(await pool.run(jobOf(demo))).toMatchObject(DEMOS_END)
  // A thread ended in the middle of V8's own code may, rarely, take its process along: the pool makes up for it.
  if (bot === demo) expect(pool.pids()[0]).toBe(pid)
})

test('match processes end with their parent, even when it is killed', async () => {
  open()
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

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
