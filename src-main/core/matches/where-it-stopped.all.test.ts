import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreezeCause } from '../../../src-games/kit/freeze-cause.ts'
import { configOf, jobOf } from '../../../test/hostile/play.ts'
import { createBotBuilder, type BotBuilder, type BotSource } from '../bots/build-bot.ts'
import { explainFreeze } from '../bots/explain-freeze.ts'
import { BUILD_MODES, DEFAULT_BUILD, type BuildMode } from '../../../src-shared/contract/build-options.ts'
import type { StackFrame } from '../../../src-shared/contract/cpp.ts'
import { createMatchPool, type MatchPool } from '../../engines/match-pool/match-pool.ts'
import { sharedCache } from '../../../test/start-app.ts'

// Where a bot stopped is told for every ending: the function and the line of the bot, not of the library.

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1, nets: { unlimitedPlayCpuMs: 500 } })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

interface Ending {
  readonly cause: FreezeCause
  readonly what: string
  /** What its `search` does, on one line. */
  readonly does: string
  readonly limits?: 'none'
  /** Told of the line before, where the function begins. */
  readonly isTold?: 'at the head'
  readonly reason: RegExp
  /** Where it is another one in Debug, whose checks end it sooner. */
  readonly debug?: { readonly cause: FreezeCause; readonly reason: RegExp }
}

const CPP: readonly Ending[] = [
  {
    cause: 'cpu',
    what: 'sorts for ever',
    does: 'for (;;) sort(list.begin(), list.end());',
    reason: /^out of CPU time in /,
  },
  {
    cause: 'net',
    what: 'sorts for ever without limits',
    does: 'for (;;) sort(list.begin(), list.end());',
    limits: 'none',
    reason: /^did not answer within 0.5 s of CPU in /,
  },
  {
    cause: 'memory',
    what: 'fills a list',
    does: 'for (;;) list.push_back(depth);',
    reason: /^out of memory/,
  },
  {
    cause: 'trap',
    what: 'follows a null pointer',
    does: 'int* none = depth > 100 ? &depth : 0; *none = 7; cerr << *none;',
    reason: /^use of a null pointer/,
  },
  {
    cause: 'trap',
    what: 'divides by zero',
    does: 'cerr << depth / int(list.size() % 50);',
    reason: /^division by zero/,
  },
  {
    cause: 'trap',
    what: 'calls itself for ever',
    // Its room is taken there.
    isTold: 'at the head',
    does: 'SEARCH(depth + 1); list.push_back(depth);',
    reason: /^stack overflow/,
  },
  {
    cause: 'exception',
    what: 'asks for an element that is not there',
    does: 'cerr << list.at(900 + depth);',
    reason: /^uncaught exception/,
  },
  {
    cause: 'exception',
    what: 'throws',
    does: 'if (depth == 3) throw depth;',
    reason: /^uncaught exception/,
  },
  { cause: 'exit', what: 'exits', does: 'if (depth == 3) exit(1);', reason: /exit/ },
  { cause: 'exit', what: 'aborts', does: 'if (depth == 3) abort();', reason: /abort/ },
  {
    cause: 'orders',
    what: 'orders for ever',
    does: 'for (;;) move(depth, LEFT);',
    reason: /^too many orders/,
  },
  {
    cause: 'exit',
    what: 'claims what is not so',
    does: 'assert(depth > 3 and "it is deep");',
    reason: /^assertion failed/i,
  },
  {
    cause: 'exception',
    what: 'reads a number where none is',
    does: 'cerr << stoi(string(depth, (char) 120));',
    reason: /^uncaught exception/,
  },
  {
    cause: 'exception',
    what: 'throws out of a function that says it never does',
    does: 'auto quiet = [&]() noexcept { if (depth == 3) throw depth; }; quiet();',
    reason: /exception/,
  },
  {
    cause: 'memory',
    what: 'asks for more than there is at once',
    does: 'list.resize(depth * 100000000); cerr << list[depth];',
    reason: /^out of memory/,
  },
  {
    cause: 'trap',
    what: 'stops in what it hands to a sort',
    does: 'sort(list.begin(), list.end(), [](int a, int b) { int* none = a > 90 ? &a : 0; return *none < b; });',
    reason: /^use of a null pointer/,
  },
  {
    cause: 'trap',
    what: 'takes from far outside of its memory',
    does: 'cerr << list[depth * 100000000];',
    reason: /^memory access out of bounds/,
    debug: { cause: 'exit', reason: /index|bounds|check/ },
  },
]

