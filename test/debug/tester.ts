import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import { resourcesDir } from '../../src-main/base/entries.ts'
import { lineOf, stopper } from './stopping.ts'
import { playAlone } from './watching.ts'

export const CONFIG = readFileSync(join(resourcesDir(), 'maps', 'pandemic', 'default.cnf'), 'utf8')

/** Functions that call each other, values of several kinds, and exceptions. */
export const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Tester
using namespace std;

struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int turns = 0;
  vector<int> sums;

  int twice(int x) {
    int result = x + x;
    return result;
  }

  int sum(const vector<int>& of, int depth) {
    if (depth == 0) return 0;
    int rest = sum(of, depth - 1);
    int own = twice(of[depth - 1]);
    return own + rest;
  }

  Pos beside(Pos from, Dir to) {
    Pos found = from + to;
    found.i += turns;
    return found;
  }

  void throwing(int x) {
    if (x % 2) throw x;
  }

  virtual void play () {
    ++turns;
    vector<int> row;
    for (int k = 0; k < 4; ++k) {
      int square = k * k;
      row.push_back(square + turns);
    }
    int total = sum(row, 3);
    sums.push_back(total);
    try {
      throwing(turns);
      total = -1;
    } catch (int caught) {
      total = caught;
    }
    const Pos next = beside(Pos(3, 4), BOTTOM);
    total += next.i - 4 - turns;
    move(my_units(me())[0], LEFT);
    cerr << total << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`
/** The line of the bot that has this text. */
export const at = (text: string): number => lineOf(SOURCE, text)

/** The bot after some rounds alone, to be stopped. */
export async function openTester(compiler: Compiler) {
  const { record, logs } = await playAlone(compiler, {
    game: 'pandemic',
    source: SOURCE,
    config: CONFIG,
    rounds: 12,
  })
  return { stop: await stopper(compiler, record, SOURCE), logs, record }
}
