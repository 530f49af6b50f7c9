import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRoundLog, MatchAborted } from '../kit/game.ts'
import type { RoundOrders } from '../kit/orders.ts'
import { lcg31 } from '../kit/rng.ts'
import { pandemic } from './game.ts'
import {
  CITY,
  CITY_VIRUS_CAP,
  GRASS,
  GRASS_VIRUS_CAP,
  PATH,
  SETTING,
  WALL,
  type PandemicState,
} from './state.ts'
import { infectAndHeal } from './virus.ts'
import { startedMatch } from '../../test/games/started-match.ts'
import { expectSameReplay, playRounds, readPrinted, testDice } from '../../test/games/random-play.ts'

const resources = join(import.meta.dirname, '../../resources/maps/pandemic')
const head = (size: number, rounds: number, units: number, health = 100) =>
  `Pandemic 1.0 nb_players 4 rows ${size} cols ${size} nb_rounds ${rounds} initial_health ${health} nb_units ${units}
bonus_per_city_cell 1 bonus_per_path_cell 1 factor_connected_component 2 infection_factor 50 mask_protection 20 `
const GENERATED = `${head(44, 12, 8)}GENERATOR1`

/** A board with one walled ring, all grass inside, with the given rows of characters at the top left corner inside. */
function fixedBoard(size: number, top: string[], tail = 'cities 0 paths 0 masks 0'): string {
  const rows = Array.from({ length: size }, (_, i) => {
    if (i === 0 || i === size - 1) return 'W'.repeat(size)
    const inside = (top[i - 1] ?? '').padEnd(size - 2, '.')
    return `W${inside}W`
  })
  return `FIXED labels labels ${rows.map((row, i) => `${i} ${row}`).join('\n')} ${tail}`
}

const start = (text: string, seed = 1): PandemicState => startedMatch(pandemic, text, seed).state

/** Random orders of every kind, many of which must be refused; a generator of the test's own. */
function randomOrders(seed: number, state: PandemicState): RoundOrders {
  const next = testDice(seed)
  return [0, 1, 2, 3].map(() => {
    const calls: number[] = []
    for (let k = 0; k < 40; k++) calls.push(0, next(state.unitPlayer.length + 4) - 2, next(7) - 1, 0)
    return Int32Array.from(calls)
  })
}

function checkInvariants(state: PandemicState): void {
  const { cellType, virus, unitAt, unitCell } = state
  const cols = state.settings[SETTING.cols]
  cellType.forEach((type, cell) => {
    const i = Math.trunc(cell / cols)
    const j = cell % cols
    if (i === 0 || j === 0 || i === cols - 1 || j === cols - 1) expect(type).toBe(WALL)
    const cap = type === GRASS ? GRASS_VIRUS_CAP : type === WALL ? 0 : CITY_VIRUS_CAP
    if (virus[cell] < 0 || virus[cell] > cap) throw new Error(`virus ${virus[cell]} on ${i},${j}`)
    if (unitAt[cell] >= 0 && (unitCell[unitAt[cell]] !== cell || type === WALL))
      throw new Error(`unit on ${i},${j}`)
    if (state.maskAt[cell] && type !== GRASS) throw new Error(`mask on ${i},${j}`)
    if ((type === CITY) !== state.cityAt[cell] >= 0 || (type === PATH) !== state.pathAt[cell] >= 0)
      throw new Error(`cell ${i},${j}`)
  })
  for (let id = 0; id < unitCell.length; id++) {
    expect(unitAt[unitCell[id]]).toBe(id)
    expect(state.unitHealth[id]).toBeGreaterThanOrEqual(0)
    expect(state.unitPlayer[id]).toBeGreaterThanOrEqual(0)
    expect(state.unitPlayer[id]).toBeLessThan(4)
  }
  expect(state.maskAt.reduce((sum, mask) => sum + mask, 0)).toBe(state.maskCount[0])
}

