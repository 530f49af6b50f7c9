import type { BoardDifference, GameState } from '../../../src-games/kit/game.ts'
import type { AnyBoard, Facts, Place } from '../boards/board.ts'
import { placeOfCell } from '../boards/layer.ts'

/** One board of a pair at the moment that is shown. */
export interface PairSide {
  readonly board: AnyBoard
  readonly state: GameState
}

/** One fact that differs between the two sides. */
export interface DifferenceRow {
  /** What it is about: `Unit 12`, `Cell 3, 4`, or a seat by its number. */
  readonly what: string
  readonly seat?: number
  readonly fact: string
  readonly a: string
  readonly b: string
  /** Where to look; missing for what is no place. */
  readonly place?: Place
}

/** Said of a unit by the side that does not have it on its board. */
const ABSENT = 'not there'

/** What differs between two states in words: scores and figures first, then units, then cells. At most `most` rows. */
export function listDifferences(
  a: PairSide,
  b: PairSide,
  difference: BoardDifference,
  scores: readonly [readonly number[], readonly number[]],
  most: number,
): DifferenceRow[] {
  const rows = seatRows(a, b, scores)
  for (const unit of difference.units) {
    if (rows.length >= most) break
    rows.push(...unitRows(a, b, unit))
  }
  for (const cell of difference.cells) {
    if (rows.length >= most) break
    rows.push(...cellRows(a, b, { i: Math.floor(cell / difference.cols), j: cell % difference.cols }))
  }
  return rows.slice(0, most)
}

function seatRows(a: PairSide, b: PairSide, [ofA, ofB]: readonly [readonly number[], readonly number[]]) {
  const rows: DifferenceRow[] = []
  for (let seat = 0; seat < 4; seat++) {
    const add = (fact: string, x: unknown, y: unknown) => {
      if (x !== y) rows.push({ what: `Seat ${seat + 1}`, seat, fact, a: String(x), b: String(y) })
    }
    add('Score', ofA[seat], ofB[seat])
    const [figuresA, figuresB] = [a.board.figures(a.state, seat), b.board.figures(b.state, seat)]
    a.board.figureNames.forEach(({ name }, k) => add(name, figuresA[k], figuresB[k]))
  }
  return rows
}

function unitRows(a: PairSide, b: PairSide, unit: number): DifferenceRow[] {
  const [first, second] = [factsOfUnit(a, unit), factsOfUnit(b, unit)]
  const about = first ?? second
  if (!about) return []
  const head = {
    what: about.facts.title,
    ...(about.facts.seat === undefined ? {} : { seat: about.facts.seat }),
    place: about.place,
  }
  if (!first || !second)
    return [{ ...head, fact: 'Place', a: formatPlace(first?.place), b: formatPlace(second?.place) }]
  const rows = changedFacts(first.facts, second.facts).map((change) => ({ ...head, ...change }))
  const [from, to] = [formatPlace(first.place), formatPlace(second.place)]
  return from === to ? rows : [{ ...head, fact: 'Place', a: from, b: to }, ...rows]
}

function factsOfUnit({ board, state }: PairSide, unit: number): { facts: Facts; place: Place } | undefined {
  const place = board.locate(state, unit)
  const facts = place && board.describe(state, place.i, place.j).find((block) => block.unit === unit)
  return facts && { facts, place }
}

function cellRows(a: PairSide, b: PairSide, cell: Place): DifferenceRow[] {
  const facts = [a, b].map(({ board, state }) => {
    const place = placeOfCell(board, state, cell)
    return place && board.describe(state, place.i, place.j).find((block) => block.unit === undefined)
  })
  const place = placeOfCell(a.board, a.state, cell)
  if (!facts[0] || !facts[1] || !place) return []
  return changedFacts(facts[0], facts[1]).map((change) => ({
    what: `Cell ${formatPlace(cell)}`,
    place,
    ...change,
  }))
}

/** Rows that differ between two blocks of facts, and those that one of them does not have. */
function changedFacts(a: Facts, b: Facts): Pick<DifferenceRow, 'fact' | 'a' | 'b'>[] {
  const [ofA, ofB] = [a, b].map(({ rows }) => new Map(rows.map(([fact, value]) => [fact, value])))
  return [...new Set([...ofA.keys(), ...ofB.keys()])]
    .filter((fact) => ofA.get(fact) !== ofB.get(fact))
    .map((fact) => ({ fact, a: ofA.get(fact) ?? '–', b: ofB.get(fact) ?? '–' }))
}

const formatPlace = (place: Place | undefined): string => (place ? `${place.i}, ${place.j}` : ABSENT)
