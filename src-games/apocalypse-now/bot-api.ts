import type { RegionName } from '../kit/block.ts'
import type { BotKit } from '../kit/bot-realm.ts'
import type { SPEC } from './state.ts'

/**
 * The Apocalypse Now API of TypeScript bots, with the original's names in camelCase. Evaluated by its text inside
 * the bot's realm, so it uses nothing but its parameter; regions of the block have their names in SPEC
 * (state.ts).
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function createBotApi(kit: BotKit<RegionName<typeof SPEC>>): object {
  const { ints, doubles } = kit
  const at = (region: RegionName<typeof SPEC>) => kit.offset(region)
  const POST_CELL = at('postCell')
  const POST_VALUE = at('postValue')
  const POST_AT = at('postAt')
  const HELICOPTER_ID = at('helicopterId')
  const HELICOPTER_PLAYER = at('helicopterPlayer')
  const ROUND = at('round')
  const SCORES = at('scores')
  const STATUS = at('status') / 2
  const GROUND = at('ground')
  const SOLDIER_AT = at('soldierAt')
  const POST_OWNER = at('postOwner')
  const HELICOPTER_CELL = at('helicopterCell')
  const HELICOPTER_ORIENTATION = at('helicopterOrientation')
  const HELICOPTER_NAPALM = at('helicopterNapalm')
  const PARACHUTER_COUNT = at('parachuterCount')
  const PARACHUTER_ROUNDS = at('parachuterRounds')
  const SOLDIER_COUNT = at('soldierCount')
  const SOLDIER_ID = at('soldierId')
  const SOLDIER_PLAYER = at('soldierPlayer')
  const SOLDIER_CELL = at('soldierCell')
  const SOLDIER_LIFE = at('soldierLife')
  const ARMY_COUNT = at('armyCount')
  const ARMY = at('army')
  const nbPosts = kit.length('postCell')
  const nbHelicopters = kit.length('helicopterId')
  const SIDE = 60
  const ARMY_PLACES = 80
  const FIRE_UNIT = 8

  const land = { FOREST: 1, GRASS: 2, WATER: 3, MOUNTAIN: 4 }
  const type = { SOLDIER: 1, HELICOPTER: 2 }
  const code = { FORWARD1: 1, FORWARD2: 2, COUNTER_CLOCKWISE: 3, CLOCKWISE: 4, NAPALM: 5 }
  const settings = {
    NUM_PLAYERS: 4,
    GAME_ROUNDS: 200,
    MAX: 60,
    NUM_SOLDIERS: 20,
    NUM_HELICOPTERS: 2,
    NUM_POSTS: 16,
    LIFE: 100,
    FOREST_DAMAGE: 20,
    GRASS_DAMAGE: 50,
    ROUNDS_NAPALM: 30,
    REACH: 2,
    FOREST_BURNS: 10,
    OTHER_BURNS: 5,
    PROB_FIRE: 10,
    ROUNDS_JUMP: 20,
    MAX_JUMP: 4,
    HIGH_VALUE: 100,
    LOW_VALUE: 50,
  }

  const place = (cell: number) => ({ i: (cell / SIDE) | 0, j: cell % SIDE })
  const isPlayer = (pl: number) => pl >= 0 && pl < 4
  const isInside = (i: number, j: number) => i >= 0 && i < SIDE && j >= 0 && j < SIDE
  const soldierSlot = (id: number) => {
    let low = 0
    let high = ints[SOLDIER_COUNT]
    while (low < high) {
      const middle = (low + high) >> 1
      if (ints[SOLDIER_ID + middle] < id) low = middle + 1
      else high = middle
    }
    return low < ints[SOLDIER_COUNT] && ints[SOLDIER_ID + low] === id ? low : -1
  }
  const parachutersOf = (helicopter: number) => {
    let from = PARACHUTER_ROUNDS
    for (let h = 0; h < helicopter; h++) from += ints[PARACHUTER_COUNT + h]
    const list: number[] = []
    kit.pay(2 * ints[PARACHUTER_COUNT + helicopter])
    for (let k = 0; k < ints[PARACHUTER_COUNT + helicopter]; k++) list.push(ints[from + k])
    return list
  }
  const helicopterData = (id: number) => {
    for (let h = 0; h < nbHelicopters; h++)
      if (ints[HELICOPTER_ID + h] === id)
        return {
          id,
          type: 2,
          player: ints[HELICOPTER_PLAYER + h],
          pos: place(ints[HELICOPTER_CELL + h]),
          life: -1,
          orientation: ints[HELICOPTER_ORIENTATION + h],
          napalm: ints[HELICOPTER_NAPALM + h],
          parachuters: parachutersOf(h),
        }
    return undefined
  }
  const noData = () => ({
    id: -1,
    type: -1,
    player: -1,
    pos: { i: -1, j: -1 },
    life: -1,
    orientation: -1,
    napalm: -1,
    parachuters: [] as number[],
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
    nbRounds() {
      return 200
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
      return -1
    }
    what(i: number, j: number) {
      if (isInside(i, j)) return ints[GROUND + i * SIDE + j] & (FIRE_UNIT - 1)
      kit.warn('what requested for position (' + i + ', ' + j + ')')
      return -1
    }
    fireTime(i: number, j: number) {
      if (isInside(i, j)) return (ints[GROUND + i * SIDE + j] / FIRE_UNIT) | 0
      kit.warn('fireTime requested for position (' + i + ', ' + j + ')')
      return -1
    }
    whichSoldier(i: number, j: number) {
      if (isInside(i, j)) return ints[SOLDIER_AT + i * SIDE + j]
      kit.warn('whichSoldier requested for position (' + i + ', ' + j + ')')
      return -1
    }
    whichHelicopter(i: number, j: number) {
      if (isInside(i, j)) {
        const cell = i * SIDE + j
        for (let h = 0; h < nbHelicopters; h++)
          if (ints[HELICOPTER_CELL + h] === cell) return ints[HELICOPTER_ID + h]
        return 0
      }
      kit.warn('whichHelicopter requested for position (' + i + ', ' + j + ')')
      return -1
    }
    postOwner(i: number, j: number) {
      if (isInside(i, j)) {
        const post = ints[POST_AT + i * SIDE + j]
        return post < 0 ? -2 : ints[POST_OWNER + post]
      }
      kit.warn('postOwner requested for position (' + i + ', ' + j + ')')
      return -1
    }
    postValue(i: number, j: number) {
      if (isInside(i, j)) {
        const post = ints[POST_AT + i * SIDE + j]
        return post < 0 ? -2 : ints[POST_VALUE + post]
      }
      kit.warn('postValue requested for position (' + i + ', ' + j + ')')
      return -1
    }
    soldiers(pl: number) {
      const list: number[] = []
      if (!isPlayer(pl)) kit.warn('soldiers requested for player ' + pl)
      else kit.pay(2 * ints[ARMY_COUNT + pl])
      for (let k = 0; isPlayer(pl) && k < ints[ARMY_COUNT + pl]; k++)
        list.push(ints[ARMY + ARMY_PLACES * pl + k])
      return list
    }
    helicopters(pl: number) {
      kit.pay(6)
      const list: number[] = []
      if (!isPlayer(pl)) kit.warn('helicopters requested for player ' + pl)
      else
        for (let h = 0; h < nbHelicopters; h++)
          if (ints[HELICOPTER_PLAYER + h] === pl) list.push(ints[HELICOPTER_ID + h])
      return list
    }
    posts() {
      const list = []
      kit.pay(8 * nbPosts)
      for (let k = 0; k < nbPosts; k++)
        list.push({
          player: ints[POST_OWNER + k],
          pos: place(ints[POST_CELL + k]),
          value: ints[POST_VALUE + k],
        })
      return list
    }
    data(id: number) {
      kit.pay(4)
      const slot = soldierSlot(id)
      if (slot >= 0)
        return {
          id,
          type: 1,
          player: ints[SOLDIER_PLAYER + slot],
          pos: place(ints[SOLDIER_CELL + slot]),
          life: ints[SOLDIER_LIFE + slot],
          orientation: -1,
          napalm: -1,
          parachuters: [] as number[],
        }
      const helicopter = helicopterData(id)
      if (helicopter) return helicopter
      kit.warn('data requested for id ' + id)
      return noData()
    }

    commandSoldier(id: number, i: number, j: number) {
      kit.order(0, id, i, j)
    }
    commandHelicopter(id: number, instruction: number) {
      kit.order(1, id, instruction, 0)
    }
    commandParachuter(i: number, j: number) {
      kit.order(2, i, j, 0)
    }

    random(l: number, u: number) {
      return kit.lcg31.random(l, u)
    }
    randomPermutation(n: number) {
      return kit.lcg31.permutation(n)
    }
  }
  return { Player, ...land, ...type, ...code, ...settings }
}
