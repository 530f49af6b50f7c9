import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publicLength, regionNames } from '../kit/block.ts'
import { createBotKit } from '../kit/bot-realm.ts'
import { api } from './api.ts'
import { createBotApi } from './bot-api.ts'
import { theWalkingDead } from './game.ts'
import { ALIVE, DEAD, ZOMBIE, type WalkingDeadState } from './state.ts'

const resources = join(import.meta.dirname, '../../resources')
const config = theWalkingDead.parseConfig(
  readFileSync(join(resources, 'maps/the-walking-dead/default.cnf'), 'utf8'),
)
if (!config.ok) throw new Error(config.error.message)
const started = theWalkingDead.start(config.value, 30)
if (!started.ok) throw new Error(started.error.message)
const state: WalkingDeadState = started.value

/** The members that a bot of any game has. */
const COMMON = ['constructor', 'me', 'log']

interface Place {
  i: number
  j: number
}
interface Bot {
  cell(i: number | Place, j?: number): { type: number; owner: number; id: number; food: boolean }
  unit(id: number): { type: number; id: number; player: number; pos: Place; roundsForZombie: number }
  posOk(i: number | Place, j?: number): boolean
  playerOk(pl: number): boolean
  aliveUnits(pl: number): number[]
  deadUnits(pl: number): number[]
  zombies(): number[]
  strength(pl: number): number
  score(pl: number): number
  status(pl: number): number
  move(id: number, dir: number): void
}
interface Globals {
  readonly Player: new () => Bot
  step(pos: Place, dir: number): Place
  isEmpty(cell: { type: number; id: number; food: boolean }): boolean
  dirOk(dir: number): boolean
}

function open(shown: WalkingDeadState) {
  const door = createBotKit({
    regions: regionNames(theWalkingDead.regions),
    blockLength: publicLength(shown.ints),
    maxCalls: theWalkingDead.maxCalls,
    maxLogChars: 10_000,
    me: 2,
    seed: 33,
    family: 'lcg31',
    burnEachRound: false,
  })
  door.ints.set(shown.ints.subarray(0, door.ints.length))
  door.startRound()
  const globals = createBotApi(door.kit) as Globals
  return { door, globals, bot: new globals.Player() }
}

describe('what is declared is what there is', () => {
  it('in TypeScript, member by member', () => {
    const declared = api.player.flatMap(({ ts }) => /^\w+/.exec(ts ?? '')?.[0] ?? [])
    const made = Object.getOwnPropertyNames(open(state).globals.Player.prototype).filter(
      (name) => !COMMON.includes(name),
    )
    expect(made.sort()).toEqual(declared.sort())
    const names = Object.keys(open(state).globals).filter((name) => name !== 'Player')
    const globals = api.globals.flatMap(
      ({ ts }) => /declare (?:const|function) (\w+)/.exec(ts ?? '')?.[1] ?? [],
    )
    expect(names.sort()).toEqual(globals.sort())
  })

  it('in C++, declaration by declaration', () => {
    const folder = join(resources, 'cpp/the-walking-dead')
    const headers = readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
    for (const { name, cpp } of [...api.globals, ...api.player])
      if (cpp) expect(headers, name).toMatch(new RegExp(`\\b${name}\\b`))
  })
})

describe('a bot in TypeScript', () => {
  it('sees every cell and unit as the state has them', () => {
    const shown = theWalkingDead.clone(state)
    shown.unitType[25] = DEAD
    shown.unitRounds[25] = 4
    const { bot, globals } = open(shown)
    for (let k = 0; k < shown.cellType.length; k++) {
      const [i, j] = [Math.trunc(k / 60), k % 60]
      const cell = bot.cell(i, j)
      expect(cell).toEqual({
        type: shown.cellType[k],
        owner: shown.cellOwner[k],
        id: shown.unitAt[k],
        food: shown.foodAt[k] === 1,
      })
      expect(globals.isEmpty(bot.cell({ i, j }))).toBe(cell.type === 0 && cell.id === -1 && !cell.food)
    }
    for (const [id, type] of shown.unitType.entries()) {
      const { pos, ...unit } = bot.unit(id)
      expect(unit).toEqual({ type, id, player: shown.unitPlayer[id], roundsForZombie: shown.unitRounds[id] })
      expect(pos.i * 60 + pos.j).toBe(shown.unitCell[id])
    }
    const ids = (type: number, player: number) =>
      [...shown.unitType.keys()].filter(
        (id) => shown.unitType[id] === type && shown.unitPlayer[id] === player,
      )
    expect(bot.aliveUnits(1)).toEqual(ids(ALIVE, 1))
    expect(bot.deadUnits(1)).toEqual([25])
    expect(bot.zombies()).toEqual(ids(ZOMBIE, -1))
    expect([bot.strength(3), bot.score(0), bot.status(1)]).toEqual([50, 0, 0])
  })

  it('cannot see strength points, points of kills, and the dice', () => {
    const { door } = open(state)
    const shown = theWalkingDead.open(state.ints)
    expect(shown.strengthPoints.byteOffset).toBeGreaterThanOrEqual(4 * door.ints.length)
    expect(shown.killPoints.byteOffset).toBeGreaterThanOrEqual(4 * door.ints.length)
    expect(shown.rng.byteOffset).toBeGreaterThanOrEqual(4 * door.ints.length)
  })

  it('gets an empty answer and a remark for a bad argument', () => {
    const { bot, door, globals } = open(state)
    expect(bot.cell(60, 0)).toEqual({ type: 0, owner: -1, id: -1, food: false })
    expect(bot.unit(90)).toEqual({ type: 0, id: -1, player: -1, pos: { i: 0, j: 0 }, roundsForZombie: -1 })
    expect([bot.strength(4), bot.score(-1), bot.status(NaN)]).toEqual([-1, -1, -2])
    expect([bot.aliveUnits(9), bot.deadUnits(-1)]).toEqual([[], []])
    expect(door.takeLog().trim().split('\n')).toEqual([
      'warning: cell requested for position (60, 0)',
      'warning: unit requested for identifier 90',
      'warning: strength requested for player 4',
      'warning: score requested for player -1',
      'warning: status requested for player NaN',
      'warning: alive units requested for player 9',
      'warning: dead units requested for player -1',
    ])
    expect([bot.posOk(0, 59), bot.posOk({ i: 60, j: 0 }), bot.playerOk(3), bot.playerOk(4)]).toEqual([
      true,
      false,
      true,
      false,
    ])
    expect([globals.dirOk(7), globals.dirOk(8), globals.dirOk(-1)]).toEqual([true, false, false])
    expect(
      Array.from({ length: 9 }, (_, dir) => globals.step({ i: 4, j: 5 }, dir)).map(({ i, j }) => `${i},${j}`),
    ).toEqual(['5,5', '5,6', '4,6', '3,6', '3,5', '3,4', '4,4', '5,4', '4,5'])
  })

  it('gives its orders as it calls them, 1000 a round at most', () => {
    const { bot, door } = open(state)
    for (let k = 0; k < 1000; k++) bot.move(k, 3)
    expect(door.orderCount()).toBe(1000)
    expect([...door.orders.subarray(0, 8)]).toEqual([0, 0, 3, 0, 0, 1, 3, 0])
    expect(() => bot.move(0, 0)).toThrow('too many orders: more than 1000 in one round')
  })
})
