import type { Game } from '../kit/game.ts'
import { ok } from '../kit/result.ts'
import { parkMiller } from '../kit/rng.ts'
import { api } from './api.ts'
import { createBotApi } from './bot-api.ts'
import { choices, units } from './choices.ts'
import { compare } from './compare.ts'
import { parseConfig, type MadMaxConfig } from './config.ts'
import { deduce } from './deduce.ts'
import { chartFigures } from './figures.ts'
import { happenings } from './happenings.ts'
import { unitNow, ways } from './look.ts'
import { makeMap } from './map-maker.ts'
import { NAMES } from './names.ts'
import { output, parseOutput } from './original-format.ts'
import { ORDER_KINDS, OUTCOMES, step } from './rules.ts'
import { cloneState, openState, SPEC, type MadMaxState } from './state.ts'

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
  outcomes: OUTCOMES,
  api,
  parseConfig,
  start(config, seed) {
    const state = cloneState(config.state)
    parkMiller.seed(state.rng, seed)
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
  deviations: { pair: 2.85, field: 7.3 },
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
