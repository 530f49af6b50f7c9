import { countOf } from '../../../../src-shared/stats/plural.ts'
import { chartFigures } from '../../../../src-games/pandemic/figures.ts'
import {
  CITY,
  CITY_VIRUS_CAP,
  DIR_NAMES,
  GRASS_VIRUS_CAP,
  PATH,
  SETTING,
  WALL,
  type PandemicState,
} from '../../../../src-games/pandemic/state.ts'
import type { FactRow, Facts, Figure, FigureName, OrderText } from '../board.ts'

const ownerRow = (owner: number): FactRow =>
  owner < 0 ? ['Owner', 'none yet'] : ['Owner', `seat ${owner + 1}`, owner]

/** All that is known of a cell and of the unit on it. */
export function describe(state: PandemicState, i: number, j: number): Facts[] {
  const at = i * state.settings[SETTING.cols] + j
  const facts: Facts[] = []
  const unit = state.unitAt[at]
  if (unit >= 0) facts.push(describeUnit(state, unit))
  facts.push({ title: `Row ${i}, column ${j}`, rows: describeCell(state, at) })
  return facts
}

function describeCell(state: PandemicState, at: number): FactRow[] {
  const type = state.cellType[at]
  const rows: FactRow[] = []
  if (type === WALL) return [['Cell', 'Wall']]
  if (type === CITY) {
    const city = state.cityAt[at]
    rows.push(['City', `${city}, ${countOf(state.cityStart[city + 1] - state.cityStart[city], 'cell')}`])
    rows.push(ownerRow(state.cityOwner[city]))
  } else if (type === PATH) {
    const path = state.pathAt[at]
    rows.push([
      'Path',
      `${path}, between cities ${state.pathEnds[2 * path]} and ${state.pathEnds[2 * path + 1]}`,
    ])
    rows.push(ownerRow(state.pathOwner[path]))
  } else rows.push(['Cell', 'Grass'])
  const cap = type === CITY || type === PATH ? CITY_VIRUS_CAP : GRASS_VIRUS_CAP
  rows.push(['Virus', `${state.virus[at]} of ${cap}`])
  if (state.maskAt[at]) rows.push(['Mask', 'lies here'])
  return rows
}

function describeUnit(state: PandemicState, unit: number): Facts {
  const damage = state.unitDamage[unit]
  const turns = state.unitTurns[unit]
  const rows: FactRow[] = [
    ['Health', `${state.unitHealth[unit]} of ${state.settings[SETTING.initialHealth]}`],
    ['Virus', virusText(damage, turns, state.unitImmune[unit] !== 0)],
  ]
  if (state.unitMask[unit]) rows.push(['Mask', 'worn'])
  return { title: `Unit ${unit}`, seat: state.unitPlayer[unit], unit, rows }
}

function virusText(damage: number, turns: number, isImmune: boolean): string {
  if (isImmune) return `immune, after ${countOf(turns, 'round')}`
  if (damage > 0) return `−${damage} a round, for ${countOf(turns, 'round')}`
  return 'not infected'
}

/** Those of the charts, under heads that fit a narrow column. */
export const FIGURE_NAMES: readonly FigureName[] = chartFigures.list.map(({ id, title, hint }) => ({
  name: id === 'immune' ? 'Imm.' : title,
  hint,
}))

const NO_TALLY = { kills: [0, 0, 0, 0] }

export function figures(state: PandemicState, seat: number): Figure[] {
  const values: Figure[] = chartFigures.of(state, seat, NO_TALLY)
  // Without units there is no mean health.
  if (values[0] === 0) values[4] = ''
  return values
}

export function describeOrder([, unit, direction]: readonly number[]): OrderText {
  const name = DIR_NAMES[direction]?.toLowerCase() ?? `direction ${direction}`
  return { text: `unit ${unit} ${name === 'none' ? 'stays' : name}`, unit }
}
