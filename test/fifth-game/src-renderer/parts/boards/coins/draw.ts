import { SETTING, type CoinsState } from '../../../../src-games/coins/state.ts'
import type { GameBoard } from '../board.ts'
import type { Surface } from '../../../base/colours/surface.ts'

const disc = (surface: Surface, i: number, j: number, cell: number, size: number): void => {
  surface.beginPath()
  surface.arc((j + 0.5) * cell, (i + 0.5) * cell, size * cell, 0, 2 * Math.PI)
  surface.fill()
}

/** The board of Coins: discs on a plain ground. */
export function createBoard(first: CoinsState): GameBoard<CoinsState> {
  const rows = first.settings[SETTING.rows]
  const cols = first.settings[SETTING.cols]
  const placeOf = (cell: number) => ({ i: Math.trunc(cell / cols), j: cell % cols })
  return {
    rows,
    cols,
    drawGround(surface, _state, { cell, dark }) {
      surface.fillStyle = dark ? '#222' : '#eee'
      surface.fillRect(0, 0, cols * cell, rows * cell)
    },
    draw(surface, before, _after, _fraction, { cell, seats }) {
      surface.fillStyle = '#c90'
      before.coinAt.forEach((coin, at) => {
        const { i, j } = placeOf(at)
        if (coin === 1) disc(surface, i, j, cell, 0.2)
      })
      before.frogCell.forEach((at, seat) => {
        const { i, j } = placeOf(at)
        surface.fillStyle = seats[seat].fill
        disc(surface, i, j, cell, 0.4)
      })
    },
    describe(state, i, j) {
      const seat = state.frogCell.indexOf(i * cols + j)
      return seat < 0
        ? []
        : [{ title: `Frog ${seat}`, seat, unit: seat, rows: [['Coins', String(state.scores[seat])]] }]
    },
    locate: (state, unit) => (unit in state.frogCell ? placeOf(state.frogCell[unit]) : undefined),
    figureNames: [{ name: 'Row', hint: 'Row of the frog' }],
    figures: (state, seat) => [placeOf(state.frogCell[seat]).i],
    describeOrder: ([, dir]) => ({ text: `hop ${dir}` }),
    legend: [{ label: 'Coin', draw: (surface, { cell }) => disc(surface, 0, 0, cell, 0.2) }],
    overlays: [],
  }
}
