import type { TokenReader } from '../kit/tokens.ts'
import type { Parameters } from './config.ts'
import {
  ALIVE,
  CELLS,
  COLS,
  DEAD,
  ROWS,
  STREET,
  unitCount,
  WASTE,
  ZOMBIE,
  type GivenBoard,
  type BoardUnit,
} from './state.ts'

/**
 * The text of a board (sections B and C): ruler, rows, units, food. It is the same in a FIXED configuration and in
 * each state of an output.
 */

export const UNIT_CHARS = 'adz'

/** Further checks of a board while its text is read, so that a refusal names the line at fault. */
export interface BoardCheck {
  unit(tokens: TokenReader, id: number, unit: BoardUnit, cellOwner: number): void
}

/** What the original asks of a FIXED board beyond what any state satisfies. */
export const checkBoard: BoardCheck = {
  unit(tokens, id, { type, rounds, cell }, cellOwner) {
    const where = `unit ${id} at ${formatCell(cell)}`
    if (type === DEAD) tokens.fail(`${where} is dead, but a match must start without dead units`)
    if (type === ALIVE && rounds !== -1 && rounds < 1)
      tokens.fail(`the rounds of ${where} must be -1 or at least 1, but are ${rounds}`)
    if (type === ZOMBIE && rounds !== -1)
      tokens.fail(`the rounds of ${where} must be -1 for a zombie, but are ${rounds}`)
    if (type === ZOMBIE && cellOwner !== -1)
      tokens.fail(`${where} is a zombie, but its cell is drawn as owned by clan ${cellOwner}`)
  },
}

function formatCell(cell: number): string {
  return `(${Math.trunc(cell / COLS)}, ${cell % COLS})`
}

/** Reads a board, from the ruler lines to the food. */
export function readBoard(tokens: TokenReader, parameters: Parameters, check?: BoardCheck): GivenBoard {
  const { cellType, cellOwner } = readCells(tokens)
  const occupied = new Uint8Array(CELLS)
  const takeCell = (what: string): number => {
    const i = tokens.int(`the row of ${what}`, { min: 0, max: ROWS - 1 })
    const j = tokens.int(`the column of ${what}`, { min: 0, max: COLS - 1 })
    const cell = i * COLS + j
    if (cellType[cell] !== STREET) tokens.fail(`${what} is at ${formatCell(cell)}, which is waste`)
    if (occupied[cell]) tokens.fail(`${what} is at ${formatCell(cell)}, where something else is already`)
    occupied[cell] = 1
    return cell
  }

  const total = unitCount(parameters)
  const rule = `4 · NUM_INI_UNITS_PER_CLAN + NUM_INI_ZOMBIES (${total})`
  tokens.setting('units', { min: total, max: total, rule })
  const columns = readUnitHeader(tokens)
  const units: BoardUnit[] = []
  let zombies = 0
  for (let count = 0; count < total; count++) {
    const letter = tokens.next('the type of a unit: a, d or z')
    const type = letter.length === 1 ? UNIT_CHARS.indexOf(letter) : -1
    if (type < 0) tokens.fail(`expected the type of a unit, a, d or z, but found "${letter.slice(0, 40)}"`)
    const id = tokens.int('the id of a unit', { min: 0, max: total - 1 })
    if (units[id]) tokens.fail(`unit ${id} is listed twice`)
    const isZombie = type === ZOMBIE
    const player = tokens.int(
      `the clan of unit ${id}`,
      isZombie ? { min: -1, max: -1, rule: '-1 for a zombie' } : { min: 0, max: 3 },
    )
    const cell = takeCell(`unit ${id}`)
    const rounds = columns === 6 ? tokens.int(`the rounds of unit ${id}`) : -1
    if (!isZombie && cellOwner[cell] !== player)
      tokens.fail(
        `unit ${id} of clan ${player} is at ${formatCell(cell)}, a cell that is not drawn as owned by its clan`,
      )
    const unit = { type, player, cell, rounds }
    check?.unit(tokens, id, unit, cellOwner[cell])
    units[id] = unit
    if (isZombie) zombies++
  }
  if (check && zombies !== parameters.zombies)
    tokens.fail(`the board has ${zombies} zombies, but NUM_INI_ZOMBIES is ${parameters.zombies}`)

  tokens.setting('food', {
    min: parameters.food,
    max: parameters.food,
    rule: `NUM_INI_FOOD (${parameters.food})`,
  })
  tokens.next('the header of the food')
  tokens.next('the header of the food')
  const food = Array.from({ length: parameters.food }, () => takeCell('a piece of food'))
  return { cellType, cellOwner, units, food }
}

function readCells(tokens: TokenReader): Pick<GivenBoard, 'cellType' | 'cellOwner'> {
  const cellType = new Uint8Array(CELLS)
  const cellOwner = new Int8Array(CELLS).fill(-1)
  tokens.next('the column labels')
  tokens.next('the column labels')
  for (let i = 0; i < ROWS; i++) {
    tokens.next(`the label of row ${i}`)
    const row = tokens.next(`row ${i} of the board`)
    if (row.length !== COLS) tokens.fail(`row ${i} must have ${COLS} characters, but has ${row.length}`)
    for (let j = 0; j < COLS; j++) {
      const char = row[j]
      if (char === 'W') cellType[i * COLS + j] = WASTE
      else if (char >= '0' && char <= '3') cellOwner[i * COLS + j] = Number(char)
      else if (char !== '.')
        tokens.fail(`row ${i}, column ${j}: "${char}" is not a kind of cell; expected W, 0, 1, 2, 3 or .`)
    }
  }
  return { cellType, cellOwner }
}

/** Number of columns of the list of units: the sixth, `rounds`, is missing in files older than the first release. */
function readUnitHeader(tokens: TokenReader): number {
  for (let column = 0; column < 5; column++) tokens.next('the header of the units')
  const sixth = tokens.peek()
  if (sixth === 'food' || (sixth.length === 1 && UNIT_CHARS.includes(sixth))) return 5
  tokens.next('the header of the units')
  return 6
}
