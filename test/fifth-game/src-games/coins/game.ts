import { differing } from '../kit/differences.ts'
import type { Game } from '../kit/game.ts'
import { STEP_I, STEP_J } from '../kit/grid.ts'
import { ok } from '../kit/result.ts'
import { lcg31 } from '../kit/rng.ts'
import { stateMembers } from '../kit/state-members.ts'
import { steps } from '../kit/ways.ts'
import { api, createBotApi } from './bot-api.ts'
import { parseConfig, type CoinsConfig } from './config.ts'
import { NAMES } from './names.ts'
import { deduce, output, parseOutput } from './original-format.ts'
import { OUTCOMES, step } from './rules.ts'
import { createState, dropCoin, SETTING, SPEC, type CoinsState } from './state.ts'

const DIRS = ['BOTTOM', 'RIGHT', 'TOP', 'LEFT']
const placeOf = (state: CoinsState, seat: number) => {
  const cols = state.settings[SETTING.cols]
  return { i: Math.trunc(state.frogCell[seat] / cols), j: state.frogCell[seat] % cols }
}

/** Four frogs hop after coins. A game of the tests: what a new game needs, and nothing else. */
export const coins: Game<CoinsState, CoinsConfig> = {
  ...NAMES,
  original: { defines: [] },
  orderKinds: [{ name: 'hop', args: ['dir'], show: ([dir]) => DIRS[dir] ?? String(dir) }],
  botRandom: { family: 'lcg31', seedOf: (matchSeed, seat) => matchSeed + seat + 1, burnEachRound: false },
  maxCalls: 10,
  outcomes: OUTCOMES,
  api,
  parseConfig,
  start(config, seed) {
    const state = createState(config)
    lcg31.seed(state.rng, seed)
    for (let coin = 0; coin < config.coins; coin++) dropCoin(state)
    return ok(state)
  },
  step,
  figures: {
    list: [{ id: 'row', title: 'Row', hint: 'Row of the frog' }],
    of: (state, seat) => [placeOf(state, seat).i],
  },
  happenings: { units: 'frogs', sayings: [] },
  output,
  parseOutput,
  deduce,
  compare(a, b) {
    const cols = a.settings[SETTING.cols]
    if (cols !== b.settings[SETTING.cols] || a.coinAt.length !== b.coinAt.length) return undefined
    return { cells: differing([a.coinAt, b.coinAt]), cols, units: differing([a.frogCell, b.frogCell]) }
  },
  units: (state, seat) => [{ unit: seat, ...placeOf(state, seat) }],
  unitNow: (state, unit) =>
    unit in state.frogCell
      ? {
          seat: unit,
          ...placeOf(state, unit),
          isAlive: true,
          gauges: [{ name: 'Coins', value: state.scores[unit] }],
        }
      : undefined,
  ways: ({ settings: [rows, cols] }) => ({
    rows,
    cols,
    wraps: false,
    moves: steps(STEP_I.map((di, dir) => [di, STEP_J[dir]])),
    isOpen: () => true,
  }),
  choices(state, unit) {
    const { i, j } = placeOf(state, unit)
    return STEP_I.map((di, dir) => ({
      order: [0, dir, 0, 0] as const,
      cell: { i: i + di, j: j + STEP_J[dir] },
    }))
  },
  ...stateMembers(SPEC),
  botApi: createBotApi,
}
