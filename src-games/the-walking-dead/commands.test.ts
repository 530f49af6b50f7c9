import { describe, expect, it } from 'vitest'
import { MatchAborted } from '../kit/game.ts'
import { lcg31 } from '../kit/rng.ts'
import { attackerWins } from './commands.ts'
import { theWalkingDead } from './game.ts'
import { ALIVE, COLS, DEAD, ZOMBIE } from './state.ts'
import { APART, board, fixed, FOUR, head, play, start } from '../../test/games/the-walking-dead-world.ts'

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

  it('may divide first or multiply first: for whole strengths no lot shows the difference', () => {
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

  it('starts again for a bitten unit that falls, and the dead are given no orders', () => {
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
      'one of its own units is there',
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
