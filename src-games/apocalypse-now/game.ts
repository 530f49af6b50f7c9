import type { Game } from '../kit/game.ts'
import { ok } from '../kit/result.ts'
import { lcg31 } from '../kit/rng.ts'
import { stateMembers } from '../kit/state-members.ts'
import { ORDER_KINDS } from './commands.ts'
import type { ApocalypseConfig } from './config.ts'
import * as members from './members.ts'
import { NAMES } from './names.ts'
import { scoreRound } from './rules.ts'
import { createState, SPEC, type ApocalypseState } from './state.ts'

/** Apocalypse Now: soldiers conquer posts in the jungle while helicopters drop parachuters, or napalm. */
export const apocalypseNow: Game<ApocalypseState, ApocalypseConfig> = {
  ...NAMES,
  original: {
    defines: [],
    includes: (
      'cassert cstdlib getopt.h string.h iostream iomanip sstream fstream string queue stack vector ' +
      'map set algorithm cmath'
    ).split(' '),
  },
  orderKinds: ORDER_KINDS,
  botRandom: { family: 'lcg31', seedOf: (matchSeed, seat) => matchSeed + seat + 1, burnEachRound: false },
  // The original has no limit; this one only keeps a bot that asks for ever from filling the memory.
  maxCalls: 10_000,
  start(config, seed) {
    const state = createState(config.board)
    lcg31.seed(state.rng, seed)
    scoreRound(state)
    return ok(state)
  },
  deviations: { pair: 4.5 },
  ...members,
  ...stateMembers(SPEC),
}
