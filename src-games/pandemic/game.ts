import type { Game } from '../kit/game.ts'
import { fail, ok } from '../kit/result.ts'
import { lcg31 } from '../kit/rng.ts'
import { stateMembers } from '../kit/state-members.ts'
import { makeBoard } from './board-maker.ts'
import type { PandemicConfig } from './config.ts'
import * as members from './members.ts'
import { NAMES } from './names.ts'
import { createState, DIR_NAMES, SPEC, type PandemicState } from './state.ts'
import { placeUnits } from './units.ts'

/** Pandemic: units fight over cities and paths while a virus spreads; conquered cities joined by paths score most. */
export const pandemic: Game<PandemicState, PandemicConfig> = {
  ...NAMES,
  original: {
    defines: [],
    killsDebugOutput: true,
    includes: (
      'cassert cstdlib climits cmath getopt.h string.h iostream iomanip sstream fstream string queue ' +
      'stack vector map set algorithm'
    ).split(' '),
  },
  orderKinds: [{ name: 'move', args: ['id', 'dir'], show: ([id, dir]) => `${id} ${DIR_NAMES[dir] ?? dir}` }],
  botRandom: { family: 'lcg31', seedOf: (matchSeed, seat) => matchSeed + seat + 1, burnEachRound: false },
  maxCalls: 1000,
  start(config, seed) {
    const rng = new Int32Array(1)
    lcg31.seed(rng, seed)
    const board = config.board ?? makeBoard(config.rows, config.cols, rng)
    if (!board)
      return fail({
        line: 0,
        column: 0,
        message: `no board of ${config.rows}×${config.cols} with 8 cities was found; try a larger one`,
      })
    const state = createState(config, board)
    state.rng[0] = rng[0]
    placeUnits(state)
    return ok(state)
  },
  deviations: { pair: 6.9, field: 7.1 },
  ...members,
  ...stateMembers(SPEC),
}
