import type { ChartFigures } from '../kit/chart-figures.ts'
import { ALIVE, type WalkingDeadState } from './state.ts'

export const chartFigures: ChartFigures<WalkingDeadState> = {
  list: [
    { id: 'units', title: 'Alive units', hint: 'Alive units, those turning into zombies included' },
    {
      id: 'turning',
      title: 'Turning',
      hint: 'Alive units that were bitten and will be zombies',
      isBad: true,
    },
    { id: 'strength', title: 'Strength', hint: 'Strength in fights: strength points divided by alive units' },
    { id: 'points', title: 'Strength points', hint: 'Food adds, every alive unit costs one a round' },
    { id: 'cells', title: 'Cells', hint: 'Owned cells: one point of the score each' },
    { id: 'kill-points', title: 'Kill points', hint: 'Points from fights won and zombies killed' },
  ],
  of(state, seat) {
    let alive = 0
    let turning = 0
    for (let unit = 0; unit < state.unitType.length; unit++) {
      if (state.unitPlayer[unit] !== seat || state.unitType[unit] !== ALIVE) continue
      alive++
      if (state.unitRounds[unit] > 0) turning++
    }
    let cells = 0
    for (const owner of state.cellOwner) if (owner === seat) cells++
    const { strength, strengthPoints, killPoints } = state
    return [alive, turning, strength[seat], strengthPoints[seat], cells, killPoints[seat]]
  },
}
