import { createRoundLog, type DeducedRound, type RoundLog } from '../kit/game.ts'
import { NO_ORDERS } from '../kit/orders.ts'
import { FIRE_UNIT, isUnder, ROUNDS_NAPALM, SIZE, soldierSlot, type ApocalypseState } from './state.ts'

/**
 * What happened between two states of an original's file, which has no orders at all. Soldiers that are gone were
 * killed by those who stood beside them, or burnt; where more than one may have done it, it counts as a death.
 */
export function deduce(before: ApocalypseState, after: ApocalypseState): DeducedRound {
  const log = createRoundLog()
  const place = (cell: number) => ({ i: Math.trunc(cell / SIZE), j: cell % SIZE })
  for (let h = 0; h < after.helicopterCell.length; h++)
    if (before.helicopterNapalm[h] === 0 && after.helicopterNapalm[h] === ROUNDS_NAPALM)
      log.events.push({
        kind: 'fire',
        seat: after.helicopterPlayer[h],
        unit: after.helicopterId[h],
        ...place(after.helicopterCell[h]),
      })
  for (let slot = 0; slot < before.soldierCount[0]; slot++)
    if (soldierSlot(after, before.soldierId[slot]) < 0) pushEnd(before, after, slot, log)
  // Who stood beside a soldier may have come there, or left, before it fell.
  const isUnsure = log.events.some(({ kind }) => kind === 'kill' || kind === 'death')
  for (let slot = 0; slot < after.soldierCount[0]; slot++) {
    const unit = after.soldierId[slot]
    if (soldierSlot(before, unit) < 0)
      log.events.push({
        kind: 'birth',
        seat: after.soldierPlayer[slot],
        unit,
        ...place(after.soldierCell[slot]),
      })
  }
  for (let post = 0; post < after.postOwner.length; post++) {
    const owner = after.postOwner[post]
    if (owner >= 0 && owner !== before.postOwner[post])
      log.events.push({
        kind: 'conquest',
        seat: owner,
        other: before.postOwner[post],
        ...place(after.postCell[post]),
      })
  }
  return { orders: [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS], log, isUnsure }
}

/** The end of a soldier that was there before the round. */
function pushEnd(before: ApocalypseState, after: ApocalypseState, slot: number, log: RoundLog): void {
  const seat = before.soldierPlayer[slot]
  const cell = before.soldierCell[slot]
  const [i, j] = [Math.trunc(cell / SIZE), cell % SIZE]
  const suspects = new Set<number>()
  for (const { kind, seat: thrower, unit } of log.events)
    if (kind === 'fire' && isUnder(after, after.helicopterId.indexOf(unit!), i, j)) suspects.add(thrower)
  if (suspects.size === 0 && after.ground[cell] < FIRE_UNIT)
    for (let other = 0; other < before.soldierCount[0]; other++) {
      const at = before.soldierCell[other]
      const distance = Math.max(Math.abs(Math.trunc(at / SIZE) - i), Math.abs((at % SIZE) - j))
      if (distance === 1 && before.soldierPlayer[other] !== seat) suspects.add(before.soldierPlayer[other])
    }
  suspects.delete(seat)
  const unit = before.soldierId[slot]
  const [killer] = suspects
  if (suspects.size === 1) log.events.push({ kind: 'kill', seat: killer, other: seat, unit, i, j })
  else log.events.push({ kind: 'death', seat, unit, i, j })
}
