import type { Game } from '../kit/game.ts'
import { fail, ok } from '../kit/result.ts'
import { createGlibcRand } from '../kit/glibc-rand.ts'
import { lcg31 } from '../kit/rng.ts'
import { api } from './api.ts'
import { makeWalls, placeAll } from './board-maker.ts'
import { createBotApi } from './bot-api.ts'
import { OUTCOMES } from './commands.ts'
import { choices, units } from './choices.ts'
import { compare } from './compare.ts'
import { parseConfig, type WalkingDeadConfig } from './config.ts'
import { deduce } from './deduce.ts'
import { chartFigures } from './figures.ts'
import { happenings } from './happenings.ts'
import { unitNow, ways } from './look.ts'
import { NAMES } from './names.ts'
import { output, parseOutput } from './original-format.ts'
import { step } from './rules.ts'
import {
  cloneState,
  createState,
  createStateOn,
  DIR_NAMES,
  openState,
  SPEC,
  STREET,
  unitCount,
  type WalkingDeadState,
} from './state.ts'

/** The Walking Dead: four clans fight over the streets of a town, over food, and against zombies that they may become. */
export const theWalkingDead: Game<WalkingDeadState, WalkingDeadConfig> = {
  ...NAMES,
  original: {
    defines: [],
    includes: (
      'cassert climits cstdlib getopt.h string.h iostream iomanip sstream fstream string queue stack ' +
      'vector map set algorithm numeric cmath'
    ).split(' '),
  },
  orderKinds: [{ name: 'move', args: ['id', 'dir'], show: ([id, dir]) => `${id} ${DIR_NAMES[dir] ?? dir}` }],
  botRandom: { family: 'lcg31', seedOf: (matchSeed, seat) => matchSeed + seat + 1, burnEachRound: false },
  maxCalls: 1000,
  outcomes: OUTCOMES,
  api,
  parseConfig,
  localRandDraws(config, seed) {
    if (config.board) return 0
    const rng = new Int32Array(1)
    lcg31.seed(rng, seed)
    const rand = createGlibcRand()
    let draws = 0
    makeWalls(rng, () => {
      draws++
      return rand()
    })
    return draws
  },
  start(config, seed) {
    const rng = new Int32Array(1)
    lcg31.seed(rng, seed)
    if (config.board) {
      const state = createStateOn(config, config.board)
      state.rng[0] = rng[0]
      return ok(state)
    }
    const cellType = makeWalls(rng)
    const streets = cellType.filter((type) => type === STREET).length
    const things = unitCount(config) + config.food
    if (things > streets)
      return fail({
        line: 0,
        column: 0,
        message: `the board of seed ${seed} has ${streets} street cells, too few for ${things} units, zombies and pieces of food`,
      })
    const state = createState(config, cellType)
    state.rng[0] = rng[0]
    placeAll(state)
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
  deviations: { pair: 3.2, field: 5.7 },
  figures: chartFigures,
  happenings,
  units,
  unitNow,
  ways,
  choices,
  regions: SPEC,
  botApi: createBotApi,
}
