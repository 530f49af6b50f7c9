import { afterAll, describe, expect, test } from 'vitest'
import { createBotBuilder, type BotSource } from '../../src-main/core/bots/build-bot.ts'
import { createMatchPool } from '../../src-main/engines/match-pool/match-pool.ts'
import { sharedCache } from '../run-folder.ts'
import { searchFirstRounds } from './search.ts'

/** The body of `play` is line 9; members are line 6. */
export function bot(play: string, members = ''): BotSource {
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

/** Looks for mistakes in the first rounds of a bot: all that is planted in it happens there. */
export function searching({ processes = 2, rounds = 30 } = {}) {
  const builder = createBotBuilder(sharedCache())
  const pool = createMatchPool({ processes })
  afterAll(() => Promise.all([builder.close(), pool.close()]))
  return (source: BotSource, most = rounds) => searchFirstRounds(builder, pool, source, most)
}

/** What is planted, what the first finding says, and its line. */
export type Planted = readonly [what: string, source: BotSource, message: RegExp, line: number]

export function testPlanted(search: ReturnType<typeof searching>, planted: readonly Planted[]): void {
  describe('a planted mistake is named with its line', () => {
    test.each(planted)('%s', async (_, source, message, line) => {
      const { verdict, findings } = await search(source)
      expect(verdict).toBe('mistakes')
      expect(findings[0]?.message).toMatch(message)
      expect(findings[0]?.line).toBe(line)
    })
  })
}
