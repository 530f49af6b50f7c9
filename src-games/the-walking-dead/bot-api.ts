import type { RegionName } from '../kit/block.ts'
import type { BotKit } from '../kit/bot-realm.ts'
import type { SPEC } from './state.ts'

/**
 * The Walking Dead's API of TypeScript bots, with the original's names in camelCase. Evaluated by its text inside the
 * bot's realm, so it uses nothing but its parameter; regions of the block have their names in SPEC
 * (state.ts).
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function createBotApi(kit: BotKit<RegionName<typeof SPEC>>): object {
  interface Place {
    i: number
    j: number
  }
  const { ints, doubles } = kit
  const at = (region: RegionName<typeof SPEC>) => kit.offset(region)
  const SETTINGS = at('settings')
  const rows = ints[SETTINGS + 1]
  const cols = ints[SETTINGS + 2]
  const TYPE = at('cellType')
  const ROUND = at('round')
  const SCORES = at('scores')
  const STRENGTH = at('strength')
  const STATUS = at('status') / 2
  const OWNER = at('cellOwner')
  const UNIT_AT = at('unitAt')
  const FOOD_AT = at('foodAt')
  const UNIT_TYPE = at('unitType')
  const UNIT_PLAYER = at('unitPlayer')
  const UNIT_CELL = at('unitCell')
  const UNIT_ROUNDS = at('unitRounds')
  const units = kit.length('unitType')

  const Dir = { Down: 0, DR: 1, Right: 2, RU: 3, Up: 4, UL: 5, Left: 6, LD: 7 }
  const CellType = { Street: 0, Waste: 1 }
  const UnitType = { Alive: 0, Dead: 1, Zombie: 2 }
  const STEP_I = [1, 1, 0, -1, -1, -1, 0, 1]
  const STEP_J = [0, 1, 1, 1, 0, -1, -1, -1]

  const isPlayer = (pl: number) => pl >= 0 && pl < 4
  const isInside = (i: number, j: number) => i >= 0 && i < rows && j >= 0 && j < cols
  const step = (pos: Place, dir: number) => ({ i: pos.i + (STEP_I[dir] ?? 0), j: pos.j + (STEP_J[dir] ?? 0) })
  const isEmpty = (cell: { type: number; id: number; food: boolean }) =>
    cell.type === 0 && cell.id === -1 && !cell.food
  const dirOk = (dir: number) => dir >= 0 && dir < 8
  const noUnit = () => ({ type: 0, id: -1, player: -1, pos: { i: 0, j: 0 }, roundsForZombie: -1 })
  const idsOf = (type: number, player: number) => {
    const list: number[] = []
    kit.pay(units)
    for (let id = 0; id < units; id++)
      if (ints[UNIT_TYPE + id] === type && ints[UNIT_PLAYER + id] === player) list.push(id)
    return list
  }

  class Player {
    me() {
      return kit.me
    }
    log(...values: unknown[]) {
      kit.log(...values)
    }

    version() {
      return 'TheWalkingDead 1.0'
    }
    numPlayers() {
      return 4
    }
    numRounds() {
      return ints[SETTINGS]
    }
    boardRows() {
      return rows
    }
    boardCols() {
      return cols
    }
    numIniUnitsPerClan() {
      return ints[SETTINGS + 3]
    }
    numIniZombies() {
      return ints[SETTINGS + 4]
    }
    numIniFood() {
      return ints[SETTINGS + 5]
    }
    clanIniStrength() {
      return ints[SETTINGS + 6]
    }
    pointsForKillingPerson() {
      return ints[SETTINGS + 7]
    }
    pointsForKillingZombie() {
      return ints[SETTINGS + 8]
    }
    pointsPerOwnedCell() {
      return ints[SETTINGS + 9]
    }
    foodStrength() {
      return ints[SETTINGS + 10]
    }
    roundsBeforeBecomingZombie() {
      return ints[SETTINGS + 11]
    }
    playerOk(pl: number) {
      return isPlayer(pl)
    }
    posOk(pos: Place | number, j?: number) {
      return typeof pos === 'object' ? isInside(pos.i, pos.j) : isInside(pos, j!)
    }

    round() {
      return ints[ROUND]
    }
    cell(pos: Place | number, column?: number) {
      const i = typeof pos === 'object' ? pos.i : pos
      const j = typeof pos === 'object' ? pos.j : column!
      if (!isInside(i, j)) {
        kit.warn('cell requested for position (' + i + ', ' + j + ')')
        return { type: 0, owner: -1, id: -1, food: false }
      }
      const k = i * cols + j
      return {
        type: ints[TYPE + k],
        owner: ints[OWNER + k],
        id: ints[UNIT_AT + k],
        food: ints[FOOD_AT + k] !== 0,
      }
    }
    unit(id: number) {
      kit.pay(4)
      if (!(id >= 0 && id < units)) {
        kit.warn('unit requested for identifier ' + id)
        return noUnit()
      }
      const cell = ints[UNIT_CELL + id]
      return {
        type: ints[UNIT_TYPE + id],
        id,
        player: ints[UNIT_PLAYER + id],
        pos: { i: (cell / cols) | 0, j: cell % cols },
        roundsForZombie: ints[UNIT_ROUNDS + id],
      }
    }
    aliveUnits(pl: number) {
      if (isPlayer(pl)) return idsOf(0, pl)
      kit.warn('alive units requested for player ' + pl)
      return []
    }
    deadUnits(pl: number) {
      if (isPlayer(pl)) return idsOf(1, pl)
      kit.warn('dead units requested for player ' + pl)
      return []
    }
    zombies() {
      return idsOf(2, -1)
    }
    strength(pl: number) {
      if (isPlayer(pl)) return ints[STRENGTH + pl]
      kit.warn('strength requested for player ' + pl)
      return -1
    }
    score(pl: number) {
      if (isPlayer(pl)) return ints[SCORES + pl]
      kit.warn('score requested for player ' + pl)
      return -1
    }
    status(pl: number) {
      if (isPlayer(pl)) return doubles[STATUS + pl]
      kit.warn('status requested for player ' + pl)
      return -2
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
  return { Player, Dir, CellType, UnitType, step, isEmpty, dirOk }
}
