import type { RegionName } from '../kit/block.ts'
import type { BotKit } from '../kit/bot-realm.ts'
import type { SPEC } from './state.ts'

/**
 * The Pandemic API of TypeScript bots, with the original's names in camelCase. Evaluated by its text inside the
 * bot's realm, so it uses nothing but its parameter; regions of the block have their names in SPEC
 * (state.ts).
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function createBotApi(kit: BotKit<RegionName<typeof SPEC>>): object {
  const { ints, doubles } = kit
  const at = (region: RegionName<typeof SPEC>) => kit.offset(region)
  const SETTINGS = at('settings')
  const rows = ints[SETTINGS + 1]
  const cols = ints[SETTINGS + 2]
  const nbUnits = 4 * ints[SETTINGS + 4]
  const FACTORS = at('factors') / 2
  const TYPE = at('cellType')
  const CITY_AT = at('cityAt')
  const PATH_AT = at('pathAt')
  const CITY_START = at('cityStart')
  const CITY_CELLS = at('cityCells')
  const PATH_ENDS = at('pathEnds')
  const PATH_START = at('pathStart')
  const PATH_CELLS = at('pathCells')
  const ROUND = at('round')
  const SCORES = at('scores')
  const STATUS = at('status') / 2
  const VIRUS = at('virus')
  const UNIT_AT = at('unitAt')
  const MASK_AT = at('maskAt')
  const CITY_OWNER = at('cityOwner')
  const PATH_OWNER = at('pathOwner')
  const UNIT_PLAYER = at('unitPlayer')
  const UNIT_CELL = at('unitCell')
  const UNIT_HEALTH = at('unitHealth')
  const UNIT_DAMAGE = at('unitDamage')
  const UNIT_TURNS = at('unitTurns')
  const UNIT_IMMUNE = at('unitImmune')
  const UNIT_MASK = at('unitMask')
  const nbCities = kit.length('cityOwner')
  const nbPaths = kit.length('pathOwner')

  const Dir = { BOTTOM: 0, RIGHT: 1, TOP: 2, LEFT: 3, NONE: 4 }
  const CellType = { WALL: 0, GRASS: 1, CITY: 2, PATH: 3 }
  const STEP_I = [1, 0, -1, 0]
  const STEP_J = [0, 1, 0, -1]

  const place = (cell: number) => ({ i: (cell / cols) | 0, j: cell % cols })
  const places = (start: number, cells: number, k: number) => {
    const list = []
    kit.pay(6 * (ints[start + k + 1] - ints[start + k]))
    for (let n = ints[start + k]; n < ints[start + k + 1]; n++) list.push(place(ints[cells + n]))
    return list
  }
  const isPlayer = (pl: number) => pl >= 0 && pl < 4
  const isInside = (i: number, j: number) => i >= 0 && i < rows && j >= 0 && j < cols
  const step = (pos: { i: number; j: number }, dir: number) => ({
    i: pos.i + (STEP_I[dir] ?? 0),
    j: pos.j + (STEP_J[dir] ?? 0),
  })
  const noCell = () => ({ type: 4, unitId: -1, cityId: -1, pathId: -1, virus: 0, mask: false })
  const noUnit = () => ({
    id: -1,
    player: -1,
    pos: { i: 0, j: 0 },
    health: 0,
    damage: 0,
    turns: 0,
    immune: false,
    mask: false,
  })

  class Player {
    me() {
      return kit.me
    }
    log(...values: unknown[]) {
      kit.log(...values)
    }

    nbPlayers() {
      return 4
    }
    rows() {
      return rows
    }
    cols() {
      return cols
    }
    nbRounds() {
      return ints[SETTINGS]
    }
    initialHealth() {
      return ints[SETTINGS + 3]
    }
    nbUnits() {
      return ints[SETTINGS + 4]
    }
    bonusPerCityCell() {
      return ints[SETTINGS + 5]
    }
    bonusPerPathCell() {
      return ints[SETTINGS + 6]
    }
    factorConnectedComponent() {
      return ints[SETTINGS + 7]
    }
    infectionFactor() {
      return doubles[FACTORS]
    }
    maskProtection() {
      return doubles[FACTORS + 1]
    }
    playerOk(pl: number) {
      return isPlayer(pl)
    }
    posOk(pos: { i: number; j: number } | number, j?: number) {
      return typeof pos === 'object' ? isInside(pos.i, pos.j) : isInside(pos, j!)
    }

    round() {
      return ints[ROUND]
    }
    totalScore(pl: number) {
      if (isPlayer(pl)) return ints[SCORES + pl]
      kit.warn('totalScore requested for player ' + pl)
      return -1
    }
    status(pl: number) {
      if (isPlayer(pl)) return doubles[STATUS + pl]
      kit.warn('status requested for player ' + pl)
      return -2
    }
    cell(pos: { i: number; j: number } | number, column?: number) {
      const i = typeof pos === 'object' ? pos.i : pos
      const j = typeof pos === 'object' ? pos.j : column!
      if (!isInside(i, j)) {
        kit.warn('cell requested for position (' + i + ', ' + j + ')')
        return noCell()
      }
      const k = i * cols + j
      return {
        type: ints[TYPE + k],
        unitId: ints[UNIT_AT + k],
        cityId: ints[CITY_AT + k],
        pathId: ints[PATH_AT + k],
        virus: ints[VIRUS + k],
        mask: ints[MASK_AT + k] !== 0,
      }
    }
    totalUnits() {
      return nbUnits
    }
    unit(id: number) {
      kit.pay(4)
      if (!(id >= 0 && id < nbUnits)) {
        kit.warn('unit requested for id ' + id)
        return noUnit()
      }
      return {
        id,
        player: ints[UNIT_PLAYER + id],
        pos: place(ints[UNIT_CELL + id]),
        health: ints[UNIT_HEALTH + id],
        damage: ints[UNIT_DAMAGE + id],
        turns: ints[UNIT_TURNS + id],
        immune: ints[UNIT_IMMUNE + id] !== 0,
        mask: ints[UNIT_MASK + id] !== 0,
      }
    }
    myUnits(pl: number) {
      const list: number[] = []
      kit.pay(nbUnits)
      if (!isPlayer(pl)) kit.warn('myUnits requested for player ' + pl)
      else for (let id = 0; id < nbUnits; id++) if (ints[UNIT_PLAYER + id] === pl) list.push(id)
      return list
    }
    nbCities() {
      return nbCities
    }
    nbPaths() {
      return nbPaths
    }
    city(id: number) {
      if (id >= 0 && id < nbCities) return places(CITY_START, CITY_CELLS, id)
      kit.warn('city requested for id ' + id)
      return []
    }
    cityOwner(id: number) {
      if (id >= 0 && id < nbCities) return ints[CITY_OWNER + id]
      kit.warn('cityOwner requested for id ' + id)
      return -1
    }
    path(id: number) {
      if (id >= 0 && id < nbPaths)
        return {
          from: ints[PATH_ENDS + 2 * id],
          to: ints[PATH_ENDS + 2 * id + 1],
          cells: places(PATH_START, PATH_CELLS, id),
        }
      kit.warn('path requested for id ' + id)
      return { from: 0, to: 0, cells: [] }
    }
    pathOwner(id: number) {
      if (id >= 0 && id < nbPaths) return ints[PATH_OWNER + id]
      kit.warn('pathOwner requested for id ' + id)
      return -1
    }

    move(id: number, dir: number) {
      kit.order(0, id, dir, 0)
    }

    random(l: number, u: number) {
      return kit.lcg31.random(l, u)
    }
    randomPermutation(n: number) {
      return kit.lcg31.permutation(n)
    }
  }
  return { Player, Dir, CellType, step }
}
