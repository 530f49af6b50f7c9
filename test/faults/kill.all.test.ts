import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../eventually.ts'
import { createRandom, type Random } from '../fuzz/random.ts'
import { startApp } from '../start-app.ts'
import { lookOver } from './look-over.ts'
import { childrenOf, isAlive, signal, startProgram, watch, type Watched } from './processes.ts'

/**
 * `kill -9` at random moments while matches are played and stored: of the main process, and of match processes (in whose
 * threads the bots are: a thread cannot be killed from outside but with its process).
 */
const MATCHES = 100
const KILLS = 8

const folders: string[] = []
let folder: string
const newFolder = (): string => {
  folders.push(mkdtempSync(join(tmpdir(), 'quartet-kill-')))
  return folders.at(-1)!
}
beforeEach(() => (folder = newFolder()))
afterEach(() => folders.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true })))

interface Killer {
  readonly random: Random
  left: number
  /** Of the main process. */
  restarts: number
}

/** Plays until there are enough matches and the comparison is over, starting again after each death. */
async function playThrough(dataFolder: string, matches: number, killer: Killer): Promise<void> {
  for (;;) {
    // As long as one is to be killed none comes to an end.
    const enough = killer.left > 0 ? 1_000_000 : matches
    const program = watch(startProgram('play-on.ts', [dataFolder, String(enough)]))
    await program.said((message) => message === 'ready')
    const isDone = await killUntilEnd(program, killer)
    if (isDone) return
    const { problems } = lookOver(join(dataFolder, 'quartet.db'))
    expect(problems).toEqual([])
    killer.restarts += 1
  }
}

/** Whether the program came to its own end. */
async function killUntilEnd(program: Watched, killer: Killer): Promise<boolean> {
  const pid = program.child.pid!
  let below: number[] = []
  while (killer.left > 0) {
    await Promise.race([wait(20 + killer.random.below(450)), program.ended])
    killer.left -= 1
    below = childrenOf(pid)
    const isLast = killer.left === 0
    if (!isLast && below.length > 0 && killer.random.chance(0.5)) signal(killer.random.pick(below), 'SIGKILL')
    else {
      signal(pid, 'SIGKILL')
      break
    }
  }
  const code = await program.ended
  // Match processes end with the main one, however that died.
  await eventually(() => expect(below.filter(isAlive)).toEqual([]))
  if (program.child.signalCode !== 'SIGKILL' && code !== 0) throw new Error(program.output())
  return code === 0
}

it('whatever is killed, matches are whole or absent, and a comparison comes out as if nothing had happened', async () => {
  const killer: Killer = { random: createRandom(11), left: KILLS, restarts: 0 }
  await playThrough(folder, MATCHES, killer)
  const { problems, done } = lookOver(join(folder, 'quartet.db'))
  expect(problems).toEqual([])
  expect(done).toBeGreaterThanOrEqual(MATCHES)
  expect(killer.left).toBe(0)
  expect(killer.restarts).toBeGreaterThan(0)

  const quiet = newFolder()
  await playThrough(quiet, 1, { random: createRandom(1), left: 0, restarts: 0 })
  expect(await comparisonIn(folder)).toEqual(await comparisonIn(quiet))
})

/** What the comparison found, and the matches that count for it. */
async function comparisonIn(dataFolder: string): Promise<unknown> {
  const app = await startApp(dataFolder)
  try {
    const [{ id }] = await app.call('comparisons.list')
    // All of it to the last bit, but for what says when it was, and the numbers of its matches.
    const { playingMs, createdAt, played: all, pairs, ...found } = await app.call('comparisons.get', { id })
    expect([playingMs > 0, createdAt > 0, all >= found.matches]).toEqual([true, true, true])
    const played = await app.call('comparisons.matches', { id })
    const counted = played
      .filter(({ block }) => block < found.blocks)
      .map(({ block, seed, seats, scores }) => ({ block, seed, seats, scores }))
    return { ...found, divergences: pairs.map(({ seed, divergedAt }) => [seed, divergedAt]), counted }
  } finally {
    await app.close()
  }
}
