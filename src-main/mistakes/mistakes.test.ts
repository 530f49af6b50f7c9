import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBotBuilder, type BotBuilder, type BotSource } from '../bots/build-bot.ts'
import { createMatchPool, type MatchPool } from '../match-pool/match-pool.ts'
import { findMistakes } from './find-mistakes.ts'
import { playOwnMatches } from './own-matches.ts'

// Each bot is compiled three times, and a precompiled header takes seconds to build, on a busy machine many.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

let builder: BotBuilder
let pool: MatchPool
beforeAll(() => {
  builder = createBotBuilder(join(tmpdir(), 'quartet-test-bots'))
  pool = createMatchPool({ processes: 2 })
})
afterAll(() => Promise.all([builder.close(), pool.close()]))

/** The body of `play` is line 9; members are line 6. */
function bot(play: string, members = ''): BotSource {
  const source = `#include "Player.hh"
using namespace std;
#define PLAYER_NAME Tester
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  ${members}

  virtual void play () {
    ${play}
  }
  void go (int way) { for (int id : my_units(me())) move(id, Dir(unsigned(way) % 4)); }
};
RegisterPlayer(PLAYER_NAME);
`
  return { game: 'pandemic', name: 'Tester', language: 'cpp', source }
}

async function search(source: BotSource) {
  const matches = await playOwnMatches(builder, pool, source, 1)
  expect(matches).toHaveLength(1)
  return findMistakes({ builder, pool }, source, matches)
}

/** What is planted, what the first finding says, and its line. */
const PLANTED: readonly (readonly [string, BotSource, RegExp, number])[] = [
  [
    'a local that is never set',
    bot('int best; if (round() > 3) best = 1; go(best);'),
    /^orders depend on a variable never set: best; it decides in line 11$/,
    9,
  ],
  [
    'a member that is never set',
    bot('go(goal); goal = goal / 3;', 'int goal;'),
    /^orders depend on a member never set: goal; it decides in line 11$/,
    6,
  ],
  [
    'an index past a vector',
    bot('vector<int> v(91); go(v[91 + round()]);'),
    /^index 91 of 91: v has the indices 0 to 90$/,
    9,
  ],
]

describe('a planted mistake is named with its line', () => {
  test.each(PLANTED)('%s', async (_, source, message, line) => {
    const { verdict, findings } = await search(source)
    expect(verdict).toBe('mistakes')
    expect(findings[0]?.message).toMatch(message)
    expect(findings[0]?.line).toBe(line)
  })
})

describe('no false alarm', () => {
  test('unset values that decide nothing, reserves, and library code that keeps memory unset', async () => {
    const play = `int unused; Pos p; vector<int> v; v.reserve(50); for (int k = 0; k < 40; ++k) v.push_back(k);
      ostringstream out; out << round() << ' ' << 1.5; string s = out.str() + "x"; sort(s.begin(), s.end());
      deque<int> d(v.begin(), v.end()); while (d.size() > 3) d.pop_front();
      map<Pos, set<int> > m; m[p].insert(3); set<int>::iterator it = m[p].end(); --it;
      if (round() > 900) unused = 1; go(d.front() + s.size() + *it);`
    expect(await search(bot(play))).toMatchObject({ verdict: 'sound' })
  })
})
