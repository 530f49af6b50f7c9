import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readGolden } from '../../test/golden-match.ts'
import { createRoundLog } from '../kit/game.ts'
import { NO_ORDERS } from '../kit/orders.ts'
import { theWalkingDead } from './game.ts'
import { CELLS, COLS } from './state.ts'
import {
  APART,
  checkInvariants,
  fixed,
  FOUR,
  head,
  RANDOM,
  start,
} from '../../test/games/the-walking-dead-world.ts'

const maps = join(import.meta.dirname, '../../resources/maps/the-walking-dead')

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
  const original = readGolden(theWalkingDead, 'demo').output

  it('of the judge are recognised and keep the status', () => {
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
    const { output, config } = readGolden(theWalkingDead, 'null')
    const read = theWalkingDead.parseOutput(output)
    if (!read.ok) throw new Error(read.error.message)
    const state = start(config, read.value.seed)
    const log = createRoundLog()
    theWalkingDead.step(state, [NO_ORDERS, NO_ORDERS, NO_ORDERS, NO_ORDERS], log)
    expect(log.executed).toEqual(read.value.executed[0])
  })
})
