import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRandom, type Random } from '../fuzz/random.ts'
import { lookOver } from './look-over.ts'
import { childrenOf, isAlive, signal, startProgram, watch } from './processes.ts'
import { KINDS, type Found, type Kind } from './kinds-of-work.ts'

/**
 * `kill -9` of the main process, 200 times at seeded moments within all kinds of long work: its processes end within two seconds,
 * and whatever was reported as stored is there at the next start, with nothing half.
 */
const KILLS_OF_A_KIND = 25
const WITHIN_AT_LEAST = 15
const LATE_MS = 2000
/** Longest pause between the beginning of a piece of work and the kill: about what a piece takes. */
const LONGEST_MS: Readonly<Record<Kind, number>> = {
  comparison: 3000,
  league: 3000,
  contest: 3000,
  import: 4000,
  season: 4000,
  backup: 150,
  restore: 150,
  insight: 2000,
}
const LONGEST_START_MS = 1200

// What is killed has a compile process of its own, which is to end with it.
const sharedCompiler = process.env['QUARTET_COMPILER']
const folders: string[] = []
beforeAll(() => delete process.env['QUARTET_COMPILER'])
afterAll(() => {
  if (sharedCompiler !== undefined) process.env['QUARTET_COMPILER'] = sharedCompiler
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Killed {
  readonly found: readonly string[]
  /** Whether it came while a piece of the work was going on. */
  readonly isWithin: boolean
  /** Children at that moment. */
  readonly children: number
  /** How long the last child lived on, and what it was, if that was too long. */
  readonly lastMs: number
  readonly late: readonly string[]
}

const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, -1).at(-1) ?? '' // prettier-ignore
const isFound = (message: unknown): message is Found => typeof message === 'object' && message !== null

async function killOnce(folder: string, kind: Kind, random: Random): Promise<Killed> {
  const program = watch(startProgram('work-on.ts', [folder, kind]))
  const pid = program.child.pid!
  const reaped = new Promise<void>((resolve) => program.child.once('exit', () => resolve()))
  await program.said((message) => message === 'in')
  // Of a restore the first piece is the start that puts it in its place.
  const isStarting = !program.messages.some(isFound)
  if (!isStarting || random.chance(0.5))
    await wait(random.below(isStarting ? LONGEST_START_MS : LONGEST_MS[kind])) // prettier-ignore
  else {
    await program.said(isFound)
    const before = program.messages.length
    await program.said((message) => message === 'in' && program.messages.length > before)
    await wait(random.below(LONGEST_MS[kind]))
  }
  // It starts none while it stands.
  signal(pid, 'SIGSTOP')
  const names = new Map(childrenOf(pid).map((child) => [child, nameOf(child)]))
  signal(pid, 'SIGKILL')
  await reaped
  const from = performance.now()
  const late = new Set<string>()
  let left = [...names.keys()]
  while ((left = left.filter(isAlive)).length > 0) {
    if (performance.now() - from > LATE_MS)
      for (const child of left) late.add(`${kind}: ${names.get(child)} (load ${loadavg()[0].toFixed(1)})`)
    await wait(5)
  }
  const lastMs = performance.now() - from
  await program.ended
  if (program.child.signalCode !== 'SIGKILL') throw new Error(program.output())
  const pieces = program.messages.filter((message) => !isFound(message))
  return {
    found: program.messages.find(isFound)?.found ?? [],
    isWithin: pieces.at(-1) === 'in',
    children: names.size,
    lastMs,
    late: [...late],
  }
}

describe.each(KINDS)('a kill within the work “%s”', (kind) => {
  it('leaves no process behind for two seconds and nothing half, and loses nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'quartet-kill-'))
    folders.push(folder)
    const random = createRandom(200 + KINDS.indexOf(kind))
    const database = join(folder, 'quartet.db')
    const late: string[] = []
    let [within, children, slowest, done] = [0, 0, 0, 0]
    let known: readonly string[] = []
    for (let kill = 0; kill < KILLS_OF_A_KIND; kill++) {
      const one = await killOnce(folder, kind, random)
      late.push(...one.late)
      within += Number(one.isWithin)
      children += one.children
      slowest = Math.max(slowest, one.lastMs)
      // Killed in its start it has reported nothing yet.
      if (one.found.length > 0) {
        expect(one.found).toEqual(expect.arrayContaining([...known]))
        known = one.found
      }
      // In the middle of a restore there may be none under this name for a moment.
      if (!existsSync(database)) continue
      const now = lookOver(database)
      expect(now.problems).toEqual([])
      expect(now.done).toBeGreaterThanOrEqual(done)
      done = now.done
    }
    console.log(`${kind}: ${within} of ${KILLS_OF_A_KIND} within, ${children} children, the last one lived ${slowest.toFixed(0)} ms, ${late.length} late; ${done} matches`) // prettier-ignore
    expect(late).toEqual([])
    expect(within).toBeGreaterThanOrEqual(WITHIN_AT_LEAST)
    expect(children).toBeGreaterThan(0)
  })
})
