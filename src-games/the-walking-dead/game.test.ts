import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createRoundLog, MatchAborted } from '../kit/game.ts'
import { encodeRounds, type MatchRecord } from '../kit/match-record.ts'
import { NO_ORDERS, ORDER_INTS, type RoundOrders } from '../kit/orders.ts'
import { createReplay } from '../kit/replay.ts'
import { lcg31 } from '../kit/rng.ts'
import { hashBlock } from '../kit/trace.ts'
import { makeWalls } from './board-maker.ts'
import { attackerWins, OUTCOMES } from './commands.ts'
import { theWalkingDead } from './game.ts'
import { createGlibcRand } from './glibc-rand.ts'
import { ALIVE, CELLS, COLS, DEAD, ROWS, WASTE, ZOMBIE, type WalkingDeadState } from './state.ts'

const maps = join(import.meta.dirname, '../../resources/maps/the-walking-dead')

interface Numbers {
  rounds?: number
  units?: number
  zombies?: number
  food?: number
  strength?: number
  cellPoints?: number
  roundsToZombie?: number
}
const head = (n: Numbers = {}) => `TheWalkingDead 1.0
NUM_PLAYERS 4
NUM_ROUNDS ${n.rounds ?? 12}
BOARD_ROWS 60
BOARD_COLS 60
NUM_INI_UNITS_PER_CLAN ${n.units ?? 20}
NUM_INI_ZOMBIES ${n.zombies ?? 10}
NUM_INI_FOOD ${n.food ?? 15}
CLAN_INI_STRENGTH ${n.strength ?? 1000}
POINTS_FOR_KILLING_PERSON 50
POINTS_FOR_KILLING_ZOMBIE 10
POINTS_PER_OWNED_CELL ${n.cellPoints ?? 1}
FOOD_STRENGTH 50
ROUNDS_BEFORE_BECOMING_ZOMBIE ${n.roundsToZombie ?? 5}
`
const RANDOM = `${head()}RANDOM`

/** Text of a board whose top left corner is drawn, the rest waste; units as lines `type id player row column rounds`. */
function board(corner: string[], units: string[], food: string[] = ['59 59']): string {
  const rows = Array.from(
    { length: ROWS },
    (_, i) => `${i} ${(corner[i] ?? '').padEnd(COLS, i === ROWS - 1 ? '.' : 'W')}`,
  )
  return `tens ones
${rows.join('\n')}
units ${units.length} type id player row column rounds
${units.join('\n')}
food ${food.length} row column
${food.join('\n')}`
}

/** Clans 0 to 3 with one unit each in row 0, columns 0, 2, 4, 6, and a zombie far away that reaches nobody. */
const APART = ['0.1.2.3']
const FOUR = ['a 0 0 0 0 -1', 'a 1 1 0 2 -1', 'a 2 2 0 4 -1', 'a 3 3 0 6 -1']
const fixed = (n: Numbers, corner: string[], units: string[], food?: string[]) =>
  `${head({ units: 1, zombies: units.length - 4, food: food?.length ?? 1, ...n })}FIXED ${board(corner, units, food)}`

function start(text: string, seed = 1): WalkingDeadState {
  const config = theWalkingDead.parseConfig(text)
  if (!config.ok) throw new Error(`line ${config.error.line}: ${config.error.message}`)
  const state = theWalkingDead.start(config.value, seed)
  if (!state.ok) throw new Error(state.error.message)
  return state.value
}

/** Plays one round with orders given as [seat, id, dir]; returns what became of them, in words by seat. */
function play(state: WalkingDeadState, moves: readonly (readonly [number, number, number])[] = []) {
  const calls: number[][] = [[], [], [], []]
  for (const [seat, id, dir] of moves) calls[seat].push(0, id, dir, 0)
  const log = createRoundLog()
  theWalkingDead.step(
    state,
    calls.map((list) => Int32Array.from(list)),
    log,
  )
  return { log, texts: log.outcomes.map((list) => list.map((outcome) => OUTCOMES[outcome].text)) }
}

