import type { RoundLog } from '../kit/game.ts'
import type { RoundOrders } from '../kit/orders.ts'
import { acceptOrders } from './commands.ts'
import { spreadFire } from './fire.ts'
import { moveHelicopters } from './helicopters.ts'
import { moveParachuters } from './parachuters.ts'
import { moveSoldiers } from './soldiers.ts'
import type { ApocalypseState } from './state.ts'

/** Plays one round in place, phase by phase as the statement lists them (section D). */
export function step(state: ApocalypseState, orders: RoundOrders, log: RoundLog): void {
  const accepted = acceptOrders(state, orders, log)
  moveParachuters(state, accepted, log)
  moveHelicopters(state, accepted.flights, log)
  moveSoldiers(state, accepted.marches, log)
  spreadFire(state, log)
  scoreRound(state)
  state.round[0]++
}

/** D.2.5: each post gives its owner its value, each living soldier one point. Counted once for the start too. */
export function scoreRound(state: ApocalypseState): void {
  const { scores, postOwner, postValue, armyCount } = state
  for (let post = 0; post < postOwner.length; post++)
    if (postOwner[post] >= 0) scores[postOwner[post]] += postValue[post]
  for (let player = 0; player < 4; player++) scores[player] += armyCount[player]
}
