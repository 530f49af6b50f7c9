import type { RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { loseSoldier } from './people.ts'
import {
  CELLS,
  FIRE_UNIT,
  FOREST,
  FOREST_BURNS,
  GRASS,
  LAND_MASK,
  PROB_FIRE,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** Marks, during this phase only, a forest cell that a fire may spread to. Above any fire in the number of a cell. */
const THREATENED = 1 << 10

/** D.2.4: fires go down; burning forest, also in its last round, may set the forest beside it on fire. */
export function spreadFire(state: ApocalypseState, log: RoundLog): void {
  const { ground } = state
  const beside = [SIZE, 1, -SIZE, -1]
  let first = CELLS
  let last = -1
  for (let cell = 0; cell < CELLS; cell++) {
    const before = ground[cell]
    if (before < FIRE_UNIT || before >= THREATENED) continue
    const after = before - FIRE_UNIT
    ground[cell] = after === FOREST ? GRASS : after
    if ((before & LAND_MASK) !== FOREST) continue
    // Mountains all around the board and never burning: the four neighbours exist.
    for (const step of beside)
      if (ground[cell + step] === FOREST) {
        ground[cell + step] |= THREATENED
        first = Math.min(first, cell + step)
        last = Math.max(last, cell + step)
      }
  }
  for (let cell = first; cell <= last; cell++) {
    if (ground[cell] < THREATENED) continue
    if (lcg31.random(state.rng, 1, 100) > PROB_FIRE) {
      ground[cell] = FOREST
      continue
    }
    ground[cell] = FOREST + FIRE_UNIT * FOREST_BURNS
    if (state.soldierAt[cell] !== 0) loseSoldier(state, soldierSlot(state, state.soldierAt[cell]), log)
  }
}
