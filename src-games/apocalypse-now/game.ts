import type { Game } from '../kit/game.ts'
import { ok } from '../kit/result.ts'
import { lcg31 } from '../kit/rng.ts'
import { api } from './api.ts'
import { createBotApi } from './bot-api.ts'
import { ORDER_KINDS } from './commands.ts'
import { choices, units } from './choices.ts'
import { compare } from './compare.ts'
import { parseConfig, type ApocalypseConfig } from './config.ts'
import { deduce } from './deduce.ts'
import { chartFigures } from './figures.ts'
import { happenings } from './happenings.ts'
import { unitNow, ways } from './look.ts'
import { makeMap } from './map-maker.ts'
import { NAMES } from './names.ts'
import { output, parseOutput } from './original-format.ts'
import { OUTCOMES } from './outcomes.ts'
import { scoreRound, step } from './rules.ts'
import { cloneState, createState, openState, SPEC, type ApocalypseState } from './state.ts'

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
  outcomes: OUTCOMES,
  api,
  parseConfig,
  start(config, seed) {
    const state = createState(config.board)
    lcg31.seed(state.rng, seed)
    scoreRound(state)
    return ok(state)
  },
  open: openState,
  clone: cloneState,
  step,
  roundOf: (state) => state.round[0],
  scores: (state) => [...state.scores],
  output,
  parseOutput,
  deduce,
  compare,
  deviations: { pair: 4.5 },
  figures: chartFigures,
  happenings,
  units,
  unitNow,
  ways,
  choices,
  regions: SPEC,
  botApi: createBotApi,
  makeMap,
}
