import type { RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import type { March } from './commands.ts'
import { OUTCOME } from './outcomes.ts'
import { killSoldier, loseSoldier, takePost } from './people.ts'
import {
  FIRE_UNIT,
  FOREST,
  FOREST_DAMAGE,
  GRASS,
  GRASS_DAMAGE,
  LAND_MASK,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** D.2.3: all players' soldiers in one random sequence. */
export function moveSoldiers(state: ApocalypseState, marches: readonly March[], log: RoundLog): void {
  for (const k of lcg31.permutation(state.rng, marches.length)) {
    const march = marches[k]
    log.outcomes[march.seat][march.call] = go(state, march, log)
  }
}

function go(state: ApocalypseState, { seat, id, i, j }: March, log: RoundLog): number {
  if (i < 0 || j < 0 || i >= SIZE || j >= SIZE) return OUTCOME.offBoard
  const to = i * SIZE + j
  const ground = state.ground[to]
  const land = ground & LAND_MASK
  if (land !== FOREST && land !== GRASS) return OUTCOME.blockedByLand
  const slot = soldierSlot(state, id)
  if (slot < 0) return OUTCOME.dead
  // Before anything else, even on its own cell: a soldier that goes where it burns dies.
  if (ground >= FIRE_UNIT) {
    loseSoldier(state, slot, log)
    return OUTCOME.burnt
  }
  const from = state.soldierCell[slot]
  if (from === to) return OUTCOME.stayed
  const target = state.soldierAt[to]
  if (target === 0) {
    state.soldierAt[from] = 0
    state.soldierAt[to] = id
    state.soldierCell[slot] = to
    return takePost(state, to, seat, log) ? OUTCOME.tookPost : OUTCOME.moved
  }
  const victim = soldierSlot(state, target)
  if (state.soldierPlayer[victim] === seat) return OUTCOME.blockedByOwn
  const damage = land === FOREST ? FOREST_DAMAGE : GRASS_DAMAGE
  state.soldierLife[victim] -= lcg31.random(state.rng, damage, 2 * damage)
  if (state.soldierLife[victim] > 0) return OUTCOME.attacked
  killSoldier(state, victim, seat, log)
  return OUTCOME.killed
}
