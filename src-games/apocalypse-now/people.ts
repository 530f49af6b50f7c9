import { MatchAborted, type RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import {
  helicopterSlot,
  LIFE,
  parachutersFrom,
  PEOPLE,
  ROUNDS_JUMP,
  SIZE,
  slotFor,
  soldierSlot,
  type ApocalypseState,
} from './state.ts'

/** Which players gain and lose people: soldiers come and go, and for each that goes a player gets a parachuter. */

/** One of the three other players, drawn as the original does: again and again until it is another. */
export function otherPlayer(state: ApocalypseState, player: number): number {
  for (;;) {
    const drawn = lcg31.random(state.rng, 0, 3)
    if (drawn !== player) return drawn
  }
}

/** A new parachuter for a player, in one of its helicopters at random. */
export function giveParachuter(state: ApocalypseState, player: number): void {
  const { helicopterPlayer, parachuterRounds, parachuterCount } = state
  let own = 0
  for (const owner of helicopterPlayer) if (owner === player) own++
  let left = lcg31.random(state.rng, 0, own - 1)
  let h = 0
  while (helicopterPlayer[h] !== player || left-- > 0) h++
  const end = parachutersFrom(state, h) + parachuterCount[h]
  parachuterRounds.copyWithin(end + 1, end, PEOPLE - 1)
  parachuterRounds[end] = ROUNDS_JUMP
  parachuterCount[h]++
}

/** A soldier dies without being killed, or by its own side: another player gets the parachuter. */
export function loseSoldier(state: ApocalypseState, slot: number, log: RoundLog): void {
  const player = state.soldierPlayer[slot]
  const cell = state.soldierCell[slot]
  const unit = state.soldierId[slot]
  removeSoldier(state, slot)
  const other = otherPlayer(state, player)
  giveParachuter(state, other)
  log.events.push({ kind: 'death', seat: player, other, unit, i: Math.trunc(cell / SIZE), j: cell % SIZE })
}

/** A soldier is killed by an enemy, who gets the parachuter. */
export function killSoldier(state: ApocalypseState, slot: number, killer: number, log: RoundLog): void {
  const other = state.soldierPlayer[slot]
  const cell = state.soldierCell[slot]
  const unit = state.soldierId[slot]
  removeSoldier(state, slot)
  giveParachuter(state, killer)
  log.events.push({ kind: 'kill', seat: killer, other, unit, i: Math.trunc(cell / SIZE), j: cell % SIZE })
}

function removeSoldier(state: ApocalypseState, slot: number): void {
  const id = state.soldierId[slot]
  const player = state.soldierPlayer[slot]
  const last = --state.soldierCount[0]
  state.soldierAt[state.soldierCell[slot]] = 0
  for (const column of [state.soldierId, state.soldierPlayer, state.soldierCell, state.soldierLife]) {
    column.copyWithin(slot, slot + 1, last + 1)
    column[last] = 0
  }
  const end = PEOPLE * player + state.armyCount[player]--
  const at = state.army.indexOf(id, PEOPLE * player)
  state.army.copyWithin(at, at + 1, end)
  state.army[end - 1] = 0
}

/** A parachuter has landed: a healthy soldier with a new id. */
export function addSoldier(state: ApocalypseState, id: number, player: number, cell: number): void {
  if (soldierSlot(state, id) >= 0 || helicopterSlot(state, id) >= 0)
    throw new MatchAborted(
      `the soldier that lands in round ${state.round[0]} must get the id ${id}, but a unit of the configuration has it`,
    )
  const slot = slotFor(state, id)
  const count = state.soldierCount[0]++
  for (const column of [state.soldierId, state.soldierPlayer, state.soldierCell, state.soldierLife])
    column.copyWithin(slot + 1, slot, count)
  state.soldierId[slot] = id
  state.soldierPlayer[slot] = player
  state.soldierCell[slot] = cell
  state.soldierLife[slot] = LIFE
  state.soldierAt[cell] = id
  state.army[PEOPLE * player + state.armyCount[player]++] = id
}

/** A soldier has come to a cell: a post of another player, or of none, becomes the player's. */
export function takePost(state: ApocalypseState, cell: number, player: number, log: RoundLog): boolean {
  const post = state.postAt[cell]
  if (post < 0 || state.postOwner[post] === player) return false
  log.events.push({
    kind: 'conquest',
    seat: player,
    other: state.postOwner[post],
    i: Math.trunc(cell / SIZE),
    j: cell % SIZE,
  })
  state.postOwner[post] = player
  return true
}
