import { MatchAborted, type RoundLog } from '../kit/game.ts'
import { SETTING, type PandemicState } from './state.ts'

/** Largest component of cities that the original can score. */
const MAX_COMPONENT = 25

/** D.8: owners of cities and paths, their cells' bonus, and 2 to the size of each connected group of own cities. */
export function scoreRound(state: PandemicState, log: RoundLog): void {
  scorePlaces(
    state,
    state.cityStart,
    state.cityCells,
    state.cityOwner,
    state.settings[SETTING.bonusCity],
    log,
  )
  scorePlaces(
    state,
    state.pathStart,
    state.pathCells,
    state.pathOwner,
    state.settings[SETTING.bonusPath],
    log,
  )
  for (let player = 0; player < 4; player++)
    for (const size of componentSizes(state, player)) {
      if (size > MAX_COMPONENT)
        throw new MatchAborted(
          `a player has ${size} connected cities; the game can score at most ${MAX_COMPONENT}`,
        )
      state.scores[player] += Math.imul(state.settings[SETTING.factorComponent], 1 << size)
    }
}

function scorePlaces(
  state: PandemicState,
  start: Int32Array,
  cells: Int32Array,
  owner: Int32Array,
  bonus: number,
  log: RoundLog,
): void {
  const cols = state.settings[SETTING.cols]
  const count = [0, 0, 0, 0]
  for (let k = 0; k < owner.length; k++) {
    count.fill(0)
    for (let at = start[k]; at < start[k + 1]; at++) {
      const id = state.unitAt[cells[at]]
      if (id >= 0) count[state.unitPlayer[id]]++
    }
    const most = Math.max(...count)
    const winner = count.indexOf(most)
    if (most > 0 && winner === count.lastIndexOf(most) && winner !== owner[k]) {
      const cell = cells[start[k]]
      log.events.push({
        kind: 'conquest',
        seat: winner,
        other: owner[k],
        i: Math.trunc(cell / cols),
        j: cell % cols,
      })
      owner[k] = winner
    }
    if (owner[k] >= 0) state.scores[owner[k]] += Math.imul(bonus, start[k + 1] - start[k])
  }
}

/** Sizes of the connected groups of a player's cities; paths join those whose two ends and themselves are the player's. */
function componentSizes(state: PandemicState, player: number): number[] {
  const { cityOwner, pathOwner, pathEnds } = state
  const root = Array.from({ length: cityOwner.length }, (_, city) => city)
  const find = (city: number): number => {
    while (root[city] !== city) city = root[city]
    return city
  }
  for (let path = 0; path < pathOwner.length; path++) {
    const from = pathEnds[2 * path]
    const to = pathEnds[2 * path + 1]
    if (pathOwner[path] === player && cityOwner[from] === player && cityOwner[to] === player)
      root[find(from)] = find(to)
  }
  const sizes = new Map<number, number>()
  for (let city = 0; city < cityOwner.length; city++)
    if (cityOwner[city] === player) sizes.set(find(city), (sizes.get(find(city)) ?? 0) + 1)
  return [...sizes.values()]
}
