import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gameOf } from '../../src-games/index.ts'
import { ApiError } from '../../src-shared/contract/error-codes.ts'
import { createRandom } from '../fuzz/random.ts'
import { goldenLabels, readGolden } from '../golden-match.ts'
import { DIARIST } from '../small-matches.ts'
import { startApp, type TestApp } from '../start-app.ts'
import { newDataFolder } from '../run-folder.ts'
import { childrenOf, signal } from './processes.ts'

/**
 * `kill -9` at seeded moments of the processes that work on files and sources: guarded ones, those for long files, the compiler.
 * Match processes, and the main one, are killed in kill.all.test.ts.
 */
const SEED = 12
const TURNS = 4
const KILLS_A_TURN = 4

let app: TestApp
/** Scripts whose reader was killed twice. */
let unread = 0
beforeEach(async () => (app = await startApp(newDataFolder())))
afterEach(async () => {
  await app.close()
  rmSync(app.folder, { recursive: true, force: true })
})

const golden = readGolden(gameOf('pandemic'), goldenLabels(gameOf('pandemic'))[0])
const bytes = new TextEncoder().encode(golden.output)
const CPP = `#include "Player.hh"
#define PLAYER_NAME Killed
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  void play () { wrong(); }
};
RegisterPlayer(PLAYER_NAME);
`

/** A piece of each kind of work, and whether its answer is the right one; a script may also be kept as text, unread. */
function work(turn: number): Promise<boolean>[] {
  const name = (start: string): string => `${start}${turn}`
  const script = { game: 'pandemic', name: name('Script'), language: 'typescript', from: { source: `${DIARIST}\n// ${turn}` } } as const // prettier-ignore
  const compiled = { game: 'pandemic', name: name('Compiled'), language: 'cpp', from: { source: `${CPP}// ${turn}\n` } } as const // prettier-ignore
  return [
    app.call('bots.create', script).then(({ versions, source }) => {
      if (versions.length === 0) unread++
      return source === script.from.source
    }),
    app.call('bots.create', compiled).then(({ versions }) => versions.length === 0),
    app
      .call('matches.importFile', { fileName: `${turn}.out`, bytes })
      .then(({ match }) => match.status === 'done' && match.seats[0].score === golden.scores[0]),
    app
      .call('configs.create', { game: 'pandemic', name: name('map'), text: golden.config })
      .then(({ name: stored }) => stored === name('map')),
  ]
}

it('processes that work on files and sources can be killed at any moment: what they did is done by others or named, and nothing waits', async () => {
  const random = createRandom(SEED)
  let killed = 0
  let named = 0
  for (let turn = 0; turn < TURNS; turn++) {
    const all = Promise.allSettled(work(turn))
    for (let k = 0; k < KILLS_A_TURN; k++) {
      await wait(20 + random.below(400))
      const below = childrenOf(process.pid)
      if (below.length === 0) continue
      signal(random.pick(below), 'SIGKILL')
      killed++
      expect((await app.call('queue.state')).running).toBe(0)
    }
    for (const one of await all) {
      if (one.status === 'fulfilled') expect(one.value).toBe(true)
      else {
        named++
        expect(one.reason).toBeInstanceOf(ApiError)
        expect((one.reason as ApiError).code, String(one.reason)).not.toBe('internal')
      }
    }
  }
  expect(killed).toBeGreaterThan(TURNS)
  // Nothing is given up on for good: that its reader was killed says nothing about a file.
  unread = 0
  expect(await Promise.all(work(TURNS))).toEqual([true, true, true, true])
  expect(unread).toBe(0)
  expect(named).toBeLessThan(4 * TURNS)
})
