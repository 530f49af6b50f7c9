import { createBlock, type Block, type BlockSpec } from '../kit/block.ts'
import type { PandemicConfig } from './config.ts'

/** Types of cell, in the order of the original's CellType. */
export const WALL = 0
export const GRASS = 1
export const CITY = 2
export const PATH = 3

/** Directions, in the order of the original's Dir. */
export const DIR_NAMES = ['BOTTOM', 'RIGHT', 'TOP', 'LEFT', 'NONE'] as const
export const NONE = 4

/** Highest virus of a grass cell, and of a city or path cell (D.4.2). */
export const GRASS_VIRUS_CAP = 4
export const CITY_VIRUS_CAP = 10

/** Index into the region `settings`. */
export const SETTING = {
  rounds: 0,
  rows: 1,
  cols: 2,
  initialHealth: 3,
  unitsPerPlayer: 4,
  bonusCity: 5,
  bonusPath: 6,
  factorComponent: 7,
} as const

/**
 * Regions of a Pandemic block. Cells are indices i·cols + j. Bots read these regions by their names: in C++ those of
 * `__quartet_regions.hh`, which `npm run headers` writes from this.
 */
export const SPEC = {
  /** See SETTING. */
  settings: { kind: 'i32', access: 'static' },
  /** The configuration's infection_factor and mask_protection. */
  factors: { kind: 'f64', access: 'static' },
  /** Type of each cell. */
  cellType: { kind: 'i32', access: 'static' },
  /** City of each cell, -1 none. */
  cityAt: { kind: 'i32', access: 'static' },
  /** Path of each cell, -1 none. */
  pathAt: { kind: 'i32', access: 'static' },
  /** City k has the cells cityCells[cityStart[k]] up to, not including, cityCells[cityStart[k+1]]. */
  cityStart: { kind: 'i32', access: 'static' },
  cityCells: { kind: 'i32', access: 'static' },
  /** The two end cities of each path. */
  pathEnds: { kind: 'i32', access: 'static' },
  /** As cityStart. */
  pathStart: { kind: 'i32', access: 'static' },
  pathCells: { kind: 'i32', access: 'static' },
  /** Rounds completed. */
  round: { kind: 'i32', access: 'public' },
  /** Accumulated score of each player. */
  scores: { kind: 'i32', access: 'public' },
  /** Share of the CPU limit used by each player, -1 = out. */
  status: { kind: 'f64', access: 'public' },
  /** Virus of each cell. */
  virus: { kind: 'i32', access: 'public' },
  /** Unit on each cell, -1 none. */
  unitAt: { kind: 'i32', access: 'public' },
  /** 1 where a mask lies. */
  maskAt: { kind: 'i32', access: 'public' },
  /** Last conqueror of each city, -1 none. */
  cityOwner: { kind: 'i32', access: 'public' },
  pathOwner: { kind: 'i32', access: 'public' },
  /** Per unit id. */
  unitPlayer: { kind: 'i32', access: 'public' },
  unitCell: { kind: 'i32', access: 'public' },
  unitHealth: { kind: 'i32', access: 'public' },
  unitDamage: { kind: 'i32', access: 'public' },
  unitTurns: { kind: 'i32', access: 'public' },
  unitImmune: { kind: 'i32', access: 'public' },
  unitMask: { kind: 'i32', access: 'public' },
  /** The masks that lie on the board, in the original's list order. */
  maskCount: { kind: 'i32', access: 'public' },
  maskCells: { kind: 'i32', access: 'public' },
  rng: { kind: 'i32', access: 'secret' },
} as const satisfies BlockSpec

export type PandemicState = Block<typeof SPEC>

/** A board as the generator or a FIXED map gives it, before any unit stands on it. */
export interface GivenBoard {
  readonly cellType: Uint8Array
  readonly virus: Uint8Array
  /** Cells of each city. */
  readonly cities: readonly (readonly number[])[]
  readonly paths: readonly { readonly from: number; readonly to: number; readonly cells: readonly number[] }[]
  /** Cells where masks lie, in list order. */
  readonly masks: readonly number[]
}

/** The state of round 0 without units on the board (they are placed by `placeUnits`). */
export function createState(config: PandemicConfig, board: GivenBoard): PandemicState {
  const cells = config.rows * config.cols
  const units = 4 * config.unitsPerPlayer
  const cityCells = board.cities.flat()
  const pathCells = board.paths.flatMap((path) => path.cells)
  const state = createBlock(SPEC, {
    settings: 8,
    factors: 2,
    cellType: cells,
    cityAt: cells,
    pathAt: cells,
    cityStart: board.cities.length + 1,
    cityCells: cityCells.length,
    pathEnds: 2 * board.paths.length,
    pathStart: board.paths.length + 1,
    pathCells: pathCells.length,
    round: 1,
    scores: 4,
    status: 4,
    virus: cells,
    unitAt: cells,
    maskAt: cells,
    cityOwner: board.cities.length,
    pathOwner: board.paths.length,
    unitPlayer: units,
    unitCell: units,
    unitHealth: units,
    unitDamage: units,
    unitTurns: units,
    unitImmune: units,
    unitMask: units,
    maskCount: 1,
    maskCells: Math.min(cells, board.masks.length + Math.trunc(config.rounds / 5)),
    rng: 1,
  })
  state.settings.set([
    config.rounds,
    config.rows,
    config.cols,
    config.initialHealth,
    config.unitsPerPlayer,
    config.bonusCity,
    config.bonusPath,
    config.factorComponent,
  ])
  state.factors.set([config.infectionFactor, config.maskProtection])
  state.cellType.set(board.cellType)
  state.virus.set(board.virus)
  state.cityAt.fill(-1)
  state.pathAt.fill(-1)
  state.unitAt.fill(-1)
  state.cityOwner.fill(-1)
  state.pathOwner.fill(-1)
  state.cityCells.set(cityCells)
  state.pathCells.set(pathCells)
  fillLists(board.cities, state.cityStart, state.cityAt)
  fillLists(
    board.paths.map((path) => path.cells),
    state.pathStart,
    state.pathAt,
  )
  board.paths.forEach((path, k) => state.pathEnds.set([path.from, path.to], 2 * k))
  state.maskCount[0] = board.masks.length
  board.masks.forEach((cell, k) => {
    state.maskCells[k] = cell
    state.maskAt[cell] = 1
  })
  return state
}

function fillLists(lists: readonly (readonly number[])[], start: Int32Array, at: Int32Array): void {
  let end = 0
  lists.forEach((cells, k) => {
    start[k] = end
    for (const cell of cells) at[cell] = k
    end += cells.length
  })
  start[lists.length] = end
}
