import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGolden } from '../../test/golden-match.ts'
import { loadBot } from '../../test/load-bot.ts'
import { formatTypings } from '../kit/api.ts'
import { createRoundLog, SEATS } from '../kit/game.ts'
import { NO_ORDERS, type RoundOrders } from '../kit/orders.ts'
import { formatMatch, scriptSeat } from '../../test/games/playing.ts'
import { formatConfig } from './board-text.ts'
import { madMax } from './game.ts'
import { windowColumn } from './geometry.ts'
import { makeMap } from './map-maker.ts'
import {
  CAR,
  carOf,
  GAS_BONUS,
  MISSILE,
  MISSILE_BONUS,
  missileOf,
  SETTING,
  typeOfCell,
  WATER_BONUS,
  type MadMaxState,
} from './state.ts'
import { createWorld, start } from '../../test/games/mad-max-world.ts'
import { expectSameReplay, playRounds, readPrinted, testDice } from '../../test/games/random-play.ts'

const ROUNDS = 24

/** Random orders of every kind, many of which must be refused; a generator of the test's own. */
function randomOrders(seed: number, state: MadMaxState): RoundOrders {
  const next = testDice(seed)
  return Array.from({ length: SEATS }, (_, seat) => {
    const calls: number[] = []
    for (let k = next(5); k > 0; k--) {
      const car = next(4) > 0 ? 2 * seat + next(2) : next(state.carCell.length + 4) - 2
      calls.push(
        next(10) === 0 ? 2 + next(2) : next(2),
        car,
        next(10) === 0 ? next(5) - 2 : next(3) - 1,
        next(3),
      )
    }
    return Int32Array.from(calls)
  })
}

function checkInvariants(state: MadMaxState): void {
  const { settings, cells, carAlive, carCell } = state
  const cols = settings[SETTING.uniCols]
  const count = [0, 0, 0, 0, 0, 0, 0]
  const ids = new Set<number>()
  cells.forEach((code, cell) => {
    const type = typeOfCell(code)
    count[type]++
    if (type === CAR && (carCell[carOf(code)] !== cell || !carAlive[carOf(code)]))
      throw new Error(`car on ${cell}`)
    if (type === MISSILE) ids.add(missileOf(code))
  })
  expect([count[CAR], count[MISSILE], ids.size]).toEqual([
    carAlive.reduce((sum, alive) => sum + alive, 0),
    state.missileCount[0],
    state.missileCount[0],
  ])
  const isWithin = (type: number, setting: number) => count[type] <= settings[setting]
  if (!isWithin(WATER_BONUS, SETTING.waterBonuses)) throw new Error('too much water')
  if (!isWithin(GAS_BONUS, SETTING.gasBonuses)) throw new Error('too much gas')
  if (!isWithin(MISSILE_BONUS, SETTING.missileBonuses)) throw new Error('too many missiles')
  carAlive.forEach((alive, car) => {
    const isInSight = windowColumn(carCell[car] % cols, state.round[0], cols) < settings[SETTING.winCols]
    const isRight = alive
      ? isInSight && state.carGas[car] > 0 && state.carTime[car] === 0
      : state.carTime[car] < settings[SETTING.regenRounds]
    if (!isRight || state.carMissiles[car] < 0) throw new Error(`car ${car}`)
  })
  if (state.scores.some((score) => score % 10 !== 0)) throw new Error(`scores ${state.scores.join(' ')}`)
}