describe('rules, over 200 seeds of random orders', () => {
  const seeds = Array.from({ length: 200 }, (_, k) => k + 1)
  const play = (seed: number, check: boolean) =>
    playRounds(
      pandemic,
      start(GENERATED, seed),
      12,
      (round, state) => randomOrders(seed * 100 + round, state),
      check ? checkInvariants : undefined,
    )

  it('keep the invariants, give the same trace twice, and a replay seeks to what was played', () => {
    for (const seed of seeds) {
      const first = play(seed, true)
      expect(play(seed, false).trace).toEqual(first.trace)
      expectSameReplay(pandemic, GENERATED, seed, first, [12, 3, 0, 11])
    }
  })

  it('print states that read back to the same text', () => {
    for (const seed of seeds.slice(0, 20)) {
      const { state } = play(seed, false)
      const first = start(GENERATED, seed)
      const [again] = readPrinted(pandemic, first, seed).states
      expect(pandemic.output.state(again)).toBe(pandemic.output.state(first))
      expect(state.round[0]).toBe(12)
    }
  })
})

describe('what only the text of the description protects', () => {
  it('refuses a board that cannot get 8 connected cities instead of searching for ever', () => {
    const rng = start(`${head(40, 5, 4)}GENERATOR1`, 9)
    const reached = new Set<number>()
    const cols = 40
    const queue = [20 * cols + 20]
    for (const cell of queue) {
      for (const next of [cell + 1, cell - 1, cell + cols, cell - cols])
        if (!reached.has(next) && rng.cellType[next] !== WALL) {
          reached.add(next)
          queue.push(next)
        }
    }
    expect(rng.cityOwner.length).toBeGreaterThanOrEqual(8)
    expect(rng.cellType.every((type, cell) => type === WALL || reached.has(cell))).toBe(true)
  })

  it('writes and reads boards of 100 columns, whose labels have two digits of tens', () => {
    const state = start(`${head(100, 5, 2)}${fixedBoard(100, [])}`)
    const text = pandemic.output.state(state)
    expect(text.split('\n')[2]).toBe(
      `   ${Array.from({ length: 100 }, (_, j) => Math.trunc(j / 10)).join('')}`,
    )
    expect(text.split('\n')[4]).toMatch(/^00 W{100}$/)
    const large = start(`${head(120, 5, 2)}${fixedBoard(120, [])}`)
    expect(pandemic.output.state(large).split('\n')[4 + 110]).toMatch(/^110 W\.+W$/)
    const read = pandemic.parseOutput(
      pandemic.output.head(large, 1, ['A', 'B', 'C', 'D']) + pandemic.output.state(large),
    )
    expect(read.ok && read.value.states.length).toBe(1)
  })

  it('stops with a reason when a unit would die twice in a round', () => {
    const state = start(`${head(20, 5, 4, 1)}${fixedBoard(20, [])}`)
    const id = 0
    const play = () => {
      for (let round = 0; round < 200; round++) {
        state.unitDamage[id] = 5
        state.unitHealth[id] = 1
        state.unitDamage.fill(2)
        pandemic.step(state, randomOrders(round, state), createRoundLog())
      }
    }
    expect(play).toThrow(MatchAborted)
  })

  it('divides the probability of infection twice, not once by the product', () => {
    // Virus 7, infection factor 5, mask protection 20: 699 of 10000 by two divisions, 700 by one.
    const [virus, infectionFactor, maskProtection] = [7, 5, 20]
    const twice = Math.trunc(10000 * (virus / infectionFactor / maskProtection))
    const once = Math.trunc(10000 * (virus / (infectionFactor * maskProtection)))
    expect([twice, once]).toEqual([699, 700])

    const isInfectedByDraw = (draw: number) => {
      const state = start(`${head(20, 5, 1)}${fixedBoard(20, [])}`)
      state.factors.set([infectionFactor, maskProtection])
      state.unitImmune.fill(1, 1)
      state.unitMask[0] = 1
      state.unitDamage[0] = 0
      state.virus[state.unitCell[0]] = virus
      state.rng[0] = seedThatDraws(draw)
      infectAndHeal(state, new Uint8Array(4), createRoundLog())
      return state.unitDamage[0] > 0
    }
    expect([isInfectedByDraw(twice), isInfectedByDraw(once)]).toEqual([true, false])
  })
})

