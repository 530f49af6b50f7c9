import { lcg31 } from '../kit/rng.ts'
import { CELLS, FOREST, GRASS, MOUNTAIN, SIZE, WATER } from './state.ts'

/** Draws the land of a quarter of a map. Whole numbers decide everything, so that a seed means one map everywhere. */

/** Side of a quarter. */
export const QUARTER = SIZE / 2

/** What the land of a map is like. Ranges are percent of the whole board, peaks are cells of a quarter. */
export interface Character {
  readonly name: string
  readonly water: readonly [least: number, most: number]
  readonly grass: readonly [least: number, most: number]
  readonly peaks: readonly [least: number, most: number]
  /** Round waters, or lines of water. */
  readonly waterForm: 'lakes' | 'rivers'
  /** Round clearings, or lines of grass. */
  readonly grassForm: 'meadows' | 'trails'
  /** Cells from one hill of the noise to the next. */
  readonly grain: number
}

/** The north-west quarter, row by row: land of each cell, with the border of mountains in row 0 and column 0. */
export function makeLand(rng: Int32Array, character: Character): Uint8Array {
  const quarter = new Uint8Array(QUARTER * QUARTER).fill(FOREST)
  const share = ([least, most]: readonly [number, number]) =>
    Math.trunc((lcg31.random(rng, least, most) * quarter.length) / 100)
  const grass = share(character.grass)
  const water = share(character.water)
  const peaks = lcg31.random(rng, ...character.peaks)
  for (let k = 0; k < QUARTER; k++) quarter[k] = quarter[k * QUARTER] = MOUNTAIN
  raisePeaks(rng, quarter, peaks)
  // Water first: what it covers is no longer there for the grass.
  paint(quarter, makeNoise(rng, character.grain), character.waterForm === 'rivers', WATER, water)
  paint(quarter, makeNoise(rng, character.grain), character.grassForm === 'trails', GRASS, grass)
  return quarter
}

/** Turns forest into another land where the noise is lowest, or, for lines, nearest to its middle. */
function paint(quarter: Uint8Array, noise: Int32Array, asLines: boolean, land: number, count: number): void {
  const cells: number[] = []
  quarter.forEach((before, cell) => {
    if (before === FOREST) cells.push(cell)
  })
  const level = (cell: number) => (asLines ? Math.abs(noise[cell]) : noise[cell])
  cells.sort((a, b) => level(a) - level(b) || a - b)
  for (const cell of cells.slice(0, count)) quarter[cell] = land
}

/** Small groups of mountains. */
function raisePeaks(rng: Int32Array, quarter: Uint8Array, count: number): void {
  let left = count
  while (left > 0) {
    let i = lcg31.random(rng, 3, QUARTER - 2)
    let j = lcg31.random(rng, 3, QUARTER - 2)
    for (let size = Math.min(left, lcg31.random(rng, 2, 7)); size > 0; size--) {
      if (quarter[i * QUARTER + j] !== MOUNTAIN) left--
      quarter[i * QUARTER + j] = MOUNTAIN
      i = Math.max(1, Math.min(QUARTER - 1, i + lcg31.random(rng, -1, 1)))
      j = Math.max(1, Math.min(QUARTER - 1, j + lcg31.random(rng, -1, 1)))
    }
  }
}

/**
 * Value noise of two octaves around 0, in whole numbers: random heights on a lattice, in between the weighted mean of
 * the four around.
 */
function makeNoise(rng: Int32Array, grain: number): Int32Array {
  const noise = new Int32Array(QUARTER * QUARTER)
  for (const [step, strength] of [
    [grain, 2],
    [Math.max(2, grain >> 1), 1],
  ]) {
    const side = Math.trunc(QUARTER / step) + 2
    const heights = Int32Array.from({ length: side * side }, () => lcg31.random(rng, -1000, 1000))
    for (let i = 0; i < QUARTER; i++)
      for (let j = 0; j < QUARTER; j++) {
        const at = Math.trunc(i / step) * side + Math.trunc(j / step)
        const down = i % step
        const right = j % step
        const upper = heights[at] * (step - right) + heights[at + 1] * right
        const lower = heights[at + side] * (step - right) + heights[at + side + 1] * right
        noise[i * QUARTER + j] += Math.trunc(
          (strength * (upper * (step - down) + lower * down)) / (step * step),
        )
      }
  }
  return noise
}

/** The whole board of a quarter: mirrored to the east, and both to the south. */
export function mirror(quarter: Uint8Array): Uint8Array {
  const ground = new Uint8Array(CELLS)
  for (let i = 0; i < SIZE; i++)
    for (let j = 0; j < SIZE; j++)
      ground[i * SIZE + j] = quarter[Math.min(i, SIZE - 1 - i) * QUARTER + Math.min(j, SIZE - 1 - j)]
  return ground
}
