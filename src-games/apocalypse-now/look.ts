import type { UnitNow } from '../kit/unit-now.ts'
import { steps, type Ways } from '../kit/ways.ts'
import { FOREST, GRASS, helicopterSlot, LAND_MASK, SIZE, soldierSlot, type ApocalypseState } from './state.ts'

/** What the replay looks at: how a soldier or a helicopter fares, and how soldiers get about. */

export function unitNow(state: ApocalypseState, id: number): UnitNow | undefined {
  const slot = soldierSlot(state, id)
  if (slot >= 0) {
    const cell = state.soldierCell[slot]
    return {
      seat: state.soldierPlayer[slot],
      ...placeOf(cell),
      isAlive: true,
      gauges: [{ name: 'Life', value: state.soldierLife[slot], isHealth: true }],
    }
  }
  const h = helicopterSlot(state, id)
  if (h < 0) return undefined
  return {
    seat: state.helicopterPlayer[h],
    ...placeOf(state.helicopterCell[h]),
    isAlive: true,
    gauges: [
      { name: 'Parachuters', value: state.parachuterCount[h] },
      { name: 'Rounds to napalm', value: state.helicopterNapalm[h] },
    ],
  }
}

const placeOf = (cell: number) => ({ i: Math.trunc(cell / SIZE), j: cell % SIZE })

const AROUND = [-1, 0, 1].flatMap((di) => [-1, 0, 1].map((dj) => [di, dj] as const))
const MOVES = steps(AROUND.filter(([di, dj]) => di !== 0 || dj !== 0))

/** Soldiers walk in forest and grass, also diagonally. Fire passes, so it is not in their way here. */
export function ways(state: ApocalypseState): Ways {
  return {
    rows: SIZE,
    cols: SIZE,
    wraps: false,
    moves: MOVES,
    isOpen(i, j) {
      const land = state.ground[i * SIZE + j] & LAND_MASK
      return land === FOREST || land === GRASS
    },
  }
}
