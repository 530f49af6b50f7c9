import { MatchAborted, type RoundLog } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { CITY_VIRUS_CAP, GRASS, GRASS_VIRUS_CAP, SETTING, WALL, type PandemicState } from './state.ts'
import { killUnit } from './units.ts'

/** Virus that an infected unit without mask adds to its cell each round. */
const SHED = 3

/** D.4.1 and D.4.2: infected units shed, then the virus spreads between cells of one class and fades by one. */
export function spreadVirus(state: PandemicState, killed: Uint8Array): void {
  const { virus, cellType } = state
  const cols = state.settings[SETTING.cols]
  for (let id = 0; id < killed.length; id++)
    if (!killed[id] && state.unitDamage[id] > 0 && !state.unitMask[id]) virus[state.unitCell[id]] += SHED
  const old = virus.slice()
  for (let cell = cols; cell < old.length - cols; cell++) {
    // Most of the board is clean and far from any virus.
    if ((old[cell] | old[cell + 1] | old[cell - 1] | old[cell + cols] | old[cell - cols]) === 0) continue
    const type = cellType[cell]
    if (type === WALL) continue
    const isGrass = type === GRASS
    let most = old[cell]
    if (old[cell + cols] > most && (cellType[cell + cols] === GRASS) === isGrass) most = old[cell + cols]
    if (old[cell + 1] > most && (cellType[cell + 1] === GRASS) === isGrass) most = old[cell + 1]
    if (old[cell - cols] > most && (cellType[cell - cols] === GRASS) === isGrass) most = old[cell - cols]
    if (old[cell - 1] > most && (cellType[cell - 1] === GRASS) === isGrass) most = old[cell - 1]
    virus[cell] = most > 0 ? Math.min(most - 1, isGrass ? GRASS_VIRUS_CAP : CITY_VIRUS_CAP) : 0
  }
}

/** D.4.3: who is healthy may catch the virus of its cell, who is infected may heal for good. */
export function infectAndHeal(state: PandemicState, killed: Uint8Array, log: RoundLog): void {
  const [infectionFactor, maskProtection] = state.factors
  for (let id = 0; id < killed.length; id++) {
    if (killed[id] || state.unitImmune[id]) continue
    const place = () => placeOf(state, id)
    if (state.unitDamage[id] > 0) {
      const turns = ++state.unitTurns[id]
      if (happens(state, 0.001 * ((turns * turns) / 16 + 1))) {
        state.unitDamage[id] = 0
        state.unitImmune[id] = 1
        log.events.push({ kind: 'cure', seat: state.unitPlayer[id], unit: id, ...place() })
      }
      continue
    }
    // Two divisions, as in the original: dividing by the product rounds differently.
    let p = state.virus[state.unitCell[id]] / infectionFactor
    if (state.unitMask[id]) p /= maskProtection
    if (happens(state, p)) {
      state.unitDamage[id] = lcg31.random(state.rng, 2, 5)
      state.unitTurns[id] = 1
      log.events.push({ kind: 'infection', seat: state.unitPlayer[id], unit: id, ...place() })
    }
  }
}

/** D.4.4: every unit loses its damage, also those killed in this round; below zero it changes hands. */
export function damageInfected(state: PandemicState, killed: Uint8Array, log: RoundLog): void {
  for (let id = 0; id < killed.length; id++) {
    state.unitHealth[id] -= state.unitDamage[id]
    if (state.unitHealth[id] >= 0) continue
    if (killed[id])
      throw new MatchAborted(
        `unit ${id} would die twice in round ${state.round[0]}: initial_health is less than the damage of the virus`,
      )
    const seat = state.unitPlayer[id]
    const place = placeOf(state, id)
    killUnit(state, id, lcg31.random(state.rng, 0, 3))
    killed[id] = 1
    log.events.push({ kind: 'death', seat, other: state.unitPlayer[id], unit: id, ...place })
  }
}

function placeOf(state: PandemicState, id: number): { i: number; j: number } {
  const cols = state.settings[SETTING.cols]
  return { i: Math.trunc(state.unitCell[id] / cols), j: state.unitCell[id] % cols }
}

/** True with probability p, to a resolution of 1/10000, with the arithmetic of the original. */
function happens(state: PandemicState, p: number): boolean {
  const limit = Math.trunc(10000 * p)
  // What a C++ int makes of a number it cannot hold, on the machines the original runs on.
  const cast = limit >= -2147483648 && limit <= 2147483647 ? limit : -2147483648
  return lcg31.random(state.rng, 1, 10000) <= cast
}
