import type { Game } from '../kit/game.ts'
import { fail, ok } from '../kit/result.ts'
import { createGlibcRand } from '../kit/glibc-rand.ts'
import { lcg31 } from '../kit/rng.ts'
import { stateMembers } from '../kit/state-members.ts'
import { makeWalls, placeAll } from './board-maker.ts'
import type { WalkingDeadConfig } from './config.ts'
import * as members from './members.ts'
import { NAMES } from './names.ts'
import {
  createState,
  createStateOn,
  DIR_NAMES,
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
  deviations: { pair: 3.2, field: 5.7 },
  ...members,
  ...stateMembers(SPEC),
}