/** Random orders of every kind, many of which must be refused; a generator of the test's own. */
function randomOrders(seed: number, state: WalkingDeadState): RoundOrders {
  let x = seed
  const next = (n: number) => {
    x = (Math.imul(x, 1103515245) + 12345) & 0x7fffffff
    return (x >>> 8) % n
  }
  return [0, 1, 2, 3].map(() => {
    const calls: number[] = []
    for (let k = 0; k < 40; k++) calls.push(0, next(state.unitType.length + 4) - 2, next(10) - 1, 0)
    return Int32Array.from(calls)
  })
}

function checkInvariants(state: WalkingDeadState, units: number, food: number): void {
  const { cellType, cellOwner, unitAt, foodAt, unitType, unitPlayer, unitCell, unitRounds } = state
  const wrong = (what: string) => {
    throw new Error(`round ${state.round[0]}: ${what}`)
  }
  const owned = [0, 0, 0, 0]
  const waste = WASTE
  for (let cell = 0; cell < cellType.length; cell++) {
    const isTaken = unitAt[cell] >= 0
    if (cellType[cell] === waste && (isTaken || foodAt[cell] || cellOwner[cell] !== -1))
      wrong(`something on waste ${cell}`)
    if (isTaken && foodAt[cell]) wrong(`unit and food on ${cell}`)
    if (isTaken && unitCell[unitAt[cell]] !== cell) wrong(`unit ${unitAt[cell]} is not on ${cell}`)
    if (cellOwner[cell] >= 0) owned[cellOwner[cell]]++
  }
  expect(unitType).toHaveLength(units)
  for (let id = 0; id < units; id++) {
    const type = unitType[id]
    if (unitAt[unitCell[id]] !== id) wrong(`the cell of unit ${id} does not know it`)
    if (type === ZOMBIE ? unitPlayer[id] !== -1 || unitRounds[id] !== -1 : unitPlayer[id] < 0)
      wrong(`unit ${id}`)
    if (cellOwner[unitCell[id]] !== unitPlayer[id]) wrong(`the cell of unit ${id} is not its clan's`)
    if (unitRounds[id] === 0 || unitRounds[id] < -1 || (type === DEAD && unitRounds[id] < 1))
      wrong(`rounds of unit ${id}`)
  }
  expect(foodAt.reduce((sum, here) => sum + here, 0)).toBe(food)
  expect([...state.scores]).toEqual(
    state.round[0] === 0 ? [0, 0, 0, 0] : owned.map((cells, clan) => cells + state.killPoints[clan]),
  )
}

