import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { madMax } from './game.ts'
import { makeMap, START_COLUMNS } from './map-maker.ts'
import { SETTING, TYRE, typeOfCell, type MadMaxState } from './state.ts'

const folder = join(import.meta.dirname, '../../resources/maps/mad-max')

/** The maps we ship, named by character, and the seeds that made them. */
const SHIPPED = {
  default: 25,
  'city-blocks': 96,
  drought: 41,
  'long-lanes': 99,
  minefield: 74,
  'narrow-pass': 36,
  oasis: 66,
  'open-plain': 21,
  patchwork: 109,
  'short-loop': 77,
  slalom: 54,
  'walled-gardens': 105,
}

function stateOf(text: string): MadMaxState {
  const config = madMax.parseConfig(text)
  if (!config.ok) throw new Error(config.error.message)
  return config.value.state
}

describe('maps', () => {
  it('in the folder are the listed ones', () => {
    expect(readdirSync(folder).sort()).toEqual(
      Object.keys(SHIPPED)
        .map((name) => `${name}.cnf`)
        .sort(),
    )
  })

  it.each(Object.entries(SHIPPED))('%s.cnf is what seed %i makes', (name, seed) => {
    expect(readFileSync(join(folder, `${name}.cnf`), 'utf8')).toBe(makeMap(seed))
  })

  const made = Array.from({ length: 200 }, (_, k) => makeMap(k + 1))

  it('are the same for the same seed and differ between seeds', () => {
    expect(made.map((_, k) => makeMap(k + 1))).toEqual(made)
    expect(new Set(made).size).toBe(made.length)
  })

  it('hold just the bonuses that their parameters ask for', () => {
    for (const text of made) {
      const { settings, cells } = stateOf(text)
      const count = (type: number) =>
        cells.reduce((sum, code) => sum + (typeOfCell(code) === type ? 1 : 0), 0)
      expect([count(4), count(5), count(6)]).toEqual([
        settings[SETTING.waterBonuses],
        settings[SETTING.missileBonuses],
        settings[SETTING.gasBonuses],
      ])
    }
  })

  it('can be driven around from every start without a crash, even by cars that never move diagonally', () => {
    for (const [k, text] of made.entries()) {
      const state = stateOf(text)
      for (const start of state.carCell)
        if (!canDriveAround(state, start)) expect.fail(`seed ${k + 1}, from cell ${start}`)
    }
  })

  it('show every car the same country at the start', () => {
    for (const [k, text] of made.entries()) {
      const state = stateOf(text)
      const [first, ...others] = startsOf(state)
      for (const other of others) expect(other, `seed ${k + 1}`).toEqual(first)
    }
  })

  it('are of every size that the statement allows', () => {
    const values = (setting: number) => made.map((text) => stateOf(text).settings[setting])
    for (const [setting, least, most] of [
      [SETTING.rows, 15, 20],
      [SETTING.uniCols, 60, 100],
      [SETTING.winCols, 30, 40],
    ]) {
      expect(Math.min(...values(setting))).toBe(least)
      expect(Math.max(...values(setting))).toBe(most)
    }
  })
})

/** Whether single steps right, up and down over cells without tyres lead once around the universe and on. */
function canDriveAround(state: MadMaxState, start: number): boolean {
  const rows = state.settings[SETTING.rows]
  const cols = state.settings[SETTING.uniCols]
  const goal = 2 * cols
  const width = goal + 1
  const seen = new Uint8Array(rows * width)
  const queue = [Math.trunc(start / cols) * width]
  for (const at of queue) {
    const i = Math.trunc(at / width)
    const j = at % width
    if (j === goal) return true
    for (const [a, b] of [
      [i, j + 1],
      [i - 1, j],
      [i + 1, j],
    ]) {
      if (
        a < 0 ||
        a >= rows ||
        b > goal ||
        seen[a * width + b] ||
        state.cells[a * cols + (b % cols)] === TYRE
      )
        continue
      seen[a * width + b] = 1
      queue.push(a * width + b)
    }
  }
  return false
}

/** What lies in the rows of each two neighbouring cars, up to where the random country begins. */
function startsOf({ cells, carCell }: MadMaxState): number[][] {
  const starts = Array.from(carCell).sort((a, b) => a - b)
  const rowFrom = (cell: number) => Array.from(cells.subarray(cell, cell + START_COLUMNS), typeOfCell)
  return [0, 2, 4, 6].map((k) => [...rowFrom(starts[k]), ...rowFrom(starts[k + 1])])
}
