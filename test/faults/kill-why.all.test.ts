import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStoreForReading } from '../../src-main/base/db/open-store.ts'
import type { Insight } from '../../src-shared/contract/insight.ts'
import { eventually } from '../eventually.ts'
import { createRandom, type Random } from '../fuzz/random.ts'
import { childrenOf, isAlive, signal, startProgram, watch, type Watched } from './processes.ts'

/** `kill -9` while futures of a match are played, at seeded moments: of the main process, and of one of its processes before. */
const KILLS = 3

const folders: string[] = []
beforeEach(() => {
  for (let k = 0; k < 2; k++) folders.push(mkdtempSync(join(tmpdir(), 'quartet-kill-')))
})
afterEach(() => folders.splice(0).forEach((path) => rmSync(path, { recursive: true, force: true })))

/** All futures that are stored, in an order of their own. */
function storedFutures(folder: string): string[] {
  const { db, close } = openStoreForReading(folder)
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    return db
      .prepare<[], string>(
        `SELECT change || ' ' || round || ' ' || number || ' ' || scores FROM futures ORDER BY 1`,
      )
      .pluck()
      .all()
  } finally {
    close()
  }
}

const isAnswer = (message: unknown): message is Insight => typeof message === 'object' && message !== null

/** Asks until there is an answer, starting again after each death; says how many futures were stored before the last start. */
async function askThrough(
  folder: string,
  random: Random,
  kills: number,
): Promise<{ answer: Insight; before: number; starts: number }> {
  let before: string[] = []
  for (let starts = 1; ; starts++) {
    const program = watch(startProgram('ask-why.ts', [folder]))
    await program.said((message) => message === 'asking')
    const below = starts <= kills ? await killAmong(program, folder, before.length, random) : []
    const code = await program.ended
    await eventually(() => expect(below.filter(isAlive)).toEqual([]))
    if (code === 0) return { answer: program.messages.find(isAnswer)!, before: before.length, starts }
    if (program.child.signalCode !== 'SIGKILL') throw new Error(program.output())
    const now = storedFutures(folder)
    // What was stored stays as it was.
    expect(now).toEqual(expect.arrayContaining(before))
    before = now
  }
}

/** One of its processes, and once more futures are stored than there were, the main one; gives what ran below it. */
async function killAmong(
  { child, ended }: Watched,
  folder: string,
  known: number,
  random: Random,
): Promise<number[]> {
  const pid = child.pid!
  const hasEnded = ended.then(() => true)
  const after = (ms: number): Promise<boolean> => Promise.race([wait(ms, false), hasEnded])
  await after(50 + random.below(250))
  const first = childrenOf(pid)
  if (first.length > 0) signal(random.pick(first), 'SIGKILL')
  while (!(await after(30)) && storedFutures(folder).length <= known);
  await after(random.below(150))
  const below = childrenOf(pid)
  signal(pid, 'SIGKILL')
  return below
}

it('whatever is killed while it is found out why a match was lost, it goes on where it was and comes to the same', async () => {
  const [folder, other] = folders
  const killed = await askThrough(folder, createRandom(19), KILLS)
  const quiet = await askThrough(other, createRandom(19), 0)
  expect(killed.starts).toBeGreaterThan(1)
  expect(killed.before).toBeGreaterThan(0)
  expect({ ...killed.answer, futures: 0 }).toEqual({ ...quiet.answer, futures: 0 })
  const stored = storedFutures(folder)
  expect(stored).toEqual(storedFutures(other))
  // In the last start only those were played that were not stored before.
  expect(killed.answer.futures).toBe(stored.length - killed.before)
  expect(quiet.answer.futures).toBe(stored.length)
})
