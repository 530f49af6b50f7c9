import type { ChartFigures } from '../kit/chart-figures.ts'
import type { PandemicState } from './state.ts'

export const chartFigures: ChartFigures<PandemicState> = {
  list: [
    { id: 'units', title: 'Units', hint: 'Units on the board' },
    { id: 'cities', title: 'Cities', hint: 'Cities owned' },
    { id: 'paths', title: 'Paths', hint: 'Paths owned' },
    { id: 'sick', title: 'Sick', hint: 'Infected units', isBad: true },
    { id: 'health', title: 'Health', hint: 'Mean health of the units' },
    { id: 'masks', title: 'Masks', hint: 'Units that wear a mask' },
    { id: 'immune', title: 'Immune', hint: 'Immune units' },
  ],
  of(state, seat) {
    let units = 0
    let health = 0
    let sick = 0
    let immune = 0
    let masks = 0
    for (let unit = 0; unit < state.unitPlayer.length; unit++) {
      if (state.unitPlayer[unit] !== seat) continue
      units++
      health += state.unitHealth[unit]
      if (state.unitDamage[unit] > 0) sick++
      if (state.unitImmune[unit]) immune++
      if (state.unitMask[unit]) masks++
    }
    const mean = units === 0 ? 0 : Math.round(health / units)
    return [units, count(state.cityOwner, seat), count(state.pathOwner, seat), sick, mean, masks, immune]
  },
}

function count(owners: Int32Array, seat: number): number {
  let sum = 0
  for (const owner of owners) if (owner === seat) sum++
  return sum
}
