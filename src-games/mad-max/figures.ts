import type { ChartFigures } from '../kit/chart-figures.ts'
import { SETTING, type MadMaxState } from './state.ts'

export const chartFigures: ChartFigures<MadMaxState> = {
  list: [
    { id: 'cars', title: 'Cars', hint: 'Cars alive' },
    { id: 'water', title: 'Water', hint: 'Water bonuses collected so far' },
    { id: 'gas', title: 'Gas', hint: 'Gas of the cars alive, together' },
    { id: 'missiles', title: 'Missiles', hint: 'Missiles of the cars alive, together' },
  ],
  needKills: ['water'],
  of(state, seat, { kills }) {
    const { settings } = state
    const n = settings[SETTING.carsPerPlayer]
    let cars = 0
    let gas = 0
    let missiles = 0
    for (let car = seat * n; car < (seat + 1) * n; car++) {
      if (!state.carAlive[car]) continue
      cars++
      gas += state.carGas[car]
      missiles += state.carMissiles[car]
    }
    // Points come from water and from kills, and from nothing else.
    const fromWater = state.scores[seat] - settings[SETTING.killPoints] * kills[seat]
    return [cars, Math.round(fromWater / settings[SETTING.waterPoints]), gas, missiles]
  },
}
