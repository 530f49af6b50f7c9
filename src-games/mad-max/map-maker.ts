import { parkMiller } from '../kit/rng.ts'
import { formatConfig } from './board-text.ts'
import {
  carCode,
  createState,
  EMPTY,
  GAS_BONUS,
  MISSILE_BONUS,
  SETTING,
  TYRE,
  WATER_BONUS,
  type MadMaxState,
} from './state.ts'
import { TERRAINS } from './terrain.ts'

/**
 * Makes configurations: the same seed gives the same text for ever. Every player starts in country of the same
 * shape, behind it lies random terrain, and a road free of tyres goes once around the cylinder.
 */

/** Columns, from 0, where all players have the same country around their cars. */
export const START_COLUMNS = 12
/** Columns without tyres at the very start and at the seam. */
const CLEAR_START = 5
const CLEAR_END = 2

const MISSILES_AT_START = 5

export function makeMap(seed: number): string {
  const rng = new Int32Array(1)
  parkMiller.seed(rng, scatterBits(seed))
  const random = (l: number, u: number) => parkMiller.random(rng, l, u)
  const terrain = TERRAINS[random(0, TERRAINS.length - 1)]
  const state = createState(drawSettings(random))
  const hoard: number[] = []
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  const end = cols - CLEAR_END
  terrain.strew({
    rows,
    first: START_COLUMNS,
    end,
    random,
    put(i, j) {
      if (i >= 0 && i < rows && j >= START_COLUMNS && j < end) state.cells[i * cols + j] = TYRE
    },
    hoard: (i, j) => hoard.push(i * cols + j),
  })
  clearRoad(state, random)
  const start = placeCars(state, random)
  furnishStart(state, start, random)
  placeBonuses(state, hoard, random)
  return formatConfig(state)
}

/** Spreads a seed over all bits: the draws after neighbouring seeds of a Park–Miller generator go in step. */
function scatterBits(seed: number): number {
  let x = seed | 0
  x = Math.imul(x ^ (x >>> 16), 0x45d9f3b)
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d)
  return (x ^ (x >>> 16)) & 0x7fffffff
}

type Random = (l: number, u: number) => number

function drawSettings(random: Random): number[] {
  const rows = random(15, 20)
  const uniCols = random(60, 100)
  const winCols = random(30, 40)
  // Every third country is rich.
  const isRich = random(1, 3) === 3
  const missiles = isRich ? random(12, 30) : random(5, 15)
  const gas = random(5, 15)
  const water = isRich ? random(60, 150) : random(20, 60)
  return [4, 300, rows, uniCols, winCols, 2, 30, missiles, gas, water, 5, 30, 10, 30, 60]
}

/** A winding road of two or three rows, clear of tyres, from the start around to the seam. */
function clearRoad(state: MadMaxState, random: Random): void {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  const width = random(2, 3)
  let top = random(0, rows - width)
  let drift = random(-1, 1)
  for (let j = START_COLUMNS; j < cols; j++) {
    if (random(1, 4) === 1) drift = random(-1, 1)
    // Wide enough by one row where it turns, so that the rows of two columns always overlap by `width`.
    const next = Math.max(0, Math.min(rows - width, top + drift))
    for (let i = Math.min(top, next); i < Math.max(top, next) + width; i++) state.cells[i * cols + j] = EMPTY
    top = next
  }
}

/** Where the cars of one start: rows of equal height for each, and what they hold. */
interface Start {
  /** First row of each slot. */
  readonly tops: readonly number[]
  readonly height: number
  /** Rows of the cars inside a slot. */
  readonly carRows: readonly number[]
}

/** Either the two cars of a player side by side in one of four slots, or apart in two of eight. */
function placeCars(state: MadMaxState, random: Random): Start {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  const slots = random(0, 2) === 0 ? 8 : 4
  const height = Math.trunc(rows / slots)
  const spare = rows - slots * height
  const tops = Array.from(
    { length: slots },
    (_, k) => k * height + Math.trunc((k * spare + slots / 2) / slots),
  )
  const carRows = slots === 8 ? [0] : height === 4 ? [1, 2] : [height >> 2, height === 3 ? 2 : 3]
  const players = shuffle([0, 1, 2, 3], random)
  tops.forEach((top, slot) => {
    carRows.forEach((row, k) => {
      const car = 2 * players[slot % 4] + (slots === 8 ? slot >> 2 : k)
      const cell = (top + row) * cols
      state.carCell[car] = cell
      state.carAlive[car] = 1
      state.carMissiles[car] = MISSILES_AT_START
      state.carGas[car] = state.settings[SETTING.initialGas]
      state.cells[cell] = carCode(car)
    })
  })
  return { tops, height, carRows }
}

/** A few tyres and bonuses, the same in every slot. Tyres keep two columns apart, so that no slot is closed. */
function furnishStart(state: MadMaxState, { tops, height }: Start, random: Random): void {
  const { settings, cells } = state
  const cols = settings[SETTING.uniCols]
  const set = (i: number, j: number, type: number) => {
    for (const top of tops) cells[(top + i) * cols + j] = type
  }
  for (let j = CLEAR_START + random(0, 2); j < START_COLUMNS; j += random(2, 4))
    set(random(0, height - 1), j, TYRE)
  const put = (type: number, most: number) => {
    const share = Math.trunc(most / tops.length)
    for (let n = random(0, Math.min(2, share)); n > 0; n--) {
      const i = random(0, height - 1)
      const j = random(3, START_COLUMNS - 1)
      if (cells[(tops[0] + i) * cols + j] === EMPTY) set(i, j, type)
    }
  }
  put(WATER_BONUS, settings[SETTING.waterBonuses])
  put(MISSILE_BONUS, settings[SETTING.missileBonuses])
  put(GAS_BONUS, settings[SETTING.gasBonuses])
}

/** The bonuses that are still missing, behind the start: water gathers where the terrain hoards it. */
function placeBonuses(state: MadMaxState, hoard: readonly number[], random: Random): void {
  const { settings, cells } = state
  const cols = settings[SETTING.uniCols]
  const isFree = (cell: number) => cells[cell] === EMPTY && cell % cols >= START_COLUMNS
  const free = Array.from(cells.keys()).filter(isFree)
  const place = (type: number, wanted: number, favourites: readonly number[]) => {
    let missing = wanted - cells.reduce((sum, code) => sum + (code === type ? 1 : 0), 0)
    for (const cell of [...shuffle(favourites, random), ...shuffle(free, random)]) {
      if (missing <= 0) return
      if (!isFree(cell)) continue
      cells[cell] = type
      missing--
    }
  }
  place(MISSILE_BONUS, settings[SETTING.missileBonuses], [])
  place(GAS_BONUS, settings[SETTING.gasBonuses], [])
  const gathered = Math.trunc(settings[SETTING.waterBonuses] * 0.7)
  place(WATER_BONUS, settings[SETTING.waterBonuses], shuffle(hoard, random).slice(0, gathered))
}

function shuffle<T>(list: readonly T[], random: Random): T[] {
  const mixed = [...list]
  for (let k = mixed.length - 1; k > 0; k--) {
    const other = random(0, k)
    const swapped = mixed[k]
    mixed[k] = mixed[other]
    mixed[other] = swapped
  }
  return mixed
}