describe('rules, over 200 seeds of maps and random orders', () => {
  const play = (seed: number, check: boolean) =>
    playRounds(
      madMax,
      start(makeMap(seed), seed),
      ROUNDS,
      (round, state) => randomOrders(seed * 100 + round, state),
      check ? checkInvariants : undefined,
    )

  it('keep the invariants, give the same trace twice, and a replay seeks to what was played', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const first = play(seed, true)
      expect(play(seed, false).trace).toEqual(first.trace)
      expectSameReplay(madMax, makeMap(seed), seed, first, [ROUNDS, 3, 0, 17])
    }
  })

  it('print states and configurations that read back as they were', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const { state } = play(seed, false)
      const [again] = readPrinted(madMax, state, seed).states
      expect(madMax.output.state(again)).toBe(madMax.output.state(state))
      expect(formatConfig(start(makeMap(seed)))).toBe(makeMap(seed))
    }
  })
})

describe('an output file', () => {
  const config = formatConfig(createWorld({ cars: { 0: [2, 3], 2: [4, 3] } }))
  const whole = formatMatch(madMax, config, 9, ['A', 'B', 'C', 'D'], () => [
    Int32Array.of(0, 0, 0, 2, 2, -1, 7, 7, 3, 900, 0, 0),
    NO_ORDERS,
    NO_ORDERS,
    NO_ORDERS,
  ])

  it('keeps the states before a cut, wherever it is', () => {
    for (const part of [0.4, 0.55, 0.8, 0.999]) {
      const cut = whole.slice(0, Math.trunc(whole.length * part))
      const read = madMax.parseOutput(cut)
      if (!read.ok) throw new Error(read.error.message)
      const blocks = cut.split('\nrnd ').length - 1
      expect(read.value.states.length).toBeGreaterThanOrEqual(blocks - 1)
      expect(read.value.states.length).toBeLessThanOrEqual(blocks)
      expect(read.value.executed).toHaveLength(read.value.states.length - 1)
      expect(read.value.problem).toBeDefined()
    }
  })

  it('recognises the executed orders, also behind raw orders for a car -1 that were printed as asked', () => {
    expect(whole).toContain('0\n0 m 0 2\n-1 m 7 7\n900 s 0 1\n-1\n')
    const read = madMax.parseOutput(whole)
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.problem).toBeUndefined()
    expect(read.value.executed[0]).toEqual([0, 0, 0, 0, 2])
  })

  it('of the judge is known as such, with its statuses', () => {
    const judged = whole
      .replace('secgame\t0', 'secgame\t1')
      .replace('pid\tscore\tstatus\n0\t0\t0\n1\t0\t0', 'pid\tscore\tstatus\n0\t0\t0.0266667\n1\t0\t-1')
    const read = madMax.parseOutput(judged)
    if (!read.ok) throw new Error(read.error.message)
    expect([read.value.fromJudge, ...read.value.states[0].status]).toEqual([true, 0.0266667, -1, 0, 0])
  })

  it('has the seed without its sign', () => {
    const state = start(config, -30)
    expect(madMax.output.head(state, -30, ['A', 'B', 'C', 'D'])).toContain('seed\t30\n')
    expect(state.rng[0]).toBe(start(config, 30).rng[0])
    expect(madMax.botRandom.seedOf(-30, 2)).toBe(32)
  })
})

