import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gameOf } from '../../../src-games/index.ts'
import type { GameId } from '../../../src-games/kit/game.ts'
import type { BoardView } from './board.ts'
import { boardLoader } from './index.ts'
import { cellOfPlace, createLayerScene, placeOfCell } from './layer.ts'

async function open(game: GameId) {
  const rules = gameOf(game)
  const text = readFileSync(join(import.meta.dirname, `../../../resources/maps/${game}/default.cnf`), 'utf8')
  const config = rules.parseConfig(text)
  if (!config.ok) throw new Error(config.error.message)
  const start = rules.start(config.value, 7)
  if (!start.ok) throw new Error(start.error.message)
  return { rules, state: start.value, board: (await boardLoader(game)!())(start.value) }
}
const NO_ORDERS = [0, 1, 2, 3].map(() => new Int32Array(0))

test('where boards show the whole world, places are the cells of the game', async () => {
  const { board, state } = await open('pandemic')
  expect(placeOfCell(board, state, { i: 3, j: 4 })).toEqual({ i: 3, j: 4 })
  expect(placeOfCell(board, state, { i: -1, j: 4 })).toBeUndefined()
  expect(cellOfPlace(board, state, { i: 3, j: 4 })).toEqual({ i: 3, j: 4 })
})

test('under the moving window of Mad Max a cell drifts to the left, and a place is another cell each round', async () => {
  const { board, state, rules } = await open('mad-max')
  const place = placeOfCell(board, state, { i: 2, j: 5 })
  expect(place).toEqual({ i: 2, j: 6 })
  expect(cellOfPlace(board, state, place!)).toEqual({ i: 2, j: 5 })
  expect(placeOfCell(board, state, { i: 2, j: 5 }, 0.5)).toEqual({ i: 2, j: 5.5 })
  const next = rules.clone(state)
  rules.step(next, NO_ORDERS, { outcomes: [[], [], [], []], executed: [], events: [] })
  expect(cellOfPlace(board, next, place!)).toEqual({ i: 2, j: 6 })
  expect(placeOfCell(board, state, { i: 2, j: 60 }), 'behind the window').toBeUndefined()
  expect(cellOfPlace(board, state, { i: board.rows - 1, j: 0 }), 'in the unrolled picture').toBeUndefined()
})

test('a unit is between its places while the round passes', async () => {
  const { board, state, rules } = await open('pandemic')
  const after = rules.clone(state)
  const unit = [...state.unitCell.keys()][0]
  const from = board.locate(state, unit)!
  after.unitCell[unit] = state.unitCell[unit] + 1
  const scene = createLayerScene({ board, before: state, after, fraction: 0.25 }, {} as BoardView)
  expect(scene.unitAt(unit)).toEqual({ i: from.i, j: from.j + 0.25 })
})
