import type { GameState } from '../../../../src-games/kit/game.ts'
import type { BoardDescription, CellKind } from '../../../../src-shared/seasons/board-description.ts'
import type { TextState } from '../../../../src-shared/seasons/general-reader.ts'
import { comparePictures } from '../../../../src-shared/seasons/compare-states.ts'
import { pictureOf, type Picture } from '../../../../src-shared/seasons/picture.ts'
import {
  scoreAmong,
  seatFigures,
  statusAmong,
  type SeatFigure,
} from '../../../../src-shared/seasons/seat-figures.ts'
import type { GameBoard, Facts, Figure, LegendItem } from '../board.ts'
import { drawSeasonGround } from './season-ground.ts'
import { cellColour } from './season-palette.ts'
import { drawSeasonUnits } from './season-units.ts'

/** What a season's board is made from: what its states' texts say, and how its people want it drawn. */
export interface SeasonBoardSource<State extends GameState> {
  readonly description: BoardDescription
  /** The state's text as it was read. */
  readonly textOf: (state: State) => TextState
}

/** The board of a game that Quartet does not know, from the text of its states; see `board.ts` for the terms. */
export function createSeasonBoard<State extends GameState>(
  first: State,
  { description, textOf }: SeasonBoardSource<State>,
): GameBoard<State> {
  const pictures = new WeakMap<State, Picture>()
  const picture = (state: State): Picture => {
    let made = pictures.get(state)
    if (!made) pictures.set(state, (made = pictureOf(textOf(state), description)))
    return made
  }
  const start = picture(first)
  // A board keeps its size: a state that says otherwise is shown as far as it goes.
  const inBoard = (state: State): Picture => fitted(picture(state), start)
  const full = fullBars(start)
  const figures = seatFigures(textOf(first)).filter((figure, _, all) => figure !== statusAmong(all))
  const score = figures.find(({ name }) => name === description.score) ?? scoreAmong(figures)
  // The score has a column of its own wherever figures stand.
  const names = figures.filter((figure) => figure !== score).map(({ name }) => name)
  return {
    rows: start.rows,
    cols: start.cols,
    drawGround: (surface, state, view) => drawSeasonGround(surface, inBoard(state), view),
    draw: (surface, before, after, fraction, view) =>
      drawSeasonUnits(surface, inBoard(before), inBoard(after), { fraction, view, full }),
    describe: (state, i, j) => describe(inBoard(state), i, j),
    locate(state, unit) {
      const found = inBoard(state).units.find(({ id }) => id === unit)
      return found && { i: found.i, j: found.j }
    },
    compare: (a, b) => comparePictures(inBoard(a), inBoard(b)),
    figureNames: names.map((name) => ({
      name,
      hint: `“${name}”, as the program writes it after each round`,
    })),
    figures: (state, seat) => namedFigures(seatFigures(textOf(state)), names, seat),
    // Orders of a season are text: they are shown as they were written.
    describeOrder: (order) => ({ text: order.join(' ') }),
    legend: legendOf(start, description),
    overlays: [
      { id: 'letters', label: 'Characters of the text', key: 'v', initially: true },
      { id: 'bars', label: 'Bars of units', key: 'l', initially: true },
      { id: 'labels', label: 'Kinds and numbers of units', key: 'i', initially: true },
    ],
  }
}

const fitted = (picture: Picture, { rows, cols }: Picture): Picture =>
  picture.rows === rows && picture.cols === cols
    ? picture
    : {
        ...picture,
        rows,
        cols,
        cells: Array.from({ length: rows }, (_, i) =>
          (picture.cells[i] ?? '').padEnd(cols, ' ').slice(0, cols),
        ),
      }

/** A bar is full at the largest value of its table in the first state. */
function fullBars({ units }: Picture): ReadonlyMap<string, number> {
  const full = new Map<string, number>()
  for (const { table, bar } of units)
    if (bar !== undefined) full.set(table, Math.max(bar, full.get(table) ?? bar))
  return full
}

function namedFigures(figures: readonly SeatFigure[], names: readonly string[], seat: number): Figure[] {
  return names.map((name) => figures.find((figure) => figure.name === name)?.values[seat] ?? '')
}

function describe({ cells, kinds, units }: Picture, i: number, j: number): Facts[] {
  const facts: Facts[] = units
    .filter((unit) => unit.i === i && unit.j === j)
    .map((unit) => ({
      title: unit.table,
      ...(unit.owner >= 0 ? { seat: unit.owner } : {}),
      unit: unit.id,
      rows: unit.facts,
    }))
  const char = cells[i]?.[j] ?? ''
  facts.push({
    title: `Row ${i}, column ${j}`,
    rows: [['Cell', `${char} (${kinds.get(char) ?? 'not described'})`]],
  })
  return facts
}

function legendOf({ kinds, units }: Picture, { units: tables = [] }: BoardDescription): LegendItem[] {
  const cells = [...kinds].map(([char, kind]): LegendItem => ({
    label: `${char} ${kindWords(kind)}`,
    draw(surface, view) {
      surface.fillStyle = cellColour(kind, view.dark, view.seats)
      surface.fillRect(0, 0, view.cell, view.cell)
    },
  }))
  const samples = tables.flatMap(({ table }): LegendItem[] => {
    const unit = units.find((one) => one.table === table)
    if (!unit) return []
    const alone: Picture = {
      rows: 1,
      cols: 1,
      cells: ['.'],
      kinds: new Map(),
      units: [{ ...unit, i: 0, j: 0 }],
    }
    const draw: LegendItem['draw'] = (surface, view) =>
      drawSeasonUnits(surface, alone, alone, { fraction: 0, view, full: new Map() })
    return [{ label: table, draw }]
  })
  return [...cells, ...samples]
}

const kindWords = (kind: CellKind): string => (kind.startsWith('#') ? '' : kind)