describe('the TypeScript API', () => {
  const Demo = loadBot(join(import.meta.dirname, '../../resources/bots/mad-max/Demo.ts'))

  it('has the names that the typings promise, and no others', () => {
    const state = createWorld({})
    let names: string[] = []
    scriptSeat(madMax, state, 0, 1, (api) => {
      const methods = Object.getOwnPropertyNames((api.Player as { prototype: object }).prototype)
      names = [...Object.keys(api), ...methods.filter((name) => name !== 'constructor')]
      return { play: () => undefined }
    })
    const typings = formatTypings(madMax.api)
    const globals = [...typings.matchAll(/^declare (?:const|function|abstract class) (\w+)/gm)].map(
      (found) => found[1],
    )
    const members = [...typings.matchAll(/^ {2}(\w+)\(/gm)].map((found) => found[1])
    expect(names.sort()).toEqual(['debug', ...globals, ...members].sort())
  })

  it('answers about cells, windows and missiles around the cylinder', () => {
    const state = createWorld({
      cars: { 0: [2, 59], 5: [3, 4] },
      missiles: [
        [8, 5, 4, 1],
        [7, 0, 9, 2],
      ],
      round: 58,
    })
    const seen: unknown[] = []
    const seat = scriptSeat(madMax, state, 0, 1, (api) => {
      class Probe extends (api.Player as new () => Record<string, (...args: unknown[]) => unknown>) {
        play() {
          seen.push(this.cell({ i: 2, j: -1 }), this.cell({ i: 4, j: 61 }), this.missiles())
          seen.push(
            this.withinWindow({ i: 0, j: 57 }, 58),
            this.withinWindow({ i: 0, j: 27 }, 58),
            this.withinWindow({ i: 0, j: 28 }, 58),
          )
          seen.push(this.playerOf(5), this.begin(2), this.end(2), this.car(5))
          this.move(0, { i: 0, j: 2 })
          this.move(0, { i: 0, j: 1 })
          this.move(5, { i: 0, j: 1 })
          this.move(1, { i: 2, j: 2 })
          this.shoot(-1)
          this.shoot(0.5)
        }
      }
      return new Probe()
    })
    seat.begin(state)
    const { orders, log } = seat.finish()
    expect(seen).toEqual([
      { type: 2, cid: 0, mid: -1 },
      { type: 3, cid: -1, mid: 8 },
      [
        { mid: 7, cid: 0, pos: { i: 9, j: 2 } },
        { mid: 8, cid: 5, pos: { i: 4, j: 1 } },
      ],
      false,
      true,
      false,
      2,
      4,
      6,
      { cid: 5, pos: { i: 3, j: 4 }, nbMiss: 5, gas: 60, alive: true, time: 0 },
    ])
    expect([...orders]).toEqual([0, 0, 0, 2, 0, 0, 0, 1, 0, 5, 0, 1, 0, 1, 2, 2, 1, -1, 0, 0, 1, -9, 0, 0])
    expect(log.trimEnd().split('\n')).toEqual([
      'warning: move(0): the car already has an order this round',
      'warning: move(5): the car is not yours',
      'warning: move(1): (2, 2) is no direction',
      'warning: shoot(-1): there is no such car',
      'warning: shoot(0.5): there is no such car',
    ])
  })

  it('ends a bot that asks for a cell off the board, a car that is none, or a number from an empty range', () => {
    const state = createWorld({})
    for (const ask of [
      (bot: Record<string, (...args: unknown[]) => unknown>) => bot.cell({ i: 15, j: 0 }),
      (bot: Record<string, (...args: unknown[]) => unknown>) => bot.car(8),
      (bot: Record<string, (...args: unknown[]) => unknown>) => bot.score(4),
      (bot: Record<string, (...args: unknown[]) => unknown>) => bot.randomize(3, 2),
    ]) {
      const seat = scriptSeat(madMax, state, 0, 1, (api) => {
        const bot = new (api.Player as new () => Record<string, (...args: unknown[]) => unknown>)()
        return { play: () => void ask(bot) }
      })
      expect(() => seat.begin(state)).toThrow(/^(cell|car|score|randomize)\(/)
    }
  })

  it('gives Demo what the original gives it, also on a crowded map with three cars a player', () => {
    const match = readGolden(madMax, 'edge')
    const state = start(match.config, match.seed)
    const seats = [0, 2].map((seat) => scriptSeat(madMax, state, seat, match.seed, Demo))
    expect([match.players[0], match.players[2]]).toEqual(['Demo', 'Demo'])
    match.orders.forEach((orders, round) => {
      seats.forEach((seat, k) => {
        seat.begin(state)
        expect([...seat.finish().orders], `round ${round}, seat ${2 * k}`).toEqual([...orders[2 * k]])
      })
      madMax.step(state, orders, createRoundLog())
    })
    expect(match.orders).toHaveLength(300)
  })
})
