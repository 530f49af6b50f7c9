import { MatchAborted, type RoundLog } from '../kit/game.ts'
import type { AcceptedOrders, Jump } from './commands.ts'
import { OUTCOME } from './outcomes.ts'
import { addSoldier, giveParachuter, otherPlayer, takePost } from './people.ts'
import {
  FIRE_UNIT,
  FOREST,
  GRASS,
  IDS_A_ROUND,
  LAND_MASK,
  parachutersFrom,
  SIZE,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** D.2.1: the oldest parachuters jump, the others wait one round less or expire; then the jumps are carried out. */
export function moveParachuters(
  state: ApocalypseState,
  { jumps, jumpCount }: AcceptedOrders,
  log: RoundLog,
): void {
  const gains = [0, 0, 0, 0]
  for (let player = 0; player < 4; player++)
    for (let h = 0; h < jumpCount.length; h++)
      if (state.helicopterPlayer[h] === player && state.parachuterCount[h] > 0)
        waitARound(state, h, jumpCount[h], gains, log)
  gains.forEach((count, player) => {
    for (let k = 0; k < count; k++) giveParachuter(state, player)
  })
  let nextId = 1 + IDS_A_ROUND * state.round[0]
  for (let player = 0; player < 4; player++)
    for (const jump of jumps[player]) {
      const outcome = land(state, player, jump, nextId, log)
      if (outcome === OUTCOME.landed || outcome === OUTCOME.landedOnPost) nextId++
      log.outcomes[player][jump.call] = outcome
    }
}

/** Takes those that jump out of a helicopter and lets the others grow older; `gains` counts who gets the expired ones. */
function waitARound(state: ApocalypseState, h: number, jumped: number, gains: number[], log: RoundLog): void {
  const { parachuterRounds, parachuterCount } = state
  const seat = state.helicopterPlayer[h]
  const from = parachutersFrom(state, h)
  const end = from + parachuterCount[h]
  let kept = from
  for (let k = from + jumped; k < end; k++) {
    const rounds = parachuterRounds[k] - 1
    if (rounds < 0)
      throw new MatchAborted(
        `a parachuter of helicopter ${state.helicopterId[h]} began with 0 rounds to jump and did not jump at once`,
      )
    if (rounds > 0) {
      parachuterRounds[kept++] = rounds
      continue
    }
    const other = otherPlayer(state, seat)
    gains[other]++
    const cell = state.helicopterCell[h]
    log.events.push({
      kind: 'loss',
      seat,
      other,
      unit: state.helicopterId[h],
      i: Math.trunc(cell / SIZE),
      j: cell % SIZE,
    })
  }
  parachuterRounds.copyWithin(kept, end)
  parachuterRounds.fill(0, parachuterRounds.length - (end - kept))
  parachuterCount[h] = kept - from
}

function land(state: ApocalypseState, player: number, { i, j }: Jump, id: number, log: RoundLog): number {
  const cell = i * SIZE + j
  const ground = state.ground[cell]
  const kind = ground & LAND_MASK
  const below = state.soldierAt[cell]
  const owner = below === 0 ? -1 : state.soldierPlayer[soldierSlot(state, below)]
  const isSafe = ground < FIRE_UNIT && (kind === FOREST || kind === GRASS)
  if (isSafe && owner < 0) {
    addSoldier(state, id, player, cell)
    log.events.push({ kind: 'birth', seat: player, unit: id, i, j })
    return takePost(state, cell, player, log) ? OUTCOME.landedOnPost : OUTCOME.landed
  }
  const isEnemy = isSafe && owner !== player
  const other = isEnemy ? owner : otherPlayer(state, player)
  giveParachuter(state, other)
  log.events.push({ kind: 'loss', seat: player, other, i, j })
  if (isEnemy) return OUTCOME.lostOnEnemy
  if (isSafe) return OUTCOME.lostOnOwn
  return kind === FOREST || kind === GRASS ? OUTCOME.lostInFire : OUTCOME.lostOverLand
}
