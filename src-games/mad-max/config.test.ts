import { describe, expect, it } from 'vitest'
import { formatConfig } from './board-text.ts'
import { madMax } from './game.ts'
import { createWorld, placeOf, start } from '../../test/games/mad-max-world.ts'

const GOOD = formatConfig(
  createWorld({ cars: { 0: [2, 3] }, missiles: [[7, 0, 4, 9]], things: { X: [[0, 1]] } }),
)

describe('a configuration', () => {
  it('is read whatever its blanks, labels and trailing text', () => {
    const odd =
      GOOD.replace('\n01 ', '\n  one\t')
        .replace(/^02 (.{30})/m, '02 $1 ')
        .replaceAll('\n', '\r\n') + 'and more'
    expect(formatConfig(start(odd))).toBe(GOOD)
  })

  it('may name any column of the cylinder', () => {
    expect(placeOf(start(GOOD.replace('0\t2\t3\t5', '0\t2\t-57\t5')), 0)).toEqual([2, 3])
    expect(placeOf(start(GOOD.replace('0\t2\t3\t5', '0\t2\t123\t5')), 0)).toEqual([2, 3])
  })

  it.each([
    ['Pandemic 1.0', 1, 'expected "mad_max_2020" but found "Pandemic"'],
    [GOOD.replace('v1', 'v2'), 1, 'expected "v1"'],
    [GOOD.replace('nb_players 4', 'nb_players 3'), 4, 'nb_players must be exactly 4, but is 3'],
    [GOOD.replace('nb_rnds 300', 'nb_rnds 200'), 5, 'nb_rnds must be exactly 300'],
    [GOOD.replace('nb_rows 15', 'nb_rows 21'), 6, 'nb_rows must be between 15 and 20'],
    [GOOD.replace('nb_uni_cols 60', 'nb_uni_cols 59'), 7, 'between 60 and 100'],
    [GOOD.replace('nb_win_cols 30', 'nb_win_cols 41'), 8, 'between 30 and 40'],
    [GOOD.replace('nb_cars_x_player 2', 'nb_cars_x_player 0'), 9, 'between 1 and 31'],
    [GOOD.replace('nb_rnds_regen 30', 'nb_rnds_regen 0'), 10, 'nb_rnds_regen must be'],
    [GOOD.replace('nb_miss_bonuses 5', 'nb_miss_bonuses 4'), 11, 'between 5 and 30'],
    [GOOD.replace('nb_gas_bonuses 5', 'nb_gas_bonuses 16'), 12, 'between 5 and 15'],
    [GOOD.replace('nb_water_bonuses 20', 'nb_water_bonuses 151'), 13, 'between 20 and 150'],
    [GOOD.replace('bonus_gas 30', 'bonus_g 30'), 15, 'expected "bonus_gas" but found "bonus_g"'],
    [GOOD.replace('init_gas 60', 'init_gas 61'), 18, 'init_gas must be exactly 60'],
    [GOOD.replace('rnd 0', 'rnd 300'), 21, 'rnd must be between 0 and 299'],
    [GOOD.replace('00 .X', '00 .XX'), 26, 'row 0 must have 60 characters, but has 61'],
    [GOOD.replace('00 .X', '00 X'), 27, 'row 0 must have 60 characters, but has 59'],
    [GOOD.replace('00 .X.', '00 .?.'), 26, 'row 0, column 1: "?" is none of'],
    [GOOD.replace('0\t2\t3\t5', '1\t2\t3\t5'), 45, 'the id of a car must be exactly 0'],
    [GOOD.replace('0\t2\t3\t5', '0\t15\t3\t5'), 45, 'the row of car 0 must be between 0 and 14'],
    [GOOD.replace('0\t2\t3\t5', '0\t0\t1\t5'), 45, 'car 0 must not be on a tyre'],
    [GOOD.replace('0\t2\t3\t5', '0\t2\t3\t-5'), 45, 'the missiles of car 0 must be at least 0'],
    [GOOD.replace('60\ty\t0', '60\tY\t0'), 45, 'expected y or n, whether car 0 is alive, but found "Y"'],
    [GOOD.replace('60\ty\t0', '60\ty\t3'), 45, 'the time of car 0 must be 0 while it is alive'],
    [GOOD.replace('1\t0\t0\t0\t0\tn\t1000', '1\t2\t3\t0\t0\ty\t0'), 46, 'car 1 must be on an empty cell'],
    [GOOD.replace('1\t0\t0\t0\t0\tn', '1\t0\t1\t0\t0\tn'), 46, 'car 1 must not be on a tyre'],
    [GOOD.replace('7\t0\t4\t9', '7\t8\t4\t9'), 57, 'the car of missile 7 must be between 0 and 7'],
    [GOOD.replace('7\t0\t4\t9', '7\t0\t2\t3'), 57, 'missile 7 must be on an empty cell'],
    [
      GOOD.replace('7\t0\t4\t9', '99999999\t0\t4\t9'),
      57,
      'the id of a missile must be between 0 and 16777215',
    ],
    [GOOD.replace('pid\tscore', 'pid\tpoints'), 60, 'expected "score"'],
    [GOOD.replace('1\t0\t0\n2', '1\t-10\t0\n2'), 62, 'the score of player 1 must be at least 0'],
    [GOOD.replace('1\t0\t0\n2', '1\t0\t-1.5\n2'), 62, 'the status of player 1 must be at least -1'],
    [GOOD.slice(0, -2), 64, 'expected a number for the status of player 3 but the file ends'],
  ])('%#: a violation names its line and what was expected', (text, line, message) => {
    const read = madMax.parseConfig(text)
    expect(read).toMatchObject({ ok: false, error: { message: expect.stringContaining(message) as string } })
    expect(read).toMatchObject({ error: { line } })
  })

  it('of two missiles must not give both the same id', () => {
    const two = GOOD.replace('missiles\n1', 'missiles\n2').replace('7\t0\t4\t9', '7\t0\t4\t9\n7\t0\t4\t11')
    expect(madMax.parseConfig(two)).toMatchObject({
      ok: false,
      error: { line: 58, message: 'the id 7 is given to two missiles' },
    })
  })
})
