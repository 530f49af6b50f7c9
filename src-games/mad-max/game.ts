import { cloneBlock } from '../kit/block.ts'
import type { Game } from '../kit/game.ts'
import { ok } from '../kit/result.ts'
import { parkMiller } from '../kit/rng.ts'
import { stateMembers } from '../kit/state-members.ts'
import type { MadMaxConfig } from './config.ts'
import * as members from './members.ts'
import { NAMES } from './names.ts'
import { ORDER_KINDS } from './rules.ts'
import { SPEC, type MadMaxState } from './state.ts'

/** Mad Max Revisited: cars race over a cylinder behind a moving window, for water and for each other's wrecks. */
export const madMax: Game<MadMaxState, MadMaxConfig> = {
  ...NAMES,
  original: {
    defaultSeed: 1,
    defines: ['NDEBUG'],
    includes: (
      'complex map set vector iostream fstream sstream string queue limits cassert cstdlib cerrno ' + 'time.h'
    ).split(' '),
  },
  orderKinds: ORDER_KINDS,
  botRandom: {
    family: 'park-miller',
    seedOf: (matchSeed, seat) => Math.abs(matchSeed) + seat,
    burnEachRound: true,
  },
  // The original has no limit; what passes this is a bot out of control.
  maxCalls: 10_000,
  start(config, seed) {
    const state = cloneBlock(SPEC, config.state)
    parkMiller.seed(state.rng, seed)
    return ok(state)
  },
  deviations: { pair: 2.85, field: 7.3 },
  ...members,
  ...stateMembers(SPEC),
}
