import { cppOf, drawBoard, type ConstructedMatches } from './constructed.ts'

/**
 * A car each, in a lane each, with gas for sixty rounds and no way back once it is destroyed. Seat 2 is first by the water of
 * its lane, seat 3 has none.
 */
const ROUND = 20
const SIDE = { rows: 15, cols: 60 }
const FIRST_COLUMN = 10

type Cell = readonly [i: number, j: number, char: string]
/** Where a car that drives straight on arrives in a round. */
const inLane = (row: number, round: number, char: string): Cell => [row, FIRST_COLUMN + round + 1, char]
/** As many as are to be there, out of every lane, so that what is taken of the water comes back nowhere. */
const STORE: readonly Cell[] = [
  ...Array.from({ length: 20 }, (_, k): Cell => [14, 3 * k, 'W']),
  ...Array.from({ length: 5 }, (_, k): Cell => [14, 3 * k + 1, 'G']),
  ...Array.from({ length: 4 }, (_, k): Cell => [14, 3 * k + 2, 'M']),
]

function configOf(rows: readonly number[], cells: readonly Cell[]): string {
  const cars = rows.map((row, seat) => `${seat} ${row} ${FIRST_COLUMN + (row === 8 ? 1 : 0)} 0 60 y 0`)
  return `mad_max_2020 v1
secgame ?
seed ?
nb_players 4
nb_rnds 300
nb_rows ${SIDE.rows}
nb_uni_cols ${SIDE.cols}
nb_win_cols 30
nb_cars_x_player 1
nb_rnds_regen 1000000
nb_miss_bonuses 5
nb_gas_bonuses 5
nb_water_bonuses 20
bonus_miss 5
bonus_gas 30
water_pnts 10
kill_pnts 30
init_gas 60
names ? ? ? ?
rnd 0
${drawBoard(SIDE, () => '.', [...STORE, ...cells])}
cars
cid row column nb_miss gas alive time
${cars.join('\n')}
missiles
0
mid cid row column
players
pid score status
0 0 0
1 0 0
2 0 0
3 0 0
`
}

/** Straight on, but for what is ordered in a round. */
const source = (then = '') =>
  cppOf(`if (not car(seat).alive) return;
    Dir dir = DEFAULT;
    ${then}
    move(seat, dir);`)
const FIRST: readonly Cell[] = [inLane(2, 3, 'W'), inLane(2, 4, 'W'), inLane(2, 5, 'W')]
/** Both come to the water beside them in one round, and the second crashes into the first, which has it. */
const CONTESTED = configOf([7, 8, 2, 12], [...FIRST, inLane(7, ROUND, 'W'), inLane(12, ROUND - 1, 'M')])
/** Water ahead in seat 0's lane, and a tyre beside the way to it; a little water for seat 1. */
const AHEAD = configOf(
  [7, 9, 2, 12],
  [
    ...FIRST,
    inLane(9, 3, 'W'),
    inLane(7, ROUND + 5, 'W'),
    inLane(7, ROUND + 6, 'W'),
    inLane(6, ROUND, 'X'),
    inLane(12, ROUND - 1, 'M'),
  ],
)
/** The missiles that seat 3 took in the round before came back high up: a reason to turn there. */
const turning = (when: string) =>
  source(`bool lures = false;
    for (int i = 0; i <= 3; ++i)
      for (int j = 0; j < number_universe_columns(); ++j)
        if (cell(Pos(i, j)).type == MISSILE_BONUS) lures = true;
    if (seat == 0 and r == ${ROUND} and ${when}) dir = UP;`)
const BASE = { config: AHEAD, round: ROUND, language: 'cpp', steady: source() } as const

export const madMaxMatches: ConstructedMatches = {
  luck: {
    ...BASE,
    config: CONTESTED,
    seed: 1,
    steady: source(`if (seat == 1 and r == ${ROUND}) dir = SLOW_UP;`),
  },
  orders: { ...BASE, seed: 1, faulty: turning('lures') },
  habit: { ...BASE, seed: 1, faulty: turning('true') },
}
