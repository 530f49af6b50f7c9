import { createBlock, type Block, type BlockSpec } from '../kit/block.ts'
import type { Parameters } from './config.ts'

/** The board's size is the same in every configuration (section B). */
export const ROWS = 60
export const COLS = 60
export const CELLS = ROWS * COLS

/** Types of cell, in the order of the original's CellType. */
export const STREET = 0
export const WASTE = 1

/** Types of unit, in the order of the original's UnitType. */
export const ALIVE = 0
export const DEAD = 1
export const ZOMBIE = 2

/** Directions, in the order of the original's Dir, and their steps in rows and columns. */
export const DIR_NAMES = ['Down', 'DR', 'Right', 'RU', 'Up', 'UL', 'Left', 'LD'] as const
export const DIRS = 8
export const DIR_I = [1, 1, 0, -1, -1, -1, 0, 1] as const
export const DIR_J = [0, 1, 1, 1, 0, -1, -1, -1] as const

/** Index into the region `settings`. */
export const SETTING = {
  rounds: 0,
  rows: 1,
  cols: 2,
  unitsPerClan: 3,
  zombies: 4,
  food: 5,
  initialStrength: 6,
  personPoints: 7,
  zombiePoints: 8,
  cellPoints: 9,
  foodStrength: 10,
  roundsToZombie: 11,
} as const

/**
 * Regions of a The Walking Dead block. Cells are indices i·60 + j. Bots read these regions by their names: in C++ those
 * of `__quartet_regions.hh`, which `npm run headers` writes from this.
 */
export const SPEC = {
  /** See SETTING. */
  settings: { kind: 'i32', access: 'static' },
  /** STREET or WASTE. */
  cellType: { kind: 'i32', access: 'static' },
  /** Rounds completed. */
  round: { kind: 'i32', access: 'public' },
  /** Score of each clan after the last finished round. */
  scores: { kind: 'i32', access: 'public' },
  /** Strength of each clan: its points divided by its alive units. It holds for all fights of the next round. */
  strength: { kind: 'i32', access: 'public' },
  /** Share of the CPU limit used by each player, -1 = out. */
  status: { kind: 'f64', access: 'public' },
  /** Clan that owns each cell, -1 none. */
  cellOwner: { kind: 'i32', access: 'public' },
  /** Unit on each cell, -1 none. */
  unitAt: { kind: 'i32', access: 'public' },
  /** 1 where food lies. */
  foodAt: { kind: 'i32', access: 'public' },
  /** Per unit id. */
  unitType: { kind: 'i32', access: 'public' },
  /** Clan of an alive or dead unit, -1 for a zombie. */
  unitPlayer: { kind: 'i32', access: 'public' },
  unitCell: { kind: 'i32', access: 'public' },
  /** Rounds until the unit becomes a zombie, -1 when it is not turning into one. */
  unitRounds: { kind: 'i32', access: 'public' },
  /** Points from kills only (`scr_acc` in the output). */
  killPoints: { kind: 'i32', access: 'secret' },
  /** Strength points, not divided; players see only the quotient. */
  strengthPoints: { kind: 'i32', access: 'secret' },
  rng: { kind: 'i32', access: 'secret' },
} as const satisfies BlockSpec

export type WalkingDeadState = Block<typeof SPEC>

/** A unit as a board's text gives it. */
export interface BoardUnit {
  readonly type: number
  readonly player: number
  readonly cell: number
  readonly rounds: number
}

/** A board as a text gives it: the cells, the units by id, the cells with food. */
export interface GivenBoard {
  readonly cellType: Uint8Array
  readonly cellOwner: Int8Array
  readonly units: readonly BoardUnit[]
  readonly food: readonly number[]
}

/** Number of units of a match: it never changes. */
export function unitCount(parameters: Parameters): number {
  return 4 * parameters.unitsPerClan + parameters.zombies
}

/** The state of round 0 on a board of bare cells: units and food still have to be put on it. */
export function createState(parameters: Parameters, cellType: Uint8Array): WalkingDeadState {
  const units = unitCount(parameters)
  const state = createBlock(SPEC, {
    settings: 12,
    cellType: CELLS,
    round: 1,
    scores: 4,
    strength: 4,
    status: 4,
    cellOwner: CELLS,
    unitAt: CELLS,
    foodAt: CELLS,
    unitType: units,
    unitPlayer: units,
    unitCell: units,
    unitRounds: units,
    killPoints: 4,
    strengthPoints: 4,
    rng: 1,
  })
  state.settings.set([
    parameters.rounds,
    ROWS,
    COLS,
    parameters.unitsPerClan,
    parameters.zombies,
    parameters.food,
    parameters.initialStrength,
    parameters.personPoints,
    parameters.zombiePoints,
    parameters.cellPoints,
    parameters.foodStrength,
    parameters.roundsToZombie,
  ])
  state.cellType.set(cellType)
  state.cellOwner.fill(-1)
  state.unitAt.fill(-1)
  state.strengthPoints.fill(parameters.initialStrength)
  return state
}

/** The state of round 0 with everything that a board's text puts on it. */
export function createStateOn(parameters: Parameters, board: GivenBoard): WalkingDeadState {
  const state = createState(parameters, board.cellType)
  state.cellOwner.set(board.cellOwner)
  board.units.forEach((unit, id) => putUnit(state, id, unit))
  for (const cell of board.food) state.foodAt[cell] = 1
  updateStrength(state)
  return state
}

export function putUnit(
  state: WalkingDeadState,
  id: number,
  { type, player, cell, rounds }: BoardUnit,
): void {
  state.unitType[id] = type
  state.unitPlayer[id] = player
  state.unitCell[id] = cell
  state.unitRounds[id] = rounds
  state.unitAt[cell] = id
}

/** Alive units of each clan, now. */
export function countAlive(state: WalkingDeadState): number[] {
  const alive = [0, 0, 0, 0]
  const { unitType, unitPlayer } = state
  for (let id = 0; id < unitType.length; id++) if (unitType[id] === ALIVE) alive[unitPlayer[id]]++
  return alive
}

/** Strength of each clan: points over alive units, rounded down; 0 for a clan without alive units. */
export function updateStrength(state: WalkingDeadState): void {
  const alive = countAlive(state)
  for (let clan = 0; clan < 4; clan++)
    state.strength[clan] = alive[clan] === 0 ? 0 : Math.trunc(state.strengthPoints[clan] / alive[clan])
}
