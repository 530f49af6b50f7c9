import { spawn, type ChildProcess } from 'node:child_process'
import type { MatchJob } from '../../src-main/engines/match-job/match-job.ts'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { partsOf, type Parts } from './plan.ts'

export interface Circumstances {
  readonly processes: number
  /** Loops beside it that use half a core each. */
  readonly loops: number
  /** Steps by which the order of the matches is mixed; 1: as planned. */
  readonly step: number
  /** CPU of a bot in a match, in seconds of the judge; 1 when missing. */
  readonly limitSeconds?: number
}

/** What each match came to under these circumstances, in the order of the plan. */
export async function playPlan(
  jobs: readonly MatchJob[],
  { processes, loops, step, limitSeconds }: Circumstances,
): Promise<Parts[]> {
  const busy = Array.from({ length: loops }, startLoop)
  const pool = createMatchPool({ processes, nets: limitSeconds === undefined ? {} : { limitSeconds } })
  try {
    const order = mixed(jobs.length, step)
    const parts: Parts[] = []
    await Promise.all(order.map(async (k) => (parts[k] = partsOf(await pool.run(jobs[k])))))
    return parts
  } finally {
    await pool.close()
    for (const loop of busy) loop.kill('SIGKILL')
  }
}

/** Busy for a moment, idle for another, so that others are interrupted anywhere; it ends with this process, however that ends. */
const LOOP = `
const idle = new Int32Array(new SharedArrayBuffer(4))
while (process.ppid === PARENT) {
  for (const until = performance.now() + 40 * Math.random(); performance.now() < until; );
  Atomics.wait(idle, 0, 0, 40 * Math.random())
}`
const startLoop = (): ChildProcess =>
  spawn(process.execPath, ['-e', LOOP.replace('PARENT', String(process.pid))], { stdio: 'ignore' })

/** All numbers below a count, each once: by a step that has no divisor with it. */
function mixed(count: number, step: number): number[] {
  const divides = (a: number, b: number): number => (b === 0 ? a : divides(b, a % b))
  let by = step
  while (divides(count, by) !== 1) by++
  return Array.from({ length: count }, (_, k) => (k * by) % count)
}