/** A state of the generator whose next number in [1, 10000] is the given one. */
function seedThatDraws(draw: number): number {
  for (let seed = 0; ; seed++) {
    const rng = Int32Array.of(seed)
    if (lcg31.random(rng, 1, 10000) === draw) return seed
  }
}

describe('configurations', () => {
  it.each(['default', 'small', 'large', 'virulent'])('%s.cnf starts', (name) => {
    expect(start(readFileSync(join(resources, `${name}.cnf`), 'utf8')).round[0]).toBe(0)
  })

  it.each([
    ['Pandemia 1.0', 1, 'expected "Pandemic"'],
    [GENERATED.replace('nb_players 4', 'nb_players 5'), 1, 'exactly 4'],
    [GENERATED.replace('cols 44', 'cols 45'), 1, 'equal to rows (44)'],
    [GENERATED.replace('rows 44', 'rows 19'), 1, 'between 20 and 200'],
    [GENERATED.replace('nb_units 8', 'nb_units 20'), 1, 'between 1 and 19'],
    [GENERATED.replace('bonus_per_city_cell 1', 'bonus_per_city_cel 1'), 2, 'expected "bonus_per_city_cell"'],
    [
      GENERATED.replace('infection_factor 50', 'infection_factor many'),
      2,
      'expected a number for infection_factor',
    ],
    [GENERATED.replace('GENERATOR1', 'GENERATOR2'), 2, 'GENERATOR1 or FIXED'],
    [`${GENERATED} 7`, 2, 'takes no parameters'],
    [`${head(20, 5, 1)}${fixedBoard(20, ['?'])}`, 3, '"?" is not a kind of cell'],
    [`${head(20, 5, 1)}${fixedBoard(20, ['', ';;'])}\n`, 4, '(2, 1) is drawn as a city but belongs to none'],
    [`${head(20, 5, 1)}${fixedBoard(20, ['', '..................,'])}`, 4, 'must have 20 characters'],
    [
      `${head(20, 5, 1)}${fixedBoard(20, []).replace('\n5 W', '\n5 .')}`,
      7,
      'the border must be all wall, but (5, 0)',
    ],
    [
      `${head(20, 5, 1)}${fixedBoard(20, [';;'], 'cities 1 2\n1 1\n1 3\npaths 0 masks 0')}`,
      23,
      'city 0 lists (1, 3), which the board does not draw as its cell',
    ],
    [
      `${head(20, 5, 1)}${fixedBoard(20, [';;'], 'cities 1 2\n1 1\n1 1\npaths 0 masks 0')}`,
      23,
      'which is listed already',
    ],
    [
      `${head(20, 5, 1)}${fixedBoard(20, ['; ,'], 'cities 1 1 1 1\npaths 1\n0 1 0 masks 0').replace('; ,', ';,.')}`,
      23,
      'the last city of path 0 must be the number of a city, but is 1',
    ],
    [`${head(20, 5, 1)}${fixedBoard(20, [], 'cities 0 paths 0 masks 2\n1 1\n0 0')}`, 23, 'must lie on grass'],
    [
      `${head(20, 5, 1)}${fixedBoard(20, [], 'cities 0 paths 0 masks 2\n1 1\n1 1\n')}`,
      23,
      'two masks lie at (1, 1)',
    ],
    [`${head(20, 5, 1)}FIXED a b 0 WWWW`, 2, 'must have 20 characters, but has 4'],
  ])('%#: a violation names its line and what was expected', (text, line, message) => {
    const read = pandemic.parseConfig(text)
    expect(read).toMatchObject({
      ok: false,
      error: { line, message: expect.stringContaining(message) as string },
    })
  })
})
