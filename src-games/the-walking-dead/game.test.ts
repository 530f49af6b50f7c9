import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeWalls } from './board-maker.ts'
import { theWalkingDead } from './game.ts'
import { createGlibcRand } from '../kit/glibc-rand.ts'
import { CELLS, COLS, WASTE } from './state.ts'
import {
  checkInvariants,
  head,
  RANDOM,
  randomOrders,
  start,
} from '../../test/games/the-walking-dead-world.ts'
import { expectSameReplay, playRounds, readPrinted } from '../../test/games/random-play.ts'

const maps = join(import.meta.dirname, '../../resources/maps/the-walking-dead')

describe('rules, over 200 seeds of random orders', () => {
  const ROUNDS = 12
  const playAll = (seed: number, check: boolean) => {
    const begin = start(RANDOM, seed)
    if (check) checkInvariants(begin, 90, 15)
    return playRounds(
      theWalkingDead,
      begin,
      ROUNDS,
      (round, state) => randomOrders(seed * 100 + round, state),
      check
        ? (state, round) => {
            if (round % 6 === 5) checkInvariants(state, 90, 15)
          }
        : undefined,
    )
  }

  it('keep the invariants, and a replay from the seed gives the same trace and seeks to what was played', () => {
    for (let seed = 1; seed <= 200; seed++) {
      expectSameReplay(theWalkingDead, RANDOM, seed, playAll(seed, true), [ROUNDS, 3, 0, 11])
    }
  })

  it('print states that read back to the same block, but for the dice', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const first = start(RANDOM, seed)
      const { state } = playAll(seed, false)
      state.round[0] = 0
      for (const printed of [first, state]) {
        const [again] = readPrinted(theWalkingDead, printed, seed).states
        again.rng[0] = printed.rng[0]
        expect(again.ints).toEqual(printed.ints)
      }
    }
  })
})

describe('the board from the seed', () => {
  it('uses the numbers of the C library', () => {
    const rand = createGlibcRand()
    expect(Array.from({ length: 5 }, rand)).toEqual([
      1804289383, 846930886, 1681692777, 1714636915, 1957747793,
    ])
  })

  it.each([
    [0, 726, 852628382, [41, 59], [49, 34], [35, 25], [3, 12]],
    [1, 752, 513253639, [18, 27], [0, 24], [43, 15], [0, 27]],
    [2, 519, 208458556, [11, 50], [5, 31], [2, 52], [4, 27]],
    [3, 704, 1339247729, [30, 18], [8, 37], [23, 53], [16, 54]],
    [30, 753, 469459536, [56, 48], [59, 46], [19, 9], [4, 5]],
    [752123, 693, 1844955495, [20, 30], [43, 26], [41, 36], [2, 53]],
  ])(
    'is the original one: seed %i has %i cells of waste',
    (seed, waste, dice, unit0, unit79, zombie80, food) => {
      const state = start(readFileSync(join(maps, 'default.cnf'), 'utf8'), seed)
      const place = (cell: number) => [Math.trunc(cell / COLS), cell % COLS]
      expect(state.cellType.filter((type) => type === WASTE)).toHaveLength(waste)
      expect(state.rng[0]).toBe(dice)
      expect([0, 79, 80].map((id) => place(state.unitCell[id]))).toEqual([unit0, unit79, zombie80])
      expect(place(state.foodAt.indexOf(1))).toEqual(food)
    },
  )

  it('leaves streets in one piece, for every seed', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const rng = Int32Array.of(seed)
      const cellType = makeWalls(rng)
      const reached = new Set([cellType.indexOf(0)])
      for (const cell of reached)
        for (const [next, isInside] of [
          [cell - COLS, cell >= COLS],
          [cell + COLS, cell < CELLS - COLS],
          [cell - 1, cell % COLS > 0],
          [cell + 1, cell % COLS < COLS - 1],
        ] as const)
          if (isInside && cellType[next] === 0) reached.add(next)
      expect(reached.size).toBe(cellType.filter((type) => type === 0).length)
    }
  })

  it('refuses numbers for which the board of a seed has too few streets', () => {
    const config = theWalkingDead.parseConfig(`${head({ units: 800, zombies: 100, food: 100 })}RANDOM`)
    if (!config.ok) throw new Error(config.error.message)
    expect(theWalkingDead.start(config.value, 7)).toMatchObject({
      ok: false,
      error: { message: expect.stringMatching(/street cells, too few for 3400 units/) as string },
    })
  })
})
