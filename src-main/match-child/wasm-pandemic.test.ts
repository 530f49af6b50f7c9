import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { publicLength } from '../../src-games/kit/block.ts'
import { playMatch } from '../../src-games/kit/play-match.ts'
import { pandemic } from '../../src-games/pandemic/game.ts'
import type { Compiler } from '../compiler/compiler.ts'
import { createWasmBot } from './wasm-bot.ts'
import { compileOk, testCompiler } from './wasm-testing.ts'

// A precompiled header takes seconds to build, on a busy machine many.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const CONFIG = `Pandemic 1.0
nb_players 4 rows 70 cols 70 nb_rounds 200 initial_health 100 nb_units 15 bonus_per_city_cell 1
bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 GENERATOR1`

/** The decisions of the original's Demo (section I of its specification), in our own words. */
const DEMO = `#include "Player.hh"
#define PLAYER_NAME Demo
struct PLAYER_NAME : public Player {
  static Player* factory () { return new PLAYER_NAME; }

  bool leads () {
    for (int pl = 0; pl < nb_players(); ++pl)
      if (pl != me() and total_score(me()) <= total_score(pl)) return false;
    return true;
  }

  Dir choose (Unit u, Cell here) {
    if (u.damage > 0) {
      for (int d = 0; d < 4; ++d)
        if (cell(u.pos + Dir(d)).mask) return Dir(d);
      return NONE;
    }
    if (u.immune) return LEFT;
    if (here.type == CITY) {
      if (city_owner(here.city_id) != me()) return TOP;
      return here.virus >= 3 ? RIGHT : BOTTOM;
    }
    if (cell(3, 4).type == WALL) return NONE;
    if (u.health < 30) return BOTTOM;
    int above = cell(u.pos + TOP).unit_id;
    if (above == -1) return DIR_SIZE;
    Unit other = unit(above);
    if (other.player == me()) return RIGHT;
    if (other.turns >= 15) return NONE;
    return other.mask ? LEFT : TOP;
  }

  virtual void play () {
    if (round() > nb_rounds() / 2 or leads() or status(me()) >= 0.9) return;
    vector<int> mine = my_units(me());
    for (int k : random_permutation(mine.size())) {
      Unit u = unit(mine[k]);
      if (random(0, 3) != 0) {
        move(u.id, Dir(random(0, 4)));
        continue;
      }
      Dir d = choose(u, cell(u.pos));
      if (d != DIR_SIZE) move(u.id, d);
      else if (random(0, 1) != 0) move(u.id, Dir(random(0, 2)));
    }
  }
};
RegisterPlayer(PLAYER_NAME);
`

let compiler: Compiler
beforeAll(() => {
  compiler = testCompiler()
})
afterAll(() => compiler.close())

describe('the headers of Pandemic', () => {
  test.each([
    { seed: 1, scores: [2223, 0, 7176, 3345] },
    { seed: 2, scores: [5406, 0, 0, 0] },
    { seed: 3, scores: [3837, 15178, 10427, 6040] },
    { seed: 30, scores: [2604, 5892, 12232, 6692] },
    { seed: 77, scores: [4092, 4250, 0, 6070] },
  ])('Demo against itself ends as in the original, seed $seed', async ({ seed, scores }) => {
    const { module } = await compileOk(compiler, DEMO)
    const config = pandemic.parseConfig(CONFIG)
    if (!config.ok) throw new Error(config.error.message)
    const start = pandemic.start(config.value, seed)
    if (!start.ok) throw new Error(start.error.message)
    const bots = [0, 1, 2, 3].map((seat) =>
      createWasmBot({
        module,
        maxCalls: pandemic.maxCalls,
        orderKinds: pandemic.orderKinds.length,
        seat,
        seed: pandemic.botRandom.seedOf(seed, seat),
        blockLength: publicLength(start.value.ints),
      }),
    )
    const played = playMatch(pandemic, config.value.rounds, start.value, bots)
    expect(played.freezes).toEqual([undefined, undefined, undefined, undefined])
    expect(played.scores).toEqual(scores)
  })
})
