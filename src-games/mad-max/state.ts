import { createBlock, type Block, type BlockSpec } from '../kit/block.ts'

/** What a cell holds, in the order of the original's CType. */
export const EMPTY = 0
export const TYRE = 1
export const CAR = 2
export const MISSILE = 3
export const WATER_BONUS = 4
export const MISSILE_BONUS = 5
export const GAS_BONUS = 6

/**
 * The parameters in file order, with the range that each must lie in (section B). Their values are the region
 * `settings`, in the same order; SETTING names the positions.
 */
export const PARAMETERS = [
  { key: 'nb_players', min: 4, max: 4 },
  { key: 'nb_rnds', min: 300, max: 300 },
  { key: 'nb_rows', min: 15, max: 20 },
  { key: 'nb_uni_cols', min: 60, max: 100 },
  { key: 'nb_win_cols', min: 30, max: 40 },
  // The original has no limit above; ours is what a cell code can name.
  { key: 'nb_cars_x_player', min: 1, max: 31 },
  { key: 'nb_rnds_regen', min: 1, max: 1_000_000 },
  { key: 'nb_miss_bonuses', min: 5, max: 30 },
  { key: 'nb_gas_bonuses', min: 5, max: 15 },
  { key: 'nb_water_bonuses', min: 20, max: 150 },
  { key: 'bonus_miss', min: 5, max: 5 },
  { key: 'bonus_gas', min: 30, max: 30 },
  { key: 'water_pnts', min: 10, max: 10 },
  { key: 'kill_pnts', min: 30, max: 30 },
  { key: 'init_gas', min: 60, max: 60 },
] as const

/** Index into the region `settings`. */
export const SETTING = {
  rounds: 1,
  rows: 2,
  uniCols: 3,
  winCols: 4,
  carsPerPlayer: 5,
  regenRounds: 6,
  missileBonuses: 7,
  gasBonuses: 8,
  waterBonuses: 9,
  bonusMissiles: 10,
  bonusGas: 11,
  waterPoints: 12,
  killPoints: 13,
  initialGas: 14,
} as const

/** Highest id of a missile that a cell code can name. */
export const MAX_MISSILE_ID = (1 << 24) - 1
/** Index into the region `missileIds`. */
export const NEXT = 0
export const LOWEST_GIVEN = 1

const CAR_BITS = 7
const CAR_MASK = (1 << CAR_BITS) - 1

/** Cells of the largest universe, cars of the largest match: sizes of the rules' working lists. */
export const MAX_CELLS = 20 * 100
export const MAX_CARS = 4 * 31

/**
 * A cell is one int, so that the whole universe is copied and hashed in a moment. Cars, missiles and the rest:
 * car c is `CAR + 8·c`; missile m shot by car c is the negative number `~(128·m + c)`; all else is its type.
 */
export const carCode = (car: number): number => CAR | (car << 3)
export const missileCode = (missile: number, car: number): number => ~((missile << CAR_BITS) | car)
export const typeOfCell = (code: number): number => (code < 0 ? MISSILE : code & 7)
/** The car on the cell, or the one that shot the missile on it. Only for those two types. */
export const carOf = (code: number): number => (code < 0 ? ~code & CAR_MASK : code >> 3)
export const missileOf = (code: number): number => ~code >> CAR_BITS

/**
 * Regions of a Mad Max block. Cells are indices i·uniCols + j with j in [0, uniCols). Bots read these regions by
 * their names: in C++ those of `__quartet_regions.hh`, which `npm run headers` writes from this.
 */
export const SPEC = {
  /** See SETTING. */
  settings: { kind: 'i32', access: 'static' },
  /** As printed: the window's first column is round mod uniCols. */
  round: { kind: 'i32', access: 'public' },
  /** Score of each player. */
  scores: { kind: 'i32', access: 'public' },
  /** Share of the CPU limit used by each player, -1 = frozen. */
  status: { kind: 'f64', access: 'public' },
  /** Code of each cell of the universe, see carCode. All missiles are here and nowhere else. */
  cells: { kind: 'i32', access: 'public' },
  /** Number of missiles in flight. */
  missileCount: { kind: 'i32', access: 'public' },
  /** Per car. A dead car keeps its cell, missiles and gas; `carTime` is the rounds it still waits. */
  carCell: { kind: 'i32', access: 'public' },
  carMissiles: { kind: 'i32', access: 'public' },
  carGas: { kind: 'i32', access: 'public' },
  carAlive: { kind: 'i32', access: 'public' },
  carTime: { kind: 'i32', access: 'public' },
  /** Id of the next missile (the number of shots so far), and the lowest id given by the configuration. */
  missileIds: { kind: 'i32', access: 'secret' },
  rng: { kind: 'i32', access: 'secret' },
} as const satisfies BlockSpec

export type MadMaxState = Block<typeof SPEC>

/** An empty universe with the given parameters, in the order of PARAMETERS. */
export function createState(settings: readonly number[]): MadMaxState {
  const cars = 4 * settings[SETTING.carsPerPlayer]
  const state = createBlock(SPEC, {
    settings: PARAMETERS.length,
    round: 1,
    scores: 4,
    status: 4,
    cells: settings[SETTING.rows] * settings[SETTING.uniCols],
    missileCount: 1,
    carCell: cars,
    carMissiles: cars,
    carGas: cars,
    carAlive: cars,
    carTime: cars,
    missileIds: 2,
    rng: 1,
  })
  state.settings.set(settings)
  state.missileIds[LOWEST_GIVEN] = MAX_MISSILE_ID + 1
  return state
}

/** The player that a car belongs to. */
export function ownerOf(state: MadMaxState, car: number): number {
  return Math.trunc(car / state.settings[SETTING.carsPerPlayer])
}
