import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBotBuilder, type BotBuilder, type BotSource } from '../../src-main/core/bots/build-bot.ts'
import { explainFreeze } from '../../src-main/core/bots/explain-freeze.ts'
import type { SafetyNets } from '../../src-main/engines/match-child/supervise/protocol.ts'
import { createMatchPool, type MatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { DEFAULT_BUILD, type BuildMode } from '../../src-shared/contract/build-options.ts'
import type { StackFrame } from '../../src-shared/contract/cpp.ts'
import { configOf, jobOf } from '../hostile/play.ts'
import { sharedCache } from '../run-folder.ts'
import type { Ending } from './all-endings.ts'

/** Where a bot stopped is reported for every ending: the function and the line of the bot, not of the library. */

/** Rounds of a match in which the first of these bots ends; the next one has one more. */
const FIRST_ROUNDS = 5
/** Before the first `search`; each takes three. */
const LINES_BEFORE = 7

/** All of them in one file, which is compiled once a mode: the configuration says which is meant. */
function cppBot(mode: BuildMode, endings: readonly Ending[]): BotSource {
  const source = `#include "Player.hh"
#include <algorithm>
#include <cassert>
#define PLAYER_NAME Ender
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> list;
${endings.map(({ does }, k) => `  void search${k} (int depth) {\n    ${does.replace('SEARCH', `search${k}`)}\n  }\n`).join('')}
  virtual void play () {
    for (int k = 0; k < 50; ++k) list.push_back(k * 37 % 50);
    if (round() != 2) return;
    switch (nb_rounds() - ${FIRST_ROUNDS}) {
${endings.map((_, k) => `      case ${k}: search${k}(3); break;\n`).join('')}
    }
  }
};
RegisterPlayer(PLAYER_NAME);
`
  return { game: 'pandemic', name: 'Ender', language: 'cpp', source, build: { ...DEFAULT_BUILD, mode } }
}

function scriptBot(does: string): BotSource {
  const source = `export default class Ender extends Player {
  list: number[] = []
  all: number[][] = []
  play() {
    if (this.round() === 2) this.search(3)
  }
  search(depth: number) {
    ${does}
  }
}
`
  return { game: 'pandemic', name: 'Ender', language: 'typescript', source }
}

interface World {
  readonly builder: BotBuilder
  readonly pool: MatchPool
}

function openWorld(nets: Partial<SafetyNets>): World {
  const world = {} as { builder: BotBuilder; pool: MatchPool }
  beforeAll(() => {
    world.builder = createBotBuilder(sharedCache())
    world.pool = createMatchPool({ processes: 1, nets })
  })
  afterAll(() => Promise.all([world.builder.close(), world.pool.close()]))
  return world
}

async function endOf(
  { builder, pool }: World,
  bot: BotSource,
  limits: 'none' | 'jutge' = 'jutge',
  rounds = FIRST_ROUNDS,
) {
  const built = await builder.build(bot)
  if (!built.ok) throw new Error(built.problems.map(({ message }) => message).join('\n'))
  const { freezes, status } = await pool.run(jobOf(built.program, { limits, config: configOf(rounds) }))
  expect(status).toBe('done')
  const [freeze] = freezes
  if (!freeze) throw new Error('it did not stop')
  return explainFreeze(bot, freeze, builder.cpp)
}

const firstOwn = (frames: readonly Pick<StackFrame, 'line' | 'function'>[] = []) =>
  frames.find(({ line }) => line !== undefined)

export interface Asked {
  readonly endings: readonly Ending[]
  readonly nets?: Partial<SafetyNets>
}

/** The tests of a file about bots in C++ that are built so; all endings are in one text, which is compiled once. */
export function testCppEndings(mode: BuildMode, { endings, nets = {} }: Asked): void {
  describe(`where a bot in C++ stopped, built as ${mode},`, () => {
    const world = openWorld(nets)
    test.each(endings.map((ending, k) => ({ ...ending, k })))(
      'that $what ($cause)',
      async ({ k, limits, reportedAt, ...ending }) => {
        const freeze = await endOf(world, cppBot(mode, endings), limits, FIRST_ROUNDS + k)
        const { cause, reason } = (mode === 'debug' && ending.debug) || ending
        const line = LINES_BEFORE + 3 * k + (reportedAt ? 1 : 2)
        expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
        expect(freeze.reason).toContain(`(AIEnder.cc:${line})`)
        const own = new RegExp(`search${k}\\b|^operator\\(\\)$`)
        expect(firstOwn(freeze.frames)).toMatchObject({ line, function: expect.stringMatching(own) })
      },
    )
  })
}

/** The tests of a file about scripts. */
export function testScriptEndings({ endings, nets = {} }: Asked): void {
  describe('where a bot in TypeScript stopped', () => {
    const world = openWorld(nets)
    test.each(endings)('that $what ($cause)', async ({ cause, does, limits, reason }) => {
      const freeze = await endOf(world, scriptBot(does), limits)
      expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
      expect(firstOwn(freeze.frames)).toMatchObject({ line: 8, function: expect.stringContaining('search') })
    })
  })
}
