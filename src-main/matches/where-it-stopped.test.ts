import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreezeCause } from '../../src-games/kit/freeze-cause.ts'
import { jobOf } from '../../test/hostile/play.ts'
import { createBotBuilder, type BotBuilder, type BotSource } from '../bots/build-bot.ts'
import { explainFreeze } from '../bots/explain-freeze.ts'
import { BUILD_MODES, DEFAULT_BUILD, type BuildMode } from '../../src-shared/contract/build-options.ts'
import type { StackFrame } from '../../src-shared/contract/cpp.ts'
import { createMatchPool, type MatchPool } from '../match-pool/match-pool.ts'
import { sharedCache } from '../../test/start-app.ts'

// Where a bot stopped is told for every ending: the function and the line of the bot, not of the library.

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(sharedCache())
  pool = createMatchPool({ processes: 1, nets: { unlimitedPlayCpuMs: 2000 } })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

interface Ending {
  readonly cause: FreezeCause
  readonly what: string
  /** What `search` does, in line 9 in C++, 8 in TypeScript. */
  readonly does: string
  readonly limits?: 'none'
  readonly line?: number
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
    reason: /^did not answer within 2 s of CPU in /,
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
    // Its room is taken where the function begins.
    line: 8,
    does: 'search(depth + 1); list.push_back(depth);',
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

function cppBot(does: string, mode: BuildMode): BotSource {
  const source = `#include "Player.hh"
#include <algorithm>
#include <cassert>
#define PLAYER_NAME Ender
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  vector<int> list;
  void search (int depth) {
    ${does}
  }
  virtual void play () {
    for (int k = 0; k < 50; ++k) list.push_back(k * 37 % 50);
    if (round() == 2) search(3);
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
    reason: /^did not answer within 2 s of CPU/,
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

async function endOf(bot: BotSource, limits: 'none' | 'jutge' = 'jutge') {
  const built = await builder.build(bot)
  if (!built.ok) throw new Error(built.problems.map(({ message }) => message).join('\n'))
  const { freezes, status } = await pool.run(jobOf(built.program, { limits }))
  expect(status).toBe('done')
  const [freeze] = freezes
  if (!freeze) throw new Error('it did not stop')
  return explainFreeze(bot, freeze, builder.cpp)
}

const firstOwn = (frames: readonly Pick<StackFrame, 'line' | 'function'>[] = []) =>
  frames.find(({ line }) => line !== undefined)

describe.each(BUILD_MODES)('where a bot in C++ stopped, built as %s,', (mode) => {
  test.each(CPP)('that $what ($cause)', async ({ does, limits, line = 9, ...ending }) => {
    const freeze = await endOf(cppBot(does, mode), limits)
    const { cause, reason } = (mode === 'debug' && ending.debug) || ending
    expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
    expect(freeze.reason).toContain(`(AIEnder.cc:${line})`)
    expect(firstOwn(freeze.frames)).toMatchObject({
      line,
      function: expect.stringMatching(/search|^operator\(\)$/),
    })
  })
})

describe('where a bot in TypeScript stopped', () => {
  test.each(SCRIPT)('that $what ($cause)', async ({ cause, does, limits, reason }) => {
    const freeze = await endOf(scriptBot(does), limits)
    expect(freeze).toMatchObject({ round: 2, cause, reason: expect.stringMatching(reason) })
    expect(firstOwn(freeze.frames)).toMatchObject({ line: 8, function: expect.stringContaining('search') })
  })
})
