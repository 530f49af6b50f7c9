import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONFIG } from '../../../../test/debug/tester.ts'
import { lineOf, stopper, valuesAt } from '../../../../test/debug/stopping.ts'
import { playAlone } from '../../../../test/debug/watching.ts'
import { recordedCompiler } from '../../../../test/wasm-testing.ts'
import type { Compiler } from '../../../engines/compiler/service/compiler.ts'

/** Blocks beside each other, with what has to be ended when an exception leaves them, and names within names. */
const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Blocks
using namespace std;

struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  map<int, int> kept;

  int choose(int health) {
    int answer = 10;
    int bare;
    if (health > 1000) {
      string foe = "NONE";
      map<int, int> near;
      int d = 4;
      near[d] = health;
      answer = near.size() + foe.size();
    } else if (health >= 0) {
      vector<int> row(2, health);
      int best = row[0];
      answer += best;
    } else {
      answer = 0;
    }
    bare = answer;
    for (int k = 0; k < 3; ++k) {
      int square = k * k;
      answer += square;
    }
    for (int one : vector<int>{7, 8}) {
      answer += one;
    }
    {
      int answer = 1;
      kept[answer] = bare;
    }
    return answer;
  }

  virtual void play () {
    int chosen = choose(round());
    cerr << chosen << endl;
  }
};
RegisterPlayer(PLAYER_NAME);
`
const at = (text: string): number => lineOf(SOURCE, text)

let compiler: Compiler
let stop: Awaited<ReturnType<typeof stopper>>
beforeAll(async () => {
  compiler = recordedCompiler()
  const { record } = await playAlone(compiler, {
    game: 'pandemic',
    source: SOURCE,
    config: CONFIG,
    rounds: 4,
  })
  stop = await stopper(compiler, record, SOURCE)
})
afterAll(() => compiler.close())

const NOT_SET = '(not set yet)'
function seenAt(text: string, condition?: string) {
  const answer = stop({
    breakpoints: [{ line: at(text), ...(condition === undefined ? {} : { condition }) }],
    fromRound: 2,
  })
  expect(answer.problem).toBeUndefined()
  expect(answer.stop).toMatchObject({ round: 2, line: at(text) })
  const { this: self, ...others } = valuesAt(answer)
  expect(self).toBeDefined()
  return others
}

test('only variables of the blocks that run are seen, whatever can leave them', () => {
  expect(seenAt('answer += best')).toEqual({
    health: '2',
    answer: '10',
    bare: expect.any(String),
    row: '{2, 2}',
    best: '2',
  })
})

test('what is declared later is not set yet', () => {
  expect(seenAt('int answer = 10')).toEqual({ health: '2', answer: NOT_SET, bare: NOT_SET })
  expect(seenAt('int best = row[0]')).toMatchObject({ answer: '10', row: '{2, 2}', best: NOT_SET })
  // Of a turn of a loop before.
  expect(seenAt('int square', 'k == 2')).toMatchObject({ k: '2', answer: '13', square: NOT_SET })
  expect(seenAt('answer += square', 'k == 2')).toMatchObject({ k: '2', answer: '13', square: '4' })
  expect(seenAt('answer += one', 'one == 8')).toMatchObject({ one: '8', answer: '24' })
})

test('an inner name hides the outer one from where it is set on', () => {
  expect(seenAt('int answer = 1;')).toMatchObject({ answer: '32' })
  expect(seenAt('kept[answer]')).toMatchObject({ answer: '1' })
  expect(seenAt('return answer')).toMatchObject({ answer: '32' })
})

test('a function that waits for another has set nothing of what it waits for', () => {
  const { frames } = stop({ breakpoints: [{ line: at('return answer') }], fromRound: 1 }).stop!
  expect(frames[1].variables.find(({ name }) => name === 'chosen')?.text).toBe(NOT_SET)
})
