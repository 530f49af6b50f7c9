import type { Compiler } from '../../src-main/engines/compiler/service/compiler.ts'
import type { StopBot } from '../../src-main/features/debug/steps/step-run.ts'
import { compileOk } from '../wasm-testing.ts'
import { CONFIG } from './tester.ts'
import { playAlone } from './watching.ts'

/** In round 2 it never ends; the record is of one that does. */
export const SOURCE = `#include "Player.hh"
#define PLAYER_NAME Tester
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }
  int turns = 0;
  virtual void play () {
    ++turns;
    int counted = 0;
    while (turns == 3) {
      ++counted;
    }
    move(my_units(me())[0], LEFT);
  }
};
RegisterPlayer(PLAYER_NAME);
`
export async function loopingBot(compiler: Compiler): Promise<StopBot> {
  const options = { game: 'pandemic', config: CONFIG, rounds: 6 } as const
  const { record } = await playAlone(compiler, { ...options, source: SOURCE.replace('turns == 3', 'false') })
  const built = await compileOk(compiler, SOURCE, { game: 'pandemic', symbols: 'steps', mode: 'debug' })
  const { wasm, debugInfo, registeredName: playerName } = built
  return { record, seat: 0, fuelLimit: 1e15, wasm, debugInfo, playerName }
}