describe('rules, over 200 seeds of random orders', () => {
  const ROUNDS = 12
  const playAll = (seed: number, check: boolean) => {
    const state = start(RANDOM, seed)
    const orders: RoundOrders[] = []
    const trace = [hashBlock(state.ints)]
    for (let round = 0; round < ROUNDS; round++) {
      if (check && round % 6 === 0) checkInvariants(state, 90, 15)
      orders.push(randomOrders(seed * 100 + round, state))
      const log = createRoundLog()
      theWalkingDead.step(state, orders[round], log)
      if (check)
        log.outcomes.forEach((list, seat) =>
          expect(list).toHaveLength(orders[round][seat].length / ORDER_INTS),
        )
      trace.push(hashBlock(state.ints))
    }
    if (check) checkInvariants(state, 90, 15)
    return { state, orders, trace }
  }

  it('keep the invariants, and a replay from the seed gives the same trace and seeks to what was played', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const first = playAll(seed, true)
      const record: MatchRecord = {
        game: 'the-walking-dead',
        rulesVersion: 1,
        config: RANDOM,
        seed,
        names: ['A', 'B', 'C', 'D'],
        orders: encodeRounds(first.orders),
        statuses: [],
        trace: first.trace,
      }
      const replay = createReplay(theWalkingDead, record)
      if (!replay.ok) throw new Error(replay.error.message)
      for (const round of [ROUNDS, 3, 0, 11])
        expect(hashBlock(replay.value.stateAt(round).ints)).toBe(first.trace[round])
      expect(replay.value.divergedAt).toBeUndefined()
      expect(replay.value.scores()[ROUNDS]).toEqual([...first.state.scores])
    }
  }, 30_000)

  it('print states that read back to the same block, but for the dice', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const first = start(RANDOM, seed)
      const { state } = playAll(seed, false)
      state.round[0] = 0
      for (const printed of [first, state]) {
        const text =
          theWalkingDead.output.head(printed, seed, ['A', 'B', 'C', 'D']) +
          theWalkingDead.output.state(printed)
        const read = theWalkingDead.parseOutput(text)
        if (!read.ok) throw new Error(read.error.message)
        const again = read.value.states[0]
        again.rng[0] = printed.rng[0]
        expect(again.ints).toEqual(printed.ints)
        expect(read.value.problem?.message).toContain('the file ends')
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

/** A state of the generator whose next numbers in the given ranges satisfy the conditions. */
function diceFor(
  ...draws: readonly (readonly [l: number, u: number, wanted: (value: number) => boolean])[]
): number {
  for (let seed = 0; ; seed++) {
    const rng = Int32Array.of(seed)
    if (draws.every(([l, u, wanted]) => wanted(lcg31.random(rng, l, u)))) return seed
  }
}

describe('fights', () => {
  const fight = (a: number, b: number, lot: number) => {
    const dice = diceFor([0, 100, (draw) => draw >= 30], [0, 1000, (draw) => draw === lot])
    return attackerWins(Int32Array.of(dice), a, b)
  }

  it('surprise the victim with 30 of 101 draws, whatever the strengths', () => {
    const outcomeOf = (draw: number) =>
      attackerWins(
        Int32Array.of(diceFor([0, 100, (value) => value === draw], [0, 1000, (lot) => lot > 0])),
        0,
        9,
      )
    expect([outcomeOf(0), outcomeOf(29), outcomeOf(30), outcomeOf(100)]).toEqual([true, true, false, false])
  })

  it.each([
    [1, 1, 500],
    [1, 2, 334],
    [2, 1, 667],
    [1, 999, 1],
    [29, 71, 290],
    [5_000, 1, 1000],
  ])('of strength %i against %i win with the lots below 1000 · (a / (a + b)): %i of them', (a, b, lots) => {
    expect([fight(a, b, lots - 1), fight(a, b, lots)]).toEqual([true, false])
  })

  it('may divide first or multiply first: for whole strengths no lot tells the difference', () => {
    // Only an exact thousandth could be rounded across a lot, and all 1001 of them survive the division.
    for (let lot = 0; lot <= 1000; lot++) expect(1000 * (lot / 1000)).toBe(lot)
  })

  it('have 1001 lots: against strength 0 one of them loses, with strength 0 none wins', () => {
    expect([fight(9, 0, 999), fight(9, 0, 1000)]).toEqual([true, false])
    expect(fight(0, 9, 0)).toBe(false)
  })

  it('between clans without strength are a coin toss', () => {
    const toss = (side: number) =>
      attackerWins(
        Int32Array.of(diceFor([0, 100, (draw) => draw >= 30], [0, 1, (draw) => draw === side])),
        0,
        0,
      )
    expect([toss(0), toss(1)]).toEqual([true, false])
  })

  it('kill the loser where it stands and pay the winner, also one who was attacked', () => {
    const text = fixed({}, ['011.2.3'], ['a 0 0 0 0 -1', 'a 1 1 0 1 -1', 'a 2 2 0 4 -1', 'a 3 3 0 6 -1'])
    for (const attackerIsLucky of [true, false]) {
      const state = start(text)
      state.strength[0] = attackerIsLucky ? 1 : 0
      state.rng[0] = attackerIsLucky
        ? diceFor([1, 1, () => true], [0, 100, (draw) => draw < 30])
        : diceFor(
            [1, 1, () => true],
            [0, 100, (draw) => draw >= 30],
            [0, 1000, () => true],
            [0, 4, (draw) => draw > 0],
          )
      const { texts } = play(state, [[0, 0, 2]])
      const [winner, loser] = attackerIsLucky ? [0, 1] : [1, 0]
      expect(texts[0]).toEqual([attackerIsLucky ? 'attacked and won' : 'attacked and lost'])
      expect([...state.unitCell.subarray(0, 2)]).toEqual([0, 1])
      expect([state.unitType[loser], state.unitRounds[loser]]).toEqual([DEAD, 5])
      expect(state.killPoints[winner]).toBe(50)
      expect(state.cellOwner[state.unitCell[loser]]).toBe(loser)
    }
  })

  it('use the strength of the start of the round, and an extinct clan has none', () => {
    const state = start(
      fixed({ strength: 70 }, ['01...2.3'], ['a 0 0 0 0 -1', 'a 1 1 0 1 -1', 'a 2 2 0 5 -1', 'a 3 3 0 7 -1']),
    )
    expect([...state.strength]).toEqual([70, 70, 70, 70])
    state.rng[0] = diceFor([1, 1, () => true], [0, 100, (draw) => draw < 30], [0, 4, (draw) => draw > 0])
    play(state, [[0, 0, 2]])
    expect(state.unitType[1]).toBe(DEAD)
    // Alive units cost one point each, the dead nothing.
    expect([...state.strengthPoints]).toEqual([69, 70, 69, 69])
    expect([...state.strength]).toEqual([69, 0, 69, 69])
  })

  it('stop the match, as the original aborts, when the dead must rise at once', () => {
    const state = start(
      fixed(
        { roundsToZombie: 1 },
        ['01...2.3'],
        ['a 0 0 0 0 -1', 'a 1 1 0 1 -1', 'a 2 2 0 5 -1', 'a 3 3 0 7 -1'],
      ),
    )
    expect(() => play(state, [[0, 0, 2]])).toThrow(MatchAborted)
  })
})

describe('turning into a zombie', () => {
  const NO_CHANGE = () => diceFor([0, 4, (draw) => draw > 0])

  it('takes the whole count after a bite: 5, 4, 3, 2, 1, and then it walks; a second bite changes nothing', () => {
    const state = start(fixed({}, [...APART, '.'], [...FOUR, 'z 4 -1 1 0 -1']))
    const shown: number[] = []
    for (let round = 0; round < 6; round++) {
      state.rng[0] = diceFor([0, 0, () => true], [0, 4, (draw) => draw > 0])
      const { log } = play(state)
      if (round < 5) expect(log.executed).toEqual([4, 4])
      shown.push(state.unitRounds[0])
    }
    expect(shown).toEqual([5, 4, 3, 2, 1, -1])
    expect([state.unitType[0], state.unitPlayer[0], state.cellOwner[0]]).toEqual([ZOMBIE, -1, -1])
  })

  it('starts again for a bitten unit that falls, and the dead give orders to nobody', () => {
    const state = start(
      fixed({}, ['01...2.3'], ['a 0 0 0 0 -1', 'a 1 1 0 1 2', 'a 2 2 0 5 -1', 'a 3 3 0 7 -1']),
    )
    state.rng[0] = diceFor([1, 1, () => true], [0, 100, (draw) => draw < 30], [0, 4, (draw) => draw > 0])
    play(state, [[0, 0, 2]])
    expect([state.unitType[1], state.unitRounds[1]]).toEqual([DEAD, 5])
    state.rng[0] = NO_CHANGE()
    const { texts } = play(state, [
      [1, 1, 2],
      [0, 0, 2],
    ])
    expect([texts[1], texts[0]]).toEqual([['dead units do not move'], ['a dead unit is there']])
    for (let round = 0; round < 4; round++) {
      state.rng[0] = NO_CHANGE()
      play(state)
    }
    expect(state.unitType[1]).toBe(ZOMBIE)
  })
})

describe('orders', () => {
  it('are refused or void for the reasons of the rules, and take their turn all the same', () => {
    const state = start(
      fixed(
        {},
        ['00.12.3', '.'],
        ['a 0 0 0 0 -1', 'a 1 0 0 1 -1', 'a 2 1 0 3 -1', 'a 3 3 0 6 -1', 'z 4 -1 1 0 -1'],
      ),
    )
    const { texts, log } = play(state, [
      [0, 0, 2],
      [0, 0, 0],
      [0, 1, 1],
      [0, 2, 2],
      [0, 99, 2],
      [0, 99, 2],
      [0, -1, 2],
      [1, 2, 8],
      [3, 3, 4],
    ])
    expect(texts[0]).toEqual([
      'an own unit is there',
      'the unit already has an order this round',
      'alive units do not move diagonally',
      'the unit is not yours',
      'there is no unit with this id',
      'the unit already has an order this round',
      'there is no unit with this id',
    ])
    expect(texts[1]).toEqual(['not a direction'])
    expect(texts[3]).toEqual(['the board ends there'])
    expect(log.executed).toHaveLength(2)
  })

  it('kill zombies, which come back in the clan of their killer elsewhere', () => {
    const state = start(fixed({}, [...APART, '.'], [...FOUR, 'z 4 -1 1 0 -1']))
    state.rng[0] = diceFor([1, 1, () => true], [0, 55, () => true], [0, 4, (draw) => draw > 0])
    const { texts } = play(state, [[0, 0, 0]])
    expect(texts[0]).toEqual(['killed a zombie'])
    expect(state.unitCell[0]).toBe(0)
    expect(state.cellOwner[COLS]).toBe(-1)
    expect([state.unitType[4], state.unitPlayer[4]]).toEqual([ALIVE, 0])
    expect(state.killPoints[0]).toBe(10)
    // Its two units and their two cells.
    expect([...state.scores]).toEqual([12, 1, 1, 1])
  })

  it('take food, which gives strength and comes back; an owned cell is worth one point whatever the configuration says', () => {
    const state = start(fixed({ cellPoints: 7 }, APART, FOUR, ['0 1']))
    state.rng[0] = diceFor([1, 1, () => true], [0, 4, (draw) => draw > 0])
    const { texts } = play(state, [[0, 0, 2]])
    expect(texts[0]).toEqual(['moved and took the food'])
    expect([...state.strengthPoints]).toEqual([1049, 999, 999, 999])
    expect([...state.scores]).toEqual([2, 1, 1, 1])
    expect(state.foodAt.reduce((sum, here) => sum + here, 0)).toBe(1)
  })

  it('never make strength negative', () => {
    const state = start(fixed({ strength: 1 }, APART, FOUR))
    for (let round = 0; round < 3; round++) play(state)
    expect([...state.strengthPoints]).toEqual([0, 0, 0, 0])
  })
})

describe('changing the clan', () => {
  it('moves a unit and its cell from a largest clan, ties listed from the last, to a smallest, listed from the first', () => {
    const units = [
      'a 0 0 0 0 -1',
      'a 1 0 0 2 -1',
      'a 2 1 0 4 -1',
      'a 3 2 0 6 -1',
      'a 4 3 0 8 -1',
      'a 5 3 0 10 3',
    ]
    const text = `${head({ units: 1, zombies: 2, food: 1 })}FIXED ${board(['0.0.1.2.3.3'], units)}`
    expect(theWalkingDead.parseConfig(text)).toMatchObject({
      ok: false,
      error: { message: 'the board has 0 zombies, but NUM_INI_ZOMBIES is 2' },
    })
    const state = start(
      `${head({ units: 2, zombies: 0, food: 1 })}FIXED ${board(['0.0.1.2.3.3', '', '12'], [...units, 'a 6 1 2 0 -1', 'a 7 2 2 1 -1'])}`,
    )
    for (const id of [6, 7]) state.unitType[id] = DEAD
    for (const id of [6, 7]) state.unitRounds[id] = 3
    // First of the largest is clan 3, second of the smallest is clan 2; of 4 and 5 the second changes.
    state.rng[0] = diceFor(
      [0, 4, (d) => d === 0],
      [0, 1, (d) => d === 0],
      [0, 1, (d) => d === 1],
      [0, 1, (d) => d === 1],
    )
    play(state)
    expect([state.unitPlayer[5], state.cellOwner[10], state.unitRounds[5]]).toEqual([2, 2, 2])
    expect(state.unitPlayer[4]).toBe(3)
  })

  it('draws the loser again until it differs from the winner when all are equal', () => {
    const state = start(fixed({}, APART, FOUR))
    state.rng[0] = diceFor(
      [0, 4, (d) => d === 0],
      [0, 3, (d) => d === 1],
      [0, 3, (d) => d === 1],
      [0, 3, (d) => d === 3],
    )
    play(state)
    expect([...state.unitPlayer]).toEqual([0, 1, 2, 1])
  })

  it('stops where no clan has an alive unit', () => {
    const state = start(fixed({}, APART, FOUR))
    state.unitType.fill(DEAD)
    state.unitRounds.fill(9)
    state.rng[0] = diceFor([0, 4, (d) => d === 0])
    play(state)
    expect([...state.unitPlayer]).toEqual([0, 1, 2, 3])
  })
})

describe('configurations', () => {
  it.each(readdirSync(maps))('%s starts', (name) => {
    const state = start(readFileSync(join(maps, name), 'utf8'))
    checkInvariants(state, state.unitType.length, state.settings[5])
  })

  it('four-quarters.cnf looks the same from every seat', () => {
    const state = start(readFileSync(join(maps, 'four-quarters.cnf'), 'utf8'))
    /** Where a quarter turn takes a cell. */
    const turn = (cell: number) => (cell % COLS) * COLS + (COLS - 1 - Math.trunc(cell / COLS))
    for (let cell = 0; cell < CELLS; cell++) {
      const to = turn(cell)
      const owner = state.cellOwner[cell]
      expect([state.cellType[to], state.foodAt[to], state.cellOwner[to]]).toEqual([
        state.cellType[cell],
        state.foodAt[cell],
        owner < 0 ? -1 : (owner + 1) % 4,
      ])
      expect(state.unitAt[to] >= 0).toBe(state.unitAt[cell] >= 0)
    }
  })

  const one = (units: string[], corner = APART, food?: string[]) => fixed({}, corner, units, food)
  it.each([
    ['Pandemic 1.0', 1, 'expected "TheWalkingDead"'],
    [RANDOM.replace('NUM_PLAYERS 4', 'NUM_PLAYERS 3'), 2, 'exactly 4'],
    [RANDOM.replace('NUM_ROUNDS 12', 'NUM_ROUNDS 0'), 3, 'NUM_ROUNDS must be between 1 and'],
    [RANDOM.replace('BOARD_ROWS 60', 'BOARD_ROWS 61'), 4, 'exactly 60'],
    [RANDOM.replace('BOARD_COLS 60', 'BOARD_COLUMNS 60'), 5, 'expected "BOARD_COLS"'],
    [head({ units: 901 }), 6, 'between 0 and 900'],
    [head({ units: 900, zombies: 1 }), 7, 'between 0 and 0 (the cells that 3600 units leave free)'],
    [head({ food: 0 }), 8, 'at least 1'],
    [head({ strength: 0 }), 9, 'at least 1'],
    [
      RANDOM.replace('KILLING_ZOMBIE 10', 'KILLING_ZOMBIE 50'),
      11,
      'less than POINTS_FOR_KILLING_PERSON (50)',
    ],
    [head({ cellPoints: 0 }), 12, 'at least 1'],
    [head({ roundsToZombie: 0 }), 14, 'at least 1'],
    [`${head()}FIXD`, 15, 'expected RANDOM or FIXED but found "FIXD"'],
    [head(), 15, 'expected RANDOM or FIXED but the file ends'],
    [`${head()}FIXED a b 00 WWW`, 15, 'row 0 must have 60 characters, but has 3'],
    [one(FOUR, ['0.1.2.4']), 16, 'row 0, column 6: "4" is not a kind of cell'],
    [one(FOUR.slice(1)), 7, 'NUM_INI_ZOMBIES must be between 0'],
    [one(['a 0 0 0 0 -1', ...FOUR.slice(1, 3), 'a 3 3 0 7 -1']), 80, 'unit 3 is at (0, 7), which is waste'],
    [
      one(['a 0 0 0 0 -1', 'a 1 0 0 0 -1', ...FOUR.slice(2)]),
      78,
      'unit 1 is at (0, 0), where something else is already',
    ],
    [one(['a 0 1 0 0 -1', ...FOUR.slice(1)]), 77, 'not drawn as owned by its clan'],
    [one(['a 0 4 0 0 -1', ...FOUR.slice(1)]), 77, 'the clan of unit 0 must be between 0 and 3'],
    [one(['d 0 0 0 0 5', ...FOUR.slice(1)]), 77, 'must start without dead units'],
    [one(['x 0 0 0 0 5', ...FOUR.slice(1)]), 77, 'expected the type of a unit, a, d or z, but found "x"'],
    [one(['a 0 0 0 0 0', ...FOUR.slice(1)]), 77, 'must be -1 or at least 1, but are 0'],
    [one([...FOUR.slice(0, 3), 'a 2 3 0 6 -1']), 80, 'unit 2 is listed twice'],
    [one([...FOUR, 'z 4 -1 0 1 3']), 81, 'must be -1 for a zombie'],
    [one([...FOUR, 'z 4 -1 1 0 -1'], [...APART, '2']), 81, 'its cell is drawn as owned by clan 2'],
    [one([...FOUR, 'z 4 2 1 0 -1'], [...APART, '.']), 81, 'the clan of unit 4 must be -1 for a zombie'],
    [one(FOUR, APART, ['0 0']), 82, 'a piece of food is at (0, 0), where something else is already'],
    [one(FOUR).replace('food 1', 'food 2'), 81, 'food must be NUM_INI_FOOD (1), but is 2'],
  ])('%#: a violation names its line and what was expected', (text, line, message) => {
    const read = theWalkingDead.parseConfig(text)
    expect(read).toMatchObject({
      ok: false,
      error: { line, message: expect.stringContaining(message) as string },
    })
  })

  it('may have the units of a FIXED board without the column of rounds, and text behind the end', () => {
    const text = `${fixed({}, APART, FOUR).replace(' rounds\n', '\n').replaceAll(' -1\n', '\n')} and more`
    expect([...start(text).unitRounds]).toEqual([-1, -1, -1, -1])
  })
})

describe('outputs of the original', () => {
  const original = gunzipSync(readFileSync(join(import.meta.dirname, 'golden/demo/out.gz'))).toString(
    'latin1',
  )

  it('of the judge are told apart and keep the status', () => {
    const text = original.replace('Game', 'SecGame').replace('status\t0\t0\t0\t0', 'status\t0.25\t-1\t0\t1')
    const read = theWalkingDead.parseOutput(text)
    if (!read.ok) throw new Error(read.error.message)
    expect([read.value.fromJudge, [...read.value.states[0].status]]).toEqual([true, [0.25, -1, 0, 1]])
  })

  it('that are cut give the rounds before the cut and say where', () => {
    const read = theWalkingDead.parseOutput(original.slice(0, original.indexOf('round 7\n') + 20))
    if (!read.ok) throw new Error(read.error.message)
    expect(read.value.states).toHaveLength(7)
    expect(read.value.executed).toHaveLength(6)
    expect(read.value.problem?.message).toMatch(/^expected .* but the file ends$/)
  })

  it('of another game are refused', () => {
    expect(theWalkingDead.parseOutput('Game\n\nSeed 1\n\nPandemic 1.0\n')).toMatchObject({
      ok: false,
      error: { line: 5 },
    })
  })

  it('list the moves that the rules make again', () => {
    const read = theWalkingDead.parseOutput(
      gunzipSync(readFileSync(join(import.meta.dirname, 'golden/null/out.gz'))).toString('latin1'),
    )
    if (!read.ok) throw new Error(read.error.message)
    const config = readFileSync(join(import.meta.dirname, 'golden/null/config.cnf'), 'utf8')
    const state = start(config, read.value.seed)
    const log = createRoundLog()
    theWalkingDead.step(state, [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS], log)
    expect(log.executed).toEqual(read.value.executed[0])
  })
})
