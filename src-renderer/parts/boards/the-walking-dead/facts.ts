import { countOf } from '../../../../src-shared/stats/plural.ts'
import {
  ALIVE,
  COLS,
  DEAD,
  DIR_NAMES,
  SETTING,
  WASTE,
  ZOMBIE,
  type WalkingDeadState,
} from '../../../../src-games/the-walking-dead/state.ts'
import type { FactRow, Facts, Figure, FigureName, OrderText } from '../board.ts'

const DIR_WORDS = ['down', 'down right', 'right', 'up right', 'up', 'up left', 'left', 'down left']

type Rows = FactRow[]

/** All that is known of a cell and of the unit on it. */
export function describe(state: WalkingDeadState, i: number, j: number): Facts[] {
  const at = i * COLS + j
  const facts: Facts[] = []
  const unit = state.unitAt[at]
  if (unit >= 0) facts.push(describeUnit(state, unit))
  facts.push({ title: `Row ${i}, column ${j}`, rows: describeCell(state, at) })
  return facts
}

function describeCell(state: WalkingDeadState, at: number): Rows {
  if (state.cellType[at] === WASTE) return [['Cell', 'Waste']]
  const owner = state.cellOwner[at]
  const rows: Rows = [
    ['Cell', 'Street'],
    owner < 0 ? ['Owner', 'none'] : ['Owner', `seat ${owner + 1}`, owner],
  ]
  if (state.foodAt[at]) rows.push(['Food', `+${state.settings[SETTING.foodStrength]} strength points`])
  return rows
}

function describeUnit(state: WalkingDeadState, unit: number): Facts {
  const seat = state.unitPlayer[unit]
  const rounds = state.unitRounds[unit]
  switch (state.unitType[unit]) {
    case ZOMBIE:
      return {
        title: `Zombie ${unit}`,
        unit,
        rows: [['Killing it', points(state.settings[SETTING.zombiePoints])]],
      }
    case DEAD:
      return { title: `Unit ${unit}, dead`, seat, unit, rows: [['Rises as a zombie', inRounds(rounds)]] }
    default: {
      const rows: Rows = [
        ['Strength', `${state.strength[seat]} (as its whole clan)`],
        ['Killing it', points(state.settings[SETTING.personPoints])],
      ]
      if (rounds > 0) rows.push(['Bitten, turns', inRounds(rounds)])
      return { title: `Unit ${unit}`, seat, unit, rows }
    }
  }
}

function points(count: number): string {
  return `${countOf(count, 'point')}`
}

function inRounds(rounds: number): string {
  return `in ${countOf(rounds, 'round')}`
}

export const FIGURE_NAMES: readonly FigureName[] = [
  { name: 'Alive', hint: 'Alive units, those turning into zombies included' },
  { name: 'Turning', hint: 'Alive units that were bitten and will be zombies' },
  { name: 'Dead', hint: 'Dead units that have not risen as zombies yet' },
  { name: 'Str.', hint: 'Strength in fights: strength points divided by alive units' },
  { name: 'Points', hint: 'Strength points: food adds, every alive unit costs one a round' },
  { name: 'Cells', hint: 'Owned cells: one point of the score each' },
  { name: 'Kills', hint: 'Points of the score from fights won and zombies killed' },
]

export function figures(state: WalkingDeadState, seat: number): Figure[] {
  let alive = 0
  let turning = 0
  let dead = 0
  for (let unit = 0; unit < state.unitType.length; unit++) {
    if (state.unitPlayer[unit] !== seat) continue
    if (state.unitType[unit] === ALIVE) {
      alive++
      if (state.unitRounds[unit] > 0) turning++
    } else dead++
  }
  const cells = state.cellOwner.reduce((sum, owner) => sum + (owner === seat ? 1 : 0), 0)
  return [
    alive,
    turning,
    dead,
    state.strength[seat],
    state.strengthPoints[seat],
    cells,
    state.killPoints[seat],
  ]
}

export function describeOrder([, unit, direction]: readonly number[]): OrderText {
  const word = direction in DIR_NAMES ? DIR_WORDS[direction] : `direction ${direction}`
  return { text: `unit ${unit} ${word}`, unit }
}