/** Rounds of a match in which the first of these bots ends; the next one has one more. */
const FIRST_ROUNDS = 5
/** Before the first `search`; each takes three. */
const LINES_BEFORE = 7

/** All of them in one file, which is compiled once a mode: the configuration says which is meant. */
function cppBot(mode: BuildMode): BotSource {
  const source = `#include "Player.hh"
#include <algorithm>
#include <cassert>
#define PLAYER_NAME Ender
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> list;
${CPP.map(({ does }, k) => `  void search${k} (int depth) {\n    ${does.replace('SEARCH', `search${k}`)}\n  }\n`).join('')}
  virtual void play () {
    for (int k = 0; k < 50; ++k) list.push_back(k * 37 % 50);
    if (round() != 2) return;
    switch (nb_rounds() - ${FIRST_ROUNDS}) {
${CPP.map((_, k) => `      case ${k}: search${k}(3); break;\n`).join('')}
    }
  }
};
RegisterPlayer(PLAYER_NAME);
`
  return { game: 'pandemic', name: 'Ender', language: 'cpp', source, build: { ...DEFAULT_BUILD, mode } }
}

const SCRIPT: readonly Ending[] = [
  { cause: 'cpu', what: 'loops for ever', does: 'for (;;) depth = (depth * 7) % 11', reason: /CPU/ },
  {
    cause: 'net',
    what: 'loops for ever without limits',
    does: 'for (;;) this.list.push(1), this.list.pop()',
    limits: 'none',
    reason: /^did not answer within 0.5 s of CPU/,
  },
  { cause: 'memory', what: 'fills a list', does: 'for (;;) this.all.push([depth])', reason: /allocated/ },
  { cause: 'exception', what: 'throws', does: "throw new Error('no way')", reason: /^Error: no way/ },
  {
    cause: 'orders',
    what: 'orders for ever',
    does: 'for (;;) this.move(depth, Dir.LEFT)',
    reason: /too many orders/,
  },
]

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

async function endOf(bot: BotSource, limits: 'none' | 'jutge' = 'jutge', rounds = FIRST_ROUNDS) {
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

describe.each(BUILD_MODES)('where a bot in C++ stopped, built as %s,', (mode) => {
  test.each(CPP.map((ending, k) => ({ ...ending, k })))(
    'that $what ($cause)',
    async ({ k, limits, isTold, ...ending }) => {
      const freeze = await endOf(cppBot(mode), limits, FIRST_ROUNDS + k)
      const { cause, reason } = (mode === 'debug' && ending.debug) || ending
      const line = LINES_BEFORE + 3 * k + (isTold ? 1 : 2)
      expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
      expect(freeze.reason).toContain(`(AIEnder.cc:${line})`)
      const own = new RegExp(`search${k}\\b|^operator\\(\\)$`)
      expect(firstOwn(freeze.frames)).toMatchObject({ line, function: expect.stringMatching(own) })
    },
  )
})

describe('where a bot in TypeScript stopped', () => {
  test.each(SCRIPT)('that $what ($cause)', async ({ cause, does, limits, reason }) => {
    const freeze = await endOf(scriptBot(does), limits)
    expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
    expect(firstOwn(freeze.frames)).toMatchObject({ line: 8, function: expect.stringContaining('search') })
  })
})
