import type { RegionName } from '../kit/block.ts'
import type { BotKit } from '../kit/bot-realm.ts'
import type { SPEC } from './state.ts'

/**
 * The Mad Max API of TypeScript bots, with the original's names in camelCase. Evaluated by its text inside the
 * bot's realm, so it uses nothing but its parameter; regions of the block and the codes of its
 * cells are those of state.ts. What makes the original program exit throws here, which freezes the bot.
 */
// oxlint-disable-next-line max-lines-per-function -- evaluated by its text, where nothing outside of it is known
export function createBotApi(kit: BotKit<RegionName<typeof SPEC>>): object {
  const { ints, doubles } = kit
  const SETTINGS = kit.offset('settings')
  const rows = ints[SETTINGS + 2]
  const uniCols = ints[SETTINGS + 3]
  const winCols = ints[SETTINGS + 4]
  const carsPerPlayer = ints[SETTINGS + 5]
  const ROUND = kit.offset('round')
  const SCORES = kit.offset('scores')
  const STATUS = kit.offset('status') / 2
  const CELLS = kit.offset('cells')
  const MISSILE_COUNT = kit.offset('missileCount')
  const CAR_CELL = kit.offset('carCell')
  const CAR_MISSILES = kit.offset('carMissiles')
  const CAR_GAS = kit.offset('carGas')
  const CAR_ALIVE = kit.offset('carAlive')
  const CAR_TIME = kit.offset('carTime')
  const nbCars = kit.length('carCell')
  /** Round, plus one, in which each car was last ordered. */
  const ordered = new Int32Array(nbCars)

  interface Place {
    i: number
    j: number
  }
  const Dir = {
    UP: { i: -1, j: 1 },
    DEFAULT: { i: 0, j: 1 },
    DOWN: { i: 1, j: 1 },
    SLOW_UP: { i: -1, j: 0 },
    SLOW: { i: 0, j: 0 },
    SLOW_DOWN: { i: 1, j: 0 },
    FAST_UP: { i: -1, j: 2 },
    FAST: { i: 0, j: 2 },
    FAST_DOWN: { i: 1, j: 2 },
  }
  const CType = { EMPTY: 0, TYRE: 1, CAR: 2, MISSILE: 3, WATER_BONUS: 4, MISSILE_BONUS: 5, GAS_BONUS: 6 }

  const place = (cell: number): Place => ({ i: (cell / uniCols) | 0, j: cell % uniCols })
  const samePlace = (p: Place, q: Place) => p.i === q.i && (p.j - q.j) % uniCols === 0
  const step = (p: Place, d: Place): Place => ({ i: p.i + d.i, j: p.j + d.j })
  const dirOk = (d: Place) => (d.i === -1 || d.i === 0 || d.i === 1) && (d.j === 0 || d.j === 1 || d.j === 2)
  const dir2all = (d: Place): Place[] => {
    if (!dirOk(d)) return []
    if (d.j === 0 || (d.i === 0 && d.j === 1)) return [{ i: d.i, j: d.j }]
    if (d.i === 0) return [Dir.DEFAULT, Dir.FAST].map((p) => ({ ...p }))
    const near = [
      { i: 0, j: 1 },
      { i: d.i, j: 0 },
      { i: d.i, j: 1 },
    ]
    return d.j === 1 ? near : [...near, { i: 0, j: 2 }, { i: d.i, j: 2 }]
  }
  const column = (j: number) => {
    const rest = j % uniCols
    return rest < 0 ? rest + uniCols : rest
  }
  /** What is no whole number must not become a good one in an order. */
  const whole = (value: number) => (value === (value | 0) ? value : -9)
  const isPlayer = (p: number) => p === 0 || p === 1 || p === 2 || p === 3
  const isCar = (c: number) => c >= 0 && c < nbCars && c === (c | 0)
  const check = (isRight: boolean, call: string, value: unknown, expected: string) => {
    if (!isRight) throw new Error(call + '(' + String(value) + '): ' + expected)
  }
  const checkPlayer = (call: string, p: number) => check(isPlayer(p), call, p, 'a player is 0 to 3')
  const checkCar = (call: string, c: number) => check(isCar(c), call, c, 'a car is 0 to ' + (nbCars - 1))

  class Player {
    me() {
      return kit.me
    }
    log(...values: unknown[]) {
      kit.log(...values)
    }

    numberPlayers() {
      return ints[SETTINGS]
    }
    numberRounds() {
      return ints[SETTINGS + 1]
    }
    numberRows() {
      return rows
    }
    numberUniverseColumns() {
      return uniCols
    }
    numberWindowColumns() {
      return winCols
    }
    numberCarsPerPlayer() {
      return carsPerPlayer
    }
    numberCars() {
      return nbCars
    }
    numberRoundsToRegenerate() {
      return ints[SETTINGS + 6]
    }
    numberMissileBonuses() {
      return ints[SETTINGS + 7]
    }
    numberGasBonuses() {
      return ints[SETTINGS + 8]
    }
    numberWaterBonuses() {
      return ints[SETTINGS + 9]
    }
    bonusMissiles() {
      return ints[SETTINGS + 10]
    }
    bonusGas() {
      return ints[SETTINGS + 11]
    }
    waterPoints() {
      return ints[SETTINGS + 12]
    }
    killPoints() {
      return ints[SETTINGS + 13]
    }
    initialGas() {
      return ints[SETTINGS + 14]
    }

    withinUniverse(p: Place) {
      return p.i >= 0 && p.i < rows
    }
    withinWindow(p: Place, round: number) {
      return p.i >= 0 && p.i < rows && column(p.j - round) < winCols
    }
    carOk(c: number) {
      return isCar(c)
    }
    playerOk(p: number) {
      return isPlayer(p)
    }
    playerOf(c: number) {
      checkCar('playerOf', c)
      return (c / carsPerPlayer) | 0
    }
    begin(p: number) {
      checkPlayer('begin', p)
      return p * carsPerPlayer
    }
    end(p: number) {
      checkPlayer('end', p)
      return (p + 1) * carsPerPlayer
    }

    round() {
      return ints[ROUND]
    }
    score(p: number) {
      checkPlayer('score', p)
      return ints[SCORES + p]
    }
    status(p: number) {
      checkPlayer('status', p)
      return doubles[STATUS + p]
    }
    cell(p: Place) {
      if (!(p.i >= 0 && p.i < rows)) check(false, 'cell', p.i + ', ' + p.j, 'a row is 0 to ' + (rows - 1))
      const code = ints[CELLS + p.i * uniCols + column(p.j)]
      if (code < 0) return { type: 3, cid: -1, mid: ~code >> 7 }
      return { type: code & 7, cid: (code & 7) === 2 ? code >> 3 : -1, mid: -1 }
    }
    car(c: number) {
      kit.pay(8)
      checkCar('car', c)
      return {
        cid: c,
        pos: place(ints[CAR_CELL + c]),
        nbMiss: ints[CAR_MISSILES + c],
        gas: ints[CAR_GAS + c],
        alive: ints[CAR_ALIVE + c] !== 0,
        time: ints[CAR_TIME + c],
      }
    }
    missiles() {
      const list: { mid: number; cid: number; pos: Place }[] = []
      let missing = ints[MISSILE_COUNT]
      if (missing > 0) kit.pay(1000)
      for (let cell = 0; missing > 0; cell++) {
        const code = ints[CELLS + cell]
        if (code >= 0) continue
        missing--
        list.push({ mid: ~code >> 7, cid: ~code & 127, pos: place(cell) })
      }
      return list.sort((a, b) => a.mid - b.mid)
    }

    move(c: number, d: Place) {
      kit.order(0, whole(c), whole(d.i), whole(d.j))
      if (!isCar(c)) kit.warn('move(' + c + '): there is no such car')
      else if (!dirOk(d)) kit.warn('move(' + c + '): (' + d.i + ', ' + d.j + ') is no direction')
      else this.#note('move', c)
    }
    shoot(c: number) {
      kit.order(1, whole(c), 0, 0)
      if (!isCar(c)) kit.warn('shoot(' + c + '): there is no such car')
      else this.#note('shoot', c)
    }
    #note(call: string, c: number) {
      if (((c / carsPerPlayer) | 0) !== kit.me) kit.warn(call + '(' + c + '): the car is not yours')
      else if (ordered[c] === ints[ROUND] + 1)
        kit.warn(call + '(' + c + '): the car already has an order this round')
      else ordered[c] = ints[ROUND] + 1
    }

    randomize(l?: number, u?: number) {
      if (l === undefined || u === undefined) return kit.parkMiller.draw()
      check(u !== l - 1, 'randomize', l + ', ' + u, 'the range is empty')
      return kit.parkMiller.random(l, u)
    }
  }
  return { Player, Dir, CType, step, samePlace, dirOk, dir2all }
}
