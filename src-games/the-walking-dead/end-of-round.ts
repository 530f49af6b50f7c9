import { MatchAborted, type RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import type { Placement } from './placement.ts'
import type { Round } from './rules.ts'
import {
  ALIVE,
  COLS,
  countAlive,
  putUnit,
  SETTING,
  updateStrength,
  ZOMBIE,
  type WalkingDeadState,
} from './state.ts'

/** The end of a round (D.7), one function for each of its steps, in their order. */

const CLANS = [0, 1, 2, 3]

/** a, b: counts one round down for all that are turning; those at 0 become zombies and their cell loses its owner. */
export function convertUnits(state: WalkingDeadState, log: RoundLog): void {
  const { unitType, unitPlayer, unitCell, unitRounds } = state
  for (let id = 0; id < unitType.length; id++) {
    if (unitRounds[id] <= 0 || --unitRounds[id] > 0) continue
    const cell = unitCell[id]
    log.events.push({ kind: 'convert', seat: unitPlayer[id], unit: id, i: (cell / COLS) | 0, j: cell % COLS })
    unitType[id] = ZOMBIE
    unitPlayer[id] = -1
    unitRounds[id] = -1
    state.cellOwner[cell] = -1
  }
}

/** c: killed zombies come back as alive units of the clan that killed them. */
export function reviveZombies(state: WalkingDeadState, round: Round, placement: Placement): void {
  for (const clan of CLANS)
    for (const id of round.killedZombies[clan]) {
      const cell = placement.draw()
      putUnit(state, id, { type: ALIVE, player: clan, cell, rounds: -1 })
      state.cellOwner[cell] = clan
      placement.unitPlaced(cell)
      round.log.events.push({ kind: 'birth', seat: clan, unit: id, i: (cell / COLS) | 0, j: cell % COLS })
    }
}

/** d: those killed this round start their count only now, so the whole count shows after the round. */
export function recordDeaths(state: WalkingDeadState, round: Round): void {
  for (const id of round.deaths) {
    // With ROUNDS_BEFORE_BECOMING_ZOMBIE 1 it is a zombie already; the original aborts here.
    if (state.unitType[id] === ZOMBIE)
      throw new MatchAborted(
        `unit ${id} died and became a zombie in one round; ROUNDS_BEFORE_BECOMING_ZOMBIE must be at least 2 for fights`,
      )
    state.unitRounds[id] = state.settings[SETTING.roundsToZombie]
  }
}

/** e: in one round of five a unit of a clan with most alive units joins one with fewest, with the cell it stands on. */
export function changeClan(state: WalkingDeadState, log: RoundLog): void {
  const { rng, unitType, unitPlayer, unitCell } = state
  if (lcg31.random(rng, 0, 4) !== 0) return
  const alive = countAlive(state)
  const [winner, loser] = drawClans(rng, alive)
  if (alive[loser] === 0) return
  let rest = lcg31.random(rng, 0, alive[loser] - 1)
  for (let id = 0; ; id++) {
    if (unitType[id] !== ALIVE || unitPlayer[id] !== loser || rest-- > 0) continue
    const cell = unitCell[id]
    unitPlayer[id] = winner
    state.cellOwner[cell] = winner
    log.events.push({
      kind: 'conquest',
      seat: winner,
      other: loser,
      unit: id,
      i: (cell / COLS) | 0,
      j: cell % COLS,
    })
    return
  }
}

/** The clan that gets a unit and the one that loses it. Ties are drawn, the losers listed from the last clan down. */
function drawClans(rng: Int32Array, alive: readonly number[]): [winner: number, loser: number] {
  const most = Math.max(...alive)
  const fewest = Math.min(...alive)
  if (most === fewest) {
    const winner = lcg31.random(rng, 0, 3)
    let loser = winner
    while (loser === winner) loser = lcg31.random(rng, 0, 3)
    return [winner, loser]
  }
  const losers = CLANS.filter((clan) => alive[clan] === most).reverse()
  const loser = losers[lcg31.random(rng, 0, losers.length - 1)]
  const winners = CLANS.filter((clan) => alive[clan] === fewest)
  return [winners[lcg31.random(rng, 0, winners.length - 1)], loser]
}

/** f: food gives strength points, alive units cost them; then each eaten piece comes back somewhere else. */
export function feed(state: WalkingDeadState, round: Round, placement: Placement): void {
  const { strengthPoints, foodAt } = state
  const alive = countAlive(state)
  const putFood = (pieces: number) => {
    for (let count = 0; count < pieces; count++) {
      const cell = placement.draw()
      foodAt[cell] = 1
      placement.foodPlaced(cell)
    }
  }
  for (const clan of CLANS) {
    const eaten = Math.imul(state.settings[SETTING.foodStrength], round.eaten[clan])
    strengthPoints[clan] = Math.max(0, (strengthPoints[clan] + eaten - alive[clan]) | 0)
    putFood(round.eaten[clan])
  }
  putFood(round.eatenByZombies)
  updateStrength(state)
}

/** g: points of all kills so far, and one for each cell owned now. */
export function scoreRound(state: WalkingDeadState): void {
  const { cellOwner, scores } = state
  scores.set(state.killPoints)
  for (let cell = 0; cell < cellOwner.length; cell++) if (cellOwner[cell] >= 0) scores[cellOwner[cell]]++
}
